import type { presence as english } from "../en-GB/presence.ts";
import type { Translated } from "../translated.ts";

export const presence = {
  notOnSite: "Geben Sie zuerst an, dass Sie vor Ort sind.",
  otherDay: "Nur die Angabe für heute kann geändert werden.",
} satisfies Translated<typeof english>;
