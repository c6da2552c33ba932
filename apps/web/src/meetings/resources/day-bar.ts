import type { Span } from "../schedule/free-window.ts";
import type { Row } from "../schedule/rows.ts";

/** The part of the day that a bar shows, in minutes. */
export const BAR = { from: 7 * 60, until: 19 * 60 } as const;
export const BAR_HOURS = [7, 10, 13, 16, 19] as const;

export type MarkKind = "own" | "other" | "past" | "block";

export interface Mark {
  key: string;
  kind: MarkKind;
  /** In per cent of the bar. */
  start: number;
  width: number;
}

const percent = (minutes: number): number => (100 * minutes) / (BAR.until - BAR.from);

const placeOf = ({ from, until }: Span) => {
  const [start, end] = [Math.max(from, BAR.from), Math.min(until, BAR.until)];
  return { start: percent(start - BAR.from), width: percent(end - start) };
};

/** What stands on the bar of a resource's day: closed times first, so that meetings lie over them. */
export function marksOf({
  meetings,
  blocks,
  pastUntil,
}: Pick<Row, "meetings" | "blocks" | "pastUntil">): Mark[] {
  const marks = [
    ...blocks.map((span, at) => ({ key: `block ${at}`, kind: "block" as const, ...placeOf(span) })),
    ...meetings.map(({ id, isOwn, ...span }) => ({
      key: id,
      kind: span.until <= pastUntil ? ("past" as const) : isOwn ? ("own" as const) : ("other" as const),
      ...placeOf(span),
    })),
  ];
  return marks.filter(({ width }) => width > 0);
}

/** Where now is on the bar, in per cent; undefined: not on it. */
export const nowOn = ({ now }: Pick<Row, "now">): number | undefined =>
  now === undefined || now < BAR.from || now > BAR.until ? undefined : percent(now - BAR.from);
