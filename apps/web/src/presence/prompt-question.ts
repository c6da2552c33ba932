import { createStorage } from "../shell/browser-storage.ts";
import type { Presence } from "../shell/people/use-presence.ts";

/** The question to ask now; null: none. */
export type Question = "onSite" | "travel" | null;

/**
 * `presence` is null without a statement today. `putOff`: the statement whose second question the person
 * postponed.
 */
export const questionOf = (presence: Presence | null, putOff: string | null): Question => {
  if (!presence) return "onSite";
  if (!presence.onSite || presence.travellingBy !== null) return null;
  return presence.id === putOff ? null : "travel";
};

/** The statement whose second question is not asked again. */
export const putOffStorage = createStorage<string>("local", "portico-presence-put-off");

/** The person and day with all questions answered, so that no space is reserved for the prompt. */
export const answeredStorage = createStorage<string>("local", "portico-presence-answered");
