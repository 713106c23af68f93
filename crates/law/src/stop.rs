//! Words too frequent to say anything: they stand in passages, but are not asked for. And the words with
//! which people frame a question.

use std::{collections::HashMap, sync::LazyLock};

use crate::{Language, Languages};

/// German ones, folded.
const DE: &[&str] = &[
    "aber als also am an auch auf aus bei beim bin bis da dann das dass dem den denen denn",
    "der deren des dessen die dies diese diesem diesen dieser dieses doch du durch ein eine",
    "einem einen einer eines er es etwa fur gegen haben hat hatte hatten ich ihm ihn ihr ihre",
    "ihrem ihren ihrer ihres im in ins ist ja je kann konnen man mit muss mussen nach nicht",
    "noch nur ob oder ohne sei sein seine seinem seinen seiner seines seit sich sie sind so",
    "soll sollen sowie uber um und uns unter vom von vor war waren was welche welcher welches",
    "wenn wer werden wie wir wird wo wurde wurden zu zum zur zwischen",
];

/// French ones.
const FR: &[&str] = &[
    "a afin ai ainsi alors au aucun aussi autre aux avait avec avoir c ca car ce ceci cela",
    "celle celles celui ces cet cette ceux chez comme d dans de des dont du elle elles en est",
    "et etait etaient etant ete etre eu eux fait il ils j je l la le les leur leurs lors lui",
    "m mais meme n ne ni nous on ont ou par pas peut peuvent plus pour qu quand que quel",
    "quelle quelles quels qui quoi s sa sans se sera ses si soit sont sous sur t tel telle",
    "tout toute toutes tous un une vers y",
];

/// Italian ones.
const IT: &[&str] = &[
    "a ad agli ai al alla alle allo anche c che chi ci ciascun col come con cui d da dagli",
    "dai dal dalla dalle dallo degli dei del della delle dello di e ed era essere fra gli ha",
    "hanno i il in l la le li lo loro ma ne negli nei nel nella nelle nello non o ogni per",
    "perche piu puo quale quali quanto quella quelle quelli quello quest questa queste questi",
    "questo se senza si sia siano sono su sua sue sugli sui sul sulla sulle sullo suo suoi",
    "tra un una uno",
];

/// English ones. "will" is missing, since it is a testament as well.
const EN: &[&str] = &[
    "a about after all also am an and any are as at be been before being but by can could did",
    "do does for from had has have he her his how i if in into is it its may me more must my",
    "no nor not of on or other our out shall she should so some such than that the their them",
    "then there these they this those to under upon was we were what when where which who",
    "whom why with would you your",
];

/// German words that frame a question, folded: question words, polite forms, the person who asks.
const ASKING_DE: &[&str] = &[
    "wann weshalb warum wieso weswegen welchem welchen wen wem wessen wieviel wieviele womit wodurch",
    "worauf worin wozu wohin woher wobei woran inwiefern inwieweit darf durfen durfte musste sollte",
    "sollten konnte konnten mochte mochten gerne gern bitte danke sagen erklaren gibt gilt gelten",
    "habe hast hatten mein meine meinem meinen meiner meines unser unsere unserem unseren unserer mir",
    "mich dir dich euch ihnen lassen lasst eigentlich uberhaupt jemand jemandem etwas falls lange bekomme",
    "bekommt bekommen genau",
];

/// French ones.
const ASKING_FR: &[&str] = &[
    "combien quand pourquoi comment lequel laquelle lesquels lesquelles auquel duquel desquels faut doit",
    "doivent dois puis pouvez pouvons pourriez pourrait pourrais voudrais voulais aimerais savoir dire",
    "merci svp plait bonjour mon ma mes notre nos votre vos moi toi quelqu quelle quelles cela ils suis",
    "avons avez ait aurait serait exactement me te",
];

/// Italian ones.
const ASKING_IT: &[&str] = &[
    "quando dove quanta quante posso possono possiamo potete potrei potrebbe vorrei volevo sapere dire",
    "grazie prego buongiorno mio mia miei mie nostro nostra nostri vostro vostra devo deve devono bisogna",
    "qualcuno sarebbe avrei avrebbe quindi esattamente viene vengono",
];

/// English ones.
const ASKING_EN: &[&str] = &[
    "how when why whether whose please tell know want need get got like might anyone someone somebody",
    "thanks hello explain just exactly actually much many long",
];

const fn asking_in(language: Language) -> &'static [&'static str] {
    match language {
        Language::De => ASKING_DE,
        Language::Fr => ASKING_FR,
        Language::It => ASKING_IT,
        Language::En => ASKING_EN,
    }
}

const fn of(language: Language) -> &'static [&'static str] {
    match language {
        Language::De => DE,
        Language::Fr => FR,
        Language::It => IT,
        Language::En => EN,
    }
}

/// The languages in which each word of some lists stands.
fn table(lists: fn(Language) -> &'static [&'static str]) -> HashMap<&'static str, Languages> {
    let mut table = HashMap::new();
    for language in Language::ALL {
        for word in lists(language).iter().flat_map(|line| line.split_whitespace()) {
            let entry = table.entry(word).or_insert(Languages::NONE);
            *entry = entry.or(Languages::of(language));
        }
    }
    table
}

/// The languages in which a folded word is too frequent to say anything.
pub fn languages(word: &str) -> Languages {
    static TABLE: LazyLock<HashMap<&'static str, Languages>> = LazyLock::new(|| table(of));
    TABLE.get(word).copied().unwrap_or(Languages::NONE)
}

/// The languages in which a folded word only frames a question: `wann`, `est-ce`, `vorrei sapere`.
pub fn asking(word: &str) -> Languages {
    static TABLE: LazyLock<HashMap<&'static str, Languages>> = LazyLock::new(|| table(asking_in));
    TABLE.get(word).copied().unwrap_or(Languages::NONE)
}

/// The language that most of these words are frequent in; all that share the first place.
pub fn likely<'w>(words: impl Iterator<Item = &'w str>) -> Languages {
    first_of(counted(words))
}

/// How many of the words are frequent in each language.
pub fn counted<'w>(words: impl Iterator<Item = &'w str>) -> [(Language, usize); 4] {
    tally(words, languages)
}

/// The language that most of these words are frequent in or ask a question in; all that share the first
/// place, and all where there is none.
pub fn asked_in<'w>(words: impl Iterator<Item = &'w str>) -> Languages {
    first_of(tally(words, |word| languages(word).or(asking(word))))
}

fn tally<'w>(
    words: impl Iterator<Item = &'w str>,
    of: fn(&str) -> Languages,
) -> [(Language, usize); 4] {
    let mut counts = Language::ALL.map(|language| (language, 0));
    for word in words {
        let frequent = of(word);
        for (language, count) in &mut counts {
            *count += usize::from(frequent.has(*language));
        }
    }
    counts
}

fn first_of(counts: [(Language, usize); 4]) -> Languages {
    let most = counts.iter().map(|(_, count)| *count).max().unwrap_or_default();
    if most == 0 {
        return Languages::ANY;
    }
    counts
        .into_iter()
        .filter(|(_, count)| *count == most)
        .fold(Languages::NONE, |all, (language, _)| all.or(Languages::of(language)))
}
