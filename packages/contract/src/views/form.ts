import { TALLY_IDS, type TallyId } from "../reports/tallies/tallies.ts";

const ofTally = <Id extends TallyId>(id: Id) => `report-${id}` as const;

/** The lists whose views can be saved. */
export const VIEW_LISTS = [
  "parking-decisions",
  "parking-permits",
  "desks",
  "meetings",
  "people",
  "visitors",
  "visits",
  "colleagues",
  "muster",
  "audit",
  "messages",
  "rooms",
  "report-desks-utilisation",
  "report-desks-user-usage",
  "report-resources-capacity",
  "report-resources-user-usage",
  "report-parking",
  "report-carpark-occupancy",
  "report-parking-requests",
  "report-anpr",
  "report-presence",
  ...TALLY_IDS.map(ofTally),
] as const;
export type ViewList = (typeof VIEW_LISTS)[number];

export const limits = {
  /** Views that a person can save for one list. */
  viewsMax: 20,
  nameMax: 60,
  /** Characters of what an address says of its list. */
  searchMax: 2000,
  choiceNameMax: 80,
  choiceValueMax: 40,
  /** Choices that an account keeps. */
  choicesMax: 100,
} as const;
