//! What a look at an installation found, and what to do about it.

use super::Piece;

sentences! {
    /// What a look at an installation found, and what to do about it.
    DoctorNotice {
        EncoderBuiltIn
            "the search by meaning is built in" "die Suche nach Sinn ist eingebaut"
            "la recherche par le sens est intégrée" "la ricerca per senso è integrata"
        NothingLeft
            "none has left this machine" "keine hat diesen Rechner verlassen"
            "aucune n'a quitté cette machine" "nessuna ha lasciato questo computer"
        NoTesseract
            "Tesseract was not found; pages without text are left out"
            "Tesseract wurde nicht gefunden; Seiten ohne Text bleiben aus"
            "Tesseract n'a pas été trouvé ; les pages sans texte sont laissées de côté"
            "Tesseract non è stato trovato; le pagine senza testo sono tralasciate"
        InstallTesseract
            "install Tesseract with the languages deu, fra, ita and eng, then ingest the same files again"
            "installieren Sie Tesseract mit den Sprachen deu, fra, ita und eng, und nehmen Sie dieselben Dateien noch einmal auf"
            "installez Tesseract avec les langues deu, fra, ita et eng, puis reprenez les mêmes fichiers"
            "installate Tesseract con le lingue deu, fra, ita ed eng, poi acquisite di nuovo gli stessi file"
        TesseractReads { languages: String }
            "Tesseract reads {languages}" "Tesseract liest {languages}"
            "Tesseract lit {languages}" "Tesseract legge {languages}"
        AddLanguages { languages: String }
            "add its languages {languages} to read all of Swiss law"
            "fügen Sie die Sprachen {languages} hinzu, um Schriften aus der ganzen Schweiz zu lesen"
            "ajoutez les langues {languages} pour lire tout le droit suisse"
            "aggiungete le lingue {languages} per leggere tutto il diritto svizzero"
        BehindAWall { holds: String }
            "documents are read behind a wall ({holds})"
            "Dokumente werden abgeschottet gelesen ({holds})"
            "les documents sont lus à l'écart ({holds})"
            "i documenti sono letti in isolamento ({holds})"
        BehindAWallInPart { holds: String, missing: String }
            "documents are read behind a wall ({holds}); this system lacks {missing}"
            "Dokumente werden abgeschottet gelesen ({holds}); diesem System fehlt {missing}"
            "les documents sont lus à l'écart ({holds}) ; il manque à ce système {missing}"
            "i documenti sono letti in isolamento ({holds}); a questo sistema manca {missing}"
        NewerLinux
            "a newer Linux has it; until then take in only files whose origin you know"
            "ein neueres Linux hat es; nehmen Sie bis dahin nur Dateien auf, deren Herkunft Sie kennen"
            "un Linux plus récent l'offre ; d'ici là, ne prenez que des fichiers dont vous connaissez l'origine"
            "un Linux più recente lo offre; fino ad allora acquisite solo file di cui conoscete l'origine"
        WithoutAWall
            "documents are read in a process of their own, without a wall on this system"
            "Dokumente werden in einem eigenen Prozess gelesen, auf diesem System ohne Abschottung"
            "les documents sont lus dans un processus à part, sans cloison sur ce système"
            "i documenti sono letti in un processo a parte, senza isolamento su questo sistema"
        KnownOrigin
            "take in only files whose origin you know; Linux has such a wall"
            "nehmen Sie nur Dateien auf, deren Herkunft Sie kennen; Linux schottet ab"
            "ne prenez que des fichiers dont vous connaissez l'origine ; Linux a une telle cloison"
            "acquisite solo file di cui conoscete l'origine; Linux offre tale isolamento"
        NotKnownOnSystem
            "not known on this system" "auf diesem System nicht bekannt"
            "inconnu sur ce système" "non noto su questo sistema"
        NotKnownHere
            "not known here" "hier nicht bekannt" "inconnu ici" "non noto qui"
        FreeOf { free: String, all: String }
            "{free} GB free of {all} GB" "{free} GB frei von {all} GB"
            "{free} Go libres sur {all} Go" "{free} GB liberi su {all} GB"
        Free { free: String }
            "{free} GB free" "{free} GB frei" "{free} Go libres" "{free} GB liberi"
        CloseOthers
            "close other programs before large files are taken in"
            "schliessen Sie andere Programme, bevor grosse Dateien aufgenommen werden"
            "fermez d'autres programmes avant de prendre de grands fichiers"
            "chiudete altri programmi prima di acquisire file grandi"
        ModelSet
            "a language model is set; it was not asked"
            "ein Sprachmodell ist eingerichtet; es wurde nicht gefragt"
            "un modèle de langue est configuré ; il n'a pas été interrogé"
            "un modello linguistico è configurato; non è stato interrogato"
        NoModel
            "no language model is set, and none is needed"
            "kein Sprachmodell ist eingerichtet, und es braucht keines"
            "aucun modèle de langue n'est configuré, et aucun n'est requis"
            "nessun modello linguistico è configurato, e non ne serve"
        Writable { folder: String }
            "{folder} can be written" "{folder} ist beschreibbar"
            "{folder} est accessible en écriture" "{folder} è scrivibile"
        MadeLater { folder: String }
            "{folder} is made when something is kept" "{folder} wird angelegt, sobald etwas aufbewahrt wird"
            "{folder} est créé dès que quelque chose est conservé" "{folder} è creata quando si conserva qualcosa"
        MakeRoom
            "make room, or move the home folder to a larger disk"
            "schaffen Sie Platz, oder legen Sie den Ordner auf eine grössere Platte"
            "libérez de la place, ou déplacez le dossier sur un disque plus grand"
            "fate spazio, o spostate la cartella su un disco più grande"
        SeeDisk
            "see that the disk is not full" "sehen Sie nach, ob die Platte nicht voll ist"
            "vérifiez que le disque n'est pas plein" "verificate che il disco non sia pieno"
        Encrypted { means: &'static str }
            "the disk is encrypted ({means})" "die Platte ist verschlüsselt ({means})"
            "le disque est chiffré ({means})" "il disco è cifrato ({means})"
        NotEncrypted
            "Linux knows of no encryption of this disk"
            "Linux weiss von keiner Verschlüsselung dieser Platte"
            "Linux ne connaît aucun chiffrement de ce disque"
            "Linux non conosce alcuna cifratura di questo disco"
        EncryptIt
            "case files belong on an encrypted disk: encrypt it, or name a folder on one with FONTES_HOME"
            "Akten gehören auf eine verschlüsselte Platte: Verschlüsseln Sie sie, oder nennen Sie mit FONTES_HOME einen Ordner auf einer solchen"
            "les dossiers ont leur place sur un disque chiffré : chiffrez-le, ou indiquez avec FONTES_HOME un dossier sur un tel disque"
            "gli atti vanno su un disco cifrato: cifratelo, o indicate con FONTES_HOME una cartella su uno cifrato"
        SeeEncryption
            "see in the settings of your system that the disk is encrypted (BitLocker, FileVault, LUKS)"
            "sehen Sie in den Einstellungen Ihres Systems nach, ob die Platte verschlüsselt ist (BitLocker, FileVault, LUKS)"
            "vérifiez dans les réglages du système que le disque est chiffré (BitLocker, FileVault, LUKS)"
            "verificate nelle impostazioni del sistema che il disco sia cifrato (BitLocker, FileVault, LUKS)"
        NoCases
            "there is none yet" "es gibt noch keine" "il n'y en a pas encore" "non ce ne sono ancora"
        OneCase { size: String }
            "1 case, {size} MB" "1 Dossier, {size} MB" "1 dossier, {size} Mo" "1 incarto, {size} MB"
        Cases { count: usize, size: String }
            "{count} cases, {size} MB" "{count} Dossiers, {size} MB" "{count} dossiers, {size} Mo" "{count} incarti, {size} MB"
        NoLaw
            "no law is kept yet" "noch kein Recht ist hier" "aucun droit n'est encore conservé" "nessun diritto è ancora conservato"
        FetchLaw
            "`fontes sync fedlex --all-codes` fetches the codes; without them, texts are not compared and research finds no law here"
            "«fontes sync fedlex --all-codes» holt die Gesetze; ohne sie werden Wortlaute nicht verglichen, und die Recherche findet hier kein Recht"
            "« fontes sync fedlex --all-codes » prend les codes ; sans eux, les textes ne sont pas comparés et la recherche ne trouve pas de droit ici"
            "«fontes sync fedlex --all-codes» prende i codici; senza di essi i testi non sono confrontati e la ricerca non trova diritto qui"
        LawHere { documents: usize, sources: usize, database: String, index: String }
            "{documents} documents of {sources} sources; database {database} MB, index {index} MB"
            "{documents} Dokumente aus {sources} Quellen; Datenbank {database} MB, Suchindex {index} MB"
            "{documents} documents de {sources} sources ; base de données {database} Mo, index {index} Mo"
            "{documents} documenti di {sources} fonti; banca dati {database} MB, indice {index} MB"
        ImportUnfinished { import: String }
            "not finished: the import of {import}" "nicht beendet: die Aufnahme von {import}"
            "inachevé : l'import de {import}" "non terminata: l'acquisizione di {import}"
        RunAgain
            "run it again; it goes on where it was" "rufen Sie sie noch einmal auf; sie geht weiter, wo sie war"
            "relancez-le ; il reprend où il en était" "rilanciatela; riprende dov'era"
        IndexWaits { count: u64 }
            "{count} documents are not yet in it" "{count} Dokumente sind noch nicht darin"
            "{count} documents n'y sont pas encore" "{count} documenti non vi sono ancora"
        NextImport
            "the next import or sync puts them there" "die nächste Aufnahme holt das nach"
            "le prochain import les y mettra" "la prossima acquisizione ve li metterà"
        IndexWhole
            "it knows every document, by words and by meaning" "er kennt jedes Dokument, nach Wörtern und nach Sinn"
            "il connaît chaque document, par les mots et par le sens" "conosce ogni documento, per parole e per senso"
        Reindex
            "`fontes corpus reindex` makes it anew" "«fontes corpus reindex» legt ihn neu an"
            "« fontes corpus reindex » le refait" "«fontes corpus reindex» lo ricrea"
    }
}
