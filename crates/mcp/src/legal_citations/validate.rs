//! The tool `validate_citation`.

use desk::{Call, ValidateAnswer, ValidateRequest, validate_citation};
use law::Verdict;
use serde_json::{Map, Value};

use super::{CITATION, LANGUAGE, words};
use crate::{Answer, Effect, Failure, Kind, Pace, Parameter, Tool, parameter, schema};

pub(super) const TOOL: Tool = Tool {
    name: "validate_citation",
    beside: None,
    title: "Validate a citation",
    description: "Checks one Swiss legal citation: whether its form is right, what it would be in \
        correct form, what it means, and whether the cited source exists. Use it before you rely \
        on or present any citation, above all one you wrote from memory. Takes statutes (Art. 97 \
        Abs. 1 OR), decisions (BGE 145 III 229 E. 4.2, 4A_123/2020, BVGer, cantonal), AS/BBl/SR \
        and doctrine. exists_in_database is true, false (provably not) or null (cannot be known \
        from here). For a whole text use check_document.",
    parameters: PARAMETERS,
    output: schema::output::<ValidateAnswer>,
    effect: Effect::Reads,
    pace: Pace::Quick,
    run,
};

const PARAMETERS: &[Parameter] = &[
    CITATION,
    // The specification names three; English citations exist all the same.
    Parameter {
        kind: Kind::Choice { words: &["de", "fr", "it"], tolerated: &["en"], default: None },
        ..LANGUAGE
    },
];

fn run(arguments: Map<String, Value>, call: &Call<'_>) -> Result<Answer, Failure> {
    let request: ValidateRequest = parameter::read(PARAMETERS, arguments)?;
    let answer = validate_citation(&request, call.today)?;
    let text = text(&request.citation, &answer);
    Answer::new(&answer, text)
}

fn text(citation: &str, answer: &ValidateAnswer) -> String {
    let verdict = words::verdict(answer.verdict);
    let kind = words::kind(&answer.citation_type);
    let cited = words::on_one_line(citation);
    let form = if answer.is_valid { "right" } else { "NOT right" };
    let mut lines = vec![format!("{verdict}: {cited} ({kind})"), format!("Form: {form}")];
    if answer.corrected_format != citation {
        // Nobody should write what does not exist, in whatever form.
        let missing = answer.verdict == Verdict::DoesNotExist;
        let label = if missing { "Correct form" } else { "Write" };
        lines.push(format!("{label}: {}", answer.corrected_format));
    }
    lines.push(words::existence(&answer.existence));
    lines.push(format!("Language: {}", words::language(answer.detected_language)));
    words::listed(&mut lines, "Issue", &answer.issues);
    words::listed(&mut lines, "Note", &answer.notes);
    lines.join("\n")
}
