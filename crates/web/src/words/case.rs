//! The words of the room of cases.

use desk::{CaseKind, DocumentKind, EntityKind, NoPicture, PageMethod, Status};

use super::filled;

super::table::words! {
    /// The words of the room of cases.
    Case {
        title: "Dossiers", "Dossiers", "Incarti", "Cases";
        lead: "Ein Dossier bleibt auf diesem Rechner: seine Dokumente werden hier gelesen, und nichts davon geht hinaus.",
            "Un dossier reste sur cette machine : ses documents sont lus ici, et rien n’en sort.",
            "Un incarto resta su questo computer: i suoi documenti sono letti qui, e nulla ne esce.",
            "A case stays on this machine: its documents are read here, and nothing of it leaves.";
        none: "Noch kein Dossier.", "Aucun dossier pour l’instant.", "Ancora nessun incarto.", "No case yet.";
        new: "Neues Dossier", "Nouveau dossier", "Nuovo incarto", "New case";
        name: "Name", "Nom", "Nome", "Name";
        number: "Nummer (frei)", "Numéro (facultatif)", "Numero (facoltativo)", "Number (optional)";
        kind: "Art", "Genre", "Genere", "Kind";
        status: "Stand", "État", "Stato", "Status";
        created: "Angelegt", "Créé", "Creato", "Created";
        documents: "Dokumente", "Documents", "Documenti", "Documents";
        pages: "Seiten", "Pages", "Pagine", "Pages";
        create: "Anlegen", "Créer", "Crea", "Create";
        unopened: "Lässt sich nicht öffnen", "Ne peut pas être ouvert", "Non si può aprire", "Cannot be opened";
        add: "Dateien aufnehmen", "Ajouter des fichiers", "Aggiungere file", "Add files";
        drop: "Dateien (PDF, Word, Mails, Bilder, Tabellen …) hierher ziehen oder wählen", "Déposer ou choisir des fichiers (PDF, Word, courriels, images, tableaux…)",
            "Trascinare o scegliere file (PDF, Word, e-mail, immagini, tabelle…)", "Drop or choose files (PDF, Word, mails, pictures, sheets …)";
        keep: "Kopie der Dateien im Dossier behalten (für die Bilder der Seiten)", "Garder une copie des fichiers dans le dossier (pour les images des pages)",
            "Conservare una copia dei file nell’incarto (per le immagini delle pagine)", "Keep a copy of the files in the case (for the pictures of pages)";
        password: "Passwort, falls geschützt", "Mot de passe, si protégé", "Password, se protetto", "Password, if protected";
        take: "Aufnehmen", "Ajouter", "Aggiungi", "Add";
        nothing: "Wählen Sie mindestens eine Datei.", "Choisissez au moins un fichier.", "Scegliete almeno un file.", "Choose at least one file.";
        closed: "Dieses Dossier ist geschlossen oder archiviert: es lässt sich lesen und durchsuchen, nicht ändern.",
            "Ce dossier est clos ou archivé : il se lit et se consulte, mais ne se modifie pas.",
            "Questo incarto è chiuso o archiviato: si può leggere e cercare, non modificare.",
            "This case is closed or archived: it can be read and searched, not changed.";
        reading: "{n} von {m} Dateien gelesen", "{n} fichiers sur {m} lus", "{n} file su {m} letti", "{n} of {m} files read";
        waits: "wartet", "en attente", "in attesa", "waits";
        at_page: "Seite {n}", "page {n}", "pagina {n}", "page {n}";
        begins: "wird geöffnet", "ouverture", "apertura", "opening";
        taken: "aufgenommen", "ajouté", "aggiunto", "added";
        refused: "nicht aufgenommen", "non ajouté", "non aggiunto", "not added";
        finished: "Fertig: {n} aufgenommen, {m} nicht", "Terminé : {n} ajoutés, {m} non", "Finito: {n} aggiunti, {m} no", "Done: {n} added, {m} not";
        to_case: "Zum Dossier", "Vers le dossier", "All’incarto", "To the case";
        search: "In diesem Dossier suchen", "Chercher dans ce dossier", "Cercare in questo incarto", "Search this case";
        search_go: "Suchen", "Chercher", "Cercare", "Search";
        empty: "Noch kein Dokument.", "Aucun document pour l’instant.", "Ancora nessun documento.", "No document yet.";
        document: "Dokument", "Document", "Documento", "Document";
        date: "Datum", "Date", "Data", "Date";
        ingested: "Aufgenommen", "Ajouté", "Aggiunto", "Added";
        skipped: "{n} Seiten nicht gelesen", "{n} pages non lues", "{n} pagine non lette", "{n} pages not read";
        inside: "in {x}", "dans {x}", "in {x}", "inside {x}";
        entity: "Name oder Zitat suchen", "Chercher un nom ou une citation", "Cercare un nome o una citazione", "Find a name or a citation";
        entity_field: "Person, Gericht, Artikel, Entscheid oder Firma", "Personne, tribunal, article, décision ou société", "Persona, tribunale, articolo, decisione o società",
            "Person, court, article, decision or company";
        entity_go: "Erwähnungen zeigen", "Montrer les mentions", "Mostra le menzioni", "Show mentions";
        any: "alles", "tout", "tutto", "any";
        mentions: "{n} Erwähnungen in {m} Dokumenten", "{n} mentions dans {m} documents", "{n} menzioni in {m} documenti", "{n} mentions in {m} documents";
        no_mention: "Keine Erwähnung.", "Aucune mention.", "Nessuna menzione.", "No mention.";
        place: "Stelle", "Endroit", "Punto", "Place";
        words: "Wortlaut", "Texte", "Testo", "Words";
        sure: "Genau", "Exacte", "Esatta", "Exact";
        exact: "genau", "exacte", "esatta", "exact";
        likely: "wahrscheinlich", "probable", "probabile", "likely";
        csv: "Alle als CSV", "Tout en CSV", "Tutto in CSV", "All as CSV";
        sort_by: "Ordnen nach: {x}", "Trier par : {x}", "Ordinare per: {x}", "Sort by: {x}";
        page: "Seite {n} von {m}", "Page {n} sur {m}", "Pagina {n} di {m}", "Page {n} of {m}";
        whole: "Fliesst ohne feste Seiten", "Sans pages fixes", "Senza pagine fisse", "Flows without fixed pages";
        go_to: "Zur Seite", "Aller à la page", "Alla pagina", "Go to page";
        text: "Text der Seite", "Texte de la page", "Testo della pagina", "Text of the page";
        no_text: "Auf dieser Seite wurde kein Text gefunden.", "Aucun texte n’a été trouvé sur cette page.", "Su questa pagina non è stato trovato testo.", "No text was found on this page.";
        not_read: "Diese Seite wurde nicht gelesen; nichts darauf wird gefunden.", "Cette page n’a pas été lue ; rien n’y est trouvé.",
            "Questa pagina non è stata letta; nulla vi è trovato.", "This page was not read; nothing on it is found.";
        no_picture: "Kein Bild der Seite", "Pas d’image de la page", "Nessuna immagine della pagina", "No picture of the page";
        header: "Kopfzeile", "En-tête", "Intestazione", "Header";
        footer: "Fusszeile", "Pied de page", "Piè di pagina", "Footer";
        note: "Fussnote", "Note", "Nota", "Note";
        hidden: "Unsichtbarer Text", "Texte invisible", "Testo invisibile", "Hidden text";
        recognised: "Im Bild erkannt, zu {n} % sicher; mit dem Original vergleichen", "Reconnu dans l’image, sûr à {n} % ; comparer avec l’original",
            "Riconosciuto nell’immagine, sicuro al {n} %; confrontare con l’originale", "Recognised in the picture, {n}% sure; compare with the original";
        about: "Über das Dokument", "À propos du document", "Informazioni sul documento", "About the document";
        format: "Format", "Format", "Formato", "Format";
        doc_title: "Titel", "Titre", "Titolo", "Title";
        author: "Verfasser", "Auteur", "Autore", "Author";
        by_browser: "im Browser hochgeladen", "envoyé depuis le navigateur", "inviato dal browser", "uploaded in the browser";
        source: "Gelesen aus", "Lu depuis", "Letto da", "Read from";
        copy_kept: "Kopie im Dossier", "Copie dans le dossier", "Copia nell’incarto", "Copy in the case";
        yes: "ja", "oui", "sì", "yes";
        no: "nein", "non", "no", "no";
        warnings: "Beim Lesen bemerkt", "Remarqué à la lecture", "Notato durante la lettura", "Noticed while reading";
        more_lines: "Der Text geht weiter", "Le texte continue", "Il testo continua", "The text goes on";
        delete_document: "Dokument löschen", "Supprimer le document", "Eliminare il documento", "Delete document";
        delete_case: "Dossier löschen", "Supprimer le dossier", "Eliminare l’incarto", "Delete case";
        delete_ask: "«{x}» endgültig löschen? Das lässt sich nicht rückgängig machen.", "Supprimer définitivement « {x} » ? C’est irréversible.",
            "Eliminare definitivamente «{x}»? Non si può annullare.", "Delete “{x}” for good? This cannot be undone.";
        delete_rest: "Kopien, Text und Fundstellen gehen mit; Sicherungen, die Sie gemacht haben, bleiben.", "Les copies, le texte et l’index disparaissent ; vos sauvegardes restent.",
            "Copie, testo e indice spariscono; i vostri backup restano.", "Copies, text and index go with it; backups that you made stay.";
        cancel: "Abbrechen", "Annuler", "Annulla", "Cancel";
        deleted: "«{x}» wurde gelöscht.", "« {x} » a été supprimé.", "«{x}» è stato eliminato.", "“{x}” was deleted.";
        k_civil: "Zivil", "Civil", "Civile", "Civil";
        k_criminal: "Straf", "Pénal", "Penale", "Criminal";
        k_family: "Familie", "Famille", "Famiglia", "Family";
        k_bankruptcy: "Konkurs", "Faillite", "Fallimento", "Bankruptcy";
        k_contract: "Vertrag", "Contrat", "Contratto", "Contract";
        k_employment: "Arbeit", "Travail", "Lavoro", "Employment";
        k_injury: "Personenschaden", "Dommage corporel", "Danno alla persona", "Personal injury";
        k_estate: "Immobilien", "Immobilier", "Immobili", "Real estate";
        k_property: "Geistiges Eigentum", "Propriété intellectuelle", "Proprietà intellettuale", "Intellectual property";
        k_immigration: "Migration", "Migration", "Migrazione", "Immigration";
        k_other: "Anderes", "Autre", "Altro", "Other";
        d_pleading: "Rechtsschrift", "Écriture", "Memoria", "Pleading";
        d_motion: "Antrag", "Requête", "Istanza", "Motion";
        d_brief: "Schriftsatz", "Mémoire", "Atto", "Brief";
        d_exhibit: "Beilage", "Pièce", "Allegato", "Exhibit";
        d_letter: "Korrespondenz", "Correspondance", "Corrispondenza", "Correspondence";
        d_deposition: "Aussage", "Déposition", "Deposizione", "Deposition";
        d_discovery: "Edition", "Production", "Edizione", "Discovery";
        d_statute: "Erlass", "Acte législatif", "Atto normativo", "Statute";
        d_decision: "Entscheid", "Décision", "Decisione", "Decision";
        e_person: "Person", "Personne", "Persona", "Person";
        e_court: "Gericht", "Tribunal", "Tribunale", "Court";
        e_statute: "Bestimmung", "Disposition", "Disposizione", "Provision";
        e_decision: "Entscheid", "Décision", "Decisione", "Decision";
        e_organization: "Organisation", "Organisation", "Organizzazione", "Organisation";
        s_active: "aktiv", "actif", "attivo", "active";
        s_closed: "geschlossen", "clos", "chiuso", "closed";
        s_archived: "archiviert", "archivé", "archiviato", "archived";
        m_native: "Text aus der Datei", "Texte du fichier", "Testo del file", "Text of the file";
        m_ocr: "Text erkannt", "Texte reconnu", "Testo riconosciuto", "Text recognised";
        m_skipped: "nicht gelesen", "non lue", "non letta", "not read";
        p_format: "Von {x}-Dateien gibt es keine Bilder.", "Les fichiers {x} n’ont pas d’images.", "I file {x} non hanno immagini.", "A {x} file has no pages that could be drawn.";
        p_inside: "Es kam in «{x}» und liegt nicht einzeln vor; speichern Sie es und nehmen Sie es auf.", "Il est arrivé dans « {x} » ; enregistrez-le à part et ajoutez-le.",
            "È arrivato in «{x}»; salvatelo a parte e aggiungetelo.", "It came inside “{x}”; save it by itself and add it.";
        p_gone: "Die Datei ist nicht mehr unter {x}.", "Le fichier n’est plus à {x}.", "Il file non è più in {x}.", "The file is not at {x} any more.";
        p_changed: "Die Datei unter {x} wurde seit dem Lesen geändert.", "Le fichier à {x} a changé depuis sa lecture.", "Il file in {x} è cambiato da quando è stato letto.", "The file at {x} changed since it was read.";
        p_either: "Die Datei, die unter {x} gelesen wurde, ist nicht mehr dort oder wurde geändert.", "Le fichier lu à {x} n’y est plus ou a changé.",
            "Il file letto in {x} non è più lì o è cambiato.", "The file that was read at {x} is not there any more, or changed.";
        p_locked: "Die Datei ist durch ein Passwort geschützt, das nicht aufbewahrt wird.", "Le fichier est protégé par un mot de passe, qui n’est pas conservé.",
            "Il file è protetto da una password, che non è conservata.", "The file is locked by a password, which is not kept.";
        p_undrawable: "Die Seite lässt sich nicht zeichnen: {x}", "La page ne peut pas être dessinée : {x}", "La pagina non si può disegnare: {x}", "The page cannot be drawn: {x}";
    }
}

impl Case {
    /// What a case is about.
    pub(crate) const fn case_kind(&self, kind: CaseKind) -> &'static str {
        match kind {
            CaseKind::Civil => self.k_civil,
            CaseKind::Criminal => self.k_criminal,
            CaseKind::Family => self.k_family,
            CaseKind::Bankruptcy => self.k_bankruptcy,
            CaseKind::Contract => self.k_contract,
            CaseKind::Employment => self.k_employment,
            CaseKind::PersonalInjury => self.k_injury,
            CaseKind::RealEstate => self.k_estate,
            CaseKind::IntellectualProperty => self.k_property,
            CaseKind::Immigration => self.k_immigration,
            CaseKind::Other => self.k_other,
        }
    }

    /// What a document is.
    pub(crate) const fn document_kind(&self, kind: DocumentKind) -> &'static str {
        match kind {
            DocumentKind::Pleading => self.d_pleading,
            DocumentKind::Motion => self.d_motion,
            DocumentKind::Brief => self.d_brief,
            DocumentKind::Contract => self.k_contract,
            DocumentKind::Exhibit => self.d_exhibit,
            DocumentKind::Correspondence => self.d_letter,
            DocumentKind::Deposition => self.d_deposition,
            DocumentKind::Discovery => self.d_discovery,
            DocumentKind::Statute => self.d_statute,
            DocumentKind::CaseLaw => self.d_decision,
            DocumentKind::Other => self.k_other,
        }
    }

    /// What an entity is.
    pub(crate) const fn entity_kind(&self, kind: EntityKind) -> &'static str {
        match kind {
            EntityKind::Person => self.e_person,
            EntityKind::Court => self.e_court,
            EntityKind::Statute => self.e_statute,
            EntityKind::CaseCitation => self.e_decision,
            EntityKind::Organization => self.e_organization,
        }
    }

    /// At which point of its life a case is.
    pub(crate) const fn life(&self, status: Status) -> &'static str {
        match status {
            Status::Active => self.s_active,
            Status::Closed => self.s_closed,
            Status::Archived => self.s_archived,
        }
    }

    /// How the text of a page was found.
    pub(crate) const fn method(&self, method: PageMethod) -> &'static str {
        match method {
            PageMethod::Native => self.m_native,
            PageMethod::Ocr => self.m_ocr,
            PageMethod::Skipped => self.m_skipped,
        }
    }

    /// Why a page has no picture.
    pub(crate) fn missing(&self, why: &NoPicture) -> String {
        let (sentence, x) = match why {
            NoPicture::Format { format } => (self.p_format, *format),
            NoPicture::Inside { parent } => (self.p_inside, parent.as_str()),
            NoPicture::Gone { path } => (self.p_gone, path.as_str()),
            NoPicture::Changed { path } => (self.p_changed, path.as_str()),
            NoPicture::GoneOrChanged { path } => (self.p_either, path.as_str()),
            NoPicture::Locked => (self.p_locked, ""),
            NoPicture::Undrawable { why } => (self.p_undrawable, why.as_str()),
        };
        filled(sentence, &[("x", x)])
    }
}
