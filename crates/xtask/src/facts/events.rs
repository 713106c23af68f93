//! `events.txt`: when articles were inserted, amended and repealed, one act a line: number, then the
//! events in the order of the facts, each `PLACE SIGN DATE[@PUBLICATION]` without blanks.
//!
//! The place is the article, with paragraph and letter where only they are concerned (`5`, `5/2`,
//! `5/2/b`, `5//b`; an article may be a range), and `^` before it where it stands in the first final
//! title. The sign is `+` inserted, `=` amended, `!` repealed. The date is the first day in force
//! (`20260101`), the publication the place in the official compilation (`2025/270`). Events without a
//! date are left out: nothing can be said with them.

use std::{collections::BTreeMap, path::Path};

use anyhow::{Context, Result};

use super::unzipped;

pub(crate) fn table(shared: &Path) -> Result<String> {
    let text = unzipped(&shared.join("facts/ch_article_history.tsv.gz"))?;
    let mut acts: BTreeMap<&str, String> = BTreeMap::new();
    for line in text.lines().filter(|line| !line.starts_with('#')).skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [number, part, article, paragraph, item, event, date, scope, published, ..] =
            fields.as_slice()
        else {
            continue;
        };
        let sign = match *event {
            "inserted" => '+',
            // Repealed in part: a sentence, a title, some of several.
            "repealed" if *scope == "part" => '=',
            "amended" | "expression" | "revised" | "amount" => '=',
            "repealed" => '!',
            _ => continue,
        };
        let part = match *part {
            "main" => "",
            "final1" => "^",
            _ => continue,
        };
        let is_plain = |text: &str| text.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let is_article = article.split('-').all(is_plain);
        if date.is_empty() || !is_article || !is_plain(paragraph) || !is_plain(item) {
            continue;
        }
        let place = match (paragraph.is_empty(), item.is_empty()) {
            (true, true) => (*article).to_owned(),
            (false, true) => format!("{article}/{paragraph}"),
            (_, false) => format!("{article}/{paragraph}/{item}"),
        };
        let into = acts.entry(number).or_default();
        into.push_str(&format!(" {part}{place}{sign}{}", date.replace('-', "")));
        // `AS 2006 995 979`: year and page; what follows is the page of the commencement.
        let mut words = published.split([' ', ';']);
        if words.next() == Some("AS")
            && let (Some(year), Some(page)) = (words.next(), words.next())
        {
            into.push_str(&format!("@{year}/{page}"));
        }
    }
    (acts.len() > 150).then_some(()).context("the history has lost most of its acts")?;
    Ok(acts.into_iter().map(|(number, events)| format!("{number}{events}\n")).collect())
}
