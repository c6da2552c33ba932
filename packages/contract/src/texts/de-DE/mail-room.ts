import type { mailRoom as english } from "../en-GB/mail-room.ts";
import type { Translated } from "../translated.ts";

export const mailRoom = {
  submitted: "Postabholung erfasst.",
  countRequired: "Bitte geben Sie die Anzahl der Sendungen an.",
  countWhole: "Geben Sie eine ganze Zahl von 1 bis 1000 an.",
  userUnknown: "Diese Person wurde nicht gefunden.",
} satisfies Translated<typeof english>;
