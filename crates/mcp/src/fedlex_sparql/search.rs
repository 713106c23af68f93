//! The tool `search_legislation`.

use desk::{Call, LegislationAnswer, SearchLegislationRequest, search_legislation};
use serde_json::{Map, Value};

use super::{LANGUAGE, words};
use crate::{
    Answer, Effect, Failure, Kind, Pace, Parameter, Presence, Tool, parameter, policy::POLICY,
    schema,
};

pub(super) const TOOL: Tool = Tool {
    name: "search_legislation",
    beside: None,
    title: "Search federal acts",
    description: "Finds Swiss federal acts by words of their titles in any language, by number, sort \
        and day of entry into force. It does not search the text of articles. What is in force and \
        named so comes first.",
    parameters: PARAMETERS,
    output: schema::output::<LegislationAnswer>,
    effect: Effect::Asks,
    pace: Pace::Long,
    run,
};

const fn day(name: &'static str, description: &'static str) -> Parameter {
    Parameter {
        name,
        description,
        kind: Kind::Text { longest: 10 },
        presence: Presence::Optional,
        examples: &["2020-01-01"],
    }
}

const PARAMETERS: &[Parameter] = &[
    Parameter {
        name: "query",
        description: "Words that stand in the title or the abbreviation, each of them, or the \
            beginning of a number.",
        kind: Kind::Text { longest: 400 },
        presence: Presence::Optional,
        examples: &["Datenschutz"],
    },
    Parameter {
        name: "domain",
        description: "The domain, by the first digit of the number: 1 state and constitution, 2 \
            private law, 3 criminal law, 4 education and culture, 5 defence, 6 finance, 7 public \
            works and transport, 8 health, labour and social security, 9 economy.",
        kind: Kind::Choice {
            words: &["1", "2", "3", "4", "5", "6", "7", "8", "9"],
            tolerated: &["0"],
            default: None,
        },
        presence: Presence::Optional,
        examples: &["2"],
    },
    Parameter {
        name: "srNumberPrefix",
        description: "What the number begins with.",
        kind: Kind::Text { longest: 20 },
        presence: Presence::Optional,
        examples: &["22"],
    },
    day(
        "dateFrom",
        "Only acts that first came into force on this day (YYYY-MM-DD) or later, whether or not \
         they still are. Acts whose day is not known are listed too, which is said.",
    ),
    day(
        "dateTo",
        "Only acts that first came into force on this day (YYYY-MM-DD) or earlier, whether or not \
         they still are. Acts whose day is not known are listed too, which is said.",
    ),
    Parameter {
        name: "actType",
        description: "Sorts of acts, one of which it must be, as its title begins or the publisher \
            calls it in German: Bundesgesetz, Verordnung, Bundesbeschluss.",
        kind: Kind::List { most: 10, longest: 80 },
        presence: Presence::Optional,
        examples: &["[\"Bundesgesetz\", \"Verordnung\"]"],
    },
    LANGUAGE,
    Parameter {
        name: "limit",
        description: "How many acts at most.",
        kind: Kind::Integer { least: 1, greatest: 100, default: 20 },
        presence: Presence::Optional,
        examples: &[],
    },
    POLICY,
];

fn run(arguments: Map<String, Value>, call: &Call<'_>) -> Result<Answer, Failure> {
    let request: SearchLegislationRequest = parameter::read(PARAMETERS, arguments)?;
    let answer = search_legislation(&request, call)?;
    let mut lines =
        vec![format!("{} acts, {} of them here:", answer.total_count, answer.returned_count)];
    lines.extend(answer.results.iter().map(|act| format!("- {}", words::act(act))));
    words::provenance(&mut lines, &answer.provenance);
    Answer::new(&answer, lines.join("\n"))
}
