import { addDays, mondayOf } from "@portico/contract/days/days";
import { dayOf } from "@portico/contract/days/zones";
import type { Db } from "../../platform/database/database.ts";
import type { WorkClient } from "../../platform/work/client.ts";
import type { JobTools } from "../../platform/work/jobs.ts";
import { runAsSystem, type Work } from "../../platform/work/work.ts";
import { lockSiteShared } from "../../sites/public.ts";
import * as carparkQueries from "../core/carpark-queries.ts";
import * as spaceQueries from "../core/occupancy-queries.ts";
import { isWeekOpen } from "../core/rules.ts";
import { allocateIfDue, finishAllocation } from "./allocate.ts";
import * as queries from "./queries.ts";

const DAYS_A_WEEK = 7;
/**
 * How far ahead undecided requests are looked for in car parks whose weeks are always open; later days can
 * wait.
 */
const FURTHEST_DAYS = 366;

/**
 * Allocates what is due at a client, one transaction for each day. Two processes that run at the same time
 * take turns at the days, and a process continues what another left undone.
 */
export async function allocateDue(tools: JobTools, client: WorkClient): Promise<void> {
  const clientId = client.id;
  const db = tools.database.forClient(clientId);
  const now = tools.clock.now();
  const carparks = await listAllocatingCarparks(db, clientId);
  const weeks = carparks.flatMap((carpark) => openWeeks(carpark, now));
  const done = await queries.listDoneWeeks(db, clientId, weeks);
  const failed = new Set<string>();
  for (const week of weeks.filter((one) => !done.has(queries.weekKey(one))))
    for (const day of await allocateWeek(tools, client, week))
      failed.add(spaceQueries.dayKey(week.carparkId, day));
  await announceResults(tools, client);
  await allocateUndecided(tools, client, carparks, failed);
}

const listAllocatingCarparks = async (db: Db, clientId: string): Promise<carparkQueries.CarparkRow[]> =>
  (await carparkQueries.listCarparks(db, clientId)).filter(
    ({ pseudo, allocationMode }) => !pseudo && allocationMode !== "manual",
  );

interface CarparkSite {
  carparkId: string;
  siteId: string;
}

/** With the week's Monday. */
type Week = CarparkSite & { week: string };

/** Returns the days that failed. */
async function allocateWeek(
  tools: JobTools,
  client: WorkClient,
  { week, ...place }: Week,
): Promise<string[]> {
  const failed: string[] = [];
  for (let at = 0; at < DAYS_A_WEEK; at++) {
    const day = addDays(week, at);
    const what = { clientId: client.id, ...place, day };
    if (!(await runSafely(tools, what, () => allocateDays(tools, client, place, [day])))) failed.push(day);
  }
  return failed;
}

/**
 * Mails the results of a week once all its days are done; if some are not, once the week begins or as soon as
 * its car park no longer allocates that week. If the car park allocates it again within the week, the same
 * run continues with its first mode and seed, and the results of later days are mailed separately.
 */
async function announceResults(tools: JobTools, client: WorkClient): Promise<void> {
  const clientId = client.id;
  const db = tools.database.forClient(clientId);
  const untold = await queries.listUnannouncedRuns(db, clientId);
  if (untold.length === 0) return;
  const now = tools.clock.now();
  const coming = (await listAllocatingCarparks(db, clientId)).flatMap((carpark) =>
    openWeeks(carpark, now).filter(({ week }) => week > dayOf(now, carpark.timeZone)),
  );
  const waits = new Set(coming.map(queries.weekKey));
  for (const run of untold) {
    if (run.days < DAYS_A_WEEK && waits.has(queries.weekKey(run))) continue;
    await runSafely(tools, { clientId, ...run }, () =>
      runAsSystem(tools, client, (work) => finishAllocation(work, run.id)),
    );
  }
}

/**
 * Allocates requests that were made at the moment in which a week opened, or before a car park's rules were
 * changed: in one transaction for each car park, so that each person gets one mail.
 */
async function allocateUndecided(
  tools: JobTools,
  client: WorkClient,
  carparks: readonly carparkQueries.CarparkRow[],
  failed: ReadonlySet<string>,
): Promise<void> {
  const clientId = client.id;
  const spans = openSpans(carparks, tools.clock.now());
  const left = await queries.undecidedDays(tools.database.forClient(clientId), clientId, spans);
  for (const { id: carparkId, siteId } of carparks) {
    const days = left
      .filter((one) => one.carparkId === carparkId && !failed.has(spaceQueries.dayKey(carparkId, one.day)))
      .map(({ day }) => day);
    if (days.length === 0) continue;
    await runSafely(tools, { clientId, carparkId, days }, () =>
      allocateDays(tools, client, { carparkId, siteId }, days),
    );
  }
}

const allocateDays = (
  tools: JobTools,
  client: WorkClient,
  place: CarparkSite,
  days: string[],
): Promise<void> => runAsSystem(tools, client, (work) => decideDays(work, place, days));

/**
 * Changes of a car park lock its site exclusively: the shared lock makes this transaction read the car park
 * after such a change, not allocate by an outdated rule.
 */
async function decideDays(work: Work, { carparkId, siteId }: CarparkSite, days: string[]): Promise<void> {
  const { db, clientId } = work;
  await lockSiteShared(db, siteId);
  const [carpark] = await carparkQueries.listCarparks(db, clientId, { ids: [carparkId] });
  if (!carpark) return;
  const keys = days.map((day) => spaceQueries.dayKey(carparkId, day));
  await spaceQueries.lockPeopleAndDays(db, keys);
  for (const day of days) await allocateIfDue(work, carpark, day);
}

/**
 * The weeks of a car park that opened at an allocation time and are not over: this one, and maybe the next.
 */
function openWeeks(carpark: carparkQueries.CarparkRow, now: Date): Week[] {
  if (carpark.allocationWeekday === null) return [];
  const running = mondayOf(dayOf(now, carpark.timeZone));
  return [running, addDays(running, DAYS_A_WEEK)]
    .filter((week) => isWeekOpen(carpark, week, now))
    .map((week) => ({ carparkId: carpark.id, siteId: carpark.siteId, week }));
}

/** The days of open weeks, on which no request has to wait for a decision. */
const openSpans = (carparks: readonly carparkQueries.CarparkRow[], now: Date) =>
  carparks.map((carpark) => {
    const first = dayOf(now, carpark.timeZone);
    const lastWeek = openWeeks(carpark, now).at(-1)?.week;
    const last = lastWeek ? addDays(lastWeek, DAYS_A_WEEK - 1) : addDays(first, FURTHEST_DAYS);
    return { carparkId: carpark.id, first, last };
  });

/**
 * Logs a failed step, so that the others go on; it is tried again in a minute. Returns whether the step
 * succeeded.
 */
async function runSafely(tools: JobTools, what: object, step: () => Promise<void>): Promise<boolean> {
  try {
    await step();
    return true;
  } catch (error) {
    tools.log.error({ err: error, ...what }, "an allocation failed; the others go on");
    return false;
  }
}
