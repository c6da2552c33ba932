import { addDays } from "@portico/contract/days/days";
import type { Db } from "../../platform/database/database.ts";
import { daysOf, type Retention } from "../../platform/retention/declaration.ts";
import { type Cursor, endDue, type HeldSubjects, type Step } from "../../platform/retention/due-queries.ts";
import type { KeptTotals } from "../../platform/retention/kept-totals.ts";
import * as runs from "../../platform/retention/run-queries.ts";
import type { WorkClient } from "../../platform/work/client.ts";
import { runAsSystem, type Tools } from "../../platform/work/work.ts";
import { clientZoneOf, lockSitesShared } from "../../sites/public.ts";
import { begunNight, endOfPeriod } from "./night.ts";
import { listSiteStates } from "./queries.ts";

/** Rows that one transaction looks at. */
export const BATCH = 500;
/** Steps of a kind of rows that a run takes at once; the next one, minutes later, continues. */
const STEPS_MAX = 400;
const STATEMENT_MS = 10_000;

/**
 * Ends what is too old at a client, once each night, in steps of one transaction each. It may be killed at any time and run
 * twice at once: rows end once and are counted once. Rows whose totals are not kept yet wait for a later run.
 */
export async function runNight(
  tools: Tools,
  client: WorkClient,
  entries: readonly Retention[],
  keptTotals: readonly KeptTotals[],
  batch = BATCH,
): Promise<void> {
  const db = tools.database.forClient(client.id);
  const now = tools.clock.now();
  const timeZone = clientZoneOf(await listSiteStates(db, client.id));
  const day = begunNight(now, timeZone);
  if (day === null) return;
  const run = await runs.openRun(db, client.id, day, now);
  if (run.finishedAt !== null) return;
  let isDone = true;
  const failures: unknown[] = [];
  for (const entry of entries) {
    const night: Night = { run: run.id, day, timeZone, entries, keptTotals, batch };
    try {
      if (!(await endEntry(tools, client, entry, night))) isDone = false;
    } catch (error) {
      // The other kinds of rows go on; the next run of this night tries this one again.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "kinds of rows could not be ended");
  if (isDone)
    await runAsSystem(tools, client, async (work) => {
      await runs.finishRun(work.db, work.clientId, run.id, work.now);
      work.publish({ topic: "privacy" });
    });
}

interface Night {
  run: string;
  day: string;
  timeZone: string;
  entries: readonly Retention[];
  keptTotals: readonly KeptTotals[];
  batch: number;
}

/** @returns false if something is left for a later run of this night */
async function endEntry(tools: Tools, client: WorkClient, entry: Retention, night: Night): Promise<boolean> {
  let after: Cursor | null = null;
  for (let steps = 0; steps < STEPS_MAX; steps++) {
    const step: StepOutcome = await endStep(tools, client, entry, night, after);
    if (step === "waits") return false;
    if (step.seen < night.batch) return !step.isWaiting;
    after = step.last;
  }
  return false;
}

type StepOutcome = "waits" | (Step & { isWaiting: boolean });

const endStep = (
  tools: Tools,
  client: WorkClient,
  entry: Retention,
  { run, day, timeZone, entries, keptTotals, batch }: Night,
  after: Cursor | null,
): Promise<StepOutcome> =>
  runAsSystem(tools, client, async ({ db, clientId, now }) => {
    await runs.limitStatements(db, STATEMENT_MS);
    await runs.lockRules(db, clientId);
    const days = daysOf(entry, entries, await runs.readPeriods(db, clientId));
    const oldest = addDays(day, -days);
    const firstToStay = await closeTotals(db, clientId, keptTotals, entry, oldest);
    if (firstToStay === undefined) return "waits";
    // A roll call that begins now waits for this step, or is seen by it.
    await lockSitesShared(
      db,
      (await listSiteStates(db, clientId)).map(({ id }) => id),
    );
    const paused = (await listSiteStates(db, clientId)).filter(({ isPaused }) => isPaused);
    const isWaiting = paused.length > 0;
    if (isWaiting && !entry.covers.site) return "waits";
    const held = await runs.readHeld(db, clientId, day);
    if (held.everything) return { seen: 0, last: null, ended: 0, isWaiting: false };
    const step = await endDue(db, clientId, entry, {
      before: endOfPeriod(entry.rows.unit, { day: addDays(firstToStay, days), timeZone, days }),
      held: withSites(
        held,
        paused.map(({ id }) => id),
      ),
      after,
      limit: batch,
      now,
    });
    if (step.ended > 0) await runs.countEnded(db, clientId, { run, key: entry.key, ended: step.ended });
    return { ...step, isWaiting: isWaiting || firstToStay < oldest };
  });

/**
 * Closes the days of all totals that count the rows, so that the totals stay when rows go. Returns the first day whose rows
 * must stay, at the latest `before`; undefined: all must. Rows that only lose what names somebody count as before.
 */
async function closeTotals(
  db: Db,
  clientId: string,
  keptTotals: readonly KeptTotals[],
  { tables, end }: Retention,
  before: string,
): Promise<string | undefined> {
  let first: string | undefined = before;
  for (const totals of end.kind === "anonymise" ? [] : keptTotals) {
    if (!totals.tables.some((table) => tables.includes(table))) continue;
    const stays = await totals.close(db, clientId, before);
    if (stays === undefined) return undefined;
    if (stays < first) first = stays;
  }
  return first;
}

const withSites = (held: HeldSubjects, sites: readonly string[]): HeldSubjects => ({
  ...held,
  site: [...held.site, ...sites],
});
