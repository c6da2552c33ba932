export const floorPlans = {
  plan: {
    save: "saved a floor plan",
  },
  image: {
    save: "saved the drawing of a floor",
  },
};
