import type { contact as english } from "../en-GB/contact.ts";
import type { Translated } from "../translated.ts";

export const contact = {
  contentRequired: "Bitte geben Sie eine Nachricht ein.",
  contentLong: "Die Nachricht darf höchstens 2000 Zeichen lang sein.",
  channelRequired: "Bitte wählen Sie E-Mail oder SMS.",
  smsNotSetUp: "Der SMS-Versand ist nicht eingerichtet. Senden Sie stattdessen eine E-Mail.",
  nobodyReached: "Auf diesem Weg ist keine dieser Personen erreichbar. Wählen Sie einen anderen.",
  smsLong: "Eine SMS darf höchstens 1400 Zeichen lang sein.",
  sent: "Nachricht gesendet.",
  notSent: "Die Nachricht konnte nicht gesendet werden.",
} satisfies Translated<typeof english>;
