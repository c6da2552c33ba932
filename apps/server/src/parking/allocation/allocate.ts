import { randomBytes } from "node:crypto";
import { mondayOf } from "@portico/contract/days/days";
import { DAY_MS } from "@portico/contract/days/durations";
import { dayOf } from "@portico/contract/days/zones";
import { openPurse, spendCredits } from "../../credits/public.ts";
import { notify } from "../../notifications/public.ts";
import { overlap } from "../../platform/core/window.ts";
import type { Work } from "../../platform/work/work.ts";
import { endEvSlots, serveEvQueue } from "../charging/slots.ts";
import type { CarparkRow } from "../core/carpark-queries.ts";
import { readClosedDays } from "../core/closure-queries.ts";
import { publishReservations } from "../core/live-events.ts";
import { dayKey } from "../core/occupancy-queries.ts";
import { parkingCharges } from "../core/pay.ts";
import { wholeDay } from "../core/permit-days.ts";
import { reservationsById } from "../core/reservation-queries.ts";
import * as rules from "../core/rules.ts";
import { noteForOwner } from "../notices/collect.ts";
import { allocationMail, allocationNotice } from "../notices/mails.ts";
import type { MailRow } from "../notices/queries.ts";
import { auditReservation, passOver, promoteQueue } from "../queue/transitions.ts";
import type { Space } from "./placement.ts";
import * as queries from "./queries.ts";
import {
  allocate,
  type Candidate,
  type Draw,
  type IneligibilityReason,
  type Place,
  queueBasisOf,
} from "./rules.ts";

/**
 * Decides the requests that wait for a week, day by day, each inside the caller's transaction and under the
 * lock of its day.
 */

const HISTORY_DAYS = 28;

/** With the id of the person who parks. */
type WithPerson<T> = T & { personId: string };

/**
 * Runs before a request, approval, change of hours or undone release on a day: requests that waited for the
 * week to open are placed first. Today's queue is promoted too, since windows that have begun need only their
 * rest, so that time alone may have freed a space.
 *
 * @param isSettled no request waits for the week to open, according to `unsettledDays`
 */
export async function settleEarlierRequests(
  work: Work,
  carpark: CarparkRow,
  day: string,
  isSettled = false,
): Promise<void> {
  if (!isSettled) await allocateIfDue(work, carpark, day);
  if (day === dayOf(work.now, carpark.timeZone)) await promoteQueue(work, carpark.id, day);
}

/**
 * Runs before any other decision on a day of an open week: requests that waited for the week are allocated,
 * once, so that no later request passes them. After that run it decides requests that are left undecided, as
 * after a change of the car park's mode, in the order of requests.
 */
export async function allocateIfDue(work: Work, carpark: CarparkRow, day: string): Promise<void> {
  if (carpark.pseudo || !rules.isWeekOpen(carpark, day, work.now)) return;
  const [state] = await queries.dayStates(work.db, work.clientId, [carpark.id], [day]);
  if (isDue(carpark, state!)) await allocateDay(work, carpark, day);
  else if (state!.isLeft) await decideUndecided(work, carpark, day);
}

const isDue = ({ allocationWeekday }: CarparkRow, { isDone }: queries.DayState): boolean =>
  allocationWeekday !== null && !isDone;

/**
 * The (car park, day) keys among these for which `allocateIfDue` may have something to do. Read before the
 * days are locked, so that the lock is held for less time: a day that is done stays done.
 */
export async function unsettledDays(
  { db, clientId, now }: Work,
  carparks: readonly CarparkRow[],
  days: readonly string[],
): Promise<Set<string>> {
  const byId = new Map(carparks.map((carpark) => [carpark.id, carpark]));
  const states = await queries.dayStates(db, clientId, [...byId.keys()], days);
  const unsettled = states.filter((state) => {
    const carpark = byId.get(state.carparkId)!;
    if (carpark.pseudo || !rules.isWeekOpen(carpark, state.day, now)) return false;
    return isDue(carpark, state) || state.isLeft;
  });
  return new Set(unsettled.map(({ carparkId, day }) => dayKey(carparkId, day)));
}

async function allocateDay(work: Work, carpark: CarparkRow, day: string): Promise<void> {
  const { db, clientId, now } = work;
  const seed = randomBytes(16).toString("hex");
  const fresh = { mode: carpark.allocationMode, seed, now };
  const run = await queries.startRun(db, clientId, carpark.id, mondayOf(day), fresh);
  await dropHolds(work, carpark, day);
  // Requests that an administrator has approved into the queue come before undecided ones.
  await promoteQueue(work, carpark.id, day);
  const candidates = await readCandidates(work, carpark, day, run);
  const spaces = await readSpaces(work, carpark, candidates);
  const places = allocate(run, candidates, spaces);
  await queries.storeDay(db, clientId, { runId: run.id, day, now }, spaces, places);
  await storeDecisions(work, carpark, day, run, places);
}

async function decideUndecided(work: Work, carpark: CarparkRow, day: string): Promise<void> {
  const draw: Draw = { mode: "fifo", seed: "" };
  const candidates = await readCandidates(work, carpark, day, null);
  const places = allocate(draw, candidates, await readSpaces(work, carpark, candidates));
  await storeDecisions(work, carpark, day, draw, places);
  for (const { id, personId: employee } of places)
    noteForOwner(work, { id, employee, status: "pre-approval" }, "decided");
}

/**
 * Ends a week's allocation, and mails the results of the days that are done to the people who requested them.
 */
export async function finishAllocation(work: Work, runId: string): Promise<void> {
  const { db, clientId, now } = work;
  const days = await queries.finishRun(db, clientId, runId, now);
  if (days.length === 0) return;
  work.audit({ action: "parking.allocation.finish", targetType: "parking_allocation", targetId: runId });
  work.publish({ topic: "parking" });
  await notifyResults(work, await queries.listResults(db, clientId, runId, days));
}

const NOTIFIED_STATUSES = ["confirmed", "queued", "unavailable"];

/**
 * One notification for each person, with all of their days, but without cancelled ones, which the person knows of.
 */
function notifyResults(work: Work, results: readonly MailRow[]): Promise<void> {
  const notified = results.filter(({ status }) => NOTIFIED_STATUSES.includes(status));
  const people = [...Map.groupBy(notified, ({ personId }) => personId)];
  return notify(
    work,
    "parking-place",
    people.map(([personId, own]) => ({
      personId,
      mail: () => allocationMail(own, work.now),
      short: () => allocationNotice(own),
    })),
  );
}

async function dropHolds(work: Work, carpark: CarparkRow, day: string): Promise<void> {
  const whole = rules.remainingWindow(wholeDay(day, carpark.timeZone), work.now);
  const dropped = await queries.dropHolds(work.db, work.clientId, carpark.id, whole);
  if (dropped > 0) work.publish({ topic: "parking" });
}

/** The waiting requests with the facts for their ranks. The run's mode decides which facts count. */
async function readCandidates(
  work: Work,
  carpark: CarparkRow,
  day: string,
  run: queries.Run | null,
): Promise<WithPerson<Candidate>[]> {
  const { db, clientId, now } = work;
  const rows = (await queries.listCandidates(db, clientId, carpark, day, now)).filter(
    // Other requests have expired undecided; the job that runs each minute ends them and notifies their
    // owners.
    (row) => rules.queueExpiresAt({ ...row, createdAt: new Date(row.createdAt) }) > now,
  );
  if (rows.length === 0) return [];
  const isClosed = (await readClosedDays(db, clientId, day, day))(carpark, day);
  const holders = Map.groupBy(
    await queries.permitHolders(db, clientId, rules.spanOf(rows)),
    ({ personId }) => personId,
  );
  const history = await readHistory(work, carpark.id, day, run, rows);
  const unpaid = await findUnpaid(work, rows);
  return rows.map((row) => {
    const { start, end } = rules.remainingWindow(row, now);
    const hasPermit = holders.get(row.personId)?.some((held) => overlap(held, row)) ?? false;
    return {
      id: row.id,
      personId: row.personId,
      facts: {
        start: start.toISOString(),
        end: end.toISOString(),
        createdAt: row.createdAt,
        askedOn: row.askedOn,
        claim: row.claim,
        need: row.need,
        minutes: history.minutes.get(row.personId) ?? 0,
        unlucky: history.unlucky.has(row.personId),
        refused: refusalOf(row, carpark, isClosed, hasPermit),
        ...(row.credits > 0 ? { credits: row.credits, unpaid: unpaid.has(row.id) } : {}),
      },
    };
  });
}

/** The requests that their people have too few credits for, of each person's requests in their order. */
async function findUnpaid(work: Work, rows: readonly queries.CandidateRow[]): Promise<Set<string>> {
  const purse = await openPurse(work, rows);
  const inOrder = rows.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  return new Set(inOrder.filter((row) => !purse.pay(row)).map(({ id }) => id));
}

function refusalOf(
  row: queries.CandidateRow,
  carpark: CarparkRow,
  isClosed: boolean,
  hasPermit: boolean,
): IneligibilityReason | null {
  if (isClosed) return "closed";
  if (row.isDisabled || !row.isSitePermitted || !rules.mayUseCarpark(row, carpark)) return "rights";
  if (row.isRestricted) return "restricted";
  return hasPermit ? "placed" : null;
}

/** Takes the credits of those who got a space, and notes who was passed over for want of them. */
async function settleCredits(work: Work, places: readonly Place[]): Promise<void> {
  const ids = (isIn: (place: Place) => boolean) => places.filter(isIn).map(({ id }) => id);
  if (places.every(({ facts }) => facts.credits === undefined)) return;
  const confirmed = await reservationsById(
    work.db,
    work.clientId,
    ids(({ outcome, facts }) => outcome === "confirmed" && facts.credits !== undefined),
  );
  await spendCredits(work, confirmed.flatMap(parkingCharges));
  // Who stands behind everybody that got a space, while others wait as well, was not passed over.
  const last = Math.max(
    0,
    ...places.filter(({ outcome }) => outcome === "confirmed").map(({ rank }) => rank),
  );
  const isFull = places.some(({ outcome, facts }) => outcome === "queued" && !facts.unpaid);
  await passOver(
    work,
    ids(
      ({ outcome, facts, rank }) => outcome === "queued" && facts.unpaid === true && (rank < last || !isFull),
    ),
  );
}

/**
 * Facts for fairness: the parking time before the run began, of reservations that existed by then. Bookings
 * made after that change nothing for days that are decided later.
 */
async function readHistory(
  { db, clientId }: Work,
  carparkId: string,
  day: string,
  run: queries.Run | null,
  rows: readonly queries.CandidateRow[],
): Promise<{ minutes: Map<string, number>; unlucky: Set<string> }> {
  if (run?.mode !== "fair_usage") return { minutes: new Map(), unlucky: new Set() };
  const end = new Date(run.startedAt);
  const start = new Date(end.getTime() - HISTORY_DAYS * DAY_MS);
  const people = [...new Set(rows.map(({ personId }) => personId))];
  return {
    minutes: await queries.minutesParked(db, clientId, people, { start, end }),
    unlucky: await queries.listUnluckyBefore(db, clientId, carparkId, mondayOf(day)),
  };
}

function readSpaces(work: Work, carpark: CarparkRow, candidates: readonly Candidate[]): Promise<Space[]> {
  if (candidates.length === 0) return Promise.resolve([]);
  const windows = candidates.map(({ facts }) => ({ start: new Date(facts.start), end: new Date(facts.end) }));
  return queries.spacesDuring(work.db, work.clientId, carpark.id, rules.spanOf(windows));
}

async function storeDecisions(
  work: Work,
  carpark: CarparkRow,
  day: string,
  { mode }: Draw,
  places: readonly WithPerson<Place>[],
): Promise<void> {
  if (places.length === 0) return;
  const { db, clientId, now } = work;
  const decided = places.map((place) => ({
    ...place,
    basis: place.outcome === "queued" ? queueBasisOf(mode, place.facts) : null,
  }));
  await queries.storeDecisions(db, clientId, { carparkId: carpark.id, day, now }, decided);
  await settleCredits(work, places);
  for (const { id, personId, outcome, spaceId } of places) {
    const before = { status: "pre-approval" };
    const after = { status: outcome, space: spaceId };
    auditReservation(work, "allocate", { id, employee: personId }, before, after, null);
  }
  publishReservations(
    work,
    places.map(({ id }) => id),
  );
  const refused = places.filter(({ outcome }) => outcome === "unavailable").map(({ id }) => id);
  if (refused.length > 0) await endEvSlots(work, refused, null);
  await serveEvQueue(work, carpark.id, day);
}
