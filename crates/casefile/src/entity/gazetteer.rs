//! Words that tell what a name is: titles, courts, and what stands between parties and partners.

/// What kind of title a word is. Titles of one kind stand for each other.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Title {
    /// Of a judge.
    Judge,
    /// Of a lawyer.
    Counsel,
    /// Of a doctor or professor.
    Scholar,
    /// Of anyone.
    Person,
}

/// The title a folded word is.
pub(super) fn title(word: &str) -> Option<Title> {
    Some(match word {
        "judge"
        | "justice"
        | "richter"
        | "richterin"
        | "bundesrichter"
        | "bundesrichterin"
        | "oberrichter"
        | "oberrichterin"
        | "einzelrichter"
        | "einzelrichterin"
        | "juge"
        | "giudice"
        | "gerichtsprasident"
        | "gerichtsprasidentin"
        | "prasident"
        | "prasidentin"
        | "president"
        | "presidente"
        | "magistrate"
        | "hon"
        | "honorable" => Title::Judge,
        "ra" | "rain" | "rechtsanwalt" | "rechtsanwaltin" | "advokat" | "advokatin"
        | "fursprecher" | "fursprecherin" | "me" | "maitre" | "avocat" | "avocate" | "avv"
        | "avvocato" | "avvocata" | "attorney" | "counsel" | "notar" | "notarin" | "notaire"
        | "notaio" => Title::Counsel,
        "dr" | "prof" | "professor" | "professorin" | "professeur" | "professeure" | "dott"
        | "dottssa" | "lic" | "iur" | "med" | "phil" | "dipl" | "ing" => Title::Scholar,
        "herr" | "herrn" | "frau" | "hr" | "fr" | "mr" | "mrs" | "ms" | "miss" | "mme"
        | "madame" | "mlle" | "monsieur" | "sig" | "sigra" | "signor" | "signora" | "sir"
        | "dame" => Title::Person,
        _ => return None,
    })
}

/// Whether a folded word says what part someone has in a matter, so that the name that follows is
/// a surname alone.
pub(super) fn is_role(word: &str) -> bool {
    const ROLES: [&str; 40] = [
        "klager",
        "klagerin",
        "beklagte",
        "beklagter",
        "beklagten",
        "zeuge",
        "zeugin",
        "zeugen",
        "partei",
        "parteien",
        "beschuldigte",
        "beschuldigter",
        "angeklagte",
        "gesuchsteller",
        "gesuchstellerin",
        "beschwerdefuhrer",
        "beschwerdefuhrerin",
        "arbeitnehmer",
        "arbeitnehmerin",
        "mieter",
        "mieterin",
        "familie",
        "eheleute",
        "plaintiff",
        "defendant",
        "witness",
        "claimant",
        "respondent",
        "appellant",
        "demandeur",
        "demanderesse",
        "defendeur",
        "defenderesse",
        "recourant",
        "recourante",
        "temoin",
        "attore",
        "attrice",
        "convenuto",
        "teste",
    ];
    ROLES.contains(&word)
}

/// Whether a folded word joins the names of partners: the sign, and the words for it.
pub(super) fn is_joining(word: &str) -> bool {
    matches!(word, "&" | "und" | "u" | "et" | "and" | "e" | "ed")
}

/// Whether a folded word stands between the parties of a matter.
pub(super) fn is_versus(word: &str) -> bool {
    matches!(word, "v" | "vs" | "versus" | "c" | "contre" | "contra" | "gegen")
}

/// Names of one court, in the languages in which it is named. An alias before which `?` stands
/// also means something else.
pub(super) const COURTS: [&[&str]; 18] = [
    &[
        "Bundesgericht",
        "Schweizerisches Bundesgericht",
        "BGer",
        "Tribunal fédéral",
        "?TF",
        "Tribunale federale",
        "Federal Supreme Court",
        "Swiss Federal Supreme Court",
        "Swiss Federal Tribunal",
        "Swiss Supreme Court",
    ],
    &[
        "Bundesverwaltungsgericht",
        "BVGer",
        "Tribunal administratif fédéral",
        "?TAF",
        "Tribunale amministrativo federale",
        "Federal Administrative Court",
    ],
    &[
        "Bundesstrafgericht",
        "BStGer",
        "Tribunal pénal fédéral",
        "?TPF",
        "Tribunale penale federale",
        "Federal Criminal Court",
    ],
    &[
        "Bundespatentgericht",
        "BPatGer",
        "Tribunal fédéral des brevets",
        "Tribunale federale dei brevetti",
        "Federal Patent Court",
    ],
    &[
        "Eidgenössisches Versicherungsgericht",
        "?EVG",
        "Tribunal fédéral des assurances",
        "Tribunale federale delle assicurazioni",
        "Federal Insurance Court",
    ],
    &[
        "Europäischer Gerichtshof für Menschenrechte",
        "EGMR",
        "Cour européenne des droits de l'homme",
        "?CEDH",
        "CourEDH",
        "Corte europea dei diritti dell'uomo",
        "Corte EDU",
        "European Court of Human Rights",
        "ECtHR",
        "?ECHR",
    ],
    &[
        "Gerichtshof der Europäischen Union",
        "Europäischer Gerichtshof",
        "EuGH",
        "Cour de justice de l'Union européenne",
        "CJUE",
        "Corte di giustizia dell'Unione europea",
        "CGUE",
        "Court of Justice of the European Union",
        "European Court of Justice",
        "CJEU",
        "ECJ",
    ],
    &[
        "Supreme Court of the United States",
        "United States Supreme Court",
        "US Supreme Court",
        "SCOTUS",
    ],
    &["Supreme Court of the United Kingdom", "UK Supreme Court", "UKSC"],
    &["Bundesgerichtshof", "BGH"],
    &["Bundesverfassungsgericht", "BVerfG"],
    &["Bundesarbeitsgericht"],
    &["Bundessozialgericht"],
    &["Court of Appeal", "Court of Appeals"],
    &["Cour de cassation"],
    &["Conseil d'Etat"],
    &["Corte di cassazione", "Corte suprema di cassazione"],
    &["Corte costituzionale"],
];

/// Whether a folded word names a kind of court.
pub(super) fn is_court(word: &str) -> bool {
    const COURT: [&str; 14] = [
        "court",
        "cour",
        "corte",
        "tribunal",
        "tribunale",
        "pretura",
        "gerichtshof",
        "ogre",
        "oger",
        "hger",
        "bezger",
        "kger",
        "chamber",
        "schlichtungsbehorde",
    ];
    COURT.contains(&word) || word.ends_with("gericht") || word.ends_with("gerichts")
}

/// Whether a folded word of a name says nothing: articles, prepositions, `canton`.
pub(super) fn is_filler(word: &str) -> bool {
    const FILLERS: [&str; 29] = [
        "der", "die", "das", "des", "dem", "den", "von", "vom", "zu", "kanton", "kantons", "du",
        "de", "la", "le", "les", "l", "d", "canton", "di", "del", "della", "dello", "cantone",
        "of", "the", "in", "im", "for",
    ];
    FILLERS.contains(&word)
}

/// Whether a folded word is a common given name, so that what follows is a surname.
pub(super) fn is_given_name(word: &str) -> bool {
    GIVEN_NAMES.split(' ').any(|name| name == word)
}

/// Common given names of the four languages, folded.
const GIVEN_NAMES: &str = "adrian albert alberto alessandra alessandro alex alexander alexandra alexandre alfred alice \
    alina amelie andre andrea andreas andrew angela anita anja anna anne annette anthony antoine \
    antonio arthur astrid barbara beat beatrice benjamin bernard bernhard bettina brigitte bruno \
    carla carlo carmen carol caroline catherine cecile charles charlotte chiara christian \
    christina christine christoph christophe claire claude claudia claudine claudio corinne \
    cornelia cristina daniel daniela danielle david deborah denis diana dieter dominik dominique \
    donald dorothea edith eduard edward elena eleonora eliane elisa elisabeth elizabeth emil emily \
    emma eric erich erika ernst esther eva eveline fabian fabio federica federico felix ferdinand \
    flavia florian francesca francesco francine francois francoise frank franz frederic friedrich \
    fritz gabriel gabriela gabriele georg george georges gerard gerhard gertrud gianni giorgio \
    giovanni giulia giuseppe gregor guido hanna hannah hans harald heidi heinrich heinz helen \
    helena helene henri henry herbert hermann hugo ida ines ingrid irene iris isabel isabelle ivan \
    jack jacob jacqueline jacques jakob james jan jane janine jasmin jean jennifer jeremy jessica \
    joan joel johann johanna johannes john jonas jonathan jorg josef joseph judith julia julian \
    julie jurg karin karl katharina katherine kathrin katja kevin klaus konrad kurt lara laura \
    laurence laurent lea leo leonard leonie liliane lisa lorenzo louis louise luca lucas lucia \
    luigi lukas magdalena manfred manuel manuela marc marcel marco margaret margrit maria marianne \
    marie marina mario marion mark markus marta martin martina mary massimo matteo matthew \
    matthias maurice max maya melanie michael michaela michel michele michelle mirjam monica \
    monika monique nadia nadine nancy natalia nathalie nicola nicolas nicole niklaus nina norbert \
    olga oliver olivia olivier oskar otto paola paolo pascal patricia patrick patrizia paul paula \
    peter petra philip philipp philippe pia pierre pietro rahel rainer ralf raphael rebecca regina \
    regula remo renate rene reto ricardo richard rita robert roberta roberto roger roland rolf \
    roman rosa rosmarie rudolf ruth sabine sabrina samuel sandra sandro sara sarah sebastian serge \
    silvia simon simone sofia sonja sophie stefan stefania stefano stephan stephanie stephen \
    steven susan susanne suzanne sven sybille sylvia sylvie tamara tanja theodor theresa thierry \
    thomas tim tobias ulrich urs ursula valentin valentina valerie vanessa vera verena veronica \
    veronika victor viktor vincent vincenzo vreni walter werner wilhelm william wolfgang yves \
    yvonne";
