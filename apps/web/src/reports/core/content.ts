import { MINUTE_MS } from "@portico/contract/days/durations";
import { instantAt } from "@portico/contract/days/instants";
import { timeOf } from "@portico/contract/days/zones";
import { MEETING_SIZES, meetingsBySize } from "@portico/contract/reports/capacity";
import { type RowsOf, rowsOfGroup } from "@portico/contract/reports/comparison";
import type { Figure, Finding } from "@portico/contract/reports/core/finding";
import { limits, type Period } from "@portico/contract/reports/core/limits";
import * as findings from "@portico/contract/reports/findings";
import type * as contract from "@portico/contract/reports/reports";
import {
  type AnyTally,
  groupOf,
  type TallyRow,
  type Tone,
  type Unit,
} from "@portico/contract/reports/tallies/tally";
import { type Text, text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import { formatDay, formatMonth, formatWeekday } from "../../ui/days/format.ts";
import { formatNumber, formatPrice } from "../../ui/numbers.ts";
import type { Clock, DatedRows, Present } from "./present.ts";

/** What a report shows: the same for its page, its table and its card. */

export interface Series {
  key: string;
  label: string;
  /** As in CSS. */
  color: string;
}

export interface ContentRow {
  key: string;
  /** In the table, and under the bar. */
  name: string;
  label: string;
  values: Readonly<Record<string, number>>;
  /** Of contents with a peak; left out: it is not known. */
  peak?: number | undefined;
}

export interface Content {
  finding: Omit<Finding, "figures"> & { figures: readonly ShownFigure[] };
  /** Of the table's first column. */
  heading: string;
  series: readonly Series[];
  rows: readonly ContentRow[];
  /** The heading of the rows' peaks, which stand in the table and in no bar. */
  peak?: string;
  /** What the rows are, by which they are compared. */
  rowsOf: RowsOf;
  /** As in `DatedRows`. */
  placeAt?: DatedRows["placeAt"];
  /** The row that is not over yet. */
  present?: Present | undefined;
  /** Spaces of the car park: a line across the bars. */
  spaces?: number;
  /** Smaller numbers open nothing; left out: every number but 0 opens its rows. */
  opensFrom?: number;
  /** What the numbers are of; left out: they are counts. */
  unit?: Unit;
  /** What the report is compared with: the values of each row's other; undefined: it has none. */
  other?: {
    label: string;
    rows: readonly (ContentRow["values"] | undefined)[];
    /** Of contents with a peak; undefined: the row has no other, or its peak is not known. */
    peaks?: readonly ContentRow["peak"][];
  };
}

export interface ShownFigure extends Figure {
  /** The same of what the report is compared with. */
  other?: Text;
}

/** A number as it is shown. */
export const formatValue = (value: number, { unit }: Pick<Content, "unit">): string =>
  unit === "money" ? formatPrice(value) : formatNumber(value);

const series = (key: string, label: string, color: string): Series => ({ key, label, color });
const shade = (name: string, light: number, dark = light): string =>
  `light-dark(var(--mantine-color-${name}-${light}), var(--mantine-color-${name}-${dark}))`;
/** What is there and not used stands back in both schemes, what cannot be used more so. */
export const COLORS = {
  first: shade("indigo", 6, 5),
  waiting: shade("amber", 4),
  rest: shade("slate", 3, 6),
  unused: shade("slate", 2, 7),
  impossible: shade("gray", 1, 8),
  second: shade("slate", 4, 5),
  wrong: shade("red", 5),
};
const shortDay = (day: string): string => `${formatWeekday(day)} ${Number(day.slice(8))}`;

export const periodRow = (period: Period, date: string): Pick<ContentRow, "key" | "name" | "label"> => ({
  key: date,
  name: period === "month" ? formatMonth(date.slice(0, 7)) : formatDay(date),
  label:
    period === "day"
      ? shortDay(date)
      : period === "week"
        ? formatDay(date)
        : formatMonth(date.slice(0, 7), "short"),
});
const PERIOD_HEADINGS = {
  day: text("reports.date"),
  week: text("reports.week"),
  month: text("reports.month"),
} as const;

export const utilisationContent = (rows: readonly contract.UtilisationDay[]): Content => ({
  finding: findings.findUtilisation(rows),
  heading: translate(text("reports.date")),
  series: [
    series("occupied", translate(text("reports.occupied")), COLORS.first),
    series("needs-cleaning", translate(text("reports.needsCleaning")), COLORS.waiting),
    series("available", translate(text("reports.available")), COLORS.unused),
    series("inactive", translate(text("reports.inactive")), COLORS.impossible),
  ],
  rows: rows.map((row) => ({
    ...periodRow("day", row.date),
    values: {
      occupied: row.occupiedCount,
      "needs-cleaning": row.needsCleaningCount,
      available: row.availableCount,
      inactive: row.inactiveCount,
    },
  })),
  rowsOf: { period: "day" },
});

const usageRows = (rows: readonly { bucket: string; people: number }[]) =>
  rows.map(({ bucket, people }) => ({ key: bucket, name: bucket, label: bucket, values: { people } }));
const people = () => [series("people", translate(text("reports.people")), COLORS.first)];

export const deskUsageContent = (rows: readonly contract.DeskUsage[]): Content => ({
  finding: findings.findDeskUsage(rows),
  heading: translate(text("reports.bookings")),
  series: people(),
  rows: usageRows(rows.map((row) => ({ bucket: row.deskUsageCount, people: row.numberOfUsers }))),
  rowsOf: {},
});

export const resourceUsageContent = (rows: readonly contract.ResourceUsage[]): Content => ({
  finding: findings.findResourceUsage(rows),
  heading: translate(text("reports.uses")),
  series: people(),
  rows: usageRows(rows.map((row) => ({ bucket: row.resourceUsageCount, people: row.numberOfUsers }))),
  rowsOf: {},
});

/** All resources together: meetings by size. The page shows each resource. */
export const capacityContent = (rows: readonly contract.ResourceCapacity[]): Content => {
  const counts = rows.map(meetingsBySize);
  return {
    finding: findings.findCapacity(rows),
    heading: translate(text("reports.people")),
    series: [series("meetings", translate(text("reports.meetingsHeld")), COLORS.first)],
    rows: MEETING_SIZES.map((size) => ({
      ...{ key: size, name: size, label: size },
      values: { meetings: counts.reduce((total, one) => total + one[size], 0) },
    })),
    rowsOf: {},
  };
};

export const parkingContent = (rows: readonly contract.ParkingSummary[], period: Period): Content => {
  const byDate = [...Map.groupBy(rows, ({ startDate }) => startDate)];
  const sum = (
    of: readonly contract.ParkingSummary[],
    key: "confirmedCount" | "pendingCount" | "requestCount",
  ) => of.reduce((total, row) => total + row[key], 0);
  return {
    finding: findings.findParking(rows),
    heading: translate(PERIOD_HEADINGS[period]),
    series: [
      series("confirmed", translate(text("reports.confirmed")), COLORS.first),
      series("pending", translate(text("reports.pending")), COLORS.waiting),
      series("other", translate(text("reports.notGranted")), COLORS.rest),
    ],
    rows: byDate.map(([date, those]) => {
      const [confirmed, pending] = [sum(those, "confirmedCount"), sum(those, "pendingCount")];
      return {
        ...periodRow(period, date),
        values: { confirmed, pending, other: sum(those, "requestCount") - confirmed - pending },
      };
    }),
    rowsOf: { period },
  };
};

const STEP_MS = limits.stepMinutes * MINUTE_MS;

/** Counted from midnight on: where clocks are set back, a time comes twice. */
const stepAt = ({ now, timeZone }: Clock, date: string): number =>
  Math.floor((now.getTime() - instantAt(date, "00:00", timeZone).getTime()) / STEP_MS);

const timeRows = (
  rows: readonly contract.ParkingTime[],
  valuesOf: (row: contract.ParkingTime) => ContentRow["values"],
) =>
  rows.map((row, at) => ({
    // Where clocks are set back, a time comes twice.
    ...{ key: `${row.time}-${at}`, name: row.time, label: row.time },
    values: valuesOf(row),
  }));
const spacesLine = (rows: readonly contract.ParkingTime[]) => {
  const spaces = rows[0]?.spaceCount ?? 0;
  return spaces > 0 ? { spaces } : {};
};

export const occupancyContent = (rows: readonly contract.ParkingTime[], carpark: string): Content => ({
  finding: findings.findOccupancy(rows, carpark),
  heading: translate(text("reports.time")),
  series: [
    series("held", translate(text("reports.holders")), COLORS.first),
    series("pending", translate(text("reports.pending")), COLORS.waiting),
  ],
  rows: timeRows(rows, ({ count, counts }) => ({ held: count, pending: counts.pending })),
  rowsOf: {},
  placeAt: stepAt,
  ...spacesLine(rows),
});

export const requestsContent = (rows: readonly contract.ParkingTime[], carpark: string): Content => ({
  finding: findings.findRequests(rows, carpark),
  heading: translate(text("reports.time")),
  series: [
    series("confirmed", translate(text("reports.confirmed")), COLORS.first),
    series("pending", translate(text("reports.pending")), COLORS.waiting),
    series("other", translate(text("reports.notGranted")), COLORS.rest),
  ],
  rows: timeRows(rows, ({ count, counts }) => ({
    ...counts,
    other: count - counts.confirmed - counts.pending,
  })),
  rowsOf: {},
  placeAt: stepAt,
  ...spacesLine(rows),
});

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"));

/** The series of an event, and the hour of its site's day. */
export const passedAs = (event: contract.AnprEvent): string =>
  !findings.isExpected(event) ? "notExpected" : event.direction === "away" ? "out" : "in";
export const hourOf = ({ executedAt, timeZone }: contract.AnprEvent): string =>
  timeOf(new Date(executedAt), timeZone).slice(0, 2);

export const anprContent = (rows: readonly contract.AnprEvent[]): Content => {
  const byHour = Map.groupBy(rows, hourOf);
  return {
    finding: findings.findAnpr(rows),
    heading: translate(text("reports.time")),
    series: [
      series("in", translate(text("reports.directionIn")), COLORS.first),
      series("out", translate(text("reports.directionOut")), COLORS.second),
      series("notExpected", translate(text("reports.unexpected")), COLORS.wrong),
    ],
    rows: HOURS.map((hour) => {
      const those = Map.groupBy(byHour.get(hour) ?? [], passedAs);
      const count = (key: string) => those.get(key)?.length ?? 0;
      return {
        ...{ key: hour, name: `${hour}:00`, label: `${hour}:00` },
        values: { in: count("in"), out: count("out"), notExpected: count("notExpected") },
      };
    }),
    rowsOf: {},
    placeAt: ({ now, timeZone }) => Number(timeOf(now, timeZone).slice(0, 2)),
  };
};

export const presenceContent = (
  rows: readonly contract.PresenceCount[],
  period: Period,
  asked?: { start: string; end: string; today: string },
): Content => ({
  finding: findings.findPresence(rows, { period, asked }),
  heading: translate(PERIOD_HEADINGS[period]),
  series: [
    series("onSite", translate(text("reports.onSite")), COLORS.first),
    series("offSite", translate(text("reports.offSite")), COLORS.rest),
  ],
  rows: rows.map((row) => ({
    ...periodRow(period, row.date),
    values: { onSite: row.onSiteCount, offSite: row.offSiteCount },
  })),
  rowsOf: { period },
});

const TONES: Readonly<Record<Tone, string>> = {
  ...COLORS,
  step1: shade("indigo", 9, 2),
  step2: shade("indigo", 7, 3),
  step3: shade("indigo", 5, 5),
  step4: shade("indigo", 3, 7),
  step5: shade("indigo", 2, 8),
};

export const tallyContent = (tally: AnyTally, rows: readonly TallyRow[], by: string): Content => ({
  finding: tally.find(rows, by),
  heading: translate(groupOf(tally, by).label),
  series: Object.entries(tally.series).map(([key, { label, tone }]) =>
    series(key, translate(label), TONES[tone]),
  ),
  rows: rows.map(({ key, name, counts, peak }) => ({
    ...{ key, name, values: counts, peak },
    label: by === "day" ? shortDay(key) : by === "week" ? formatDay(key) : name,
  })),
  rowsOf: rowsOfGroup(tally, by),
  ...(tally.peak ? { peak: translate(tally.peak) } : {}),
  ...(tally.unit ? { unit: tally.unit } : {}),
});
