//! Resources: documents that a person picks by their address, beside the tools that a model calls. The addresses
//! are stable: they hold a citation, an id or a handle, never a place in a list.

use rmcp::{
    ErrorData,
    model::{Resource, ResourceTemplate},
};
use serde_json::{Map, Value, json};

/// A kind of resource.
pub(crate) struct Kind {
    /// How its addresses begin.
    prefix: &'static str,
    /// Its template.
    pub template: &'static str,
    name: &'static str,
    title: &'static str,
    description: &'static str,
    /// The toolset and tool that answer it.
    pub tool: (&'static str, &'static str),
    /// The parameter that takes the last part of the address.
    parameter: &'static str,
}

/// The toolset and tool that list the memos.
pub(crate) const MEMOS: (&str, &str) = ("research", "research_list");
/// How the address of a memo begins.
pub(crate) const MEMO: &str = "fontes://memo/";

/// All kinds.
pub(crate) const KINDS: &[Kind] = &[
    Kind {
        prefix: "fontes://document/",
        template: "fontes://document/{id}",
        name: "document",
        title: "Document of public law",
        description: "A document by its ID: its text in numbered blocks, its version, what it relates to.",
        tool: ("corpus", "get_document"),
        parameter: "reference",
    },
    Kind {
        prefix: "fontes://article/",
        template: "fontes://article/{citation}",
        name: "article",
        title: "Provision",
        description: "The text of a provision by its citation, such as Art. 97 OR, as it holds today.",
        tool: ("corpus", "get_document"),
        parameter: "reference",
    },
    Kind {
        prefix: "fontes://decision/",
        template: "fontes://decision/{citation}",
        name: "decision",
        title: "Decision",
        description: "A decision by its citation or docket, such as BGE 145 III 229 or 4A_123/2020.",
        tool: ("corpus", "get_document"),
        parameter: "reference",
    },
    Kind {
        prefix: MEMO,
        template: "fontes://memo/{handle}",
        name: "memo",
        title: "Memo",
        description: "The memo of a research that is kept, by its handle.",
        tool: ("research", "research_status"),
        parameter: "handle",
    },
];

impl Kind {
    /// It as a client lists it.
    pub(crate) fn listed(&self) -> ResourceTemplate {
        ResourceTemplate::new(self.template, self.name)
            .with_title(self.title)
            .with_description(self.description)
            .with_mime_type("text/plain")
    }
}

/// What an address means: the tool, and what it is given.
pub(crate) fn meant(uri: &str) -> Result<(&'static Kind, Map<String, Value>), ErrorData> {
    let kind = KINDS.iter().find(|kind| uri.starts_with(kind.prefix));
    let last = kind.and_then(|kind| decoded(uri.get(kind.prefix.len()..)?));
    let (Some(kind), Some(last)) = (kind, last.filter(|last| !last.trim().is_empty())) else {
        return Err(absent(uri));
    };
    let mut given = Map::from_iter([(kind.parameter.to_owned(), last.into())]);
    if kind.tool.1 == "get_document" {
        // An address says none: that of the citation, as far as it tells.
        given.insert("language".to_owned(), desk::ANY.into());
    }
    Ok((kind, given))
}

/// The error of an address that means nothing here.
pub(crate) fn absent(uri: &str) -> ErrorData {
    let templates: Vec<&str> = KINDS.iter().map(|kind| kind.template).collect();
    let text = format!("there is no resource `{uri}`; there are {}", templates.join(", "));
    ErrorData::resource_not_found(text, Some(json!({ "uri": uri })))
}

/// A memo as a client lists it, of a run as the tool lists it.
pub(crate) fn memo(run: &Value) -> Option<Resource> {
    let handle = run.get("handle")?.as_str()?;
    let query = run.get("question").and_then(Value::as_str).unwrap_or(handle);
    let resource = Resource::new(format!("{MEMO}{}", encoded(handle)), handle).with_title(query);
    Some(resource.with_mime_type("text/plain"))
}

/// The text of a part of an address.
fn decoded(part: &str) -> Option<String> {
    percent_encoding::percent_decode_str(part).decode_utf8().ok().map(std::borrow::Cow::into_owned)
}

/// A part of an address that means this text.
pub(crate) fn encoded(text: &str) -> String {
    percent_encoding::utf8_percent_encode(text, percent_encoding::NON_ALPHANUMERIC).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_read_as_it_was_written() {
        for text in ["Art. 97 Abs. 1 OR", "BGE 145 III 229", "ch.or.art-97.20250101/x", "§ 823 BGB"]
        {
            let (kind, given) = meant(&format!("fontes://article/{}", encoded(text))).unwrap();
            assert_eq!(kind.tool.1, "get_document");
            assert_eq!(given["reference"], text);
        }
        let (_, given) = meant("fontes://decision/4A_123/2020").unwrap();
        assert_eq!(given["reference"], "4A_123/2020");
        for wrong in
            ["fontes://article/", "fontes://article/%FF", "fontes://x/y", "file:///etc/passwd", ""]
        {
            assert!(meant(wrong).is_err(), "{wrong}");
        }
    }
}
