import type { credits as english } from "../en-GB/credits.ts";
import type { Translated } from "../translated.ts";

export const credits = {
  bought: "Sie haben 10 Credits gekauft.",
  notSold: "Credits werden hier nicht verkauft.",
  ended: "Diese Zahlung ist nicht mehr offen. Bitte beginnen Sie von vorn.",
  failed: "Etwas ist schiefgelaufen. Bitte versuchen Sie es später noch einmal.",
  notSigned: "Die Benachrichtigung ist nicht signiert.",
  signatureWrong: "Die Signatur der Benachrichtigung ist falsch oder veraltet.",
} satisfies Translated<typeof english>;
