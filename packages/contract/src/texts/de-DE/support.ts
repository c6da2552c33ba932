import type { support as english } from "../en-GB/support.ts";
import type { Translated } from "../translated.ts";

export const support = {
  created: "Die Support-Anfrage wurde erstellt.",
  failed: "Etwas ist schiefgelaufen. Die Support-Anfrage wurde nicht erstellt.",
  nameRequired: "Bitte geben Sie den vollständigen Namen an.",
  problemRequired: "Bitte beschreiben Sie Ihr Problem.",
} satisfies Translated<typeof english>;
