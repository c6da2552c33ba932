export const reports = {
  settings: {
    change: "hat die Einstellungen der Berichte geändert",
  },
  names: {
    read: "hat Namen von Personen in einem Bericht gelesen",
  },
  mail: {
    add: "lässt einen Bericht per E-Mail senden",
    change: "hat geändert, wie ein Bericht per E-Mail gesendet wird",
    remove: "lässt einen Bericht nicht mehr per E-Mail senden",
    leave: "möchte einen Bericht nicht mehr erhalten",
  },
};
