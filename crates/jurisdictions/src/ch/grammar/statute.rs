//! Provisions: `Art. 97 Abs. 1 OR`, `Art. 82 ff., 90 ff. und 100 BGG`, `§ 21 und 26 GOG ZH`.

mod edition;
mod provisions;

use edition::{is_former_before, is_former_behind, year_behind};
use law::Languages;

use super::{
    Read,
    act::{self, ReadAct},
    list,
    pins::{numeral, pins, range_end, runs_on},
    scholar::roman_paragraph,
};
use crate::{
    ch::{
        Act, Citation, Edition, Following, Issue, Join, Level, Numeral, Passage, Pin, Sign, Statute,
    },
    text::{cursor::Cursor, roman},
};
pub(in crate::ch) use provisions::Provisions;

/// One provision of a list, before its act is known.
#[derive(Clone, Debug)]
struct Member {
    from: usize,
    to: usize,
    sign: Sign,
    article: Numeral,
    end: Option<Numeral>,
    following: Following,
    pins: Vec<Pin>,
    languages: Languages,
    hint: Languages,
    issues: Vec<Issue>,
    /// What marks the provision as one of a former edition: `aArt.`, `ancien art.`
    former: Option<&'static str>,
    /// Whether the final title of the act is named before the article: `SchlT Art. 1 ZGB`.
    is_final_title: bool,
}

/// The most members one list is read for; a longer one is read as several.
const LONGEST_LIST: usize = 60;

/// Reads the provisions that begin with `Art.` or `§` at a place. Those whose act is not named
/// are left out.
pub(in crate::ch) fn provisions(cursor: &Cursor<'_>, at: usize) -> Option<Provisions> {
    let first = signed(cursor, at)?;
    let mut reads: Vec<Read> = Vec::new();
    let mut to = first.to;
    let mut open = vec![first];
    loop {
        let last = open.last()?;
        // `Art. 5 Bst. b. VwVG`: behind any other letter a dot ends a sentence.
        let is_dotted = last.pins.last().is_some_and(|pin| pin.level == Level::Letter)
            && cursor.is_sign(last.to, b'.')
            && cursor.is_tight(last.to)
            && (1..=3).any(|back| cursor.is_exactly(last.to.saturating_sub(back), &["Bst"]));
        let behind_dot = || {
            is_dotted
                .then(|| act::abbreviation(cursor, last.to + 1, act::Reach::Beside))
                .flatten()
                .filter(|found| !found.act.ids.is_empty())
        };
        let behind_passage = || {
            let (passage, next) = list::passage(cursor, last.to)?;
            act::read(cursor, next).map(|found| (Some(passage), found))
        };
        let found = act::read(cursor, last.to).or_else(behind_dot).map(|found| (None, found));
        if let Some((passage, mut found)) = found.or_else(behind_passage) {
            let is_former =
                is_former_before(cursor, last.to, found.to) || is_former_behind(cursor, found.to);
            if found.act.edition == Edition::Current && is_former {
                found.act.edition = Edition::Former;
                found.act.prefix = "a".to_owned();
            }
            if let Some((year, edition, next)) = year_behind(cursor, &found.act, found.to) {
                found.act.year = Some(year);
                found.act.edition = edition;
                found.to = next;
            }
            pins_behind(cursor, &mut open, &mut found);
            to = found.to;
            close(&mut reads, &mut open, found, passage);
            // `Art. 48 Abs. 1 OR und 2 ZGB`: the list may go on with another act.
            match continued(cursor, to, None, true) {
                Some(member) if reads.len() < LONGEST_LIST => open.push(member),
                _ => break,
            }
            continue;
        }
        let (sign, former) = (last.sign, last.former);
        match continued(cursor, last.to, Some(sign), false) {
            Some(mut member) if open.len() < LONGEST_LIST => {
                // `aArt. 5 und 6 EleG`: what marks the first marks those without a word of their own.
                if cursor.is_number(member.from) {
                    member.former = member.former.or(former);
                }
                open.push(member);
            }
            _ => break,
        }
    }
    // Without any act, none of the members has one: there is no need to begin again inside.
    if reads.is_empty() {
        to = open.last().map_or(to, |last| last.to);
    }
    Some(Provisions { reads, to })
}

/// Reads pinpoints that stand behind the act instead of before it: `Art. 97 OR Abs. 1`.
fn pins_behind(cursor: &Cursor<'_>, open: &mut [Member], found: &mut ReadAct) {
    let Some(member) = open.last_mut().filter(|member| member.pins.is_empty()) else { return };
    let start = cursor.after_comma(found.to);
    let behind = pins(cursor, start, &member.article, member.sign);
    let begins = behind.pins.first().is_some_and(|pin| {
        matches!(pin.level, Level::Paragraph | Level::Letter) && !cursor.is_sign(start, 0xa7)
    });
    if !begins {
        return;
    }
    member.languages = member.languages.and(behind.languages);
    member.issues.extend(behind.issues);
    member.issues.push(Issue::BehindAct(found.act.name.clone()));
    member.pins = behind.pins;
    found.to = behind.to;
}

/// Reads provisions behind their act, as in older usage: `OR Art. 41`.
pub(in crate::ch) fn behind_act(cursor: &Cursor<'_>, at: usize) -> Option<Provisions> {
    let found = act::abbreviation(cursor, at, act::Reach::Beside)?;
    let id = found.act.id()?;
    let first = cursor.after_comma(found.to);
    if !crate::ch::act(id).is_core || !found.issues.is_empty() {
        return None;
    }
    let mut member = signed(cursor, first)?;
    // The act belongs to what follows only if that has none of its own.
    if reaches_act(cursor, member.to, Some(Sign::Article)) {
        return None;
    }
    member.from = at;
    let to = member.to;
    let mut reads = Vec::new();
    close(&mut reads, &mut vec![member], ReadAct { to, ..found }, None);
    Some(Provisions { reads, to })
}

/// Gives every open member its act and turns it into a citation.
fn close(reads: &mut Vec<Read>, open: &mut Vec<Member>, found: ReadAct, passage: Option<Passage>) {
    let count = open.len();
    for (index, member) in open.drain(..).enumerate() {
        let is_last = index + 1 == count;
        let mut issues = member.issues;
        if is_last {
            issues.extend(found.issues.iter().cloned());
        }
        let mut act = found.act.clone();
        // Federal acts are divided into articles; a section is of a cantonal act, whatever federal
        // act shares its name.
        if member.sign == Sign::Section {
            act.ids = Vec::new();
            issues.retain(|issue| !matches!(issue, Issue::Number { .. }));
        }
        if member.is_final_title {
            act.ids = Vec::new();
            act.name = format!("SchlT {}", act.name);
        }
        if let Some(prefix) = member.former
            && act.edition == Edition::Current
        {
            act.edition = Edition::Former;
            act.prefix = prefix.to_owned();
        }
        let mut pins = member.pins;
        // `Art. 6 Ziff. 1 EMRK`, `art. 6 par. 1 CEDH`, `art. 6 § 1 CEDH` are one paragraph; a number
        // below a letter is a number.
        if act.is_convention() && pins.iter().all(|pin| pin.level != Level::Paragraph) {
            let mut is_below_letter = false;
            for pin in &mut pins {
                is_below_letter &= pin.join == Join::Under;
                match pin.level {
                    Level::Letter => is_below_letter = true,
                    Level::Number if !is_below_letter => pin.level = Level::Paragraph,
                    _ => {}
                }
            }
        }
        reads.push(Read {
            from: member.from,
            to: if is_last { found.to } else { member.to },
            citation: Citation::Statute(Statute {
                sign: member.sign,
                article: member.article,
                to: member.end,
                following: member.following,
                pins,
                // Of a list only the last article is sure to stand in the annex.
                annex: found.annex.clone().filter(|_| is_last),
                passage: passage.filter(|_| is_last),
                act,
            }),
            languages: member.languages.and(found.languages),
            hint: member.hint,
            issues,
        });
    }
}

/// Reads a provision with its sign.
fn signed(cursor: &Cursor<'_>, at: usize) -> Option<Member> {
    if cursor.is_sign(at, 0xa7) {
        let mut next = at + 1;
        if cursor.is_sign(next, 0xa7) {
            next += 1;
        }
        return member(cursor, at, next, Sign::Section, Languages::ANY, Vec::new());
    }
    let word = cursor.word(at);
    let (hint, is_short) = match word.as_ref() {
        "Art" => (Languages::DE, true),
        "art" => (Languages::FR.or(Languages::IT), true),
        "ART" | "Arts" | "Artt" | "arts" | "artt" | "aArt" | "aart" => (Languages::ANY, true),
        "Artikel" | "Artikels" | "Artikeln" => (Languages::DE, false),
        "article" | "articles" | "Article" | "Articles" => (Languages::FR.or(Languages::EN), false),
        "articolo" | "articoli" | "Articolo" | "Articoli" => (Languages::IT, false),
        _ => return None,
    };
    let mut issues = Vec::new();
    let mut next = at + 1;
    if is_short {
        let dotted = cursor.is_sign(next, b'.');
        if dotted {
            next += 1;
        }
        if cursor.is_number(next) {
            let stem: String = word.chars().filter(|c| *c != 's').collect();
            if !dotted {
                issues.push(Issue::MissingDotAfter(stem.clone()));
            }
            if cursor.is_tight(next) {
                issues.push(Issue::MissingSpaceAfter(format!("{stem}.")));
            }
        }
    }
    let full = if is_short { Languages::ANY } else { hint };
    if cursor.is_any(next, &["premier"]) {
        // The first article of a French act has its name.
        return Some(Member {
            from: at,
            to: next + 1,
            sign: Sign::Article,
            article: Numeral::whole(1),
            end: None,
            following: Following::None,
            pins: Vec::new(),
            languages: full.and(Languages::FR),
            hint,
            issues,
            former: None,
            is_final_title: false,
        });
    }
    let mut out = member(cursor, at, next, Sign::Article, full, issues)?;
    out.hint = hint;
    let marked = |words: &[&str]| at > 0 && cursor.is_any(at - 1, words);
    // `a Art. 4 BV`, `anc. art. 371 CO`
    let shortened = at > 1 && cursor.is_sign(at - 1, b'.') && cursor.is_any(at - 2, &["anc"]);
    let lone_a = at > 0 && cursor.word(at - 1) == "a" && word == "Art";
    if matches!(word.as_ref(), "aArt" | "aart")
        || marked(&["ancien", "anciens", "alt", "altart"])
        || shortened
        || lone_a
    {
        out.former = Some("a");
    } else if marked(&["vecchio", "vecchi"]) {
        out.former = Some("v");
    }
    out.is_final_title = marked(&["schlt", "schlusstitel", "schltit"]);
    Some(out)
}

/// Reads a provision's number and pinpoints.
fn member(
    cursor: &Cursor<'_>,
    from: usize,
    at: usize,
    sign: Sign,
    languages: Languages,
    mut issues: Vec<Issue>,
) -> Option<Member> {
    let (article, mut to) = match numeral(cursor, at) {
        Some(found) => found,
        None => roman_article(cursor, at, sign)?,
    };
    let mut languages = languages;
    let mut end = None;
    if let Some((last, mask, next)) = range_end(cursor, to, |at| numeral(cursor, at))
        && last > article
    {
        end = Some(last);
        languages = languages.and(mask);
        to = next;
    }
    if end.is_none()
        && let Some((last, next)) = last_letter(cursor, to, &article)
    {
        end = Some(last);
        to = next;
    }
    let (mut following, mask, next) = list::following(cursor, to);
    languages = languages.and(mask);
    // `97f.` with an act or a join behind it means the next article; `336f` alone a letter.
    let mut article = article;
    if article.suffix == "f"
        && cursor.is_sign(to, b'.')
        && following == Following::None
        && end.is_none()
    {
        article.suffix.clear();
        following = Following::One;
        to += 1;
        issues.push(Issue::MissingSpaceAfter(article.to_string()));
    } else {
        to = next;
    }
    if runs_on(cursor, to) {
        issues.push(Issue::MissingSpaceAfter(article.to_string()));
    }
    let pins = roman_paragraph(cursor, to).unwrap_or_else(|| {
        let pins = pins(cursor, to, &article, sign);
        (pins.pins, pins.languages, pins.issues, pins.to)
    });
    let (pins, mask, more, to) = pins;
    issues.extend(more);
    Some(Member {
        from,
        to,
        sign,
        article,
        end,
        following,
        pins,
        languages: languages.and(mask),
        hint: Languages::ANY,
        issues,
        former: None,
        is_final_title: false,
    })
}

/// `Art. V NYÜ`: the articles of some treaties have Roman numerals.
fn roman_article(cursor: &Cursor<'_>, at: usize, sign: Sign) -> Option<(Numeral, usize)> {
    const LAST: u16 = 40;
    let word = cursor.word(at);
    let value = roman::ordinal(&word).filter(|value| *value <= LAST)?;
    if sign != Sign::Article || !word.bytes().all(|byte| byte.is_ascii_uppercase()) {
        return None;
    }
    let article = Numeral { value, suffix: String::new(), is_roman: true };
    // Only where such a treaty stands behind it.
    let behind = pins(cursor, at + 1, &article, sign).to;
    let act = act::read(cursor, behind)?.act;
    let number = crate::ch::act(act.id()?).number;
    number.starts_with("0.").then_some((article, at + 1))
}

/// `Art. 28a-c ZGB`: the last article of a range by its letter alone.
fn last_letter(cursor: &Cursor<'_>, at: usize, article: &Numeral) -> Option<(Numeral, usize)> {
    let word = cursor.word(at + 1);
    let is_letter = |text: &str| text.len() == 1 && text.as_bytes()[0].is_ascii_lowercase();
    let is_range = cursor.is_sign(at, b'-')
        && cursor.is_tight(at + 1)
        && is_letter(&word)
        && is_letter(&article.suffix)
        && article.suffix.as_str() < word.as_ref();
    is_range.then(|| {
        let last = Numeral { suffix: word.into_owned(), ..article.clone() };
        (last, at + 2)
    })
}

/// Reads the next member of a list: a join and `Art. 6`, or a join and a bare number. Behind an
/// act (`is_new`) a bare number must bring an act of its own.
fn continued(cursor: &Cursor<'_>, at: usize, sign: Option<Sign>, is_new: bool) -> Option<Member> {
    let at = if is_new { at } else { after_gloss(cursor, at) };
    let (languages, next) = if let Some((languages, next)) = list::together(cursor, at) {
        (languages, next)
    } else {
        let (join, languages, next) = list::join(cursor, at)?;
        if is_new && join == Join::Slash {
            return None;
        }
        (languages, next)
    };
    // Between two acts the joining word is the text's, and says nothing of the second citation.
    let languages = if is_new { Languages::ANY } else { languages };
    let after = list::after_article_word(cursor, next);
    if let Some(mut member) = signed(cursor, after) {
        member.languages = member.languages.and(languages);
        if is_new && !reaches_act(cursor, member.to, sign) {
            return None;
        }
        return Some(member);
    }
    if !cursor.is_number(next) {
        return None;
    }
    let mut member =
        member(cursor, next, next, sign.unwrap_or(Sign::Article), languages, Vec::new())?;
    member.languages = member.languages.and(languages);
    // A bare number is an article only if the list ends in an act.
    reaches_act(cursor, member.to, sign).then_some(member)
}

/// The place after words in brackets that explain a member: `Art. 72 ff. (Beschwerde in
/// Zivilsachen) oder Art. 113 ff.`; they must be words only, and the list must go on.
fn after_gloss(cursor: &Cursor<'_>, at: usize) -> usize {
    if !cursor.is_sign(at, b'(') {
        return at;
    }
    let Some(close) = (at + 1..at + 10).find(|place| !cursor.is_word(*place)) else { return at };
    let goes_on =
        list::together(cursor, close + 1).is_some() || list::join(cursor, close + 1).is_some();
    if cursor.is_sign(close, b')') && close > at + 1 && goes_on { close + 1 } else { at }
}

/// Whether an act, or further members and then an act, stand behind a member.
fn reaches_act(cursor: &Cursor<'_>, at: usize, sign: Option<Sign>) -> bool {
    let mut at = at;
    for _ in 0..LONGEST_LIST {
        if act::read(cursor, at).is_some() {
            return true;
        }
        at = after_gloss(cursor, at);
        let next = match list::together(cursor, at) {
            Some((_, next)) => next,
            None => match list::join(cursor, at) {
                Some((_, _, next)) => next,
                None => return false,
            },
        };
        let after = list::after_article_word(cursor, next);
        let Some(member) = signed(cursor, after).or_else(|| {
            member(cursor, next, next, sign.unwrap_or(Sign::Article), Languages::ANY, Vec::new())
        }) else {
            return false;
        };
        at = member.to;
    }
    false
}

/// A provision whose act is not named, for saying what is missing.
pub(in crate::ch) fn without_act(cursor: &Cursor<'_>, at: usize) -> Option<Statute> {
    let member = signed(cursor, at)?;
    Some(Statute {
        sign: member.sign,
        article: member.article,
        to: member.end,
        following: member.following,
        pins: member.pins,
        annex: None,
        passage: None,
        act: Act::unknown(String::new()),
    })
}
