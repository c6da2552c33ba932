export const tracing = {
  contacts: {
    read: "hat gesucht, wer in der Nähe einer Person war",
  },
};
