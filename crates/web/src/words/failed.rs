//! What a failure is called on a page, and what is said where nothing more is known of it.

super::table::words! {
    /// The words of failures.
    Failed {
        input: "Die Angaben passen nicht", "Indications inadaptées", "Indicazioni non adatte", "What was given does not fit";
        input_how: "Prüfen Sie, was Sie eingegeben haben, und versuchen Sie es noch einmal.", "Vérifiez ce que vous avez saisi et réessayez.",
            "Verificate quanto inserito e riprovate.", "Look over what you entered, and try again.";
        citation: "Kein lesbares Zitat", "Citation illisible", "Citazione illeggibile", "Not a citation that can be read";
        citation_how: "Schreiben Sie es etwa so: Art. 97 Abs. 1 OR, BGE 145 III 229 E. 4.2, 4A_123/2020.", "Écrivez-la par exemple ainsi : art. 97 al. 1 CO, ATF 145 III 229 consid. 4.2, 4A_123/2020.",
            "Scrivetela per esempio così: art. 97 cpv. 1 CO, DTF 145 III 229 consid. 4.2, 4A_123/2020.", "Write it like Art. 97 para. 1 CO, BGE 145 III 229 E. 4.2, 4A_123/2020.";
        missing: "Nicht gefunden", "Introuvable", "Non trovato", "Not found";
        missing_how: "Wer gefragt wurde und was die Antwort war, steht unten.", "Qui a été interrogé et ce qui a été répondu est indiqué ci-dessous.",
            "Chi è stato interrogato e che cosa ha risposto è indicato sotto.", "Who was asked and what the answer was is told below.";
        unreadable: "Die Datei ist nicht lesbar", "Fichier illisible", "File illeggibile", "The file cannot be read";
        unreadable_how: "Speichern Sie sie in einer anderen Form, etwa als PDF oder DOCX, und versuchen Sie es noch einmal.", "Enregistrez-le sous une autre forme, par exemple PDF ou DOCX, et réessayez.",
            "Salvatelo in un'altra forma, per esempio PDF o DOCX, e riprovate.", "Save it in another form, such as PDF or DOCX, and try again.";
        no_case: "Kein Dossier gewählt", "Aucun dossier choisi", "Nessun incarto scelto", "No case chosen";
        no_case_how: "Wählen oder eröffnen Sie zuerst ein Dossier.", "Choisissez ou ouvrez d’abord un dossier.", "Scegliete o create prima un incarto.", "Choose or make a case first.";
        unavailable: "Das ist gerade nicht möglich", "Momentanément impossible", "Al momento non è possibile", "That is not possible at the moment";
        unavailable_how: "Eine Datei, die Platte oder eine Quelle gab keine Antwort. Versuchen Sie es später noch einmal; der Zustand zeigt, woran es liegt.",
            "Un fichier, le disque ou une source n’a pas répondu. Réessayez plus tard ; l’état montre la cause.",
            "Un file, il disco o una fonte non ha risposto. Riprovate più tardi; lo stato mostra la causa.",
            "A file, the disk or a source did not answer. Try again later; the status page shows why.";
        later: "Die Quelle bittet um Geduld", "La source demande de patienter", "La fonte chiede di attendere", "The source asks to wait";
        later_how: "Es wurde zu oft gefragt; versuchen Sie es in einer Minute noch einmal.", "Trop de demandes ; réessayez dans une minute.",
            "Troppe richieste; riprovate tra un minuto.", "It was asked too often; try again in a minute.";
        forbidden: "Das ist Ihnen nicht erlaubt", "Cela ne vous est pas permis", "Non vi è permesso", "You may not do this";
        forbidden_how: "Ihr Token reicht dafür nicht, oder das Werkzeug wird hier nicht bereitgestellt.", "Votre jeton n’y donne pas droit, ou l’outil n’est pas proposé ici.",
            "Il vostro token non basta, o lo strumento non è offerto qui.", "Your token does not reach so far, or the tool is not served here.";
        bug: "Ein Fehler in Fontes", "Une erreur dans Fontes", "Un errore in Fontes", "A fault in Fontes";
        bug_how: "Bitte melden Sie ihn mit dem Wortlaut unten; noch einmal zu versuchen, hilft nicht.", "Veuillez le signaler avec le texte ci-dessous ; réessayer n’aidera pas.",
            "Segnalatelo con il testo sotto; riprovare non aiuta.", "Please report it with the words below; trying again will not help.";
        meant: "Vielleicht gemeint", "Peut-être", "Forse", "Perhaps meant";
        details: "Wortlaut (englisch)", "Texte (anglais)", "Testo (inglese)", "Particulars";
    }
}
