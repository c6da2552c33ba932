import { safeRedirectPath } from "@portico/contract/core/safe-redirect";
import { CAPACITY_MAX } from "@portico/contract/core/search-limits";
import { idParam, idsParam, numberParam, orderParam, param, textParam, view } from "../../ui/list/params.ts";
import { type AddressOf, listSearch } from "../../ui/list/search.ts";
import { SORTS } from "./rank.ts";

const text = view(textParam(100));

/** What is booked, in the address: the contract's `firstDate` drops a time that cannot be booked. */
export const freeRoomsSearch = listSearch({
  date: text,
  start_time: text,
  end_time: text,
  /** Left out: the client's type of rooms. */
  type: view(idParam),
  /** Left out: as many as are named. */
  people: view(numberParam(CAPACITY_MAX)),
  floor: idParam,
  features: idsParam,
  sort: orderParam(SORTS, "fit"),
  previousPage: view(param(safeRedirectPath)),
});
export type FreeRoomsSearch = AddressOf<typeof freeRoomsSearch>;
