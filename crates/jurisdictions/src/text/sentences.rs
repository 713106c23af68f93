//! Where do the sentences of a text stand?

use std::ops::Range;

/// Abbreviations behind whose point a sentence goes on, in small letters.
const ABBREVIATIONS: [&str; 79] = [
    "abs", "al", "art", "aufl", "bd", "bge", "bzw", "ca", "cf", "ch", "cit", "consid", "cons",
    "cpv", "ders", "dr", "dt", "ed", "éd", "e", "eidg", "etc", "evtl", "f", "ff", "fn", "gem",
    "ggf", "hrsg", "i", "inkl", "insb", "kap", "let", "lett", "lit", "m", "n", "nr", "no", "op",
    "p", "par", "pag", "pp", "prof", "pt", "resp", "rz", "s", "segg", "seg", "sog", "ss", "st",
    "t", "tit", "u", "usw", "v", "vgl", "vol", "z", "ziff", "zit", "zw", "sect", "para", "paras",
    "loc", "ibid", "sr", "rs", "nrn", "mio", "fr", "cst", "cost", "const",
];

/// Where the sentences of a text stand, in bytes.
pub fn sentences(text: &str) -> Vec<Range<usize>> {
    let mut all = Vec::new();
    let mut from = 0;
    let mut depth = 0_usize;
    for (at, sign) in text.char_indices() {
        match sign {
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            '\n' => {
                push(&mut all, text, from..at);
                (from, depth) = (at + 1, 0);
            }
            '.' | '!' | '?' | ';' if depth == 0 => {
                let end = at + sign.len_utf8();
                let rest = text.get(end..).unwrap_or_default();
                let is_gap = rest.starts_with([' ', '\u{a0}']);
                let next = rest.trim_start().chars().next();
                let begins = next.is_some_and(|next| next.is_uppercase() || "«„\"(".contains(next));
                if sign != ';'
                    && is_gap
                    && begins
                    && !(sign == '.' && is_abbreviation(text.get(from..at).unwrap_or_default()))
                {
                    push(&mut all, text, from..end);
                    from = end;
                }
            }
            _ => {}
        }
    }
    push(&mut all, text, from..text.len());
    all
}

fn push(all: &mut Vec<Range<usize>>, text: &str, span: Range<usize>) {
    let Some(part) = text.get(span.clone()) else { return };
    let start = span.start + (part.len() - part.trim_start().len());
    let end = span.end - (part.len() - part.trim_end().len());
    if start < end {
        all.push(start..end);
    }
}

/// Whether the point behind this text belongs to its last word.
pub fn is_abbreviation(before: &str) -> bool {
    let word = before.rsplit(|sign: char| !sign.is_alphanumeric()).next().unwrap_or_default();
    let is_short = word.chars().count() == 1;
    let is_number =
        !word.is_empty() && word.chars().all(|sign| sign.is_ascii_digit()) && word.len() <= 2;
    is_short || is_number || ABBREVIATIONS.contains(&word.to_lowercase().as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_do_not_end_at_abbreviations() {
        let text = "Selon l'art. 9 Cst. (ATF 145 III 1) oui. Nach Art. 97 Abs. 1 OR haftet der \
                    Schuldner (BGE 145 III 225 E. 3. Siehe dort). Er endet am 3. Mai. Vgl. dazu Z. 4.";
        let all: Vec<&str> = sentences(text).into_iter().map(|span| &text[span]).collect();
        assert_eq!(
            all,
            [
                "Selon l'art. 9 Cst. (ATF 145 III 1) oui.",
                "Nach Art. 97 Abs. 1 OR haftet der Schuldner (BGE 145 III 225 E. 3. Siehe dort).",
                "Er endet am 3. Mai.",
                "Vgl. dazu Z. 4."
            ]
        );
    }
}
