import type { tracing as english } from "../en-GB/tracing.ts";
import type { Translated } from "../translated.ts";

export const tracing = {
  daysReversed: "Der letzte Tag darf nicht vor dem ersten liegen.",
  tooEarly: "Aufenthalte sind seit {{day, day}} gespeichert. Wählen Sie einen späteren ersten Tag.",
} satisfies Translated<typeof english>;
