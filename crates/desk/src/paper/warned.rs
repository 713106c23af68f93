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
        "the program that saved the file noted only some of its page breaks; it is cited without pages" => {
            ReadingNotice::FewPageBreaks
        }
        other if other.contains(UNSEEN) => return unseen(other).unwrap_or_else(|| other.into()),
        other if other.contains(SKIPPED) => return skipped(other).unwrap_or_else(|| other.into()),
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

/// What stands between the pages and the reason in a warning of text that no reader sees.
const UNSEEN: &str = " text that no reader sees (";
/// What stands between the pages and the reason in a warning of pages that were skipped.
const SKIPPED: &str = " skipped: ";

/// A warning of text that no reader sees.
fn unseen(warning: &str) -> Option<Notice> {
    let (holder, rest) = warning.split_once(UNSEEN)?;
    let (reason, hint) = rest.split_once("); it is marked as hidden")?;
    let why = hidden(Hidden::ALL.into_iter().find(|one| one.name() == reason)?);
    let holds = match holder.split_once(' ')? {
        ("page", rest) => {
            ReadingNotice::PageHolds { page: rest.strip_suffix(" holds")?.to_owned() }
        }
        ("pages", rest) => {
            ReadingNotice::PagesHold { pages: rest.strip_suffix(" hold")?.to_owned() }
        }
        _ => ReadingNotice::DocumentHolds,
    };
    let known = [ReadingNotice::PerhapsRedaction, ReadingNotice::PerhapsForProgram];
    let hint = match hint {
        "" => Notice::default(),
        hint => known.into_iter().map(Notice::from).find(|one| one == hint)?,
    };
    Some(ReadingNotice::HiddenText { holds: holds.into(), why, hint }.into())
}

/// A warning of pages that were skipped; the reason stays as the reader of the file gave it.
fn skipped(warning: &str) -> Option<Notice> {
    let (pages, why) = warning.split_once(SKIPPED)?;
    let why = why.into();
    Some(match pages.split_once(' ')? {
        ("page", page) => ReadingNotice::PageSkipped { page: page.to_owned(), why }.into(),
        ("pages", pages) => ReadingNotice::PagesLeftOut { pages: pages.to_owned(), why }.into(),
        _ => return None,
    })
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
            "the program that saved the file noted only some of its page breaks; it is cited without pages",
            "the document holds text that no reader sees (formatted as hidden); it is marked as hidden",
            "page 3 holds text that no reader sees (covered); it is marked as hidden; if this is a \
             redaction, it does not remove what it covers, and whoever has the file can read it",
            "pages 1-3, 7 hold text that no reader sees (in the colour of its background); it is marked \
             as hidden; it may be a redaction that does not remove the words, or words meant for a program",
        ] {
            let told = notice(text.to_owned());
            assert_eq!(told.to_string(), text);
            assert!(!told.is_only_english(), "{text}");
        }
        let skipped = notice("pages 1-3 skipped: it is a picture".to_owned());
        assert_eq!(skipped.to_string(), "pages 1-3 skipped: it is a picture");
        assert!(skipped.is_only_english(), "the reason is");
        assert!(notice("something else was lost".to_owned()).is_only_english());
    }
}
