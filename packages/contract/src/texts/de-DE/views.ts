import type { views as english } from "../en-GB/views.ts";
import type { Translated } from "../translated.ts";

export const views = {
  tooMany: "Für eine Liste können höchstens {{max}} Ansichten gespeichert werden.",
  nameTaken: "Sie haben bereits eine Ansicht mit diesem Namen.",
} satisfies Translated<typeof english>;
