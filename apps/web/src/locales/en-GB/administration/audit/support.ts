export const support = {
  ticket: {
    create: "contacted support",
  },
};
