import { safeRedirectPath } from "@portico/contract/core/safe-redirect";
import { idParam, idsParam, numberParam, orderParam, param, textParam, view } from "../../ui/list/params.ts";
import { type AddressOf, listSearch } from "../../ui/list/search.ts";
import { SORTS } from "./rank.ts";

/** The most people for whom a room is looked for. */
export const PEOPLE_MAX = 1000;

const text = view(textParam(100));

/** What is booked, in the address: the contract's `firstDate` drops a time that cannot be booked. */
export const freeRoomsSearch = listSearch({
  date: text,
  start_time: text,
  end_time: text,
  /** Left out: the shell's current site. */
  site: view(idParam),
  /** Left out: the client's type of rooms. */
  type: view(idParam),
  /** Left out: as many as are named. */
  people: view(numberParam(PEOPLE_MAX)),
  floor: idParam,
  features: idsParam,
  sort: orderParam(SORTS, "fit"),
  previousPage: view(param(safeRedirectPath)),
});
export type FreeRoomsSearch = AddressOf<typeof freeRoomsSearch>;
