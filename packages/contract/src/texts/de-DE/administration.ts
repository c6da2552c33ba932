import type { administration as english } from "../en-GB/administration.ts";
import type { Translated } from "../translated.ts";

export const administration = {
  unknown: "Diese Nachricht ist nicht bekannt.",
  sent: "Diese Nachricht wurde bereits gesendet.",
  trying: "Die Zustellung wird noch versucht.",
  expired: "Der Link in dieser Nachricht ist abgelaufen. Fordern Sie stattdessen einen neuen an.",
} satisfies Translated<typeof english>;
