export const tracing = {
  contacts: {
    read: "traced who was near somebody",
  },
};
