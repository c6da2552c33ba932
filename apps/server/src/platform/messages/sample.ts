import type { MessageKind } from "@portico/contract/core/message-kinds";
import { addDays } from "@portico/contract/days/days";
import { dayOf } from "@portico/contract/days/zones";
import type { Locale, Text } from "@portico/contract/texts/text";
import type { Addressee } from "./lines.ts";
import type { Mail, TextMessage } from "./message.ts";

/**
 * Examples of messages: each feature writes those of its kinds by the functions by which it writes the messages themselves, so
 * that a preview is what people get.
 */

/** The reader of an example, and the time at which it would be sent. */
export interface Sample {
  client: { id: string; name: string; origin: string; locale: Locale | null };
  reader: Addressee & { firstName: string };
  now: Date;
  /** Says a text in the reader's locale, for what people would have typed. */
  say(words: Text): string;
}

export interface SampleMessage {
  mail: Mail;
  /** Where the kind also comes as a text message. */
  text?: TextMessage;
}

export type MessageSamples = { readonly [Kind in MessageKind]?: (sample: Sample) => SampleMessage };

/** People and places of examples. */
export const EXAMPLE = {
  id: "01900000-0000-7000-8000-000000000001",
  visitor: { first: "Haruto", last: "Okada", company: "Okada Systems" },
  host: { name: "Elena Novak", email: "elena.novak@example.com" },
  site: "London",
  phone: "+44 20 7946 0000",
  timeZone: "Europe/London",
} as const;

/** In three days, from ten to eleven in UTC. */
export function exampleTimes(now: Date): { day: string; start: string; end: string; timeZone: string } {
  const day = addDays(dayOf(now, "UTC"), 3);
  return {
    day,
    start: `${day}T10:00:00.000Z`,
    end: `${day}T11:00:00.000Z`,
    timeZone: EXAMPLE.timeZone,
  };
}
