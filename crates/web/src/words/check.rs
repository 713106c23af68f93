//! The words of the room where papers are checked.

super::table::words! {
    /// The words of the room where papers are checked.
    Check {
        title: "Schriftsatz prüfen", "Vérifier un mémoire", "Verificare un atto", "Check a brief";
        lead: "Jedes Zitat wird nachgeschlagen, jede angeführte Stelle mit der Quelle verglichen. Das Papier verlässt diesen Rechner nicht.",
            "Chaque citation est recherchée, chaque passage cité est comparé à la source. L’écrit ne quitte pas cette machine.",
            "Ogni citazione è cercata, ogni passo citato è confrontato con la fonte. L’atto non lascia questo computer.",
            "Every citation is looked up, every quoted passage compared with its source. The paper does not leave this machine.";
        file: "Datei (DOCX, PDF, TXT …) hierher ziehen oder wählen", "Déposer ou choisir un fichier (DOCX, PDF, TXT…)", "Trascinare o scegliere un file (DOCX, PDF, TXT…)", "Drop or choose a file (DOCX, PDF, TXT …)";
        text: "oder Text einfügen", "ou coller un texte", "o incollare un testo", "or paste a text";
        day: "Tag, auf den es ankommt, wenn das Papier keinen trägt", "Jour déterminant, si l’écrit n’en porte pas", "Giorno determinante, se l’atto non ne porta", "The day that matters, where the paper bears none";
        ask: "Amtliche Quellen fragen (sie erfahren, was zitiert wird)", "Interroger les sources officielles (elles apprennent ce qui est cité)", "Interrogare le fonti ufficiali (vengono a sapere cosa è citato)", "Ask the official sources (they learn what is cited)";
        go: "Prüfen", "Vérifier", "Verifica", "Check";
        earlier: "Zuletzt geprüft", "Vérifiés récemment", "Verificati di recente", "Checked before";
        nothing: "Wählen Sie eine Datei oder fügen Sie einen Text ein.", "Choisissez un fichier ou collez un texte.", "Scegliete un file o incollate un testo.", "Choose a file, or paste a text.";
        pasted: "Eingefügter Text", "Texte collé", "Testo incollato", "Pasted text";
        running: "{name} wird geprüft …", "Vérification de {name}…", "Verifica di {name}…", "Checking {name} …";
        citations: "{n} Zitate, {m} bis zur letzten Fundstelle nachgeschlagen; Recht am {d}", "{n} citations, dont {m} recherchées jusqu’au dernier passage ; droit au {d}",
            "{n} citazioni, {m} cercate fino all’ultimo passo; diritto al {d}", "{n} citations, {m} looked up down to the last pinpoint; law as of {d}";
        problems: "Probleme", "Problèmes", "Problemi", "Problems";
        no_problems: "Kein Zitat ist zu beanstanden.", "Aucune citation à signaler.", "Nessuna citazione da segnalare.", "No citation needs attention.";
        others: "Übrige ({n})", "Autres ({n})", "Altre ({n})", "The rest ({n})";
        quotations: "Wörtliche Zitate", "Passages cités", "Passi citati", "Quotations";
        paper: "Text", "Texte", "Testo", "Text";
        accept: "Übernehmen: {x}", "Reprendre : {x}", "Accettare: {x}", "Accept: {x}";
        undo: "Rückgängig", "Annuler", "Annulla", "Undo";
        accepted: "übernommen: {n}", "reprises : {n}", "accettate: {n}", "accepted: {n}";
        save: "Speichern als", "Enregistrer sous", "Salva come", "Save as";
        docx: "Word mit Kommentaren", "Word avec commentaires", "Word con commenti", "Word with comments";
        unplaced: "In der Word-Datei ohne Kommentar (Kopf- oder Fusszeile, Textfeld): {x}", "Sans commentaire dans le fichier Word (en-tête, pied de page, zone de texte) : {x}",
            "Senza commento nel file Word (intestazione, piè di pagina, casella di testo): {x}", "Without a comment in the Word file (head, foot or text box): {x}";
        html: "Bericht (HTML)", "Rapport (HTML)", "Rapporto (HTML)", "Report (HTML)";
        json: "Daten (JSON)", "Données (JSON)", "Dati (JSON)", "Data (JSON)";
        corrected: "Text mit Korrekturen", "Texte corrigé", "Testo corretto", "Text with corrections";
        suffix: "geprüft", "vérifié", "verificato", "checked";
        again: "Anderes Papier", "Autre écrit", "Altro atto", "Another paper";
        asked: "Gefragt: {x}", "Sources interrogées : {x}", "Fonti interrogate: {x}", "Asked: {x}";
    }
}
