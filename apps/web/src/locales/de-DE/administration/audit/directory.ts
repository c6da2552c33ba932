export const directory = {
  person: {
    contact: "hat einer Person geschrieben",
  },
};
