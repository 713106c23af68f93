//! Which label a paragraph of a document has or goes on from.

use crate::document::Role;

/// The label of the last of these blocks of a decision, given by their roles and labels: its own, or that of the paragraph before
/// it that it goes on. Empty where it has none: nothing is gone on from over a heading, a headnote or an item of a list,
/// such as those of what was decided. Notes between, such as the pages of a report, change nothing.
pub fn label_of<'b>(blocks: impl DoubleEndedIterator<Item = (Role, &'b str)>) -> String {
    let mut blocks = blocks.rev().peekable();
    if blocks.peek().is_none_or(|(role, _)| *role == Role::Note) {
        return String::new();
    }
    let text = blocks.filter(|(role, _)| *role != Role::Note);
    let mut since = text.take_while(|(role, _)| matches!(role, Role::Text | Role::Row));
    let label = since.find(|(_, label)| !label.is_empty()).map(|(_, label)| label);
    label.unwrap_or_default().trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_goes_on_over_paragraphs_and_nothing_else() {
        let of = |blocks: &[(Role, &str)]| label_of(blocks.iter().copied());
        assert_eq!(of(&[(Role::Text, "4.2."), (Role::Text, "4.3"), (Role::Text, "")]), "4.3");
        assert_eq!(of(&[(Role::Text, "4.2."), (Role::Row, "")]), "4.2");
        for between in [Role::Heading, Role::Regeste, Role::Item, Role::Marginal] {
            assert_eq!(
                of(&[(Role::Text, "4"), (between, "2"), (Role::Text, "")]),
                "",
                "{between:?}"
            );
            assert_eq!(of(&[(Role::Text, "4"), (between, "2")]), "", "{between:?}");
        }
        // The page of a report within a consideration.
        assert_eq!(of(&[(Role::Text, "4"), (Role::Note, ""), (Role::Text, "")]), "4");
        assert_eq!(of(&[(Role::Text, "4"), (Role::Note, "")]), "");
        assert_eq!(of(&[]), "");
    }
}
