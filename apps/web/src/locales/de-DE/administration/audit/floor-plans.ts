export const floorPlans = {
  plan: {
    save: "hat einen Etagenplan gespeichert",
  },
  image: {
    save: "hat die Zeichnung einer Etage gespeichert",
  },
};
