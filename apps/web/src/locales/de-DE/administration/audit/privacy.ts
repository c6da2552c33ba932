export const privacy = {
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
};
