//! What a memo says of a language model, in the four languages.

use law::Language;

use super::{ModelOutcome, ModelUse, Unphrased};
use crate::{Dropped, ResearchMemo, words::agreeing};

const fn pick([de, fr, it, en]: [&'static str; 4], language: Language) -> &'static str {
    match language {
        Language::De => de,
        Language::Fr => fr,
        Language::It => it,
        Language::En => en,
    }
}

/// What stands above sentences that a model worded.
pub(crate) fn label(name: &str, language: Language) -> String {
    let said = pick(
        [
            "Vom Sprachmodell {name} aus den Zitaten formuliert; es gelten die Zitate",
            "Formulé par le modèle de langage {name} à partir des citations ; seules les citations font foi",
            "Formulato dal modello linguistico {name} a partire dalle citazioni; fanno fede solo le citazioni",
            "Worded by the language model {name} from the quotations; only the quotations count",
        ],
        language,
    );
    said.replacen("{name}", name, 1)
}

/// Says in a memo what a model did, what of it was dropped and why, and what it did not do.
pub(super) fn tell(used: &ModelUse, memo: &mut ResearchMemo, language: Language) {
    let Some(name) = &used.name else { return };
    let model = pick(
        ["Sprachmodell", "Modèle de langage", "Modello linguistico", "Language model"],
        language,
    );
    match used.outcome {
        ModelOutcome::Off => {}
        ModelOutcome::Withheld => memo.limitations.push(format!(
            "{model} ({name}): {}",
            pick(
                [
                    "Ihm wurde nichts gesandt, weil die Recherche einen Fall betrifft; die Einstellung allow_case_text erlaubt es.",
                    "Rien ne lui a été transmis, car la recherche concerne un dossier ; le réglage allow_case_text le permet.",
                    "Non gli è stato trasmesso nulla, poiché la ricerca riguarda un caso; l'impostazione allow_case_text lo permette.",
                    "Nothing was sent to it, since the research is about a case; the setting allow_case_text allows it.",
                ],
                language
            )
        )),
        ModelOutcome::Asked | ModelOutcome::Failed => {
            memo.methodology.push_str(&format!("\n- {model} ({name}): {}", counted(used, language)));
        }
    }
    if used.sentences > 0 {
        let unchecked = pick(
            [
                "Seine Sätze wurden mit den Zitaten verglichen, soweit sich Zeichen vergleichen lassen; ob sie dasselbe besagen, beurteilt, wer sie liest.",
                "Ses phrases ont été comparées aux citations dans la mesure où des signes se comparent ; il appartient à qui les lit de juger si elles disent la même chose.",
                "Le sue frasi sono state confrontate con le citazioni per quanto si possano confrontare segni; spetta a chi le legge giudicare se dicono lo stesso.",
                "Its sentences were compared with the quotations as far as signs can be compared; whether they mean the same is for their reader to judge.",
            ],
            language,
        );
        memo.limitations.push(format!("{model} ({name}): {unchecked}"));
    }
    if let Some(failure) = used.failure {
        let without = pick(
            [
                "Das Memo ist insoweit ohne es geschrieben.",
                "La note est rédigée sans lui dans cette mesure.",
                "La memoria è redatta senza di esso in tale misura.",
                "The memo is written without it to that extent.",
            ],
            language,
        );
        memo.limitations
            .push(format!("{model} ({name}): {}. {without}", self::failure(failure, language)));
    }
}

fn counted(used: &ModelUse, language: Language) -> String {
    let said = pick(
        [
            "{0} vorgeschlagene {0:Suche|Suchen}, {1} {1:Satz|Sätze} übernommen, {2} verworfen",
            "{0} {0:recherche proposée|recherches proposées}, {1} {1:phrase retenue|phrases retenues}, {2} {2:écartée|écartées}",
            "{0} {0:ricerca proposta|ricerche proposte}, {1} {1:frase ripresa|frasi riprese}, {2} {2:scartata|scartate}",
            "{0} proposed {0:search|searches}, {1} {1:sentence|sentences} kept, {2} dropped",
        ],
        language,
    );
    let dropped: usize = used.dropped.values().sum();
    let mut said = agreeing(said, &[used.queries, used.sentences, dropped], language);
    if dropped > 0 {
        let reasons: Vec<String> = used
            .dropped
            .iter()
            .map(|(reason, count)| format!("{}: {count}", self::dropped(*reason, language)))
            .collect();
        said.push_str(&format!(" ({})", reasons.join("; ")));
    }
    said.push('.');
    said
}

const fn dropped(reason: Dropped, language: Language) -> &'static str {
    let said = match reason {
        Dropped::NoMark => [
            "nennt kein Zitat",
            "ne désigne aucune citation",
            "non indica alcuna citazione",
            "names no quotation",
        ],
        Dropped::UnknownMark => [
            "nennt ein Zitat, das es nicht gibt",
            "désigne une citation qui n'existe pas",
            "indica una citazione che non c'è",
            "names a quotation that there is not",
        ],
        Dropped::AlteredQuote => [
            "zitiert, was dort nicht steht",
            "cite ce qui n'y figure pas",
            "cita ciò che non vi figura",
            "quotes what does not stand there",
        ],
        Dropped::OtherNumber => [
            "Zahl oder Datum steht dort nicht",
            "nombre ou date n'y figure pas",
            "numero o data non vi figura",
            "a number or date does not stand there",
        ],
        Dropped::OtherCitation => [
            "Fundstelle steht dort nicht oder wurde nicht geprüft",
            "référence n'y figure pas ou n'a pas été vérifiée",
            "riferimento non vi figura o non è stato verificato",
            "a citation does not stand there or was not verified",
        ],
        Dropped::OtherSense => [
            "verneint anders als das Zitat",
            "nie autrement que la citation",
            "nega diversamente dalla citazione",
            "denies otherwise than the quotation",
        ],
        Dropped::ForeignSigns => [
            "enthält Adressen oder fremde Zeichen",
            "contient des adresses ou des signes étrangers",
            "contiene indirizzi o segni estranei",
            "holds addresses or foreign signs",
        ],
        Dropped::TooLong => {
            ["zu lang oder zu viel", "trop long", "troppo lungo", "too long or too many"]
        }
        Dropped::Elsewhere => [
            "sagt anderes als das genannte Zitat",
            "dit autre chose que la citation désignée",
            "dice altro dalla citazione indicata",
            "says something else than the quotation named",
        ],
        Dropped::Leaning => [
            "schliesst an Verworfenes an",
            "se rattache à ce qui a été écarté",
            "si riallaccia a quanto scartato",
            "leans on what was dropped",
        ],
    };
    pick(said, language)
}

const fn failure(failure: Unphrased, language: Language) -> &'static str {
    let said = match failure {
        Unphrased::Offline => [
            "Das Netz ist ausgeschaltet",
            "Le réseau est coupé",
            "La rete è disattivata",
            "The network is switched off",
        ],
        Unphrased::Unreachable => ["Nicht erreicht", "Non atteint", "Non raggiunto", "Not reached"],
        Unphrased::TimedOut => [
            "Nicht rechtzeitig geantwortet",
            "N'a pas répondu à temps",
            "Non ha risposto in tempo",
            "Did not answer in time",
        ],
        Unphrased::Refused => [
            "Hat die Anfrage abgelehnt",
            "A refusé la demande",
            "Ha rifiutato la richiesta",
            "Refused the request",
        ],
        Unphrased::Unusable => [
            "Hat nichts Brauchbares geantwortet",
            "N'a rien répondu d'utilisable",
            "Non ha dato una risposta utilizzabile",
            "Answered nothing that can be used",
        ],
    };
    pick(said, language)
}
