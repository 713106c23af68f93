//! Letting the encoder of the user read documents, while searches and writers go on.

use std::sync::Arc;

use corpus::StoreError;
use embed::{Encoder, Reached};

use crate::{Embedded, failure::unwritten, meaning, model::Model, row};

/// A document with its stamp, and its passages.
type Passages = (u64, i64, Vec<String>);

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
    /// then. Searches and writers go on meanwhile. A document of which it can make nothing, though it can of others, counts
    /// as read. It fails where the encoder cannot be run at all.
    pub fn make_directions(&self, most: usize) -> Result<Option<Reached>, StoreError> {
        let Some(model) = &self.model else { return Ok(None) };
        model.mend();
        let lacking = self.database.read(|corpus| Ok(model.read_on(corpus)?.lacking(most)))?;
        if !lacking.is_empty() {
            let passages = lacking
                .into_iter()
                .map(|(number, stamp)| Ok((number, stamp, self.passages(number)?)))
                .collect::<Result<Vec<Passages>, StoreError>>()?;
            let made = directions(model, passages)?;
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

    /// The passages of a document; none where it was removed meanwhile.
    fn passages(&self, number: u64) -> Result<Vec<String>, StoreError> {
        let number = i64::try_from(number).unwrap_or(i64::MAX);
        self.unpack(|connection, packer| {
            let Some(kept) = row::numbered(connection, number)? else { return Ok(Vec::new()) };
            let blocks = match kept.text {
                Some(text) => packer.blocks(connection, text)?,
                None => Vec::new(),
            };
            meaning::texts(connection, &kept.head, &blocks)
        })
    }
}

/// The directions of documents with their stamps. Where they cannot be made together they are made one by one, so that
/// one text does not stop all others.
fn directions(
    model: &Model,
    passages: Vec<Passages>,
) -> Result<Vec<(u64, i64, Vec<u8>)>, StoreError> {
    let dimensions = model.encoder.dimensions();
    let texts: Vec<&str> =
        passages.iter().flat_map(|(_, _, texts)| texts).map(String::as_str).collect();
    if let Ok(all) = model.encoder.encode_each(&texts) {
        let mut rest = all.as_slice();
        let own = |(number, stamp, texts): &Passages| {
            let (own, others) = rest.split_at_checked(texts.len()).unwrap_or((rest, &[]));
            rest = others;
            (*number, *stamp, meaning::rows(own, dimensions))
        };
        return Ok(passages.iter().map(own).collect());
    }
    let (mut made, mut failed) = (Vec::new(), None);
    let mut has_worked = false;
    for (number, stamp, texts) in passages {
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        let rows = match model.encoder.encode_each(&texts) {
            Ok(own) => {
                has_worked |= !texts.is_empty();
                meaning::rows(&own, dimensions)
            }
            Err(why) => {
                failed = Some(why);
                Vec::new()
            }
        };
        made.push((number, stamp, rows));
    }
    match failed {
        Some(why) if !has_worked => Err(StoreError::Closed {
            reason: format!("the model {} makes nothing of it: {why}", model.encoder.id()),
            remedy: "`fontes models verify` compares its files".to_owned(),
        }),
        _ => Ok(made),
    }
}
