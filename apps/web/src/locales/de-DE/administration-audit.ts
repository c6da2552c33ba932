/** What each audited action was, after the name of the person who did it. */
export const administrationAudit = {
  did: {
    installation: {
      client: {
        create: "hat diesen Mandanten angelegt",
        suspend: "hat die Nutzung dieser Organisation ausgesetzt",
        export: "hat alles von dieser Organisation in ein Archiv geschrieben",
        import: "hat diese Organisation aus einem Archiv hierher gebracht",
        resume: "hat die Aussetzung dieser Organisation beendet",
      },
      host: {
        add: "hat einen Host dieser Organisation hinzugefügt",
        remove: "hat einen Host dieser Organisation entfernt",
      },
      "set-up": { complete: "hat diese Organisation eingerichtet" },
      profile: { change: "hat die Organisation geändert" },
      "next-steps": { dismiss: "hat die Liste der nächsten Schritte ausgeblendet" },
    },
    operators: {
      archive: { download: "hat ein Archiv mit allem von dieser Organisation heruntergeladen" },
      access: {
        open: "hat einem Betreiber Zugriff gegeben",
        end: "hat den Zugriff eines Betreibers beendet",
      },
    },
    people: {
      "usual-week": {
        set: "lässt die eigene übliche Woche von selbst buchen",
        pause: "hat die Pause der eigenen üblichen Woche geändert",
        end: "hat die eigene übliche Woche beendet",
      },
      session: {
        start: "hat sich angemeldet",
        end: "hat eine Sitzung beendet",
        refuse: "hat eine Anmeldung mit falschem Passwort abgewiesen",
      },
      password: {
        set: "hat ein neues Passwort gesetzt",
        "ask-reset": "hat einen Link zum Zurücksetzen des Passworts angefordert",
        reset: "hat das Passwort zurückgesetzt",
        "send-reset": "hat einen Link zum Zurücksetzen eines Passworts gesendet",
      },
      "second-factor": {
        app: {
          add: "hat eine Authentifizierungs-App hinzugefügt",
          remove: "hat eine Authentifizierungs-App entfernt",
        },
        passkey: {
          add: "hat einen Passkey hinzugefügt",
          remove: "hat einen Passkey entfernt",
        },
        "recovery-codes": {
          renew: "hat die Wiederherstellungscodes erneuert",
        },
        refuse: "ist am zweiten Schritt der Anmeldung gescheitert",
      },
      identity: {
        link: "hat ein Konto eines Anbieters verknüpft",
        unlink: "hat die Verknüpfung mit einem Anbieter gelöst",
      },
      "sign-in-provider": {
        add: "hat einen Anmeldeanbieter hinzugefügt",
        change: "hat einen Anmeldeanbieter geändert",
        remove: "hat einen Anmeldeanbieter entfernt",
      },
      "sign-in-settings": {
        change: "hat die Einstellungen der Anmeldung geändert",
      },
      account: {
        "sign-up": "hat sich registriert",
        activate: "hat ein Konto bestätigt",
        approve: "hat ein Konto genehmigt",
        deny: "hat ein Konto abgelehnt",
      },
      invitation: {
        create: "hat eine Person eingeladen",
        accept: "hat eine Einladung angenommen",
        resend: "hat eine Einladung erneut gesendet",
        withdraw: "hat eine Einladung zurückgezogen",
      },
      person: {
        add: "hat eine Person hinzugefügt",
        create: "hat eine Person importiert",
        change: "hat eine Person geändert",
        disable: "hat ein Konto deaktiviert",
        enable: "hat ein Konto aktiviert",
        approve: "hat eine Registrierung genehmigt",
        reset:
          "hat einen Link für ein neues Passwort erstellt und den zweiten Schritt einer Person zurückgesetzt",
        "reset-second-factors": "hat den zweiten Schritt einer Person zurückgesetzt",
      },
      profile: {
        change: "hat ein Profil geändert",
        "withdraw-address": "hat eine neue E-Mail-Adresse zurückgezogen",
      },
      presence: {
        say: "hat die Anwesenheit angegeben",
      },
      "sign-up": {
        change: "hat das Registrierungsformular geändert",
        "add-group": "hat dem Registrierungsformular eine Gruppenauswahl hinzugefügt",
        "change-group": "hat eine Gruppenauswahl des Registrierungsformulars geändert",
        "remove-group": "hat eine Gruppenauswahl aus dem Registrierungsformular entfernt",
        "add-field": "hat dem Registrierungsformular ein Feld hinzugefügt",
        "change-field": "hat ein Feld des Registrierungsformulars geändert",
        "remove-field": "hat ein Feld aus dem Registrierungsformular entfernt",
      },
    },
    privacy: {
      audit: { end: "hat alte Einträge des Protokolls gelöscht" },
      period: {
        change: "hat geändert, wie lange etwas aufbewahrt wird",
      },
      hold: {
        add: "hat eine Aufbewahrungspflicht hinzugefügt",
        end: "hat eine Aufbewahrungspflicht beendet",
      },
      subject: {
        read: "hat angesehen, was über jemanden gespeichert ist",
        export: "hat eine Datei mit allem gesichert, was über jemanden gespeichert ist",
        erase: "hat jemanden gelöscht",
      },
    },
    muster: {
      people: {
        contact: "hat Personen vor Ort geschrieben",
      },
      settings: {
        change: "hat die Einstellungen zur Evakuierung geändert",
      },
      "assembly-point": {
        add: "hat einen Sammelplatz hinzugefügt",
        change: "hat einen Sammelplatz geändert",
        remove: "hat einen Sammelplatz entfernt",
      },
      warden: {
        add: "hat eine Person zum Evakuierungshelfer gemacht",
        change: "hat geändert, wo eine Person bei einer Evakuierung zählt",
        remove: "hat einen Evakuierungshelfer entfernt",
      },
      "roll-call": {
        start: "hat eine Anwesenheitskontrolle begonnen",
        end: "hat eine Anwesenheitskontrolle beendet",
      },
    },
    tracing: {
      contacts: {
        read: "hat gesucht, wer in der Nähe einer Person war",
      },
    },
    directory: {
      person: {
        contact: "hat einer Person geschrieben",
      },
    },
    messages: {
      message: {
        resend: "hat eine Nachricht erneut gesendet",
      },
      wording: {
        change: "hat den Text einer Nachricht geändert",
        test: "hat sich eine Nachricht zum Test gesendet",
      },
    },
    support: {
      ticket: {
        create: "hat den Support kontaktiert",
      },
    },
    credits: {
      payment: {
        begin: "hat einen Kauf von Guthaben begonnen",
        paid: "hat Guthaben gekauft",
        failed: "konnte Guthaben nicht bezahlen",
        cancelled: "hat einen Kauf von Guthaben abgebrochen",
        expired: "hat einen Kauf von Guthaben verfallen lassen",
      },
      entry: {
        use: "hat Guthaben für das Parken abgebucht",
        refund: "hat Guthaben erstattet",
        adjust: "hat Guthaben angepasst",
      },
    },
    "mail-collect": {
      usage: {
        create: "hat abgeholte Post erfasst",
      },
    },
    places: {
      site: {
        add: "hat einen Standort hinzugefügt",
        change: "hat einen Standort geändert",
        remove: "hat einen Standort entfernt",
        limit: "hat geändert, wer einen Standort nutzen darf",
      },
      building: {
        add: "hat ein Gebäude hinzugefügt",
        rename: "hat ein Gebäude umbenannt",
        remove: "hat ein Gebäude entfernt",
      },
      floor: {
        add: "hat eine Etage hinzugefügt",
        rename: "hat eine Etage umbenannt",
        remove: "hat eine Etage entfernt",
      },
      closure: {
        add: "hat einen Standort geschlossen",
        remove: "hat eine Schließung eines Standorts entfernt",
      },
    },
    help: { text: { change: "hat einen Hilfetext geschrieben", remove: "hat einen Hilfetext entfernt" } },
    "floor-plans": {
      plan: {
        save: "hat einen Etagenplan gespeichert",
      },
      image: {
        save: "hat die Zeichnung einer Etage gespeichert",
      },
    },
    resources: {
      resource: {
        add: "hat einen Raum oder eine Ressource hinzugefügt",
        change: "hat einen Raum oder eine Ressource geändert",
        remove: "hat einen Raum oder eine Ressource entfernt",
      },
      "resource-type": {
        add: "hat einen Ressourcentyp hinzugefügt",
        change: "hat einen Ressourcentyp geändert",
        remove: "hat einen Ressourcentyp entfernt",
      },
      "resource-feature": {
        add: "hat eine Raumausstattung hinzugefügt",
        change: "hat eine Raumausstattung geändert",
        remove: "hat eine Raumausstattung entfernt",
      },
      "resource-group": {
        add: "hat eine Ressourcengruppe hinzugefügt",
        change: "hat eine Ressourcengruppe geändert",
        remove: "hat eine Ressourcengruppe entfernt",
      },
      "resource-block": {
        add: "hat einen Raum oder eine Ressource gesperrt",
        change: "hat eine Raumsperre geändert",
        remove: "hat eine Raumsperre aufgehoben",
      },
      "addon-category": {
        add: "hat eine Bewirtungskategorie hinzugefügt",
        change: "hat eine Bewirtungskategorie geändert",
        remove: "hat eine Bewirtungskategorie entfernt",
      },
      "addon-item": {
        add: "hat einen Bewirtungsartikel hinzugefügt",
        change: "hat einen Bewirtungsartikel geändert",
        remove: "hat einen Bewirtungsartikel entfernt",
      },
    },
    reports: {
      settings: {
        change: "hat die Einstellungen der Berichte geändert",
      },
      names: {
        read: "hat Namen von Personen in einem Bericht gelesen",
      },
      mail: {
        add: "lässt einen Bericht per E-Mail senden",
        change: "hat geändert, wie ein Bericht per E-Mail gesendet wird",
        remove: "lässt einen Bericht nicht mehr per E-Mail senden",
        leave: "möchte einen Bericht nicht mehr erhalten",
      },
    },
    qr: {
      action: {
        add: "hat eine Aktion für Codes hinzugefügt",
        change: "hat eine Aktion für Codes geändert",
        remove: "hat eine Aktion für Codes entfernt",
      },
    },
    parking: {
      settings: {
        change: "hat die Parkeinstellungen geändert",
      },
      need: {
        change: "hat einen Bedarf an Barrierefreiheit geändert",
      },
      carpark: {
        add: "hat einen Parkplatz hinzugefügt",
        change: "hat einen Parkplatz geändert",
        remove: "hat einen Parkplatz entfernt",
      },
      space: {
        add: "hat einen Stellplatz hinzugefügt",
        change: "hat einen Stellplatz geändert",
        remove: "hat einen Stellplatz entfernt",
      },
      "ev-space": {
        add: "hat einen E-Stellplatz hinzugefügt",
        change: "hat einen E-Stellplatz geändert",
        remove: "hat einen E-Stellplatz entfernt",
      },
      closure: {
        add: "hat einen Parkplatz geschlossen",
        change: "hat die Schließung eines Parkplatzes geändert",
        remove: "hat die Schließung eines Parkplatzes entfernt",
      },
      allocation: {
        finish: "hat eine Zuteilung abgeschlossen",
      },
      count: {
        set: "hat die Zählung der Autos auf einem Parkplatz berichtigt",
      },
      "ev-slot": {
        request: "hat eine Ladezeit angefragt",
        hold: "hat eine Ladezeit vergeben",
        wait: "hat eine Ladezeit auf die Warteliste gesetzt",
        end: "hat eine Ladezeit beendet",
        "pass-over": "hat eine Ladezeit mangels Guthaben übergangen",
      },
      reservation: {
        request: "hat einen Stellplatz angefragt",
        "reserve-for-visitor": "hat einen Stellplatz für einen Gast reserviert",
        approve: "hat eine Parkanfrage genehmigt",
        deny: "hat eine Parkanfrage abgelehnt",
        cancel: "hat eine Parkanfrage storniert",
        release: "hat einen Stellplatz freigegeben",
        promote: "hat einer wartenden Anfrage einen freien Stellplatz gegeben",
        "pass-over": "hat eine wartende Anfrage mangels Guthaben übergangen",
        allocate: "hat eine Parkanfrage zugeteilt",
        move: "hat eine Reservierung auf einen anderen Stellplatz verlegt",
        "check-in": "hat eine Reservierung anhand des Kennzeichens eingecheckt",
        "change-hours": "hat die Zeiten einer Reservierung geändert",
        "hand-over": "hat einen Stellplatz übergeben",
        receive: "hat einen Stellplatz übernommen",
      },
      permit: {
        grant: "hat eine Parkberechtigung erteilt",
        change: "hat eine Parkberechtigung geändert",
        end: "hat eine Parkberechtigung beendet",
        release: "hat Tage einer Parkberechtigung freigegeben",
        "undo-release": "hat die Freigabe von Tagen einer Parkberechtigung zurückgenommen",
        "hand-over": "hat einen Tag einer Parkberechtigung übergeben",
        claim: "hat einen Tag einer Parkberechtigung eingelöst",
      },
    },
    cameras: {
      settings: {
        change: "hat geändert, was auf Fahrzeuge an den Einfahrten folgt",
      },
      barrier: {
        change: "hat eine Schranke geändert",
        open: "hat eine Schranke geöffnet",
      },
      camera: {
        add: "hat eine Kamera hinzugefügt",
        change: "hat eine Kamera geändert",
        remove: "hat eine Kamera entfernt",
        "rotate-secret": "hat einer Kamera eine neue geheime Adresse gegeben",
      },
      payload: {
        read: "hat gelesen, was eine Kamera gesendet hat",
      },
      event: {
        read: "hat Aufnahmen der Kameras gelesen",
        allow: "hat ein Fahrzeug einmal eingelassen",
        deny: "hat ein Fahrzeug abgewiesen",
        open: "hat die Schranke für ein Fahrzeug geöffnet",
      },
      plate: {
        read: "hat den Verlauf eines Kennzeichens geöffnet",
      },
      list: {
        read: "hat eine Kennzeichenliste gelesen",
      },
      registration: {
        read: "hat die registrierten Fahrzeuge gelesen",
        contact: "hat an die Person geschrieben, die ein Fahrzeug registriert hat",
        register: "hat ein Fahrzeug registriert",
        remove: "hat ein registriertes Fahrzeug entfernt",
      },
      vehicle: {
        note: "hat die Notiz zu einem Fahrzeug geändert",
      },
      allowlist: {
        add: "hat ein Kennzeichen auf die Freigabeliste gesetzt",
        change: "hat einen Eintrag der Freigabeliste geändert",
        remove: "hat ein Kennzeichen von der Freigabeliste entfernt",
        import: "hat Kennzeichen in die Freigabeliste importiert",
      },
      denylist: {
        add: "hat ein Kennzeichen auf die Sperrliste gesetzt",
        change: "hat einen Eintrag der Sperrliste geändert",
        remove: "hat ein Kennzeichen von der Sperrliste entfernt",
        import: "hat Kennzeichen in die Sperrliste importiert",
      },
    },
    presence: {
      colleague: {
        follow: "folgt jetzt jemandem",
        unfollow: "folgt jemandem nicht mehr",
      },
    },
    desks: {
      settings: {
        change: "hat die Einstellungen der Schreibtische geändert",
      },
      desk: {
        add: "hat einen Schreibtisch hinzugefügt",
        change: "hat einen Schreibtisch geändert",
        remove: "hat einen Schreibtisch entfernt",
        clean: "hat einen Schreibtisch sauber gemeldet",
      },
      zone: {
        add: "hat eine Zone hinzugefügt",
        change: "hat eine Zone geändert",
        remove: "hat eine Zone entfernt",
      },
      feature: {
        add: "hat eine Ausstattung von Schreibtischen hinzugefügt",
        change: "hat eine Ausstattung von Schreibtischen geändert",
        remove: "hat eine Ausstattung von Schreibtischen entfernt",
      },
      team: {
        add: "hat dem eigenen Team jemanden hinzugefügt",
        remove: "hat jemanden aus dem eigenen Team entfernt",
      },
      reservation: {
        request: "hat einen Schreibtisch gebucht",
        approve: "hat eine Schreibtischanfrage genehmigt",
        deny: "hat eine Schreibtischanfrage abgelehnt",
        cancel: "hat einen Schreibtisch storniert",
        release: "hat einen Schreibtisch freigegeben",
        "check-in": "hat an einem Schreibtisch eingecheckt",
        cancelled: "hat einen Schreibtisch in der Folge storniert",
        released: "hat einen Schreibtisch in der Folge freigegeben",
        expired: "hat eine Schreibtischanfrage verfallen lassen",
        denied: "hat eine Schreibtischanfrage in der Folge abgelehnt",
      },
    },
    meetings: {
      meeting: {
        book: "hat eine Besprechung gebucht",
        change: "hat eine Besprechung geändert",
        cancel: "hat eine Besprechung abgesagt",
        end: "hat eine Besprechung beendet",
        extend: "hat eine Besprechung verlängert",
        "check-in": "hat in eine Besprechung eingecheckt",
        release: "hat den Raum einer Besprechung freigegeben",
        answer: "hat auf eine Einladung geantwortet",
        "get-room": "hat einer wartenden Besprechung einen Raum gegeben",
      },
      hosts: {
        contact: "hat Gastgebern von Besprechungen geschrieben",
      },
      feed: {
        create: "hat ein Kalenderabonnement angelegt",
        delete: "hat ein Kalenderabonnement gelöscht",
      },
      screen: {
        create: "hat ein Gerät eingerichtet",
        delete: "hat ein Gerät abgemeldet",
      },
    },
    visitors: {
      visitor: {
        create: "hat einen Gast hinzugefügt",
        update: "hat einen Gast geändert",
        contact: "hat einem Gast geschrieben",
      },
      type: {
        add: "hat einen Gasttyp hinzugefügt",
        change: "hat einen Gasttyp geändert",
        remove: "hat einen Gasttyp entfernt",
      },
    },
    visits: {
      visit: {
        book: "hat einen Besuch angemeldet",
        update: "hat einen Besuch geändert",
        change: "hat einen Besuch mit seiner Besprechung geändert",
        "invite-again": "hat einen Gast erneut eingeladen",
        end: "hat einen Besuch beendet",
        arrived: "hat einen Gast als angekommen gemeldet",
        "check-in": "hat einen Gast eingecheckt",
        "check-out": "hat einen Gast ausgecheckt",
        "no-show": "hat einen Besuch als nicht erschienen gemeldet",
        cancel: "hat einen Besuch abgesagt",
        "end-of-day": "hat einen Besuch zum Tagesende beendet",
        delay: "hat die Verspätung eines Besuchs gemeldet",
        "on-my-way": "ist auf dem Weg zu einem Gast",
        "reserve-parking": "hat Parken für einen Besuch angefragt",
        "remove-parking": "hat das Parken eines Besuchs entfernt",
        "cancel-parking": "hat das Parken eines Besuchs storniert",
      },
      visitors: {
        contact: "hat Gästen geschrieben",
      },
      "walk-in": {
        ask: "ist ohne Einladung gekommen",
        approve: "hat einen Spontanbesuch eingelassen",
        deny: "hat einen Spontanbesuch abgewiesen",
        expire: "hat einen Spontanbesuch verfallen lassen",
      },
      "nda-text": {
        publish: "hat eine Vereinbarung veröffentlicht",
      },
      nda: {
        sign: "hat eine Vereinbarung unterschrieben",
      },
      badge: {
        print: "hat einen Besuchsausweis drucken lassen",
        report: "hat das Ergebnis eines Ausweisdrucks gemeldet",
      },
      "deny-entry": {
        add: "hat der Sperrliste einen Eintrag hinzugefügt",
        remove: "hat einen Eintrag aus der Sperrliste entfernt",
      },
      deny: {
        match: "hat einen Besuch gefunden, den die Sperrliste nennt",
        unmark: "hat festgestellt, dass die Sperrliste einen Besuch nicht mehr nennt",
        allow: "hat einen Gast der Sperrliste eingelassen",
        refuse: "hat einen Gast der Sperrliste abgewiesen",
      },
      settings: {
        change: "hat die Einstellungen des Empfangs geändert",
      },
      site: {
        change: "hat die Hinweise eines Standorts für Gäste geändert",
        "sign-in": "hat sich an einem Standort eingetragen",
      },
    },
  },
};
