export const resources = {
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
};
