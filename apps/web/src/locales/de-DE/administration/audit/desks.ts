export const desks = {
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
};
