//! The questions, how each server is asked, and the true answers, which stand in what the stand-ins
//! were given: the recordings, and the invented decisions and acts beside them.

use standin::Fault;

use super::{
    server::{CH_ELI, COURTS, FEDLEX, FONTES, Server},
    verdict::Truth,
};

/// A tool, and its arguments as JSON.
pub(super) type Call = (&'static str, &'static str);

/// A question.
#[derive(Clone, Copy, Debug)]
pub(super) struct Question {
    /// As a lawyer puts it.
    pub(super) words: &'static str,
    /// The true answer.
    pub(super) truth: Truth,
    /// How each server is asked that has a tool for it.
    pub(super) calls: &'static [(&'static Server, Call)],
}

/// A source that fails.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trouble {
    /// What is asked meanwhile.
    pub(super) question: Question,
    /// How it fails.
    pub(super) fault: fn() -> Fault,
    /// The true answer when the source is back, and the same is asked again.
    pub(super) after: Truth,
}

impl Trouble {
    /// The question when the source is back.
    pub(super) const fn after(&self) -> Question {
        Question { truth: self.after, ..self.question }
    }
}

const LATE: &str = "CH_BGer_004_4A-102-2026_2026-08-17";
const LEADING: &str = "CH_BGE_005_BGE-145-III-225_2019";
/// These cite it: as an ATF, as a DTF, as a BGE.
const BAIL: &str = "CH_BGE_005_BGE-142-III-336_2016";
const DEFECTS: &str = "TI_TRAC_002_12-2023-88_2023-12-04";
const WORKS: &str = "ZH_OG_001_LB230012_2023-08-30";
const SHOP: &str = "GE_CJ_004_C-12345-2022_2023-03-15";
const BUILDING: &str = "ZH_VG_003_VB-2025-00529_2025-10-22";

/// The questions on decisions.
pub(super) const DECISIONS: &[Question] = &[
    Question {
        words: "decisions on `Lieferverzug`",
        truth: Truth::These(&[LATE, LEADING]),
        calls: &[
            (&FONTES, ("search_decisions", r#"{"query":"Lieferverzug"}"#)),
            (&COURTS, ("search_court_decisions", r#"{"params":{"query":"Lieferverzug"}}"#)),
        ],
    },
    Question {
        words: "… since 2020",
        truth: Truth::These(&[LATE]),
        calls: &[
            (
                &FONTES,
                (
                    "search_decisions",
                    r#"{"query":"Lieferverzug","date_from":"2020-01-01","date_to":"2026-12-31"}"#,
                ),
            ),
            (
                &COURTS,
                (
                    "search_court_decisions",
                    r#"{"params":{"query":"Lieferverzug","date_from":"2020-01-01","date_to":"2026-12-31"}}"#,
                ),
            ),
        ],
    },
    Question {
        words: "`bail commercial résiliation`, courts of Geneva",
        truth: Truth::These(&[SHOP]),
        calls: &[
            (
                &FONTES,
                ("search_decisions", r#"{"query":"bail commercial résiliation","court":"ge"}"#),
            ),
            (
                &COURTS,
                (
                    "search_court_decisions",
                    r#"{"params":{"query":"bail commercial résiliation","canton":"GE"}}"#,
                ),
            ),
        ],
    },
    Question {
        words: "`mainlevée définitive`, in French",
        truth: Truth::These(&["CH_BGer_005_5A-101-2024_2024-03-05"]),
        calls: &[
            (&FONTES, ("search_decisions", r#"{"query":"mainlevée définitive","language":"fr"}"#)),
            (
                &COURTS,
                (
                    "search_court_decisions",
                    r#"{"params":{"query":"mainlevée définitive","language":"fr"}}"#,
                ),
            ),
        ],
    },
    Question {
        words: "`mainlevée opposition` (the text has `l'opposition`)",
        truth: Truth::These(&["CH_BGer_005_5A-101-2024_2024-03-05"]),
        calls: &[
            (&FONTES, ("search_decisions", r#"{"query":"mainlevée opposition"}"#)),
            (&COURTS, ("search_court_decisions", r#"{"params":{"query":"mainlevée opposition"}}"#)),
        ],
    },
    Question {
        words: "docket 4A_102/2026",
        truth: Truth::First(LATE),
        calls: &[
            (&FONTES, ("search_decisions", r#"{"query":"4A_102/2026"}"#)),
            (&COURTS, ("search_court_decisions", r#"{"params":{"query":"4A_102/2026"}}"#)),
        ],
    },
    Question {
        words: "docket C/27984/2025 (Geneva)",
        truth: Truth::First("GE_CJ_002_C-27984-2025_2026-02-09"),
        calls: &[
            (&FONTES, ("search_decisions", r#"{"query":"C/27984/2025"}"#)),
            (&COURTS, ("search_court_decisions", r#"{"params":{"query":"C/27984/2025"}}"#)),
        ],
    },
    Question {
        words: "docket MJ250078-L (kept with a blank before it)",
        truth: Truth::First("ZH_BK_004_MJ250078-L_2026-01-15"),
        calls: &[
            (&FONTES, ("advanced_search", r#"{"docket":"MJ250078-L"}"#)),
            (&COURTS, ("search_court_decisions", r#"{"params":{"query":"MJ250078-L"}}"#)),
        ],
    },
    Question {
        words: "the decision BGE 145 III 225",
        truth: Truth::First(LEADING),
        calls: &[
            (&FONTES, ("get_bge_decision", r#"{"reference":"BGE 145 III 225"}"#)),
            (&COURTS, ("search_bger_decisions", r#"{"params":{"query":"\"BGE 145 III 225\""}}"#)),
        ],
    },
    Question {
        words: "`BGE 145 III 225` typed into a search: it, and what cites it",
        truth: Truth::These(&[LEADING, BAIL, LATE, DEFECTS, WORKS]),
        calls: &[
            (&FONTES, ("search_decisions", r#"{"query":"BGE 145 III 225"}"#)),
            (&COURTS, ("search_court_decisions", r#"{"params":{"query":"BGE 145 III 225"}}"#)),
        ],
    },
    Question {
        words: "decisions that cite BGE 145 III 225",
        truth: Truth::These(&[BAIL, LATE, DEFECTS, WORKS]),
        calls: &[(&FONTES, ("get_cited_by", r#"{"reference":"BGE 145 III 225"}"#))],
    },
    Question {
        words: "… by a search for what cites it",
        truth: Truth::These(&[BAIL, LATE, DEFECTS, WORKS]),
        calls: &[(&FONTES, ("advanced_search", r#"{"cites":"BGE 145 III 225"}"#))],
    },
    Question {
        words: "what ATF 145 III 225 consid. 4.2 says",
        truth: Truth::Said(&["Der Testsatz dieser Erwägung lautet"], &[]),
        calls: &[
            (&FONTES, ("get_bge_decision", r#"{"reference":"ATF 145 III 225 consid. 4.2"}"#)),
            (
                &COURTS,
                (
                    "get_court_decision",
                    r#"{"params":{"signature":"CH_BGE_005_BGE-145-III-225_2019"}}"#,
                ),
            ),
        ],
    },
    Question {
        words: "the text of a decision by its id",
        truth: Truth::Said(&["Der Schadenersatz ist geschuldet"], &[]),
        calls: &[
            (&FONTES, ("get_decision", r#"{"id":"CH_BGer_004_4A-102-2026_2026-08-17"}"#)),
            (
                &COURTS,
                (
                    "get_court_decision",
                    r#"{"params":{"signature":"CH_BGer_004_4A-102-2026_2026-08-17"}}"#,
                ),
            ),
        ],
    },
    Question {
        words: "… of one longer than the index keeps, to its end",
        truth: Truth::Said(&["Testdispositiv"], &[]),
        calls: &[
            (&FONTES, ("get_decision", r#"{"id":"ZH_OG_002_SB220496_2026-01-19"}"#)),
            (
                &COURTS,
                (
                    "get_court_decision",
                    r#"{"params":{"signature":"ZH_OG_002_SB220496_2026-01-19"}}"#,
                ),
            ),
        ],
    },
    Question {
        words: "decisions on Art. 97 OR",
        truth: Truth::These(&[LATE, LEADING]),
        calls: &[
            (&FONTES, ("search_decisions", r#"{"query":"Art. 97 OR"}"#)),
            (&COURTS, ("search_by_law_reference", r#"{"params":{"law_reference":"Art. 97 OR"}}"#)),
        ],
    },
    Question {
        words: "decisions on art. 97 CO, the same in French",
        truth: Truth::These(&[LATE, LEADING]),
        calls: &[
            (&FONTES, ("search_decisions", r#"{"query":"art. 97 CO"}"#)),
            (&COURTS, ("search_by_law_reference", r#"{"params":{"law_reference":"art. 97 CO"}}"#)),
        ],
    },
    Question {
        words: "an id that no decision has",
        truth: Truth::Nothing,
        calls: &[
            (&FONTES, ("get_decision", r#"{"id":"CH_BGer_004_4A-999-2026_2026-08-17"}"#)),
            (
                &COURTS,
                (
                    "get_court_decision",
                    r#"{"params":{"signature":"CH_BGer_004_4A-999-2026_2026-08-17"}}"#,
                ),
            ),
        ],
    },
    Question { words: "decisions on `Baubewilligung`", truth: PERMIT, calls: BUILDING_PERMIT },
    Question {
        words: "a word that is in no decision",
        truth: Truth::Nothing,
        calls: &[
            (&FONTES, ("search_decisions", r#"{"query":"Verschränkungsklausel"}"#)),
            (
                &COURTS,
                ("search_court_decisions", r#"{"params":{"query":"Verschränkungsklausel"}}"#),
            ),
        ],
    },
];

/// The questions on statutes.
pub(super) const STATUTES: &[Question] = &[
    Question {
        words: "SR 101, of which an earlier act was called so too",
        truth: Truth::First("eli/cc/1999/404"),
        calls: &[
            (&FONTES, ("lookup_statute", r#"{"identifier":"101"}"#)),
            (&FEDLEX, ("fedlex_get_law_by_sr", r#"{"params":{"sr_number":"101"}}"#)),
            (&CH_ELI, ("ch_search_acts", r#"{"query":"Bundesverfassung"}"#)),
        ],
    },
    Question {
        words: "SR 210",
        truth: Truth::First("eli/cc/24/233_245_233"),
        calls: &[
            (&FONTES, ("lookup_statute", r#"{"identifier":"210"}"#)),
            (&FEDLEX, ("fedlex_get_law_by_sr", r#"{"params":{"sr_number":"210"}}"#)),
            (&CH_ELI, ("ch_search_acts", r#"{"query":"Zivilgesetzbuch vom 10. Dezember 1907"}"#)),
        ],
    },
    Question {
        words: "`BankV`",
        truth: Truth::First("eli/cc/2014/273"),
        calls: &[
            (&FONTES, ("lookup_statute", r#"{"identifier":"BankV"}"#)),
            (&FEDLEX, ("fedlex_search_laws", r#"{"params":{"keywords":"BankV"}}"#)),
            (&CH_ELI, ("ch_search_acts", r#"{"query":"BankV"}"#)),
        ],
    },
    Question {
        words: "SR 952.02, a number used twice",
        truth: Truth::First("eli/cc/2014/273"),
        calls: &[
            (&FONTES, ("lookup_statute", r#"{"identifier":"952.02"}"#)),
            (&FEDLEX, ("fedlex_get_law_by_sr", r#"{"params":{"sr_number":"952.02"}}"#)),
        ],
    },
    Question {
        words: "SR 235.1, whose act in force has no historicalLegalId",
        truth: Truth::Said(&["eli/cc/2022/491"], &[]),
        calls: &[
            (&FONTES, ("lookup_statute", r#"{"identifier":"235.1"}"#)),
            (&FEDLEX, ("fedlex_get_law_by_sr", r#"{"params":{"sr_number":"235.1"}}"#)),
        ],
    },
    Question {
        words: "SR 235.11, which has none either",
        truth: Truth::First("eli/cc/2022/568"),
        calls: &[
            (&FONTES, ("lookup_statute", r#"{"identifier":"235.11"}"#)),
            (&FEDLEX, ("fedlex_get_law_by_sr", r#"{"params":{"sr_number":"235.11"}}"#)),
        ],
    },
    Question {
        words: "`OBCR`, and how many acts have that name",
        truth: Truth::Said(&["eli/cc/2014/273"], &["`OBCR` names 2 acts"]),
        calls: &[
            (&FONTES, ("lookup_statute", r#"{"identifier":"OBCR"}"#)),
            (&FEDLEX, ("fedlex_search_laws", r#"{"params":{"keywords":"OBCR","language":"it"}}"#)),
            (&CH_ELI, ("ch_search_acts", r#"{"query":"OBCR","lang":"ITA"}"#)),
        ],
    },
    Question {
        words: "the title of SR 220 in French",
        truth: Truth::Said(&["Loi fédérale du 30 mars 1911 complétant le Code civil suisse"], &[]),
        calls: &[
            (&FONTES, ("lookup_statute", r#"{"identifier":"220","language":"fr"}"#)),
            (
                &FEDLEX,
                ("fedlex_get_law_by_sr", r#"{"params":{"sr_number":"220","language":"fr"}}"#),
            ),
            (
                &CH_ELI,
                (
                    "ch_get_act",
                    r#"{"uri":"https://fedlex.data.admin.ch/eli/cc/27/317_321_377","lang":"FRA"}"#,
                ),
            ),
        ],
    },
    Question {
        words: "acts in force with `Datenschutz` in their title, with numbers",
        truth: Truth::Said(&["eli/cc/2022/491", "eli/cc/2022/568", "235.11"], &[]),
        calls: &[
            (&FONTES, ("search_legislation", r#"{"query":"Datenschutz"}"#)),
            (&FEDLEX, ("fedlex_search_laws", r#"{"params":{"keywords":"Datenschutz"}}"#)),
            (&CH_ELI, ("ch_search_acts", r#"{"query":"Datenschutz"}"#)),
        ],
    },
    Question {
        words: "the versions of SR 235.1",
        truth: Truth::Said(&["2023-09-01"], &[]),
        calls: &[
            (&FONTES, ("get_metadata", r#"{"srNumber":"235.1"}"#)),
            (&FEDLEX, ("fedlex_get_law_history", r#"{"params":{"sr_number":"235.1"}}"#)),
        ],
    },
    Question {
        words: "what amends SR 235.1",
        truth: Truth::These(&["eli/oc/2024/9001", "eli/oc/2024/9002"]),
        calls: &[(
            &FONTES,
            ("find_related", r#"{"srNumber":"235.1","relationType":"amended_by"}"#),
        )],
    },
    Question {
        words: "Art. 8 ZGB",
        truth: Truth::Said(
            &["Wo das Gesetz es nicht anders bestimmt, hat derjenige das Vorhandensein einer \
               behaupteten Tatsache zu beweisen, der aus ihr Rechte ableitet."],
            &[],
        ),
        calls: &[(&FONTES, ("get_article", r#"{"srNumber":"210","articleNumber":"8"}"#))],
    },
    Question {
        words: "Art. 28a ZGB, and not Art. 28",
        truth: Truth::Said(
            &["eine drohende Verletzung zu verbieten", "einer Verletzung festzustellen"],
            &["Wer in seiner Persönlichkeit widerrechtlich verletzt wird"],
        ),
        calls: &[(&FONTES, ("get_article", r#"{"srNumber":"210","articleNumber":"28a"}"#))],
    },
    Question {
        words: "Art. 5 Abs. 3 BV, and no other paragraph",
        truth: Truth::Said(
            &["Staatliche Organe und Private handeln nach Treu und Glauben."],
            &["Grundlage und Schranke staatlichen Handelns", "im öffentlichen Interesse liegen"],
        ),
        calls: &[(
            &FONTES,
            ("get_article", r#"{"srNumber":"BV","articleNumber":"Art. 5 Abs. 3 BV"}"#),
        )],
    },
    Question {
        words: "Art. 9999 ZGB, which there is not",
        truth: Truth::Nothing,
        calls: &[(&FONTES, ("get_article", r#"{"srNumber":"210","articleNumber":"9999"}"#))],
    },
];

/// The questions on citations.
pub(super) const CITATIONS: &[Question] = &[
    Question {
        words: "Art. 97 Abs. 1 OR in French",
        truth: Truth::Said(&["art. 97 al. 1 CO"], &[]),
        calls: &[(
            &FONTES,
            ("format_citation", r#"{"citation":"Art. 97 Abs. 1 OR","target_language":"fr"}"#),
        )],
    },
    Question {
        words: "BGE145III225, put right",
        truth: Truth::Said(&["BGE 145 III 225"], &[]),
        calls: &[(&FONTES, ("validate_citation", r#"{"citation":"BGE145III225"}"#))],
    },
];

const BUILDING_PERMIT: &[(&Server, Call)] = &[
    (&FONTES, ("search_decisions", r#"{"query":"Baubewilligung"}"#)),
    (&COURTS, ("search_court_decisions", r#"{"params":{"query":"Baubewilligung"}}"#)),
];

const CONSTITUTION: &[(&Server, Call)] = &[
    (&FONTES, ("lookup_statute", r#"{"identifier":"101"}"#)),
    (&FEDLEX, ("fedlex_get_law_by_sr", r#"{"params":{"sr_number":"101"}}"#)),
    (&CH_ELI, ("ch_search_acts", r#"{"query":"Bundesverfassung"}"#)),
];

const PERMIT: Truth = Truth::These(&[BUILDING]);
const ACT: Truth = Truth::Said(&["eli/cc/1999/404"], &[]);

/// What is asked while a source fails. There is a decision and an act: nobody may say there is none.
pub(super) const TROUBLES: &[Trouble] = &[
    trouble("decisions: a page of the bot protection", BUILDING_PERMIT, PERMIT, || Fault::BotPage),
    trouble("decisions: most shards failed", BUILDING_PERMIT, PERMIT, || Fault::ShardsFailed),
    trouble("decisions: 429, again after two minutes", BUILDING_PERMIT, PERMIT, || {
        Fault::Status(429, vec![("Retry-After".to_owned(), "120".to_owned())])
    }),
    trouble("decisions: half an answer", BUILDING_PERMIT, PERMIT, || Fault::Half),
    trouble("law: 503", CONSTITUTION, ACT, || Fault::Status(503, Vec::new())),
    trouble("law: a page of HTML with status 200", CONSTITUTION, ACT, || Fault::Html),
    trouble("law: the connection is cut", CONSTITUTION, ACT, || Fault::Cut),
];

const fn trouble(
    words: &'static str,
    calls: &'static [(&'static Server, Call)],
    after: Truth,
    fault: fn() -> Fault,
) -> Trouble {
    Trouble { question: Question { words, truth: Truth::Failure, calls }, fault, after }
}
