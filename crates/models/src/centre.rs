//! What all directions of an encoder have in common.
//!
//! Directions of most encoders lie in a narrow cone: two texts taken by chance are .83 alike by one of them, with a
//! spread of .02. What they have in common is taken away, so that what has nothing to do with each other is about 0
//! alike, as by the built-in encoder; the order of what is near stays.

use std::{fs, path::Path};

use crate::{
    error::ModelError,
    file::write,
    graph::{Graph, Input},
    manifest::Manifest,
    sample::{LANGUAGES, SAMPLE},
};

/// The file that holds it.
pub(crate) const FILE: &str = "centre.json";
/// So many texts are run together.
const TOGETHER: usize = 8;

/// The mean of the directions of many matters in four languages.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Centre(Vec<f32>);

impl Centre {
    /// Measures that of an encoder.
    pub(crate) fn of(graph: &Graph, manifest: &Manifest) -> Result<Self, ModelError> {
        let passage = &manifest.prefixes.passage;
        let texts: Vec<String> =
            SAMPLE.iter().flatten().map(|text| format!("{passage}{text}")).collect();
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        let mut sum: Vec<f32> = Vec::new();
        for some in texts.chunks(TOGETHER) {
            let some: Vec<Input<'_>> = some.iter().map(|text| Input::One(text)).collect();
            for one in graph.sums(&some)? {
                sum.resize(one.len().max(sum.len()), 0.0);
                if one.len() != sum.len() || one.iter().any(|part| !part.is_finite()) {
                    return Err(ModelError::Unrunnable(
                        "its graph answers with numbers that cannot be a direction".to_owned(),
                    ));
                }
                sum.iter_mut().zip(of_length_one(one)).for_each(|(sum, part)| *sum += part);
            }
        }
        #[expect(clippy::cast_precision_loss, reason = "a count of sentences")]
        let count = (SAMPLE.len() * LANGUAGES) as f32;
        sum.iter_mut().for_each(|part| *part /= count);
        Ok(Self(sum))
    }

    /// How many dimensions it has.
    pub(crate) fn dimensions(&self) -> usize {
        self.0.len()
    }

    /// What a direction is from it.
    pub(crate) fn from(&self, sum: Vec<f32>) -> Vec<f32> {
        of_length_one(sum).zip(&self.0).map(|(part, centre)| part - centre).collect()
    }

    /// Writes it down beside the files of its encoder.
    pub(crate) fn write(&self, folder: &Path) -> Result<(), ModelError> {
        let path = folder.join(FILE);
        let text = serde_json::to_string(&self.0).unwrap_or_default();
        write(&mut text.as_bytes(), &path).map_err(ModelError::at(&path))
    }

    /// Reads what was written down.
    pub(crate) fn read(folder: &Path, dimensions: usize) -> Result<Self, ModelError> {
        let path = folder.join(FILE);
        let text = fs::read_to_string(&path).map_err(ModelError::at(&path))?;
        let centre: Vec<f32> = serde_json::from_str(&text).unwrap_or_default();
        if centre.len() != dimensions {
            return Err(ModelError::Different {
                name: FILE.to_owned(),
                why: format!("it does not have {dimensions} numbers"),
            });
        }
        Ok(Self(centre))
    }
}

/// A sum as a direction of length one; as it is where it has no length.
fn of_length_one(sum: Vec<f32>) -> impl Iterator<Item = f32> {
    let length = sum.iter().map(|part| part * part).sum::<f32>().sqrt();
    let scale = if length.is_normal() { 1.0 / length } else { 1.0 };
    sum.into_iter().map(move |part| part * scale)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lies_at_the_centre_is_of_no_direction() {
        let centre = Centre(vec![0.6, 0.8]);
        assert!(centre.from(vec![3.0, 4.0]).iter().all(|part| part.abs() < 1e-6));
        let away = centre.from(vec![4.0, -3.0]);
        assert!(away[0] > 0.1 && away[1] < -1.0, "{away:?}");
    }

    #[test]
    fn what_is_written_is_read_and_nothing_else() {
        let folder = std::env::temp_dir().join(format!("fontes-centre-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let centre = Centre(vec![0.25, -0.5]);
        centre.write(&folder).unwrap();
        assert_eq!(Centre::read(&folder, 2).unwrap(), centre);
        assert!(Centre::read(&folder, 3).is_err());
        fs::remove_dir_all(&folder).unwrap();
    }
}
