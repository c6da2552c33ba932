import { limits } from "@portico/contract/privacy/form";
import type { KeptRows } from "@portico/contract/privacy/privacy";
import type { TranslateText } from "../../platform/core/translate.ts";
import type { Db } from "../../platform/database/database.ts";
import { daysOf, type Periods, type Retention } from "../../platform/retention/declaration.ts";
import { countDue } from "../../platform/retention/due-queries.ts";
import { readHeld, readPeriods } from "../../platform/retention/run-queries.ts";
import { endOfPeriod } from "./night.ts";

export interface DueRows {
  entry: Retention;
  days: number;
  count: number;
}

/** What a night would end, kind by kind, counted up to `limits.countMost`. Nothing is changed. */
export async function countNight(
  db: Db,
  clientId: string,
  {
    day,
    timeZone,
    all,
    only = all,
    chosen,
  }: {
    day: string;
    timeZone: string;
    all: readonly Retention[];
    only?: readonly Retention[];
    /** Left out: the client's days. */
    chosen?: Periods;
  },
): Promise<{ isAllHeld: boolean; due: DueRows[] }> {
  const held = await readHeld(db, clientId, day);
  const periods = chosen ?? (await readPeriods(db, clientId));
  const due: DueRows[] = [];
  // One after the other: together they would take all connections.
  for (const entry of only) {
    const days = daysOf(entry, all, periods);
    const before = endOfPeriod(entry.rows.unit, { day, timeZone, days });
    const count = held.everything
      ? 0
      : await countDue(db, clientId, entry, { before, held }, limits.countMost);
    due.push({ entry, days, count });
  }
  return { isAllHeld: held.everything, due };
}

export const presentRows = ({ entry, days, count }: DueRows, translate: TranslateText): KeptRows => {
  const own = "like" in entry.days ? null : entry.days;
  return {
    key: entry.key,
    what: translate(entry.what),
    why: translate(entry.why),
    tables: [...entry.tables],
    ending: entry.end.kind === "anonymise" ? "anonymised" : "deleted",
    days,
    usualDays: own?.usual ?? null,
    leastDays: own?.least ?? null,
    mostDays: own?.most ?? null,
    follows: "like" in entry.days ? entry.days.like : null,
    dueCount: count,
  };
};
