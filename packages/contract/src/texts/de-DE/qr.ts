import type { qr as english } from "../en-GB/qr.ts";
import type { Translated } from "../translated.ts";

export const qr = {
  loginRequired: "Für diesen QR-Code müssen Sie angemeldet sein.",
  notEnabled: "Die Aktion dieses QR-Codes ist nicht eingeschaltet.",
  urlForeign: "Geben Sie einen Pfad wie /desks oder eine https-Adresse an.",
  siteUnknown: "Dieser Standort wurde nicht gefunden.",
} satisfies Translated<typeof english>;
