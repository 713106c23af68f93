//! The words of the law room.

super::table::words! {
    /// The words of the law room.
    Acts {
        title: "Gesetze auf diesem Rechner", "Lois sur cette machine", "Leggi su questo computer", "Law on this machine";
        go_to: "Zum Zitat", "Aller à la citation", "Vai alla citazione", "Go to citation";
        go_to_example: "z. B. Art. 97 OR oder BGE 145 III 225 E. 4", "p. ex. art. 97 CO ou ATF 145 III 225 consid. 4",
            "p. es. art. 97 CO o DTF 145 III 225 consid. 4", "e.g. Art. 97 CO or BGE 145 III 225 consid. 4";
        go: "Öffnen", "Ouvrir", "Apri", "Open";
        filter: "Erlasse nach Titel", "Actes par titre", "Atti per titolo", "Acts by title";
        apply: "Filtern", "Filtrer", "Filtra", "Filter";
        jurisdiction: "Rechtsordnung", "Ordre juridique", "Ordinamento", "Jurisdiction";
        every: "alle", "tous", "tutti", "all";
        language: "Sprache", "Langue", "Lingua", "Language";
        own_language: "Sprache der Seite, wo vorhanden", "langue de la page, si possible", "lingua della pagina, se possibile", "language of the page, where there is one";
        day: "Am", "Au", "Al", "On";
        acts: "Erlasse", "Actes", "Atti", "Acts";
        all_of: "Alle Erlasse: {x}", "Tous les actes : {x}", "Tutti gli atti: {x}", "All acts: {x}";
        nothing: "Kein Erlass passt.", "Aucun acte ne correspond.", "Nessun atto corrisponde.", "No act fits.";
        found: "{n} Erlasse", "{n} actes", "{n} atti", "{n} acts";
        first_of: "die ersten {n}", "les {n} premiers", "i primi {n}", "the first {n}";
        in_texts: "«{x}» in den Texten suchen", "Chercher « {x} » dans les textes", "Cercare «{x}» nei testi", "Search for “{x}” in the texts";
        levels: "Stufen", "Niveaux", "Livelli", "Levels";
        only_this: "Nur diesen Teil", "Seulement cette partie", "Solo questa parte", "Only this part";
        about_act: "Angaben zum Erlass", "Données de l’acte", "Dati dell’atto", "About this act";
        empty: "Darunter steht nichts an diesem Tag.", "Rien n’y figure à cette date.", "Non vi figura nulla a questa data.", "Nothing stands below it on that day.";
        show: "Zeigen", "Afficher", "Mostra", "Show";
    }
}
