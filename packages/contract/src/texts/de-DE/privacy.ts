import type { privacy as english } from "../en-GB/privacy.ts";
import type { Translated } from "../translated.ts";

export const privacy = {
  required: "Geben Sie etwas ein.",
  reasonShort: "Sagen Sie mit ein paar Worten, warum.",
  untilBeforeFrom: "Der letzte Tag kann nicht vor dem ersten liegen.",
  untilOver: "Dieser Tag ist schon vorbei.",
  daysRange: "Wählen Sie zwischen {{least}} und {{most}} Tagen.",
  userUnknown: "Diese Person wurde nicht gefunden.",
  visitorUnknown: "Dieser Besucher wurde nicht gefunden.",
  siteUnknown: "Dieser Standort wurde nicht gefunden.",
  follows: "Diese Daten richten sich nach den Tagen anderer.",
} satisfies Translated<typeof english>;
