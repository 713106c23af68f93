//! The words of the doctor's room.

super::table::words! {
    /// The words of the doctor's room.
    Doctor {
        title: "Zustand", "État", "Stato", "Status";
        corpus: "Recht auf diesem Rechner", "Droit sur cette machine", "Diritto su questo computer", "Law on this machine";
        documents: "{n} Dokumente, jede Fassung gezählt", "{n} documents, chaque version comptée", "{n} documenti, ogni versione contata", "{n} documents, each version counted";
        source: "Quelle", "Source", "Fonte", "Source";
        as_of: "Stand", "État au", "Stato al", "As of";
        taken_in: "Aufgenommen", "Reçu le", "Acquisito il", "Taken in";
        count: "Dokumente", "Documents", "Documenti", "Documents";
        not_covered: "Nicht enthalten", "Non compris", "Non compreso", "Not covered";
        unknown: "unbekannt", "inconnu", "sconosciuto", "not known";
        unfinished: "Nicht beendet: {x}. Noch einmal aufgerufen, geht es weiter.", "Inachevé : {x}. Relancé, il reprend.",
            "Non terminato: {x}. Rilanciato, riprende.", "Not finished: {x}. Run again, it goes on.";
        synchronised: "Mit amtlichen Quellen abgeglichen", "Synchronisé avec les sources officielles", "Sincronizzato con le fonti ufficiali", "Synchronised with official sources";
        documents_kept: "{n} Dokumente", "{n} documents", "{n} documenti", "{n} documents";
        not_whole: "noch nicht ganz", "pas encore complet", "non ancora completo", "not all of it yet";
        checks: "Befunde", "Constats", "Riscontri", "Findings";
        check_all: "Auch Datenbank und Suchindex prüfen", "Vérifier aussi la base de données et l’index", "Verificare anche banca dati e indice", "Check database and search index too";
        check_all_how: "Das liest alles, was hier ist, und dauert bei vielen Dokumenten eine Weile.", "Tout ce qui est ici est lu ; avec beaucoup de documents, cela prend un moment.",
            "Si legge tutto ciò che c’è; con molti documenti ci vuole un po’.", "This reads everything that is here, and takes a while where there is much.";
        topic: "Was", "Quoi", "Cosa", "What";
        state: "Befund", "Constat", "Riscontro", "State";
        says: "Einzelheiten", "Détails", "Dettagli", "Details";
        ok: "in Ordnung", "en ordre", "in ordine", "as it should be";
        note: "zu beachten", "à noter", "da notare", "worth knowing";
        problem: "Problem", "problème", "problema", "problem";
        settings: "Einstellungen", "Réglages", "Impostazioni", "Settings";
        settings_in: "Geändert werden sie in {x}.", "Ils se modifient dans {x}.", "Si modificano in {x}.", "They are changed in {x}.";
        name: "Name", "Nom", "Nome", "Name";
        value: "Wert", "Valeur", "Valore", "Value";
        origin: "Von", "Origine", "Da", "From";
        out: "Was diesen Rechner verliess", "Ce qui a quitté cette machine", "Ciò che ha lasciato questo computer", "What left this machine";
        out_how: "Jede Anfrage an eine amtliche Quelle oder an ein Sprachmodell, die neuesten zuerst; nie, wonach gefragt wurde.",
            "Chaque requête à une source officielle ou à un modèle de langue, les plus récentes d’abord ; jamais ce qui a été demandé.",
            "Ogni richiesta a una fonte ufficiale o a un modello linguistico, le più recenti per prime; mai che cosa si è chiesto.",
            "Every request to an official source or a language model, the newest first; never what was asked.";
        nothing_left: "Noch keine Anfrage hat diesen Rechner verlassen.", "Aucune requête n’a encore quitté cette machine.", "Nessuna richiesta ha ancora lasciato questo computer.", "No request has left this machine yet.";
        offline: "Das Netz ist ausgeschaltet.", "Le réseau est désactivé.", "La rete è disattivata.", "The network is switched off.";
        online: "Amtliche Quellen dürfen gefragt werden.", "Les sources officielles peuvent être interrogées.", "Le fonti ufficiali possono essere interrogate.", "Official sources may be asked.";
        when: "Wann (UTC)", "Quand (UTC)", "Quando (UTC)", "When (UTC)";
        host: "Wer", "Qui", "Chi", "Host";
        path: "Bereich", "Partie", "Parte", "Part";
        answer: "Antwort", "Réponse", "Risposta", "Answer";
        size: "Grösse", "Taille", "Dimensione", "Size";
        no_answer: "keine", "aucune", "nessuna", "none";
        only_here: "Befunde, Einstellungen und das Protokoll sieht nur, wer an diesem Rechner sitzt («fontes open»).",
            "Constats, réglages et journal ne sont visibles que sur cette machine (« fontes open »).",
            "Riscontri, impostazioni e registro li vede solo chi siede a questo computer («fontes open»).",
            "Findings, settings and the log are only for whoever sits at this machine (`fontes open`).";
        installation: "Diese Installation", "Cette installation", "Questa installazione", "This installation";
        version: "Version", "Version", "Versione", "Version";
        system: "System", "Système", "Sistema", "System";
        meaning: "Suche nach Sinn", "Recherche par le sens", "Ricerca per senso", "Search by meaning";
        built_in: "eingebaut", "intégrée", "integrata", "built in";
        ocr: "Texterkennung", "Reconnaissance de texte", "Riconoscimento del testo", "Text recognition";
        ocr_none: "Tesseract fehlt; Scans bleiben ungelesen", "Tesseract manque ; les scans ne sont pas lus", "Manca Tesseract; le scansioni non si leggono", "Tesseract is missing; scans stay unread";
        model: "Sprachmodell", "Modèle de langue", "Modello linguistico", "Language model";
        model_set: "eingerichtet", "configuré", "configurato", "set";
        model_none: "keines, es wird keines gebraucht", "aucun, et aucun n’est requis", "nessuno, e non ne serve", "none, and none is needed";
        on_home: "Ordner", "Dossier de données", "Cartella", "Folder";
        on_space: "Freier Platz", "Place libre", "Spazio libero", "Free space";
        on_encryption: "Verschlüsselung", "Chiffrement", "Cifratura", "Encryption";
        on_cases: "Dossiers", "Dossiers", "Incarti", "Cases";
        on_law: "Recht", "Droit", "Diritto", "Law";
        on_index: "Suchindex", "Index", "Indice", "Index";
        on_scans: "Scans", "Scans", "Scansioni", "Scans";
        on_readers: "Lesen von Dateien", "Lecture des fichiers", "Lettura dei file", "Reading of files";
        on_memory: "Arbeitsspeicher", "Mémoire", "Memoria", "Memory";
        on_requests: "Anfragen", "Requêtes", "Richieste", "Requests";
    }
}

impl Doctor {
    /// What a topic of the doctor is called; one that is not known here by its own name.
    pub(crate) fn topic_of<'t>(&self, topic: &'t str) -> &'t str {
        match topic {
            "version" => self.version,
            "home" => self.on_home,
            "free space" => self.on_space,
            "encryption" => self.on_encryption,
            "cases" => self.on_cases,
            "law" => self.on_law,
            "index" => self.on_index,
            "scans" => self.on_scans,
            "readers" => self.on_readers,
            "memory" => self.on_memory,
            "encoder" => self.meaning,
            "model" => self.model,
            "requests" => self.on_requests,
            "settings" => self.settings,
            other => other,
        }
    }
}
