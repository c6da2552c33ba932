export const muster = {
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
};
