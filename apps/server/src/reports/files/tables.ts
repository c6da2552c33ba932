import { timeOf } from "@portico/contract/days/zones";
import { CAPACITY_ROWS, MEETING_SIZES, meetingsBySize } from "@portico/contract/reports/capacity";
import type { RowsOf } from "@portico/contract/reports/comparison";
import type { Period } from "@portico/contract/reports/core/limits";
import * as findings from "@portico/contract/reports/findings";
import { REPORTS } from "@portico/contract/reports/form";
import type * as contract from "@portico/contract/reports/reports";
import { DIRECTION_TEXTS, STATUS_TEXTS } from "@portico/contract/reports/vehicle-texts";
import { type Text, text } from "@portico/contract/texts/text";
import type { TranslateText } from "../../platform/core/translate.ts";
import type { DaySpan } from "../core/days.ts";
import type { ComparableTable, ReportTable } from "./table.ts";

/** Each report as a table: its headings and cells in the order of the row's fields. */

type UntitledTable = Omit<ReportTable, "subject">;
type Comparable = Omit<ComparableTable, "subject">;

/** What the rows and the bars of a table are, where both are the same. */
const sameRowsAndBars = (rowsOf: RowsOf, keys: readonly string[]) => ({
  ...{ rowsOf, keys, barsOf: rowsOf },
  namingColumns: 1,
});

/** `18`, of `2026-11-18`: the subject says the month. */
const dayOfMonth = (date: string): string => String(Number(date.slice(8)));

export const utilisationTable = (rows: readonly contract.UtilisationDay[]): Comparable => ({
  name: REPORTS["desks-utilisation"].name,
  finding: findings.findUtilisation(rows),
  columns: [
    text("reports.date"),
    text("reports.occupied"),
    text("reports.needsCleaning"),
    text("reports.available"),
    text("reports.inactive"),
  ],
  rows: rows.map((row) => [
    row.date,
    row.occupiedCount,
    row.needsCleaningCount,
    row.availableCount,
    row.inactiveCount,
  ]),
  ...sameRowsAndBars(
    { period: "day" },
    rows.map(({ date }) => date),
  ),
  chart: rows.map((row) => ({ key: row.date, label: dayOfMonth(row.date), value: row.occupiedCount })),
  barsLabel: text("reports.occupied"),
});

export const deskUsageTable = (rows: readonly contract.DeskUsage[]): Comparable => ({
  name: REPORTS["desks-user-usage"].name,
  finding: findings.findDeskUsage(rows),
  columns: [text("reports.bookings"), text("reports.people")],
  rows: rows.map((row) => [row.deskUsageCount, row.numberOfUsers]),
  ...sameRowsAndBars(
    {},
    rows.map(({ deskUsageCount }) => deskUsageCount),
  ),
  chart: rows.map((row) => ({
    ...{ key: row.deskUsageCount, label: row.deskUsageCount },
    value: row.numberOfUsers,
  })),
  barsLabel: text("reports.people"),
});

export const resourceUsageTable = (rows: readonly contract.ResourceUsage[]): Comparable => ({
  name: REPORTS["resources-user-usage"].name,
  finding: findings.findResourceUsage(rows),
  columns: [text("reports.uses"), text("reports.people")],
  rows: rows.map((row) => [row.resourceUsageCount, row.numberOfUsers]),
  ...sameRowsAndBars(
    {},
    rows.map(({ resourceUsageCount }) => resourceUsageCount),
  ),
  chart: rows.map((row) => ({
    ...{ key: row.resourceUsageCount, label: row.resourceUsageCount },
    value: row.numberOfUsers,
  })),
  barsLabel: text("reports.people"),
});

export const capacityTable = (rows: readonly contract.ResourceCapacity[]): Comparable => {
  const counts = rows.map(meetingsBySize);
  return {
    name: REPORTS["resources-capacity"].name,
    finding: findings.findCapacity(rows),
    columns: [
      text("reports.resource"),
      text("reports.seats"),
      ...MEETING_SIZES.map((size) => text("reports.size", { count: Number.parseInt(size, 10), size })),
    ],
    rows: rows.map((row, at) => [row.name, row.capacity, ...MEETING_SIZES.map((size) => counts[at]![size])]),
    rowsOf: CAPACITY_ROWS,
    keys: rows.map(({ id }) => id),
    namingColumns: 2,
    barsOf: {},
    chart: MEETING_SIZES.map((size) => ({
      ...{ key: size, label: size },
      value: counts.reduce((total, one) => total + one[size], 0),
    })),
    barsLabel: text("reports.meetingsHeld"),
  };
};

const PERIOD_HEADINGS: Readonly<Record<Period, Text>> = {
  day: text("reports.date"),
  week: text("reports.week"),
  month: text("reports.month"),
};

/** The sums by the first day of their period. */
function sumByDate<Row>(
  rows: readonly Row[],
  of: (row: Row) => { date: string; value: number },
): ReportTable["chart"] {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const { date, value } = of(row);
    sums.set(date, (sums.get(date) ?? 0) + value);
  }
  return [...sums].map(([date, value]) => ({ key: date, label: date, value }));
}

export const parkingTable = (rows: readonly contract.ParkingSummary[], period: Period): Comparable => ({
  name: REPORTS.parking.name,
  finding: findings.findParking(rows),
  columns: [
    PERIOD_HEADINGS[period],
    text("reports.carpark"),
    text("reports.confirmed"),
    text("reports.pending"),
    text("reports.requests"),
  ],
  rows: rows.map((row) => [
    row.startDate,
    row.targetCarparkName,
    row.confirmedCount,
    row.pendingCount,
    row.requestCount,
  ]),
  rowsOf: { period, isOfSite: true },
  keys: rows.map((row) => `${row.startDate} ${row.targetCarparkId}`),
  namingColumns: 2,
  barsOf: { period },
  chart: sumByDate(rows, (row) => ({ date: row.startDate, value: row.confirmedCount })),
  barsLabel: text("reports.confirmed"),
});

const timesTable = (rows: readonly contract.ParkingTime[], count: Text) => ({
  columns: [
    text("reports.time"),
    count,
    text("reports.confirmed"),
    text("reports.pending"),
    text("reports.occupancy"),
  ],
  rows: rows.map((row) => [
    row.time,
    row.count,
    row.counts.confirmed,
    row.counts.pending,
    row.occupancy ?? "",
  ]),
  chart: rows.map((row) => ({ key: row.time, label: row.time, value: row.count })),
  barsLabel: count,
});

export const occupancyTable = (rows: readonly contract.ParkingTime[], carpark: string): UntitledTable => ({
  name: REPORTS["carpark-occupancy"].name,
  finding: findings.findOccupancy(rows, carpark),
  ...timesTable(rows, text("reports.holders")),
});

export const requestsTable = (rows: readonly contract.ParkingTime[], carpark: string): UntitledTable => ({
  name: REPORTS["parking-requests"].name,
  finding: findings.findRequests(rows, carpark),
  ...timesTable(rows, text("reports.requests")),
});

export const anprTable = (rows: readonly contract.AnprEvent[], translate: TranslateText): UntitledTable => {
  const timed = rows.map((row) => ({ ...row, time: timeOf(new Date(row.executedAt), row.timeZone) }));
  const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"));
  return {
    name: REPORTS.anpr.name,
    finding: findings.findAnpr(rows),
    columns: [
      text("reports.time"),
      text("reports.camera"),
      text("reports.direction"),
      text("reports.status"),
      text("reports.vehiclesSoFar"),
    ],
    rows: timed.map((row) => [
      row.time,
      row.cameraName,
      row.direction ? translate(DIRECTION_TEXTS[row.direction]) : "",
      translate(STATUS_TEXTS[row.status]),
      row.cumulativeCount,
    ]),
    chart: hours.map((hour) => ({
      ...{ key: hour, label: `${hour}:00` },
      value: timed.filter(({ time }) => time.startsWith(hour)).length,
    })),
    barsLabel: text("reports.vehicles"),
  };
};

export const presenceTable = (
  rows: readonly contract.PresenceCount[],
  period: Period,
  asked: DaySpan & { today: string },
): Comparable => ({
  name: REPORTS.presence.name,
  finding: findings.findPresence(rows, { period, asked }),
  columns: [PERIOD_HEADINGS[period], text("reports.onSite"), text("reports.offSite")],
  rows: rows.map((row) => [row.date, row.onSiteCount, row.offSiteCount]),
  ...sameRowsAndBars(
    { period },
    rows.map(({ date }) => date),
  ),
  chart: rows.map((row) => ({ key: row.date, label: row.date, value: row.onSiteCount })),
  barsLabel: text("reports.onSite"),
});
