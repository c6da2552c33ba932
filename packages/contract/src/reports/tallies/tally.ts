import { consecutiveDays, daysBetween, mondayOf, monthOf } from "../../days/days.ts";
import type { Feature } from "../../endpoint.ts";
import { type Text, text } from "../../texts/text.ts";
import type { Finding } from "../core/finding.ts";
import type { ReportSection } from "../core/sections.ts";

/**
 * A tally: a report that counts facts of one kind, such as visits, by what they have in common. One description says all that
 * its endpoint, page, card and files need; the server adds where its facts are. Plain TypeScript, so that the browser may
 * import it.
 */

/** How a series is drawn: what matters, what waits, what went wrong, and what stands back; or a step of a scale. */
export type Tone =
  | "first"
  | "second"
  | "waiting"
  | "rest"
  | "unused"
  | "wrong"
  | "step1"
  | "step2"
  | "step3"
  | "step4"
  | "step5";
export type Unit = "count" | "money";
/** `moment`: `2026-11-12 10:00, London`, a day and time of a place, and its name. */
export type CellKind = "text" | "count" | "money" | "minutes" | "moment";

interface Series {
  label: Text;
  tone: Tone;
}

interface Group {
  /** What the rows are, as the heading of their column and in the choice of groups. */
  label: Text;
  /** The rows that are always there, in their order; left out: those that the facts have, the largest first. */
  keys?: readonly string[];
  /** They stand in the order of their names instead. */
  isInOrder?: true;
  /** The name of a row; left out: the server's, or its key. */
  nameOf?: (key: string) => Text;
  /** What a row without a name is called. */
  none?: Text;
  /** Its rows are people: for those who may see names, and each reading is audited. */
  isNamed?: true;
  /** Its rows are groups of people: small ones are folded where the client says so. */
  isFolded?: true;
  /** Its rows are places of one site: another site has others. */
  isOfSite?: true;
  /** Each of its rows happened once: the days before have others. */
  isOnce?: true;
  /** The facts name its rows by moments, which `momentText` says. */
  isMoment?: true;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"));
export const WEEKDAYS = ["1", "2", "3", "4", "5", "6", "7"] as const;

/** The groups that the time of a fact makes; days, weeks and months have the keys of the report's days. */
export const TIMES = {
  day: { label: text("reports.date"), nameOf: (day: string) => text("tallies.dayName", { day }) },
  week: { label: text("tallies.week"), nameOf: (day: string) => text("tallies.weekName", { day }) },
  month: { label: text("reports.month"), nameOf: (day: string) => text("tallies.monthName", { day }) },
  weekday: {
    label: text("tallies.weekday"),
    keys: WEEKDAYS,
    nameOf: (key: string) => text("tallies.weekdayName", { weekday: [key] }),
  },
  hour: {
    label: text("tallies.hour"),
    keys: HOURS,
    nameOf: (key: string) => text("tallies.hourName", { hour: key }),
  },
} as const satisfies Record<string, Group>;
export type TimeGroup = keyof typeof TIMES;
export type PeriodGroup = "day" | "week" | "month";
export const isPeriod = (group: string): group is PeriodGroup =>
  group === "day" || group === "week" || group === "month";

/** The first days of the periods of some days. */
export function periodsOf(group: PeriodGroup, { start, end }: { start: string; end: string }): string[] {
  const firstOf = { day: (day: string) => day, week: mondayOf, month: (day: string) => `${monthOf(day)}-01` };
  return [...new Set(consecutiveDays(start, daysBetween(start, end) + 1).map(firstOf[group]))];
}

export interface TallyRow<S extends string = string> {
  key: string;
  name: string;
  counts: Record<S, number>;
  /** Of a tally with a peak: the highest number there was at any time; left out: it is not known. */
  peak?: number | undefined;
}

export interface Tally<
  Path extends `/reports/${string}/` = `/reports/${string}/`,
  S extends string = string,
  Times extends TimeGroup = TimeGroup,
  G extends string = string,
  C extends string = string,
> {
  path: Path;
  summary: string;
  section: ReportSection;
  feature: Feature;
  name: Text;
  times: readonly Times[];
  groups: Readonly<Record<G, Group>>;
  /** How the rows are grouped at first. */
  usual: NoInfer<Times | G>;
  series: Readonly<Record<S, Series>>;
  unit?: Unit;
  /** What was the most at any time, such as the longest queue: a column beside the series, in no sum and no bar. */
  peak?: Text;
  /** The facts have no site: they are the client's. */
  isOfClient?: true;
  /** Each fact is a person: fewer than five of them are not opened where the client folds small groups. */
  isOfPeople?: true;
  /** What is said of each fact behind a number, beside its time. */
  columns: Readonly<Record<C, { label: Text; kind: CellKind }>>;
  /** `by`: what the rows are grouped by. */
  find: (rows: readonly TallyRow<S>[], by: string) => Finding;
}

/** Keeps the literal types. */
export const tally = <
  const Path extends `/reports/${string}/`,
  S extends string,
  const Times extends TimeGroup,
  G extends string,
  C extends string,
>(
  described: Tally<Path, S, Times, G, C>,
): Tally<Path, S, Times, G, C> => described;

/** Any tally, where its own keys do not matter. */
// biome-ignore lint/suspicious/noExplicitAny: its rules take the rows of its own series
export type AnyTally = Tally<`/reports/${string}/`, any, TimeGroup, string, string>;

export const groupsOf = ({ times, groups }: Pick<AnyTally, "times" | "groups">): string[] => [
  ...times,
  ...Object.keys(groups),
];
export const groupOf = (of: Pick<AnyTally, "groups">, group: string): Group =>
  of.groups[group] ?? TIMES[group as TimeGroup];
/** The name of a row that the facts do not name. */
export const rowText = (of: Pick<AnyTally, "groups">, group: string, key: string): Text | undefined => {
  const { nameOf, none } = groupOf(of, group);
  if (key === FOLDED) return text("tallies.folded");
  return key === NONE ? none : nameOf?.(key);
};

const PLACES: Readonly<Partial<Record<string, (key: string) => Text>>> = {
  day: (day) => text("tallies.onDay", { day }),
  week: (day) => text("tallies.inWeek", { day }),
  month: (day) => text("tallies.inMonth", { day }),
  weekday: (key) => text("tallies.onWeekday", { weekday: [key] }),
};
/** When the facts of a row were, as a part of a sentence; undefined for rows that are no times. */
export const placeText = (by: string, { key }: Pick<TallyRow, "key">): Text | undefined => PLACES[by]?.(key);

const MOMENT = /^((\d{4})-\d\d-\d\d) (\d\d:\d\d), (.*)$/s;

/** A moment as its reader says it. */
export function momentText(moment: string): Text {
  const [, day, year, time, name] = MOMENT.exec(moment) ?? [];
  return day && year && time
    ? text("tallies.momentName", { day, year, time, name: name ?? "" })
    : text("tallies.ofRow", { row: moment });
}

/** Several small groups of people as one. */
export const FOLDED = "folded";
/** What has no group. */
export const NONE = "none";

/** How many facts of these series the rows have. */
export const countOf = <S extends string>(rows: readonly TallyRow<S>[], ...series: S[]): number =>
  rows.reduce((total, { counts }) => total + series.reduce((part, one) => part + counts[one], 0), 0);

/** The row with the most facts of these series; undefined where no row has any. */
export function largestRow<S extends string>(
  rows: readonly TallyRow<S>[],
  ...series: S[]
): TallyRow<S> | undefined {
  const [first, ...rest] = rows;
  if (!first) return undefined;
  const found = rest.reduce(
    (best, row) => (countOf([row], ...series) > countOf([best], ...series) ? row : best),
    first,
  );
  return countOf([found], ...series) > 0 ? found : undefined;
}
