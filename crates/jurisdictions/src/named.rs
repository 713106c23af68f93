//! A provision with the act it is of, as a person types it, where no table names the act: `article 3 du Code
//! test`, `Art. 3 Testgesetz`, `§ 3 TestG`. Whether there is such an act is not known here.

/// The most words of the name of an act.
const LONGEST_NAME: usize = 14;

/// The signs of a provision.
const SIGNS: [&str; 17] = [
    "art",
    "arts",
    "artikel",
    "article",
    "articles",
    "articolo",
    "articoli",
    "§",
    "§§",
    "par",
    "para",
    "paragraph",
    "paragraf",
    "section",
    "sect",
    "sec",
    "s",
];

/// The words for a part of a provision.
const PARTS: [&str; 22] = [
    "abs", "absatz", "al", "alinéa", "cpv", "para", "lit", "let", "lett", "lettre", "lettera",
    "bst", "buchst", "ziff", "ziffer", "ch", "chiffre", "n", "nr", "no", "satz", "phrase",
];

/// What stands between a provision and its act.
const JOINTS: [&str; 15] = [
    "du", "de", "la", "le", "les", "des", "der", "dem", "del", "della", "dello", "of", "the",
    "zum", "zur",
];

/// Joints that lean on the name.
const ELIDED: [&str; 4] = ["l'", "l’", "dell'", "dell’"];

/// A provision of an act that is called by a name.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Named {
    /// The number of the provision: `3a`, `L12-1`.
    pub number: String,
    /// What is cited within it, as it is typed: `Abs. 2 lit. b`; empty where nothing is.
    pub pinpoint: String,
    /// The name of the act, as it is typed.
    pub name: String,
}

/// A word without the signs around it, in lower case.
fn plain(word: &str) -> String {
    word.trim_matches(|sign: char| !sign.is_alphanumeric() && sign != '§').to_lowercase()
}

fn is_counted(word: &str) -> bool {
    let word = plain(word);
    (word.starts_with(|sign: char| sign.is_ascii_digit()) || word.chars().count() == 1)
        && word.chars().count() <= 6
}

impl Named {
    /// Reads the sign, the number, what is cited within, and the name; none where one of sign, number and
    /// name is not there.
    pub fn read(reference: &str) -> Option<Self> {
        let spaced =
            reference.replace('§', " § ").replace("art.", "art. ").replace("Art.", "Art. ");
        let all: Vec<&str> = spaced.split_whitespace().collect();
        let mut rest = all.as_slice();
        let next = |rest: &mut &[&str]| -> Option<String> {
            let (first, behind) = rest.split_first()?;
            let first = (*first).to_owned();
            *rest = behind;
            Some(first)
        };
        while rest.first().is_some_and(|word| SIGNS.contains(&plain(word).as_str())) {
            next(&mut rest);
        }
        if rest.len() == all.len() {
            return None;
        }
        let has_digit = |word: &str| word.contains(|sign: char| sign.is_ascii_digit());
        let mut number = next(&mut rest)?;
        // "L. 1232-1".
        if !has_digit(&number) && number.trim_end_matches('.').chars().count() == 1 {
            number = format!("{}{}", number.trim_end_matches('.'), next(&mut rest)?);
        }
        let mut number = number.trim_end_matches([',', '.']).to_owned();
        if rest.first().is_some_and(|word| ["bis", "ter", "quater"].contains(word)) {
            number.push_str(&next(&mut rest)?);
        }
        if !has_digit(&number) {
            return None;
        }
        let mut pinpoint: Vec<String> = Vec::new();
        while let [part, counted, ..] = rest
            && PARTS.contains(&plain(part).as_str())
            && is_counted(counted)
        {
            pinpoint.extend(next(&mut rest));
            pinpoint.extend(next(&mut rest));
        }
        while rest.first().is_some_and(|word| JOINTS.contains(&plain(word).as_str())) {
            next(&mut rest);
        }
        // "Art. 3 TestG Abs. 2".
        if let Some(at) = rest.windows(2).position(|pair| {
            matches!(pair, [part, counted] if PARTS.contains(&plain(part).as_str()) && is_counted(counted))
        }) && at > 0
        {
            pinpoint.extend(rest.iter().skip(at).map(|word| (*word).to_owned()));
            rest = rest.get(..at)?;
        }
        let name = rest.join(" ");
        let name = ELIDED.iter().find_map(|joint| name.strip_prefix(joint)).unwrap_or(&name);
        let outside = |sign: char| !sign.is_alphanumeric() && sign != ')';
        let name = name.trim_matches(outside).replace('%', " ");
        let is_name = name.chars().filter(|sign| sign.is_alphabetic()).count() >= 2;
        let pinpoint = pinpoint.join(" ").trim_end_matches([',', '.']).to_owned();
        (is_name && rest.len() <= LONGEST_NAME).then_some(Self { number, pinpoint, name })
    }

    /// The name, and without the ending of a German genitive: `des Testgesetzes`.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let is_long = self.name.chars().count() > 6;
        let ending = |ending: &str| self.name.strip_suffix(ending).filter(|_| is_long);
        [Some(self.name.as_str()), ending("es"), ending("s")].into_iter().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(reference: &str, expected: &str) {
        let seen = Named::read(reference).map_or_else(
            || "nothing".to_owned(),
            |named| format!("{} | {} | {}", named.number, named.pinpoint, named.name),
        );
        assert_eq!(seen, expected, "{reference}");
    }

    #[test]
    fn the_name_of_an_act_stands_behind_its_provision() {
        check("article 3 du Code test", "3 |  | Code test");
        check("Art. 3 Abs. 2 lit. b Testgesetz", "3 | Abs. 2 lit. b | Testgesetz");
        check("§ 3 TestG", "3 |  | TestG");
        check("§3a des Testgesetzes", "3a |  | Testgesetzes");
        check("Art. 3 bis TestG, Abs. 1", "3bis | Abs. 1 | TestG");
        check("article L. 12-1 de la loi d'essai", "L12-1 |  | loi d'essai");
        check("article 4 de l'ordonnance d'essai", "4 |  | ordonnance d'essai");
        check("art. 5 cpv. 1 della legge di prova", "5 | cpv. 1 | legge di prova");
        check("section 2 of the Test Act 1900", "2 |  | Test Act 1900");
        check("Art. 8", "nothing");
        check("article premier du Code test", "nothing");
        check("preuve déloyale", "nothing");
        check("", "nothing");
    }
}
