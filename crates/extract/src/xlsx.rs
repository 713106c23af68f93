//! Reads workbooks: a sheet is a page, a used row a paragraph, a used cell a line.
//!
//! `calamine` knows the parts of a workbook, its strings and which numbers are dates. It trusts what it
//! reads, so that every part is unpacked and measured before it gets to see one, and cells are taken
//! one at a time: a sheet with two cells at its ends is not a table of all that lies between.
//!
//! Cells hold what the program that saved the file put there, not what a format makes of it: dates as
//! ISO 8601 has them, numbers without separators, 5 % as 0.05, formulas by the value last computed.

mod package;

use std::{io::Cursor, ops::ControlFlow};

use calamine::{
    CellErrorType, DataRef, ExcelDateTime, Reader, SheetType, SheetVisible, Xlsx, XlsxError,
};

pub(crate) use package::is_workbook;

use crate::{
    Cell, ExtractError, Head, Hidden, Limits, Line, Metadata, Page, Pagination, Paragraph, Request,
    Role, SheetLoss, Sink, Warning, flow, stopwatch::Stopwatch,
};

/// The most used cells of a workbook that are read; each costs a hundred bytes until it is stored.
const MOST_CELLS: usize = 1_000_000;

/// How many rows and columns a sheet has. What says that it lies beyond is no cell.
const ROWS: u32 = 1 << 20;
const COLUMNS: u32 = 1 << 14;

/// A sheet with more cells than this that cannot be understood is not read on.
const MOST_BROKEN: usize = 1_000;

pub(crate) fn read(
    bytes: &[u8],
    request: &Request,
    sink: &mut Sink<'_>,
) -> Result<Head, ExtractError> {
    let limits = &request.limits;
    let watch = Stopwatch::start();
    let warnings = package::measure(bytes, limits.expanded_bytes)?;
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).map_err(unreadable)?;
    let metadata = metadata(&mut book);
    let mut head = Head { metadata, pagination: Pagination::Sheets, warnings, ..Head::default() };
    let sheets = book.sheets_metadata().to_vec();
    let mut budget = Budget { limits, watch, cells: 0, characters: 0, formulas: 0, cut: None };
    for (number, sheet) in (1..).zip(&sheets) {
        if number > limits.pages {
            budget.cut = Some(Warning::SheetsBeyond(limits.pages));
        }
        if budget.cut.is_some() {
            break;
        }
        let mut page = Page { number, label: Some(sheet.name.clone()), ..Page::default() };
        let of_sheet = |what| Warning::Sheet { number, name: flow::clean(&sheet.name), what };
        if sheet.typ == SheetType::WorkSheet {
            let is_seen = sheet.visible == SheetVisible::Visible;
            let role = if is_seen { Role::Row } else { Role::Hidden(Hidden::Formatted) };
            let damage = budget.read(&mut book, &sheet.name, role, &mut page.paragraphs);
            head.warnings.extend(damage.map(of_sheet));
            if !is_seen && page.has_text() {
                head.warnings.push(of_sheet(SheetLoss::Hidden));
            }
        } else {
            head.warnings.push(of_sheet(SheetLoss::NoCells));
        }
        if sink(page).is_break() {
            break;
        }
    }
    if budget.formulas > 0 {
        head.warnings.push(Warning::UnsavedFormulas(budget.formulas));
    }
    head.warnings.extend(budget.cut);
    Ok(head)
}

type Book<'b> = Xlsx<Cursor<&'b [u8]>>;

/// What may still be read of a workbook.
struct Budget<'l> {
    limits: &'l Limits,
    watch: Stopwatch,
    cells: usize,
    characters: u64,
    /// Formulas whose value nobody saved.
    formulas: usize,
    /// Why the rest of the workbook is left out.
    cut: Option<Warning>,
}

impl Budget<'_> {
    /// Reads the rows of a sheet; says what of it could not be read.
    fn read(
        &mut self,
        book: &mut Book<'_>,
        sheet: &str,
        role: Role,
        rows: &mut Vec<Paragraph>,
    ) -> Option<SheetLoss> {
        let Ok(mut reader) = book.worksheet_cells_reader(sheet) else {
            return Some(SheetLoss::Unread);
        };
        let (mut broken, mut last_row) = (0, None);
        for count in 0_u64.. {
            let cell = match reader.next_cell_with_formula_metadata() {
                Ok(Some(cell)) if cell.pos.0 < ROWS && cell.pos.1 < COLUMNS => cell,
                Ok(None) => break,
                Ok(Some(_)) if broken < MOST_BROKEN => {
                    broken += 1;
                    continue;
                }
                Ok(Some(_)) => return Some(SheetLoss::TooManyBroken),
                Err(error) if is_end(&error) || broken == MOST_BROKEN => {
                    return Some(SheetLoss::EndMissing);
                }
                Err(_) => {
                    broken += 1;
                    continue;
                }
            };
            if count % 4_096 == 0 && self.watch.time() > self.limits.document_time {
                self.cut = Some(Warning::CellsTooLate(self.limits.document_time.as_secs()));
            }
            let (row, column) = cell.pos;
            let cell_lines = lines(&written(&cell.value), Cell { row, column });
            if cell_lines.is_empty() {
                self.formulas += usize::from(cell.formula.is_some());
            } else if self.admits(&cell_lines).is_continue() {
                match rows.last_mut().filter(|_| last_row == Some(row)) {
                    Some(open) => open.lines.extend(cell_lines),
                    None => rows.push(Paragraph { role, lines: cell_lines }),
                }
                last_row = Some(row);
            }
            if self.cut.is_some() {
                break;
            }
        }
        (broken > 0).then_some(SheetLoss::Broken(broken))
    }

    /// Counts a cell, and says if it is one too many.
    fn admits(&mut self, lines: &[Line]) -> ControlFlow<()> {
        self.cells += 1;
        self.characters += lines.iter().map(|line| line.text.len() as u64).sum::<u64>();
        if self.cells > MOST_CELLS {
            self.cut = Some(Warning::CellsBeyond(MOST_CELLS));
        } else if self.characters > self.limits.characters {
            let most = self.limits.characters >> 20;
            self.cut = Some(Warning::TextBeyond(most));
        }
        if self.cut.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Whether nothing can be read behind a failure.
const fn is_end(error: &XlsxError) -> bool {
    matches!(error, XlsxError::Io(_) | XlsxError::Zip(_) | XlsxError::Xml(_) | XlsxError::XmlEof(_))
}

/// The lines of a cell: one, or as many as its author broke it into.
fn lines(text: &str, cell: Cell) -> Vec<Line> {
    let bounds = Some(cell.bounds());
    text.split('\n').filter_map(flow::line).map(|line| Line { bounds, ..line }).collect()
}

/// What a cell holds, in words.
fn written(value: &DataRef<'_>) -> String {
    match value {
        DataRef::Empty => String::new(),
        DataRef::Int(number) => number.to_string(),
        DataRef::Float(number) => decimal(*number),
        DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => {
            text.clone()
        }
        DataRef::SharedString(text) => (*text).to_owned(),
        DataRef::Bool(true) => "TRUE".to_owned(),
        DataRef::Bool(false) => "FALSE".to_owned(),
        DataRef::DateTime(moment) => day(moment),
        DataRef::Error(error) => error_code(error).to_owned(),
    }
}

/// A number to fifteen digits, which is what a sheet computes with: 0.1 + 0.2 is 0.3.
fn decimal(number: f64) -> String {
    let rounded = format!("{number:.14e}").parse().unwrap_or(number);
    let is_plain = rounded == 0.0 || (1e-9..1e15).contains(&f64::abs(rounded));
    if is_plain { format!("{rounded}") } else { format!("{rounded:E}") }
}

/// A day, a time or both, as ISO 8601 writes them.
fn day(moment: &ExcelDateTime) -> String {
    let value = moment.as_f64();
    if !value.is_finite() || !(0.0..2_958_466.0).contains(&value) {
        return decimal(value);
    }
    let (year, month, day, hour, minute, second, _) = moment.to_ymd_hms_milli();
    let time = format!("{hour:02}:{minute:02}:{second:02}");
    if moment.is_duration() {
        let hours = (value * 24.0 + 1e-9) as u64;
        return format!("{hours}:{minute:02}:{second:02}");
    }
    let date = format!("{year}-{month:02}-{day:02}");
    match (value < 1.0, value.fract() == 0.0) {
        (true, false) => time,
        (_, true) => date,
        (false, false) => format!("{date} {time}"),
    }
}

/// A failed formula, as every spreadsheet program shows it.
const fn error_code(error: &CellErrorType) -> &'static str {
    match error {
        CellErrorType::Div0 => "#DIV/0!",
        CellErrorType::NA => "#N/A",
        CellErrorType::Name => "#NAME?",
        CellErrorType::Null => "#NULL!",
        CellErrorType::Num => "#NUM!",
        CellErrorType::Ref => "#REF!",
        CellErrorType::Value => "#VALUE!",
        CellErrorType::GettingData => "#GETTING_DATA",
    }
}

/// What the workbook says about itself; nothing where that part is broken.
fn metadata(book: &mut Book<'_>) -> Metadata {
    let Ok(said) = book.workbook_properties() else { return Metadata::default() };
    let text =
        |text: Option<String>| text.map(|text| flow::clean(&text)).filter(|text| !text.is_empty());
    Metadata {
        title: text(said.title),
        author: text(said.creator),
        created: text(said.created),
        modified: text(said.modified),
    }
}

/// Why a workbook cannot be read at all.
fn unreadable(error: XlsxError) -> ExtractError {
    match error {
        XlsxError::Password => ExtractError::Locked,
        _ => ExtractError::Damaged(
            "the workbook is damaged; open it in a spreadsheet program and save it anew".to_owned(),
        ),
    }
}

#[cfg(test)]
mod tests;
