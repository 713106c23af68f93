//! Which number does a Roman numeral stand for?

/// The signs with their values, the greatest first.
const SIGNS: [(u16, &str); 13] = [
    (1000, "M"),
    (900, "CM"),
    (500, "D"),
    (400, "CD"),
    (100, "C"),
    (90, "XC"),
    (50, "L"),
    (40, "XL"),
    (10, "X"),
    (9, "IX"),
    (5, "V"),
    (4, "IV"),
    (1, "I"),
];

/// The greatest number that parts, volumes and books are counted with in Roman numerals.
const MOST: u16 = 39;

/// The longest numeral there is: MMMMDCCCLXXXVIII.
const LONGEST: usize = 16;

/// The numeral of a number, in capitals.
pub fn print(mut number: u16) -> String {
    let mut text = String::new();
    for (value, sign) in SIGNS {
        while number >= value {
            text.push_str(sign);
            number -= value;
        }
    }
    text
}

/// The value of a well-formed numeral, in capitals or in small letters.
pub fn read(text: &str) -> Option<u16> {
    if text.is_empty() || text.len() > LONGEST {
        return None;
    }
    let mut total: u16 = 0;
    let mut greatest: u16 = 0;
    for letter in text.bytes().rev() {
        let value = match letter.to_ascii_uppercase() {
            b'I' => 1,
            b'V' => 5,
            b'X' => 10,
            b'L' => 50,
            b'C' => 100,
            b'D' => 500,
            b'M' => 1000,
            _ => return None,
        };
        // What stands before something greater is taken off.
        if value < greatest {
            total = total.checked_sub(value)?;
        } else {
            total += value;
            greatest = value;
        }
    }
    print(total).eq_ignore_ascii_case(text).then_some(total)
}

/// The value of a numeral that counts a part, a volume or a book: in capitals, up to XXXIX.
pub fn ordinal(word: &str) -> Option<u16> {
    // It is asked of nearly every word, and nearly every word is none.
    is_shaped(word).then(|| read(word)).flatten().filter(|value| *value <= MOST)
}

/// Whether a word is made of the letters of such a numeral, well formed or not.
pub fn is_shaped(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|letter| matches!(letter, b'I' | b'V' | b'X'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_is_read() {
        for number in 1..4000 {
            let numeral = print(number);
            assert_eq!(read(&numeral), Some(number), "{numeral}");
            assert_eq!(read(&numeral.to_lowercase()), Some(number), "{numeral}");
            assert_eq!(ordinal(&numeral), (number < 40).then_some(number), "{numeral}");
        }
    }

    #[test]
    fn what_only_looks_alike_is_none() {
        for text in ["", "IIII", "VX", "IC", "IVV", "A", "XIVI", "MMMMMMMMMMMMMMMMMM"] {
            assert_eq!(read(text), None, "{text}");
        }
        assert_eq!(ordinal("xiv"), None, "small letters count paragraphs and sections");
        assert!(is_shaped("IVV") && !is_shaped("") && !is_shaped("AI"));
    }
}
