//! What is synchronised with official sources: a command for each source, with the options that the source offers.

use clap::{
    Arg, ArgAction, ArgMatches, Command, Error, FromArgMatches, Subcommand,
    builder::PossibleValuesParser, error::ErrorKind, value_parser,
};
use desk::{
    SYNC_CODES, SYNC_PAGE, SyncBegin, SyncGiven, SyncOffer, SyncOption, SyncRequest, SyncSays,
    SyncVersions, sync_offers,
};
use jiff::civil::Date;
use law::Language;

/// The most decisions that a request asks for.
const MOST_OF_A_PAGE: i64 = 500;

/// What is wanted of which source.
#[derive(Debug)]
pub(crate) struct Sync(SyncRequest);

impl Sync {
    /// The acts every lawyer needs, as they hold today.
    pub(crate) fn all_codes() -> Self {
        Self(SyncRequest { of: codes().collect(), ..SyncRequest::of("fedlex") })
    }

    /// What the desk is asked for.
    pub(crate) fn request(self) -> SyncRequest {
        self.0
    }
}

impl Subcommand for Sync {
    fn augment_subcommands(command: Command) -> Command {
        let all = sync_offers().into_iter().map(|offer| of_source(&offer));
        command.subcommands(all).subcommand_required(true).arg_required_else_help(true)
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        sync_offers().iter().any(|offer| offer.source == name)
    }
}

impl FromArgMatches for Sync {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let missing = || Error::new(ErrorKind::MissingSubcommand);
        let (name, given) = matches.subcommand().ok_or_else(missing)?;
        let offers = sync_offers();
        let offer = offers.iter().find(|offer| offer.source == name).ok_or_else(missing)?;
        let mut request = offer.request();
        offer.options.iter().for_each(|option| read(option, given, &mut request));
        Ok(Self(request))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

fn codes() -> impl Iterator<Item = String> {
    SYNC_CODES.iter().map(|code| (*code).to_owned())
}

/// The command of a source.
fn of_source(offer: &SyncOffer) -> Command {
    let named = |says: SyncSays| {
        offer.options.iter().find(|option| option.says == says).map(|option| option.name)
    };
    let (all_codes, history) = (named(SyncSays::AllCodes), named(SyncSays::History));
    let arguments = offer.options.iter().map(|option| {
        let argument = argument(option);
        match (option.says, all_codes, history) {
            (SyncSays::Of { given: SyncGiven::Needed }, Some(codes), _) => {
                argument.required(false).required_unless_present(codes)
            }
            (SyncSays::Day, _, Some(history)) => argument.conflicts_with(history),
            _ => argument,
        }
    });
    Command::new(offer.source).about(offer.about).args(arguments)
}

fn argument(option: &SyncOption) -> Arg {
    let argument = Arg::new(option.name).long(option.name).help(option.help);
    let day = || argument.clone().value_name("DAY").value_parser(value_parser!(Date));
    let number = |most| {
        let parser = value_parser!(u32).range(1..=most);
        argument.clone().value_name("N").value_parser(parser)
    };
    match option.says {
        SyncSays::Of { given } => {
            let argument = argument.clone().value_name(option.name.to_uppercase());
            match given {
                SyncGiven::Needed => argument.action(ArgAction::Append).required(true),
                SyncGiven::AtMostOnce => argument,
            }
        }
        SyncSays::AllCodes | SyncSays::History | SyncSays::Anew => {
            argument.action(ArgAction::SetTrue)
        }
        SyncSays::Language { is_of_report } => {
            let argument =
                argument.clone().short('l').value_name("LANGUAGE").action(ArgAction::Append);
            match is_of_report {
                true => argument
                    .value_parser(PossibleValuesParser::new(Language::ALL.map(Language::code))),
                false => argument,
            }
        }
        SyncSays::Day | SyncSays::From | SyncSays::To => day(),
        SyncSays::Most => number(i64::from(u32::MAX)),
        SyncSays::Page => number(MOST_OF_A_PAGE).default_value(SYNC_PAGE.to_string()),
    }
}

/// Reads what was given for an option.
fn read(option: &SyncOption, given: &ArgMatches, request: &mut SyncRequest) {
    let texts = || given.get_many::<String>(option.name).into_iter().flatten().cloned();
    let day = || given.get_one::<Date>(option.name).copied();
    let number = || given.get_one::<u32>(option.name).map(|number| *number as usize);
    let is_set = || given.get_flag(option.name);
    match option.says {
        SyncSays::Of { .. } => request.of.extend(texts()),
        SyncSays::AllCodes if is_set() => request.of.extend(codes()),
        SyncSays::Language { .. } => request.languages.extend(texts()),
        SyncSays::Day => {
            if let Some(day) = day() {
                request.versions = SyncVersions::On(day);
            }
        }
        SyncSays::History if is_set() => request.versions = SyncVersions::All,
        SyncSays::From => request.from = day(),
        SyncSays::To => request.to = day(),
        SyncSays::Most => request.most = number(),
        SyncSays::Page => request.page = number().unwrap_or(request.page),
        SyncSays::Anew if is_set() => request.begin = SyncBegin::Anew,
        SyncSays::AllCodes | SyncSays::History | SyncSays::Anew => {}
    }
}
