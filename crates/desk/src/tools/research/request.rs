//! What the tool `research` is given.

use law::{
    Language, Policy,
    request::{Choice, Day, Limit, List, Text},
};
use research::{Autonomy, Depth, Given, OutputFormat, Run, TimeRange};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    About, Asks, Call, DeskError, Effect, Long, Pace, Request,
    researching::{Kept, Shelves},
    tools::research::{
        answer::ResearchAnswer,
        onward::go_on,
        parameters::{LONGEST_NAME, LONGEST_QUESTION},
        words,
    },
};

/// A question, and how it is researched.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct ResearchRequest {
    /// The question, in de, fr, it or en.
    #[schemars(example = "Was sind die Voraussetzungen für Mängelhaftung im Werkvertrag?")]
    pub question: Text<LONGEST_QUESTION>,
    /// The case whose papers are searched too.
    pub case: Option<Text<LONGEST_NAME>>,
    /// Cantons (ZH, GE); else as the question says.
    #[serde(default)]
    pub cantons: List<26, 2>,
    /// Decisions since this day (YYYY-MM-DD).
    pub from: Option<Day>,
    /// Decisions until this day.
    pub to: Option<Day>,
    /// The day on which the law must hold.
    pub at: Option<Day>,
    /// The language of the memo.
    pub language: Option<Choice<Language>>,
    /// How far the search goes.
    #[serde(default)]
    pub depth: Choice<Depth>,
    /// How many decisions are kept.
    #[serde(default)]
    pub max_sources: Limit<1, 100, 50>,
    /// The form of the text.
    #[serde(default)]
    pub output_format: Choice<OutputFormat>,
    /// Who is asked; with a case only what is kept here, unless said.
    pub policy: Option<Choice<Policy>>,
    /// cautious asks behind each step, balanced before searching and before writing.
    #[serde(default)]
    pub autonomy: Choice<Autonomy>,
}

impl ResearchRequest {
    pub(super) fn given(&self, call: &Call<'_>) -> Result<Given, DeskError> {
        Ok(Given {
            case: self.case.as_ref().map(ToString::to_string),
            cantons: cantons(&self.cantons.0)?,
            time_range: time_range(self.from, self.to)?,
            day: self.at.map(|day| day.0),
            languages: self
                .language
                .map(|language| language.0.code().to_owned())
                .into_iter()
                .collect(),
            depth: self.depth.0,
            max_sources: self.max_sources.get(),
            autonomy: self.autonomy.0,
            policy: self.policy.map(|policy| policy.0),
            // One that was begun without a model goes on without one.
            without_model: call.desk.model.is_none(),
            ..Given::default()
        })
    }

    /// Makes the run, which has done nothing yet.
    pub(super) fn begin(&self, call: &Call<'_>) -> Result<(Kept, Run), DeskError> {
        let given = self.given(call)?;
        // Without a corpus there is nothing to research in, unless the sources are asked.
        match call.desk.corpus() {
            Err(DeskError::NoCorpus) if Shelves::of(call, &given)?.may_ask() => {}
            opened => drop(opened?),
        }
        let now = call.desk.sources.fetch.now();
        let case = self.case.as_deref();
        let (kept, handle) = Kept::begin(call, case, now)?;
        let run = Run::new(handle, self.question.to_string(), given, (call.today, now));
        kept.write(&run).map_err(DeskError::Unreadable)?;
        Ok((kept, run))
    }
}

/// The codes of cantons that are named by them, or by name.
fn cantons(named: &[String]) -> Result<Vec<String>, DeskError> {
    let code = |named: &String| {
        research::canton(named).map(str::to_owned).ok_or_else(|| {
            let message =
                format!("there is no canton `{named}`; write its abbreviation, such as ZH or GE");
            DeskError::InvalidParameters(message)
        })
    };
    named.iter().map(code).collect()
}

/// The days between which decisions are looked for.
fn time_range(from: Option<Day>, to: Option<Day>) -> Result<Option<TimeRange>, DeskError> {
    let (from, to) = (from.map(|day| day.0), to.map(|day| day.0));
    if let (Some(from), Some(to)) = (from, to)
        && from > to
    {
        let message = format!("the first day {from} is after the last day {to}; exchange the two");
        return Err(DeskError::InvalidParameters(message));
    }
    Ok((from.is_some() || to.is_some()).then_some(TimeRange { from, to }))
}

impl Request for ResearchRequest {
    type Answer = ResearchAnswer;

    const ABOUT: About = About {
        name: "research",
        beside: None,
        title: "Research a question",
        description: "Research a question of law in the sources on this machine, and write a memo: provisions, \
        decisions, quotations with their places, all checked; what is missing is said.",
        effect: Effect::Writes,
        pace: Pace::Long,
    };

    const LONG: &'static [Long] = &[];

    // With a case nothing leaves, whatever the settings say.
    const ASKS_AS_SET: bool = false;

    fn answer(&self, call: &Call<'_>) -> Result<ResearchAnswer, DeskError> {
        let (kept, run) = self.begin(call)?;
        let _held = kept.hold()?;
        ResearchAnswer::of(go_on(&kept, run, call)?, self.output_format.0)
    }

    fn asks(&self, answer: &ResearchAnswer) -> Option<Asks> {
        answer.asks()
    }

    fn words(&self, answer: &ResearchAnswer, call: &Call<'_>) -> String {
        words::answer(answer, call.reader)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_canton_that_there_is_not_is_refused() {
        let refused = cantons(&["ZH".to_owned(), "XX".to_owned()]).unwrap_err().to_string();
        assert!(refused.contains("no canton `XX`"), "{refused}");
        assert_eq!(cantons(&["ge".to_owned(), "Waadt".to_owned()]).unwrap(), ["GE", "VD"]);
    }

    #[test]
    fn days_in_the_wrong_order_are_refused() {
        let day = |text: &str| Some(text.parse::<Day>().unwrap());
        let refused = time_range(day("2024-02-03"), day("2023-12-01")).unwrap_err().to_string();
        assert!(refused.contains("2024-02-03 is after the last day 2023-12-01"), "{refused}");
        let range = time_range(day("2023-12-01"), day("2023-12-01")).unwrap().unwrap();
        assert_eq!(range.from, range.to);
        assert!(time_range(None, None).unwrap().is_none());
    }
}
