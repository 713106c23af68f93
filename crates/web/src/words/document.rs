//! The words of the page of a document.

super::table::words! {
    /// The words of the page of a document.
    Document {
        contents: "Inhalt", "Table des matières", "Indice", "Contents";
        considerations: "Erwägungen", "Considérants", "Considerandi", "Considerations";
        before: "Zurück: {x}", "Précédent : {x}", "Precedente: {x}", "Before: {x}";
        behind: "Weiter: {x}", "Suivant : {x}", "Seguente: {x}", "Next: {x}";
        beside: "Davor und danach", "Avant et après", "Prima e dopo", "Before and after";
        read_as: "Gelesen als {x}", "Lu comme {x}", "Letto come {x}", "Read as {x}";
        to_place: "Zur Stelle {x}", "Aller au passage {x}", "Vai al passo {x}", "Go to {x}";
        warnings: "Zu beachten", "À savoir", "Da sapere", "To be known";
        notes: "Fussnoten", "Notes", "Note", "Footnotes";
        table: "Tabelle", "Tableau", "Tabella", "Table";
        no_text: "Der Text ist nicht hier.", "Le texte n’est pas ici.", "Il testo non è qui.", "The text is not here.";
        source: "Quelle", "Source", "Fonte", "Source";
        publisher: "Herausgeber", "Éditeur", "Editore", "Publisher";
        licence: "Bedingungen", "Conditions", "Condizioni", "Terms";
        as_of: "Stand der Quelle", "État de la source", "Stato della fonte", "State of the source";
        taken_in: "Aufgenommen", "Reçu ici", "Acquisito", "Taken in";
        fetched: "Abgerufen", "Consulté", "Consultato", "Fetched";
        not_covered: "Nicht enthalten", "Non compris", "Non compreso", "Not covered";
        permalink: "Fester Link beim Herausgeber", "Lien permanent chez l’éditeur", "Link permanente dell’editore", "Permanent link of the publisher";
        here: "Fester Link dieser Seite", "Lien permanent de cette page", "Link permanente di questa pagina", "Permanent link of this page";
        id: "Kennung", "Identifiant", "Identificativo", "Id";
        about: "Herkunft", "Provenance", "Provenienza", "Where it comes from";
        part: "Absätze {a}–{b} von {n}", "Blocs {a}–{b} sur {n}", "Blocchi {a}–{b} di {n}", "Blocks {a}–{b} of {n}";
        languages: "Sprachen", "Langues", "Lingue", "Languages";
        side_by_side: "{x} daneben", "{x} à côté", "{x} accanto", "{x} beside it";
        alone: "Eine Sprache", "Une seule langue", "Una sola lingua", "One language";
        no_variant: "In dieser Sprache ist der Text nicht hier.", "Le texte n’est pas ici dans cette langue.", "In questa lingua il testo non è qui.", "The text is not here in this language.";
        versions: "Fassungen", "Versions", "Versioni", "Versions";
        version_of: "Fassung vom {d}", "Version du {d}", "Versione del {d}", "Version of {d}";
        shown: "gezeigt", "affichée", "mostrata", "shown";
        slider: "Zeit", "Temps", "Tempo", "Time";
        slider_how: "Schieben Sie, um eine Fassung mit dem zu sehen, was sie gegenüber der vorigen geändert hat.",
            "Glissez pour voir une version avec ce qu’elle a changé par rapport à la précédente.",
            "Scorrete per vedere una versione con ciò che ha cambiato rispetto alla precedente.",
            "Slide to see a version with what it changed from the one before.";
        at: "Fassung am", "Version au", "Versione al", "Version on";
        with: "verglichen mit dem", "comparée au", "confrontata con il", "compared with";
        show: "Zeigen", "Afficher", "Mostra", "Show";
        changed: "Änderungen", "Modifications", "Modifiche", "Changes";
        compared: "Fassung vom {a} gegenüber jener vom {b}", "Version du {a} par rapport à celle du {b}", "Versione del {a} rispetto a quella del {b}", "Version of {a} against that of {b}";
        added: "eingefügt", "ajouté", "aggiunto", "added";
        removed: "gestrichen", "supprimé", "soppresso", "removed";
        same_text: "Beide Fassungen haben denselben Text.", "Les deux versions ont le même texte.", "Le due versioni hanno lo stesso testo.", "Both versions have the same text.";
        not_compared: "Die Fassung jenes Tages ist nicht hier.", "La version de ce jour-là n’est pas ici.", "La versione di quel giorno non è qui.", "The version of that day is not here.";
        end_compare: "Ohne Vergleich", "Sans comparaison", "Senza confronto", "Without comparison";
        cited_by: "Wird zitiert", "Cité par", "Citato da", "Cited by";
        by_decisions: "Entscheide", "Décisions", "Decisioni", "Decisions";
        by_commentaries: "Kommentare", "Commentaires", "Commentari", "Commentaries";
        by_provisions: "Bestimmungen", "Dispositions", "Disposizioni", "Provisions";
        by_files: "Akten von {x}", "Pièces de {x}", "Atti di {x}", "Files of {x}";
        nobody: "Nichts auf diesem Rechner zitiert es.", "Rien sur cette machine ne le cite.", "Nulla su questo computer lo cita.", "Nothing on this machine cites it.";
        no_files: "In diesem Dossier wird es nicht zitiert.", "Il n’est pas cité dans ce dossier.", "In questo incarto non è citato.", "It is not cited in this case.";
        all_of: "Alle {n}", "Les {n}", "Tutti e {n}", "All {n}";
        mentions: "{n} Stellen in {m} Dokumenten", "{n} passages dans {m} documents", "{n} passi in {m} documenti", "{n} places in {m} documents";
        court: "Gericht", "Tribunal", "Tribunale", "Court";
        bundesgericht: "Bundesgericht", "Tribunal fédéral", "Tribunale federale", "Federal Supreme Court";
        bvger: "Bundesverwaltungsgericht", "Tribunal administratif fédéral", "Tribunale amministrativo federale", "Federal Administrative Court";
        bstger: "Bundesstrafgericht", "Tribunal pénal fédéral", "Tribunale penale federale", "Federal Criminal Court";
        bpatger: "Bundespatentgericht", "Tribunal fédéral des brevets", "Tribunale federale dei brevetti", "Federal Patent Court";
        chamber: "Abteilung", "Cour", "Corte", "Chamber";
        docket: "Aktenzeichen", "Numéro de dossier", "Numero d’incarto", "Docket";
        day: "Datum", "Date", "Data", "Date";
        report: "Amtlich publiziert als", "Publié comme", "Pubblicato come", "Published as";
        neutral: "Neutrale Zitierung", "Citation neutre", "Citazione neutra", "Neutral citation";
        cites: "Zitiert", "Cite", "Cita", "Cites";
        cites_law: "Bestimmungen", "Dispositions", "Disposizioni", "Provisions";
        cites_decisions: "Entscheide", "Décisions", "Decisioni", "Decisions";
        cites_nothing: "Im Text wurde kein Zitat gefunden.", "Aucune citation trouvée dans le texte.", "Nel testo non è stata trovata alcuna citazione.", "No citation was found in the text.";
        received: "Aufnahme", "Accueil", "Accoglienza", "How it was received";
        departed_from: "weicht ab", "s’en écarte", "se ne scosta", "departs from it";
        distinguished: "unterscheidet", "distingue", "distingue", "distinguishes it";
        clarified: "präzisiert", "précise", "precisa", "clarifies it";
        followed: "folgt", "suit", "segue", "follows it";
        cited: "zitiert", "cite", "cita", "cites it";
        by_words: "wegen «{x}»", "par « {x} »", "per «{x}»", "by “{x}”";
        consideration: "E. {x}", "consid. {x}", "consid. {x}", "consid. {x}";
        earlier: "Früherer Entscheid dieses Gerichts", "Décision antérieure de ce tribunal", "Decisione precedente di questo tribunale", "Earlier decision of this court";
        later: "Späterer Entscheid dieses Gerichts", "Décision ultérieure de ce tribunal", "Decisione successiva di questo tribunale", "Later decision of this court";
        ambiguous: "«{x}» kann mehreres bedeuten", "« {x} » peut désigner plusieurs documents", "«{x}» può indicare più documenti", "“{x}” may be several documents";
        missing: "«{x}» ist nicht hier", "« {x} » n’est pas ici", "«{x}» non è qui", "“{x}” is not here";
        not_then: "An jenem Tag ist der Text nicht bekannt", "Le texte n’est pas connu à cette date", "A quella data il testo non è noto", "The text is not known on that day";
        unread: "«{x}» ist kein Zitat, das gelesen werden kann", "« {x} » n’est pas une citation lisible", "«{x}» non è una citazione leggibile", "“{x}” cannot be read as a citation";
        close: "Am nächsten kommt", "Le plus proche", "Il più vicino", "Nearest";
        meant: "Gemeint sein kann", "Peut être visé", "Può essere inteso", "May be meant";
        covered: "Hier nachgeschlagen", "Recherché ici", "Cercato qui", "Looked up here";
        how_to_get: "So kommt es hierher", "Comment l’obtenir", "Come ottenerlo", "How to get it";
        ask_how: "Die amtliche Quelle kann danach gefragt werden. Dabei verlässt nur dieses Zitat den Rechner; die Antwort wird hier aufbewahrt.",
            "La source officielle peut être interrogée. Seule cette citation quitte la machine ; la réponse est conservée ici.",
            "Si può interrogare la fonte ufficiale. Solo questa citazione lascia il computer; la risposta viene conservata qui.",
            "The official source can be asked. Only this citation leaves the machine; the answer is kept here.";
        ask: "Amtliche Quelle fragen", "Interroger la source officielle", "Interrogare la fonte ufficiale", "Ask the official source";
        offline: "Das Netz ist ausgeschaltet; es wird niemand gefragt.", "Le réseau est désactivé ; personne n’est interrogé.", "La rete è disattivata; nessuno viene interrogato.", "The network is switched off; nobody is asked.";
        take_in: "«fontes sync fedlex» und «fontes sync entscheidsuche» holen ganze Sammlungen, «fontes import» nimmt eigene auf.",
            "« fontes sync fedlex » et « fontes sync entscheidsuche » prennent des recueils entiers, « fontes import » les vôtres.",
            "«fontes sync fedlex» e «fontes sync entscheidsuche» prendono raccolte intere, «fontes import» le vostre.",
            "`fontes sync fedlex` and `fontes sync entscheidsuche` fetch whole collections, `fontes import` takes in your own.";
        nothing_asked: "Nennen Sie ein Zitat, zum Beispiel Art. 97 OR.", "Indiquez une citation, par exemple art. 97 CO.", "Indicate una citazione, per esempio art. 97 CO.", "Name a citation, such as Art. 97 OR.";
    }
}
