//! Starting nodes, killing them, and ending them.

use std::{
    fs::{self, File},
    io::{Read, Write},
    net::{TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};
use xtask::{process, say::say, workspace::Workspace};

/// What a node is given of memory.
const HEAP: &str = "-Xmx512m";

/// How long all nodes may take to find each other.
const STARTING: Duration = Duration::from_secs(120);

/// The oldest Java that runs a node.
const OLDEST: u32 = 21;

/// Where JDKs stand beside the default one.
const JVMS: &str = "/usr/lib/jvm";

/// The file that says which processes are left running.
const LEFT: &str = "left";

/// Nodes that run. They end with this value.
#[derive(Debug)]
pub(crate) struct Nodes {
    folder: PathBuf,
    nodes: Vec<Node>,
    starts: Starts,
}

#[derive(Debug)]
struct Node {
    process: Child,
    http: u16,
}

/// What starts a node.
#[derive(Debug)]
struct Starts {
    java: PathBuf,
    classes: String,
    source: PathBuf,
    names: String,
    seeds: String,
    ports: Vec<(u16, u16)>,
    /// What their names begin with.
    letter: char,
    /// Settings beside those of all nodes: `name=value`.
    further: Vec<String>,
}

impl Starts {
    fn name(&self, place: usize) -> String {
        format!("{}{}", self.letter, place + 1)
    }
}

impl Nodes {
    /// Starts so many nodes with nothing in them, and waits until they are one cluster; none where there is
    /// no Java, or no Maven that can fetch.
    pub(crate) fn start(workspace: &Workspace, count: usize) -> Result<Option<Self>> {
        Self::start_with(workspace, count, 'n', &[])
    }

    /// The same with further settings, `name=value`; names begin with a letter of their own where there is
    /// another cluster beside it.
    pub(crate) fn start_with(
        workspace: &Workspace,
        count: usize,
        letter: char,
        further: &[&str],
    ) -> Result<Option<Self>> {
        let Some(java) = java() else { return Ok(None) };
        let folder = workspace.scratch("opensearch")?;
        let Some(classes) = classes(workspace, &folder, &java)? else { return Ok(None) };
        end_left(&folder)?;
        // Several may run at once; of those that are over the logs are left.
        for old in fs::read_dir(&folder)?.flatten() {
            let process =
                old.file_name().to_string_lossy().strip_prefix("data-").map(str::to_owned);
            if process.is_some_and(|process| !Path::new("/proc").join(process).exists()) {
                let _ = fs::remove_dir_all(old.path());
            }
        }
        let data = folder.join(format!("data-{}", std::process::id()));
        fs::create_dir_all(&data)?;
        let ports = ports(count)?;
        let name = |place: usize| format!("{letter}{}", place + 1);
        let seeds = ports.iter().map(|(_, transport)| format!("127.0.0.1:{transport}"));
        let starts = Starts {
            java,
            classes,
            source: workspace.root.join("crates/lab/opensearch/Node.java"),
            names: (0..count).map(name).collect::<Vec<_>>().join(","),
            seeds: seeds.collect::<Vec<_>>().join(","),
            ports,
            letter,
            further: further.iter().map(|one| (*one).to_owned()).collect(),
        };
        let mut nodes = Self { folder: data, nodes: Vec::new(), starts };
        for place in 0..count {
            let node = nodes.spawn(place)?;
            nodes.nodes.push(node);
        }
        let begun = Instant::now();
        nodes.await_members(count)?;
        say(&format!("{count} nodes of OpenSearch in {:.1} s", begun.elapsed().as_secs_f64()));
        Ok(Some(nodes))
    }

    fn spawn(&self, place: usize) -> Result<Node> {
        let starts = &self.starts;
        let (http, transport) = *starts.ports.get(place).context("a node has ports")?;
        let name = starts.name(place);
        let log = File::create(self.folder.join(format!("{name}.log")))?;
        let mut command = Command::new(&starts.java);
        command
            .args(["-Xms512m", HEAP, "-XX:+UseSerialGC", "--enable-native-access=ALL-UNNAMED"])
            .arg("-cp")
            .arg(&starts.classes)
            .arg(&starts.source)
            .arg(self.folder.join(&name))
            .args([&name, &http.to_string(), &transport.to_string()])
            .args([&starts.names, &starts.seeds])
            .args(&starts.further)
            .stdin(Stdio::null())
            .stdout(log.try_clone()?)
            .stderr(log);
        // What ends the caller with a signal of the terminal is not meant for them.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let process = command.spawn().context("starting a node of OpenSearch")?;
        Ok(Node { process, http })
    }

    /// The addresses of the nodes.
    pub(crate) fn urls(&self) -> Vec<String> {
        self.nodes.iter().map(|node| format!("http://127.0.0.1:{}", node.http)).collect()
    }

    /// Kills a node, as a loss of power would.
    pub(crate) fn kill(&mut self, place: usize) -> Result<()> {
        let node = self.nodes.get_mut(place).context("there is such a node")?;
        node.process.kill()?;
        node.process.wait()?;
        Ok(())
    }

    /// Starts a node anew that was killed, with what it has on its disk.
    pub(crate) fn revive(&mut self, place: usize) -> Result<()> {
        let node = self.spawn(place)?;
        *self.nodes.get_mut(place).context("there is such a node")? = node;
        Ok(())
    }

    /// The numbers of the processes.
    pub(crate) fn processes(&self) -> Vec<u32> {
        self.nodes.iter().map(|node| node.process.id()).collect()
    }

    /// The ports at which they listen to callers.
    pub(crate) fn ports(&self) -> Vec<u16> {
        self.nodes.iter().map(|node| node.http).collect()
    }

    /// Waits until so many are one cluster.
    pub(crate) fn await_members(&mut self, count: usize) -> Result<()> {
        let begun = Instant::now();
        let health = format!("/_cluster/health?wait_for_nodes={count}&timeout=5s");
        loop {
            for node in &mut self.nodes {
                if let Some(status) = node.process.try_wait()?
                    && count == self.starts.ports.len()
                {
                    bail!("a node ended with {status}; its log is in {}", self.folder.display());
                }
            }
            let answers = self.nodes.iter().filter_map(|node| get(node.http, &health).ok());
            let is_one = answers
                .filter(|answer| answer.contains("\"timed_out\":false"))
                .any(|answer| answer.contains(&format!("\"number_of_nodes\":{count},")));
            if is_one {
                return Ok(());
            }
            if begun.elapsed() > STARTING {
                bail!("no cluster within {STARTING:?}; the logs are in {}", self.folder.display());
            }
            wait(Duration::from_millis(200));
        }
    }

    /// Waits until every part of every index has all its copies.
    pub(crate) fn await_green(&self, time: Duration) -> Result<()> {
        let begun = Instant::now();
        let path = "/_cluster/health?wait_for_status=green&timeout=5s";
        while begun.elapsed() < time {
            let mut answers = self.nodes.iter().filter_map(|node| get(node.http, path).ok());
            if answers.any(|answer| answer.contains("\"status\":\"green\"")) {
                return Ok(());
            }
        }
        bail!("the cluster is not whole within {time:?}")
    }

    /// Leaves them running, for [`end_left`](Self::end_left).
    pub(crate) fn leave(mut self) {
        let mut lines = format!("{}\n", self.folder.display());
        for node in std::mem::take(&mut self.nodes) {
            lines.push_str(&format!("{}\n", node.process.id()));
        }
        let written = self.folder.parent().map(|folder| fs::write(folder.join(LEFT), lines));
        if let Some(Err(error)) = written {
            say(&format!("`down` will not find them: {error}"));
        }
    }

    /// Ends those that were left running.
    pub(crate) fn end_left(workspace: &Workspace) -> Result<()> {
        end_left(&workspace.scratch("opensearch")?)
    }
}

impl Drop for Nodes {
    fn drop(&mut self) {
        for node in &mut self.nodes {
            let _ = node.process.kill();
            let _ = node.process.wait();
        }
        // What is left running keeps what it has.
        for place in 0..self.nodes.len() {
            // The logs say why, where something went wrong.
            let _ = fs::remove_dir_all(self.folder.join(self.starts.name(place)));
        }
    }
}

/// Ends the processes that were left, where they are what they were.
fn end_left(folder: &Path) -> Result<()> {
    let file = folder.join(LEFT);
    let Ok(text) = fs::read_to_string(&file) else { return Ok(()) };
    let mut lines = text.lines();
    let data = lines.next().map(PathBuf::from);
    for process in lines {
        let is_ours = fs::read_to_string(format!("/proc/{process}/cmdline"))
            .is_ok_and(|words| words.contains("Node.java"));
        if is_ours {
            process::output_of(Command::new("kill").args(["-9", process]))?;
        }
    }
    if let Some(data) = data.filter(|data| data.starts_with(folder)) {
        let _ = fs::remove_dir_all(data);
    }
    fs::remove_file(&file).context("noting that no nodes are left")
}

/// A Java that is new enough.
fn java() -> Option<PathBuf> {
    let beside = fs::read_dir(JVMS).into_iter().flatten().flatten();
    let mut beside: Vec<PathBuf> = beside.map(|entry| entry.path().join("bin/java")).collect();
    beside.sort();
    let named = std::env::var_os("JAVA_HOME").map(|home| PathBuf::from(home).join("bin/java"));
    let candidates = named.into_iter().chain([PathBuf::from("java")]).chain(beside);
    candidates.into_iter().find(|java| version(java).is_some_and(|version| version >= OLDEST))
}

/// The version of a Java: `openjdk version "25.0.1"`.
fn version(java: &Path) -> Option<u32> {
    let done = Command::new(java).arg("-version").stdin(Stdio::null()).output().ok()?;
    let words = String::from_utf8_lossy(&done.stderr).into_owned();
    words.split('"').nth(1)?.split('.').next()?.parse().ok()
}

/// The class path of a node, which Maven fetches once; none where there is no Maven, or it cannot fetch.
fn classes(workspace: &Workspace, folder: &Path, java: &Path) -> Result<Option<String>> {
    let description = workspace.root.join("crates/lab/opensearch/pom.xml");
    let file = folder.join("classes");
    let is_newer = |file: &Path| -> Option<bool> {
        let made = fs::metadata(file).ok()?.modified().ok()?;
        Some(made >= fs::metadata(&description).ok()?.modified().ok()?)
    };
    if !is_newer(&file).unwrap_or_default() {
        let mut maven = Command::new("mvn");
        maven.args(["--quiet", "--batch-mode", "--file"]).arg(&description);
        maven.arg("org.apache.maven.plugins:maven-dependency-plugin:3.8.1:build-classpath");
        maven.arg(format!("-Dmdep.outputFile={}", file.display()));
        if let Some(home) = java.parent().and_then(Path::parent).filter(|home| home.is_absolute()) {
            maven.env("JAVA_HOME", home);
        }
        match maven.stdin(Stdio::null()).output() {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            done => {
                let done = done.context("starting Maven")?;
                if !done.status.success() {
                    let words = String::from_utf8_lossy(&done.stdout).into_owned();
                    say(&format!("Maven cannot fetch OpenSearch: {words}"));
                    return Ok(None);
                }
            }
        }
    }
    let classes = fs::read_to_string(&file).context("reading what Maven found")?;
    Ok(Some(classes.trim().to_owned()))
}

/// Ports that nobody listens at: of each node one for its callers and one for the others.
fn ports(count: usize) -> Result<Vec<(u16, u16)>> {
    let listeners: Vec<TcpListener> =
        (0..2 * count).map(|_| TcpListener::bind("127.0.0.1:0")).collect::<Result<_, _>>()?;
    let ports = listeners.iter().map(|listener| Ok(listener.local_addr()?.port()));
    let ports: Vec<u16> = ports.collect::<Result<_>>()?;
    Ok(ports.chunks_exact(2).filter_map(|pair| Some((*pair.first()?, *pair.last()?))).collect())
}

/// Waits, as one who watches other programs may.
#[expect(clippy::disallowed_methods, reason = "there is no runtime here that could be blocked")]
pub(crate) fn wait(time: Duration) {
    thread::sleep(time);
}

/// What a node answers to something that is sent to it: the body.
pub(crate) fn post(port: u16, path: &str, body: &str) -> Result<String> {
    let mut stream = TcpStream::connect(("127.0.0.1", port))?;
    stream.set_read_timeout(Some(Duration::from_secs(120)))?;
    // The engine reads many lines with either kind.
    write!(
        stream,
        "POST {path} HTTP/1.0\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len(),
    )?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    let (_, body) = answer.split_once("\r\n\r\n").context("an answer has a body")?;
    Ok(body.to_owned())
}

/// The answer of a node to a question.
pub(crate) fn get(port: u16, path: &str) -> Result<String> {
    let mut stream = TcpStream::connect(("127.0.0.1", port))?;
    stream.set_read_timeout(Some(Duration::from_secs(10)))?;
    write!(stream, "GET {path} HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n")?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    Ok(answer)
}
