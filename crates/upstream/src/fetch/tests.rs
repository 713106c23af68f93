//! How sources are asked: what is sent, how often, and what is made of what comes back.

use std::fs;

use super::{
    hostile::{Hourglass, Script, raw},
    *,
};
use crate::shared::scratch;

const HOST: &str = "entscheidsuche.ch";

fn request() -> Request {
    Request::get("https://entscheidsuche.ch/docs/a.json", Expects::Json)
}

fn fetch(script: &Arc<Script>) -> Fetch {
    Fetch::new(script.clone(), script.clock.clone())
}

fn refused(status: u16) -> Result<Raw, UpstreamError> {
    Ok(raw(status, &[], "oops"))
}

fn unreachable() -> Result<Raw, UpstreamError> {
    Err(UpstreamError::Unreachable { host: HOST.to_owned(), reason: "refused".to_owned() })
}

fn timed_out() -> Result<Raw, UpstreamError> {
    Err(UpstreamError::TimedOut { host: HOST.to_owned(), seconds: 30 })
}

fn fine() -> Result<Raw, UpstreamError> {
    Ok(raw(200, &[("content-type", "application/json")], "{}"))
}

/// Asks once: how often was sent, how many seconds passed, and what came of it.
#[track_caller]
fn check(answers: Vec<Result<Raw, UpstreamError>>, sent: usize, time: [u64; 2], expected: &str) {
    let script = Script::new(answers);
    let seen = match fetch(&script).ask(&request()) {
        Ok(_) => "answered".to_owned(),
        Err(error) => error.to_string(),
    };
    assert_eq!(seen, expected);
    assert_eq!(script.seen().len(), sent, "{expected}");
    let passed = script.clock.elapsed().as_secs();
    assert!((time[0]..=time[1]).contains(&passed), "{passed} seconds: {expected}");
}

#[test]
fn what_may_pass_is_asked_again_and_what_does_not_is_not() {
    check(vec![fine()], 1, [0, 0], "answered");
    check(vec![refused(500), fine()], 2, [1, 1], "answered");
    check(vec![unreachable(), timed_out(), refused(502), fine()], 4, [3, 4], "answered");
    let told = "entscheidsuche.ch answered with status 500: “oops”; ask again later";
    check(vec![refused(500)], 4, [3, 4], told);
    let told =
        "entscheidsuche.ch could not be reached: refused; check the connection and ask again";
    check(vec![unreachable()], 4, [3, 4], told);
    let told = "entscheidsuche.ch answered with status 400: “oops”; ask again later";
    check(vec![refused(400)], 1, [0, 0], told);
    let told = "entscheidsuche.ch answered with status 403: “oops”; ask again later";
    check(vec![refused(403)], 1, [0, 0], told);
    let told = "https://entscheidsuche.ch/docs/a.json is not there";
    check(vec![refused(404)], 1, [0, 0], told);
    check(vec![refused(410)], 1, [0, 0], told);
    let half = Ok(Raw { is_cut: true, ..raw(200, &[], "{}") });
    check(vec![half.clone(), fine()], 2, [1, 1], "answered");
    let told = "the answer of entscheidsuche.ch cannot be used: it broke off after 2 bytes; \
                nothing of it was kept";
    check(vec![half], 4, [3, 4], told);
}

#[test]
fn a_host_says_when_to_come_back() {
    let limited = |after: &str| Ok(raw(429, &[("retry-after", after)], ""));
    check(vec![limited("7"), fine()], 2, [7, 7], "answered");
    check(vec![limited("Thu, 01 Jan 2026 00:00:09 GMT"), fine()], 2, [9, 9], "answered");
    check(vec![Ok(raw(503, &[("retry-after", "5")], "")), fine()], 2, [5, 5], "answered");
    let told = "entscheidsuche.ch may not be asked more often; ask again in 3600 seconds";
    check(vec![limited("3600"), fine()], 1, [0, 0], told);
    check(vec![Ok(raw(503, &[("retry-after", "3600")], ""))], 1, [0, 0], told);
    check(vec![refused(429), fine()], 2, [1, 1], "answered");
    let told = "entscheidsuche.ch may not be asked more often; ask again in 60 seconds";
    check(vec![refused(429)], 4, [3, 4], told);
    let told = "entscheidsuche.ch may not be asked more often; ask again in 25 seconds";
    check(vec![limited("25")], 3, [50, 50], told);
}

#[test]
fn a_host_that_asked_to_be_left_alone_is() {
    let script = Script::new(vec![Ok(raw(429, &[("retry-after", "300")], "")), fine()]);
    let fetch = fetch(&script);
    assert_eq!(fetch.ask(&request()).unwrap_err().retry_after(), Some(300));
    script.clock.wait(Duration::from_secs(100));
    assert_eq!(fetch.ask(&request()).unwrap_err().retry_after(), Some(200));
    assert_eq!(script.seen().len(), 1, "nothing was sent");
    script.clock.wait(Duration::from_secs(150));
    assert!(fetch.ask(&request()).is_ok(), "what is left is waited for");
}

#[test]
fn nothing_takes_longer_than_allowed() {
    let clock = Arc::new(Hourglass::default());
    let mut script = Script::new(vec![timed_out()]);
    let slow = Arc::get_mut(&mut script).unwrap();
    slow.clock = clock.clone();
    slow.takes = Duration::from_secs(3600);
    let error = fetch(&script).ask(&request()).unwrap_err();
    assert_eq!(error, UpstreamError::TimedOut { host: HOST.to_owned(), seconds: 60 });
    assert_eq!(clock.elapsed().as_secs(), 60);
    let times: Vec<u64> = script.seen().iter().map(|(_, terms)| terms.time.as_secs()).collect();
    assert_eq!(times, [30, 29], "the second attempt has what is left");
}

#[test]
fn a_call_that_asks_often_takes_no_longer_than_allowed() {
    let mut script = Script::new(vec![fine()]);
    Arc::get_mut(&mut script).unwrap().takes = Duration::from_secs(25);
    let fetch = fetch(&script);
    let ask = |number| {
        let address = format!("https://entscheidsuche.ch/docs/{number}.json");
        fetch.ask(&Request::get(address, Expects::Json)).map(drop)
    };
    let call = fetch.one_call();
    let answers: Vec<Result<(), UpstreamError>> = (0..14).map(ask).collect();
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 5);
    let late = UpstreamError::TimedOut { host: HOST.to_owned(), seconds: 120 };
    assert_eq!(answers.last(), Some(&Err(late)));
    assert_eq!(script.clock.elapsed().as_secs(), 120);
    let times: Vec<u64> = script.seen().iter().map(|(_, terms)| terms.time.as_secs()).collect();
    assert_eq!(times, [30, 30, 30, 30, 20], "the last has what is left, and then none is sent");
    std::thread::scope(|scope| {
        scope.spawn(|| assert!(ask(15).is_ok(), "another call has its own time"));
    });
    drop(call);
    assert!(ask(16).is_ok(), "so has the next");
}

#[test]
fn without_the_network_nobody_is_asked() {
    let script = Script::new(vec![fine()]);
    let folder = scratch("fetch-offline");
    let cache = || Cache::at(&folder, Cache::MOST);
    let offline = Manners { is_online: false, ..Manners::default() };
    let fetch = fetch(&script).towards(Addresses::default(), offline.clone()).keeping(cache());
    let told = UpstreamError::Offline { host: HOST.to_owned() };
    assert_eq!(fetch.ask(&request()).unwrap_err(), told);
    assert!(!fetch.is_online());
    assert!(script.seen().is_empty());
    let online = Fetch::new(script.clone(), script.clock.clone()).keeping(cache());
    assert!(online.ask(&request().fresh_for(60)).is_ok());
    assert!(fetch.ask(&request().fresh_for(60)).is_ok(), "what is kept needs no network");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn only_official_sources_are_asked() {
    let script = Script::new(vec![fine()]);
    let elsewhere = Request::get("https://example.org/", Expects::Json);
    let error = fetch(&script).ask(&elsewhere).unwrap_err();
    assert_eq!(error, UpstreamError::Foreign { address: "https://example.org/".to_owned() });
    assert!(script.seen().is_empty());
}

#[test]
fn redirections_lead_to_sources_only() {
    let sent = |status, to: &str| Ok(raw(status, &[("location", to)], ""));
    check(vec![sent(301, "/docs/b.json"), fine()], 2, [1, 1], "answered");
    check(vec![sent(302, "b.json"), fine()], 2, [1, 1], "answered");
    check(vec![sent(303, "https://fedlex.data.admin.ch/x"), fine()], 2, [0, 0], "answered");
    for foreign in ["https://example.org/", "http://127.0.0.1:9200/", "http://169.254.169.254/"] {
        let told = format!("{foreign} belongs to none of the official sources and was not asked");
        check(vec![sent(302, foreign), fine()], 1, [0, 0], &told);
    }
    let told = |reason: &str| {
        format!("the answer of {HOST} cannot be used: {reason}; nothing of it was kept")
    };
    check(vec![sent(302, "file:///etc/passwd")], 1, [0, 0], &told("it sends us nowhere"));
    check(vec![refused(302)], 1, [0, 0], &told("it sends us nowhere"));
    check(vec![sent(302, "/a")], 6, [5, 5], &told("too many redirects"));

    let script = Script::new(vec![sent(308, "/new"), fine(), sent(302, "/new"), fine()]);
    let fetch = fetch(&script);
    let form = Form::Json("{}".to_owned());
    let search =
        Request::post("https://entscheidsuche.ch/_search.php", form.clone(), Expects::Json);
    assert_eq!(fetch.ask(&search).unwrap().address, "https://entscheidsuche.ch/new");
    assert_eq!(script.seen()[1].0.form, Some(form));
    let told = told("its search has been moved to https://entscheidsuche.ch/new");
    assert_eq!(fetch.ask(&search).unwrap_err().to_string(), told);
}

#[test]
fn what_is_kept_is_used_again_and_asked_about() {
    let folder = scratch("fetch-kept");
    let marked = [("etag", "\"v1\""), ("last-modified", "Thu, 01 Jan 2026 00:00:00 GMT")];
    let script = Script::new(vec![
        Ok(raw(200, &marked, "[1]")),
        Ok(raw(304, &[], "")),
        Ok(raw(200, &marked, "[2]")),
    ]);
    let fetch = fetch(&script).keeping(Cache::at(&folder, Cache::MOST));
    let request = request().fresh_for(60);
    let first = fetch.ask(&request).unwrap();
    script.clock.wait(Duration::from_secs(59));
    assert_eq!(fetch.ask(&request).unwrap(), first, "still fresh");
    assert_eq!(script.seen().len(), 1);
    script.clock.wait(Duration::from_secs(1));
    let second = fetch.ask(&request).unwrap();
    assert_eq!(second.body, first.body);
    assert_eq!(second.retrieved_at.to_string(), "2026-01-01T00:01:00Z", "it was said to hold");
    let terms = script.seen()[1].1.clone();
    assert_eq!(terms.etag.as_deref(), Some("\"v1\""));
    assert_eq!(terms.last_modified.as_deref(), Some("Thu, 01 Jan 2026 00:00:00 GMT"));
    script.clock.wait(Duration::from_secs(59));
    assert_eq!(fetch.ask(&request).unwrap(), second, "fresh again");
    script.clock.wait(Duration::from_secs(1));
    assert_eq!(fetch.ask(&request).unwrap().body, b"[2]");
    let cached: Vec<bool> = fetch.recent().iter().map(|asked| asked.from_cache).collect();
    assert_eq!(cached, [false, true, false, true, false]);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_is_no_answer_is_not_kept() {
    let folder = scratch("fetch-not-kept");
    let secret = Ok(raw(200, &[("cache-control", "private, no-store")], "{}"));
    let bots = Ok(raw(200, &[], r#"{"message":"Access denied by Imunify360 bot-protection"}"#));
    for answer in [refused(500), refused(404), bots, secret] {
        let script = Script::new(vec![answer]);
        let fetch = fetch(&script).keeping(Cache::at(&folder, Cache::MOST));
        let _ = fetch.ask(&request().fresh_for(60));
        assert!(!folder.exists());
    }
}

#[test]
fn what_was_asked_stands_in_no_file() {
    let folder = scratch("fetch-private");
    let word = "Mandantengeheimnis";
    let list = format!("https://onlinekommentar.ch/api/commentaries?language=de&search={word}");
    let form = Form::Json(format!("{{\"query\":\"{word}\"}}"));
    let mark = ("etag", "\"v1\"");
    let led = format!("/api/elsewhere?search={word}");
    let plain = || Ok(raw(200, &[mark], "{}"));
    let echo = format!("{{\"links\":{{\"next\":\"{list}&page=2\"}}}}");
    for (request, answers, files) in [
        (Request::get(&list, Expects::Json), vec![plain()], 1),
        (
            Request::get(&list, Expects::Json),
            vec![Ok(raw(302, &[("location", &led)], "")), plain()],
            1,
        ),
        (Request::post(&list, form, Expects::Json), vec![plain()], 1),
        (Request::get(&list, Expects::Json).private(), vec![Ok(raw(200, &[mark], &echo))], 0),
    ] {
        let script = Script::new(answers);
        let fetch = fetch(&script).keeping(Cache::at(&folder, Cache::MOST));
        let request = request.fresh_for(60);
        let first = fetch.ask(&request).unwrap();
        let again = fetch.ask(&request).unwrap();
        assert_eq!((again.address, again.body), (first.address, first.body));
        let kept: Vec<_> = fs::read_dir(&folder).into_iter().flatten().flatten().collect();
        assert_eq!(kept.len(), files, "{request:?}");
        for file in kept {
            let bytes = fs::read(file.path()).unwrap();
            assert!(!String::from_utf8_lossy(&bytes).contains(word), "{request:?}");
            assert!(!file.file_name().to_string_lossy().contains(word));
        }
        let _ = fs::remove_dir_all(&folder);
    }
}

#[test]
fn nobody_is_asked_at_an_address_whose_host_is_in_doubt() {
    let script = Script::new(vec![fine()]);
    for address in [
        "http://127.0.0.1:80@example.org/",
        "http://127.0.0.1:80\\@example.org/",
        "https://fedlex.data.admin.ch@example.org/",
    ] {
        let error = fetch(&script).ask(&Request::get(address, Expects::Json)).unwrap_err();
        assert_eq!(error, UpstreamError::Foreign { address: address.to_owned() });
    }
    assert!(script.seen().is_empty());
}

#[test]
fn a_failing_host_is_left_alone_and_the_log_shows_it() {
    let script = Script::new(vec![
        unreachable(),
        unreachable(),
        unreachable(),
        unreachable(),
        refused(500),
        refused(500),
        fine(),
    ]);
    let fetch = fetch(&script);
    let mut story = String::new();
    let mut ask = |wait: u64| {
        script.clock.wait(Duration::from_secs(wait));
        let told =
            fetch.ask(&request()).map_or_else(|error| error.to_string(), |_| "answered".into());
        story.push_str(&format!("{} sent: {told}\n", script.seen().len()));
    };
    ask(0);
    ask(0);
    ask(10);
    ask(50);
    ask(0);
    ask(120);
    ask(0);
    expect_test::expect![[r#"
        4 sent: entscheidsuche.ch could not be reached: refused; check the connection and ask again
        5 sent: entscheidsuche.ch answered with status 500: “oops”; ask again later
        5 sent: entscheidsuche.ch failed repeatedly and is left alone for 50 more seconds
        6 sent: entscheidsuche.ch answered with status 500: “oops”; ask again later
        6 sent: entscheidsuche.ch failed repeatedly and is left alone for 120 more seconds
        7 sent: answered
        8 sent: answered
    "#]]
    .assert_eq(&story);
    let [rate] = fetch.rates().try_into().unwrap();
    assert_eq!((rate.requests, rate.failures), (8, 6));
    assert!(rate.shortest_gap_ms >= Some(1000), "{rate:?}");
    let other = Request::get("https://onlinekommentar.ch/api/commentaries", Expects::Json);
    assert!(fetch.ask(&other).is_ok(), "another host is asked");
}

#[test]
fn a_synchronisation_is_polite() {
    let script = Script::new(vec![fine()]);
    let fetch = fetch(&script);
    for number in 0..20 {
        let address = format!("https://entscheidsuche.ch/docs/CH_BGer/{number}.json");
        fetch.ask(&Request::get(address, Expects::Json)).unwrap();
        let address = format!("https://fedlex.data.admin.ch/filestore/{number}.xml");
        let _ = fetch.ask(&Request::get(address, Expects::Json));
    }
    let told: Vec<String> = fetch
        .rates()
        .iter()
        .map(|rate| {
            let per_second = rate.per_second().unwrap_or_default();
            format!("{}: {} requests, {per_second:.2} a second", rate.host, rate.requests)
        })
        .collect();
    assert_eq!(
        told,
        [
            "entscheidsuche.ch: 20 requests, 1.00 a second",
            "fedlex.data.admin.ch: 20 requests, 1.00 a second",
        ]
    );
}

#[test]
fn a_recording_is_played_again() {
    let folder = scratch("tape");
    let headers = [("content-type", "application/json"), ("set-cookie", "a=b")];
    let script = Script::new(vec![Ok(raw(200, &headers, "{\"a\":1}"))]);
    let form = Form::Fields(vec![("query".to_owned(), "ASK {}".to_owned())]);
    let asked = Request::post("https://fedlex.data.admin.ch/sparqlendpoint", form, Expects::Json);
    let recorder = Recorder::new(script.clone(), &folder);
    let live = Fetch::new(Arc::new(recorder), script.clock.clone()).ask(&asked).unwrap();
    let player = Fetch::new(Arc::new(Player::new(&folder)), Arc::new(Hourglass::default()));
    assert_eq!(player.ask(&asked).unwrap(), live);
    let other = player.ask(&request()).unwrap_err().to_string();
    assert!(other.contains("the recording has no answer to this"), "{other}");
    for entry in fs::read_dir(&folder).unwrap().flatten() {
        assert!(!fs::read_to_string(entry.path()).unwrap().contains("set-cookie"));
    }
    fs::remove_dir_all(folder).unwrap();
}

mod wire;
