//! The words by which decisions say how they receive others, in German, French, Italian and English.
//!
//! A mark is a row of words, folded: `a|b` is either, `x*` a beginning, `*x` an ending, `(x` stands
//! behind a bracket and `^x` behind none, `?x` may be missing, `_` is up to four words and `__` up to sixteen of one clause, `~` up to seven that only join (of, in, the judgment),
//! and `@` the citation itself, or a row of them in which it stands.

use law::Treatment;

/// Where a citation must stand to be what a mark is about.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Reach {
    /// At the place that the mark names.
    Beside,
    /// Between the first and the last word of the mark.
    Within,
    /// Behind the first word of the mark.
    Behind,
}

/// Marks of one treatment and one reach.
pub(super) struct Marks {
    pub(super) treatment: Treatment,
    pub(super) reach: Reach,
    pub(super) all: &'static [&'static str],
}

/// Words that only join a mark to its citation.
pub(super) const JOINING: &str = "gemass nach von vom aus in im der des dem den die das zu zum zur urteil urteile urteils \
    entscheid entscheide entscheids leitentscheid leiturteil grundsatzentscheid \
    bundesgerichtsentscheid erwahnten genannten zitierten fall falle sachverhalt konstellation \
    situation etwa auch noch zuletzt jungst so explizit ausdrucklich jenem jener demjenigen \
    derjenigen rechtsprechung praxis dans l a aux au de la le les du d arret arrets affaire cause \
    cas celui celle publie publiee tranche jugee notamment encore ce que retient jurisprudence nella \
    nel della del dell alla al all di da dalla dal sentenza sentenze causa caso decisione oggetto \
    pubblicata ancora quanto giurisprudenza the of case sur auf";

/// What the case law is called.
const CASES: &str = "rechtsprechung|praxis|judikatur|jurisprudence|pratique|giurisprudenza|prassi";

/// Puts what the case law is called where a mark says `$`.
pub(super) fn written(mark: &str) -> String {
    mark.replace('$', CASES)
}

/// Marks that only name the conditions under which case law may be changed.
pub(super) const CONDITIONS: &[&str] = &[
    "voraussetzung*|anforderung*|bedingung*|grunde*|hurde* _ *praxisanderung|rechtsprechungsanderung",
    "voraussetzung*|anforderung*|bedingung* _ anderung _ $",
    "conditions|exigences|motifs|motif|condition _ changement|revirement de ?la $",
    "condizioni|requisiti|presupposti _ cambiamento|mutamento|modifica _ $",
];

/// Who speaks where it is not the court.
pub(super) const OTHERS_SPEAK: &[&str] = &[
    "beschwerdefuhr*|beschwerdegegn*|rekurrent*|klager*|beklagt*|vorinstanz*|obergericht*|*verwaltungsgericht*|kantonsgericht*|gesuchstell* _ macht|machen|bringt|bringen|rugt|rugen|verlangt|verlangen|fordert|fordern|beantragt|beantragen|behauptet|behaupten|meint|meinen|argumentiert|argumentieren|erwog|beruft|berufen|wendet|wenden",
    "beschwerdefuhr*|beschwerdegegn*|vorinstanz*|obergericht*|*verwaltungsgericht*|kantonsgericht* _ hat|habe _ erwogen|geltend|vorgebracht|ausgefuhrt",
    "macht|machen|bringt|bringen|rugt|rugen|verlangt|verlangen|fordert|fordern|behauptet|beruft|wendet _ beschwerdefuhr*|beschwerdegegn*|rekurrent*|klager*|beklagt*",
    "recourant*|intime*|demandeur|demanderesse|defendeur|defenderesse|autorite _ fait|font|soutient|soutiennent|pretend*|demande*|requiert|invoque*|allegue*|reproche*|considere*|estime*",
    "ricorrent*|opponent*|autorita|istanza|convenut*|attore|attrice _ fa|fanno|sostien*|sostengono|chied*|pretend*|asserisc*|invoca*|rimprovera*|ritien*",
    "appellant|claimant|respondent|defendant _ argue*|submit*|contend*|assert*",
];

/// Words before a party that make what it says the court's own, or reject it.
pub(super) const AGREED: &[&str] =
    &["wie", "comme", "come", "as", "entgegen", "contrairement", "contrariamente", "que", "quanto"];

/// The marks, in the order in which they count.
pub(super) const MARKS: &[Marks] = &[
    // What says that there is no departure comes before the words of departure.
    Marks {
        treatment: Treatment::Followed,
        reach: Reach::Beside,
        all: &[
            "kein*|nicht|ohne __ von|auf|an ~ @ __ abzuweichen|abzurucken|zuruckzukommen|rutteln",
            "von|auf|an ~ @ __ kein*|nicht _ abzuweichen|abzurucken|zuruckzukommen|rutteln",
            "auf|von ~ @ _ zuruckzukommen|abzuweichen|abzurucken _ kein*",
            "kein* __ @ _ aufzugeben|infrage|uberdenken",
            "zuruckkommen*|abweichen*|abrucken* auf|von ~ @ __ nicht|kein*",
            "pas|aucun*|ni|nulle* __ ecarter|revenir|modifier|abandonner|remettre|reconsiderer|deroger ~ @",
            "@ __ pas|aucun* _ ecarter|revenir|modifier|abandonner|remettre|reconsiderer|deroger",
            "non|alcun*|nessun* __ scostar*|discostar*|distanziar*|rivedere|modificare|abbandonare ~ @",
            "@ __ non|alcun*|nessun* _ scostar*|discostar*|distanziar*|rivedere|modificare|abbandonare",
            "no reason|basis _ depart _ @",
        ],
    },
    Marks {
        treatment: Treatment::Followed,
        reach: Reach::Behind,
        all: &[
            "kein*|nicht|ohne __ $ __ abzuweichen|abzurucken|zuruckzukommen|aufzugeben|andern|infrage|uberdenken",
            "kein* _ praxisanderung|rechtsprechungsanderung",
            "pas|aucun*|ni|nulle* __ ecarter|revenir|modifier|abandonner|remettre|reconsiderer|deroger _ $",
            "pas|aucun*|sans _ changement|revirement|modification de ?la|cette $",
            "$ __ pas|aucun* _ ecarter|revenir|modifier|abandonner|remettre|reconsiderer",
            "non|alcun*|nessun* __ scostar*|discostar*|distanziar*|rivedere|modificare|abbandonare _ $",
            "$ __ non|alcun*|nessun* _ scostar*|discostar*|distanziar*",
        ],
    },
    Marks {
        treatment: Treatment::Followed,
        reach: Reach::Within,
        all: &[
            "kein*|nicht|ohne __ $ __ abzuweichen|abzurucken|zuruckzukommen|aufzugeben|andern|infrage|uberdenken|zweifel",
            "$ __ abzuweichen|abzurucken|zuruckzukommen|andern|aufzugeben|infrage _ kein*",
            "$ __ kein*|nicht _ abzuweichen|abzurucken|zuruckzukommen",
            "$ __ pas|aucun* _ ecarter|revenir|modifier|abandonner|remettre|reconsiderer",
            "$ __ non|alcun*|nessun* _ scostar*|discostar*|distanziar*",
        ],
    },
    Marks {
        treatment: Treatment::DepartedFrom,
        reach: Reach::Beside,
        all: &[
            "^entgegen ~ @",
            "anders noch ~ @",
            "noch anders ~ @",
            "autrement encore ~ @",
            "diversamente ancora ~ @",
            "abweichend|abweichung von ~ @",
            "abkehr|abrucken von ~ @",
            "anderung|aufgabe der|von ?der|in|bisherigen|fruheren ~ @ ?begrundet*|publizierten|entwickelten ?$",
            "anderung|aufgabe der|von ?bisherigen|fruheren $ gemass|nach|von|aus|laut ~ @",
            "*praxisanderung|rechtsprechungsanderung gegenuber ~ @",
            "$ gemass|nach|von|aus|laut|in ~ @ __ aufgegeben|aufzugeben|uberholt|verworfen|geandert|andern",
            "@ ?ist|sind|gilt|gelten ?insoweit|insofern|damit|heute uberholt|aufgegeben|hinfallig",
            "changement|revirement|modification|abandon de ?la|cette|sa $ publiee|resultant|issue|exposee|selon ~ @",
            "abandon de ~ @",
            "ecarte|ecarter|ecartant|distancer de ~ @",
            "revenir|revient sur ~ @",
            "cambiamento|mutamento|modifica|abbandono della|di $ pubblicata|di|secondo ~ @",
            "scosta|scostarsi|discostarsi|scostandosi da|dalla|dal|dalle ~ @",
            "overrul* ~ @",
            "depart* from ~ @",
            "@ _ overruled|abandoned",
        ],
    },
    Marks {
        treatment: Treatment::DepartedFrom,
        reach: Reach::Within,
        all: &[
            "an __ nicht ?mehr|langer|weiter ?uneingeschrankt|vollumfanglich festgehalten|festzuhalten|festhalten",
            "$ __ nicht ?mehr|langer ?uneingeschrankt|vollumfanglich gefolgt|aufrechterhalten|aufrechtzuerhalten",
            "$|arret __ ne|n peut|peuvent|saurait|doit ?plus|pas|etre ?pas|plus ?etre maintenu*|suivi*|confirme*",
            "$|arret __ doit|doivent|est|sont|a ?desormais ?etre|ete abandonne*",
            "$|sentenza __ non puo|possono|va ?piu ?essere mantenut*|confermat*|seguit*",
            "$|sentenza __ va|e|deve ?essere|stata abbandonat*",
        ],
    },
    Marks {
        treatment: Treatment::Clarified,
        reach: Reach::Beside,
        all: &[
            "prazisierung|verdeutlichung|klarstellung|weiterentwicklung von|der ?$ ~ @",
            "prazisiert|prazisieren ?die|diese $ gemass|nach|von|in ~ @",
            "@ ?ff sowie|und|mit ?der prazisierung|prazisierungen|verdeutlichung in|durch",
            "@ ?wurde|wird|ist|sind prazisiert|verdeutlicht|klargestellt|relativiert",
            "@ __ ist|sind zu prazisieren|verdeutlichen|relativieren",
            "precision|clarification de ?la|cette|sa $ ~ @",
            "precisant ~ @",
            "@ ?a ?ete precise|precisee|precises|precisees|nuance|nuancee|clarifiee|clarifie",
            "precisazione della|di $ ~ @",
            "@ ?e ?stata precisata|precisato|precisate",
        ],
    },
    Marks {
        treatment: Treatment::Clarified,
        reach: Reach::Within,
        all: &[
            "$ __ ist|sind|wird|werden ?insofern|insoweit|dahingehend|daher ?zu prazisieren|prazisiert|verdeutlichen",
            "$ __ doit|doivent etre precisee|nuancee|precise",
            "$ __ va|deve ?essere precisata",
        ],
    },
    Marks {
        treatment: Treatment::Distinguished,
        reach: Reach::Beside,
        all: &[
            "anders als ~ @",
            "(entgegen ~ @",
            "anders ~ @",
            "anders gelagert* ~ @",
            "unterschied|gegensatz zu|zum|zur ~ @",
            "unterscheidet|unterscheiden sich _ von ~ @",
            "nicht|kaum ?ohne ?weiteres vergleichbar mit ~ @",
            "nicht mit ~ @ ?zu vergleich*",
            "@ __ nicht ?ohne ?weiteres ?direkt einschlagig|vergleichbar|ubertrag*|massgeblich|massgebend",
            "@ __ anders gelagert*",
            "@ _ lag _ anderer|anderen sachverhalt|fall",
            "@ _ betraf|betrifft|betreffen _ anderen|andere",
            "aus ~ @ __ nichts _ gunsten",
            "aus ~ @ __ nichts ableiten|abzuleiten|gewinnen",
            "contrairement a|au|aux ~ @",
            "a la difference ~ @",
            "distingue|distinguent de ~ @",
            "@ __ pas|aucun* ?un ?d comparable*|pertinent*|transposable*|secours|applicable*",
            "@ _ concernait|concerne|portait _ autre*",
            "contrariamente a|al|alla ~ @",
            "differenza ~ @",
            "diversamente da|dal|dalla ~ @",
            "@ __ non _ paragonabile|pertinente|applicabile|comparabile",
            "distinguish* ~ @",
            "unlike ~ @",
            "@ _ distinguished|distinguishable",
        ],
    },
    Marks {
        treatment: Treatment::Followed,
        reach: Reach::Beside,
        all: &[
            "so|ebenso ?auch schon|bereits ~ @",
            "@ ?zuletzt|seither|seitdem|mehrfach ?wurde bestatigt|bekraftigt",
            "@ __ ist|sind zu bestatigen",
            "@ _ seither|seitdem standige*",
            "bestatigung|bekraftigung von|der ?$ ~ @",
            "bestatigt|bestatigte ?diese|die|seine $ ~ @",
            "an ~ @ ?begrundet*|publizierten ?$ __ festzuhalten|festgehalten|festhalten",
            "@ ?a|ont ?ete ?recemment confirme|confirmee|confirmes|confirmees",
            "confirmation de ?la ?$ ~ @",
            "deja ?dans ~ @",
            "@ confermata|confermato|ribadita|ribadito",
            "gia ~ @",
            "followed|applied in ~ @",
            "following|applying ~ @",
            "@ _ followed|applied|affirmed",
        ],
    },
    Marks { treatment: Treatment::Followed, reach: Reach::Behind, all: RULE },
    Marks {
        treatment: Treatment::Followed,
        reach: Reach::Within,
        all: &[
            "an __ $ __ festzuhalten|festgehalten|festhalten|festhalt",
            "$ __ zu bestatigen|bestatigt|bekraftigt",
            "$ __ est|doit|peut ?ete|etre confirmee|maintenue",
            "$ __ va|e|merita ?stata confermata|mantenuta",
        ],
    },
];

/// Formulae with which courts state what they hold to.
pub(super) const RULE: &[&str] = &[
    "nach|gemass|laut|entsprechend|zufolge|aufgrund ?der|dieser|seiner|einer|inzwischen ?inzwischen ?standiger|standigen|konstanter|konstanten|gefestigter|gefestigten|feststehender|einhelliger|langjahriger|bewahrter ?bundesgerichtlicher|bundesgerichtlichen|hochstrichterlicher|hochstrichterlichen $",
    "nach|gemass ?der $ des bundesgerichts",
    "standige|standiger|standigen|konstante|konstanter|konstanten|gefestigte|gefestigter|gefestigten|feststehende _ $",
    "in seiner|ihrer $",
    "entspricht|entsprechen|einklang|ubereinstimmung ?mit ?der|dieser ?standigen|bundesgerichtlichen $",
    "conforme a la $",
    "die $ anerkennt|verlangt|lasst|geht|nimmt|bejaht|verneint|betrachtet",
    "la $ considere|admet|retient|exige|reconnait|pose",
    "la $ ammette|ritiene|considera|esige|riconosce",
    "rechtsprechungsgemass|praxisgemass",
    "wie ?das|auch|bereits bundesgericht __ entschied|festhielt|erkannte|erwog|ausfuhrte|festgehalten|entschieden|erkannt|erwogen|ausgefuhrt|dargelegt|bestatigt",
    "mehrfach|mehrmals|wiederholt|verschiedentlich|regelmassig __ bestatigt|anerkannt|entschieden|festgehalten|erkannt|bejaht",
    "an dieser|seiner|der ?bisherigen|standigen $ __ festzuhalten|festgehalten|festhalten",
    "selon|suivant ?la|une|sa|cette|notre $",
    "d apres ?la|une|sa $",
    "conformement a ?la|une|sa|cette $",
    "$ ?federale ?est ?bien constante|etablie",
    "comme|ainsi ?que _ tribunal federal _ juge|dit|releve|rappele|expose|considere|retenu|admis|precise",
    "meme maniere _ l a deja",
    "plusieurs|maintes|reiterees reprises",
    "confirme*|confirmant sa|cette $",
    "secondo|conformemente|stando|giusta ?la|alla|a ?costante|consolidata $",
    "per|da costante|invalsa $",
    "$ costante|consolidata|invalsa",
    "come ?gia _ tribunale federale _ stabilito|ribadito|rilevato|deciso|giudicato",
    "piu volte|riprese",
    "settled case law",
    "it is settled|established",
];

/// What makes case law that of another court, or of another time.
pub(super) const NOT_OURS: &[&str] = &[
    "bisherig*",
    "fruher*",
    "kantonal*",
    "egmr",
    "eugh",
    "eftagerichtshof*",
    "gerichtshof*",
    "vorinstanz*",
    "*verwaltungsgerichts",
    "obergerichts",
    "courdh",
    "couredh",
    "cjue",
    "cjce",
    "ancienne",
    "cantonale",
    "cour",
    "corte",
    "cgue",
    "precedente",
    "efta",
];
