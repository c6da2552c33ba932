import type { administration as english } from "../en-GB/administration.ts";
import type { Translated } from "../translated.ts";

export const administration = {
  unknown: "Diese Nachricht ist nicht bekannt.",
  sent: "Diese Nachricht wurde bereits gesendet.",
  trying: "Die Zustellung wird noch versucht.",
  expired: "Der Link in dieser Nachricht ist abgelaufen. Fordern Sie stattdessen einen neuen an.",
  placeholderUnknown: "{{name}} steht in dieser Nachricht für nichts.",
  placeholderMissing: "{{name}} muss darin stehen, damit man liest, worum es geht.",
  placeholderForm: "Ein Platzhalter steht auf jeder Seite in zwei Klammern: {{example}}.",
  markup: "{{found}} würde so angezeigt, wie es dasteht. Bitte schreiben Sie einfachen Text.",
  controlCharacter: "Es enthält ein Zeichen, das niemand sehen kann ({{sign}}).",
  notAsText: "Diese Nachricht hat keine eigene SMS.",
} satisfies Translated<typeof english>;
