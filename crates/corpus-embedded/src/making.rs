//! Letting the encoder of the user read documents, while searches and writers go on.

use std::{fs, path::Path, sync::Arc};

use corpus::StoreError;
use embed::{Encoder, Reached};

use crate::{
    Embedded,
    failure::unwritten,
    meaning,
    model::{BEGIN, END, Model},
    row,
};

impl Embedded {
    /// The same, searched with an encoder of the user, too, as soon as nine of ten documents have its directions.
    #[must_use]
    pub fn with_model(mut self, encoder: Arc<dyn Encoder>) -> Self {
        self.model = Some(Model::new(&self.folder, encoder));
        self
    }

    /// How far the encoder of the user is; `None` where there is none.
    pub fn model_reached(&self) -> Result<Option<Reached>, StoreError> {
        let Some(model) = &self.model else { return Ok(None) };
        let reached = self.database.read(|corpus| Ok(model.read_on(corpus)?.reached))?;
        Ok(Some(reached))
    }

    /// Gives directions of the user's encoder to at most so many documents that have none, and tells how far it is
    /// then. Searches and writers go on meanwhile. It fails where the encoder cannot be run.
    pub fn make_directions(&self, most: usize) -> Result<Option<Reached>, StoreError> {
        let Some(model) = &self.model else { return Ok(None) };
        let lacking = self.database.read(|corpus| Ok(model.read_on(corpus)?.lacking(most)))?;
        if !lacking.is_empty() {
            let made = self.directions(model, &lacking)?;
            let mut connection = model.writer()?;
            let change = connection.transaction().map_err(unwritten)?;
            for (number, stamp, parts) in made {
                change
                    .prepare_cached(
                        "INSERT OR REPLACE INTO direction (document, stamp, parts) VALUES (?1, ?2, ?3)",
                    )
                    .and_then(|mut statement| {
                        statement.execute((i64::try_from(number).unwrap_or(i64::MAX), stamp, parts))
                    })
                    .map_err(unwritten)?;
            }
            change.commit().map_err(unwritten)?;
        }
        self.model_reached()
    }

    /// The directions of documents with their stamps. What was removed meanwhile has none.
    fn directions(
        &self,
        model: &Model,
        lacking: &[(u64, i64)],
    ) -> Result<Vec<(u64, i64, Vec<u8>)>, StoreError> {
        let mut made = Vec::with_capacity(lacking.len());
        let (mut texts, mut ends) = (Vec::new(), Vec::new());
        for (number, stamp) in lacking {
            let signed = i64::try_from(*number).unwrap_or(i64::MAX);
            let passages = self.unpack(|connection, packer| {
                let Some(kept) = row::numbered(connection, signed)? else { return Ok(Vec::new()) };
                let blocks = match kept.text {
                    Some(text) => packer.blocks(connection, text)?,
                    None => Vec::new(),
                };
                meaning::texts(connection, &kept.head, &blocks)
            })?;
            texts.extend(passages);
            ends.push((*number, *stamp, texts.len()));
        }
        let whole: Vec<&str> = texts.iter().map(String::as_str).collect();
        let rows = meaning::rows(model.encoder.as_ref(), &whole);
        if let Some(why) = model.encoder.trouble() {
            let reason = format!("the model {} makes nothing of it: {why}", model.encoder.id());
            let remedy = "`fontes models verify` compares its files".to_owned();
            return Err(StoreError::Closed { reason, remedy });
        }
        let mut rest = rows.as_slice();
        let mut before = 0;
        for (number, stamp, end) in ends {
            let length = (end - before) * model.encoder.dimensions();
            let (own, others) = rest.split_at_checked(length).unwrap_or((rest, &[]));
            made.push((number, stamp, own.to_vec()));
            (rest, before) = (others, end);
        }
        Ok(made)
    }
}

/// Removes what encoders of the user made of a corpus in a folder, but for the one with this mark; tells how many
/// files went.
pub fn forget_directions(folder: &Path, but: Option<&str>) -> std::io::Result<usize> {
    let Ok(entries) = fs::read_dir(folder) else { return Ok(0) };
    let keeps = but.map(|mark| format!("{BEGIN}{mark}{END}"));
    let mut removed = 0;
    for entry in entries {
        let name = entry?.file_name().to_string_lossy().into_owned();
        let is_one = name.starts_with(BEGIN) && name.contains(END);
        if is_one && !keeps.as_ref().is_some_and(|kept| name.starts_with(kept)) {
            fs::remove_file(folder.join(name))?;
            removed += 1;
        }
    }
    Ok(removed)
}
