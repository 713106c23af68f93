//! What a call of a tool comes to in the protocol.

use desk::{Answer, Asks, Failure};
use rmcp::model::{CallToolResult, ContentBlock};

/// The result of a call, and what its tool asks back.
pub(crate) type Outcome = (CallToolResult, Option<Asks>);

pub(crate) fn result(outcome: Result<Answer, Failure>) -> Outcome {
    let (mut result, structured, asks) = match outcome {
        Ok(answer) => {
            let text = ContentBlock::text(answer.text);
            (CallToolResult::success(vec![text]), answer.structured, answer.asks)
        }
        Err(failure) => {
            let envelope = failure.envelope();
            (CallToolResult::error(vec![ContentBlock::text(failure.text())]), envelope, None)
        }
    };
    result.structured_content = Some(structured);
    (result, asks)
}
