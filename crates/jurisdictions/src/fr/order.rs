//! France as a legal order among others: what a French citation asks of a collection.

use law::{Cited, Existence, Head, Kind, Language, Lookup, Notice, Standing, tag};

use super::{
    Act, Article, ArticleNumber, Citation, Code, Court, Decision, Evidence, Found, Identifier,
    Nature, Source, extract, weight,
};
use crate::{Jurisdiction, last::unknown, text::Split};

/// France.
pub const FRANCE: France = France;

/// The legal order of France.
#[derive(Clone, Copy, Debug)]
pub struct France;

/// The code of the legal order.
const FR: &str = "fr";

/// The codes an article without its code most likely is of, by the form of its number.
const COMMONEST: [(&str, &[&str]); 3] = [
    (
        "lettered",
        &[
            "Code du travail",
            "Code de commerce",
            "Code de la consommation",
            "Code de la santé publique",
            "Code de la sécurité sociale",
            "Code de l'environnement",
            "Code de l'urbanisme",
            "Code général des collectivités territoriales",
            "Code de la propriété intellectuelle",
            "Code monétaire et financier",
            "Code de justice administrative",
            "Code de la construction et de l'habitation",
            "Code de l'éducation",
            "Code des assurances",
            "Code rural et de la pêche maritime",
            "Livre des procédures fiscales",
        ],
    ),
    (
        "hyphenated",
        &["Code pénal", "Code civil", "Code de procédure pénale", "Code de procédure civile"],
    ),
    (
        "plain",
        &[
            "Code civil",
            "Code de procédure civile",
            "Code de procédure pénale",
            "Code général des impôts",
            "Constitution du 4 octobre 1958",
        ],
    ),
];

impl Jurisdiction for France {
    fn code(&self) -> &'static str {
        FR
    }

    fn name(&self) -> &'static str {
        "France"
    }

    fn languages(&self) -> &'static [Language] {
        &[Language::Fr]
    }

    fn resolve(&self, reference: &str, _: Language) -> Vec<Lookup> {
        super::typed::resolve(reference)
    }

    fn extract_from(&self, text: &Split<'_>, _: Option<Language>) -> Vec<Cited> {
        extract::extract_from(text).into_iter().map(cited).collect()
    }

    /// Every country has a constitution.
    fn is_certain(&self, cited: &Cited, words: &str, _: Option<Language>) -> bool {
        let is_open = words.ends_with("Constitution") || words.ends_with("constitution");
        !is_open
            && !cited.lookups.is_empty()
            && cited.lookups.iter().all(|one| one.hint.is_none() && self.knows_act(one))
    }

    fn judge(&self, cited: &Cited) -> Existence {
        unknown(cited, self.name(), Notice::name("Légifrance"))
    }

    fn guidelines(&self) -> &'static str {
        include_str!("guidelines.md")
    }

    fn weight(&self, head: &Head) -> Vec<(&'static str, String)> {
        weight::lines(head)
    }

    fn permalink(&self, head: &Head) -> Option<String> {
        weight::permalink(head)
    }
}

/// A citation as every legal order reports it.
pub(crate) fn cited(found: Found) -> Cited {
    Cited {
        class: found.citation.class(),
        canonical: found.citation.to_string(),
        parts: parts(&found.citation),
        lookups: lookups(&found),
        issues: found.issues,
        standing: Standing::Whole,
        bytes: found.span,
    }
}

fn parts(citation: &Citation) -> Vec<(&'static str, String)> {
    let mut parts: Vec<(&'static str, String)> = Vec::new();
    let mut add = |name, text: String| {
        if !text.is_empty() {
            parts.push((name, text));
        }
    };
    match citation {
        Citation::Article(article) => {
            add("article", article.number.tag());
            add("to", article.to.as_ref().map(ArticleNumber::tag).unwrap_or_default());
            add("pinpoint", article.pinpoint());
            match &article.source {
                Source::Codes(codes) => {
                    for code in codes {
                        add("code", code.name.to_owned());
                    }
                }
                Source::Act(act) => act_parts(act, &mut add),
                Source::Unnamed => {}
            }
        }
        Citation::Act(act) => act_parts(act, &mut add),
        Citation::Code(code) => add("code", code.name.to_owned()),
        Citation::Decision(decision) => {
            add("court", decision.court.tag().to_owned());
            add("seat", decision.seat.clone());
            add("formation", decision.formation.to_owned());
            add("date", decision.date.map(|date| date.to_string()).unwrap_or_default());
            add("number", decision.number.clone().unwrap_or_default());
        }
        Citation::Ecli(ecli) => {
            add("country", ecli.country.clone());
            let court = ecli_court(&ecli.court).map(|court| court.tag().to_owned());
            add("court", court.unwrap_or_else(|| ecli.court.clone()));
            add("year", ecli.year.to_string());
            add("ordinal", ecli.ordinal.clone());
        }
        Citation::Identifier(identifier) => match identifier {
            Identifier::Legifrance(id) => add("legifrance", id.clone()),
            Identifier::Nor(nor) => add("nor", nor.clone()),
            Identifier::Idcc(number) => add("idcc", number.clone()),
            Identifier::Siren(digits) => add("siren", digits.clone()),
            Identifier::Siret(digits) => add("siret", digits.clone()),
            Identifier::Bofip { id, .. } => add("bofip", id.clone()),
        },
    }
    parts
}

fn act_parts(act: &Act, add: &mut impl FnMut(&'static str, String)) {
    add("nature", act.nature.tag().to_owned());
    add("number", act.number.clone().unwrap_or_default());
    add("date", act.date.map(|date| date.to_string()).unwrap_or_default());
}

/// The court that the code of an identifier names.
pub(crate) fn ecli_court(code: &str) -> Option<Court> {
    Some(match code {
        "CCASS" => Court::Cassation,
        "CC" => Court::ConseilConstitutionnel,
        "TC" => Court::Conflits,
        // Assemblée, section, chambers, ordinances: CEASS, CESEC, CECHR, CEORD.
        _ if code.starts_with("CE") => Court::ConseilEtat,
        _ if code.starts_with("CAA") => Court::CourAdministrativeAppel,
        _ if code.starts_with("TA") => Court::TribunalAdministratif,
        _ if code.starts_with("CA") => Court::CourAppel,
        _ if code.starts_with("TJ") || code.starts_with("TGI") => Court::TribunalJudiciaire,
        _ => return None,
    })
}

pub(super) fn lookups(found: &Found) -> Vec<Lookup> {
    let reading = found.citation.to_string();
    match &found.citation {
        Citation::Article(article) => articles(article, &reading),
        Citation::Act(act) => acts(act),
        Citation::Code(code) => {
            let name = one_of(code.editions().map(|code| code.name.to_owned()).collect());
            vec![
                Lookup { in_force_first: true, ..Lookup::new(FR, Kind::Section, reading) }
                    .with("code", name)
                    .is("document_form", "act"),
            ]
        }
        Citation::Decision(decision) => decided(decision, &reading),
        Citation::Ecli(ecli) => vec![Lookup::decision(FR, reading).is("ecli", ecli.to_string())],
        Citation::Identifier(identifier) => identified(identifier, &reading),
    }
}

/// The most articles of a range that are looked up one by one.
const LONGEST_RANGE: u32 = 40;

fn articles(article: &Article, reading: &str) -> Vec<Lookup> {
    let mut numbers = vec![article.number.clone()];
    if let Some(to) = &article.to {
        match (article.number.plain(), to.plain()) {
            (Some(first), Some(last)) if first < last && last - first <= LONGEST_RANGE => {
                numbers.extend((first + 1..=last).map(|number| ArticleNumber {
                    digits: number.to_string(),
                    ..ArticleNumber::default()
                }));
            }
            _ => numbers.push(to.clone()),
        }
    }
    numbers.iter().flat_map(|number| of_source(article, number, reading)).collect()
}

/// The article of one number in the text it is of, or in those it may be of.
fn of_source(article: &Article, number: &ArticleNumber, reading: &str) -> Vec<Lookup> {
    let base = || {
        let lookup = Lookup { at: article.version, ..Lookup::provision(FR, reading) };
        lookup.with("article_number", numbered(number)).at_pinpoint(article.pinpoint())
    };
    let of_code = |code: &Code| {
        base().with("code", one_of(code.editions().map(|code| code.name.to_owned()).collect()))
    };
    match &article.source {
        Source::Codes(codes) => match codes.as_slice() {
            [code] => vec![of_code(code)],
            several => several.iter().map(|code| of_code(code).perhaps(code.name)).collect(),
        },
        Source::Act(act) => {
            let every: Vec<&Act> = [act].into_iter().chain(&act.namesakes).collect();
            let is_one = every.len() == 1;
            let of_act = |act: &Act| {
                let lookup = tagged(base(), act);
                if is_one { lookup } else { lookup.perhaps(act.to_string()) }
            };
            every.into_iter().map(of_act).collect()
        }
        Source::Unnamed => {
            let form = match (number.prefix.is_empty(), number.digits.contains('-')) {
                (false, _) => "lettered",
                (true, true) => "hyphenated",
                (true, false) => "plain",
            };
            let names = COMMONEST.iter().find(|(known, _)| *known == form);
            let codes = names.into_iter().flat_map(|(_, names)| *names);
            codes
                .filter_map(|name| Code::named(name))
                .map(|code| {
                    let lookup = of_code(code).perhaps(code.name);
                    Lookup { reading: format!("{reading} {}", code.genitive()), ..lookup }
                })
                .collect()
        }
    }
}

/// The numbers by which collections may hold an article: the first of an act is also `1er`, and
/// the star of a regulation is often left out.
fn numbered(number: &ArticleNumber) -> tag::Filter {
    let tag = number.tag();
    match tag.as_str() {
        "1" => one_of(vec![tag, "1er".to_owned()]),
        "1er" => one_of(vec![tag, "1".to_owned()]),
        _ if matches!(number.prefix, "R" | "D") && !number.is_starred => {
            let starred = ArticleNumber { is_starred: true, ..number.clone() }.tag();
            one_of(vec![tag, starred])
        }
        _ => tag::Filter::is(tag),
    }
}

const fn one_of(values: Vec<String>) -> tag::Filter {
    tag::Filter::OneOf(values)
}

fn tagged(lookup: Lookup, act: &Act) -> Lookup {
    let nature = match act.nature {
        // Organic and constitutional laws are mostly cited as laws.
        Nature::Loi => tag::Filter::is(act.nature.tag()),
        Nature::LoiOrganique | Nature::LoiConstitutionnelle => {
            one_of(vec![act.nature.tag().to_owned(), Nature::Loi.tag().to_owned()])
        }
        _ => tag::Filter::is(act.nature.tag()),
    };
    let lookup = lookup.with("nature", nature);
    match (&act.number, act.date) {
        (Some(number), _) => lookup.is("number", number.as_str()),
        (None, Some(date)) => {
            let title = format!("{} du {}%", act.nature.words(), super::act::long(date));
            lookup.with("act_title", tag::Filter::Like(title))
        }
        (None, None) => lookup,
    }
}

/// An act as one text, and as the node above its articles.
fn acts(act: &Act) -> Vec<Lookup> {
    let every: Vec<&Act> = [act].into_iter().chain(&act.namesakes).collect();
    let is_one = every.len() == 1;
    let mut lookups = Vec::new();
    for act in every {
        let whole = tagged(Lookup::new(FR, Kind::Legislation, act.to_string()), act);
        let node = tagged(Lookup::new(FR, Kind::Section, act.to_string()), act);
        for lookup in [whole, node.is("document_form", "act")] {
            let hint = || format!("{act}, one of several of that name");
            lookups.push(if is_one { lookup } else { lookup.perhaps(hint()) });
        }
    }
    lookups
}

fn decided(decision: &Decision, reading: &str) -> Vec<Lookup> {
    let Some(number) = &decision.number else { return Vec::new() };
    let lookup =
        Lookup::decision(FR, reading).with("case_number", tag::Filter::Squeezed(number.clone()));
    let court = decision.court.tag();
    let lookup = match (decision.evidence, decision.court) {
        (Evidence::Named, _) => lookup.is("court", court),
        (Evidence::Number, Court::Cassation) => {
            lookup.is("court", court).perhaps("pourvoi Cour de cassation")
        }
        (Evidence::Number, Court::ConseilEtat) => {
            lookup.is("court", court).perhaps("requete Conseil d'Etat")
        }
        (Evidence::Number, _) => {
            let courts = [Court::CourAppel, Court::TribunalJudiciaire];
            lookup
                .with("court", one_of(courts.map(|court| court.tag().to_owned()).to_vec()))
                .perhaps("RG cour d'appel ou tribunal judiciaire")
        }
    };
    vec![lookup]
}

fn identified(identifier: &Identifier, reading: &str) -> Vec<Lookup> {
    let any = || Lookup { kind: None, ..Lookup::provision(FR, reading) };
    match identifier {
        Identifier::Legifrance(id) => {
            let own = any().is("source_id", id.as_str());
            if id.starts_with("LEGITEXT") {
                let act = Lookup::new(FR, Kind::Section, reading).is("legitext", id.as_str());
                return vec![own, act.is("document_form", "act")];
            }
            vec![Lookup { in_force_first: false, ..own }]
        }
        Identifier::Nor(nor) => vec![any().is("nor", nor.as_str())],
        Identifier::Idcc(number) => vec![
            Lookup::new(FR, Kind::Legislation, reading)
                .is("idcc", number.as_str())
                .is("in_force", "true"),
        ],
        Identifier::Siren(digits) => {
            vec![Lookup::new(FR, Kind::Record, reading).is("siren", digits.as_str())]
        }
        Identifier::Siret(digits) => {
            let siren = digits.get(..9).unwrap_or(digits);
            vec![Lookup::new(FR, Kind::Record, reading).is("siren", siren)]
        }
        Identifier::Bofip { id, date, paragraph } => {
            let pinpoint = paragraph.map(|number| format!("§ {number}")).unwrap_or_default();
            let lookup = Lookup { at: *date, ..Lookup::new(FR, Kind::Notice, reading) };
            vec![lookup.is("number", id.as_str()).at_pinpoint(pinpoint)]
        }
    }
}
