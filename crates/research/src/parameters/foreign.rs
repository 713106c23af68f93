//! Whether a question is put in a language that can be read here at all.

use jurisdictions::thesaurus::spoken;
use law::{Language, Languages};

/// So many words of some length are needed to tell a language by how few of them are known.
const ENOUGH: usize = 4;
/// One word in so many is known by chance: names, and what languages share.
const BY_CHANCE: usize = 5;

/// Letters and signs of Latin scripts that none of the four languages has.
const OF_OTHERS: &str = "¿¡ñãõáåøşğıćčđšžżźłąęěřůőűățşţėįų";

/// Whether a question is put in German, French, Italian or English, as far as can be told. `possible` are those to which its
/// frequent words point. A question without letters is told by what else it holds.
pub(super) fn is_read(question: &str, possible: Languages) -> bool {
    let letters = question.chars().filter(|sign| sign.is_alphabetic());
    let (latin, other) = letters.fold((0, 0), |(latin, other), sign| match is_latin(sign) {
        true => (latin + 1, other),
        false => (latin, other + 1),
    });
    if other > latin {
        return false;
    }
    if question.contains(['¿', '¡']) {
        return false;
    }
    let (words, known) = spoken::known_in_one(question);
    if words < ENOUGH || known * BY_CHANCE > words {
        return true;
    }
    // Of the words of English few stand in Swiss acts.
    let is_english = possible.iter().any(|one| one == Language::En);
    let has_others = question.to_lowercase().chars().any(|sign| OF_OTHERS.contains(sign));
    !has_others && (is_english || words == ENOUGH)
}

/// Whether a letter is Latin, by the blocks of Unicode: those up to Latin Extended-B and phonetic signs, Latin Extended Additional,
/// ligatures.
const fn is_latin(letter: char) -> bool {
    matches!(letter, '\0'..='\u{2af}' | '\u{1e00}'..='\u{1eff}' | '\u{fb00}'..='\u{fb06}')
}

#[cfg(test)]
mod tests {
    use law::Asked;

    use super::*;

    fn is_read(question: &str) -> bool {
        let possible = match Asked::read(question, None) {
            Ok(Asked::Question(asked)) => asked.languages,
            Ok(Asked::Explicit(_)) | Err(_) => Languages::ANY,
        };
        super::is_read(question, possible)
    }

    #[test]
    fn the_script_of_most_letters_decides() {
        for read in
            ["Peut-on résilier un bail ?", "§ 5 ?", "", "ﬁnanzieller Schaden", "Art. 41 OR αβγ"]
        {
            assert!(is_read(read), "{read}");
        }
        for unread in ["Можно ли уволить меня", "هل يحق لصاحب العمل", "解雇できますか OR", "Μπορώ"]
        {
            assert!(!is_read(unread), "{unread}");
        }
    }

    #[test]
    fn other_languages_in_latin_letters_are_told_by_how_little_of_them_is_known() {
        for read in [
            "Kann de Vermieter mir eifach so chünde?",
            "Ig ha e Busse übercho wäg em Parkiere, was chani mache?",
            "I am pregnant and on my feet all day in the shop. May I stay home when I feel unwell?",
            "Hat Novak Đorđević gegen die Kündigung rechtzeitig Klage erhoben?",
            "Klimaanlagenführerausweis",
        ] {
            assert!(is_read(read), "{read}");
        }
        for unread in [
            "¿Cuánto tiempo tengo para impugnar un despido?",
            "Patronum beni hastayken işten çıkarabilir mi?",
            "A mund të më largojë nga puna punëdhënësi gjatë sëmundjes?",
            "Može li me poslodavac otpustiti za vrijeme bolovanja?",
            "Czy pracodawca może mnie zwolnić podczas choroby?",
            "Mijn huurbaas betaalt de waarborg niet terug, wat kan ik doen?",
        ] {
            assert!(!is_read(unread), "{unread}");
        }
    }
}
