//! The legal forms of companies, each whatever the language in which it is written.
//!
//! An AG is an SA: a company bears its name with the form of each official language. An SE is not a
//! KG, nor an Inc. a Corp.: these are different companies, however much their names are alike.

use super::{gazetteer::is_joining, words::Word};

/// What a legal form is, whatever the language in which it is written.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Form {
    /// Aktiengesellschaft, société anonyme, società anonima.
    Stock,
    /// Limited.
    Limited,
    /// Incorporated.
    Incorporated,
    /// Corporation.
    Corporation,
    /// Public limited company.
    PublicLimited,
    /// Società per azioni.
    Azioni,
    /// GmbH, Sàrl, Sagl.
    LimitedLiability,
    /// Limited liability company.
    Llc,
    /// Srl, SRL.
    Srl,
    /// Unternehmergesellschaft.
    Entrepreneur,
    /// Societas Europaea.
    European,
    /// Kommanditgesellschaft, société en commandite.
    Commandite,
    /// A Kommanditgesellschaft whose partner is a company: GmbH & Co. KG.
    CompanyCommandite,
    /// Kommanditaktiengesellschaft.
    CommanditeStock,
    /// Kollektivgesellschaft, OHG, société en nom collectif.
    General,
    /// Société par actions simplifiée; in Italy a società in accomandita.
    Sas,
    /// Limited liability partnership.
    Llp,
    /// Limited partnership.
    Lp,
    /// "& Co", "Company", without saying of which form.
    Company,
    /// "& Co" with a form behind it: another name than that without.
    Partners,
    /// Genossenschaft, société coopérative.
    Cooperative,
    /// Verein.
    Association,
    /// Stiftung.
    Foundation,
    /// Besloten vennootschap.
    Besloten,
    /// Naamloze vennootschap.
    Naamloze,
}

impl Form {
    /// Whether one may be the English name under which a company of the other form appears too: a
    /// Swiss AG registers itself as Ltd or Inc. as well. It may also be another company.
    pub(super) const fn may_translate(self, other: Self) -> bool {
        const fn renders(form: Form, english: Form) -> bool {
            match form {
                Form::Stock => {
                    matches!(english, Form::Limited | Form::Incorporated | Form::Corporation)
                }
                Form::LimitedLiability => matches!(english, Form::Llc),
                _ => false,
            }
        }
        renders(self, other) || renders(other, self)
    }
}

/// How legal forms are written, as sequences of folded words.
const FORMS: [(Form, &[&str]); 24] = [
    (Form::Stock, &["ag", "sa", "aktiengesellschaft", "societe anonyme", "societa anonima"]),
    (Form::Limited, &["ltd", "limited", "co ltd", "co limited", "pty ltd"]),
    (Form::Incorporated, &["inc", "incorporated", "co inc"]),
    (Form::Corporation, &["corp", "corporation"]),
    (Form::PublicLimited, &["plc", "public limited company"]),
    (Form::Azioni, &["spa", "societa per azioni"]),
    (
        Form::LimitedLiability,
        &[
            "gmbh",
            "sarl",
            "sa rl",
            "sagl",
            "gesellschaft mit beschrankter haftung",
            "societe a responsabilite limitee",
            "societa a garanzia limitata",
        ],
    ),
    (Form::Llc, &["llc", "limited liability company"]),
    (Form::Srl, &["srl", "societa a responsabilita limitata"]),
    (Form::Entrepreneur, &["ug", "ug haftungsbeschrankt"]),
    (Form::European, &["se", "societas europaea"]),
    (Form::Commandite, &["kg", "kommanditgesellschaft", "societe en commandite"]),
    (Form::CompanyCommandite, &["gmbh & co kg", "gmbh co kg", "ag & co kg", "se & co kg"]),
    (Form::CommanditeStock, &["kgaa", "kmag", "sca", "gmbh & co kgaa", "se & co kgaa"]),
    (
        Form::General,
        &[
            "ohg",
            "klg",
            "snc",
            "kollektivgesellschaft",
            "societe en nom collectif",
            "societa in nome collettivo",
        ],
    ),
    (Form::Sas, &["sas", "sasu"]),
    (Form::Llp, &["llp", "limited liability partnership"]),
    (Form::Lp, &["lp", "limited partnership"]),
    (Form::Company, &["co", "company", "& co", "& cie", "cie", "& company"]),
    (Form::Cooperative, &["genossenschaft", "cooperative", "societe cooperative", "cooperativa"]),
    (Form::Association, &["verein", "association", "associazione", "ev"]),
    (Form::Foundation, &["stiftung", "fondation", "fondazione", "foundation"]),
    (Form::Besloten, &["bv"]),
    (Form::Naamloze, &["nv"]),
];

/// The legal form with which words begin, and how many words it has. Of several the longest: an
/// "AG & Co. KG" is not an AG.
pub(super) fn form(words: &[Word]) -> Option<(Form, usize)> {
    let mut best: Option<(Form, usize)> = None;
    for (form, written) in FORMS {
        for one in written {
            let length = one.split(' ').count();
            if best.is_none_or(|(_, known)| known < length) && begin(words, one) {
                best = Some((form, length));
            }
        }
    }
    let (found, length) = best?;
    if found == Form::Company
        && let Some((_, more)) = form(words.get(length..).unwrap_or_default())
    {
        return Some((Form::Partners, length + more));
    }
    Some((found, length))
}

/// Whether words begin with a form as it is written; in a name, every word for "and" is the sign.
fn begin(words: &[Word], written: &str) -> bool {
    let mut words = words.iter();
    written.split(' ').all(|one| {
        words
            .next()
            .is_some_and(|word| word.folded == one || one == "&" && is_joining(&word.folded))
    })
}
