import type { administration as english } from "../en-GB/administration.ts";
import type { Translated } from "../translated.ts";

export const administration = {
  unknown: "Diese Nachricht wurde nicht gefunden.",
  sent: "Diese Nachricht wurde bereits gesendet.",
  trying: "Diese Nachricht wird noch gesendet.",
  expired: "Der Link in dieser Nachricht ist abgelaufen. Fordern Sie stattdessen einen neuen an.",
  placeholderUnknown: "{{name}} hat in dieser Nachricht keine Bedeutung. Entfernen Sie es.",
  placeholderMissing: "Fügen Sie {{name}} hinzu, damit zu sehen ist, worum es geht.",
  placeholderForm: "Schreiben Sie einen Platzhalter in doppelte geschweifte Klammern: {{example}}.",
  markup: "{{found}} würde genau so angezeigt. Verwenden Sie nur einfachen Text.",
  controlCharacter: "Es enthält ein unsichtbares Zeichen ({{sign}}). Entfernen Sie es.",
  notAsText: "Diese Nachricht kann nicht als SMS gesendet werden.",
} satisfies Translated<typeof english>;
