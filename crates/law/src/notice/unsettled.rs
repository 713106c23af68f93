//! What is said of acts: which one is meant, what of it is at hand, and who would know more.

use super::{Day, EitherAct, Notice, OrderName, Piece};

sentences! {
    /// Sentences about acts and about the sources that would know.
    ActNotice {
        SwissOrForeign { cited: String, number: String }
            "`{cited}` can be the Swiss code (SR {number}) or another country's of that title; say which"
            "`{cited}` kann das schweizerische Gesetzbuch (SR {number}) oder jenes eines anderen Landes mit diesem Titel sein; bitte angeben, welches"
            "`{cited}` peut désigner le code suisse (RS {number}) ou celui d'un autre pays portant ce titre; précisez lequel"
            "`{cited}` può indicare il codice svizzero (RS {number}) o quello di un altro Paese con questo titolo; precisare quale"
        RenamedIn2019 { former: String, name: &'static str }
            "`{former}` has been called `{name}` since 1 January 2019"
            "`{former}` heisst seit dem 1. Januar 2019 `{name}`"
            "`{former}` s'appelle `{name}` depuis le 1er janvier 2019"
            "`{former}` si chiama `{name}` dal 1° gennaio 2019"
        AnnexNotAtHand { annex: String, act: String }
            "the articles of annex {annex} of {act} are not at hand"
            "die Artikel von Anhang {annex} von {act} liegen nicht vor"
            "les articles de l'annexe {annex} de {act} ne sont pas disponibles"
            "gli articoli dell'allegato {annex} di {act} non sono disponibili"
        FormerVersion { act: String }
            "{act} is a former version; only versions now in force are at hand"
            "{act} ist eine frühere Fassung; nur heute geltende Fassungen liegen vor"
            "{act} est une version antérieure; seules les versions actuellement en vigueur sont disponibles"
            "{act} è una versione anteriore; sono disponibili solo le versioni attualmente in vigore"
        EnactedLater { act: String, enacted: Day }
            "{act} with the articles at hand was enacted only {enacted}; what bore its name before is not at hand"
            "{act} mit den Artikeln, die vorliegen, wurde erst {enacted} erlassen; was zuvor so hiess, liegt nicht vor"
            "{act}, avec les articles disponibles, n'a été adopté que {enacted}; ce qui portait ce nom auparavant n'est pas disponible"
            "{act}, con gli articoli disponibili, è stato emanato solo {enacted}; ciò che prima portava questo nome non è disponibile"
        InForceLater { act: String, since: Day }
            "{act} with the articles at hand has been in force only {since}; what bore its name before is not at hand"
            "{act} mit den Artikeln, die vorliegen, ist erst {since} in Kraft; was zuvor so hiess, liegt nicht vor"
            "{act}, avec les articles disponibles, n'est en vigueur que {since}; ce qui portait ce nom auparavant n'est pas disponible"
            "{act}, con gli articoli disponibili, è in vigore solo {since}; ciò che prima portava questo nome non è disponibile"
        ForceNotKnown { act: String, enacted: Day }
            "{act} was enacted {enacted}; whether it was already in force on the day that matters is not known here"
            "{act} wurde {enacted} erlassen; ob der Erlass am massgebenden Tag schon in Kraft war, ist hier nicht bekannt"
            "{act} a été édicté {enacted}; on ne sait pas ici si l'acte était déjà en vigueur au jour déterminant"
            "{act} è stato emanato {enacted}; qui non è noto se l'atto fosse già in vigore il giorno determinante"
        ArticlesOfActBefore { act: String, enacted: Day }
            "{act} was enacted {enacted}; the articles at hand are older, those of the act that it replaced"
            "{act} wurde {enacted} erlassen; die Artikel, die vorliegen, sind älter, nämlich jene des früheren Erlasses"
            "{act} a été édicté {enacted}; les articles disponibles sont plus anciens, ceux de l'acte qu'il a remplacé"
            "{act} è stato emanato {enacted}; gli articoli disponibili sono anteriori, quelli dell'atto che ha sostituito"
        ComingVersion { act: String }
            "{act} is a version not yet in force or a draft"
            "{act} ist eine noch nicht geltende Fassung oder ein Entwurf"
            "{act} est une version pas encore en vigueur ou un projet"
            "{act} è una versione non ancora in vigore o un disegno"
        ArticlesNotAtHand { act: String, number: String }
            "{act} (SR {number}) is in the table of acts, but its articles are not at hand"
            "{act} (SR {number}) steht in der Tabelle der Erlasse, doch seine Artikel liegen nicht vor"
            "{act} (RS {number}) figure dans la table des actes, mais ses articles ne sont pas disponibles"
            "{act} (RS {number}) figura nella tabella degli atti, ma i suoi articoli non sono disponibili"
        CodeOfSameName
            "a French or an Italian code of the same name may be meant"
            "ein französisches oder italienisches Gesetzbuch gleichen Namens kann gemeint sein"
            "un code français ou italien du même nom est peut-être visé"
            "può essere inteso un codice francese o italiano dello stesso nome"
        CodesOfSameTitle
            "France, Italy and others have codes of the same title"
            "Frankreich, Italien und andere haben Gesetzbücher mit demselben Titel"
            "la France, l'Italie et d'autres pays ont des codes du même titre"
            "la Francia, l'Italia e altri Paesi hanno codici con lo stesso titolo"
        CantonalActMeant
            "a cantonal act of the same abbreviation may be meant"
            "ein kantonaler Erlass mit derselben Abkürzung kann gemeint sein"
            "un acte cantonal portant la même abréviation est peut-être visé"
            "può essere inteso un atto cantonale con la stessa abbreviazione"
        ConstitutionOf1874
            "the constitution of 1874, in force until 1999, may be meant"
            "die Bundesverfassung von 1874, in Kraft bis 1999, kann gemeint sein"
            "la constitution de 1874, en vigueur jusqu'en 1999, est peut-être visée"
            "può essere intesa la Costituzione del 1874, in vigore fino al 1999"
        AlsoCantonal { number: String, name: String, others: String }
            "read as the federal act SR {number}; `{name}` is also an act of {others}"
            "gelesen als Bundeserlass SR {number}; `{name}` ist auch ein Erlass von {others}"
            "lu comme l'acte fédéral RS {number}; `{name}` est aussi un acte de {others}"
            "letto come l'atto federale RS {number}; `{name}` è anche un atto di {others}"
        CantonalAct { act: String, canton: &'static str }
            "{act} is an act of the canton {canton}; cantonal acts are not covered"
            "{act} ist ein Erlass des Kantons {canton}; kantonale Erlasse sind nicht erfasst"
            "{act} est un acte du canton {canton}; les actes cantonaux ne sont pas couverts"
            "{act} è un atto del Cantone {canton}; gli atti cantonali non sono coperti"
        RepealedAct { act: String, what: Notice, on: Day }
            "{act} is {what} {on}; former law is not at hand"
            "{act} ist {what} ({on}); altes Recht liegt nicht vor"
            "{act} est {what} ({on}); l'ancien droit n'est pas disponible"
            "{act} è {what} ({on}); il diritto previgente non è disponibile"
        JudicialOrganisation
            "the act on federal judicial organisation of 1943, replaced by the BGG (LTF)"
            "das Bundesrechtspflegegesetz von 1943, ersetzt durch das BGG"
            "la loi fédérale d'organisation judiciaire de 1943, remplacée par la LTF"
            "la legge federale sull'organizzazione giudiziaria del 1943, sostituita dalla LTF"
        CriminalProcedure
            "the act on federal criminal procedure of 1934, replaced by the StPO (CPP)"
            "das Bundesgesetz über die Bundesstrafrechtspflege von 1934, ersetzt durch die StPO"
            "la loi fédérale sur la procédure pénale de 1934, remplacée par le CPP"
            "la legge federale sulla procedura penale del 1934, sostituita dal CPP"
        Foreigners
            "the act on foreigners of 1931, replaced by the AuG (now AIG, LEI)"
            "das Bundesgesetz über Aufenthalt und Niederlassung der Ausländer von 1931, ersetzt durch das AuG (heute AIG)"
            "la loi fédérale sur le séjour et l'établissement des étrangers de 1931, remplacée par la LEtr (aujourd'hui LEI)"
            "la legge federale concernente la dimora e il domicilio degli stranieri del 1931, sostituita dalla LStr (oggi LStrI)"
        DirectTax
            "the decree on the direct federal tax of 1940, replaced by the DBG (LIFD)"
            "der Beschluss über die direkte Bundessteuer von 1940, ersetzt durch das DBG"
            "l'arrêté concernant l'impôt fédéral direct de 1940, remplacé par la LIFD"
            "il decreto concernente l'imposta federale diretta del 1940, sostituito dalla LIFD"
        Jurisdiction
            "the act on jurisdiction in civil matters of 2000, replaced by the ZPO (CPC)"
            "das Gerichtsstandsgesetz von 2000, ersetzt durch die ZPO"
            "la loi sur les fors de 2000, remplacée par le CPC"
            "la legge sul foro del 2000, sostituita dal CPC"
        InvestmentFunds
            "the act on investment funds of 1994, replaced by the KAG (LPCC)"
            "das Anlagefondsgesetz von 1994, ersetzt durch das KAG"
            "la loi sur les fonds de placement de 1994, remplacée par la LPCC"
            "la legge sui fondi d'investimento del 1994, sostituita dalla LICol"
        TurnoverTax
            "the decree on the turnover tax of 1941"
            "der Beschluss über die Warenumsatzsteuer von 1941"
            "l'arrêté instituant un impôt sur le chiffre d'affaires de 1941"
            "il decreto che istituisce un'imposta sulla cifra d'affari del 1941"
        NotFederal { act: String, count: usize }
            "{act} is not read as one of the {count} federal acts at hand; it may be cantonal, foreign, newer or misspelt"
            "{act} wird nicht als einer der {count} vorliegenden Bundeserlasse gelesen; der Erlass kann kantonal, ausländisch, neuer oder falsch geschrieben sein"
            "{act} n'est pas lu comme l'un des {count} actes fédéraux disponibles; l'acte peut être cantonal, étranger, plus récent ou mal orthographié"
            "{act} non è letto come uno dei {count} atti federali disponibili; l'atto può essere cantonale, estero, più recente o scritto in modo errato"
        SeveralMeanings { name: String, meanings: EitherAct, example: String }
            "{name} can mean {meanings}; add the number, such as `{name} (SR {example})`"
            "{name} kann bedeuten: {meanings}; bitte die Nummer beifügen, etwa `{name} (SR {example})`"
            "{name} peut désigner {meanings}; ajoutez le numéro, par exemple `{name} (RS {example})`"
            "{name} può significare {meanings}; aggiungere il numero, ad esempio `{name} (RS {example})`"
        ClassifiedIs { number: String, title: String }
            "{number} is {title}"
            "{number} ist {title}"
            "{number} est: {title}"
            "{number} è: {title}"
        InCompilation { number: String }
            "{number} is in the classified compilation"
            "{number} steht in der Systematischen Rechtssammlung"
            "{number} figure dans le recueil systématique"
            "{number} figura nella raccolta sistematica"
        NotAtHand { number: String }
            "{number} is not among the acts at hand"
            "{number} gehört nicht zu den vorliegenden Erlassen"
            "{number} n'est pas parmi les actes disponibles"
            "{number} non è tra gli atti disponibili"
        LawAbroad { order: OrderName, citation: String }
            "it is law of {order} ({citation}), which is not at hand here"
            "es ist Recht von: {order} ({citation}), das hier nicht vorliegt"
            "c'est du droit d'un autre ordre juridique ({order}: {citation}), qui n'est pas disponible ici"
            "è diritto di un altro ordinamento ({order}: {citation}), che qui non è disponibile"
        HighestNumber { name: Notice, last: u32 }
            "the highest number of the {name} is {last}"
            "die höchste Nummer ({name}) ist {last}"
            "le numéro le plus élevé ({name}) est {last}"
            "il numero più alto ({name}) è {last}"
        DecidesSince { name: Notice, first: i16, year: i16 }
            "{name} decides since {first}; there is no decision of {year}"
            "{name} entscheidet seit {first}; einen Entscheid von {year} gibt es nicht"
            "{name} statue depuis {first}; il n'y a pas de décision de {year}"
            "{name} decide dal {first}; non esiste una decisione del {year}"
        DecidedUntil { name: Notice, last: i16, year: i16 }
            "{name} decided until {last}; there is no decision of {year}"
            "{name} entschied bis {last}; einen Entscheid von {year} gibt es nicht"
            "{name} a statué jusqu'en {last}; il n'y a pas de décision de {year}"
            "{name} ha deciso fino al {last}; non esiste una decisione del {year}"
        ReporterEnded { reporter: String, last: u32 }
            "{reporter} ended with volume {last}"
            "{reporter} endete mit Band {last}"
            "{reporter} s'est terminé avec le volume {last}"
            "{reporter} è terminato con il volume {last}"
        NoVolumeBeyond { reporter: String, most: u32 }
            "{reporter} goes on, and has no volume beyond {most} yet"
            "{reporter} erscheint weiter und hat noch keinen Band jenseits von {most}"
            "{reporter} continue de paraître et n'a pas encore de volume au-delà de {most}"
            "{reporter} è ancora pubblicato e non ha ancora volumi oltre il {most}"
        NoPageBeyond { reporter: String, most: u32 }
            "no volume of {reporter} has a page beyond {most}"
            "kein Band von {reporter} hat eine Seite jenseits von {most}"
            "aucun volume de {reporter} n'a de page au-delà de {most}"
            "nessun volume di {reporter} ha pagine oltre la {most}"
        NoNumberBeyond { name: Notice, most: u32 }
            "{name} has in no year a number beyond {most}"
            "{name} vergibt in keinem Jahr eine Nummer jenseits von {most}"
            "{name} n'attribue aucune année de numéro au-delà de {most}"
            "{name} non attribuisce in nessun anno un numero oltre il {most}"
        NoCourtOfUnion { letters: String }
            "`{letters}` is the sign of no court of the European Union; the signs are C, T and F"
            "`{letters}` ist das Zeichen keines Gerichts der Europäischen Union; die Zeichen sind C, T und F"
            "`{letters}` n'est le sigle d'aucune juridiction de l'Union européenne; les sigles sont C, T et F"
            "`{letters}` non è la sigla di alcun organo giurisdizionale dell'Unione europea; le sigle sono C, T e F"
        NoSuchDocument { letters: String, sector: String }
            "sector {sector} of the CELEX numbers has no documents of the type `{letters}`"
            "der Sektor {sector} der CELEX-Nummern kennt keine Dokumente der Art `{letters}`"
            "le secteur {sector} des numéros CELEX ne connaît pas de documents du type `{letters}`"
            "il settore {sector} dei numeri CELEX non conosce documenti del tipo `{letters}`"
        AbroadKept { title: String }
            "`{title}` is kept on this machine"
            "`{title}` liegt auf diesem Rechner vor"
            "`{title}` est conservé sur cet ordinateur"
            "`{title}` è conservato su questo computer"
        OtherVersionKept { title: String, validity: Notice }
            "of `{title}` another version is kept: {validity}"
            "von `{title}` liegt eine andere Fassung vor: {validity}"
            "de `{title}`, une autre version est conservée: {validity}"
            "di `{title}` è conservata un'altra versione: {validity}"
        KeptHere { source: String }
            "{source} as kept on this machine"
            "{source}, wie auf diesem Rechner vorhanden"
            "{source}, tel que conservé sur cet ordinateur"
            "{source}, come conservato su questo computer"
        KeptFetched { source: String, day: Notice }
            "{source} as kept on this machine, fetched on {day}"
            "{source}, wie auf diesem Rechner vorhanden, abgerufen: {day}"
            "{source}, tel que conservé sur cet ordinateur, consulté le {day}"
            "{source}, come conservato su questo computer, consultato in data {day}"
        Fedlex
            "Fedlex (the classified compilation)"
            "Fedlex (Systematische Rechtssammlung)"
            "Fedlex (recueil systématique)"
            "Fedlex (raccolta sistematica)"
        FedlexOrCanton
            "Fedlex, or the compilation of the canton"
            "Fedlex oder die Gesetzessammlung des Kantons"
            "Fedlex, ou le recueil du canton"
            "Fedlex, o la raccolta delle leggi del Cantone"
        CantonCompilation
            "the canton's own compilation"
            "die Gesetzessammlung des Kantons"
            "le recueil du canton"
            "la raccolta delle leggi del Cantone"
        DecisionDatabase
            "entscheidsuche.ch or the court's own database"
            "entscheidsuche.ch oder die Datenbank des Gerichts"
            "entscheidsuche.ch ou la base de données du tribunal"
            "entscheidsuche.ch o la banca dati del tribunale"
        Hudoc
            "HUDOC, the database of the Court"
            "HUDOC, die Datenbank des Gerichtshofs"
            "HUDOC, la base de données de la Cour"
            "HUDOC, la banca dati della Corte"
        CommentaryItself
            "the commentary itself"
            "der Kommentar selbst"
            "le commentaire lui-même"
            "il commentario stesso"
        ActMeant
            "the act that is meant"
            "der gemeinte Erlass"
            "l'acte visé"
            "l'atto inteso"
        CodeMeant
            "the code that is meant"
            "das gemeinte Gesetzbuch"
            "le code visé"
            "il codice inteso"
        FederalGazette
            "the Federal Gazette (BBl/FF)"
            "das Bundesblatt (BBl)"
            "la Feuille fédérale (FF)"
            "il Foglio federale (FF)"
        OfficialPublisher
            "its official publisher"
            "die amtliche Veröffentlichung"
            "l'éditeur officiel"
            "l'editore ufficiale"
        PublisherOfState
            "govinfo.gov or the publisher of the state"
            "govinfo.gov oder das Publikationsorgan des Gliedstaats"
            "govinfo.gov ou l'éditeur officiel de l'État fédéré"
            "govinfo.gov o l'editore ufficiale dello Stato federato"
    }
}
