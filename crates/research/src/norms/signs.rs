//! What speaks for a provision as the one that governs a question, each sign as a number, and how likely
//! they together make it that it does.

use jurisdictions::thesaurus::register;
use law::{Document, Language, Role};

use super::Provision;
use crate::{
    ResearchParameters,
    chosen::{Asked, Question},
    norms::provision::{Signs, odds},
};

/// How many signs there are, and how many of them are told by likeness.
const SIGNS: usize = 26;
const OF_LIKENESS: usize = 6;

/// What the signs count, in the order of [`Signs::all`], and what counts how far those of likeness are behind
/// the best of all candidates. Fitted to questions in four languages, each with the provisions that answer it
/// (`cargo lab eval research --signs FILE`, then `training/provisions.py FILE`).
pub(super) struct Weights {
    each: [f64; SIGNS],
    behind: [f64; OF_LIKENESS],
    constant: f64,
}

/// What counts before the topics are known.
pub(super) const BY_ITSELF: Weights = Weights {
    each: [
        3.29, 1.1, 1.35, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0,
        0.58, -0.6, 0.32, 0.32, 0.35, -0.49, 0.56, 0.14, -0.1,
    ],
    behind: [1.4, 1.02, 0.6, 1.83, 1.84, 0.95],
    constant: -5.23,
};

/// What counts with them.
pub(super) const WITH_TOPICS: Weights = Weights {
    each: [
        1.07, 0.42, -0.08, -0.4, 0.2, -0.02, -0.48, 0.08, 0.13, -0.34, 0.62, 0.32, 0.38, 0.5, 0.31,
        0.36, 0.4, -0.06, 0.22, -0.15, -1.19, 0.21, -1.33, -0.57, -0.44, -0.35,
    ],
    behind: [0.83, 0.09, 0.79, 1.65, 2.32, 1.19],
    constant: -2.64,
};

/// What counts where a question is put as headnotes are: fitted to such, too.
pub(super) const AS_COURTS_ASK: Weights = Weights {
    each: [
        1.58, 0.43, 0.06, -0.1, -0.27, -0.1, 0.07, -0.07, 0.5, -0.23, 0.45, 0.32, 0.33, 0.37, 0.27,
        0.25, 0.34, 0.29, 0.26, -0.13, -1.48, 0.1, -1.13, -0.38, -0.3, 0.19,
    ],
    behind: [0.64, 1.21, 0.85, 1.43, 1.34, 1.23],
    constant: -2.74,
};

impl Signs {
    /// All of them, by name; those of likeness last.
    pub fn all(&self) -> [(&'static str, f64); SIGNS] {
        let [rule, condition, consequence, limit, form, forum, penalty] = self.parts;
        [
            ("first", self.first),
            ("indexed", self.indexed),
            ("near", self.near),
            ("rule", rule),
            ("condition", condition),
            ("consequence", consequence),
            ("limit", limit),
            ("form", form),
            ("forum", forum),
            ("penalty", penalty),
            ("rule_odds", odds(rule)),
            ("condition_odds", odds(condition)),
            ("consequence_odds", odds(consequence)),
            ("limit_odds", odds(limit)),
            ("form_odds", odds(form)),
            ("forum_odds", odds(forum)),
            ("penalty_odds", odds(penalty)),
            ("applied", self.applied),
            ("practised", self.practised),
            ("act", self.act),
            ("paragraph", self.paragraph),
            ("sentence", self.sentence),
            ("title", self.title),
            ("whole", self.whole),
            ("heads", self.heads),
            ("headword", self.headword),
        ]
    }

    fn of_likeness(&self) -> [f64; OF_LIKENESS] {
        [self.paragraph, self.sentence, self.title, self.whole, self.heads, self.headword]
    }
}

/// How likely each provision governs the question by its signs, from 0 to 1, as its score.
pub(super) fn likely(all: &mut [Provision], weights: &Weights) {
    let likely = weighed(all, weights);
    all.iter_mut().zip(likely).for_each(|(one, likely)| one.score = likely);
}

/// The same where the topics are known: the more by the weights for what courts ask, the more decisions on like questions cite
/// what is here.
pub(super) fn likely_of_topics(all: &mut [Provision]) {
    let near = all.iter().map(|one| one.signs.practised).fold(0.0, f64::max);
    let as_clients = weighed(all, &WITH_TOPICS);
    let as_courts = weighed(all, &AS_COURTS_ASK);
    for (one, (client, court)) in all.iter_mut().zip(as_clients.into_iter().zip(as_courts)) {
        one.score = (1.0 - near) * client + near * court;
    }
}

/// How likely the first of those is that are told by their places alone, and after how many places it is less by two
/// thirds. Measured: of 218 questions on French labour law the first five are among the articles that answer it in 12 of 100
/// cases each, the tenth in 6, the fifteenth in 2.
const FIRST: f64 = 0.14;
const PLACES: f64 = 9.0;

/// Puts them in the order of their places, each as likely as those at its place have been. Of 218 questions on French
/// labour law what else speaks for an article, fitted to Swiss ones, made the order worse (.212 of the articles among the
/// first ten for .231), and what was fitted to these hardly better (.25 for .24, on questions that the fit had not seen).
pub(super) fn in_order_of_places(all: &mut [Provision]) {
    all.sort_by(|one, other| {
        other.signs.first.total_cmp(&one.signs.first).then_with(|| one.key.cmp(&other.key))
    });
    for (place, one) in all.iter_mut().enumerate() {
        one.score = FIRST * (-(place as f64) / PLACES).exp();
    }
}

/// How much of what belongs to a topic besides its rules answers a question of that topic.
const BELONGS: f64 = 0.5;

/// The same where topics are known of what is told by its place: what decides or belongs to a likely topic is the likelier for
/// it.
pub(super) fn likely_by_places_and_topics(all: &mut [Provision]) {
    in_order_of_places(all);
    for one in all {
        let belongs = BELONGS * one.signs.belongs();
        let apart = (1.0 - one.score) * (1.0 - one.signs.rules()) * (1.0 - belongs);
        one.score = 1.0 - apart;
    }
}

fn weighed(all: &[Provision], weights: &Weights) -> Vec<f64> {
    let mut best = [0.0_f64; OF_LIKENESS];
    for one in all {
        for (best, sign) in best.iter_mut().zip(one.signs.of_likeness()) {
            *best = best.max(sign);
        }
    }
    let likely = |one: &Provision| {
        let each = one.signs.all().into_iter().zip(weights.each);
        let each: f64 = each.map(|((_, sign), weight)| sign * weight).sum();
        let behind = one.signs.of_likeness().into_iter().zip(best).zip(weights.behind);
        let behind: f64 = behind.map(|((sign, best), weight)| (sign - best) * weight).sum();
        1.0 / (1.0 + (-(weights.constant + each + behind)).exp())
    };
    all.iter().map(likely).collect()
}

/// Reads from the texts of provisions what speaks for each.
pub(super) fn read(
    all: &mut [Provision],
    texts: &[Option<Document>],
    parameters: &ResearchParameters,
    (asked, question): (&Asked, &Question),
) {
    let spoken = parameters.spoken();
    for (one, text) in all.iter_mut().zip(texts) {
        if let Some(heads) = heads(&one.key, spoken) {
            one.signs.heads = f64::from(asked.likeness(heads));
            one.signs.headword =
                heads.split("; ").map(|head| question.likest(head)).fold(0.0, f64::max);
        }
        if let Some(text) = text {
            read_text(&mut one.signs, text, question, asked);
        }
    }
}

fn read_text(signs: &mut Signs, text: &Document, question: &Question, asked: &Asked) {
    let mut title = String::new();
    for block in &text.blocks {
        match block.role {
            Role::Marginal | Role::Heading => {
                title.push_str(&block.text);
                title.push('\n');
            }
            Role::Text | Role::Item => {
                signs.paragraph = signs.paragraph.max(f64::from(asked.likeness(&block.text)));
                signs.sentence = signs.sentence.max(question.likest(&block.text));
            }
            Role::Regeste | Role::Row | Role::Note => {}
        }
    }
    if title.is_empty() {
        title.push_str(text.head.title.split_once(" – ").map_or("", |(_, title)| title));
    }
    signs.title = f64::from(asked.likeness(&title));
    signs.whole = f64::from(asked.likeness(&format!("{title}\n{}", text.text())));
}

/// The headwords of an article by its key.
fn heads(key: &str, language: Language) -> Option<&'static str> {
    register::keyed(key)?.heads_in(language)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::norms::provision::Parts;

    const RULE: Parts = [0.4, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0];
    const CONDITION: Parts = [0.0, 0.4, 0.0, 0.0, 0.0, 0.0, 0.0];

    fn with(signs: Signs) -> Provision {
        Provision {
            key: "OR 1".to_owned(),
            citation: "Art. 1 OR".to_owned(),
            document: None,
            score: 0.0,
            found_by: Vec::new(),
            applied_by: 0,
            part: None,
            signs,
        }
    }

    #[test]
    fn what_more_speaks_for_is_likelier() {
        let near = Signs {
            first: 0.9,
            indexed: 1.0,
            near: 1.0,
            parts: [0.9, 0.5, 0.0, 0.0, 0.0, 0.0, 0.0],
            applied: 0.6,
            practised: 0.6,
            act: 1.0,
            paragraph: 0.6,
            sentence: 0.6,
            title: 0.5,
            whole: 0.6,
            heads: 0.7,
            headword: 0.8,
        };
        let far = Signs { first: 0.3, paragraph: 0.2, whole: 0.2, ..Signs::default() };
        let of_topics = |all: &mut [Provision], _: &Weights| likely_of_topics(all);
        type Weigh = fn(&mut [Provision], &Weights);
        let ways: [(Weigh, &Weights, f64); 4] = [
            (likely, &BY_ITSELF, 0.6),
            (likely, &WITH_TOPICS, 0.45),
            (likely, &AS_COURTS_ASK, 0.5),
            (of_topics, &WITH_TOPICS, 0.5),
        ];
        for (weigh, weights, least) in ways {
            let mut all = [with(near), with(far)];
            weigh(&mut all, weights);
            let [near, far] = all.map(|one| one.score);
            assert!(near > least && far < 0.05, "{near} {far}");
        }
    }

    #[test]
    fn what_clients_ask_is_weighed_by_their_weights_alone() {
        let mut one = [with(Signs { first: 0.8, parts: RULE, whole: 0.5, ..Signs::default() })];
        let mut other = one.clone();
        likely(&mut one, &WITH_TOPICS);
        likely_of_topics(&mut other);
        assert_eq!(one, other);
    }

    #[test]
    fn nothing_said_is_not_likely() {
        let mut all = [with(Signs::default())];
        likely(&mut all, &BY_ITSELF);
        assert!(all[0].score < 0.02);
        likely(&mut all, &WITH_TOPICS);
        assert!(all[0].score < 0.08);
    }

    #[test]
    fn by_places_a_rule_counts_more_than_what_belongs_and_both_more_than_neither() {
        let place = Signs { first: 0.5, ..Signs::default() };
        let mut all = vec![
            with(place),
            with(Signs { parts: CONDITION, ..place }),
            with(Signs { parts: RULE, ..place }),
        ];
        for (one, key) in all.iter_mut().zip(["a", "b", "c"]) {
            key.clone_into(&mut one.key);
        }
        likely_by_places_and_topics(&mut all);
        let score = |key: &str| all.iter().find(|one| one.key == key).unwrap().score;
        assert!(score("a") < score("b") && score("b") < score("c") && score("c") < 1.0);
    }
}
