import { dayOf, timeOf } from "@portico/contract/days/zones";
import { REPORTS } from "@portico/contract/reports/form";
import type { DeskDay, MeetingRow, ParkingRow } from "@portico/contract/reports/reports";
import type { CarparkHolding, PassedVehicle, PresenceRow, UsageRow } from "@portico/contract/reports/rows";
import { DIRECTION_TEXTS, STATUS_TEXTS } from "@portico/contract/reports/vehicle-texts";
import { type Text, text } from "@portico/contract/texts/text";
import type { RowSheet } from "./row-file.ts";

/** What is behind a number of each report with rows of its own, as a file. */

/** At the site. */
const dayIn = (timeZone: string, instant: string): string => dayOf(new Date(instant), timeZone);
const timeIn = (timeZone: string, instant: string): string => timeOf(new Date(instant), timeZone);

const PARKING_STATUSES = {
  confirmed: text("reports.confirmed"),
  "pre-approval": text("reports.pending"),
  queued: text("reports.queued"),
  denied: text("reports.denied"),
  unavailable: text("reports.unavailable"),
  cancelled: text("reports.cancelled"),
} as const satisfies Record<ParkingRow["status"], Text>;

export const parkingRowSheet: RowSheet<ParkingRow> = {
  name: REPORTS.parking.name,
  columns: [
    { heading: text("reports.date"), cell: ({ day }) => day },
    { heading: text("reports.from"), cell: ({ start, timeZone }) => timeIn(timeZone, start) },
    { heading: text("reports.until"), cell: ({ end, timeZone }) => timeIn(timeZone, end) },
    { heading: text("reports.carpark"), cell: ({ carpark }) => carpark },
    { heading: text("reports.space"), cell: ({ space }) => space ?? "" },
    { heading: text("reports.status"), cell: ({ status }, translate) => translate(PARKING_STATUSES[status]) },
    {
      heading: text("reports.isVisitor"),
      cell: ({ isVisitor }, translate) => (isVisitor ? translate(text("reports.yes")) : ""),
    },
  ],
};

const DESK_STATES = {
  occupied: text("reports.occupied"),
  inactive: text("reports.inactive"),
  "needs-cleaning": text("reports.needsCleaning"),
  available: text("reports.available"),
} as const satisfies Record<DeskDay["state"], Text>;

export const deskRowSheet = (date: string): RowSheet<DeskDay> => ({
  name: REPORTS["desks-utilisation"].name,
  columns: [
    { heading: text("reports.date"), cell: () => date },
    { heading: text("reports.desk"), cell: ({ name }) => name },
    { heading: text("reports.zone"), cell: ({ zone }) => zone },
    { heading: text("reports.floor"), cell: ({ floor }) => floor },
    { heading: text("reports.state"), cell: ({ state }, translate) => translate(DESK_STATES[state]) },
  ],
});

export const meetingRowSheet: RowSheet<MeetingRow> = {
  name: REPORTS["resources-capacity"].name,
  columns: [
    { heading: text("reports.date"), cell: ({ start, timeZone }) => dayIn(timeZone, start) },
    { heading: text("reports.from"), cell: ({ start, timeZone }) => timeIn(timeZone, start) },
    { heading: text("reports.until"), cell: ({ end, timeZone }) => timeIn(timeZone, end) },
    { heading: text("reports.resource"), cell: ({ resource }) => resource },
    { heading: text("reports.people"), cell: ({ people }) => people },
    { heading: text("reports.seats"), cell: ({ capacity }) => capacity },
  ],
};

export const requestRowSheet: RowSheet<ParkingRow> = {
  ...parkingRowSheet,
  name: REPORTS["parking-requests"].name,
};

const SOURCES = {
  reservation: text("reports.byReservation"),
  permit: text("reports.byPermit"),
  hold: text("reports.byPriorityPermit"),
} as const satisfies Record<CarparkHolding["source"], Text>;

export const holdingRowSheet: RowSheet<CarparkHolding> = {
  name: REPORTS["carpark-occupancy"].name,
  columns: [
    { heading: text("reports.date"), cell: ({ start, timeZone }) => dayIn(timeZone, start) },
    { heading: text("reports.from"), cell: ({ start, timeZone }) => timeIn(timeZone, start) },
    { heading: text("reports.until"), cell: ({ end, timeZone }) => timeIn(timeZone, end) },
    { heading: text("reports.space"), cell: ({ space }) => space ?? "" },
    { heading: text("reports.heldBy"), cell: ({ source }, translate) => translate(SOURCES[source]) },
  ],
};

export const vehicleRowSheet = (hasPlates: boolean): RowSheet<PassedVehicle> => ({
  name: REPORTS.anpr.name,
  columns: [
    { heading: text("reports.date"), cell: ({ executedAt, timeZone }) => dayIn(timeZone, executedAt) },
    { heading: text("reports.time"), cell: ({ executedAt, timeZone }) => timeIn(timeZone, executedAt) },
    ...(hasPlates
      ? [{ heading: text("reports.plate"), cell: ({ plate }: PassedVehicle) => plate ?? "" }]
      : []),
    { heading: text("reports.camera"), cell: ({ cameraName }) => cameraName },
    {
      heading: text("reports.direction"),
      cell: ({ direction }, translate) => (direction ? translate(DIRECTION_TEXTS[direction]) : ""),
    },
    { heading: text("reports.status"), cell: ({ status }, translate) => translate(STATUS_TEXTS[status]) },
  ],
});

const personColumn = {
  heading: text("reports.person"),
  cell: ({ person }: { person: string | null }) => person ?? "",
};

const PLACES = {
  onSite: text("reports.onSite"),
  offSite: text("reports.offSite"),
} as const satisfies Record<PresenceRow["place"], Text>;

export const presenceRowSheet = (hasNames: boolean): RowSheet<PresenceRow> => ({
  name: REPORTS.presence.name,
  columns: [
    { heading: text("reports.date"), cell: ({ day }) => day },
    { heading: text("reports.site"), cell: ({ site }) => site },
    ...(hasNames ? [personColumn] : []),
    { heading: text("reports.status"), cell: ({ place }, translate) => translate(PLACES[place]) },
  ],
});

/** @param uses what was counted of each person */
export const usageRowSheet = (name: Text, uses: Text, hasNames: boolean): RowSheet<UsageRow> => ({
  name,
  columns: [
    ...(hasNames ? [personColumn] : []),
    { heading: uses, cell: ({ uses: times }: UsageRow) => times },
  ],
});
