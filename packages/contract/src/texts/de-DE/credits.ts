import type { credits as english } from "../en-GB/credits.ts";
import type { Translated } from "../translated.ts";

export const credits = {
  bought: "Sie haben 10 Credits gekauft.",
  notSold: "Credits werden hier nicht verkauft.",
  ended: "Diese Zahlung ist abgelaufen. Bitte beginnen Sie von vorn.",
  failed: "Etwas ist schiefgelaufen. Bitte versuchen Sie es später noch einmal.",
  notSigned: "Die Benachrichtigung ist nicht signiert.",
  signatureWrong: "Die Signatur der Benachrichtigung ist falsch oder veraltet.",
  reasonRequired: "Bitte geben Sie einen Grund an.",
  amountRequired: "Bitte geben Sie an, wie viele Credits hinzukommen oder abgezogen werden.",
  amountTooLarge: "Ändern Sie das Guthaben um höchstens 1000 Credits auf einmal.",
  tooFew_one: "Diese Person hat nur {{count}} Credit.",
  tooFew_other: "Diese Person hat nur {{count}} Credits.",
  notEnough: "Das Guthaben reicht nicht aus.",
  paidAlready: "Das wurde bereits bezahlt.",
  refunded: "Diese Credits wurden bereits erstattet.",
  notRefundable: "Nur verbrauchte Credits können erstattet werden.",
} satisfies Translated<typeof english>;
