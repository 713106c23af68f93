//! Invented commentaries: one article after another, in up to four languages.

use serde_json::{Value, json};

/// An act that is commented on.
#[derive(Debug, Eq, PartialEq)]
pub(super) struct Act {
    pub(super) id: &'static str,
    /// Its abbreviation in German, French, Italian and English.
    short: [&'static str; 4],
    /// Its title, in the same languages.
    title: [&'static str; 4],
    articles: &'static [&'static str],
}

/// A commentary in one language.
#[derive(Debug)]
pub(super) struct Commentary {
    pub(super) id: String,
    pub(super) language: &'static str,
    pub(super) title: String,
    pub(super) date: String,
    pub(super) act: Option<&'static Act>,
    slug: String,
    author: String,
    content: String,
    legal_text: String,
}

/// The ids of the first three are those of the source.
const ACTS: [Act; 5] = [
    Act {
        id: "d2870610-6720-4037-be1c-d870b3189c0f",
        short: ["OR", "CO", "CO", "CO"],
        title: [
            "Obligationenrecht",
            "Code des obligations",
            "Codice delle obbligazioni",
            "Code of Obligations",
        ],
        articles: &[
            "1", "11", "16", "19", "20", "21", "41", "55", "62", "97", "98", "100", "101", "102",
            "106", "107", "259d", "271a", "336c", "701",
        ],
    },
    Act {
        id: "f04c23a0-391f-41c4-9385-35faf7230f90",
        short: ["ZGB", "CC", "CC", "CC"],
        title: ["Zivilgesetzbuch", "Code civil", "Codice civile", "Civil Code"],
        articles: &["1", "2", "3", "4", "8", "27", "28", "28a", "89a", "111", "276", "285", "641"],
    },
    Act {
        id: "8223e697-4ffc-4c9b-974b-96836bbbca4f",
        short: ["BV", "Cst.", "Cost.", "Cst."],
        title: [
            "Bundesverfassung",
            "Constitution fédérale",
            "Costituzione federale",
            "Federal Constitution",
        ],
        articles: &["5", "8", "9", "10", "13", "26", "27", "29", "29a", "30", "36", "139", "189"],
    },
    Act {
        id: "1ecd0f17-0000-4000-8000-000000000000",
        short: ["DSG", "LPD", "LPD", "FADP"],
        title: [
            "Datenschutzgesetz",
            "Loi sur la protection des données",
            "Legge sulla protezione dei dati",
            "Data Protection Act",
        ],
        articles: &["1", "5", "6", "7", "8", "19", "22", "25", "26", "61"],
    },
    Act {
        id: "2cdeaaed-0000-4000-8000-000000000000",
        short: ["ZPO", "CPC", "CPC", "CPC"],
        title: [
            "Zivilprozessordnung",
            "Code de procédure civile",
            "Codice di procedura civile",
            "Civil Procedure Code",
        ],
        articles: &["59", "63", "85", "209", "243", "308"],
    },
];

/// The languages in the order of the abbreviations. English and German have everything.
const LANGUAGES: [&str; 4] = ["de", "fr", "it", "en"];
/// Which article of an act is there in French, and which in Italian, counted from the first.
const FRENCH: usize = 3;
const ITALIAN: usize = 5;

/// All of them.
pub(super) fn all() -> Vec<Commentary> {
    let mut all = Vec::new();
    for act in &ACTS {
        for (place, article) in act.articles.iter().enumerate() {
            for (at, language) in LANGUAGES.into_iter().enumerate() {
                let here = match language {
                    "fr" => place % FRENCH == 0,
                    "it" => place % ITALIAN == 0,
                    _ => true,
                };
                if here {
                    all.push(Commentary::of(act, article, at, language, all.len()));
                }
            }
        }
    }
    // One before the articles of a section, and one that belongs to no act.
    let mut before = Commentary::of(&ACTS[0], "97", 0, "de", all.len());
    before.title = "Vor Art. 97-109 OR".to_owned();
    before.slug = "vor-or97".to_owned();
    all.push(before);
    let mut alone = Commentary::of(&ACTS[0], "1", 3, "en", all.len());
    alone.title = "Introduction (test)".to_owned();
    alone.slug = "introduction".to_owned();
    alone.act = None;
    all.push(alone);
    all
}

impl Commentary {
    fn of(
        act: &'static Act,
        article: &str,
        at: usize,
        language: &'static str,
        number: usize,
    ) -> Self {
        let short = act.short.get(at).copied().unwrap_or_default();
        let author = char::from(b'A' + u8::try_from(number % 26).unwrap_or_default());
        let author = match language {
            "de" => format!("Autorin {author}"),
            "fr" => format!("Auteure {author}"),
            "it" => format!("Autrice {author}"),
            _ => format!("Author {author}"),
        };
        let next = act.articles.iter().skip_while(|each| **each != article).nth(1);
        let cited = next.or(act.articles.first()).copied();
        let cited = format!("Art. {} {short}", cited.unwrap_or("1"));
        let (month, day) = (number % 12 + 1, number % 28 + 1);
        Self {
            id: format!("00000000-0000-4000-8000-{number:012x}"),
            language,
            title: format!("Art. {article} {short}"),
            date: format!("{}-{month:02}-{day:02}", 2021 + number % 5),
            act: Some(act),
            slug: format!("{}{article}", short.trim_end_matches('.').to_lowercase()),
            author,
            content: content(language, article, short, &cited),
            legal_text: format!(
                "<p><strong>Art. {article}</strong></p><p><sup>1</sup> Test: {}.</p><p><sup>2</sup> Test.</p>",
                act.title.get(at).copied().unwrap_or_default()
            ),
        }
    }

    /// Whether every word is the beginning of one of the title, the authors or the text.
    pub(super) fn has(&self, sought: &str) -> bool {
        let text =
            format!("{} {} {}", self.title, self.author, plain(&self.content)).to_lowercase();
        let words: Vec<&str> = text.split(|letter: char| !letter.is_alphanumeric()).collect();
        let sought = sought.to_lowercase();
        let mut sought = sought.split(|letter: char| !letter.is_alphanumeric());
        sought.all(|each| words.iter().any(|word| word.starts_with(each)))
    }

    /// What a list says of it.
    pub(super) fn summary(&self) -> Value {
        let at = LANGUAGES.iter().position(|each| *each == self.language).unwrap_or_default();
        let act = self.act.map(|act| json!({ "id": act.id, "title": act.title.get(at) }));
        let link = format!("https://onlinekommentar.ch/{}/kommentare/{}", self.language, self.slug);
        json!({
            "id": self.id,
            "title": self.title,
            "date": self.date,
            "language": self.language,
            "authors": [{ "id": person(&self.author), "name": self.author }],
            "editors": [{ "id": person("Herausgeberin Z"), "name": "Herausgeberin Z" }],
            "legislative_act": act,
            "link": format!("https://onlinekommentar.ch/api/commentaries/{}", self.id),
            "html_link": link,
            "pdf_link": format!("{link}/print"),
            "additional_document_links": [],
        })
    }

    /// All of it.
    pub(super) fn whole(&self) -> Value {
        let mut whole = self.summary();
        let year = self.date.get(..4).unwrap_or_default();
        let told = [
            (
                "suggested_citation_long",
                format!(
                    "{}, Kommentierung zu {}, in: Herausgeberin Z (Hrsg.), Onlinekommentar (Test), {year}",
                    self.author, self.title
                ),
            ),
            ("suggested_citation_short", format!("OK-{}, {} N XXX", self.author, self.title)),
            ("content", self.content.clone()),
            ("legal_text", self.legal_text.clone()),
        ];
        if let Some(object) = whole.as_object_mut() {
            object.extend(told.into_iter().map(|(name, value)| (name.to_owned(), json!(value))));
        }
        whole
    }
}

/// An id for a person, from the name.
fn person(name: &str) -> String {
    let letter = name.bytes().last().unwrap_or_default();
    format!("00000000-0000-4000-9000-{:012x}", u64::from(letter) * 100 + name.len() as u64)
}

/// The text of a page.
fn plain(html: &str) -> String {
    let mut inside = false;
    let keep = |letter: char| {
        match letter {
            '<' => inside = true,
            '>' => {
                inside = false;
                return ' ';
            }
            _ => {}
        }
        if inside { ' ' } else { letter }
    };
    html.chars().map(keep).collect()
}

/// The text of a commentary, with margin numbers, footnotes and citations.
fn content(language: &str, article: &str, short: &str, cited: &str) -> String {
    let (general, first, second, section, third, note) = match language {
        "de" => (
            "I. Allgemeines",
            format!(
                "Diese Kommentierung von Art. {article} {short} ist erfunden und dient der Prüfung von Programmen."
            ),
            format!("Die Bestimmung hängt mit {cited} zusammen"),
            "II. Tatbestand und Rechtsfolge",
            "Das Bundesgericht hat die Voraussetzungen zusammengefasst".to_owned(),
            "BGE 145 III 225 E. 4.2; Urteil 4A_102/2026 vom 17. August 2026 E. 2.1.",
        ),
        "fr" => (
            "I. Généralités",
            format!(
                "Ce commentaire de l'art. {article} {short} est inventé et sert à la vérification de programmes."
            ),
            format!("La disposition est liée à l'{}", cited.replace("Art.", "art.")),
            "II. Conditions et effets",
            "Le Tribunal fédéral a résumé les conditions".to_owned(),
            "ATF 145 III 225 consid. 4.2; arrêt 5A_101/2024 du 5 mars 2024 consid. 2.",
        ),
        "it" => (
            "I. In generale",
            format!(
                "Questo commento dell'art. {article} {short} è inventato e serve alla verifica di programmi."
            ),
            format!("La disposizione è legata all'{}", cited.replace("Art.", "art.")),
            "II. Presupposti ed effetti",
            "Il Tribunale federale ha riassunto i presupposti".to_owned(),
            "DTF 145 III 225 consid. 4.2; sentenza 6B_500/2023 del 20 novembre 2023 consid. 2.",
        ),
        _ => (
            "I. General remarks",
            format!(
                "This commentary on Art. {article} {short} is invented and serves to test programs."
            ),
            format!("The provision is connected with {cited}"),
            "II. Requirements and consequences",
            "The Federal Supreme Court has summed up the requirements".to_owned(),
            "BGE 145 III 225 E. 4.2; decision 4A_102/2026 of 17 August 2026 E. 2.1.",
        ),
    };
    let number = |number: u32| format!("<span class=\"paragraph-nr\">{number}</span>");
    format!(
        "<h2>{general}</h2>\n<p>{} {first}</p>\n<p>{} {second}.<sup>1</sup></p>\n\
         <h2>{section}</h2>\n<h3>A.</h3>\n<p>{} {third}.<sup>2</sup></p>\n\
         <div class=\"footnotes\"><p><sup>1</sup> {cited}.</p><p><sup>2</sup> {note}</p></div>\n",
        number(1),
        number(2),
        number(3),
    )
}
