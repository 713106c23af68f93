//! What is said of provisions: articles and their parts, versions and amendments.

use jiff::civil::Date;

use super::{Day, Notice, Piece, Pinpoints, Published};

sentences! {
    /// Sentences about provisions.
    ProvisionNotice {
        NothingCited
            "nothing is cited of it"
            "nichts daraus ist zitiert"
            "rien n'en est cité"
            "nulla ne è citato"
        OnlyAnnounced { article: String, of: Day }
            "article {article} stands only in the announced version {of}"
            "Artikel {article} steht erst in der angekündigten Fassung {of}"
            "l'article {article} ne figure que dans la version annoncée {of}"
            "l'articolo {article} figura solo nella versione annunciata {of}"
        NoArticle { of: Day, act: String, article: String }
            "the version {of} of {act} has no article {article}"
            "{act} hat in der Fassung {of} keinen Artikel {article}"
            "dans sa version {of}, {act} n'a pas d'article {article}"
            "nella versione {of}, {act} non ha un articolo {article}"
        NoArticleBeyond { of: Day, act: String, article: String, last: u32 }
            "the version {of} of {act} has no article {article}; its highest is {last}"
            "{act} hat in der Fassung {of} keinen Artikel {article}; der höchste ist {last}"
            "dans sa version {of}, {act} n'a pas d'article {article}; le plus élevé est {last}"
            "nella versione {of}, {act} non ha un articolo {article}; il più alto è {last}"
        KeptNoArticle { of: Day, act: String, article: String }
            "the version {of} of {act}, which is kept on this machine, has no article {article}"
            "{act} hat in der Fassung {of}, die auf diesem Rechner vorliegt, keinen Artikel {article}"
            "dans sa version {of}, conservée sur cet ordinateur, {act} n'a pas d'article {article}"
            "nella versione {of}, conservata su questo computer, {act} non ha un articolo {article}"
        EarlierHadIt
            "although an earlier version had it"
            "obwohl eine frühere Fassung ihn hatte"
            "bien qu'une version antérieure l'ait eu"
            "sebbene una versione anteriore lo avesse"
        NewerNotAsked
            "whether a newer one holds was not asked"
            "ob eine neuere gilt, wurde nicht nachgefragt"
            "il n'a pas été demandé si une version plus récente est en vigueur"
            "non è stato chiesto se ne vige una più recente"
        VersionMayHaveHadIt { of: Day }
            "a version {of} may have had it"
            "eine Fassung {of} kann ihn gehabt haben"
            "une version {of} peut l'avoir eu"
            "una versione {of} può averlo avuto"
        MayBeInserted { after: Day }
            "it may have been inserted {after}"
            "er kann {after} eingefügt worden sein"
            "il peut avoir été inséré {after}"
            "può essere stato inserito {after}"
        FormerMayHaveHadIt { act: String }
            "a former version may have had it; former law is cited as such (`a{act}`)"
            "eine frühere Fassung kann ihn gehabt haben; altes Recht wird als solches zitiert (`a{act}`)"
            "une version antérieure peut l'avoir eu; l'ancien droit est cité comme tel (`a{act}`)"
            "una versione anteriore può averlo avuto; il diritto previgente è citato come tale (`a{act}`)"
        DayToCome { of: Day }
            "the day that matters has not come; what is at hand is the version {of}, and what will be in force then is not known"
            "der massgebende Tag ist noch nicht gekommen; es liegt die Fassung {of} vor, und was dann gilt, ist nicht bekannt"
            "le jour déterminant n'est pas encore arrivé; la version disponible est celle {of}, et ce qui vaudra alors n'est pas connu"
            "il giorno determinante non è ancora giunto; la versione disponibile è quella {of}, e ciò che varrà allora non è noto"
        AsOfList { date: Date }
            "as of {date}, when the list was read"
            "Stand {date}, als die Liste gelesen wurde"
            "état au {date}, date de lecture de la liste"
            "stato: {date}, data di lettura della lista"
        Article { article: String }
            "article {article}"
            "Artikel {article}"
            "l'article {article}"
            "l'articolo {article}"
        Paragraph { paragraph: String, article: String }
            "paragraph {paragraph} of article {article}"
            "Absatz {paragraph} von Artikel {article}"
            "l'alinéa {paragraph} de l'article {article}"
            "il capoverso {paragraph} dell'articolo {article}"
        Item { item: String, article: String }
            "item {item} of article {article}"
            "Punkt {item} von Artikel {article}"
            "le point {item} de l'article {article}"
            "il punto {item} dell'articolo {article}"
        ParagraphItem { paragraph: String, item: String, article: String }
            "paragraph {paragraph} item {item} of article {article}"
            "Absatz {paragraph} Punkt {item} von Artikel {article}"
            "l'alinéa {paragraph}, point {item}, de l'article {article}"
            "il capoverso {paragraph}, punto {item}, dell'articolo {article}"
        Repealed { what: Notice, on: Day, by: Published }
            "{what} was repealed {on}{by}"
            "{what} wurde {on} aufgehoben{by}"
            "{what} a été abrogé {on}{by}"
            "{what} è stato abrogato {on}{by}"
        ListedRepealed { what: Notice, of: Day }
            "{what} is listed as repealed in the version {of}"
            "{what} ist in der Fassung {of} als aufgehoben aufgeführt"
            "{what} figure comme abrogé dans la version {of}"
            "{what} figura come abrogato nella versione {of}"
        OnlySince { what: Notice, since: Day }
            "{what} has been in force only {since}"
            "{what} ist erst {since} in Kraft"
            "{what} n'est en vigueur que {since}"
            "{what} è in vigore solo {since}"
        RepealedUnclear { what: Notice, version: Date }
            "{what} was repealed by {version}; since when is not known here"
            "{what} wurde bis zum {version} aufgehoben; seit wann, ist hier nicht bekannt"
            "{what} a été abrogé au plus tard le {version}; depuis quand, cela n'est pas connu ici"
            "{what} è stato abrogato al più tardi in data {version}; da quando non è noto qui"
        NoParagraphUndivided { article: String, of: Day, label: String }
            "article {article} is not divided into numbered paragraphs in the version {of}, and no paragraph {label}"
            "Artikel {article} ist in der Fassung {of} nicht in nummerierte Absätze unterteilt und hat keinen Absatz {label}"
            "l'article {article} n'est pas divisé en alinéas numérotés dans la version {of} et n'a pas d'alinéa {label}"
            "l'articolo {article} non è suddiviso in capoversi numerati nella versione {of} e non ha un capoverso {label}"
        NoParagraph { article: String, labels: String, of: Day, label: String }
            "article {article} has the paragraphs {labels} in the version {of}, and no paragraph {label}"
            "Artikel {article} hat in der Fassung {of} die Absätze {labels} und keinen Absatz {label}"
            "l'article {article} a les alinéas {labels} dans la version {of}, et pas d'alinéa {label}"
            "l'articolo {article} ha i capoversi {labels} nella versione {of}, e nessun capoverso {label}"
        ArticlesStand { first: String, last: String, of: Day }
            "articles {first} and {last} stand in the version {of}"
            "die Artikel {first} und {last} stehen in der Fassung {of}"
            "les articles {first} et {last} figurent dans la version {of}"
            "gli articoli {first} e {last} figurano nella versione {of}"
        ArticleParagraphs { article: String, labels: String, of: Day }
            "article {article} with paragraphs {labels} stands in the version {of}"
            "Artikel {article} mit den Absätzen {labels} steht in der Fassung {of}"
            "l'article {article} avec les alinéas {labels} figure dans la version {of}"
            "l'articolo {article} con i capoversi {labels} figura nella versione {of}"
        ArticleParagraph { article: String, label: String, of: Day }
            "article {article} with paragraph {label} stands in the version {of}"
            "Artikel {article} mit Absatz {label} steht in der Fassung {of}"
            "l'article {article} avec l'alinéa {label} figure dans la version {of}"
            "l'articolo {article} con il capoverso {label} figura nella versione {of}"
        ArticleStands { article: String, of: Day }
            "article {article} stands in the version {of}"
            "Artikel {article} steht in der Fassung {of}"
            "l'article {article} figure dans la version {of}"
            "l'articolo {article} figura nella versione {of}"
        InsertedSince { place: Notice, from: Day, by: Published, known: Date }
            "changed since: {place} was inserted with effect {from}{by} (amendments known to {known})"
            "seither geändert: {place} wurde mit Wirkung {from} eingefügt{by} (Änderungen bekannt bis {known})"
            "modifié depuis lors: {place} a été inséré avec effet {from}{by} (modifications connues jusqu'au {known})"
            "modificato da allora: {place} è stato inserito con effetto {from}{by} (modifiche conosciute, stato: {known})"
        AmendedSince { place: Notice, from: Day, by: Published, known: Date }
            "changed since: {place} was amended with effect {from}{by} (amendments known to {known})"
            "seither geändert: {place} wurde mit Wirkung {from} geändert{by} (Änderungen bekannt bis {known})"
            "modifié depuis lors: {place} a été modifié avec effet {from}{by} (modifications connues jusqu'au {known})"
            "modificato da allora: {place} è stato modificato con effetto {from}{by} (modifiche conosciute, stato: {known})"
        RepealedSince { place: Notice, from: Day, by: Published, known: Date }
            "changed since: {place} was repealed with effect {from}{by} (amendments known to {known})"
            "seither geändert: {place} wurde mit Wirkung {from} aufgehoben{by} (Änderungen bekannt bis {known})"
            "modifié depuis lors: {place} a été abrogé avec effet {from}{by} (modifications connues jusqu'au {known})"
            "modificato da allora: {place} è stato abrogato con effetto {from}{by} (modifiche conosciute, stato: {known})"
        TitleRepealed { title: String, of: Day }
            "{title} is repealed in the version {of}"
            "{title} ist in der Fassung {of} aufgehoben"
            "{title} est abrogé dans la version {of}"
            "{title} è abrogato nella versione {of}"
        TitleStands { title: String, of: Day }
            "{title} stands in the version {of}"
            "{title} steht in der Fassung {of}"
            "{title} figure dans la version {of}"
            "{title} figura nella versione {of}"
        PartLacks { title: String, pinpoint: Pinpoints, of: Day, has: Notice }
            "{title} has no {pinpoint} in the version {of}; {has}"
            "{title}: {pinpoint} fehlt in der Fassung {of}; {has}"
            "{title}: {pinpoint} ne figure pas dans la version {of}; {has}"
            "{title}: {pinpoint} non figura nella versione {of}; {has}"
        PartBelowLacks { title: String, above: Pinpoints, pinpoint: Pinpoints, of: Day, has: Notice }
            "{title}, {above}, has no {pinpoint} in the version {of}; {has}"
            "{title}, {above}: {pinpoint} fehlt in der Fassung {of}; {has}"
            "{title}, {above}: {pinpoint} ne figure pas dans la version {of}; {has}"
            "{title}, {above}: {pinpoint} non figura nella versione {of}; {has}"
        HasNone
            "it has none"
            "nichts dieser Art ist vorhanden"
            "il n'y a aucun élément de ce genre"
            "non vi è alcun elemento di questo genere"
        Has { others: Notice }
            "it has {others}"
            "vorhanden: {others}"
            "éléments présents: {others}"
            "elementi presenti: {others}"
        SeenInText { pinpoints: Pinpoints, of: Day, source: Notice }
            "{pinpoints} in the text {of}, {source}"
            "{pinpoints} im Text {of}, {source}"
            "{pinpoints} dans le texte {of}, {source}"
            "{pinpoints} nel testo {of}, {source}"
    }
}
