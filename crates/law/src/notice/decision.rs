//! What is said of decisions, of other collections and of gazettes.

use jiff::civil::Date;

use super::{Court, Day, Days, Notice, Piece};

sentences! {
    /// Sentences about decisions, collections and gazettes.
    DecisionNotice {
        VolumeTooNew { volume: u16, year: u16, latest: u16, latest_year: u16 }
            "volume {volume} would be of {year}; the newest there can be is {latest} ({latest_year})"
            "Band {volume} wäre jener von {year}; der neuste mögliche ist Band {latest} ({latest_year})"
            "le volume {volume} serait celui de {year}; le plus récent possible est le volume {latest} ({latest_year})"
            "il volume {volume} sarebbe quello del {year}; il più recente possibile è il volume {latest} ({latest_year})"
        NoPart { volume: u16, year: u16, part: String, parts: String }
            "volume {volume} ({year}) has no part {part}; it has {parts}"
            "Band {volume} ({year}) hat keinen Teil {part}; er hat {parts}"
            "le volume {volume} ({year}) n'a pas de partie {part}; il a {parts}"
            "il volume {volume} ({year}) non ha una parte {part}; ha {parts}"
        NewerThanTable { volume: u16, year: u16, newest: u16 }
            "volume {volume} ({year}) is newer than the table, which ends with volume {newest}"
            "Band {volume} ({year}) ist neuer als die Tabelle, die mit Band {newest} endet"
            "le volume {volume} ({year}) est plus récent que la table, qui s'arrête au volume {newest}"
            "il volume {volume} ({year}) è più recente della tabella, che termina con il volume {newest}"
        Starts { page: u16, volume: u16, part: String, year: u16 }
            "a decision starts on page {page} of volume {volume} {part} ({year})"
            "auf Seite {page} von Band {volume} {part} ({year}) beginnt ein Entscheid"
            "un arrêt commence à la page {page} du volume {volume} {part} ({year})"
            "a pagina {page} del volume {volume} {part} ({year}) inizia una decisione"
        Inside { page: u16, inside: String, year: u16 }
            "no decision starts on page {page}; it lies inside {inside} ({year})"
            "auf Seite {page} beginnt kein Entscheid; sie liegt in {inside} ({year})"
            "aucun arrêt ne commence à la page {page}; elle se trouve dans {inside} ({year})"
            "a pagina {page} non inizia alcuna decisione; essa si trova in {inside} ({year})"
        BehindLast { page: u16, inside: String, volume: u16 }
            "page {page} lies behind {inside}, the last decision known of volume {volume}, which may not be complete"
            "Seite {page} liegt hinter {inside}, dem letzten bekannten Entscheid von Band {volume}, der unvollständig erfasst sein kann"
            "la page {page} se trouve après {inside}, le dernier arrêt connu du volume {volume}, qui n'est peut-être pas complet"
            "la pagina {page} si trova dopo {inside}, l'ultima decisione conosciuta del volume {volume}, che forse non è completo"
        InsideLast { page: u16, inside: String, year: u16 }
            "no decision starts on page {page}; it lies inside {inside} ({year}), the last decision of the part, if that is so long"
            "auf Seite {page} beginnt kein Entscheid; sie liegt in {inside} ({year}), dem letzten Entscheid des Teils, sofern dieser so lang ist"
            "aucun arrêt ne commence à la page {page}; elle se trouve dans {inside} ({year}), le dernier arrêt de la partie, s'il est aussi long"
            "a pagina {page} non inizia alcuna decisione; essa si trova in {inside} ({year}), l'ultima decisione della parte, se è così lunga"
        BeforeFirst { page: u16, first: u16 }
            "page {page} stands before the first decision of the part, which starts on page {first}"
            "Seite {page} steht vor dem ersten Entscheid des Teils, der auf Seite {first} beginnt"
            "la page {page} se trouve avant le premier arrêt de la partie, qui commence à la page {first}"
            "la pagina {page} si trova prima della prima decisione della parte, che inizia a pagina {first}"
        BeyondOpen { volume: u16, part: String, last: u16, limit: u16 }
            "the last decision known of volume {volume} {part} starts on page {last}; pages beyond {limit} cannot be excluded, since the newest two volumes may not be complete"
            "der letzte bekannte Entscheid von Band {volume} {part} beginnt auf Seite {last}; Seiten jenseits von {limit} lassen sich nicht ausschliessen, da die zwei neusten Bände unvollständig sein können"
            "le dernier arrêt connu du volume {volume} {part} commence à la page {last}; des pages au-delà de {limit} ne peuvent être exclues, les deux volumes les plus récents n'étant peut-être pas complets"
            "l'ultima decisione conosciuta del volume {volume} {part} inizia a pagina {last}; non si possono escludere pagine oltre {limit}, poiché i due volumi più recenti forse non sono completi"
        Beyond { volume: u16, part: String, year: u16, last: u16, limit: u16 }
            "the last decision of volume {volume} {part} ({year}) starts on page {last}; no page beyond {limit} can belong to it"
            "der letzte Entscheid von Band {volume} {part} ({year}) beginnt auf Seite {last}; keine Seite jenseits von {limit} kann zu ihm gehören"
            "le dernier arrêt du volume {volume} {part} ({year}) commence à la page {last}; aucune page au-delà de {limit} ne peut lui appartenir"
            "l'ultima decisione del volume {volume} {part} ({year}) inizia a pagina {last}; nessuna pagina oltre {limit} può farne parte"
        NoStarts { volume: u16, part: String }
            "the table has no start pages for volume {volume} {part}"
            "die Tabelle hat für Band {volume} {part} keine Anfangsseiten"
            "la table n'a pas de pages initiales pour le volume {volume} {part}"
            "la tabella non ha pagine iniziali per il volume {volume} {part}"
        OtherPart { volume: u16, part: String, found: String }
            "volume {volume} has no part {part}; the page was looked up in part {found}"
            "Band {volume} hat keinen Teil {part}; die Seite wurde in Teil {found} nachgeschlagen"
            "le volume {volume} n'a pas de partie {part}; la page a été recherchée dans la partie {found}"
            "il volume {volume} non ha una parte {part}; la pagina è stata cercata nella parte {found}"
        PageOutside { page: u16, start: u16, volume: u16, part: String, year: u16 }
            "page {page} does not lie inside the decision that starts on page {start} of volume {volume} {part} ({year})"
            "Seite {page} liegt nicht in dem Entscheid, der auf Seite {start} von Band {volume} {part} ({year}) beginnt"
            "la page {page} ne se trouve pas dans l'arrêt qui commence à la page {start} du volume {volume} {part} ({year})"
            "la pagina {page} non si trova nella decisione che inizia a pagina {start} del volume {volume} {part} ({year})"
        NoDocketYet { year: i32, by: Day }
            "no docket of {year} can have been opened {by}"
            "{by} kann kein Verfahren mit der Jahreszahl {year} eröffnet worden sein"
            "aucun dossier de {year} ne peut avoir été ouvert {by}"
            "nessun incarto del {year} può essere stato aperto {by}"
        DatedAhead { date: Date, after: Day }
            "the decision is dated {date}, {after}"
            "der Entscheid trägt das Datum {date}, {after}"
            "la décision porte la date du {date}, {after}"
            "la decisione è datata {date}, {after}"
        CourtBegan { court: Court, first: i32, year: i32 }
            "{court} has decided since {first}; it has no docket of {year}"
            "{court} entscheidet seit {first}; ein Verfahren von {year} hat es nicht"
            "{court} statue depuis {first}; il n'a pas de dossier de {year}"
            "{court} giudica dal {first}; non ha incarti del {year}"
        NoDocketTable
            "no table on this machine lists docket numbers"
            "keine Tabelle auf diesem Rechner verzeichnet Verfahrensnummern"
            "aucune table sur cet ordinateur ne répertorie les numéros de dossier"
            "nessuna tabella su questo computer elenca i numeri d'incarto"
        NoApplicationYet { number: String, year: i32, first: i32, by: Day }
            "no application {number} of {year} can have been registered {by}; the applications begin with {first}"
            "{by} kann keine Beschwerde {number} von {year} registriert worden sein; die Beschwerden beginnen mit {first}"
            "aucune requête {number} de {year} ne peut avoir été enregistrée {by}; les requêtes commencent en {first}"
            "nessun ricorso {number} del {year} può essere stato registrato {by}; i ricorsi iniziano con il {first}"
        NoApplicationNumber { number: String }
            "no application is numbered {number}: behind the stroke stand two digits of the year"
            "keine Beschwerde trägt die Nummer {number}: hinter dem Schrägstrich stehen zwei Ziffern des Jahres"
            "aucune requête ne porte le numéro {number}: la barre oblique est suivie de deux chiffres de l'année"
            "nessun ricorso porta il numero {number}: dopo la barra stanno due cifre dell'anno"
        NoApplicationTable
            "no table on this machine lists the applications to the European Court of Human Rights"
            "keine Tabelle auf diesem Rechner verzeichnet die Beschwerden an den Europäischen Gerichtshof für Menschenrechte"
            "aucune table sur cet ordinateur ne répertorie les requêtes à la Cour européenne des droits de l'homme"
            "nessuna tabella su questo computer elenca i ricorsi alla Corte europea dei diritti dell'uomo"
        AdministrativeLetters { letter: char }
            "the Federal Administrative Court numbers its cases by A to F, not by {letter}"
            "das Bundesverwaltungsgericht nummeriert seine Verfahren mit A bis F, nicht mit {letter}"
            "le Tribunal administratif fédéral numérote ses affaires de A à F, et non par {letter}"
            "il Tribunale amministrativo federale numera i suoi incarti da A a F, non con {letter}"
        CountsFromOne { docket: String }
            "`{docket}`: the Federal Supreme Court counts its cases from 1"
            "`{docket}`: das Bundesgericht zählt seine Verfahren ab 1"
            "`{docket}`: le Tribunal fédéral compte ses affaires à partir de 1"
            "`{docket}`: il Tribunale federale conta i suoi incarti a partire da 1"
        NeverNumbered { sign: String }
            "the Federal Supreme Court has never numbered cases by `{sign}`"
            "das Bundesgericht hat nie Verfahren mit `{sign}` nummeriert"
            "le Tribunal fédéral n'a jamais numéroté d'affaires par `{sign}`"
            "il Tribunale federale non ha mai numerato incarti con `{sign}`"
        NoVolumeYet { name: &'static str, year: i32, by: Day }
            "{name} has no volume of {year} {by}"
            "{name} hat {by} keinen Band von {year}"
            "{name} n'a pas de volume de {year} {by}"
            "{name} non ha alcun volume del {year} {by}"
        BeginsWith { name: &'static str, year: i32 }
            "{name} begins with {year}"
            "{name} beginnt mit {year}"
            "{name} commence en {year}"
            "{name} inizia con il {year}"
        NotListed { name: &'static str }
            "no table on this machine lists the decisions of {name}"
            "keine Tabelle auf diesem Rechner verzeichnet die Entscheide von {name}"
            "aucune table sur cet ordinateur ne répertorie les décisions publiées dans {name}"
            "nessuna tabella su questo computer elenca le decisioni pubblicate in {name}"
        InTheFuture { name: String }
            "{name} would lie in the future"
            "{name} läge in der Zukunft"
            "{name} se situerait dans le futur"
            "{name} si situerebbe nel futuro"
        CitedByVolume { name: String }
            "{name}: the gazette was cited by volume before 1948"
            "{name}: das Publikationsorgan wurde vor 1948 nach Bänden zitiert"
            "{name}: avant 1948, ce recueil officiel était cité par volume"
            "{name}: prima del 1948 questa raccolta ufficiale era citata per volume"
        NoGazettePages
            "no table on this machine lists the pages of the gazettes"
            "keine Tabelle auf diesem Rechner verzeichnet die Seiten der amtlichen Publikationsorgane"
            "aucune table sur cet ordinateur ne répertorie les pages des publications officielles"
            "nessuna tabella su questo computer elenca le pagine delle pubblicazioni ufficiali"
        NoCommentaries
            "no table on this machine lists commentaries"
            "keine Tabelle auf diesem Rechner verzeichnet Kommentare"
            "aucune table sur cet ordinateur ne répertorie les commentaires"
            "nessuna tabella su questo computer elenca i commentari"
        CommentedArticle { proof: Notice }
            "the article commented on: {proof}"
            "zum kommentierten Artikel: {proof}"
            "concernant l'article commenté: {proof}"
            "sull'articolo commentato: {proof}"
        Kept { title: String }
            "{title} is kept on this machine"
            "{title} liegt auf diesem Rechner vor"
            "{title} est conservé sur cet ordinateur"
            "{title} è conservato su questo computer"
        KeptOf { title: String, of: Day }
            "{title} {of} is kept on this machine"
            "{title} {of} liegt auf diesem Rechner vor"
            "{title} {of} est conservé sur cet ordinateur"
            "{title} {of} è conservato su questo computer"
        OfOtherDay { docket: String, days: Days, day: Date }
            "the decision {docket} is of {days}, not of {day}, unless another of the same case is meant"
            "der Entscheid {docket} trägt das Datum {days}, nicht {day}, sofern nicht ein anderer in derselben Sache gemeint ist"
            "la décision {docket} date du {days}, non du {day}, à moins qu'une autre dans la même affaire ne soit visée"
            "la decisione {docket} è datata {days}, non {day}, a meno che non se ne intenda un'altra nella stessa causa"
        KeptOfOtherDay { docket: String, days: Days, day: Date }
            "of {docket} the decision of {days} is kept on this machine, and none of {day}; check the date"
            "zu {docket} liegt auf diesem Rechner ein Entscheid mit diesem Datum vor: {days}, und keiner mit dem Datum {day}; bitte das Datum prüfen"
            "de {docket}, la décision du {days} est conservée sur cet ordinateur, et aucune du {day}; vérifiez la date"
            "di {docket} è conservata su questo computer la decisione datata {days}, e nessuna datata {day}; verificare la data"
        PairStands { report: String, docket: String, source: Notice }
            "{report} is the decision {docket}, {source}"
            "{report} ist der Entscheid {docket}, {source}"
            "{report} est la décision {docket}, {source}"
            "{report} è la decisione {docket}, {source}"
        OtherPair { report: String, dockets: String, docket: String }
            "{report} is the decision {dockets}, not {docket}, unless the cases were joined"
            "{report} ist der Entscheid {dockets}, nicht {docket}, sofern die Verfahren nicht vereinigt wurden"
            "{report} est la décision {dockets}, non {docket}, à moins que les causes n'aient été jointes"
            "{report} è la decisione {dockets}, non {docket}, a meno che le cause non siano state congiunte"
        MaybeJoined { report: String, dockets: String, docket: String }
            "{report} is the decision {dockets}; whether {docket} was joined with it cannot be known from here"
            "{report} ist der Entscheid {dockets}; ob {docket} mit ihm vereinigt wurde, ist von hier aus nicht feststellbar"
            "{report} est la décision {dockets} ; si {docket} lui a été jointe ne peut être constaté d'ici"
            "{report} è la decisione {dockets}; se {docket} vi sia stata congiunta non è accertabile da qui"
        OtherReport { docket: String, reports: String, report: String }
            "the decision {docket} is published as {reports}, not as {report}, unless parts of it stand there too"
            "der Entscheid {docket} ist als {reports} publiziert, nicht als {report}, sofern dort nicht weitere Teile von ihm stehen"
            "la décision {docket} est publiée aux {reports}, non aux {report}, à moins que d'autres parties n'y figurent"
            "la decisione {docket} è pubblicata in {reports}, non in {report}, a meno che altre parti non vi figurino"
        NoConsideration { cited: String, label: String, others: Notice }
            "the text of {cited} has no consideration {label}; {others}"
            "der Text von {cited} hat keine Erwägung {label}; {others}"
            "le texte de {cited} n'a pas de considérant {label}; {others}"
            "il testo di {cited} non ha un considerando {label}; {others}"
        NotDivided { above: String }
            "its consideration {above} is not divided"
            "seine Erwägung {above} ist nicht unterteilt"
            "son considérant {above} n'est pas subdivisé"
            "il suo considerando {above} non è suddiviso"
        EndWith { last: usize }
            "its considerations end with {last}"
            "seine Erwägungen enden mit {last}"
            "ses considérants se terminent par {last}"
            "i suoi considerandi terminano con {last}"
        ConsiderationEndsWith { above: String, last: usize }
            "its consideration {above} ends with {above}.{last}"
            "seine Erwägung {above} endet mit {above}.{last}"
            "son considérant {above} se termine par {above}.{last}"
            "il suo considerando {above} termina con {above}.{last}"
        ConsiderationStands { labels: String, source: Notice }
            "E. {labels} stands in the text, {source}"
            "E. {labels} steht im Text, {source}"
            "le consid. {labels} figure dans le texte, {source}"
            "il consid. {labels} figura nel testo, {source}"
    }
}
