import { createStorage } from "../shell/browser-storage.ts";
import type { Presence } from "../shell/people/use-presence.ts";

/** The question a person is asked now; null: none. */
export type Question = "onSite" | "travel" | null;

/** `presence` is null when nothing was said today. `putOff`: the answer whose second question was put off. */
export const questionOf = (presence: Presence | null, putOff: string | null): Question => {
  if (!presence) return "onSite";
  if (!presence.onSite || presence.travellingBy !== null) return null;
  return presence.id === putOff ? null : "travel";
};

/** The answer that is not asked about again. */
export const putOffStorage = createStorage<string>("local", "portico-presence-put-off");

/** The person and day of whom all is answered: no place is kept for a question that does not come. */
export const answeredStorage = createStorage<string>("local", "portico-presence-answered");
