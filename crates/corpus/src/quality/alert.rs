//! What follows from what a model declared of its draft.
//!
//! The specification announces eleven questions and lists thirteen; all thirteen are taken. How
//! grave each is:
//!
//! - **STOP**: the draft must not be given as it is: advice, prediction, absence told as
//!   inexistence; and a citation that was made up.
//! - **DANGER**: the reader cannot check it: a citation without words or place, without a link, a
//!   claim of settled case law; and a wrong text.
//! - **DRIFT**: the rules may no longer be before the model.
//! - **ATTENTION**: the tone says more, or less, than the texts.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{ErrorType, Gravity};

/// How grave an alert is.
#[derive(Clone, Copy, Debug, Eq, JsonSchema, Ord, PartialEq, PartialOrd, Serialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Severity {
    /// The tone says more, or less, than the texts.
    Attention,
    /// The rules may no longer be before the model.
    Drift,
    /// The reader cannot check it.
    Danger,
    /// It must not be given as it is.
    Stop,
}

impl Severity {
    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Attention => "ATTENTION",
            Self::Drift => "DRIFT",
            Self::Danger => "DANGER",
            Self::Stop => "STOP",
        }
    }
}

/// Something in a draft that the user must know of.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct Alert {
    /// How grave it is.
    pub severity: Severity,
    /// What was declared: the name of the field, with its value where it is no yes or no.
    pub declared: String,
    /// What it means for the user.
    pub meaning: &'static str,
    /// What is to be done before the answer is given.
    pub remedy: &'static str,
}

macro_rules! declared {
    ($($name:ident: $severity:ident, $meaning:literal, $remedy:literal;)*) => {
        /// Whether something stands in the draft or in what the model sees. Each is a question about
        /// words that are there, not about what was meant.
        #[derive(
            Clone, Copy, Debug, Default, Deserialize, Eq, JsonSchema, PartialEq, Serialize,
        )]
        #[serde(default)]
        pub struct Declared {
            $(#[doc = $meaning] pub $name: bool,)*
        }

        impl Declared {
            /// Each with what it means, in the order of the specification.
            fn all(&self) -> Vec<(&'static str, bool, Severity, &'static str, &'static str)> {
                vec![$((stringify!($name), self.$name, Severity::$severity, $meaning, $remedy)),*]
            }
        }
    };
}

declared! {
    context_contains_compaction_marker: Drift,
        "The conversation was shortened; earlier texts and rules may be known only from a summary.",
        "Fetch the guidelines again, and look up again every text that is cited.";
    response_self_references_previous_turn: Drift,
        "The answer rests on an earlier answer instead of on a text.",
        "Replace the reference by the text itself, looked up again.";
    response_contains_flattery: Attention,
        "The answer flatters, which makes it sound more agreeable than the texts are.",
        "Take the flattery out.";
    response_contains_prescriptive_legal_advice: Stop,
        "The answer tells somebody what to do; that is legal advice, which this tool does not give.",
        "Set out what the texts say instead, and leave the decision to the user.";
    response_contains_outcome_prediction: Stop,
        "The answer predicts how a case will end; nobody can know that from texts.",
        "Take the prediction out; say what speaks for each side.";
    response_contains_legal_assertion_verb: Attention,
        "The answer asserts what the law is in its own words.",
        "Put the quotation that bears it beside each assertion.";
    response_contains_hedge_marker: Attention,
        "The answer hides doubt behind words such as \"probably\".",
        "Say what is not known, and why.";
    response_cites_document_without_verbatim_or_locator: Danger,
        "A text is cited without its words or without the place, so that it cannot be checked.",
        "Quote to the letter and name the article, paragraph, consideration or page.";
    response_cites_document_without_permanent_link: Danger,
        "A text is cited without a link under which it can be found again.",
        "Add the permanent link, or say that there is none and give the id.";
    response_claims_settled_case_law: Danger,
        "The answer claims that case law is settled.",
        "Cite the decisions that bear it and the contrary ones, or quote a court that says so.";
    response_asserts_legal_absence_as_inexistence: Stop,
        "The answer says that a rule or a decision does not exist because it was not found.",
        "Say what was searched, in which sources and as of when, and that more cannot be known here.";
    safety_guidelines_not_fully_loaded: Drift,
        "The rules for research were not read in full.",
        "Call safety_guidelines for the core and for each jurisdiction, and check the draft again.";
    safety_guidelines_distant_or_unclear: Drift,
        "The rules for research were read long ago or are no longer clear.",
        "Call safety_guidelines again, and check the draft against the rules.";
}

/// The alerts, the gravest first, then in the order of the specification.
pub(super) fn alerts(
    declared: &Declared,
    correction: Option<(Option<ErrorType>, Option<Gravity>)>,
) -> Vec<Alert> {
    let mut alerts: Vec<Alert> = Vec::new();
    if let Some((error, gravity)) = correction {
        alerts.extend(error.map(|error| of_error(error, gravity)));
    }
    for (name, is_declared, severity, meaning, remedy) in declared.all() {
        if is_declared {
            alerts.push(Alert { severity, declared: name.to_owned(), meaning, remedy });
        }
    }
    alerts.sort_by_key(|alert| std::cmp::Reverse(alert.severity));
    alerts
}

/// The alert for an error that came to light. A critical one stops whatever its kind.
fn of_error(error: ErrorType, gravity: Option<Gravity>) -> Alert {
    let (word, severity, meaning) = match error {
        ErrorType::FabricatedCitation => {
            ("fabricated_citation", Severity::Stop, "A text was cited that does not exist.")
        }
        ErrorType::WrongJurisdiction => (
            "wrong_jurisdiction",
            Severity::Danger,
            "A text of another legal order was given as one of this.",
        ),
        ErrorType::RepealedLaw => {
            ("repealed_law", Severity::Danger, "A text was given as law that no longer is.")
        }
        ErrorType::Misattribution => (
            "misattribution",
            Severity::Danger,
            "A text was said to say what it does not say, or to be of somebody else.",
        ),
        ErrorType::TemporalError => (
            "temporal_error",
            Severity::Danger,
            "A text was given in a version of another day than the one that matters.",
        ),
        ErrorType::WrongArticle => (
            "wrong_article",
            Severity::Danger,
            "Another article was cited than the one that is meant.",
        ),
        ErrorType::UserCorrection => {
            ("user_correction", Severity::Attention, "The user corrected the answer.")
        }
    };
    let severity = if gravity == Some(Gravity::Critical) { Severity::Stop } else { severity };
    Alert {
        severity,
        declared: format!("error_type={word}"),
        meaning,
        remedy: "Tell the user which statement was wrong, withdraw what rests on it, and look the \
                 text up again before citing it.",
    }
}

/// What is to be translated and relayed; none where there is no alert.
pub(super) fn relay(alerts: &[Alert]) -> Option<String> {
    let highest = alerts.first()?.severity;
    let head = match highest {
        Severity::Stop => "Do not give the answer as it is. Change the draft first.",
        Severity::Danger => "Change the draft so that every citation can be checked.",
        Severity::Drift => "Read the rules again and check the draft before giving it.",
        Severity::Attention => "Look at the wording of the draft before giving it.",
    };
    let mut lines = vec![
        format!("[{}] {head}", highest.word()),
        "Translate what follows into the user's language and relay it, before the answer, as far \
         as it still holds for the changed draft:"
            .to_owned(),
    ];
    for Alert { severity, meaning, remedy, .. } in alerts {
        lines.push(format!("- {}: {meaning} To be done: {remedy}", severity.word()));
    }
    Some(lines.join("\n"))
}
