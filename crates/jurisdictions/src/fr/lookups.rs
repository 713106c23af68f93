//! Where is what a French citation names?

use law::{Kind, Lookup, key, tag};

use crate::fr::{
    Act, Article, ArticleNumber, Citation, Code, Court, Decision, Evidence, Found, Identifier,
    Nature, Source,
};

/// The code of the legal order.
pub(crate) const FR: &str = "fr";

pub(super) fn lookups(found: &Found) -> Vec<Lookup> {
    let reading = found.citation.to_string();
    match &found.citation {
        Citation::Article(article) => articles(article, &reading),
        Citation::Act(act) => acts(act),
        Citation::Code(code) => {
            let name = one_of(code.editions().map(|code| code.name.to_owned()).collect());
            vec![
                Lookup { in_force_first: true, ..Lookup::new(FR, Kind::Section, reading) }
                    .with(key::CODE, name)
                    .is(key::DOCUMENT_FORM, "act"),
            ]
        }
        Citation::Decision(decision) => decided(decision, &reading),
        Citation::Ecli(ecli) => vec![Lookup::decision(FR, reading).is(key::ECLI, ecli.to_string())],
        Citation::Identifier(identifier) => identified(identifier, &reading),
    }
}

/// The most articles of a range that are looked up one by one.
pub(crate) const LONGEST_RANGE: u32 = 40;

pub(crate) fn articles(article: &Article, reading: &str) -> Vec<Lookup> {
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
pub(crate) fn of_source(article: &Article, number: &ArticleNumber, reading: &str) -> Vec<Lookup> {
    let base = || {
        let lookup = Lookup { at: article.version, ..Lookup::provision(FR, reading) };
        lookup.with(key::ARTICLE_NUMBER, numbered(number)).at_pinpoint(article.pinpoint())
    };
    let of_code = |code: &Code| {
        base().with(key::CODE, one_of(code.editions().map(|code| code.name.to_owned()).collect()))
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
pub(crate) fn numbered(number: &ArticleNumber) -> tag::Filter {
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

pub(crate) const fn one_of(values: Vec<String>) -> tag::Filter {
    tag::Filter::OneOf(values)
}

pub(crate) fn tagged(lookup: Lookup, act: &Act) -> Lookup {
    let nature = match act.nature {
        // Organic and constitutional laws are mostly cited as laws.
        Nature::Loi => tag::Filter::is(act.nature.tag()),
        Nature::LoiOrganique | Nature::LoiConstitutionnelle => {
            one_of(vec![act.nature.tag().to_owned(), Nature::Loi.tag().to_owned()])
        }
        _ => tag::Filter::is(act.nature.tag()),
    };
    let lookup = lookup.with(key::NATURE, nature);
    match (&act.number, act.date) {
        (Some(number), _) => lookup.is(key::NUMBER, number.as_str()),
        (None, Some(date)) => {
            let title = format!("{} du {}%", act.nature.words(), crate::fr::act::long(date));
            lookup.with(key::ACT_TITLE, tag::Filter::Like(title))
        }
        (None, None) => lookup,
    }
}

/// An act as one text, and as the node above its articles.
pub(crate) fn acts(act: &Act) -> Vec<Lookup> {
    let every: Vec<&Act> = [act].into_iter().chain(&act.namesakes).collect();
    let is_one = every.len() == 1;
    let mut lookups = Vec::new();
    for act in every {
        let whole = tagged(Lookup::new(FR, Kind::Legislation, act.to_string()), act);
        let node = tagged(Lookup::new(FR, Kind::Section, act.to_string()), act);
        for lookup in [whole, node.is(key::DOCUMENT_FORM, "act")] {
            let hint = || format!("{act}, one of several of that name");
            lookups.push(if is_one { lookup } else { lookup.perhaps(hint()) });
        }
    }
    lookups
}

pub(crate) fn decided(decision: &Decision, reading: &str) -> Vec<Lookup> {
    let Some(number) = &decision.number else { return Vec::new() };
    let lookup =
        Lookup::decision(FR, reading).with(key::CASE_NUMBER, tag::Filter::Squeezed(number.clone()));
    let court = decision.court.tag();
    let lookup = match (decision.evidence, decision.court) {
        (Evidence::Named, _) => lookup.is(key::COURT, court),
        (Evidence::Number, Court::Cassation) => {
            lookup.is(key::COURT, court).perhaps("pourvoi Cour de cassation")
        }
        (Evidence::Number, Court::ConseilEtat) => {
            lookup.is(key::COURT, court).perhaps("requete Conseil d'Etat")
        }
        (Evidence::Number, _) => {
            let courts = [Court::CourAppel, Court::TribunalJudiciaire];
            lookup
                .with(key::COURT, one_of(courts.map(|court| court.tag().to_owned()).to_vec()))
                .perhaps("RG cour d'appel ou tribunal judiciaire")
        }
    };
    vec![lookup]
}

pub(crate) fn identified(identifier: &Identifier, reading: &str) -> Vec<Lookup> {
    let any = || Lookup { kind: None, ..Lookup::provision(FR, reading) };
    match identifier {
        Identifier::Legifrance(id) => {
            let own = any().is(key::SOURCE_ID, id.as_str());
            if id.starts_with("LEGITEXT") {
                let act = Lookup::new(FR, Kind::Section, reading).is(key::LEGITEXT, id.as_str());
                return vec![own, act.is(key::DOCUMENT_FORM, "act")];
            }
            vec![Lookup { in_force_first: false, ..own }]
        }
        Identifier::Nor(nor) => vec![any().is(key::NOR, nor.as_str())],
        Identifier::Idcc(number) => vec![
            Lookup::new(FR, Kind::Legislation, reading)
                .is(key::IDCC, number.as_str())
                .is(key::IN_FORCE, "true"),
        ],
        Identifier::Siren(digits) => {
            vec![Lookup::new(FR, Kind::Record, reading).is(key::SIREN, digits.as_str())]
        }
        Identifier::Siret(digits) => {
            let siren = digits.get(..9).unwrap_or(digits);
            vec![Lookup::new(FR, Kind::Record, reading).is(key::SIREN, siren)]
        }
        Identifier::Bofip { id, date, paragraph } => {
            let pinpoint = paragraph.map(|number| format!("§ {number}")).unwrap_or_default();
            let lookup = Lookup { at: *date, ..Lookup::new(FR, Kind::Notice, reading) };
            vec![lookup.is(key::NUMBER, id.as_str()).at_pinpoint(pinpoint)]
        }
    }
}

/// The codes an article without its code most likely is of, by the form of its number.
pub(crate) const COMMONEST: [(&str, &[&str]); 3] = [
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
