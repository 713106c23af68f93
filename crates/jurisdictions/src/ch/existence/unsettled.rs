//! What is known of an act that is not settled: repealed, shared with a canton or another country, or in
//! no table.

use jiff::civil::{Date, date};
use law::{
    Language, Notice, Standing,
    notice::{ActNotice, Day, EitherAct},
};

use crate::{
    Finding, When,
    ch::{Act, Edition, Numeral, Sign, Statute, act, acts, acts::cantonal_namesakes},
};

/// An act that is cited by its abbreviation although it no longer holds.
struct RepealedAct {
    names: &'static [&'static str],
    what: ActNotice,
    /// The first day without it.
    since: Date,
}

/// Acts cited in older texts that have been repealed, with what took their place.
const REPEALED: [RepealedAct; 7] = [
    // SR 173.110 of 1943; repealed by Art. 131 Abs. 1 BGG.
    RepealedAct {
        names: &["OG", "OJ"],
        what: ActNotice::JudicialOrganisation,
        since: date(2007, 1, 1),
    },
    // Repealed by annex 1 number I.1 of the StPO.
    RepealedAct {
        names: &["BStP", "PPF"],
        what: ActNotice::CriminalProcedure,
        since: date(2011, 1, 1),
    },
    // SR 142.20 of 1931; repealed by annex number I of the AuG of 2005.
    RepealedAct {
        names: &["ANAG", "LSEE", "LDDS"],
        what: ActNotice::Foreigners,
        since: date(2008, 1, 1),
    },
    // Repealed by Art. 201 DBG.
    RepealedAct { names: &["BdBSt", "AIFD"], what: ActNotice::DirectTax, since: date(1995, 1, 1) },
    // Repealed by annex 1 number I of the ZPO.
    RepealedAct {
        names: &["GestG", "LFors", "LForo"],
        what: ActNotice::Jurisdiction,
        since: date(2011, 1, 1),
    },
    // Repealed by Art. 153 KAG.
    RepealedAct { names: &["AFG"], what: ActNotice::InvestmentFunds, since: date(2007, 1, 1) },
    RepealedAct { names: &["WStB"], what: ActNotice::TurnoverTax, since: date(1995, 1, 1) },
];

/// Abbreviations of federal acts that cantons give to acts of their own more often than the
/// Confederation cites its own: tax acts, procedure, building, communes.
const CANTONAL_TOO: [&str; 24] = [
    "StG", "VRP", "VRG", "VRPG", "KRG", "BSG", "BauG", "PBG", "SHG", "GG", "PG", "PolG", "StrG",
    "GesG", "HG", "SpG", "EG", "GOG", "LOC", "LATC", "LET", "LUC", "LPA", "LAT-VD",
];

/// Which other act may be meant by an abbreviation, where the federal act has not what is cited.
pub(super) fn other_act(statute: &Statute, article: &Numeral) -> Option<ActNotice> {
    let cited = &statute.act;
    if cited.is_shared {
        return Some(ActNotice::CodesOfSameTitle);
    }
    if cited.is_settled {
        return None;
    }
    let id = cited.id()?;
    if CANTONAL_TOO.contains(&cited.name.as_str())
        || (!act(id).is_core && !cantonal_namesakes(&cited.name).is_empty())
    {
        return Some(ActNotice::CantonalActMeant);
    }
    // The constitution of 29 May 1874 inserted by Latin ordinals, and its Art. 4 had paragraphs.
    let is_of_1874 = article.suffix.len() > 1 || article.value == 4;
    (act(id).number == "101" && is_of_1874).then_some(ActNotice::ConstitutionOf1874)
}

/// Says that cantonal acts share the abbreviation, where nothing settled which act is meant.
pub(super) fn namesakes(statute: &Statute) -> Option<Notice> {
    let id = statute.act.id()?;
    let others = cantonal_namesakes(&statute.act.name);
    (!others.is_empty() && !statute.act.is_settled).then(|| {
        let (number, name) = (act(id).number.to_owned(), statute.act.name.to_string());
        ActNotice::AlsoCantonal { number, name, others: others.join(", ") }.into()
    })
}

/// An act that is not exactly one of the table.
pub(super) fn unsettled(cited: &Act, sign: Sign, language: Language, when: When) -> Finding {
    if cited.ids.is_empty() {
        let name = cited.print(language);
        if let Some(canton) = cited.canton {
            return Finding::unknown(
                ActNotice::CantonalAct { act: name, canton },
                ActNotice::CantonCompilation,
            );
        }
        // What is divided into sections is a cantonal act: `§ 42 OG`.
        let is_federal = sign == Sign::Article;
        if let Some(act) = repealed_act(&cited.name).filter(|_| is_federal) {
            let (what, on) = (act.what.clone().into(), Day::On(act.since));
            let mut finding =
                Finding::unknown(ActNotice::RepealedAct { act: name, what, on }, ActNotice::Fedlex);
            if cited.edition == Edition::Current && !cited.is_settled && act.since <= when.day {
                finding.standing = Standing::NotInForce;
            }
            return finding;
        }
        return Finding::unknown(
            ActNotice::NotFederal { act: name, count: acts().count() },
            ActNotice::FedlexOrCanton,
        );
    }
    let meanings: Vec<(String, String)> = cited
        .ids
        .iter()
        .map(|id| (act(*id).number.to_owned(), act(*id).title(language).to_owned()))
        .collect();
    let example = cited.ids.first().map_or("", |id| act(*id).number);
    Finding::unknown(
        ActNotice::SeveralMeanings {
            name: cited.name.to_string(),
            meanings: EitherAct(meanings),
            example: example.to_owned(),
        },
        ActNotice::Fedlex,
    )
}

fn repealed_act(name: &str) -> Option<&'static RepealedAct> {
    REPEALED.iter().find(|act| act.names.contains(&name))
}

/// Whether a name is that of an act known to be repealed.
pub(in crate::ch) fn is_repealed_act(name: &str) -> bool {
    repealed_act(name).is_some()
}
