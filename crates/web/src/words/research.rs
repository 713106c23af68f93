//! The words of the research room.

super::table::words! {
    /// The words of the research room.
    Research {
        title: "Eine Rechtsfrage recherchieren", "Étudier une question de droit", "Ricercare una questione di diritto", "Research a question of law";
        lead: "Erst die Normen, dann die Entscheide dazu, dann die Papiere des Dossiers; am Ende ein Memo, in dem jedes Zitat geprüft ist.",
            "D’abord les normes, puis les décisions, puis les pièces du dossier ; à la fin un mémo dont chaque citation est vérifiée.",
            "Prima le norme, poi le decisioni, poi gli atti dell’incarto; alla fine un memo in cui ogni citazione è verificata.",
            "The provisions first, then the decisions on them, then the papers of the case; at the end a memo in which every citation was verified.";
        question: "Frage", "Question", "Domanda", "Question";
        case: "Dossier, dessen Papiere durchsucht werden", "Dossier dont les pièces sont examinées", "Incarto i cui atti sono esaminati", "Case whose papers are searched";
        no_case: "keines", "aucun", "nessuno", "none";
        depth: "Tiefe", "Profondeur", "Profondità", "Depth";
        quick: "kurz", "rapide", "rapida", "quick";
        standard: "üblich", "normale", "normale", "standard";
        deep: "gründlich", "approfondie", "approfondita", "deep";
        autonomy: "Rückfragen", "Questions en retour", "Richieste di conferma", "Asking back";
        cautious: "nach jedem Schritt", "après chaque étape", "dopo ogni passo", "after each step";
        balanced: "vor Suche und Memo", "avant la recherche et le mémo", "prima della ricerca e del memo", "before search and memo";
        autonomous: "keine", "aucune", "nessuna", "none";
        language: "Sprache des Memos", "Langue du mémo", "Lingua del memo", "Language of the memo";
        as_asked: "wie die Frage", "comme la question", "come la domanda", "as the question";
        since: "Entscheide ab", "Décisions dès", "Decisioni dal", "Decisions since";
        at: "Recht am", "Droit au", "Diritto al", "Law as of";
        sources: "Amtliche Quellen", "Sources officielles", "Fonti ufficiali", "Official sources";
        local: "nicht fragen", "ne pas interroger", "non interrogare", "do not ask";
        auto: "fragen, was hier fehlt", "interroger pour ce qui manque ici", "interrogare per ciò che manca qui", "ask for what is missing here";
        go: "Recherchieren", "Lancer la recherche", "Avviare la ricerca", "Research";
        earlier: "Frühere Recherchen", "Recherches précédentes", "Ricerche precedenti", "Earlier researches";
        understand: "Frage lesen", "Lire la question", "Leggere la domanda", "Read the question";
        plan: "Quellen wählen", "Choisir les sources", "Scegliere le fonti", "Choose the sources";
        search: "Suchen", "Chercher", "Cercare", "Search";
        verify: "Zitate prüfen", "Vérifier les citations", "Verificare le citazioni", "Verify the citations";
        synthesize: "Ordnen", "Ordonner", "Ordinare", "Put in order";
        deliver: "Memo schreiben", "Rédiger le mémo", "Scrivere il memo", "Write the memo";
        running: "läuft", "en cours", "in corso", "running";
        waiting: "wartet auf Ihre Antwort", "attend votre réponse", "attende la vostra risposta", "waits for your answer";
        completed: "fertig", "terminée", "terminata", "completed";
        stopped: "abgebrochen", "arrêtée", "interrotta", "stopped";
        failed: "gescheitert", "échouée", "fallita", "failed";
        interrupted: "Die Recherche wurde unterbrochen; sie geht dort weiter, wo sie war.", "La recherche a été interrompue ; elle reprend où elle en était.",
            "La ricerca è stata interrotta; riprende dov’era.", "The research was interrupted; it goes on where it was.";
        go_on: "Fortsetzen", "Continuer", "Continuare", "Continue";
        stop: "Anhalten", "Arrêter", "Fermare", "Stop";
        yes: "Ja", "Oui", "Sì", "Yes";
        no: "Nein", "Non", "No", "No";
        answer: "Antwort", "Réponse", "Risposta", "Answer";
        send: "Senden", "Envoyer", "Inviare", "Send";
        docx: "Memo als Word", "Mémo en Word", "Memo in Word", "Memo as Word";
        html: "Memo als HTML", "Mémo en HTML", "Memo in HTML", "Memo as HTML";
        json: "Daten (JSON)", "Données (JSON)", "Dati (JSON)", "Data (JSON)";
        next: "Weiter fragen", "Questions suivantes", "Altre domande", "Ask next";
        another: "Neue Frage", "Nouvelle question", "Nuova domanda", "Another question";
        delete: "Recherche löschen", "Supprimer la recherche", "Eliminare la ricerca", "Delete the research";
        delete_ask: "Frage, Memo und alle Zwischenstände werden gelöscht und lassen sich nicht wiederherstellen.",
            "La question, le mémo et tous les états intermédiaires seront supprimés sans retour possible.",
            "La domanda, il memo e tutti gli stati intermedi saranno eliminati e non si potranno ripristinare.",
            "The question, the memo and every step of it are deleted, and cannot be brought back.";
        nothing: "Schreiben Sie eine Frage.", "Écrivez une question.", "Scrivete una domanda.", "Write a question.";
    }
}
