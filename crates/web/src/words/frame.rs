//! The words that stand on every page, and at the door.

super::table::words! {
    /// The words of every page.
    Frame {
        search: "Suche", "Chercher", "Cerca", "Search";
        law: "Recht", "Droit", "Diritto", "Law";
        check: "Prüfen", "Vérifier", "Verifica", "Check";
        case: "Dossiers", "Dossiers", "Incarti", "Cases";
        research: "Recherche", "Recherche", "Ricerca", "Research";
        doctor: "Zustand", "État", "Stato", "Status";
        skip: "Zum Inhalt", "Aller au contenu", "Vai al contenuto", "Skip to content";
        rooms: "Räume", "Salles", "Sale", "Rooms";
        language: "Sprache", "Langue", "Lingua", "Language";
        leave: "Abmelden", "Se déconnecter", "Esci", "Log out";
        failed: "Das ging nicht", "Échec", "Non riuscito", "That did not work";
        forged: "Das Formular kam nicht von dieser Seite oder ist zu alt. Laden Sie die Seite neu und senden Sie es noch einmal.",
            "Le formulaire ne vient pas de cette page ou est trop ancien. Rechargez la page et renvoyez-le.",
            "Il modulo non proviene da questa pagina o è troppo vecchio. Ricaricate la pagina e inviatelo di nuovo.",
            "The form did not come from this page, or is too old. Reload the page and send it again.";
        nowhere: "Diese Seite gibt es nicht.", "Cette page n’existe pas.", "Questa pagina non esiste.", "There is no such page.";
        closed: "Dieser Raum ist geschlossen: seine Werkzeuge werden hier nicht bereitgestellt, oder Ihr Token reicht dafür nicht.",
            "Cette salle est fermée : ses outils ne sont pas proposés ici, ou votre jeton n’y donne pas droit.",
            "Questa sala è chiusa: i suoi strumenti non sono offerti qui, o il vostro token non basta.",
            "This room is closed: its tools are not served here, or your token does not reach so far.";
        enter_title: "Eintreten", "Entrer", "Entrare", "Enter";
        enter_how: "Diese Seiten sind geschlossen. An diesem Rechner öffnet sie der Befehl «fontes open»; anderswo braucht es ein Token, das «fontes token create NAME» ausstellt.",
            "Ces pages sont fermées. Sur cette machine, la commande « fontes open » les ouvre ; ailleurs, il faut un jeton, que « fontes token create NOM » délivre.",
            "Queste pagine sono chiuse. Su questo computer le apre il comando «fontes open»; altrove serve un token, che «fontes token create NOME» rilascia.",
            "These pages are closed. At this machine the command `fontes open` opens them; elsewhere a token is needed, which `fontes token create NAME` issues.";
        token: "Token", "Jeton", "Token", "Token";
        enter: "Eintreten", "Entrer", "Entra", "Enter";
        enter_bad: "Dieses Token ist nicht bekannt oder nicht mehr gültig.", "Ce jeton est inconnu ou n’est plus valable.",
            "Questo token è sconosciuto o non è più valido.", "This token is not known, or no longer good.";
        enter_unread: "Die Token dieses Servers sind nicht lesbar; wer ihn betreibt, muss nachsehen («fontes token list»).", "Les jetons de ce serveur sont illisibles ; son exploitant doit y voir (« fontes token list »).",
            "I token di questo server non sono leggibili; deve provvedere chi lo gestisce («fontes token list»).", "The tokens of this server cannot be read; whoever runs it must see to it (`fontes token list`).";
        enter_old: "Der Link ist verbraucht oder zu alt. Rufen Sie «fontes open» noch einmal auf.", "Ce lien a déjà servi ou est trop ancien. Relancez « fontes open ».",
            "Il link è già stato usato o è troppo vecchio. Eseguite di nuovo «fontes open».", "The link was used, or is too old. Run `fontes open` again.";
        often: "Zu viele Anfragen; warten Sie einen Moment.", "Trop de demandes ; patientez un instant.",
            "Troppe richieste; attendete un momento.", "Too many requests; wait a moment.";
        enter_often: "Zu viele Versuche; warten Sie eine Minute.", "Trop d’essais ; patientez une minute.",
            "Troppi tentativi; attendete un minuto.", "Too many tries; wait a minute.";
        left: "Sie sind abgemeldet.", "Vous êtes déconnecté.", "Siete usciti.", "You are logged out.";
        copy: "Als Zitat kopieren", "Copier comme citation", "Copia come citazione", "Copy as quotation";
        copied: "Kopiert", "Copié", "Copiato", "Copied";
        newer: "Weiter", "Suivant", "Avanti", "Next";
        older: "Zurück", "Précédent", "Indietro", "Back";
        not_whole: "Das Formular kam nicht ganz an. Senden Sie es noch einmal.", "Le formulaire n’est pas arrivé en entier. Renvoyez-le.",
            "Il modulo non è arrivato per intero. Inviatelo di nuovo.", "The form did not arrive whole. Send it again.";
        too_many: "Zu viele Dateien auf einmal; teilen Sie sie auf.", "Trop de fichiers à la fois ; envoyez-les en plusieurs fois.",
            "Troppi file in una volta; inviateli in più volte.", "Too many files at once; send them in parts.";
        too_long: "Eine Datei ist grösser, als dieser Server annimmt.", "Un fichier est plus grand que ce serveur n’accepte.",
            "Un file è più grande di quanto questo server accetta.", "A file is longer than this server takes.";
        no_room: "Die Datei konnte nicht abgelegt werden; ist die Platte voll?", "Le fichier n’a pas pu être enregistré ; le disque est-il plein ?",
            "Il file non ha potuto essere salvato; il disco è pieno?", "The file could not be kept; is the disk full?";
        no_uploads: "Dieser Server nimmt keine Dateien an.", "Ce serveur n’accepte pas de fichiers.", "Questo server non accetta file.", "This server takes no files.";
        not_here: "Das ist nicht mehr da; fangen Sie noch einmal an.", "Ce n’est plus là ; recommencez.", "Non c’è più; ricominciate.", "It is not here any more; begin again.";
        working: "Wird bearbeitet …", "En cours…", "In corso…", "Working…";
        reload: "Neu laden", "Recharger", "Ricarica", "Reload";
        pages: "Seiten", "Pages", "Pagine", "Pages";
    }
}
