import { safeRedirectPath } from "@portico/contract/core/safe-redirect";
import { parseText } from "../../shell/lists/search-params.ts";

/** The prefilled values of a new meeting in an address. The contract's `firstDate` drops invalid ones. */
export interface BookingSearch {
  date?: string | undefined;
  start_time?: string | undefined;
  end_time?: string | undefined;
  room_id?: string | undefined;
  visitor_ids?: string | undefined;
  previousPage?: string | undefined;
}

/** For a route's `validateSearch`. The booking route of a type also uses `startTime` and `endTime`. */
export const parseBookingSearch = (search: Record<string, unknown>): BookingSearch => ({
  date: parseText(search.date),
  start_time: parseText(search.start_time) ?? parseText(search.startTime),
  end_time: parseText(search.end_time) ?? parseText(search.endTime),
  room_id: parseText(search.room_id),
  visitor_ids: parseText(search.visitor_ids),
  previousPage: safeRedirectPath(search.previousPage),
});
