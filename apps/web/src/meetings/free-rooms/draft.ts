import type { FormDate } from "@portico/contract/meetings/form";
import { type Attendee, type FormState, type FormVisit, newState, toMeetingRoom } from "../draft/state.ts";
import type { FreeRoom } from "./use-free-rooms.ts";

/** What is entered beside the time and the room. */
export interface Draft {
  description: string;
  attends: readonly Attendee[];
  visits: readonly FormVisit[];
  order: FormState["order"];
}

export const EMPTY_DRAFT: Draft = { description: "", attends: [], visits: [], order: null };

/** The people of the meeting, its host included. */
export const countNamed = ({ attends, visits }: Draft): number => 1 + attends.length + visits.length;

/** The same as the values of the long form. */
export const toFormState = (
  draft: Draft,
  { when, siteId, room }: { when: FormDate; siteId: string; room?: FreeRoom },
): FormState => ({
  ...newState(when, siteId, undefined, []),
  ...draft,
  rooms: room ? [toMeetingRoom(room)] : [],
});
