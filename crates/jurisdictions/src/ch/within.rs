//! Whether the text of an article has the paragraph, letter, number or sentence that is cited of it.

mod sentences;
#[cfg(test)]
mod tests;

use std::ops::Range;

use law::{
    Block, Notice, Role,
    notice::{Counted, ReadingNotice, Thing},
};

use super::{Join, Level, Pin};

/// What a text tells of a pinpoint.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Told {
    /// It is there: in these blocks.
    There(Range<usize>),
    /// It is not there; what stands in its place, such as `a, b, c`.
    Lacking(Notice),
    /// The text does not tell.
    Open,
}

/// What the text of an article tells of each pinpoint that is cited of it, in their order.
pub fn within(blocks: &[Block], pins: &[Pin]) -> Vec<Told> {
    let mut above: Vec<(Level, Option<Range<usize>>)> = Vec::new();
    let mut told = Vec::new();
    for pin in pins {
        if pin.level == Level::Paragraph {
            above.clear();
        } else if pin.join != Join::Under
            && let Some(same) = above.iter().position(|(level, _)| *level == pin.level)
        {
            // "lit. a und b": the second stands beside the first, not below it.
            above.truncate(same);
        }
        let scope = match above.last() {
            Some((_, scope)) => scope.clone(),
            None => Some(0..blocks.len()),
        };
        let found = match &scope {
            Some(scope) => in_scope(blocks, scope.clone(), pin, above.is_empty()),
            // Below what was not found nothing can be told.
            None => Told::Open,
        };
        let below = match &found {
            Told::There(range) => Some(range.clone()),
            Told::Lacking(_) | Told::Open => None,
        };
        above.push((pin.level, below));
        told.push(found);
    }
    told
}

fn in_scope(blocks: &[Block], scope: Range<usize>, pin: &Pin, is_top: bool) -> Told {
    match pin.level {
        Level::Paragraph | Level::Letter | Level::Number => labelled(blocks, scope, pin, is_top),
        Level::Sentence => sentence(blocks, &scope, pin),
        Level::HalfSentence
        | Level::Indent
        | Level::Consideration
        | Level::Page
        | Level::Margin => Told::Open,
    }
}

/// Whether a block may be what a pinpoint of this level counts. Older acts count their paragraphs by
/// `Ziff. 1`.
fn is_of(level: Level, block: &Block) -> bool {
    let first = block.label.chars().next();
    let is_letter = level == Level::Letter;
    is_law(block)
        && first.is_some_and(
            |sign| {
                if is_letter { sign.is_alphabetic() } else { sign.is_ascii_digit() }
            },
        )
}

fn is_law(block: &Block) -> bool {
    matches!(block.role, Role::Text | Role::Item | Role::Row)
}

fn begins_with_digit(label: &str) -> bool {
    label.starts_with(|sign: char| sign.is_ascii_digit())
}

/// A label without its dot or bracket, in lower case: `a`, `2bis`.
fn bare(label: &str) -> String {
    let kept = label.chars().filter(|sign| sign.is_alphanumeric());
    kept.flat_map(char::to_lowercase).collect()
}

fn labelled(blocks: &[Block], scope: Range<usize>, pin: &Pin, is_top: bool) -> Told {
    let find = |label: &str| {
        let pin = Pin { label: label.to_owned(), ..pin.clone() };
        place(blocks, &scope, &pin, is_top).ok_or_else(|| lacking(blocks, &scope, &pin, is_top))
    };
    match (find(&pin.label), pin.to.as_deref().map(find)) {
        (Err(told), _) | (_, Some(Err(told))) => told,
        (Ok(first), None) => Told::There(first),
        (Ok(first), Some(Ok(last))) => Told::There(first.start..last.end.max(first.end)),
    }
}

/// The blocks of a label and those below it.
fn place(blocks: &[Block], scope: &Range<usize>, pin: &Pin, is_top: bool) -> Option<Range<usize>> {
    let wanted = bare(&pin.label);
    let inside = || scope.clone().filter_map(|at| Some((at, blocks.get(at)?)));
    // What is cited below a paragraph is not that paragraph.
    let is_own = |at: usize| !is_top && at == scope.start;
    let all = || inside().filter(|(at, block)| is_of(pin.level, block) && !is_own(*at));
    // Paragraphs stand highest: number 4 of a letter is not paragraph 4.
    let depth = all().map(|(_, block)| block.depth).min();
    let is_high = |block: &Block| pin.level != Level::Paragraph || depth == Some(block.depth);
    if let Some((at, _)) = all().find(|(_, block)| is_high(block) && bare(&block.label) == wanted) {
        return Some(at..end(blocks, at, scope.end));
    }
    // An article of one paragraph does not number it.
    if is_top && wanted == "1" && pin.level != Level::Letter && all().next().is_none() {
        return Some(scope.clone());
    }
    // A list that was kept as lines of one text; its third number is not the third paragraph.
    if pin.level == Level::Paragraph {
        return None;
    }
    let has = |text: &str| text.lines().any(|line| bare_of_line(line) == Some(wanted.as_str()));
    inside().find(|(_, block)| is_law(block) && has(&block.text)).map(|(at, _)| at..at + 1)
}

/// The label a line begins with: `a` of `a. wegen …`, `b` of `b) …`.
fn bare_of_line(line: &str) -> Option<&str> {
    let (label, rest) = line.split_once(['.', ')'])?;
    let is_label = label.len() <= 9
        && label.chars().all(char::is_alphanumeric)
        && (label.chars().count() == 1 || begins_with_digit(label));
    (is_label && rest.starts_with(' ')).then_some(label)
}

/// Where what stands below a block ends.
fn end(blocks: &[Block], at: usize, last: usize) -> usize {
    let depth = blocks.get(at).map_or(0, |block| block.depth);
    let is_below =
        |block: &Block| block.depth > depth || (block.label.is_empty() && !is_head(block));
    (at + 1..last)
        .find(|next| blocks.get(*next).is_none_or(|block| !is_below(block)))
        .unwrap_or(last)
}

const fn is_head(block: &Block) -> bool {
    matches!(block.role, Role::Heading | Role::Marginal)
}

/// That a label is not there, if the text has others of its kind in this place or none at all and
/// could not hide one.
fn lacking(blocks: &[Block], scope: &Range<usize>, pin: &Pin, is_top: bool) -> Told {
    let inside = || scope.clone().filter_map(|at| blocks.get(at));
    // Cells of tables hold labels that nobody has read, and counted paragraphs have none.
    if inside().any(|block| block.role == Role::Row) || !inside().any(is_law) {
        return Told::Open;
    }
    let below = usize::from(!is_top);
    let all = || inside().skip(below).filter(|block| is_of(pin.level, block));
    let depth = all().map(|block| block.depth).min();
    let others = all().filter(|block| Some(block.depth) == depth);
    let others: Vec<&str> = others.map(|block| block.label.trim_end_matches('.')).collect();
    // A text that counts anew may hold the label in a part that was not read.
    let has_twice = others
        .iter()
        .enumerate()
        .any(|(at, one)| others.get(..at).is_some_and(|before| before.contains(one)));
    if has_twice || (others.is_empty() && may_hide(scope, blocks, pin, is_top)) {
        return Told::Open;
    }
    let written = bare(&pin.label);
    // A text that writes the label somewhere may have it where it was not read as one.
    let is_written = |text: &str| {
        text.split(|sign: char| sign.is_whitespace() || sign == '(')
            .any(|word| word.ends_with(['.', ')']) && bare(word) == written)
    };
    if inside().any(|block| is_written(&block.text)) {
        return Told::Open;
    }
    Told::Lacking(Notice::name(others.join(", ")))
}

/// Whether a text without labels may be one whose labels were lost, or whose paragraphs are counted
/// although nothing numbers them: a list follows a colon.
fn may_hide(scope: &Range<usize>, blocks: &[Block], pin: &Pin, is_top: bool) -> bool {
    let mut law = scope.clone().filter_map(|at| blocks.get(at)).filter(|block| is_law(block));
    let is_counted = is_top && pin.level != Level::Letter;
    is_counted || law.any(|block| block.text.contains([':', ';']))
}

/// A sentence, counted in the text that is cited, without what stands below it.
fn sentence(blocks: &[Block], scope: &Range<usize>, pin: &Pin) -> Told {
    let Ok(wanted) = pin.label.parse::<usize>() else { return Told::Open };
    let own = scope.clone().find(|at| blocks.get(*at).is_some_and(is_law));
    let Some((at, block)) = own.and_then(|at| Some((at, blocks.get(at)?))) else {
        return Told::Open;
    };
    let has_more =
        scope.clone().skip_while(|one| *one <= at).any(|one| blocks.get(one).is_some_and(is_law));
    let (least, most) = sentences::count(&block.text);
    if wanted <= least {
        Told::There(at..at + 1)
    } else if wanted > most && !has_more {
        Told::Lacking(ReadingNotice::Sentences { count: Counted(most, Thing::Sentence) }.into())
    } else {
        Told::Open
    }
}
