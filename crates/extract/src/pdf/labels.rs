//! The numbers a document gives its pages: "iv", "12", "A-3".

use hayro_interpret::hayro_syntax::{
    Pdf,
    object::{Array, Dict, Name, Number, Object, String as PdfString},
};

use super::letters;
use crate::numerals;

/// Trees of numbers are not nested deeper than this.
const DEEPEST: usize = 20;

/// The label of each page, where the document has any.
pub(super) fn labels(pdf: &Pdf, pages: usize) -> Vec<Option<String>> {
    let mut ranges: Vec<(usize, Range)> = Vec::new();
    let xref = pdf.xref();
    if let Some(catalog) = xref.get::<Dict<'_>>(xref.root_id())
        && let Some(tree) = catalog.get::<Dict<'_>>(b"PageLabels".as_slice())
    {
        gather(&tree, 0, &mut ranges);
    }
    ranges.sort_by_key(|(first, _)| *first);
    ranges.dedup_by_key(|(first, _)| *first);
    (0..pages)
        .map(|page| {
            let at = ranges.partition_point(|(first, _)| *first <= page).checked_sub(1)?;
            let (first, range) = ranges.get(at)?;
            range.label(page - first)
        })
        .collect()
}

/// How a range of pages is labelled.
struct Range {
    style: Option<u8>,
    prefix: String,
    start: usize,
}

impl Range {
    fn label(&self, offset: usize) -> Option<String> {
        let number = self.start.checked_add(offset)?;
        let number = match self.style {
            Some(b'D') => number.to_string(),
            Some(b'r') => roman(number).to_lowercase(),
            Some(b'R') => roman(number),
            Some(b'a') => alphabetic(number).to_lowercase(),
            Some(b'A') => alphabetic(number),
            _ => String::new(),
        };
        let label = format!("{}{number}", self.prefix);
        (!label.trim().is_empty()).then_some(label)
    }
}

fn gather(node: &Dict<'_>, depth: usize, ranges: &mut Vec<(usize, Range)>) {
    if depth > DEEPEST || ranges.len() > 10_000 {
        return;
    }
    if let Some(numbers) = node.get::<Array<'_>>(b"Nums".as_slice()) {
        let mut objects = numbers.iter::<Object<'_>>();
        while let (Some(key), Some(value)) = (objects.next(), objects.next()) {
            if let (Object::Number(first), Object::Dict(said)) = (key, value)
                && let Ok(first) = usize::try_from(first.as_i64())
            {
                let start = said
                    .get::<Number>(b"St".as_slice())
                    .and_then(|start| usize::try_from(start.as_i64()).ok());
                let prefix = said.get::<PdfString<'_>>(b"P".as_slice());
                ranges.push((
                    first,
                    Range {
                        style: said
                            .get::<Name<'_>>(b"S".as_slice())
                            .and_then(|style| style.as_ref().first().copied()),
                        prefix: prefix
                            .map(|prefix| letters::decode(prefix.as_bytes()))
                            .unwrap_or_default(),
                        start: start.unwrap_or(1),
                    },
                ));
            }
        }
    }
    if let Some(kids) = node.get::<Array<'_>>(b"Kids".as_slice()) {
        for kid in kids.iter::<Dict<'_>>() {
            gather(&kid, depth + 1, ranges);
        }
    }
}

fn roman(number: usize) -> String {
    u32::try_from(number).map_or_else(|_| number.to_string(), numerals::roman)
}

/// "A" to "Z", then "AA" to "ZZ" (ISO 32000-1, table 159).
fn alphabetic(number: usize) -> String {
    let Some(index) = number.checked_sub(1) else { return String::new() };
    let letter = char::from(b'A' + (index % 26) as u8);
    std::iter::repeat_n(letter, (index / 26 + 1).min(20)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_count_as_the_standard_says() {
        assert_eq!(roman(1994), "MCMXCIV");
        assert_eq!(alphabetic(28), "BB");
        let range = Range { style: Some(b'r'), prefix: String::new(), start: 4 };
        assert_eq!(range.label(0).as_deref(), Some("iv"));
    }
}
