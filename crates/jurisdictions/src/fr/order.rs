//! France as a legal order among others: what a French citation asks of a collection.

use law::{
    Cited, Existence, Head, Kind, Language, Lookup, Notice, Standing, key, notice::OrderName,
};

use super::{
    Act, ArticleNumber, Citation, Code, Court, Found, Identifier, Source, bounds, extract, weight,
};
use crate::{
    Jurisdiction,
    fr::lookups::{FR, lookups},
    last::judged,
    text::Split,
};

/// France.
pub const FRANCE: France = France;

/// The legal order of France.
#[derive(Clone, Copy, Debug)]
pub struct France;

impl Jurisdiction for France {
    fn code(&self) -> &'static str {
        FR
    }

    fn names(&self) -> OrderName {
        OrderName(["Frankreich", "France", "Francia", "France"])
    }

    fn also_called(&self) -> &'static [&'static str] {
        &["französisch", "français", "française", "French", "francese"]
    }

    fn between(&self) -> &'static str {
        " à "
    }

    fn languages(&self) -> &'static [Language] {
        &[Language::Fr]
    }

    fn resolve(&self, reference: &str, _: Language) -> Vec<Lookup> {
        super::typed::resolve(reference)
    }

    fn key_of(&self, head: &Head) -> Option<String> {
        let is_law = head.kind == Kind::Legislation && head.jurisdiction == FR;
        let code = head.tags.first(key::CODE).filter(|_| is_law)?;
        let article = head.tags.first(key::ARTICLE_NUMBER)?.replace([' ', '.'], "");
        let code = Code::named(code)?;
        Some(format!("{FR}/{} {article}", code.short()))
    }

    fn cite(&self, head: &Head) -> Option<String> {
        let is_law = head.kind == Kind::Legislation && head.jurisdiction == FR;
        let code = Code::named(head.tags.first(key::CODE).filter(|_| is_law)?)?;
        // Without a letter before its number it may be read as of another country's code of the same name.
        let is_lettered =
            |number: &&str| number.starts_with(|sign: char| sign.is_ascii_uppercase());
        let article = head.tags.first(key::ARTICLE_NUMBER).filter(is_lettered)?;
        let text = format!("article {article} {}", code.genitive());
        let found = extract::read(&text);
        let [one] = found.as_slice() else { return None };
        let is_whole = matches!(one.citation, Citation::Article(_)) && one.span == (0..text.len());
        is_whole.then(|| one.citation.to_string())
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
        judged(cited, bounds::proof(cited), self.names(), Notice::name("Légifrance"))
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
