//! The parts of a Word file as they grow.

/// The parts of a document as they grow.
#[derive(Default)]
pub(super) struct Docx {
    /// The paragraphs.
    pub(super) body: String,
    /// The footnotes, in order.
    pub(super) footnotes: Vec<String>,
    /// Where the body links to.
    pub(super) links: Links,
    /// Where the footnotes link to.
    pub(super) footnote_links: Links,
}

/// Addresses with the ids by which a part refers to them.
#[derive(Default)]
pub(super) struct Links(pub(super) Vec<String>);

impl Links {
    /// A text that leads to an address where it is one of the web.
    pub(super) fn linked(&mut self, text: &str, url: Option<&str>) -> String {
        let url = url.filter(|url| url.starts_with("https://") || url.starts_with("http://"));
        let Some(url) = url else { return run(text, "") };
        let at = self.0.iter().position(|known| known == url).unwrap_or_else(|| {
            self.0.push(url.to_owned());
            self.0.len() - 1
        });
        let text = run(text, "<w:rStyle w:val=\"Hyperlink\"/>");
        format!("<w:hyperlink r:id=\"link{at}\">{text}</w:hyperlink>")
    }
}

/// Words in one form; a line ends where it ends.
pub(super) fn run(text: &str, properties: &str) -> String {
    let properties = match properties {
        "" => String::new(),
        properties => format!("<w:rPr>{properties}</w:rPr>"),
    };
    let mut lines = Vec::new();
    for line in text.split('\n') {
        lines.push(format!("<w:t xml:space=\"preserve\">{}</w:t>", escaped(line)));
    }
    format!("<w:r>{properties}{}</w:r>", lines.join("<w:br/>"))
}

/// A text in XML. Signs that XML 1.0 cannot hold, which no text of law has, are shown as such.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' | '\r' => out.push(sign),
            '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            sign if sign.is_control() && sign < '\u{20}' => out.push('\u{fffd}'),
            _ => out.push(sign),
        }
    }
    out
}

/// How Word names a language, by which it checks the spelling.
pub(super) fn locale(language: &str) -> &'static str {
    match language {
        "de" => "de-CH",
        "fr" => "fr-CH",
        "it" => "it-CH",
        _ => "en-GB",
    }
}
