//! Does the program of Linux run where there is nothing but itself: no library, no certificate, no `/proc`, no
//! shell, no user? The tour, a server on standard input and output, one over HTTP, and a backup and back.

use std::{
    fs,
    io::{Read as _, Write as _},
    net::TcpStream,
    os::unix::fs::PermissionsExt as _,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail, ensure};

use crate::{
    options::Options,
    process,
    release::{STATIC, built},
    running::started,
    say::say,
    workspace::Workspace,
};

/// Nobody in particular.
const NOBODY: &str = "65534:65534";
/// What opens a connection of the protocol.
const OPENING: &str = concat!(
    r#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","#,
    r#""capabilities":{},"clientInfo":{"name":"xtask","version":"1"}}}"#
);
/// A question to a tool.
const QUESTION: &str = concat!(
    r#"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"validate_citation","#,
    r#""arguments":{"citation":"BGE 145 III 229"}}}"#
);

/// A folder that is all a program sees.
struct Cell(PathBuf);

/// Builds the program and runs it. Says so, and succeeds, where this user may not.
pub(crate) fn run(options: &Options) -> Result<()> {
    let may = process::output_of(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0")
        && Command::new("chroot").arg("--version").output().is_ok();
    if !cfg!(target_os = "linux") || !may {
        material::skip("chroot: only root on Linux may put a program where there is nothing else");
        return Ok(());
    }
    let workspace = Workspace::load()?;
    let profile = options.value("--profile").unwrap_or("dev");
    let binary = built(&workspace, options.value("--binary"), STATIC, profile)?;
    let cell = Cell::with(&binary, workspace.scratch("chroot")?)?;
    let begun = Instant::now();
    let tour = cell.done(&["demo"])?;
    let spent = begun.elapsed().as_secs_f64();
    for words in ["BGE 147 III 812        ✗ does not exist", "The memo is in memo.docx."] {
        ensure!(tour.contains(words), "the tour does not say \"{words}\": {tour}");
    }
    say(&format!("demo: {spent:.1} s"));
    cell.speaks()?;
    say("serve: a tool answers on standard input and output");
    cell.listens()?;
    say("serve --http: a tool answers with the token of this machine, and nobody without");
    fs::write(cell.0.join("words"), "one two three four five six\n")?;
    let words = ["--passphrase-file", "/words"];
    cell.done(&["case", "create", "Muster"])?;
    cell.done(&[&["backup", "/backups"][..], &words].concat())?;
    cell.done(&[&["restore", "/backups", "--into", "/new"][..], &words].concat())?;
    let list = cell.done(&["--home", "/new", "case", "list"])?;
    ensure!(list.contains("Muster"), "{list}");
    say("backup and restore, encrypted: the case is there");
    let doctor = cell.command(&["doctor"]).output()?;
    let told = String::from_utf8_lossy(&doctor.stdout).into_owned();
    ensure!(told.contains("encryption"), "the doctor does not get to the disk: {told}");
    say("doctor: it says what is missing");
    Ok(())
}

impl Cell {
    fn with(binary: &Path, folder: PathBuf) -> Result<Self> {
        fs::remove_dir_all(&folder).with_context(|| format!("clearing {}", folder.display()))?;
        fs::create_dir_all(&folder)?;
        fs::copy(binary, folder.join("fontes")).context("copying the program")?;
        // Whoever runs in it makes what it needs; the program itself stays root's.
        fs::set_permissions(&folder, fs::Permissions::from_mode(0o777))?;
        Ok(Self(folder))
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new("chroot");
        command.env_clear().env("FONTES_HOME", "/home").env("FONTES_OFFLINE", "1");
        // By which `chroot` itself is found; nothing is there for whoever runs in it.
        command.env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin");
        command.arg(format!("--userspec={NOBODY}")).arg(&self.0).arg("/fontes").args(arguments);
        command
    }

    fn done(&self, arguments: &[&str]) -> Result<String> {
        process::output_of(&mut self.command(arguments))
            .with_context(|| format!("fontes {}", arguments.join(" ")))
    }

    /// A server on standard input and output.
    fn speaks(&self) -> Result<()> {
        let mut server = self
            .command(&["serve"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .context("the server does not start")?;
        let mut input = server.stdin.take().context("the server has no input")?;
        let opened = r#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#;
        write!(input, "{OPENING}\n{opened}\n{QUESTION}\n")?;
        drop(input);
        let done = server.wait_with_output()?;
        let text = String::from_utf8_lossy(&done.stdout).into_owned();
        ensure!(text.contains("BGE 145 III 225"), "the tool does not answer: {text}");
        Ok(())
    }

    /// A server over HTTP.
    fn listens(&self) -> Result<()> {
        let mut server = self.command(&["serve", "--http", "127.0.0.1:0"]);
        let (_server, lines) = started(server.stderr(Stdio::piped()), 2)?;
        let url = lines[0].rsplit(' ').next().context("an address")?;
        let address = url.split("//").nth(1).and_then(|rest| rest.split('/').next());
        let address = address.with_context(|| format!("no address in {}", lines[0]))?;
        let file = lines[1].strip_prefix("Token: in /").context("where the token is")?;
        let token = fs::read_to_string(self.0.join(file)).context("reading the token")?;
        let ask = |authorization: &str, session: &str, body: &str| -> Result<String> {
            let mut stream = TcpStream::connect(address)?;
            stream.set_read_timeout(Some(Duration::from_secs(20)))?;
            write!(
                stream,
                "POST /mcp HTTP/1.1\r\nHost: {address}\r\n{authorization}{session}Content-Type: application/json\r\n\
                 Accept: application/json, text/event-stream\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{body}",
                body.len()
            )?;
            let mut answer = String::new();
            stream.read_to_string(&mut answer)?;
            Ok(answer)
        };
        let refused = ask("", "", OPENING)?;
        ensure!(refused.starts_with("HTTP/1.1 401"), "without a token: {refused}");
        let authorization = format!("Authorization: Bearer {}\r\n", token.trim());
        let opened = ask(&authorization, "", OPENING)?;
        let session = opened.lines().find_map(|line| {
            let (name, value) = line.split_once(": ")?;
            name.eq_ignore_ascii_case("mcp-session-id").then(|| format!("{name}: {value}\r\n"))
        });
        let Some(session) = session else { bail!("no session was opened: {opened}") };
        let answer = ask(&authorization, &session, QUESTION)?;
        ensure!(answer.contains("BGE 145 III 225"), "the tool does not answer: {answer}");
        Ok(())
    }
}
