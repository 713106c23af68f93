//! What is synchronised with official sources, as options and as a request; its comments are the help texts.

use clap::{Args, Subcommand, builder::PossibleValuesParser};
use desk::{SYNC_CODES, SyncBegin, SyncRequest, SyncVersions};
use jiff::civil::Date;
use law::Language;

/// The sources.
#[derive(Debug, Subcommand)]
pub(crate) enum Sync {
    /// Federal acts of Fedlex, in German where no language is named.
    Fedlex(Acts),
    /// Decisions of entscheidsuche.ch, court by court, the newest first.
    Entscheidsuche(Decisions),
    /// Commentaries of onlinekommentar.ch, in German where no language is named.
    Onlinekommentar(Commentaries),
}

impl Sync {
    /// The acts every lawyer needs, as they hold today.
    pub(crate) const fn all_codes() -> Self {
        Self::Fedlex(Acts {
            acts: Vec::new(),
            all_codes: true,
            languages: Vec::new(),
            date: None,
            history: false,
            anew: false,
        })
    }

    /// What the desk is asked for.
    pub(crate) fn request(self) -> SyncRequest {
        match self {
            Self::Fedlex(wanted) => wanted.request(),
            Self::Entscheidsuche(wanted) => wanted.request(),
            Self::Onlinekommentar(wanted) => wanted.request(),
        }
    }
}

/// Which acts.
#[derive(Args, Debug)]
pub(crate) struct Acts {
    /// An act by its abbreviation or number, such as OR or 235.1; may be repeated.
    #[arg(long = "act", value_name = "ACT", required_unless_present = "all_codes")]
    pub acts: Vec<String>,
    /// The acts every lawyer needs: BV, ZGB, OR, StGB, ZPO, StPO, SchKG and BGG.
    #[arg(long)]
    pub all_codes: bool,
    /// The language of the texts: de, fr, it, rm or en; may be repeated.
    #[arg(long = "language", short, value_name = "LANGUAGE")]
    pub languages: Vec<String>,
    /// The version that holds on this day, instead of today's.
    #[arg(long, value_name = "DAY", conflicts_with = "history")]
    pub date: Option<Date>,
    /// Every version whose text can be read.
    #[arg(long)]
    pub history: bool,
    /// Ask for everything again, and not for what is new only.
    #[arg(long)]
    pub anew: bool,
}

impl Acts {
    fn request(self) -> SyncRequest {
        let codes = SYNC_CODES.iter().filter(|_| self.all_codes).map(|code| (*code).to_owned());
        SyncRequest {
            of: codes.chain(self.acts).collect(),
            languages: self.languages,
            versions: match (self.history, self.date) {
                (true, _) => SyncVersions::All,
                (false, Some(day)) => SyncVersions::On(day),
                (false, None) => SyncVersions::InForce,
            },
            begin: begin(self.anew),
            ..SyncRequest::of("fedlex")
        }
    }
}

/// Which decisions.
#[derive(Args, Debug)]
pub(crate) struct Decisions {
    /// A court such as CH_BGer or ZH_OG, a canton such as zh, or bundesgericht; may be repeated.
    #[arg(long = "court", value_name = "COURT", required = true)]
    pub courts: Vec<String>,
    /// Only decisions in this language; may be repeated.
    #[arg(long = "language", short, value_name = "LANGUAGE", value_parser = language())]
    pub languages: Vec<String>,
    /// The first day.
    #[arg(long, value_name = "DAY")]
    pub from: Option<Date>,
    /// The last day.
    #[arg(long, value_name = "DAY")]
    pub to: Option<Date>,
    /// Stop after so many decisions of each court; the same again goes on from there.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub most: Option<u32>,
    /// How many decisions a request asks for; what is lost at most where a run is killed.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=500))]
    pub page: u32,
    /// Ask for everything again, and not for what is new only.
    #[arg(long)]
    pub anew: bool,
}

impl Decisions {
    fn request(self) -> SyncRequest {
        SyncRequest {
            of: self.courts,
            languages: self.languages,
            from: self.from,
            to: self.to,
            most: self.most.map(|most| most as usize),
            page: self.page as usize,
            begin: begin(self.anew),
            ..SyncRequest::of("entscheidsuche")
        }
    }
}

/// Which commentaries.
#[derive(Args, Debug)]
pub(crate) struct Commentaries {
    /// Only commentaries on this act, such as OR or 220.
    #[arg(long, value_name = "ACT")]
    pub act: Option<String>,
    /// Their language; may be repeated.
    #[arg(long = "language", short, value_name = "LANGUAGE", value_parser = language())]
    pub languages: Vec<String>,
    /// Ask for everything again, and not for what is new only.
    #[arg(long)]
    pub anew: bool,
}

impl Commentaries {
    fn request(self) -> SyncRequest {
        SyncRequest {
            of: self.act.into_iter().collect(),
            languages: self.languages,
            begin: begin(self.anew),
            ..SyncRequest::of("onlinekommentar")
        }
    }
}

const fn begin(anew: bool) -> SyncBegin {
    if anew { SyncBegin::Anew } else { SyncBegin::GoOn }
}

fn language() -> PossibleValuesParser {
    PossibleValuesParser::new(Language::ALL.map(Language::code))
}
