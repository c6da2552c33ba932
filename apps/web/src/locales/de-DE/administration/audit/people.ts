export const people = {
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
};
