export const visits = {
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
};
