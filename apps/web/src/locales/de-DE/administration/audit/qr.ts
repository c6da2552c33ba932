export const qr = {
  action: {
    add: "hat eine Aktion für Codes hinzugefügt",
    change: "hat eine Aktion für Codes geändert",
    remove: "hat eine Aktion für Codes entfernt",
  },
};
