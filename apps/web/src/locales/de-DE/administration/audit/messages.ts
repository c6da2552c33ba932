export const messages = {
  message: {
    resend: "hat eine Nachricht erneut gesendet",
  },
  wording: {
    change: "hat den Text einer Nachricht geändert",
    test: "hat sich eine Nachricht zum Test gesendet",
  },
};
