//! How a reply to a run is read: what is a yes, what is a no, and what is neither.

use jiff::Timestamp;

use super::{Run, Status};
use crate::{Unclear, asking::Asking, understand};

/// Words that say yes, in English, German, French and Italian.
const YES: [&str; 4] = [
    "yes y yeah yep sure ok okay true go ahead continue proceed agreed accept correct right fine",
    "ja j jawohl klar gern gerne weiter weitermachen fortfahren fortsetzen einverstanden ordnung richtig korrekt genau",
    "oui o ouais daccord volontiers continuer continuez poursuivre poursuivez allez exact correcte",
    "sì si sí s vai avanti bene certo continua continui procedi procedere daccordo corretto",
];
/// Words that say no, where they come first.
const NO: [&str; 4] = ["no n nope nah false", "nein nö nee", "non", "no"];
/// Words that end it, wherever they stand.
const STOP: [&str; 4] = [
    "stop cancel abort quit",
    "stopp stoppen halt anhalten aufhören abbrechen abbruch",
    "arrête arrêter arrêtez annuler annule annulez",
    "annulla annullare annulli ferma fermare fermati basta",
];
/// Words that refuse what is agreed to beside them, wherever they stand: `do not proceed`.
const NOT: [&str; 4] = ["not dont never", "nicht niemals", "ne pas non", "non"];
/// Words that leave it open; as [`words`] reads them.
const UNSURE: [&str; 17] = [
    "no problem",
    "no worries",
    "non fa niente",
    "non importa",
    "weiss nicht",
    "weiß nicht",
    "nicht sicher",
    "keine ahnung",
    "sais pas",
    "pas sûr",
    "pas sûre",
    "pourquoi pas",
    "non so",
    "non lo so",
    "dont know",
    "not sure",
    "no idea",
];
/// Words that change nothing of what is said beside them.
const BESIDE: [&str; 4] = [
    "please thanks thank you on with it do rather better",
    "bitte danke so in es das ist mach lieber besser",
    "merci sil vous te plaît plutôt mieux",
    "grazie per favore va meglio",
];

/// The words of a reply, without signs and without those that change nothing.
fn words(reply: &str) -> Vec<String> {
    let plain: String = reply
        .to_lowercase()
        .chars()
        .filter(|sign| !matches!(sign, '\'' | '’'))
        .map(|sign| if sign.is_alphanumeric() { sign } else { ' ' })
        .collect();
    plain.split_whitespace().filter(|word| !is_of(word, &BESIDE)).map(str::to_owned).collect()
}

fn is_of(word: &str, lists: &[&str]) -> bool {
    lists.iter().flat_map(|list| list.split(' ')).any(|one| one == word)
}

/// Whether a reply to a confirmation is a yes; none where it is neither a yes nor a no. A yes is nothing but one, for what
/// is said beside it may change it.
fn consent(reply: &str) -> Option<bool> {
    // Who does not know has said neither.
    if is_unsure(reply) {
        return None;
    }
    let words = words(reply);
    let first = words.first()?;
    let any = |lists: &[&str]| words.iter().any(|word| is_of(word, lists));
    if words.iter().all(|word| is_of(word, &YES)) {
        return Some(true);
    }
    let is_no = is_of(first, &NO);
    // »Yes, but not there« and »do not stop« may mean either, and whoever asks back has not replied.
    let is_open = is_of(first, &YES)
        || (any(&NOT) && any(&STOP) && !is_no)
        || reply.trim_end().ends_with('?');
    // What is refused beside other words is a correction, and none of what was asked: `Auftrag, nicht Werkvertrag`.
    let refuses = any(&NOT) && words.iter().all(|word| is_of(word, &NOT) || is_of(word, &YES));
    (!is_open && (is_no || any(&STOP) || refuses)).then_some(false)
}

/// Whether a reply leaves open what was asked.
fn is_unsure(reply: &str) -> bool {
    let said = format!(" {} ", words(reply).join(" "));
    UNSURE.iter().any(|unsure| said.contains(&format!(" {unsure} ")))
}

/// Whether a reply that is asked for words is a no and nothing else, and whether it wants to end it.
fn refusal(reply: &str) -> (bool, bool) {
    let words = words(reply);
    let is_stop = |word: &String| is_of(word, &STOP);
    let is_refusal = |word: &String| is_of(word, &NO) || is_stop(word);
    let is_only = !words.is_empty() && words.iter().all(is_refusal);
    (is_only, is_only && words.iter().any(is_stop))
}

impl Run {
    /// Answers what waits for an answer, and says whether that was an answer to it: what is neither a yes nor a no, where
    /// one of them is asked for, leaves it waiting for the same. What a no stopped can be asked again.
    pub fn answer(&mut self, answer: &str, now: Timestamp) -> bool {
        let Some(pending) = self.pending.clone() else { return false };
        let asked = self.asking.as_ref().map(|asking| asking.to(self.language()));
        let asked = asked.unwrap_or_else(|| pending.text.clone());
        self.note(now, "confirmation", &format!("{asked} {}", answer.trim()));
        self.status = match (pending.is_yes_or_no, consent(answer)) {
            (true, None) => return false,
            (true, Some(true)) => Status::Running,
            (true, Some(false)) => Status::Stopped,
            // A yes names neither a question nor a case.
            (false, Some(true)) => return false,
            (false, _) if is_unsure(answer) => return false,
            (false, _) => self.clarified(answer.trim()),
        };
        if self.status != Status::Stopped {
            (self.pending, self.asking) = (None, None);
        }
        true
    }

    /// Takes up what a no stopped: without a word the same is asked again, for who takes it up need not be who refused.
    /// Says whether a word was an answer to it.
    pub fn resume(&mut self, answer: Option<&str>, now: Timestamp) -> bool {
        if self.status != Status::Stopped {
            return false;
        }
        if self.pending.is_some() {
            self.status = Status::Waiting;
            return answer.is_none_or(|answer| self.answer(answer, now));
        }
        // A run of an earlier version does not know what was refused.
        let consent = answer.map_or(Some(true), consent);
        if consent == Some(true) {
            self.note(now, "confirmation", answer.unwrap_or("continue").trim());
            self.status = Status::Running;
        }
        consent.is_some()
    }

    /// Takes words for what was asked for; the first step is done again with them.
    fn clarified(&mut self, answer: &str) -> Status {
        let why = match &self.asking {
            Some(Asking::Unclear { why }) => *why,
            // A run of an earlier version says what it asks in words only.
            _ => understand(&self.question, &self.given).1.unwrap_or(Unclear::NoQuestion),
        };
        let (is_no, is_stop) = refusal(answer);
        match why {
            Unclear::CaseRequired if is_no && !is_stop => self.given.without_case = true,
            // Without a question there is nothing to do.
            _ if is_no => return Status::Stopped,
            Unclear::CaseRequired => self.given.case = Some(answer.to_owned()),
            Unclear::NoQuestion | Unclear::NotRead => answer.clone_into(&mut self.question),
        }
        Status::Running
    }
}
