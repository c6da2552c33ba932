import type { presence as english } from "../en-GB/presence.ts";
import type { Translated } from "../translated.ts";

export const presence = {
  notOnSite: "Geben Sie zuerst an, dass Sie vor Ort sind.",
  otherDay: "Nur die Angabe für heute kann geändert werden.",
  tooManyFollowed:
    "Sie können höchstens {{max}} Personen folgen. Folgen Sie zuerst jemand anderem nicht mehr.",
} satisfies Translated<typeof english>;
