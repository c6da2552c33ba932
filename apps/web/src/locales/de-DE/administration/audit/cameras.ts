export const cameras = {
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
};
