//! Signs that are not written as letters.

/// A word that stands for a sign.
pub(super) fn sign(word: &str) -> Option<&'static str> {
    Some(match word {
        "emdash" => "—",
        "endash" => "–",
        "emspace" => "\u{2003}",
        "enspace" => "\u{2002}",
        "qmspace" => "\u{2005}",
        "bullet" => "•",
        "lquote" => "‘",
        "rquote" => "’",
        "ldblquote" => "“",
        "rdblquote" => "”",
        "lbr" | "column" => "\n",
        _ => return None,
    })
}

/// A sign of a font of signs, by its place in it. Letters in such a font are signs too.
pub(super) fn symbol(place: u32) -> &'static str {
    match place {
        0x20 => " ",
        0x2d => "-",
        0xb7 => "•",
        0xa7 => "▪",
        0x6f | 0xa8 | 0x71 => "☐",
        0xfe => "☑",
        0xfd | 0x78 => "☒",
        0xfc => "✓",
        0xe0 | 0xae => "→",
        0xd8 => "➢",
        _ => "\u{fffd}",
    }
}
