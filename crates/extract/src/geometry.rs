//! Where something stands on a page.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize, Serializer};

/// A box on a page as it is shown, in points (1/72 inch), from its upper left corner, y downwards.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, JsonSchema, Serialize)]
pub struct Rect {
    /// Left.
    #[serde(serialize_with = "tenths")]
    pub x0: f32,
    /// Top.
    #[serde(serialize_with = "tenths")]
    pub y0: f32,
    /// Right.
    #[serde(serialize_with = "tenths")]
    pub x1: f32,
    /// Bottom.
    #[serde(serialize_with = "tenths")]
    pub y1: f32,
}

impl Rect {
    /// The smallest box around both.
    #[must_use]
    pub const fn around(self, other: Self) -> Self {
        Self {
            x0: self.x0.min(other.x0),
            y0: self.y0.min(other.y0),
            x1: self.x1.max(other.x1),
            y1: self.y1.max(other.y1),
        }
    }

    /// The same to a tenth of a point, which is finer than anyone can mark.
    #[must_use]
    pub fn rounded(self) -> Self {
        let tenth = |value: f32| (value * 10.0).round() / 10.0;
        Self { x0: tenth(self.x0), y0: tenth(self.y0), x1: tenth(self.x1), y1: tenth(self.y1) }
    }
}

/// Writes a tenth of a point as a tenth where people read it, and exactly between processes.
fn tenths<S: Serializer>(value: &f32, serializer: S) -> Result<S::Ok, S::Error> {
    if serializer.is_human_readable() {
        return serializer.serialize_f64((f64::from(*value) * 10.0).round() / 10.0);
    }
    serializer.serialize_f32(*value)
}
