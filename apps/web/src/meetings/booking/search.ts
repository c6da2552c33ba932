import { safeRedirectPath } from "@portico/contract/core/safe-redirect";
import { idParam, idsParam, param, textParam } from "../../ui/list/params.ts";
import { type AddressOf, listSearch } from "../../ui/list/search.ts";

const text = textParam(100);
/** A parameter that the booking route of a type also knows by another name. */
const either = (other: string) => param((value, all) => text.read(value, all) ?? text.read(all[other], all));

/** The prefilled values of a new meeting in an address. The contract's `firstDate` drops invalid ones. */
export const bookingSearch = listSearch({
  date: text,
  start_time: either("startTime"),
  end_time: either("endTime"),
  room_id: idParam,
  /** Where to book; left out: the shell's current site. A room's own site goes first. */
  site: idParam,
  visitor_ids: idsParam,
  previousPage: param(safeRedirectPath),
});
export type BookingSearch = AddressOf<typeof bookingSearch>;
