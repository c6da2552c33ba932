export const qr = {
  loginRequired: "This QR code requires you to be logged in.",
  notEnabled: "This QR code action has not been enabled.",
  urlForeign: "Enter a path such as /desks, or an https address.",
  siteUnknown: "This site was not found.",
} as const;
