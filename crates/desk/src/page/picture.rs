//! The picture of a page, drawn from the copy of the file or from the file itself where it is still the
//! one that was read.

use std::path::Path;

use casefile::{Case, CaseDocument, NoFile, has_pictures};
use extract::{ExtractError, Format, PageWanted};
use law::request::{Limit, Text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{About, Call, DeskError, Effect, Pace, Request};

/// The page that is to be drawn.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct PagePictureRequest {
    /// The case
    pub case: Text<LONGEST_NAME>,
    /// Document name or ID
    pub document: Text<LONGEST_NAME>,
    /// The page, counted from one
    #[serde(default)]
    pub page: Limit<1, 1_000_000, 1>,
    /// How wide the picture is to be, in pixels
    #[serde(default)]
    pub width: Limit<50, 3_000, 1_000>,
}

/// The picture of a page, or why there is none.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct PagePictureAnswer {
    /// The picture, a PNG; it is no part of what is written as JSON.
    #[serde(skip)]
    pub png: Option<Vec<u8>>,
    /// Its width in pixels; 0 where there is none.
    pub width: u32,
    /// Its height in pixels.
    pub height: u32,
    /// The width of the page in points, in which the boxes of its lines are measured.
    pub width_points: f32,
    /// The height of the page in points.
    pub height_points: f32,
    /// Why there is no picture.
    pub missing: Option<NoPicture>,
}

/// Why a page has no picture. Its text is there all the same.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum NoPicture {
    /// Files of this format have no pages that could be drawn.
    Format {
        /// The name of the format.
        format: &'static str,
    },
    /// It came inside another document, of which the case keeps no copy by itself.
    Inside {
        /// The name of that document.
        parent: String,
    },
    /// The file is not at its place any more.
    Gone {
        /// The place.
        path: String,
    },
    /// The file changed since it was read.
    Changed {
        /// Where it is.
        path: String,
    },
    /// The file is gone or changed; whoever asks may not be told which.
    GoneOrChanged {
        /// Where it was read.
        path: String,
    },
    /// The file is locked by a password, which is not kept.
    Locked,
    /// It cannot be read or drawn.
    Undrawable {
        /// Why, in English.
        why: String,
    },
}

impl Request for PagePictureRequest {
    type Answer = PagePictureAnswer;

    const ABOUT: About = About {
        name: "page_picture",
        beside: None,
        title: "Draw a page",
        description: "Draws a page of a document as it looks.",
        effect: Effect::Reads,
        pace: Pace::Quick,
    };

    fn answer(&self, call: &Call<'_>) -> Result<PagePictureAnswer, DeskError> {
        let number = |value: usize| u32::try_from(value).unwrap_or(u32::MAX);
        let wanted = PageWanted { page: number(self.page.get()), width: number(self.width.get()) };
        match picture(self, wanted, call)? {
            Ok(drawn) => Ok(PagePictureAnswer {
                png: Some(drawn.png),
                width: drawn.width,
                height: drawn.height,
                width_points: drawn.width_points,
                height_points: drawn.height_points,
                missing: None,
            }),
            Err(why) => Ok(PagePictureAnswer {
                png: None,
                width: 0,
                height: 0,
                width_points: 0.0,
                height_points: 0.0,
                missing: Some(why),
            }),
        }
    }

    fn words(&self, answer: &PagePictureAnswer, _: &Call<'_>) -> String {
        answer.missing.as_ref().map(NoPicture::words).unwrap_or_default()
    }
}

fn picture(
    request: &PagePictureRequest,
    wanted: PageWanted,
    call: &Call<'_>,
) -> Result<Result<extract::PagePicture, NoPicture>, DeskError> {
    let case = call.case(Some(&request.case))?;
    let (document, _) = case.document(&request.document)?;
    let bytes = match bytes(&case, &document, call)? {
        Ok(bytes) => bytes,
        Err(why) => return Ok(Err(why)),
    };
    let extension = document.format.extensions().first().unwrap_or(&"bin");
    let how = extract::Request {
        name: format!("page.{extension}"),
        limits: call.desk.files.limits.clone(),
        ..extract::Request::default()
    };
    Ok(call.desk.files.picture(&bytes, &how, wanted).map_err(|error| match error {
        ExtractError::Locked => NoPicture::Locked,
        other => NoPicture::Undrawable { why: other.to_string() },
    }))
}

/// The bytes of the file whose pages are those of a document, or why there are none.
pub(super) fn bytes(
    case: &Case,
    document: &CaseDocument,
    call: &Call<'_>,
) -> Result<Result<Vec<u8>, NoPicture>, DeskError> {
    if !has_pictures(document.format) {
        return Ok(Err(NoPicture::Format { format: Format::name(document.format) }));
    }
    let file = case.file(&document.id, &call.desk.files.limits)?;
    Ok(file.map_err(|why| NoPicture::of(why, call)))
}

impl NoPicture {
    /// Whoever may not name a file is not told what became of it: only that it is not the one any more
    /// whose text the case holds.
    fn of(why: NoFile, call: &Call<'_>) -> Self {
        let shown = |path: &Path| path.display().to_string();
        let may_know =
            |path: &Path| call.session.permission().file(&path.to_string_lossy()).is_ok();
        match why {
            NoFile::Inside { parent } => Self::Inside { parent },
            NoFile::Gone(path) | NoFile::Changed(path) | NoFile::Unreadable(path, _)
                if !may_know(&path) =>
            {
                Self::GoneOrChanged { path: shown(&path) }
            }
            NoFile::Gone(path) => Self::Gone { path: shown(&path) },
            NoFile::Changed(path) => Self::Changed { path: shown(&path) },
            NoFile::Unreadable(_, why) => Self::Undrawable { why },
        }
    }

    /// Why, in a sentence of English.
    pub fn words(&self) -> String {
        match self {
            Self::Format { format } => {
                format!("A {format} file has no pages that could be drawn.")
            }
            Self::Inside { parent } => {
                format!(
                    "It came inside {parent}; save it by itself and take it in to see its pages."
                )
            }
            Self::Gone { path } => format!("The file is not at {path} any more."),
            Self::Changed { path } => format!("The file at {path} changed since it was read."),
            Self::GoneOrChanged { path } => {
                format!("The file that was read at {path} is not there any more, or changed.")
            }
            Self::Locked => "The file is locked by a password, which is not kept.".to_owned(),
            Self::Undrawable { why } => format!("The page cannot be drawn: {why}."),
        }
    }
}

/// A name is a line.
pub(super) const LONGEST_NAME: usize = 300;
