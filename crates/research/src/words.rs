//! The sentences of a memo, in the four languages: each about sources, none about the law.

mod checked;
mod counted;
mod dates;
mod gaps;
mod names;

use law::{Language, Part, Treatment};

use crate::Unclear;
pub(crate) use checked::{checked, doubted, mark};
pub(crate) use counted::{Counted, agreeing};
pub(crate) use dates::{commentary, decided, state, version};
pub(crate) use gaps::gaps;
#[cfg(test)]
pub(crate) use names::field;
pub(crate) use names::{action, fields, pick, source, tongue};

/// What is said of a commentary in the list of what is cited.
const OF_COMMENTARY: [&str; 4] = [
    "Meinung der Autorschaft; der Wortlaut steht so im Kommentar, wie er hier gespeichert ist",
    "opinion de ses auteurs ; les mots figurent ainsi dans le commentaire conservé ici",
    "opinione dei suoi autori; le parole figurano così nel commentario conservato qui",
    "opinion of its authors; the words stand so in the commentary as it is kept here",
];

/// What is said in a memo.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Said {
    Memo,
    Date,
    Question,
    Law,
    Swiss,
    AsOf,
    Summary,
    Provisions,
    Leading,
    NoneNear,
    Unsure,
    NoEnglish,
    NothingFound,
    Checked,
    Unchecked,
    Findings,
    NoText,
    Likelihood,
    Further,
    OfCommentary,
    Papers,
    PaperTimes,
    Conflicts,
    Outcomes,
    Chain,
    Cites,
    Citations,
    Methodology,
    SourcesAsked,
    ResultsFound,
    AfterMerging,
    CitationsChecked,
    Time,
    Formula,
    Limitations,
    NextSteps,
    Audit,
    NoAdvice,
    CitedBy,
    Verbatim,
    Words,
    Fields,
    Authorities,
    Legislation,
    Decisions,
    OtherSources,
    Sent,
    NotSent,
    Guidelines,
    Altered,
}

/// How the likelihood of a provision is computed.
const FORMULA: [&str; 4] = [
    "Nähe: nahe bei 1, wo die Frage die Bestimmung nennt; sonst von 0 bis 1 aus ihrem Platz unter dem Gefundenen, aus der Ähnlichkeit ihrer Absätze, Randtitel und Stichwörter mit der Frage, aus den Themen, zu denen Frage und Bestimmung gehören, und daraus, an wie vielen passenden Stellen Entscheide sie anwenden, mit Gewichten, die an Fragen mit bekannter Antwort bestimmt wurden (dort gehörte von den Bestimmungen um 0,5 gut jede zweite in die Antwort, von denen um 0,1 etwa jede fünfte); vier Fünftel davon, wo das Zitat nicht geprüft werden konnte.",
    "Proximité : près de 1 si la question cite la disposition ; sinon de 0 à 1, d'après sa place parmi ce qui a été trouvé, la ressemblance de ses alinéas, de ses titres marginaux et de ses mots-clés avec la question, les thèmes auxquels appartiennent la question et la disposition, et le nombre de passages pertinents où des décisions l'appliquent, avec des poids fixés sur des questions dont la réponse est connue (parmi les dispositions proches de 0,5, un peu plus de la moitié y faisaient partie de la réponse, parmi celles proches de 0,1, environ une sur cinq) ; quatre cinquièmes si la citation n'a pu être vérifiée.",
    "Vicinanza: vicina a 1 se la domanda cita la disposizione; altrimenti da 0 a 1, secondo il suo posto tra quanto trovato, la somiglianza dei suoi capoversi, dei titoli marginali e delle parole chiave con la domanda, i temi ai quali appartengono la domanda e la disposizione, e il numero di passaggi pertinenti in cui decisioni la applicano, con pesi determinati su domande di risposta nota (tra le disposizioni vicine a 0,5 poco più della metà faceva parte della risposta, tra quelle vicine a 0,1 circa una su cinque); quattro quinti se la citazione non ha potuto essere verificata.",
    "Closeness: near 1 where the question cites the provision; otherwise from 0 to 1, by its place among what was found, by how like the question its paragraphs, marginal titles and headwords are, by the topics that the question and the provision belong to, and by the number of fitting passages in which decisions apply it, with weights fitted to questions whose answer is known (of the provisions near 0.5 just over half belonged to the answer there, of those near 0.1 about one in five); four fifths of that where the citation could not be verified.",
];

/// What is said where decisions were found and none is quoted.
const NONE_NEAR: [&str; 4] = [
    "Von den gefundenen Entscheiden steht keiner der Frage nahe genug, um hier angeführt zu werden.",
    "Aucune des décisions trouvées n'est assez proche de la question pour être citée ici.",
    "Nessuna delle decisioni trovate è abbastanza vicina alla domanda per essere citata qui.",
    "None of the decisions found is near enough to the question to be quoted here.",
];

/// What is said where it is not likely enough of any provision that it governs.
const UNSURE: [&str; 4] = [
    "Von keiner der gefundenen Bestimmungen lässt sich von hier mit einiger Sicherheit sagen, dass sie massgebend ist; angeführt sind die nächsten.",
    "D'aucune des dispositions trouvées on ne peut dire ici avec quelque certitude qu'elle est déterminante ; les plus proches sont indiquées.",
    "Di nessuna delle disposizioni trovate si può dire da qui con una certa sicurezza che sia determinante; sono indicate le più vicine.",
    "Of none of the provisions found can it be said from here with some certainty that it governs; the nearest are given.",
];

/// In which language federal law is quoted in an English memo.
const NO_ENGLISH: [&str; 4] = [
    "Bundesrecht wird in einer Amtssprache angeführt; englische Fassungen sind nicht verbindlich.",
    "Le droit fédéral est cité dans une langue officielle ; les versions anglaises n'ont pas force obligatoire.",
    "Il diritto federale è citato in una lingua ufficiale; le versioni inglesi non sono vincolanti.",
    "Federal law is quoted in an official language, German where it is here; English versions are not binding.",
];

/// What a memo is not.
const NO_ADVICE: [&str; 4] = [
    "Dieses Memo besteht aus wörtlichen Zitaten und Angaben zu ihnen. Ob sie auf den Fall passen, beurteilt, wer es liest.",
    "Cette note se compose de citations textuelles et d'indications à leur sujet. Il appartient à qui la lit de juger si elles s'appliquent au cas.",
    "Questa memoria si compone di citazioni letterali e di indicazioni su di esse. Spetta a chi la legge giudicare se si applicano al caso.",
    "This memo consists of verbatim quotations and of statements about them. Whether they fit the case is for its reader to judge.",
];

/// What is said where nothing was found.
const NOTHING_FOUND: [&str; 4] = [
    "Hier wurde nichts gefunden, was die Frage zu betreffen scheint. Das ist keine Aussage über das Recht.",
    "Rien n'a été trouvé ici qui semble concerner la question. Ce n'est pas une affirmation sur le droit.",
    "Qui non è stato trovato nulla che sembri riguardare la domanda. Non è un'affermazione sul diritto.",
    "Nothing was found here that seems to concern the question. That is not a statement about the law.",
];

/// How many quotations stand in their sources as they are quoted.
const VERBATIM: [&str; 4] = [
    "Jedes wörtliche Zitat wurde mit dem hier vorhandenen Text seiner Quelle verglichen: {0} von {1} {0:steht|stehen} dort so.",
    "Chaque citation textuelle a été comparée au texte de sa source disponible ici : {0} sur {1} y {0:figure|figurent} ainsi.",
    "Ogni citazione letterale è stata confrontata con il testo della fonte disponibile qui: {0} su {1} vi {0:figura|figurano} così.",
    "Each quotation was compared with the text of its source that is here: {0} of {1} {0:stands|stand} there so.",
];

/// The rules of research that were kept (`safety_guidelines`).
const GUIDELINES: [&str; 4] = [
    "Regeln: nichts ohne Quelle; jedes Zitat wörtlich, mit Fundstelle und geprüft; jede Fassung mit ihrem Datum; was nicht gefunden wurde, wird nicht verneint; Abweichendes steht daneben; kein Rat, keine Prognose.",
    "Règles : rien sans source ; chaque citation textuelle, localisée et vérifiée ; chaque version avec sa date ; ce qui n'a pas été trouvé n'est pas nié ; les divergences sont indiquées ; ni conseil ni pronostic.",
    "Regole: nulla senza fonte; ogni citazione letterale, localizzata e verificata; ogni versione con la sua data; ciò che non è stato trovato non è negato; le divergenze sono indicate; né consigli né pronostici.",
    "Rules: nothing without a source; each quotation verbatim, with its place and checked; each version with its date; what was not found is not denied; what diverges stands beside; no advice, no prediction.",
];

/// Before the provisions of the summary.
const PROVISIONS: [&str; 4] = [
    "Der Frage am nächsten liegen, nach Wörtern, Sinn und Entscheiden geordnet:",
    "Les dispositions les plus proches de la question sont, selon les mots, le sens et les décisions :",
    "Le disposizioni più vicine alla domanda sono, secondo parole, senso e decisioni:",
    "The provisions nearest to the question are, by words, meaning and decisions:",
];

/// Before its decisions.
const LEADING: [&str; 4] = [
    "Dazu fallen, nach ihrer Nähe zur Frage, vor allem in Betracht:",
    "Entrent avant tout en considération, selon leur proximité avec la question :",
    "Entrano anzitutto in considerazione, secondo la loro vicinanza alla domanda:",
    "The decisions nearest to the question are:",
];

/// How many citations exist.
const CHECKED: [&str; 4] = [
    "Zitate geprüft: {0} von {1} {0:besteht|bestehen}; ob sie zur Sache gehören, ist damit nicht gesagt.",
    "Citations vérifiées : {0} sur {1} {0:existe|existent} ; cela ne dit pas si elles sont pertinentes.",
    "Citazioni verificate: {0} su {1} {0:esiste|esistono}; ciò non dice se siano pertinenti.",
    "Citations checked: {0} of {1} {0:exists|exist}; that does not say whether they are on the point.",
];

/// Of how many citations nothing here can tell.
const UNCHECKED: [&str; 4] = [
    "Von hier aus nicht feststellbar, also weder bestätigt noch widerlegt: {0}.",
    "Impossible à établir d'ici, donc ni confirmé ni réfuté : {0}.",
    "Non accertabile da qui, quindi né confermato né smentito: {0}.",
    "Cannot be known from here, so neither confirmed nor refuted: {0}.",
];

/// That nothing left this machine.
const NOT_SENT: [&str; 4] = [
    "Amtliche Quellen im Netz wurden nicht gefragt; das Memo beruht auf dem, was auf diesem Gerät ist.",
    "Les sources officielles en ligne n'ont pas été interrogées ; la note repose sur ce qui se trouve sur cet appareil.",
    "Le fonti ufficiali in rete non sono state interrogate; la memoria si basa su ciò che si trova su questo apparecchio.",
    "Official sources on the network were not asked; the memo rests on what is on this machine.",
];

/// Over what the papers of a case say of days and time limits.
const PAPER_TIMES: [&str; 4] = [
    "Fristen und Termine in den Akten",
    "Délais et dates au dossier",
    "Termini e date agli atti",
    "Time limits and dates in the client's papers",
];

impl Said {
    /// In a language.
    pub(crate) const fn to(self, language: Language) -> &'static str {
        let said = match self {
            Self::Memo => {
                ["Recherchememo", "Note de recherche", "Memoria di ricerca", "Research Memo"]
            }
            Self::Date => ["Datum", "Date", "Data", "Date"],
            Self::Question => ["Frage", "Question", "Domanda", "Question"],
            Self::Law => ["Recht", "Droit", "Diritto", "Jurisdiction"],
            Self::Swiss => [
                "Bund (Schweiz)",
                "Confédération (Suisse)",
                "Confederazione (Svizzera)",
                "Federal (Switzerland)",
            ],
            Self::AsOf => ["Rechtsstand", "État du droit", "Stato del diritto", "Law as of"],
            Self::Summary => ["Zusammenfassung", "Résumé", "Sintesi", "Executive Summary"],
            Self::Provisions => PROVISIONS,
            Self::Leading => LEADING,
            Self::NoneNear => NONE_NEAR,
            Self::Unsure => UNSURE,
            Self::NoEnglish => NO_ENGLISH,
            Self::NothingFound => NOTHING_FOUND,
            Self::Checked => CHECKED,
            Self::Unchecked => UNCHECKED,
            Self::Findings => ["Ergebnisse", "Résultats", "Risultati", "Key Findings"],
            Self::NoText => [
                "Der Wortlaut ist hier nicht vorhanden.",
                "Le texte n'est pas disponible ici.",
                "Il testo non è disponibile qui.",
                "The text is not here.",
            ],
            Self::Likelihood => [
                "Nähe zur Frage",
                "Proximité avec la question",
                "Vicinanza alla domanda",
                "Closeness to the question",
            ],
            Self::Further => [
                "Weitere Entscheide zur Frage",
                "Autres décisions sur la question",
                "Altre decisioni sulla domanda",
                "Further decisions on the question",
            ],
            Self::OfCommentary => OF_COMMENTARY,
            Self::PaperTimes => PAPER_TIMES,
            Self::Papers => ["In den Akten", "Au dossier", "Agli atti", "In the client's papers"],
            Self::Conflicts => ["Abweichungen", "Divergences", "Divergenze", "Conflicts"],
            Self::Outcomes => [
                "Verschieden ausgegangen, was kein Widerspruch sein muss",
                "Issues différentes, ce qui n'est pas forcément une contradiction",
                "Esiti diversi, il che non è per forza una contraddizione",
                "Ended differently, which need not be a contradiction",
            ],
            Self::Chain => ["Wer wen zitiert", "Qui cite qui", "Chi cita chi", "Who cites whom"],
            Self::Cites => ["zitiert", "cite", "cita", "cites"],
            Self::Citations => ["Zitate", "Citations", "Citazioni", "Citations"],
            Self::Methodology => ["Vorgehen", "Méthode", "Metodo", "Methodology"],
            Self::SourcesAsked => {
                ["Befragte Quellen", "Sources interrogées", "Fonti interrogate", "Sources searched"]
            }
            Self::ResultsFound => ["Treffer", "Résultats", "Risultati", "Total results"],
            Self::AfterMerging => [
                "Nach Zusammenführung",
                "Après dédoublonnage",
                "Dopo la deduplicazione",
                "After deduplication",
            ],
            Self::CitationsChecked => [
                "Geprüfte Zitate",
                "Citations vérifiées",
                "Citazioni verificate",
                "Citations verified",
            ],
            Self::Time => ["Dauer", "Durée", "Durata", "Processing time"],
            Self::Formula => FORMULA,
            Self::Limitations => ["Grenzen", "Limites", "Limiti", "Limitations"],
            Self::NextSteps => [
                "Nächste Schritte",
                "Prochaines étapes",
                "Prossimi passi",
                "Recommended Next Steps",
            ],
            Self::Audit => ["Protokoll", "Journal", "Registro", "Audit log"],
            Self::NoAdvice => NO_ADVICE,
            Self::CitedBy => [
                "in {0} der hier vorhandenen Entscheide zitiert",
                "cité dans {0} des décisions disponibles ici",
                "citato in {0} delle decisioni disponibili qui",
                "cited in {0} of the decisions that are here",
            ],
            Self::Verbatim => VERBATIM,
            Self::Words => {
                ["Gesuchte Begriffe", "Termes recherchés", "Termini cercati", "Terms searched"]
            }
            Self::Fields => {
                ["Rechtsgebiete", "Domaines du droit", "Settori del diritto", "Fields of law"]
            }
            Self::Authorities => [
                "Verzeichnis der Quellen",
                "Table des sources",
                "Indice delle fonti",
                "Table of Authorities",
            ],
            Self::Legislation => ["Erlasse", "Législation", "Legislazione", "Legislation"],
            Self::Decisions => ["Rechtsprechung", "Jurisprudence", "Giurisprudenza", "Case Law"],
            Self::Guidelines => GUIDELINES,
            Self::Altered => [
                "✗ der zitierte Wortlaut weicht von der Quelle ab",
                "✗ le texte cité s'écarte de la source",
                "✗ il testo citato si scosta dalla fonte",
                "✗ the words quoted differ from the source",
            ],
            Self::Sent => ["Gefragt wurde", "Demandé à", "Chiesto a", "Asked of"],
            Self::NotSent => NOT_SENT,
            Self::OtherSources => {
                ["Weitere Quellen", "Autres sources", "Altre fonti", "Other Sources"]
            }
        };
        pick(said, language)
    }

    /// With its two numbers.
    pub(crate) fn counted(self, language: Language, count: usize, of: usize) -> String {
        agreeing(self.to(language), &[count, of], language)
    }
}

/// How a decision was received.
pub(crate) const fn treatment(treatment: Treatment, language: Language) -> &'static str {
    let said = match treatment {
        Treatment::DepartedFrom => ["weicht ab", "s'en écarte", "se ne scosta", "departs from it"],
        Treatment::Distinguished => {
            ["grenzt ab", "s'en distingue", "se ne distingue", "distinguishes it"]
        }
        Treatment::Clarified => ["präzisiert", "le précise", "lo precisa", "clarifies it"],
        Treatment::Followed => ["hält daran fest", "s'y tient", "vi si attiene", "holds to it"],
        Treatment::Cited => ["zitiert", "cite", "cita", "cites"],
    };
    pick(said, language)
}

/// What a provision is there for beside the rule; none for the rule and its conditions.
pub(crate) const fn part(part: Part, language: Language) -> Option<&'static str> {
    let said = match part {
        Part::Rule | Part::Condition => return None,
        Part::Consequence => ["Folge", "Conséquence", "Conseguenza", "Consequence"],
        Part::Limit => ["Frist", "Délai", "Termine", "Time limit"],
        Part::Form => ["Form", "Forme", "Forma", "Form"],
        Part::Forum => [
            "Zuständigkeit und Verfahren",
            "Compétence et procédure",
            "Competenza e procedura",
            "Jurisdiction and procedure",
        ],
        Part::Penalty => ["Strafe", "Peine", "Pena", "Penalty"],
    };
    Some(pick(said, language))
}

/// What is asked back where a question cannot be researched as it stands.
pub(crate) const fn unclear(unclear: Unclear, language: Language) -> &'static str {
    let said = match unclear {
        Unclear::NoQuestion => [
            "Worauf zielt die Frage? Nennen Sie den Sachverhalt oder die Rechtsfrage in einem Satz.",
            "Que faut-il rechercher ? Indiquez les faits ou la question de droit en une phrase.",
            "Che cosa occorre cercare? Indicate i fatti o la questione giuridica in una frase.",
            "What is to be researched? Say the facts or the question of law in one sentence.",
        ],
        Unclear::CaseRequired => [
            "Die Frage betrifft Akten. Welcher Fall ist gemeint? Nennen Sie ihn, oder antworten Sie mit »nein«, um ohne Akten zu suchen.",
            "La question concerne un dossier. Lequel ? Nommez-le, ou répondez « non » pour chercher sans dossier.",
            "La domanda riguarda degli atti. Di quale caso? Nominatelo, o rispondete «no» per cercare senza atti.",
            "The question is about papers of a client. Which case is meant? Name it, or answer “no” to search without one.",
        ],
        Unclear::NotRead => [
            "Die Frage steht in einer Sprache, die hier nicht gelesen wird. Bitte stellen Sie sie auf Deutsch, Französisch, Italienisch oder Englisch.",
            "La question est posée dans une langue qui n'est pas lue ici. Veuillez la poser en allemand, en français, en italien ou en anglais.",
            "La domanda è posta in una lingua che qui non viene letta. Si prega di porla in tedesco, francese, italiano o inglese.",
            "The question is in a language that is not read here. Please put it in German, French, Italian or English.",
        ],
    };
    pick(said, language)
}
