use std::{fs, sync::Arc};

use super::*;
use crate::{
    Manners, Network, Raw,
    fetch::hostile::{Script, Server, bytes, raw},
};

/// A folder of a test, gone when it ends.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder =
            std::env::temp_dir().join(format!("fontes-download-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn part(first: u64, body: &str, of: u64) -> Raw {
    let last = first + body.len() as u64 - 1;
    raw(206, &[("content-range", &format!("bytes {first}-{last}/{of}"))], body)
}

fn fetch(script: &Arc<Script>) -> Fetch {
    let manners = Manners::of_file("https://models.example", true);
    Fetch::new(script.clone(), script.clock.clone()).only("https://models.example", manners)
}

const ADDRESS: &str = "https://models.example/small/model.onnx";

#[test]
fn a_file_comes_in_parts_and_goes_on_behind_what_is_here() {
    let folder = Folder::new("parts");
    let to = folder.0.join("model.onnx");
    let first = "a".repeat(usize::try_from(PART).unwrap());
    let whole = PART + 3;
    let script = Script::new(vec![Ok(part(0, &first, whole)), Ok(part(PART, "xyz", whole))]);
    let mut told = Vec::new();
    let stopped = download(&fetch(&script), ADDRESS, whole, &to, &mut |here| {
        told.push(here);
        if here == 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert!(matches!(stopped, Err(DownloadError::Stopped)), "{stopped:?}");
    assert_eq!(told, [0, PART]);
    let go_on = |here: u64| {
        assert!(here >= PART);
        ControlFlow::Continue(())
    };
    download(&fetch(&script), ADDRESS, whole, &to, &mut { go_on }).unwrap();
    assert_eq!(fs::read(&to).unwrap(), [first.as_bytes(), b"xyz"].concat());
    let asked: Vec<Option<(u64, u64)>> =
        script.seen().iter().map(|(asked, _)| asked.part).collect();
    assert_eq!(asked, [Some((0, PART - 1)), Some((PART, PART + 2))]);
    // What is here whole is not asked for.
    download(&fetch(&script), ADDRESS, whole, &to, &mut { go_on }).unwrap();
    assert_eq!(script.seen().len(), 2);
}

#[test]
fn what_is_not_the_part_that_was_asked_for_is_not_taken() {
    let folder = Folder::new("wrong");
    let to = folder.0.join("model.onnx");
    let wrong = [
        // The whole, of a host that knows no parts.
        raw(200, &[], "abcdefgh"),
        // Another part, a part of another length, one that does not say which it is.
        part(3, "def", 6),
        raw(206, &[("content-range", "bytes 0-5/6")], "abc"),
        raw(206, &[], "abcdef"),
    ];
    for answer in wrong {
        let script = Script::new(vec![Ok(answer.clone())]);
        let mut go_on = |_| ControlFlow::Continue(());
        let error = download(&fetch(&script), ADDRESS, 6, &to, &mut go_on).unwrap_err();
        assert!(error.to_string().contains("part of the file"), "{error} for {answer:?}");
        assert_eq!(fs::read(&to).unwrap(), b"");
    }
}

#[test]
fn a_small_file_may_come_whole() {
    let folder = Folder::new("whole");
    let to = folder.0.join("tokenizer.json");
    let script = Script::new(vec![Ok(raw(200, &[], "abcdef"))]);
    download(&fetch(&script), ADDRESS, 6, &to, &mut |_| ControlFlow::Continue(())).unwrap();
    assert_eq!(fs::read(&to).unwrap(), b"abcdef");
}

#[test]
fn a_host_that_is_not_named_is_not_asked() {
    let folder = Folder::new("foreign");
    let script = Script::new(vec![Ok(part(0, "abc", 3))]);
    let mut go_on = |_| ControlFlow::Continue(());
    let to = folder.0.join("model.onnx");
    let other = "https://elsewhere.example/small/model.onnx";
    let error = download(&fetch(&script), other, 3, &to, &mut go_on).unwrap_err();
    assert!(matches!(error, DownloadError::Upstream(UpstreamError::Foreign { .. })), "{error}");
    let away = raw(302, &[("location", other)], "");
    let script = Script::new(vec![Ok(away)]);
    let error = download(&fetch(&script), ADDRESS, 3, &to, &mut go_on).unwrap_err();
    assert!(matches!(error, DownloadError::Upstream(UpstreamError::Foreign { .. })), "{error}");
}

#[test]
fn over_a_wire_the_part_stands_in_the_request() {
    let folder = Folder::new("wire");
    let server =
        Server::start(vec![bytes("206 Partial Content", "content-range: bytes 2-4/5\r\n", "cde")]);
    let to = folder.0.join("model.onnx");
    fs::write(&to, "ab").unwrap();
    let network = Arc::new(Network::default());
    let manners = Manners::of_file(&server.address, true);
    let fetch = Fetch::new(network.clone(), network).only(&server.address, manners);
    let mut go_on = |_| ControlFlow::Continue(());
    download(&fetch, &format!("{}/model.onnx", server.address), 5, &to, &mut go_on).unwrap();
    assert_eq!(fs::read(&to).unwrap(), b"abcde");
    let head = server.seen().concat().to_ascii_lowercase();
    assert!(
        head.contains("range: bytes=2-4") && head.contains("accept-encoding: identity"),
        "{head}"
    );
}
