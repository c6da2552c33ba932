export const support = {
  ticket: {
    create: "hat den Support kontaktiert",
  },
};
