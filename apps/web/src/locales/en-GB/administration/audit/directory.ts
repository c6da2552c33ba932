export const directory = {
  person: {
    contact: "wrote to a colleague",
  },
};
