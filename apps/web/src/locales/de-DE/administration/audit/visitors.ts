export const visitors = {
  visitor: {
    create: "hat einen Gast hinzugefügt",
    update: "hat einen Gast geändert",
    contact: "hat einem Gast geschrieben",
  },
  type: {
    add: "hat einen Gasttyp hinzugefügt",
    change: "hat einen Gasttyp geändert",
    remove: "hat einen Gasttyp entfernt",
  },
};
