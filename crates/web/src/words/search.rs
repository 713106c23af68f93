//! The words of the search room.

super::table::words! {
    /// The words of the search room.
    Search {
        title: "Recht und Dossiers durchsuchen", "Chercher dans le droit et les dossiers", "Cercare nel diritto e negli incarti", "Search law and files";
        field: "Frage, Wörter oder Zitat", "Question, mots ou citation", "Domanda, parole o citazione", "Question, words or citation";
        example: "z. B. Wann verjähren Mängelrechte beim Werkvertrag? – oder: Art. 371 OR", "p. ex. Quand les droits du maître se prescrivent-ils ? – ou : art. 371 CO",
            "p. es. Quando si prescrivono i diritti del committente? – o: art. 371 CO", "e.g. When do claims for defects become time-barred? – or: Art. 371 CO";
        go: "Suchen", "Chercher", "Cercare", "Search";
        way_check: "Einen Schriftsatz prüfen: jedes Zitat wird nachgeschlagen", "Vérifier un mémoire : chaque citation est recherchée", "Verificare un atto: ogni citazione è cercata", "Check a brief: every citation is looked up";
        way_case: "Ein Dossier eröffnen und Akten aufnehmen: durchsuchbar mit Seite und Zeile", "Ouvrir un dossier et y verser des pièces : recherche à la page et à la ligne près",
            "Creare un incarto e inserirvi gli atti: ricerca con pagina e riga", "Make a case and take files in: searched to the page and line";
        way_research: "Eine Rechtsfrage recherchieren: ein Memo aus geprüften Zitaten", "Faire une recherche : un mémo de citations vérifiées", "Fare una ricerca: un memo di citazioni verificate", "Research a question: a memo of verified quotations";
        way_law: "Gesetze aufschlagen, in jeder Fassung, die hier ist", "Ouvrir les lois, dans chaque version disponible ici", "Aprire le leggi, in ogni versione disponibile qui", "Open the acts, in every version that is here";
        way_doctor: "Nachsehen, was auf diesem Rechner ist und was ihn verliess", "Voir ce qui est sur cette machine et ce qui l’a quittée", "Vedere cosa c’è su questo computer e cosa l’ha lasciato", "See what is on this machine, and what left it";
        filters: "Filter", "Filtres", "Filtri", "Filters";
        in_law: "Recht", "Droit", "Diritto", "Law";
        in_files: "Dossier", "Dossier", "Incarto", "Files";
        no_case: "Kein Dossier gewählt", "Aucun dossier choisi", "Nessun incarto scelto", "No case chosen";
        case: "Dossier", "Dossier", "Incarto", "Case";
        document: "Dokument", "Document", "Documento", "Document";
        in_documents: "In diesen Dokumenten (erste 50 Stellen)", "Dans ces documents (50 premiers passages)", "In questi documenti (primi 50 passi)", "In these documents (first 50 passages)";
        jurisdiction: "Rechtsordnung", "Ordre juridique", "Ordinamento", "Jurisdiction";
        kind: "Art", "Genre", "Genere", "Kind";
        court: "Gericht", "Tribunal", "Tribunale", "Court";
        year: "Jahr", "Année", "Anno", "Year";
        language: "Sprache", "Langue", "Lingua", "Language";
        from: "Ab", "Dès le", "Dal", "From";
        to: "Bis", "Jusqu’au", "Fino al", "To";
        counts: "Die Zahlen zählen Dokumente mit allen Wörtern.", "Les nombres comptent les documents qui contiennent tous les mots.",
            "I numeri contano i documenti con tutte le parole.", "The numbers count documents that have all the words.";
        one_document: "1 Dokument", "1 document", "1 documento", "1 document";
        documents: "{n} Dokumente", "{n} documents", "{n} documenti", "{n} documents";
        one_passage: "1 Stelle", "1 passage", "1 passo", "1 passage";
        passages: "{n} Stellen", "{n} passages", "{n} passi", "{n} passages";
        all_words: "{n} mit allen Wörtern", "dont {n} avec tous les mots", "{n} con tutte le parole", "{n} with all the words";
        nothing_law: "Nichts gefunden.", "Rien trouvé.", "Non è stato trovato nulla.", "Nothing found.";
        nothing_files: "Keine Stelle in diesem Dossier.", "Aucun passage dans ce dossier.", "Nessun passo in questo incarto.", "No passage in this case.";
        nothing_fits: "Nichts passt wirklich; am nächsten kommt:", "Rien ne correspond vraiment ; le plus proche :", "Nulla corrisponde davvero; il più vicino:", "Nothing really fits; nearest:";
        no_all_words: "Kein Dokument enthält alle Wörter; diese enthalten einige davon oder sind der Frage im Sinn nahe.", "Aucun document ne contient tous les mots ; ceux-ci en contiennent quelques-uns ou sont proches par le sens.",
            "Nessun documento contiene tutte le parole; questi ne contengono alcune o sono vicini nel senso.", "No document has all the words; these have some of them, or are near in meaning.";
        notes: "Hinweise", "Remarques", "Note", "Notes";
        understood: "So verstanden", "Compris ainsi", "Inteso così", "Understood as";
        removed: "«{x}» weglassen", "Retirer « {x} »", "Togliere «{x}»", "Remove “{x}”";
        beside: "auch: {x}", "aussi : {x}", "anche: {x}", "also: {x}";
        without_synonyms: "Ohne verwandte Wörter suchen", "Chercher sans mots apparentés", "Cercare senza parole affini", "Search without related words";
        with_synonyms: "Mit verwandten Wörtern suchen", "Chercher avec les mots apparentés", "Cercare con parole affini", "Search with related words";
        dropped: "nicht gesucht: {x}", "non cherché : {x}", "non cercato: {x}", "not looked for: {x}";
        cited: "Zitat", "Citation", "Citazione", "Citation";
        open: "Öffnen", "Ouvrir", "Apri", "Open";
        meant: "Meinten Sie", "Vouliez-vous dire", "Intendevate", "Did you mean";
        how_reference: "das zitierte Dokument", "le document cité", "il documento citato", "the document cited";
        how_synonym: "durch ein verwandtes Wort", "par un mot apparenté", "per una parola affine", "by a related word";
        how_counterpart: "einige der Wörter, oder solche, die in dieser Sprache wohl dafür stehen", "quelques mots, ou d’autres qui en tiennent sans doute lieu dans cette langue", "alcune parole, o altre che in questa lingua ne tengono probabilmente il posto", "some of the words, or such as likely say the same in this language";
        how_partial: "nur einige der Wörter", "quelques mots seulement", "solo alcune parole", "only some of the words";
        how_meaning: "ähnlich im Sinn", "proche par le sens", "vicino nel senso", "near in meaning";
        how_headword: "durch das Sachregister oder ein Thema der Frage", "par l’index des matières ou un thème de la question", "per l’indice delle materie o un tema della domanda", "by the subject index or a topic of the question";
        how_cited: "in Entscheiden zu ähnlichen Fragen zitiert", "cité dans des arrêts sur des questions semblables", "citato in decisioni su questioni simili", "cited in decisions on like questions";
        how_chapter: "das Kapitel hat Wörter der Frage", "le chapitre contient des mots de la question", "il capitolo contiene parole della domanda", "its chapter has words of the question";
        how_citation: "zitiert dasselbe", "cite la même source", "cita la stessa fonte", "cites the same";
        hidden: "auf der Seite nicht sichtbar", "invisible sur la page", "non visibile sulla pagina", "not visible on the page";
        recognised: "erkannt zu {n} %; mit dem Scan vergleichen", "reconnu à {n} % ; comparer avec le scan", "riconosciuto al {n} %; confrontare con la scansione", "recognised with {n} %; compare with the scan";
        other_versions: "{n} weitere Fassungen", "{n} autres versions", "altre {n} versioni", "{n} other versions";
        pending: "{n} Dokumente sind noch nicht im Suchindex; suchen Sie gleich noch einmal.", "{n} documents ne sont pas encore indexés ; cherchez à nouveau dans un instant.",
            "{n} documenti non sono ancora nell’indice; cercate di nuovo tra poco.", "{n} documents are not in the search index yet; search again in a moment.";
        skipped: "{n} Seiten dieses Dossiers konnten nicht gelesen werden; darin wird nichts gefunden.", "{n} pages de ce dossier n’ont pas pu être lues ; rien n’y est trouvé.",
            "{n} pagine di questo incarto non sono state lette; lì non si trova nulla.", "{n} pages of this case could not be read; nothing is found in them.";
        no_corpus: "Auf diesem Rechner ist noch kein Recht.", "Il n’y a pas encore de droit sur cette machine.", "Su questo computer non c’è ancora diritto.", "There is no law on this machine yet.";
        no_corpus_how: "«fontes sync fedlex --all-codes» holt die Gesetze des Bundes, «fontes import» nimmt eigene Sammlungen auf.",
            "« fontes sync fedlex --all-codes » prend les codes fédéraux, « fontes import » vos propres recueils.",
            "«fontes sync fedlex --all-codes» prende i codici federali, «fontes import» le vostre raccolte.",
            "`fontes sync fedlex --all-codes` fetches the federal codes, `fontes import` takes in collections of your own.";
        in_force: "in Kraft", "en vigueur", "in vigore", "in force";
        since: "in Kraft, Fassung vom {d}", "en vigueur, version du {d}", "in vigore, versione del {d}", "in force, version of {d}";
        state_of: "Stand {d}", "état au {d}", "stato al {d}", "state of {d}";
        not_yet: "ab {d} in Kraft", "en vigueur dès le {d}", "in vigore dal {d}", "in force from {d}";
        no_longer: "bis {d} in Kraft", "en vigueur jusqu’au {d}", "in vigore fino al {d}", "in force until {d}";
        repealed: "nicht mehr in Kraft", "plus en vigueur", "non più in vigore", "no longer in force";
        decided: "vom {d}", "du {d}", "del {d}", "of {d}";
        undated: "ohne Datum", "sans date", "senza data", "undated";
        legislation: "Gesetz", "Loi", "Legge", "Legislation";
        decision: "Entscheid", "Décision", "Decisione", "Decision";
        record: "Eintrag", "Entrée", "Iscrizione", "Record";
        notice: "Mitteilung", "Avis", "Avviso", "Notice";
        section: "Gliederung", "Structure", "Struttura", "Section";
    }
}
