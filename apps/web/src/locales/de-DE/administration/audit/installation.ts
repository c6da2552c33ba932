export const installation = {
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
};
