//! The tool `search_bge`.

use desk::{Call, DecisionsAnswer, SearchBgeRequest, search_bge};
use serde_json::{Map, Value};

use crate::{
    Answer, Effect, Failure, Kind, Pace, Parameter, Presence, Tool,
    decisions::{self, ARTICLE_REF, DATE_FROM, DATE_TO, LIMIT, QUERY},
    parameter,
    policy::POLICY,
    schema,
};

pub(super) const TOOL: Tool = Tool {
    name: "search_bge",
    beside: None,
    title: "Search the official collection",
    description: "Search the decisions of the Swiss Federal Supreme Court that are published in \
        the official collection (BGE, ATF, DTF) by words, by a provision they cite, by days and by \
        the part of the volume. Results hold the regeste, the considerations that fit, and what is \
        cited; read a decision with get_bge_decision before citing it.",
    parameters: PARAMETERS,
    output: schema::output::<DecisionsAnswer>,
    effect: Effect::Asks,
    pace: Pace::Long,
    run,
};

const PARAMETERS: &[Parameter] = &[
    QUERY,
    ARTICLE_REF,
    DATE_FROM,
    DATE_TO,
    Parameter {
        name: "section",
        description: "The part of the volume. Since volume 121 (1995): I constitutional, II \
            administrative and public international, III civil and debt enforcement, IV criminal, \
            V social insurance law. In 98 to 120: Ia constitutional, Ib administrative, II civil, \
            III debt enforcement, IV criminal, V social insurance law.",
        kind: Kind::Choice {
            words: &["I", "Ia", "Ib", "II", "III", "IV", "V"],
            // Never was one; the answer says what the parts are.
            tolerated: &["VI"],
            default: None,
        },
        presence: Presence::Optional,
        examples: &[],
    },
    LIMIT,
    POLICY,
];

fn run(arguments: Map<String, Value>, call: &Call<'_>) -> Result<Answer, Failure> {
    let request: SearchBgeRequest = parameter::read(PARAMETERS, arguments)?;
    let answer = search_bge(&request, call)?;
    let text = decisions::decisions(&answer);
    Answer::new(&answer, text)
}
