use expect_test::{Expect, expect};

use super::*;

fn reply(body: &str) -> Reply {
    Reply {
        address: "https://entscheidsuche.ch/_searchV2.php".to_owned(),
        media_type: "application/json".to_owned(),
        body: body.as_bytes().to_vec(),
        retrieved_at: jiff::Timestamp::UNIX_EPOCH,
    }
}

#[track_caller]
fn check(body: &str, expected: Expect) {
    let seen = match read(&reply(body)) {
        Ok(hits) => format!("{hits:#?}"),
        Err(error) => format!("error: {error}"),
    };
    expected.assert_eq(&seen);
}

#[test]
fn a_hit_with_everything() {
    check(
        r#"{"took":3,"timed_out":false,"_shards":{"total":53,"successful":53,"failed":0},
        "hits":{"total":{"value":23,"relation":"eq"},"max_score":1.5,"hits":[{
        "_index":"entscheidsuche.v2-ch_bger","_id":"CH_BGer_004_4A-102-2026_2026-08-17","_score":1.5,
        "sort":[1.5,"CH_BGer_004_4A-102-2026_2026-08-17"],
        "highlight":{"attachment.content":["die <em>Vertragshaftung</em> nach","und <em>Verzug</em>"]},
        "_source":{"id":"CH_BGer_004_4A-102-2026_2026-08-17","date":"2026-08-17",
        "scrapedate":"2026-09-01","canton":"CH","hierarchy":["CH","CH_BGer","CH_BGer_004"],
        "title":{"de":"Bundesgericht 17.08.2026 4A_102/2026","fr":"Tribunal fédéral"},
        "abstract":{"de":"Vertragsrecht &amp; <i>Haftung</i>; pas de demande d&#39;asile"},
        "meta":{"de":"x"},"reference":[" 4A 102/2026","4A_102/2026","4A_102/2026"],
        "attachment":{"content_type":"application/xhtml+xml; charset=UTF-8","language":"de",
        "content_url":"https://entscheidsuche.ch/docs/CH_BGer/CH_BGer_004_4A-102-2026_2026-08-17.html",
        "content":"Erwägungen: 1. Ja.","content_length":18}}}]}}"#,
        expect![[r#"
            Hits {
                total: 23,
                is_total_exact: true,
                rulings: [
                    Ruling {
                        id: "CH_BGer_004_4A-102-2026_2026-08-17",
                        canton: "CH",
                        court_id: "CH_BGer",
                        chamber_id: Some(
                            "CH_BGer_004",
                        ),
                        date: Some(
                            2026-08-17,
                        ),
                        language: De,
                        references: [
                            "4A 102/2026",
                            "4A_102/2026",
                        ],
                        title: "Bundesgericht 17.08.2026 4A_102/2026",
                        summary: Some(
                            "Vertragsrecht & Haftung; pas de demande d'asile",
                        ),
                        text: Some(
                            "Erwägungen: 1. Ja.",
                        ),
                        is_cut: false,
                        address: Some(
                            "https://entscheidsuche.ch/docs/CH_BGer/CH_BGer_004_4A-102-2026_2026-08-17.html",
                        ),
                        media_type: "application/xhtml+xml",
                        snippet: Some(
                            "die Vertragshaftung nach … und Verzug",
                        ),
                    },
                ],
                warnings: [],
                is_partial: false,
                listed: 1,
                last: Some(
                    "[1.5,\"CH_BGer_004_4A-102-2026_2026-08-17\"]",
                ),
            }"#]],
    );
}

#[test]
fn what_lacks_or_is_null_is_told_from_the_rest() {
    check(
        r#"{"hits":{"total":2,"hits":[
        {"_id":"GE_CJ_013_A-1087-2025_2026-01-06","_source":{"canton":"ge","hierarchy":null,"date":null,
        "title":null,"abstract":"Libre","reference":" VB.2025.00529","attachment":{"content_length":100000,
        "content_type":"application/pdf"}}},
        {"_source":{}}]}}"#,
        expect![[r#"
            Hits {
                total: 2,
                is_total_exact: true,
                rulings: [
                    Ruling {
                        id: "GE_CJ_013_A-1087-2025_2026-01-06",
                        canton: "GE",
                        court_id: "GE_CJ",
                        chamber_id: Some(
                            "GE_CJ_013",
                        ),
                        date: None,
                        language: Fr,
                        references: [
                            "VB.2025.00529",
                        ],
                        title: "GE_CJ_013_A-1087-2025_2026-01-06",
                        summary: Some(
                            "Libre",
                        ),
                        text: None,
                        is_cut: true,
                        address: None,
                        media_type: "application/pdf",
                        snippet: None,
                    },
                ],
                warnings: [
                    "partial: 1 of the decisions found have no id and were left out",
                ],
                is_partial: false,
                listed: 2,
                last: None,
            }"#]],
    );
}

#[test]
fn an_answer_that_is_none_is_an_error_in_words() {
    check(
        r#"{"message":"Access denied by Imunify360 bot-protection"}"#,
        expect![
            "error: the answer of entscheidsuche.ch cannot be used: it lists no decisions but says `Access denied by Imunify360 bot-protection`; nothing of it was kept"
        ],
    );
    check(
        r#"{"error":{"reason":"Failed to parse query"},"status":400}"#,
        expect![
            "error: the answer of entscheidsuche.ch cannot be used: it lists no decisions but says `Failed to parse query`; nothing of it was kept"
        ],
    );
    check(
        r#"{"hits":{"hits":7}}"#,
        expect![
            "error: the answer of entscheidsuche.ch cannot be used: its hits are not a list; nothing of it was kept"
        ],
    );
    check(
        "[]",
        expect![
            "error: the answer of entscheidsuche.ch cannot be used: it lists no decisions; nothing of it was kept"
        ],
    );
    check(
        "{",
        expect![
            "error: the answer of entscheidsuche.ch cannot be used: its JSON is not of the form it should have: EOF while parsing an object at line 1 column 1; nothing of it was kept"
        ],
    );
    check(
        r#"{"_shards":{"total":53,"failed":53},"hits":{"hits":[]}}"#,
        expect![
            "error: the answer of entscheidsuche.ch cannot be used: every part of its index failed; nothing of it was kept"
        ],
    );
}

#[test]
fn failed_parts_of_the_index_are_told() {
    check(
        r#"{"timed_out":true,"_shards":{"total":53,"failed":47},"hits":{"total":{"value":10000,"relation":"gte"},"hits":[]}}"#,
        expect![[r#"
            Hits {
                total: 10000,
                is_total_exact: false,
                rulings: [],
                warnings: [
                    "partial: 47 of 53 parts of the index of entscheidsuche.ch did not answer, so that decisions may be missing",
                    "partial: entscheidsuche.ch stopped searching when its time was over, so that decisions may be missing",
                ],
                is_partial: true,
                listed: 0,
                last: None,
            }"#]],
    );
}

#[test]
fn the_text_of_the_index_may_be_cut() {
    let check = |letters: usize, expected: bool| {
        let content = "ä".repeat(letters);
        let body = format!(
            r#"{{"hits":{{"hits":[{{"_id":"ZH_OG_002_SB220496_2026-01-19","_source":{{"attachment":{{"content":"{content}"}}}}}}]}}}}"#
        );
        assert_eq!(read(&reply(&body)).unwrap().rulings[0].is_cut, expected, "{letters}");
    };
    check(99_999, true);
    check(100_000, true);
    check(99_000, false);
}
