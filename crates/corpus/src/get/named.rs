//! Provisions of acts that no table names, and that are here: `article 3 du Code test`,
//! `Art. 3 Testgesetz`, `§ 3 TestG`. They are candidates, and never certain.

use law::{Between, Head, Lookup, Query, Scope, key, tag::Filter};

use super::close::NUMBERS;
use crate::{
    CorpusError, Ranking, Store, StoreQuery,
    get::resolved::{Fitting, Resolved, text_of},
    word::words,
};

/// How many acts, and how many versions of a provision, are looked at.
const MOST_ACTS: usize = 40;
const MOST_VERSIONS: usize = 400;

/// The most words of the name of an act.
const LONGEST_NAME: usize = 14;

/// The keys under which a provision has the name of its act.
const NAMES: [&str; 3] = [key::CODE, key::ABBREVIATION, key::ACT_TITLE];

/// The signs of a provision.
const SIGNS: [&str; 17] = [
    "art",
    "arts",
    "artikel",
    "article",
    "articles",
    "articolo",
    "articoli",
    "§",
    "§§",
    "par",
    "para",
    "paragraph",
    "paragraf",
    "section",
    "sect",
    "sec",
    "s",
];

/// The words for a part of a provision.
const PARTS: [&str; 22] = [
    "abs", "absatz", "al", "alinéa", "cpv", "para", "lit", "let", "lett", "lettre", "lettera",
    "bst", "buchst", "ziff", "ziffer", "ch", "chiffre", "n", "nr", "no", "satz", "phrase",
];

/// What stands between a provision and its act.
const JOINTS: [&str; 15] = [
    "du", "de", "la", "le", "les", "des", "der", "dem", "del", "della", "dello", "of", "the",
    "zum", "zur",
];

/// Joints that lean on the name.
const ELIDED: [&str; 4] = ["l'", "l’", "dell'", "dell’"];

/// A provision of an act that is called by a name.
#[derive(Clone, Debug, Eq, PartialEq)]
struct Named {
    number: String,
    pinpoint: String,
    name: String,
}

/// The readings of a citation with the provisions of acts that are here under the name it gives,
/// unless a certain reading found something, or asks for an act that its legal order knows.
pub(super) fn or_named(
    store: &dyn Store,
    (reference, language): (&str, &str),
    readings: &[Lookup],
    known: Resolved,
    scope: &Scope,
) -> Result<Resolved, CorpusError> {
    let has_certain = match &known {
        Resolved::One(fitting) => fitting.lookup.hint.is_none(),
        Resolved::Several(several) => several.iter().any(|(lookup, _)| lookup.hint.is_none()),
        Resolved::Nothing => readings.iter().any(names_known_act),
    };
    let Some(named) = Named::read(reference).filter(|_| !has_certain) else { return Ok(known) };
    let found = named.found(store, language, scope)?;
    if found.is_empty() {
        return Ok(known);
    }
    let mut several: Vec<(Lookup, Head)> = match known {
        Resolved::One(fitting) => vec![(fitting.lookup, fitting.head)],
        Resolved::Several(several) => several,
        Resolved::Nothing => Vec::new(),
    };
    let reading = reference.split_whitespace().collect::<Vec<_>>().join(" ");
    for (act, head) in found {
        if several.iter().any(|(_, known)| text_of(known) == text_of(&head)) {
            continue;
        }
        let order = jurisdictions::of(&head.jurisdiction).map_or("", |order| order.code());
        let lookup = Lookup::provision(order, reading.as_str())
            .at_pinpoint(named.pinpoint.as_str())
            .perhaps(format!("of the act that is here as \"{act}\""));
        several.push((lookup, head));
    }
    if several.len() > 1 {
        return Ok(Resolved::Several(several));
    }
    Ok(several.pop().map_or(Resolved::Nothing, |(lookup, head)| {
        Resolved::One(Box::new(Fitting { lookup, head, others: Vec::new() }))
    }))
}

/// Whether a reading is certain, and of an act that its legal order knows.
fn names_known_act(lookup: &Lookup) -> bool {
    let order = jurisdictions::of(lookup.jurisdiction);
    lookup.hint.is_none() && order.is_none_or(|order| order.knows_act(lookup))
}

/// A word without the signs around it, in lower case.
fn plain(word: &str) -> String {
    word.trim_matches(|sign: char| !sign.is_alphanumeric() && sign != '§').to_lowercase()
}

fn is_counted(word: &str) -> bool {
    let word = plain(word);
    (word.starts_with(|sign: char| sign.is_ascii_digit()) || word.chars().count() == 1)
        && word.chars().count() <= 6
}

impl Named {
    /// Reads the sign, the number, what is cited within, and the name.
    fn read(reference: &str) -> Option<Self> {
        let spaced =
            reference.replace('§', " § ").replace("art.", "art. ").replace("Art.", "Art. ");
        let all: Vec<&str> = spaced.split_whitespace().collect();
        let mut rest = all.as_slice();
        let next = |rest: &mut &[&str]| -> Option<String> {
            let (first, behind) = rest.split_first()?;
            let first = (*first).to_owned();
            *rest = behind;
            Some(first)
        };
        while rest.first().is_some_and(|word| SIGNS.contains(&plain(word).as_str())) {
            next(&mut rest);
        }
        if rest.len() == all.len() {
            return None;
        }
        let has_digit = |word: &str| word.contains(|sign: char| sign.is_ascii_digit());
        let mut number = next(&mut rest)?;
        // "L. 1232-1".
        if !has_digit(&number) && number.trim_end_matches('.').chars().count() == 1 {
            number = format!("{}{}", number.trim_end_matches('.'), next(&mut rest)?);
        }
        let mut number = number.trim_end_matches([',', '.']).to_owned();
        if rest.first().is_some_and(|word| ["bis", "ter", "quater"].contains(word)) {
            number.push_str(&next(&mut rest)?);
        }
        if !has_digit(&number) {
            return None;
        }
        let mut pinpoint: Vec<String> = Vec::new();
        while let [part, counted, ..] = rest
            && PARTS.contains(&plain(part).as_str())
            && is_counted(counted)
        {
            pinpoint.extend(next(&mut rest));
            pinpoint.extend(next(&mut rest));
        }
        while rest.first().is_some_and(|word| JOINTS.contains(&plain(word).as_str())) {
            next(&mut rest);
        }
        // "Art. 3 TestG Abs. 2".
        if let Some(at) = rest.windows(2).position(|pair| {
            matches!(pair, [part, counted] if PARTS.contains(&plain(part).as_str()) && is_counted(counted))
        }) && at > 0
        {
            pinpoint.extend(rest.iter().skip(at).map(|word| (*word).to_owned()));
            rest = rest.get(..at)?;
        }
        let name = rest.join(" ");
        let name = ELIDED.iter().find_map(|joint| name.strip_prefix(joint)).unwrap_or(&name);
        let outside = |sign: char| !sign.is_alphanumeric() && sign != ')';
        let name = name.trim_matches(outside).replace('%', " ");
        let is_name = name.chars().filter(|sign| sign.is_alphabetic()).count() >= 2;
        let pinpoint = pinpoint.join(" ").trim_end_matches([',', '.']).to_owned();
        (is_name && rest.len() <= LONGEST_NAME).then_some(Self { number, pinpoint, name })
    }

    /// The provisions, each of the best of its versions, with the name of their act: those of an
    /// act of just this name, else of those whose title has it as a part.
    fn found(
        &self,
        store: &dyn Store,
        language: &str,
        scope: &Scope,
    ) -> Result<Vec<(String, Head)>, CorpusError> {
        let mut found: Vec<(String, Head)> = Vec::new();
        let mut acts: Vec<Head> = Vec::new();
        for name in self.names() {
            for key in NAMES {
                let of_name = scope.clone().with(key, Filter::Like(name.to_owned()));
                for head in self.provisions(store, &of_name)? {
                    let act =
                        head.tags.first(key::ACT_TITLE).or_else(|| head.tags.first(key::CODE));
                    found.push((act.unwrap_or(name).to_owned(), head));
                }
            }
            acts.extend(titled(store, name)?);
        }
        let is_exact = |act: &&Head| self.names().any(|name| is_called(act, name));
        let exact: Vec<&Head> = acts.iter().filter(is_exact).collect();
        let acts = if exact.is_empty() && found.is_empty() { acts.iter().collect() } else { exact };
        for act in acts {
            let of_act = scope.clone().with(key::ACT, Filter::is(act.id.as_str()));
            let mut heads = self.provisions(store, &of_act)?;
            if heads.is_empty() {
                for key in NUMBERS {
                    let numbered = scope.clone().with(key, Filter::Squeezed(self.number.clone()));
                    heads.extend(store.children(Some(&act.id), &numbered, 0, MOST_ACTS)?);
                }
            }
            found.extend(heads.into_iter().map(|head| (act.title.clone(), head)));
        }
        // What is in the language asked for is meant.
        if found.iter().any(|(_, head)| head.language == language) {
            found.retain(|(_, head)| head.language == language);
        }
        found.sort_by(|(_, one), (_, other)| {
            let past = |head: &Head| head.tags.first(key::IN_FORCE) != Some("true");
            past(one).cmp(&past(other)).then(other.date.cmp(&one.date)).then(one.id.cmp(&other.id))
        });
        let mut texts: Vec<(String, Head)> = Vec::new();
        for one in found {
            if texts.iter().all(|(_, known)| text_of(known) != text_of(&one.1)) {
                texts.push(one);
            }
        }
        Ok(texts)
    }

    /// What has the number in a scope.
    fn provisions(&self, store: &dyn Store, scope: &Scope) -> Result<Vec<Head>, CorpusError> {
        let mut heads = Vec::new();
        for key in NUMBERS {
            let scope = scope
                .clone()
                .with(key::KIND, Filter::is("legislation"))
                .with(key, Filter::Squeezed(self.number.clone()));
            let asked = StoreQuery {
                scope,
                ranking: Ranking::Latest,
                limit: MOST_VERSIONS,
                ..StoreQuery::default()
            };
            heads.extend(store.search(&asked)?.hits.into_iter().map(|hit| hit.head));
        }
        Ok(heads)
    }

    /// The name, and without the ending of a German genitive: `des Testgesetzes`.
    fn names(&self) -> impl Iterator<Item = &str> {
        let is_long = self.name.chars().count() > 6;
        let ending = |ending: &str| self.name.strip_suffix(ending).filter(|_| is_long);
        [Some(self.name.as_str()), ending("es"), ending("s")].into_iter().flatten()
    }
}

/// The acts in whose title a name stands.
fn titled(store: &dyn Store, name: &str) -> Result<Vec<Head>, CorpusError> {
    let quoted = format!("\"{}\"", name.replace(['"', '„', '“', '”', '‟', '«', '»'], " "));
    let Ok(query) = Query::parse(&quoted, Between::All) else { return Ok(Vec::new()) };
    let scope = Scope::default()
        .with(key::KIND, Filter::is("section"))
        .with(key::DOCUMENT_FORM, Filter::is("act"));
    let clause = Some(query.root().clone());
    let asked = StoreQuery { scope, clause, limit: MOST_ACTS, ..StoreQuery::default() };
    let name = folded(name);
    let has = |head: &Head| folded(&head.title).windows(name.len().max(1)).any(|part| part == name);
    Ok(store.search(&asked)?.hits.into_iter().map(|hit| hit.head).filter(has).collect())
}

fn folded(text: &str) -> Vec<String> {
    words(text).into_iter().map(|word| word.folded).collect()
}

/// Whether an act is called just so: by its title as a whole, by what stands before the brackets or
/// the date, or by one of the short titles in brackets.
fn is_called(act: &Head, name: &str) -> bool {
    let wanted = folded(name);
    let (before, bracket) = act.title.split_once('(').unwrap_or((&act.title, ""));
    let undated = [" vom ", " du ", " del ", " of "].into_iter().filter_map(|joint| {
        let (undated, rest) = before.split_once(joint)?;
        rest.starts_with(|sign: char| sign.is_ascii_digit()).then_some(undated)
    });
    let short = bracket.trim_end_matches(')').split([',', ';']);
    let tagged = NAMES.into_iter().flat_map(|key| act.tags.all(key));
    let called = [act.title.as_str(), before].into_iter().chain(undated).chain(short).chain(tagged);
    called.into_iter().any(|title| folded(title) == wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(reference: &str, expected: &str) {
        let seen = Named::read(reference).map_or_else(
            || "nothing".to_owned(),
            |named| format!("{} | {} | {}", named.number, named.pinpoint, named.name),
        );
        assert_eq!(seen, expected, "{reference}");
    }

    #[test]
    fn the_name_of_an_act_stands_behind_its_provision() {
        check("article 3 du Code test", "3 |  | Code test");
        check("Art. 3 Abs. 2 lit. b Testgesetz", "3 | Abs. 2 lit. b | Testgesetz");
        check("§ 3 TestG", "3 |  | TestG");
        check("§3a des Testgesetzes", "3a |  | Testgesetzes");
        check("Art. 3 bis TestG, Abs. 1", "3bis | Abs. 1 | TestG");
        check("article L. 12-1 de la loi d'essai", "L12-1 |  | loi d'essai");
        check("article 4 de l'ordonnance d'essai", "4 |  | ordonnance d'essai");
        check("art. 5 cpv. 1 della legge di prova", "5 | cpv. 1 | legge di prova");
        check("section 2 of the Test Act 1900", "2 |  | Test Act 1900");
        check("Art. 8", "nothing");
        check("article premier du Code test", "nothing");
        check("preuve déloyale", "nothing");
        check("", "nothing");
    }
}
