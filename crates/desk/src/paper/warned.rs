//! What was lost in reading a file, as a report says it.

use extract::Hidden;
use law::{Notice, notice::ReadingNotice};

/// The warning of a reader of files. Those that a brief is likely to meet are worded in every language.
pub(super) fn notice(warning: String) -> Notice {
    let known = match warning.as_str() {
        "tracked changes were read as if all were accepted" => ReadingNotice::TrackedChanges,
        "hidden text was left out" => ReadingNotice::HiddenLeftOut,
        "1 comment was left out" => ReadingNotice::CommentLeftOut,
        "1 picture was not read" => ReadingNotice::PictureUnread,
        other => match counted(other) {
            Some((count, "comments were left out")) => ReadingNotice::CommentsLeftOut { count },
            Some((count, "pictures were not read")) => ReadingNotice::PicturesUnread { count },
            _ => return warning.into(),
        },
    };
    known.into()
}

/// Why no reader of a page sees a text.
pub(super) fn hidden(why: Hidden) -> Notice {
    match why {
        Hidden::Colour => ReadingNotice::HiddenColour,
        Hidden::Covered => ReadingNotice::HiddenCovered,
        Hidden::Unpainted => ReadingNotice::HiddenUnpainted,
        Hidden::Outside => ReadingNotice::HiddenOutside,
        Hidden::Clipped => ReadingNotice::HiddenClipped,
        Hidden::Transparent => ReadingNotice::HiddenTransparent,
        Hidden::Tiny => ReadingNotice::HiddenTiny,
        Hidden::Formatted => ReadingNotice::HiddenFormatted,
    }
    .into()
}

/// A number and the words behind it.
fn counted(warning: &str) -> Option<(usize, &str)> {
    let (count, words) = warning.split_once(' ')?;
    Some((count.parse().ok()?, words))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_warning_is_worded_and_says_the_same_in_english() {
        for text in [
            "tracked changes were read as if all were accepted",
            "hidden text was left out",
            "1 comment was left out",
            "12 comments were left out",
            "1 picture was not read",
            "3 pictures were not read",
        ] {
            let told = notice(text.to_owned());
            assert_eq!(told.to_string(), text);
            assert!(!told.is_only_english(), "{text}");
        }
        assert!(notice("something else was lost".to_owned()).is_only_english());
    }
}
