//! Why a request could not be answered, and what a search has to say, as a page tells it: without the names that a
//! program or a command line has for things.

use jiff::civil::Date;

use super::{Day, Piece};

sentences! {
    /// Why a request could not be answered, and what can be done at a page.
    FailureNotice {
        NoSuchCase { asked: String }
            "There is no case “{asked}”; the list of cases shows those there are."
            "Es gibt kein Dossier «{asked}»; die Liste der Dossiers zeigt, welche es gibt."
            "Il n'y a pas de dossier « {asked} » ; la liste des dossiers montre ceux qui existent."
            "Non c'è nessun incarto «{asked}»; l'elenco degli incarti mostra quelli che ci sono."
        SeveralCases { asked: String, ids: String }
            "Several cases are called “{asked}”; choose one from the list of cases (IDs {ids})."
            "Mehrere Dossiers heissen «{asked}»; wählen Sie eines aus der Liste der Dossiers (IDs {ids})."
            "Plusieurs dossiers s'appellent « {asked} » ; choisissez-en un dans la liste des dossiers (ID {ids})."
            "Più incarti si chiamano «{asked}»; sceglietene uno dall'elenco degli incarti (ID {ids})."
        NoSuchDocument { asked: String }
            "There is no document “{asked}” in this case; its list shows those there are."
            "In diesem Dossier ist kein Dokument «{asked}»; seine Liste zeigt, welche es gibt."
            "Ce dossier n'a pas de document « {asked} » ; sa liste montre ceux qui existent."
            "In questo incarto non c'è nessun documento «{asked}»; il suo elenco mostra quelli che ci sono."
        NoSuchPage { document: String, number: u32, pages: u32 }
            "“{document}”, pages: {pages}; there is no page {number}."
            "«{document}», Seiten: {pages}; eine Seite {number} gibt es nicht."
            "« {document} », pages : {pages} ; il n'y a pas de page {number}."
            "«{document}», pagine: {pages}; non c'è una pagina {number}."
        NoCaseName
            "The case needs a name."
            "Das Dossier braucht einen Namen."
            "Le dossier a besoin d'un nom."
            "L'incarto ha bisogno di un nome."
        BadCaseName { most: usize }
            "The name is longer than {most} characters, or holds signs that cannot be shown; shorten it."
            "Der Name ist länger als {most} Zeichen oder enthält Zeichen, die sich nicht darstellen lassen; kürzen Sie ihn."
            "Le nom dépasse {most} caractères ou contient des signes qui ne s'affichent pas ; abrégez-le."
            "Il nome supera {most} caratteri o contiene segni che non si possono mostrare; accorciatelo."
        CaseIsThere { name: String }
            "There is a case “{name}” already; use it, or give the new one another name."
            "Ein Dossier «{name}» gibt es schon; verwenden Sie es, oder geben Sie dem neuen einen anderen Namen."
            "Il existe déjà un dossier « {name} » ; utilisez-le, ou donnez un autre nom au nouveau."
            "Esiste già un incarto «{name}»; usatelo, o date al nuovo un altro nome."
        CaseIsReadOnly { name: String }
            "The case “{name}” is closed or archived and can only be read; reopen it first."
            "Das Dossier «{name}» ist geschlossen oder archiviert und kann nur gelesen werden; öffnen Sie es zuerst wieder."
            "Le dossier « {name} » est clos ou archivé et ne peut qu'être lu ; rouvrez-le d'abord."
            "L'incarto «{name}» è chiuso o archiviato e si può solo leggere; riapritelo prima."
        CaseIsNotWritable { name: String }
            "Nothing can be written to the case “{name}”: is the disk full, or may its folder not be written to?"
            "In das Dossier «{name}» lässt sich nicht schreiben: Ist die Platte voll, oder ist sein Ordner schreibgeschützt?"
            "On ne peut pas écrire dans le dossier « {name} » : le disque est-il plein, ou son répertoire protégé ?"
            "Nell'incarto «{name}» non si può scrivere: il disco è pieno, o la sua cartella è protetta?"
        CaseIsBusy { name: String }
            "Another program is writing to the case “{name}”; wait until it is done."
            "Ein anderes Programm schreibt gerade in das Dossier «{name}»; warten Sie, bis es fertig ist."
            "Un autre programme écrit dans le dossier « {name} » ; attendez qu'il ait terminé."
            "Un altro programma sta scrivendo nell'incarto «{name}»; attendete che abbia finito."
        NoCaseChosen
            "No case is chosen; choose or make one first."
            "Es ist kein Dossier gewählt; wählen oder eröffnen Sie zuerst eines."
            "Aucun dossier n'est choisi ; choisissez-en un ou ouvrez-en un d'abord."
            "Nessun incarto è scelto; sceglietene o createne prima uno."
        FileIsEmpty
            "The file is empty."
            "Die Datei ist leer."
            "Le fichier est vide."
            "Il file è vuoto."
        FileIsLocked
            "The file is protected by a password; give the password with it, or save a copy without one."
            "Die Datei ist mit einem Passwort geschützt; geben Sie das Passwort mit an, oder speichern Sie eine Kopie ohne."
            "Le fichier est protégé par un mot de passe ; indiquez-le avec le fichier, ou enregistrez une copie sans mot de passe."
            "Il file è protetto da una password; indicatela insieme al file, o salvatene una copia senza."
        WrongPassword
            "The password does not open the file; mind capitals and accents."
            "Das Passwort öffnet die Datei nicht; achten Sie auf Grossbuchstaben und Akzente."
            "Le mot de passe n'ouvre pas le fichier ; attention aux majuscules et aux accents."
            "La password non apre il file; attenzione a maiuscole e accenti."
        FileIsUnsupported { formats: String }
            "Files of this kind cannot be read; these can: {formats}."
            "Dateien dieser Art können nicht gelesen werden; lesbar sind: {formats}."
            "Les fichiers de ce type ne peuvent pas être lus ; lisibles : {formats}."
            "I file di questo tipo non si possono leggere; leggibili sono: {formats}."
        FileIsDamaged
            "The file is damaged, not whole, or not what its name says, and cannot be read; nothing of it was taken in."
            "Die Datei ist beschädigt, unvollständig oder nicht, was ihr Name sagt, und kann nicht gelesen werden; aufgenommen wurde nichts davon."
            "Le fichier est endommagé, incomplet ou n'est pas ce que dit son nom, et ne peut pas être lu ; rien n'en a été repris."
            "Il file è danneggiato, incompleto o non è ciò che dice il suo nome, e non si può leggere; non ne è stato ripreso nulla."
        FileIsTooLarge
            "The file is larger than can be read at once; split it."
            "Die Datei ist grösser, als sich auf einmal lesen lässt; teilen Sie sie auf."
            "Le fichier est trop grand pour être lu en une fois ; divisez-le."
            "Il file è troppo grande per essere letto in una volta; dividetelo."
        ReadingStopped
            "Reading the file took too long or was broken off; try again, or split the file."
            "Das Lesen der Datei dauerte zu lange oder brach ab; versuchen Sie es noch einmal, oder teilen Sie die Datei auf."
            "La lecture du fichier a duré trop longtemps ou s'est interrompue ; réessayez, ou divisez le fichier."
            "La lettura del file è durata troppo o si è interrotta; riprovate, o dividete il file."
        FileIsThere { name: String }
            "The same file is in this case already, as “{name}”; nothing was changed."
            "Dieselbe Datei ist schon in diesem Dossier, als «{name}»; geändert wurde nichts."
            "Le même fichier est déjà dans ce dossier, sous « {name} » ; rien n'a été changé."
            "Lo stesso file è già in questo incarto, come «{name}»; non è stato cambiato nulla."
        Stopped
            "It was stopped; nothing of this document was kept."
            "Abgebrochen; von diesem Dokument wurde nichts aufgenommen."
            "Interrompu ; rien de ce document n'a été conservé."
            "Interrotto; di questo documento non è stato conservato nulla."
        NotHere
            "The text is not on this machine. That says nothing about whether it exists."
            "Der Text ist nicht auf diesem Rechner. Ob es ihn gibt, ist damit nicht gesagt."
            "Le texte n'est pas sur cette machine. Cela ne dit pas s'il existe."
            "Il testo non è su questo computer. Ciò non dice se esista."
        NotThen { day: Day }
            "How it read {day} is not known on this machine."
            "Wie der Text {day} lautete, ist auf diesem Rechner nicht bekannt."
            "La teneur du texte {day} n'est pas connue sur cette machine."
            "Non è noto su questo computer come suonava il testo {day}."
        DidNotHold { day: Day }
            "It did not hold {day}."
            "Der Text galt {day} nicht."
            "Le texte n'était pas en vigueur {day}."
            "Il testo non era in vigore {day}."
        NothingAsked
            "Nothing was given; write a citation, such as Art. 97 CO."
            "Es wurde nichts angegeben; schreiben Sie ein Zitat, etwa Art. 97 OR."
            "Rien n'a été indiqué ; écrivez une citation, par exemple art. 97 CO."
            "Non è stato indicato nulla; scrivete una citazione, per esempio art. 97 CO."
        SeveralAreMeant { reference: String }
            "“{reference}” may mean several texts; choose one."
            "«{reference}» kann mehrere Texte meinen; wählen Sie einen."
            "« {reference} » peut désigner plusieurs textes ; choisissez-en un."
            "«{reference}» può indicare più testi; sceglietene uno."
        DaysAreReversed { from: Date, to: Date }
            "The first day ({from}) lies behind the last ({to}); exchange the two."
            "Der erste Tag ({from}) liegt nach dem letzten ({to}); tauschen Sie die beiden."
            "Le premier jour ({from}) est postérieur au dernier ({to}) ; inversez-les."
            "Il primo giorno ({from}) è posteriore all'ultimo ({to}); invertiteli."
        NotADay { given: String }
            "“{given}” is not a day; write year, month and day, as in 2015-06-15."
            "«{given}» ist kein Datum; schreiben Sie Jahr, Monat und Tag, etwa 2015-06-15."
            "« {given} » n'est pas une date ; écrivez l'année, le mois et le jour, par exemple 2015-06-15."
            "«{given}» non è una data; scrivete anno, mese e giorno, per esempio 2015-06-15."
        NotAYear { given: String }
            "“{given}” is not a year; write four digits, as in 2015."
            "«{given}» ist kein Jahr; schreiben Sie vier Ziffern, etwa 2015."
            "« {given} » n'est pas une année ; écrivez quatre chiffres, par exemple 2015."
            "«{given}» non è un anno; scrivete quattro cifre, per esempio 2015."
        QueryIsUnread
            "The query cannot be read; leave out signs and words such as AND, OR and *, or ask in a sentence."
            "Die Suche ist so nicht lesbar; lassen Sie Zeichen und Wörter wie AND, OR und * weg, oder fragen Sie in einem Satz."
            "La recherche ne peut pas être lue ainsi ; omettez les signes et mots tels que AND, OR et *, ou posez une question."
            "La ricerca non è leggibile così; omettete segni e parole come AND, OR e *, o ponete una domanda."
        NoSuchResearch
            "This research is not here any more; the list shows those that are."
            "Diese Recherche ist nicht mehr da; die Liste zeigt, welche es gibt."
            "Cette recherche n'est plus là ; la liste montre celles qui existent."
            "Questa ricerca non c'è più; l'elenco mostra quelle che ci sono."
        NoLawHere
            "There is no law on this machine yet, so nothing about any law is known from here."
            "Auf diesem Rechner ist noch kein Recht; von hier aus ist darum über kein Gesetz etwas bekannt."
            "Il n'y a pas encore de droit sur cette machine ; rien n'est donc connu d'ici sur aucune loi."
            "Su questo computer non c'è ancora diritto; da qui non si sa dunque nulla di alcuna legge."
        SomeHaveAll { all: usize }
            "With all the words, or others that stand for them: {all}; the others have only some, or are near in meaning. Read each before relying on it."
            "Mit allen Wörtern oder anderen, die dafür stehen: {all}; die übrigen enthalten nur einige oder sind im Sinn nahe. Lesen Sie jedes, bevor Sie sich darauf stützen."
            "Avec tous les mots, ou d'autres qui en tiennent lieu : {all} ; les autres n'en contiennent que quelques-uns, ou sont proches par le sens. Lisez chacun avant de vous y fier."
            "Con tutte le parole, o altre che ne tengono il posto: {all}; gli altri ne contengono solo alcune, o sono vicini nel senso. Leggete ciascuno prima di farvi affidamento."
        NoneHasAll
            "No document has all the words; these have some of them, or others that stand for them, or are near in meaning."
            "Kein Dokument enthält alle Wörter; diese enthalten einige davon oder andere, die dafür stehen, oder sind im Sinn nahe."
            "Aucun document ne contient tous les mots ; ceux-ci en contiennent quelques-uns, ou d'autres qui en tiennent lieu, ou sont proches par le sens."
            "Nessun documento contiene tutte le parole; questi ne contengono alcune, o altre che ne tengono il posto, o sono vicini nel senso."
        NothingFits
            "Nothing here really fits; these are nearest."
            "Hier passt nichts wirklich; diese kommen am nächsten."
            "Rien ne correspond vraiment ici ; ceux-ci sont les plus proches."
            "Qui nulla corrisponde davvero; questi sono i più vicini."
        NoOperators { said: String }
            "No operators here, and so not followed: {said}."
            "Hier keine Operatoren und darum nicht befolgt: {said}."
            "Pas d'opérateurs ici, donc pas suivis : {said}."
            "Qui non sono operatori e perciò non seguiti: {said}."
        CitedIsLeftOut { cited: String }
            "“{cited}” is here; the conditions of this search leave it out."
            "«{cited}» ist vorhanden; die Bedingungen dieser Suche lassen es weg."
            "« {cited} » est disponible ; les conditions de cette recherche l'écartent."
            "«{cited}» è disponibile; le condizioni di questa ricerca lo escludono."
        CitedIsNotKept { cited: String }
            "“{cited}” is a citation, and what it cites is not kept here; that does not mean that it does not exist."
            "«{cited}» ist ein Zitat, und was es anführt, ist hier nicht vorhanden; das heisst nicht, dass es das nicht gibt."
            "« {cited} » est une citation, et ce qu'elle désigne n'est pas conservé ici ; cela ne signifie pas que cela n'existe pas."
            "«{cited}» è una citazione, e ciò che indica non è conservato qui; ciò non significa che non esista."
        OtherCountry { said: String, country: String }
            "“{said}” names something of another country ({country}), whose law was not looked through."
            "«{said}» nennt etwas aus einem anderen Land ({country}), dessen Recht nicht durchsucht wurde."
            "« {said} » désigne quelque chose d'un autre pays ({country}), dont le droit n'a pas été consulté."
            "«{said}» indica qualcosa di un altro Paese ({country}), il cui diritto non è stato consultato."
        NearAmongWords
            "The shared corpus compares meanings only of what the words find; what says the same in other words or another language is missing."
            "Der gemeinsame Bestand vergleicht den Sinn nur bei dem, was die Wörter finden; was dasselbe anders oder in einer anderen Sprache sagt, fehlt."
            "Le fonds commun ne compare le sens que de ce que les mots trouvent ; ce qui dit la même chose autrement ou dans une autre langue manque."
            "Il fondo comune confronta il senso solo di ciò che le parole trovano; manca ciò che dice lo stesso con altre parole o in un'altra lingua."
        PerhapsMeant { query: String }
            "Perhaps meant: {query}"
            "Vielleicht gemeint: {query}"
            "Peut-être : {query}"
            "Forse: {query}"
        NotProven { asked: String }
            "Not found here does not mean that it does not exist; asked were: {asked}"
            "Dass hier nichts gefunden wurde, heisst nicht, dass es das nicht gibt; gefragt wurden: {asked}"
            "Ne rien trouver ici ne signifie pas que cela n'existe pas ; sources interrogées : {asked}"
            "Non trovare nulla qui non significa che non esista; fonti interrogate: {asked}"
        NotProvenAtAll
            "Not found here does not mean that it does not exist; no source here says what it covers of this jurisdiction."
            "Dass hier nichts gefunden wurde, heisst nicht, dass es das nicht gibt; keine Quelle sagt hier, was sie von dieser Rechtsordnung erfasst."
            "Ne rien trouver ici ne signifie pas que cela n'existe pas ; aucune source n'indique ici ce qu'elle couvre de cet ordre juridique."
            "Non trovare nulla qui non significa che non esista; nessuna fonte indica qui che cosa copre di questo ordinamento."
        FileIsLockedHere
            "The file is protected by a password; save a copy without one, and check that."
            "Die Datei ist mit einem Passwort geschützt; speichern Sie eine Kopie ohne Passwort, und prüfen Sie diese."
            "Le fichier est protégé par un mot de passe ; enregistrez une copie sans mot de passe et vérifiez celle-ci."
            "Il file è protetto da una password; salvatene una copia senza password e verificate quella."
        LawIsUnopened
            "The collection of law cannot be opened now."
            "Die Rechtssammlung lässt sich jetzt nicht öffnen."
            "Le recueil de droit ne peut pas être ouvert maintenant."
            "La raccolta di diritto non si può aprire ora."
        LawIsDamaged
            "The collection of law is damaged; nothing was changed. Put back a copy of it, or take the law in again."
            "Die Rechtssammlung ist beschädigt; geändert wurde nichts. Spielen Sie eine Kopie zurück, oder nehmen Sie das Recht neu auf."
            "Le recueil de droit est endommagé ; rien n'a été changé. Remettez-en une copie, ou importez le droit de nouveau."
            "La raccolta di diritto è danneggiata; non è stato cambiato nulla. Rimettetene una copia, o acquisite di nuovo il diritto."
        LawIsUnread
            "The collection of law could not be read; try again."
            "Die Rechtssammlung liess sich nicht lesen; versuchen Sie es noch einmal."
            "Le recueil de droit n'a pas pu être lu ; réessayez."
            "La raccolta di diritto non si è potuta leggere; riprovate."
        LawIsUnwritten
            "It could not be kept in the collection of law; try again."
            "Es liess sich nicht in die Rechtssammlung aufnehmen; versuchen Sie es noch einmal."
            "Cela n'a pas pu être conservé dans le recueil de droit ; réessayez."
            "Non è stato possibile conservarlo nella raccolta di diritto; riprovate."
        LawIsBusy
            "Another program is taking law in; wait until it is done."
            "Ein anderes Programm nimmt gerade Recht auf; warten Sie, bis es fertig ist."
            "Un autre programme importe du droit en ce moment ; attendez qu'il ait terminé."
            "Un altro programma sta acquisendo diritto; attendete che abbia finito."
        SourceIsOff { host: String }
            "{host} was not asked: the network is switched off for Fontes."
            "{host} wurde nicht gefragt: Für Fontes ist das Netz ausgeschaltet."
            "{host} n'a pas été interrogé : le réseau est désactivé pour Fontes."
            "{host} non è stato interrogato: la rete è disattivata per Fontes."
        SourceIsUnreachable { host: String }
            "{host} could not be reached; check the connection, and ask again."
            "{host} war nicht erreichbar; prüfen Sie die Verbindung, und fragen Sie noch einmal."
            "{host} n'a pas pu être joint ; vérifiez la connexion et redemandez."
            "{host} non era raggiungibile; verificate la connessione e riprovate."
        SourceIsLate { host: String, seconds: u64 }
            "{host} did not answer in time (seconds: {seconds}); ask again later."
            "{host} antwortete nicht rechtzeitig (Sekunden: {seconds}); fragen Sie später noch einmal."
            "{host} n'a pas répondu à temps (secondes : {seconds}) ; redemandez plus tard."
            "{host} non ha risposto in tempo (secondi: {seconds}); riprovate più tardi."
        SourceAsksForPatience { host: String, seconds: u64 }
            "{host} may not be asked more often; ask again later (seconds: {seconds})."
            "{host} darf nicht öfter gefragt werden; fragen Sie später noch einmal (Sekunden: {seconds})."
            "{host} ne peut pas être interrogé plus souvent ; redemandez plus tard (secondes : {seconds})."
            "{host} non può essere interrogato più spesso; riprovate più tardi (secondi: {seconds})."
        SourceRefused { host: String, status: u16 }
            "{host} refused or failed (status {status}); ask again later."
            "{host} lehnte ab oder hatte einen Fehler (Status {status}); fragen Sie später noch einmal."
            "{host} a refusé ou connu une erreur (statut {status}) ; redemandez plus tard."
            "{host} ha rifiutato o avuto un errore (stato {status}); riprovate più tardi."
        SourceHasItNot { address: String }
            "There is nothing at {address}."
            "Unter {address} ist nichts."
            "Il n'y a rien à l'adresse {address}."
            "A {address} non c'è nulla."
        SourceIsUnusable { host: String }
            "The answer of {host} cannot be used; nothing of it was kept."
            "Die Antwort von {host} ist nicht zu gebrauchen; behalten wurde nichts davon."
            "La réponse de {host} est inutilisable ; rien n'en a été conservé."
            "La risposta di {host} non è utilizzabile; non ne è stato conservato nulla."
        SourceSaysTooMuch { host: String }
            "The answer of {host} is longer than is taken in, and was not read to its end."
            "Die Antwort von {host} ist länger, als aufgenommen wird, und wurde nicht zu Ende gelesen."
            "La réponse de {host} est plus longue que ce qui est repris et n'a pas été lue jusqu'au bout."
            "La risposta di {host} è più lunga di quanto si acquisisce e non è stata letta fino in fondo."
        SourceIsLeftAlone { host: String, seconds: u64 }
            "{host} failed repeatedly and is left alone for a while (seconds: {seconds})."
            "{host} ist mehrmals ausgefallen und wird eine Weile nicht gefragt (Sekunden: {seconds})."
            "{host} a échoué à plusieurs reprises et n'est pas interrogé pendant un moment (secondes : {seconds})."
            "{host} ha fallito più volte e non viene interrogato per un po' (secondi: {seconds})."
        SourceIsUnknown { address: String }
            "{address} belongs to none of the official sources and was not asked."
            "{address} gehört zu keiner der amtlichen Quellen und wurde nicht gefragt."
            "{address} n'appartient à aucune des sources officielles et n'a pas été interrogé."
            "{address} non appartiene a nessuna delle fonti ufficiali e non è stato interrogato."
        UploadIsGone
            "The file waited too long, and is not here any more; send it again."
            "Die Datei wartete zu lange und ist nicht mehr da; senden Sie sie noch einmal."
            "Le fichier a attendu trop longtemps et n'est plus là ; renvoyez-le."
            "Il file ha atteso troppo a lungo e non c'è più; inviatelo di nuovo."
    }
}
