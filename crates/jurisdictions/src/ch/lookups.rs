//! Where is what a Swiss citation names?

use std::{collections::HashMap, sync::LazyLock};

use law::{Kind, Language, Lookup, key, tag};

use crate::ch::{
    ActId, Bge, Citation, Edition, Following, Found, Level, Part, Pin, Statute, act,
    acts::{self, by_number, name_folded},
    acts_named,
    pin::write_pins,
    read_in,
    series::{Place, place},
};

/// The acts by their titles and what may stand for one, in small letters. Every search asks for what it was given.
static BY_TITLE: LazyLock<HashMap<String, Vec<ActId>>> = LazyLock::new(|| {
    let mut all: HashMap<String, Vec<ActId>> = HashMap::new();
    for (id, act) in acts::acts() {
        for part in act.titles.iter().flat_map(|title| titles(title)) {
            let bearing = all.entry(part.to_lowercase()).or_default();
            if bearing.last() != Some(&id) {
                bearing.push(id);
            }
        }
    }
    all
});

/// The acts that bear a name: an abbreviation or a title.
pub(super) fn bearing(name: &str, language: Language) -> Vec<ActId> {
    let named = acts_named(name);
    let known =
        if named.is_empty() { name_folded(name).map_or(&[][..], acts_named) } else { named };
    let mut ids: Vec<ActId> = known.to_vec();
    if ids.is_empty() {
        ids = BY_TITLE.get(&name.to_lowercase()).cloned().unwrap_or_default();
    }
    if ids.is_empty() {
        ids = titled(name, language);
    }
    ids
}

/// An act that is named and nothing else: by an abbreviation, a title, or its number.
pub(crate) fn acts_alone(reference: &str, language: Language) -> Vec<Lookup> {
    let name = reference.trim().trim_end_matches(';').trim();
    let mut ids = bearing(name, language);
    let mut hint = None;
    // A number alone may be many things.
    if ids.is_empty()
        && let Some(id) = by_number(name)
    {
        ids.push(id);
        hint = Some("act of that number in the classified compilation");
    }
    let is_one = ids.len() == 1;
    let whole = |id: ActId| {
        let entry = act(id);
        let lookup = whole_act(entry.number, entry.title(language));
        match hint {
            Some(hint) => lookup.perhaps(hint),
            None if is_one => lookup,
            None => lookup.perhaps(entry.title(language)),
        }
    };
    ids.into_iter().map(whole).collect()
}

/// The acts that the grammar knows by a customary title: `Code des obligations`.
pub(crate) fn titled(name: &str, language: Language) -> Vec<ActId> {
    if name.contains(|letter: char| letter.is_ascii_digit()) {
        return Vec::new();
    }
    ["", "du ", "de la ", "del ", "della "]
        .into_iter()
        .find_map(|joint| {
            let text = format!("art. 1 {joint}{name}");
            match read_in(&text, Some(language)).ok()?.as_slice() {
                [Found { span, citation: Citation::Statute(statute), .. }]
                    if span.end == text.len()
                        && !statute.act.ids.is_empty()
                        && statute.act.edition == Edition::Current =>
                {
                    Some(statute.act.ids.clone())
                }
                _ => None,
            }
        })
        .unwrap_or_default()
}

/// What an act is called by its title: the whole, what stands before the date, and the short
/// titles in brackets.
pub(crate) fn titles(title: &str) -> impl Iterator<Item = &str> {
    let undated = [" vom ", " du ", " del ", " of "]
        .into_iter()
        .filter_map(move |joint| title.split_once(joint))
        .filter(|(_, rest)| rest.starts_with(|letter: char| letter.is_ascii_digit()))
        .map(|(before, _)| before);
    let bracket = title.split_once('(').map_or("", |(_, rest)| rest.trim_end_matches(')'));
    let short = bracket.split([',', ':']).map(str::trim);
    [title].into_iter().chain(undated).chain(short).filter(|part| !part.is_empty())
}

/// The node of an act as a whole. A number is used again when an act is replaced, so that the one
/// in force comes first.
pub(crate) fn whole_act(number: &str, reading: &str) -> Lookup {
    let lookup = Lookup { in_force_first: true, ..Lookup::new("ch", Kind::Section, reading) };
    lookup.is(key::SR_NUMBER, number).is(key::DOCUMENT_FORM, "act")
}

/// What a citation asks of a collection; `language` is that of its text.
pub fn lookups(found: &Found, language: Language) -> Vec<Lookup> {
    let language = found.language.unwrap_or(language);
    let reading = found.citation.print(language);
    match &found.citation {
        Citation::Statute(statute) => provisions(statute, &reading, language),
        Citation::Bge(bge) => collected(bge, &reading, language),
        Citation::Decision(decision) => {
            let docket = tag::Filter::Squeezed(decision.docket.clone());
            let lookup = Lookup::decision("ch", reading).with(key::CASE_NUMBER, docket);
            vec![lookup.at_pinpoint(pinpoint(&decision.pins, language))]
        }
        Citation::Classified(classified) => vec![whole_act(&classified.number, &reading)],
        Citation::Report(report) => {
            let lookup = Lookup::decision("ch", reading)
                .with(key::REPORT, tag::Filter::Squeezed(report.key()));
            vec![lookup.at_pinpoint(pinpoint(&report.pins, language))]
        }
        // Nothing that is kept here comes from the Court of Strasbourg.
        Citation::Doctrine(_) | Citation::Gazette(_) | Citation::Application(_) => Vec::new(),
    }
}

/// The places within what is cited, as one text.
pub(crate) fn pinpoint(pins: &[Pin], language: Language) -> String {
    let mut text = String::new();
    write_pins(&mut text, pins, language, false);
    text.trim().to_owned()
}

/// A decision of the official collection. A page inside a decision is a place in the one that
/// starts before it.
pub(crate) fn collected(bge: &Bge, reading: &str, language: Language) -> Vec<Lookup> {
    let at = |part: &Part, page: u16| {
        let start =
            Bge { part: part.clone(), page, following: Following::None, pins: Vec::new(), ..*bge };
        let key = tag::Filter::Squeezed(start.key());
        (start, Lookup::decision("ch", reading).with(key::REPORT, key))
    };
    let own = pinpoint(&bge.pins, language);
    let inside = |start: Bge, lookup: Lookup| {
        let page = format!("{} {}", Level::Page.keyword(language), bge.page);
        let place = [page, own.clone()].join(" ");
        // Texts are not divided by pages: only the consideration can be shown.
        Lookup { reading: format!("{}, {}", start.print(language), place.trim()), ..lookup }
            .at_pinpoint(own.as_str())
    };
    match place(bge.volume, &bge.part, bge.page) {
        Place::Start(part) => vec![at(&part, bge.page).1.at_pinpoint(own)],
        Place::Inside(part, start) => {
            let (start, lookup) = at(&part, start);
            vec![inside(start, lookup)]
        }
        Place::PerhapsInside(part, start) => {
            let (start, lookup) = at(&part, start);
            vec![inside(start, lookup).perhaps("page of the last decision of its part")]
        }
        // The newest volumes are not in the table yet.
        Place::NoSeries | Place::Before(_) | Place::Beyond { .. } => {
            vec![at(&bge.part, bge.page).1.at_pinpoint(own)]
        }
    }
}

/// The most articles of a range that are looked up one by one.
pub(crate) const LONGEST_RANGE: u16 = 40;

pub(crate) fn provisions(statute: &Statute, reading: &str, language: Language) -> Vec<Lookup> {
    let mut articles = vec![statute.article.to_string()];
    if let Some(to) = &statute.to {
        let (first, last) = (statute.article.value, to.value);
        if first < last && last - first <= LONGEST_RANGE && statute.article.suffix.is_empty() {
            articles.extend((first + 1..last).map(|number| number.to_string()));
        }
        articles.push(to.to_string());
    }
    articles.iter().flat_map(|article| of_act(statute, article, reading, language)).collect()
}

pub(crate) fn of_act(
    statute: &Statute,
    article: &str,
    reading: &str,
    language: Language,
) -> Vec<Lookup> {
    let place = pinpoint(&statute.pins, language);
    let base = || {
        let lookup = Lookup::provision("ch", reading);
        match &statute.annex {
            // The articles of an annex are counted by themselves.
            Some(annex) => lookup
                .is(key::DOCUMENT_FORM, "annex")
                .at_pinpoint(format!("{annex}: {}", statute.provision(language))),
            None => lookup.is(key::ARTICLE_NUMBER, article).at_pinpoint(place.as_str()),
        }
    };
    if statute.act.ids.is_empty() {
        return of_unlisted(statute, base());
    }
    let one = |id: &ActId| {
        let entry = act(*id);
        let lookup = base().is(key::SR_NUMBER, entry.number);
        let title = entry.title(language);
        match statute.act.edition {
            // What is in force is not an answer to a question about what was.
            Edition::Former => Some(
                Lookup { in_force_first: false, ..lookup }
                    .is(key::IN_FORCE, "false")
                    .perhaps(format!("a former version, no longer in force: {title}")),
            ),
            Edition::Coming => Some(lookup.perhaps(format!("the revised version: {title}"))),
            Edition::Draft => None,
            Edition::Current if statute.act.ids.len() > 1 && !statute.act.is_settled => {
                Some(lookup.perhaps(title))
            }
            Edition::Current => Some(lookup),
        }
    };
    statute.act.ids.iter().filter_map(one).collect()
}

/// A provision of an act that is not in the table: of a canton, or a federal one of less note.
pub(crate) fn of_unlisted(statute: &Statute, lookup: Lookup) -> Vec<Lookup> {
    if statute.act.edition != Edition::Current {
        return Vec::new();
    }
    if let Some(number) = statute.act.number() {
        return vec![lookup.is(key::SR_NUMBER, number)];
    }
    let name = &statute.act.name;
    // An act of a canton may be kept without the canton in its abbreviation.
    let mut names = vec![name.clone()];
    if let Some((short, _)) = name.rsplit_once(' ').filter(|_| statute.act.canton.is_some()) {
        names.push(short.to_owned());
    }
    let lookup = lookup.with(key::ABBREVIATION, tag::Filter::OneOf(names));
    match statute.act.canton {
        Some(canton) => {
            let order = format!("ch-{}", canton.to_lowercase());
            vec![lookup.is(key::JURISDICTION, order).perhaps(format!("act of the canton {canton}"))]
        }
        None => vec![lookup.perhaps(format!("an act that is abbreviated {name}"))],
    }
}
