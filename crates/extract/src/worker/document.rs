//! What is made of the pages of a document once all are there.

use crate::{
    Document, Format, Head, Method, Page, Pages, Pagination, Skip, Warning, furniture,
    hidden::Tally,
};

/// A document of these pages.
pub(super) fn of(format: Format, mut head: Head, mut pages: Vec<Page>) -> Document {
    furniture::settle(&mut pages);
    if head.pagination == Pagination::Saved && is_implausible(&pages) {
        unite(&mut pages);
        head.pagination = Pagination::Absent;
        head.warnings.push(Warning::FewPageBreaks);
    }
    warn(&mut head, &pages);
    if format == Format::Pdf {
        // Its pages may have been read in several attempts.
        let mut tally = Tally::default();
        pages.iter().for_each(|page| tally.see(page));
        tally.say(&mut head);
    }
    Document { format, head, pages }
}

/// No page of a letter or a judgment holds more characters than this.
const FULL_PAGE: usize = 7_000;

/// Whether saved pages hold more than pages can.
fn is_implausible(pages: &[Page]) -> bool {
    pages.iter().any(|page| {
        let lines = page.paragraphs.iter().flat_map(|paragraph| &paragraph.lines);
        lines.map(|line| line.text.chars().count()).sum::<usize>() > FULL_PAGE
    })
}

/// Makes one page of all, heads and feet last, and behind them what no reader sees.
fn unite(pages: &mut Vec<Page>) {
    let mut all: Vec<_> = pages.iter_mut().flat_map(|page| page.paragraphs.drain(..)).collect();
    all.sort_by_key(|paragraph| (paragraph.role.hidden().is_some(), paragraph.role.is_furniture()));
    pages.truncate(1);
    if let Some(page) = pages.first_mut() {
        page.paragraphs = all;
    }
}

/// Says in the head which pages were skipped and why.
fn warn(head: &mut Head, pages: &[Page]) {
    let mut reasons: Vec<(&Skip, Vec<u32>)> = Vec::new();
    for page in pages {
        if let Method::Skipped(why) = &page.method {
            match reasons.iter_mut().find(|(reason, _)| *reason == why) {
                Some((_, numbers)) => numbers.push(page.number),
                None => reasons.push((why, vec![page.number])),
            }
        }
    }
    for (why, numbers) in reasons {
        let pages = Pages(numbers);
        head.warnings.push(Warning::Skipped { pages, why: why.clone() });
    }
}
