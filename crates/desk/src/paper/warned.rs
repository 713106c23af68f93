//! What was lost in reading a file, as a report says it.

use extract::{Beside, Format, Hidden, Pages, SheetLoss, Skip, Unwritten, Warning, WordPart};
use law::{Notice, notice::PaperNotice};

/// The warning of a reader of files. Why reading ended is told in English only.
pub(super) fn notice(warning: Warning) -> Notice {
    match warning {
        Warning::TrackedChanges => PaperNotice::TrackedChanges,
        Warning::HiddenLeftOut => PaperNotice::HiddenLeftOut,
        Warning::CommentsLeftOut(1) => PaperNotice::CommentLeftOut,
        Warning::CommentsLeftOut(count) => PaperNotice::CommentsLeftOut { count },
        Warning::PicturesUnread(1) => PaperNotice::PictureUnread,
        Warning::PicturesUnread(count) => PaperNotice::PicturesUnread { count },
        Warning::FewPageBreaks => PaperNotice::FewPageBreaks,
        Warning::Hidden { pages, why } => unseen(&pages, why),
        Warning::Skipped { pages, why } => skipped(&pages, why),
        Warning::RtfCut => PaperNotice::RtfCut,
        Warning::RtfDeep => PaperNotice::RtfDeep,
        Warning::WordTextMissing => PaperNotice::WordTextMissing,
        Warning::WordEndMissing => PaperNotice::WordEndMissing,
        Warning::BoxesAtEnd => PaperNotice::BoxesAtEnd,
        Warning::WordDamaged(part) => PaperNotice::WordDamaged { part: word_part(part) },
        Warning::WordMissing(part) => PaperNotice::WordMissing { part: word_part(part) },
        Warning::EncodingAssumed(encoding) => PaperNotice::EncodingAssumed { encoding },
        Warning::LettersLost { lost, encoding } => PaperNotice::LettersLost { lost, encoding },
        Warning::MailEncrypted => PaperNotice::MailEncrypted,
        Warning::AttachmentsLeftOut { first, more: 0 } => PaperNotice::AttachmentLeftOut { first },
        Warning::AttachmentsLeftOut { first, more } => {
            PaperNotice::AttachmentsLeftOut { first, more }
        }
        Warning::OtherFormat { extension, holds } => {
            PaperNotice::OtherFormat { extension, holds: held(holds) }
        }
        Warning::PagesBeyond(last) => PaperNotice::PagesBeyond { last },
        Warning::TextBeyond(millions) => PaperNotice::TextBeyond { millions },
        Warning::Workbook(what) => PaperNotice::WorkbookHas { what: beside(what) },
        Warning::HiddenCells => PaperNotice::HiddenCells,
        Warning::SheetsBeyond(last) => PaperNotice::SheetsBeyond { last },
        Warning::CellsBeyond(most) => PaperNotice::CellsBeyond { most },
        Warning::CellsTooLate(seconds) => PaperNotice::CellsTooLate { seconds },
        Warning::Sheet { number, name, what } => {
            PaperNotice::OfSheet { number, name, what: of_sheet(what) }
        }
        Warning::UnsavedFormulas(1) => PaperNotice::UnsavedFormula,
        Warning::UnsavedFormulas(count) => PaperNotice::UnsavedFormulas { count },
        Warning::FirstPages { most, total: None } => PaperNotice::FirstPages { most },
        Warning::FirstPages { most, total: Some(total) } => {
            PaperNotice::FirstPagesOf { most, total }
        }
        Warning::TooMuchText(page) => PaperNotice::TooMuchText { page },
        Warning::Layers { count, names } => layers(count, &names),
        Warning::Scans(count) => PaperNotice::Scans { count },
        Warning::BrokenBehind(page) => PaperNotice::BrokenBehind { page },
        Warning::EndedAfter { page, why } => PaperNotice::EndedAfter { page, why: why.into() },
    }
    .into()
}

/// Why no reader of a page sees a text.
pub(super) fn hidden(why: Hidden) -> Notice {
    match why {
        Hidden::Colour => PaperNotice::HiddenColour,
        Hidden::Covered => PaperNotice::HiddenCovered,
        Hidden::Unpainted => PaperNotice::HiddenUnpainted,
        Hidden::Outside => PaperNotice::HiddenOutside,
        Hidden::Clipped => PaperNotice::HiddenClipped,
        Hidden::Transparent => PaperNotice::HiddenTransparent,
        Hidden::Tiny => PaperNotice::HiddenTiny,
        Hidden::Formatted => PaperNotice::HiddenFormatted,
    }
    .into()
}

/// Text that no reader sees, and what may be behind it.
fn unseen(pages: &Pages, why: Hidden) -> PaperNotice {
    let holds = match pages.0.as_slice() {
        [] => PaperNotice::DocumentHolds,
        [page] => PaperNotice::PageHolds { page: page.to_string() },
        _ => PaperNotice::PagesHold { pages: pages.to_string() },
    };
    let hint = match why {
        Hidden::Covered => PaperNotice::PerhapsRedaction.into(),
        Hidden::Colour => PaperNotice::PerhapsForProgram.into(),
        _ => Notice::default(),
    };
    PaperNotice::HiddenText { holds: holds.into(), why: hidden(why), hint }
}

/// Pages that were skipped.
fn skipped(pages: &Pages, why: Skip) -> PaperNotice {
    let (shown, why) = (pages.to_string(), unread(why));
    match pages.0.as_slice() {
        [_] => PaperNotice::PageSkipped { page: shown, why },
        _ => PaperNotice::PagesLeftOut { pages: shown, why },
    }
}

/// Why a page was not read; what a program or the system said of it stays as it was said.
fn unread(why: Skip) -> Notice {
    match why {
        Skip::NoRecogniser(page) => PaperNotice::NoRecogniser { unwritten: unwritten(page) },
        Skip::Unrecognised { page, why } => {
            PaperNotice::Unrecognised { unwritten: unwritten(page), why: why.into() }
        }
        Skip::TookTooLong(most) => {
            let seconds = most.as_secs_f32().to_string();
            // Only Linux tells the processor time of a process.
            match cfg!(target_os = "linux") {
                true => PaperNotice::PageWorkedTooLong { seconds },
                false => PaperNotice::PageTookTooLong { seconds },
            }
        }
        Skip::Unreadable => PaperNotice::PageUnreadable,
        Skip::Damaged(why) => PaperNotice::PageDamaged { why: why.into() },
        Skip::Lost(why) => PaperNotice::PageLost { why: why.into() },
        Skip::NotTried => PaperNotice::PageNotTried,
        Skip::LeftOut => PaperNotice::PageLeftOut,
        Skip::Told(why) => return why.into(),
    }
    .into()
}

fn unwritten(page: Unwritten) -> Notice {
    match page {
        Unwritten::Picture => PaperNotice::IsPicture,
        Unwritten::Drawn => PaperNotice::IsDrawn,
        Unwritten::Nameless => PaperNotice::IsNameless,
    }
    .into()
}

/// Layers that are switched off, by the names of the first.
fn layers(count: usize, names: &[String]) -> PaperNotice {
    let more = if count > names.len() { ", …" } else { "" };
    let names = match names {
        [] => String::new(),
        names => format!(" ({}{more})", names.join(", ")),
    };
    match count {
        1 => PaperNotice::Layer { names },
        count => PaperNotice::Layers { count, names },
    }
}

fn word_part(part: WordPart) -> Notice {
    match part {
        WordPart::Styles => PaperNotice::Styles,
        WordPart::Numbers => PaperNotice::NumbersOfParagraphs,
        WordPart::Settings => PaperNotice::SettingsOfFile,
        WordPart::Notes => PaperNotice::Notes,
        WordPart::Furniture => PaperNotice::HeadsAndFeet,
    }
    .into()
}

fn held(format: Format) -> Notice {
    match format {
        Format::Pdf => PaperNotice::Pdf,
        Format::Docx | Format::Doc => PaperNotice::WordDocument,
        Format::Rtf => PaperNotice::RtfDocument,
        Format::Txt => PaperNotice::PlainText,
        Format::Html => PaperNotice::WebPage,
        Format::Eml => PaperNotice::Mail,
        Format::Xlsx => PaperNotice::Workbook,
        Format::Jpg | Format::Png | Format::Tiff => PaperNotice::Picture,
    }
    .into()
}

fn beside(what: Beside) -> Notice {
    match what {
        Beside::Pictures => PaperNotice::Pictures,
        Beside::Charts => PaperNotice::Charts,
        Beside::Files => PaperNotice::FilesInside,
        Beside::Comments => PaperNotice::CommentsOnCells,
        Beside::Discussions => PaperNotice::DiscussionsOfCells,
    }
    .into()
}

fn of_sheet(what: SheetLoss) -> Notice {
    match what {
        SheetLoss::Unread => PaperNotice::IsUnread,
        SheetLoss::EndMissing => PaperNotice::LacksItsEnd,
        SheetLoss::TooManyBroken => PaperNotice::HasTooManyBroken,
        SheetLoss::Broken(1) => PaperNotice::HasABrokenCell,
        SheetLoss::Broken(count) => PaperNotice::HasBrokenCells { count },
        SheetLoss::Hidden => PaperNotice::IsHidden,
        SheetLoss::NoCells => PaperNotice::HasNoCells,
    }
    .into()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// Every warning that is told in each language.
    fn warnings() -> Vec<Warning> {
        let mut all = vec![
            Warning::TrackedChanges,
            Warning::HiddenLeftOut,
            Warning::CommentsLeftOut(1),
            Warning::CommentsLeftOut(12),
            Warning::PicturesUnread(1),
            Warning::PicturesUnread(3),
            Warning::FewPageBreaks,
            Warning::RtfCut,
            Warning::RtfDeep,
            Warning::WordTextMissing,
            Warning::WordEndMissing,
            Warning::BoxesAtEnd,
            Warning::EncodingAssumed("windows-1252".to_owned()),
            Warning::LettersLost { lost: 3, encoding: "UTF-16LE".to_owned() },
            Warning::MailEncrypted,
            Warning::AttachmentsLeftOut { first: "a.pdf".to_owned(), more: 0 },
            Warning::AttachmentsLeftOut { first: "a.pdf".to_owned(), more: 2 },
            Warning::PagesBeyond(9),
            Warning::TextBeyond(64),
            Warning::HiddenCells,
            Warning::SheetsBeyond(9),
            Warning::CellsBeyond(1_000_000),
            Warning::CellsTooLate(30),
            Warning::UnsavedFormulas(1),
            Warning::UnsavedFormulas(2),
            Warning::FirstPages { most: 5, total: None },
            Warning::FirstPages { most: 5, total: Some(7) },
            Warning::TooMuchText(4),
            Warning::Layers { count: 1, names: Vec::new() },
            Warning::Layers { count: 1, names: vec!["Entwurf".to_owned()] },
            Warning::Layers { count: 3, names: vec!["A".to_owned(), "B".to_owned()] },
            Warning::Scans(4),
            Warning::BrokenBehind(2),
        ];
        let part = |part| [Warning::WordDamaged(part), Warning::WordMissing(part)];
        let parts = [WordPart::Styles, WordPart::Numbers, WordPart::Settings, WordPart::Notes];
        all.extend(parts.into_iter().flat_map(part));
        all.extend(part(WordPart::Furniture));
        let extension = || "txt".to_owned();
        let other = |holds| Warning::OtherFormat { extension: extension(), holds };
        all.extend(Format::ALL.map(other));
        let pages = [vec![], vec![3], vec![1, 2, 3, 7]];
        for pages in pages {
            let unseen = |why| Warning::Hidden { pages: Pages(pages.clone()), why };
            all.extend(Hidden::ALL.map(unseen));
        }
        let things = [Beside::Pictures, Beside::Charts, Beside::Files, Beside::Comments];
        all.extend(things.map(Warning::Workbook));
        all.push(Warning::Workbook(Beside::Discussions));
        let sheet = |what| Warning::Sheet { number: 2, name: "Zahlen".to_owned(), what };
        all.extend([SheetLoss::Unread, SheetLoss::EndMissing, SheetLoss::Hidden].map(sheet));
        all.extend([SheetLoss::TooManyBroken, SheetLoss::NoCells].map(sheet));
        all.extend([SheetLoss::Broken(1), SheetLoss::Broken(4)].map(sheet));
        let unwritten = [Unwritten::Picture, Unwritten::Drawn, Unwritten::Nameless];
        let reasons = unwritten.map(Skip::NoRecogniser).into_iter().chain([
            Skip::TookTooLong(Duration::from_secs(15)),
            Skip::TookTooLong(Duration::from_millis(1_500)),
            Skip::Unreadable,
            Skip::NotTried,
            Skip::LeftOut,
        ]);
        for (at, why) in (1..).zip(reasons) {
            let pages = Pages((1..=at).collect());
            all.push(Warning::Skipped { pages, why });
        }
        all
    }

    #[test]
    fn a_warning_is_told_in_every_language_and_says_the_same_in_english() {
        for warning in warnings() {
            let told = notice(warning.clone());
            assert_eq!(told.to_string(), warning.to_string());
            assert!(!told.is_only_english(), "{told}");
        }
    }

    #[test]
    fn what_a_program_said_of_a_page_stays_as_it_was_said() {
        let why = || "tesseract ended".to_owned();
        let reasons = [
            Skip::Unrecognised { page: Unwritten::Picture, why: why() },
            Skip::Damaged(why()),
            Skip::Lost(why()),
            Skip::Told(why()),
        ];
        for why in reasons {
            let warning = Warning::Skipped { pages: Pages(vec![2]), why };
            let told = notice(warning.clone());
            assert_eq!(told.to_string(), warning.to_string());
            assert!(told.is_only_english(), "the reason is");
            assert!(told.to(law::Language::De).starts_with("Seite 2 übersprungen: "));
        }
        let ended = Warning::EndedAfter { page: 3, why: "it crashed".to_owned() };
        assert_eq!(notice(ended.clone()).to_string(), ended.to_string());
    }
}
