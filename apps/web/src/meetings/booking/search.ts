import { ownPath } from "@portico/contract/core/safe-redirect";
import { text } from "../../shell/lists/search-params.ts";

/** What an address may already say of a new meeting. What makes no sense is dropped by the contract's `firstDate`. */
export interface FormSearch {
  date?: string | undefined;
  start_time?: string | undefined;
  end_time?: string | undefined;
  room_id?: string | undefined;
  visitor_ids?: string | undefined;
  previousPage?: string | undefined;
}

/** For a route's `validateSearch`. The booking route of a type also says `startTime` and `endTime`. */
export const formSearch = (search: Record<string, unknown>): FormSearch => ({
  date: text(search.date),
  start_time: text(search.start_time) ?? text(search.startTime),
  end_time: text(search.end_time) ?? text(search.endTime),
  room_id: text(search.room_id),
  visitor_ids: text(search.visitor_ids),
  previousPage: ownPath(search.previousPage),
});
