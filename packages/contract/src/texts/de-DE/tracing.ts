import type { tracing as english } from "../en-GB/tracing.ts";
import type { Translated } from "../translated.ts";

export const tracing = {
  daysReversed: "Der letzte Tag liegt vor dem ersten.",
  tooEarly: "Aufenthalte sind seit {{day, day}} gespeichert.",
} satisfies Translated<typeof english>;
