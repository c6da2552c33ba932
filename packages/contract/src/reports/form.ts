import type { Feature } from "../endpoint.ts";
import { type Text, text } from "../texts/text.ts";
import type { ReportSection } from "./core/sections.ts";
import { TALLIES, TALLY_IDS, type TallyId, tallyRoute } from "./tallies/tallies.ts";

/** Who reads reports; superadmin besides. */
export const READERS = ["reporting"] as const;
/** Those of them who also see people's names; superadmin besides. */
export const NAME_READERS = ["admin"] as const;

/** How often: 0 to 9, and 10 or more. */
export const USAGE_BUCKETS = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10+"] as const;
export type UsageBucket = (typeof USAGE_BUCKETS)[number];
export const USAGE_MAX = 10;

export const FORMATS = ["csv", "xlsx", "pdf"] as const;
export type ReportFormat = (typeof FORMATS)[number];
/** Of the rows behind a number, which may be more than a document can show. */
export const ROW_FORMATS = ["csv", "xlsx"] as const;
export type RowFormat = (typeof ROW_FORMATS)[number];

/** What a desk was on a day, the first that holds. */
export const DESK_DAY_STATES = ["occupied", "inactive", "needs-cleaning", "available"] as const;

/** The parts of the requests of a car park, and all of them. */
export const PARKING_ROWS = ["confirmed", "pending", "other", "asked"] as const;
export type ParkingRows = (typeof PARKING_ROWS)[number];

/** The parts of a car park's occupancy at a time. */
export const OCCUPANCY_ROWS = ["held", "pending"] as const;
export type OccupancyRows = (typeof OCCUPANCY_ROWS)[number];
/** By what a space is held; a hold keeps one for a priority permit. */
export const HOLDING_SOURCES = ["reservation", "permit", "hold"] as const;

/** How a vehicle passed; one that was not expected counts as that, whatever its direction. */
export const PASSED_AS = ["in", "out", "notExpected"] as const;
export type PassedAs = (typeof PASSED_AS)[number];

/** What people say of a day. */
export const PRESENCE_ROWS = ["onSite", "offSite"] as const;
export type PresenceRows = (typeof PRESENCE_ROWS)[number];

const OWN_IDS = [
  "desks-utilisation",
  "desks-user-usage",
  "resources-capacity",
  "resources-user-usage",
  "parking",
  "carpark-occupancy",
  "parking-requests",
  "anpr",
  "presence",
] as const;
type OwnId = (typeof OWN_IDS)[number];
/** Those with rows of their own, then the tallies. */
export const REPORT_IDS = [...OWN_IDS, ...TALLY_IDS] as const;
export type ReportId = (typeof REPORT_IDS)[number];

/** Reports of a car park's or camera's day are of one day, and not sent by mail. */
const OF_ONE_DAY = ["carpark-occupancy", "parking-requests", "anpr"] as const;
export type MailedId = Exclude<ReportId, (typeof OF_ONE_DAY)[number]>;
export const isMailed = (id: ReportId): id is MailedId => !(OF_ONE_DAY as readonly string[]).includes(id);
export const MAILED_IDS = REPORT_IDS.filter(isMailed);
/** How often a report is sent: on Mondays for the week before, or on the first for the month before. */
export const RHYTHMS = ["weekly", "monthly"] as const;
export type Rhythm = (typeof RHYTHMS)[number];

export interface ReportDescription {
  section: ReportSection;
  /** The section is shown at clients with this feature. */
  feature: Feature;
  name: Text;
  route: string;
  /** Its route ends with the id of a car park. */
  ofCarpark?: true;
}

const OWN_REPORTS: Readonly<Record<OwnId, ReportDescription>> = {
  "desks-utilisation": {
    section: "desks",
    feature: "desks",
    name: text("reports.desksUtilisation"),
    route: "/reports/desks/utilization",
  },
  "desks-user-usage": {
    section: "desks",
    feature: "desks",
    name: text("reports.userUsage"),
    route: "/reports/desks/user-usage",
  },
  "resources-capacity": {
    section: "resources",
    feature: "rooms",
    name: text("reports.capacity"),
    route: "/reports/resources/capacity",
  },
  "resources-user-usage": {
    section: "resources",
    feature: "rooms",
    name: text("reports.userUsage"),
    route: "/reports/resources/user-usage",
  },
  parking: {
    section: "parking",
    feature: "parking",
    name: text("reports.parking"),
    route: "/reports/parking",
  },
  "carpark-occupancy": {
    section: "parking",
    feature: "parking",
    name: text("reports.carparkOccupancy"),
    route: "/reports/carpark-occupancy",
    ofCarpark: true,
  },
  "parking-requests": {
    section: "parking",
    feature: "parking",
    name: text("reports.parkingRequests"),
    route: "/reports/parking-reservations",
    ofCarpark: true,
  },
  anpr: { section: "camera", feature: "camera", name: text("reports.anpr"), route: "/reports/anpr" },
  presence: {
    section: "remote",
    feature: "remote",
    name: text("reports.presence"),
    route: "/reports/presence",
  },
};

const TALLY_REPORTS = Object.fromEntries(
  TALLY_IDS.map((id) => {
    const { section, feature, name } = TALLIES[id];
    return [id, { section, feature, name, route: tallyRoute(id) }];
  }),
) as Readonly<Record<TallyId, ReportDescription>>;

/** The reports by id, in the order of the index. */
export const REPORTS: Readonly<Record<ReportId, ReportDescription>> = { ...OWN_REPORTS, ...TALLY_REPORTS };
