//! Given names: what stands behind one of these with a capital is a surname, also where nothing else
//! says that a person is meant.

use crate::fold;

/// Given names that are common in Switzerland, its neighbours and the English-speaking countries:
/// without accents, in small letters, in the order of the alphabet.
#[rustfmt::skip]
const GIVEN: [&str; 456] = [
    "adam", "adele", "adrian", "adriana", "agnes", "agnieszka", "ahmed", "alain", "albert",
    "alessandra", "alessandro", "alessia", "alex", "alexander", "alexandra", "alexandre",
    "alfred", "alice", "alina", "amelie", "amir", "amy", "ana", "andre", "andrea", "andreas",
    "andrew", "andri", "angela", "angelika", "angelo", "anita", "anja", "ann", "anna", "anne",
    "annelise", "annette", "anouk", "antoine", "anton", "antonia", "antonio", "arben", "arnaud",
    "arthur", "barbara", "bastian", "beat", "beatrice", "beatrix", "benedikt", "benjamin",
    "bernadette", "bernard", "bernhard", "bettina", "bianca", "birgit", "bjorn", "boris",
    "brian", "brigitte", "bruno", "camille", "carla", "carlo", "carlos", "carmen", "carole",
    "caroline", "catherine", "cecile", "celine", "chantal", "charles", "charlotte", "chiara",
    "christa", "christian", "christina", "christine", "christoph", "christophe", "christopher",
    "claudia", "claudio", "clemens", "corinne", "cornelia", "daniel", "daniela", "danielle",
    "dario", "david", "deborah", "denis", "denise", "diana", "didier", "dieter", "dirk",
    "dominik", "dominique", "dora", "doris", "dragan", "edith", "eduard", "elena", "eliane",
    "elias", "elif", "elisa", "elisabeth", "elizabeth", "elke", "emil", "emilie", "emily",
    "emma", "emmanuel", "enrico", "eric", "erich", "erika", "erwin", "esther", "eva", "eveline",
    "fabian", "fabienne", "fabio", "fatima", "fatma", "federica", "federico", "felix",
    "ferdinand", "fernando", "filippo", "florence", "florian", "francesca", "francesco",
    "francis", "franco", "francois", "francoise", "frank", "franz", "franziska", "frederic",
    "friedrich", "fritz", "gabriel", "gabriela", "gabriele", "gaelle", "gerald", "gerard",
    "gerhard", "giorgio", "giovanna", "giovanni", "giulia", "giuseppe", "gregor", "gregory",
    "guido", "guillaume", "gustav", "guy", "hanna", "hans", "hansjorg", "hansruedi", "harald",
    "hassan", "heidi", "heike", "heinrich", "heinz", "helen", "helena", "helene", "helga",
    "helmut", "henri", "henry", "herbert", "hermann", "hubert", "hugo", "ibrahim", "ines",
    "ingrid", "irene", "iris", "isabel", "isabella", "isabelle", "ivan", "jacqueline",
    "jacques", "jakob", "james", "jan", "jana", "jane", "janine", "jasmin", "jean", "jeanne",
    "jennifer", "jens", "jessica", "joachim", "joel", "johann", "johanna", "johannes", "john",
    "jonas", "jonathan", "jorg", "jose", "josef", "joseph", "judith", "julia", "julian",
    "julie", "julien", "jurg", "jurgen", "karin", "karl", "karsten", "katharina", "katrin",
    "kevin", "klaus", "konrad", "kristina", "kurt", "lara", "laura", "laurence", "laurent",
    "lea", "lena", "leo", "leon", "leonie", "lina", "linda", "lisa", "lorenzo", "louis",
    "louise", "luca", "lucas", "lucia", "lucie", "ludwig", "luigi", "luis", "luisa", "lukas",
    "lydia", "madeleine", "magdalena", "manfred", "manuel", "manuela", "marc", "marcel",
    "marcello", "marco", "margrit", "maria", "marianne", "marie", "marina", "mario", "marion",
    "marisa", "markus", "marlene", "marta", "martin", "martina", "mary", "massimo", "mathias",
    "mathieu", "matteo", "matthias", "max", "maximilian", "maya", "mehmet", "melanie",
    "michael", "michel", "michele", "michelle", "miriam", "mohamed", "mohammed", "monica",
    "monika", "monique", "moritz", "muhammad", "nadia", "nadine", "nadja", "natalie",
    "nathalie", "nicolas", "nicole", "nicoletta", "niklaus", "nils", "nina", "noah", "nora",
    "norbert", "olga", "oliver", "olivier", "oskar", "otto", "pamela", "paola", "paolo",
    "pascal", "pascale", "patricia", "patrick", "patrizia", "paul", "paula", "pedro", "peter",
    "petra", "philipp", "philippe", "pia", "pierre", "pietro", "rachel", "rahel", "rainer",
    "ralf", "ralph", "raphael", "regina", "regula", "reinhard", "remo", "renate", "rene",
    "reto", "ricardo", "riccardo", "richard", "rita", "robert", "roberta", "roberto", "roger",
    "roland", "rolf", "roman", "ronald", "rosa", "rosmarie", "rudolf", "ruth", "sabine",
    "sabrina", "salvatore", "samuel", "sandra", "sandro", "sara", "sarah", "sebastian", "serge",
    "sergio", "severin", "sibylle", "silvia", "simon", "simona", "simone", "sofia", "sonja",
    "sophie", "stefan", "stefania", "stefanie", "stefano", "stephan", "stephane", "stephanie",
    "susan", "susanna", "susanne", "sven", "sylvia", "sylvie", "tamara", "tanja", "tatjana",
    "teresa", "theo", "theresa", "thierry", "thomas", "tim", "tobias", "ulrich", "urs",
    "ursula", "ute", "uwe", "valentina", "valerie", "vanessa", "vera", "verena", "veronika",
    "viktor", "vincent", "vincenzo", "viola", "virginie", "vittorio", "vladimir", "walter",
    "wanda", "werner", "wilhelm", "william", "wolfgang", "xavier", "yannick", "yasmin", "yves",
    "yvonne", "zoe", "zoran",
];

/// Whether a word is a given name, or two joined: `Jean-Pierre`.
pub(super) fn is_given(word: &str) -> bool {
    let is_one = |part: &str| {
        let folded = fold(part);
        part.chars().next().is_some_and(char::is_uppercase)
            && GIVEN.binary_search(&folded.as_str()).is_ok()
    };
    word.split('-').all(is_one)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn given_names_are_found_with_accents_and_capitals() {
        assert!(GIVEN.is_sorted());
        for name in ["Hans", "HANS", "Jürg", "François", "Jean-Pierre"] {
            assert!(is_given(name), "{name}");
        }
        for word in ["hans", "Haftung", "Jean-Exemple", "", "-"] {
            assert!(!is_given(word), "{word}");
        }
    }
}
