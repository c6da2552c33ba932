export const messages = {
  message: {
    resend: "sent a message again",
  },
  wording: { change: "changed the wording of a message", test: "sent themselves a message as a test" },
};
