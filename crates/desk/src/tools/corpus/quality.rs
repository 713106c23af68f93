//! The tool `quality_check`.

use crate::public::quality_check;
use crate::{About, Call, DeskError, Effect, Pace, Request};
use corpus::quality::{
    Confidence, Declared, ErrorType, Gravity, Mode, QualityAnswer, QualityRequest, Satisfaction,
};
use law::request::{Choice, Flag, List, Text, Texts};
use schemars::JsonSchema;
use serde::Deserialize;

/// What a model declares of its research.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct DebriefRequest {
    /// Which debriefing.
    pub mode: Choice<Mode>,
    /// The model that did the research.
    pub model: Text<SHORT>,
    /// The legal orders: "fr", "eu|fr", "*".
    pub jurisdiction: Option<Text<SHORT>>,
    /// Legal concepts only.
    #[serde(default)]
    pub queries_attempted: List<MOST, LONG>,
    /// In their order.
    #[serde(default)]
    pub tools_sequence: List<MOST, LONG>,
    /// Their ids.
    #[serde(default)]
    pub documents_cited: List<MOST, LONG>,
    /// The filters.
    #[serde(default)]
    pub tags_used: Texts<MOST, LONG>,
    /// With what was found.
    pub satisfaction: Option<Choice<Satisfaction>>,
    /// In the answer.
    pub confidence: Option<Choice<Confidence>>,
    /// What was not covered.
    #[serde(default)]
    pub gaps: List<MOST, LONG>,
    /// Technical ones.
    #[serde(default)]
    pub difficulties: List<MOST, LONG>,
    /// The legal concept.
    pub concept: Option<Text<SHORT>>,
    /// correction: what went wrong.
    pub error_type: Option<Choice<ErrorType>>,
    /// correction: those involved.
    #[serde(default)]
    pub document_ids: List<MOST, LONG>,
    /// correction: what happened, technically.
    pub detail: Option<Text<LONG>>,
    /// correction: how grave.
    pub severity: Option<Choice<Gravity>>,
    /// The visible context contains a sign that earlier parts were summarised or dropped.
    #[serde(default)]
    #[schemars(description = "Earlier parts were summarised or dropped.")]
    pub context_contains_compaction_marker: Flag<false>,
    /// The answer relies on what was said in an earlier turn without reading the source again.
    #[serde(default)]
    #[schemars(description = "Without reading the source again.")]
    pub response_self_references_previous_turn: Flag<false>,
    /// The answer flatters the user.
    #[serde(default)]
    #[schemars(description = "It flatters.")]
    pub response_contains_flattery: Flag<false>,
    /// The answer tells the user what to do in law.
    #[serde(default)]
    #[schemars(description = "It tells what to do.")]
    pub response_contains_prescriptive_legal_advice: Flag<false>,
    /// The answer predicts how a court will decide.
    #[serde(default)]
    #[schemars(description = "It predicts a decision.")]
    pub response_contains_outcome_prediction: Flag<false>,
    /// The answer asserts law in words such as `provides`, `requires`, `prohibits`.
    #[serde(default)]
    #[schemars(description = "Such as `provides`, `requires`.")]
    pub response_contains_legal_assertion_verb: Flag<false>,
    /// The answer hedges in words such as `probably`, `it seems`.
    #[serde(default)]
    #[schemars(description = "Such as `probably`.")]
    pub response_contains_hedge_marker: Flag<false>,
    /// The answer cites a document without a verbatim passage or its place.
    #[serde(default)]
    #[schemars(description = "A source without words or place.")]
    pub response_cites_document_without_verbatim_or_locator: Flag<false>,
    /// The answer cites a document without its permanent link.
    #[serde(default)]
    #[schemars(description = "A source without its link.")]
    pub response_cites_document_without_permanent_link: Flag<false>,
    /// The answer claims settled case law.
    #[serde(default)]
    #[schemars(description = "It says so.")]
    pub response_claims_settled_case_law: Flag<false>,
    /// The answer says that something does not exist because it was not found.
    #[serde(default)]
    #[schemars(description = "Not found, so said not to exist.")]
    pub response_asserts_legal_absence_as_inexistence: Flag<false>,
    /// The guidelines of this session or of a jurisdiction were not read in full.
    #[serde(default)]
    #[schemars(description = "Not read in full.")]
    pub safety_guidelines_not_fully_loaded: Flag<false>,
    /// The guidelines are far back in the context or no longer clear.
    #[serde(default)]
    #[schemars(description = "Far back.")]
    pub safety_guidelines_distant_or_unclear: Flag<false>,
}

impl DebriefRequest {
    /// The declaration as it is checked and kept.
    fn declaration(&self) -> QualityRequest {
        QualityRequest {
            mode: self.mode.0.word().to_owned(),
            model: self.model.to_string(),
            jurisdiction: self.jurisdiction.as_ref().map(ToString::to_string),
            queries_attempted: self.queries_attempted.0.clone(),
            tools_sequence: self.tools_sequence.0.clone(),
            documents_cited: self.documents_cited.0.clone(),
            tags_used: self.tags_used.0.clone(),
            satisfaction: self.satisfaction.map(|one| one.0.word().to_owned()),
            confidence: self.confidence.map(|one| one.0.word().to_owned()),
            gaps: self.gaps.0.clone(),
            difficulties: self.difficulties.0.clone(),
            concept: self.concept.as_ref().map(ToString::to_string),
            error_type: self.error_type.map(|one| one.0.word().to_owned()),
            document_ids: self.document_ids.0.clone(),
            detail: self.detail.as_ref().map(ToString::to_string),
            severity: self.severity.map(|one| one.0.word().to_owned()),
            declared: Declared {
                context_contains_compaction_marker: self.context_contains_compaction_marker.0,
                response_self_references_previous_turn: self
                    .response_self_references_previous_turn
                    .0,
                response_contains_flattery: self.response_contains_flattery.0,
                response_contains_prescriptive_legal_advice: self
                    .response_contains_prescriptive_legal_advice
                    .0,
                response_contains_outcome_prediction: self.response_contains_outcome_prediction.0,
                response_contains_legal_assertion_verb: self
                    .response_contains_legal_assertion_verb
                    .0,
                response_contains_hedge_marker: self.response_contains_hedge_marker.0,
                response_cites_document_without_verbatim_or_locator: self
                    .response_cites_document_without_verbatim_or_locator
                    .0,
                response_cites_document_without_permanent_link: self
                    .response_cites_document_without_permanent_link
                    .0,
                response_claims_settled_case_law: self.response_claims_settled_case_law.0,
                response_asserts_legal_absence_as_inexistence: self
                    .response_asserts_legal_absence_as_inexistence
                    .0,
                safety_guidelines_not_fully_loaded: self.safety_guidelines_not_fully_loaded.0,
                safety_guidelines_distant_or_unclear: self.safety_guidelines_distant_or_unclear.0,
            },
        }
    }
}

impl Request for DebriefRequest {
    type Answer = QualityAnswer;

    const ABOUT: About = About {
        name: "quality_check",
        beside: None,
        title: "Debrief a research",
        description: "Required debriefing. mode=research: once at the end of each research, before the \
        answer is given. mode=correction: at once when an error is noticed. Only technical data: \
        never facts, names or words of the user. Declare each flag as it is; translate the alerts \
        (STOP, DANGER, DRIFT, ATTENTION) and pass them on to the user. Kept on this machine only.",
        effect: Effect::Writes,
        pace: Pace::Quick,
    };

    fn answer(&self, call: &Call<'_>) -> Result<QualityAnswer, DeskError> {
        quality_check(&self.declaration(), call)
    }

    fn words(&self, answer: &QualityAnswer, _: &Call<'_>) -> String {
        let mut text =
            answer.relay.clone().unwrap_or_else(|| "Noted; there is no alert.".to_owned());
        for warning in &answer.warnings {
            text.push_str("\n\nWarning: ");
            text.push_str(warning);
        }
        text
    }
}

/// A name or a word.
const SHORT: usize = 200;
/// A sentence or two.
const LONG: usize = 2_000;
/// The most entries of a list.
const MOST: usize = 200;
