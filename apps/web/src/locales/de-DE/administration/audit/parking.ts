export const parking = {
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
};
