//! A row of a table as paragraphs.

use crate::Role;

/// A cell: its paragraphs.
pub(crate) type Cell = Vec<(Role, String)>;

/// The paragraphs a row is kept as: one, whose cells are parted by tabs. A row of one cell is a
/// frame around running text, which stays as it is.
pub(crate) fn row(cells: Vec<Cell>) -> Cell {
    let is_text = |(_, text): &(Role, String)| !text.trim().is_empty();
    if cells.iter().filter(|cell| cell.iter().any(is_text)).count() > 1 {
        let cells: Vec<String> = cells.iter().map(one_line).collect();
        return vec![(Role::Row, cells.join("\t"))];
    }
    let mut paragraphs: Cell = cells.into_iter().flatten().filter(is_text).collect();
    if let [(role, _)] = paragraphs.as_mut_slice() {
        *role = Role::Row;
    }
    paragraphs
}

fn one_line(cell: &Cell) -> String {
    let lines: Vec<String> = cell
        .iter()
        .map(|(_, text)| text.trim().replace(['\n', '\t'], " "))
        .filter(|text| !text.is_empty())
        .collect();
    lines.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_of_one_cell_is_running_text() {
        let text = |text: &str| (Role::Body, text.to_owned());
        let two = row(vec![vec![text("a"), text("b\nc")], vec![], vec![text("d")]]);
        assert_eq!(two, [(Role::Row, "a b c\t\td".to_owned())]);
        assert_eq!(row(vec![vec![text("a"), text("b")], vec![]]), [text("a"), text("b")]);
        assert_eq!(row(vec![vec![text("a"), text(" ")]]), [(Role::Row, "a".to_owned())]);
        assert!(row(vec![vec![]]).is_empty());
    }
}
