//! Whether a reader sees the run being read, by its formatting and by what lies behind it.

use super::{Story, Teller};
use crate::{
    Hidden,
    docx::{markup::Tag, run::is_shade},
};

impl Story<'_, '_> {
    /// Takes what puts a colour behind a table or a cell.
    pub(super) fn shade(&mut self, tag: &Tag, is_cell: bool) {
        let Some(table) = self.tables.last_mut() else { return };
        let is_shade = match tag.name() {
            "tblStyle" => tag.value().is_some_and(|style| self.teller.styles.may_shade(&style)),
            "shd" => is_shade(tag),
            _ => false,
        };
        let slot = if is_cell { &mut table.is_cell_shaded } else { &mut table.is_shaded };
        *slot |= is_shade;
    }

    /// Why no reader sees the run being read.
    pub(super) fn hidden(&self) -> Option<Hidden> {
        let paragraph = self.open.last()?;
        let Teller { styles, settings, .. } = &*self.teller;
        let own = match &paragraph.look_style {
            Some(style) => paragraph.look.clone().or(&styles.look(Some(style))),
            None => paragraph.look.clone(),
        };
        let look = own.or(&styles.look(paragraph.style.as_deref()));
        // What lies behind the text of a box is not known.
        let is_ground_white = !settings.has_backdrop
            && !paragraph.is_shaded
            && !self.is_in_text_box()
            && !self.tables.iter().any(|table| table.is_shaded || table.is_cell_shaded);
        look.hidden(is_ground_white)
    }
}
