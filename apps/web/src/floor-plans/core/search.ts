import { dayParam, idParam, idsParam, oneOf, param, searchParam, view } from "../../ui/list/params.ts";
import { type AddressOf, listSearch } from "../../ui/list/search.ts";

export const AVAILABILITY_CHOICES = ["all", "available", "occupied"] as const;
export type AvailabilityChoice = (typeof AVAILABILITY_CHOICES)[number];

/** The address of a floor. */
export const mapSearch = listSearch({
  /** Left out: today at the site. */
  date: view(dayParam),
  /** The chosen marker: either a desk or a room. */
  desk: view(idParam),
  room: view(param((room, all) => (idParam.read(all.desk, all) ? undefined : idParam.read(room, all)))),
  /** Left out: available desks, or all while a search text is set. */
  show: view(oneOf(AVAILABILITY_CHOICES)),
  search: view(searchParam),
  zone: idParam,
  /** A desk must have all of these features. */
  features: idsParam,
});
export type MapSearch = AddressOf<typeof mapSearch>;

/** The chosen marker, and how it was chosen. */
export interface ChosenMarker {
  id: string;
  /** Chosen on the plan or in the list; undefined: by the address. */
  from: "plan" | "list" | undefined;
}

export const availabilityOf = ({ show, search }: MapSearch): AvailabilityChoice =>
  show ?? (search ? "all" : "available");
