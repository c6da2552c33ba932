export const places = {
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
};
