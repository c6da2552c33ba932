import { messages } from "@portico/contract/parking/form";
import { readSettings } from "../platform/work/client-settings.ts";
import { perClient, perClientInSteps } from "../platform/work/jobs.ts";
import { runAsSystem, type Work } from "../platform/work/work.ts";
import { allocateDue } from "./allocation/run.ts";
import * as spaceQueries from "./core/occupancy-queries.ts";
import * as permitQueries from "./core/permit-queries.ts";
import * as queries from "./core/reservation-queries.ts";
import { queueExpiresAt } from "./core/rules.ts";
import { parkingSettings } from "./core/settings.ts";
import { writeMissingDays } from "./permits/extend-days.ts";
import { listDueHolders, syncHolds } from "./permits/holds.ts";
import { endReservations, promoteQueue, type ReservationEnd } from "./queue/transitions.ts";

/** Each minute: a week that has opened is given out, and whoever waits undecided in an open one gets an answer. */
export const allocateWeeks = perClientInSteps("parking-allocate", "* * * * *", allocateDue);

/**
 * Each minute: a request whose window begins undecided is denied, one still queued is cancelled; those who wait for
 * the rest of a window that has begun get what time has freed. Each of the two locks its days in order, so it has a
 * transaction to itself.
 */
export const expireRequests = perClientInSteps("parking-expire", "* * * * *", async (tools, client) => {
  for (const step of [expireDue, promoteBegunQueues]) await runAsSystem(tools, client, step);
});

async function expireDue(work: Work): Promise<void> {
  const { db, clientId, now } = work;
  const due = await queries.listExpired(db, clientId, now);
  if (due.length === 0) return;
  const keys = due.map(({ carparkId, day }) => spaceQueries.dayKey(carparkId, day));
  await spaceQueries.lockPeopleAndDays(db, [...new Set(keys)]);
  const ids = due.map(({ id }) => id);
  const rows = await queries.reservationsById(db, clientId, ids);
  const ends = rows.flatMap((row) => expiryOf(row, now) ?? []);
  await endReservations(work, ends, null);
}

/** Asked again under the locks: it may have been decided meanwhile, or have other hours. */
function expiryOf(row: queries.ReservationRow, now: Date): ReservationEnd | undefined {
  const [start, end, createdAt] = [row.start, row.end, row.createdAt].map((instant) => new Date(instant));
  if (queueExpiresAt({ start: start!, end: end!, createdAt: createdAt! }) > now) return undefined;
  if (row.status === "pre-approval") return { row, status: "denied", reason: messages.reasonNotDecided };
  if (row.status === "queued") return { row, status: "cancelled", reason: messages.reasonQueueExpired };
  return undefined;
}

async function promoteBegunQueues(work: Work): Promise<void> {
  const { db, clientId, now } = work;
  const days = await queries.listBegunQueues(db, clientId, now);
  if (days.length === 0) return;
  await spaceQueries.lockPeopleAndDays(
    db,
    days.map(({ carparkId, day }) => spaceQueries.dayKey(carparkId, day)),
  );
  for (const { carparkId, day } of days) await promoteQueue(work, carparkId, day);
}

/** Each quarter of an hour, since days begin on one in every zone: what permits hold keeps up with the calendar. */
const QUARTERS = "*/15 * * * *";

/** Days of granted permits that have come within the booking horizon. */
export const extendPermits = perClient("parking-permit-days", QUARTERS, async (work) =>
  writeMissingDays(work, await daysAheadOf(work)),
);

/** Spaces of priority permits that can be claimed from now on. */
export const holdPermits = perClient("parking-permit-holds", QUARTERS, async (work) => {
  const daysAhead = await daysAheadOf(work);
  const permits = await permitQueries.permitsInForce(work.db, work.clientId, { permitType: "PR" }, work.now);
  const carparks = [...new Set(permits.map(({ carparkId }) => carparkId))].sort();
  const holders = new Set<string>();
  for (const id of carparks) for (const one of await listDueHolders(work, id, daysAhead)) holders.add(one);
  // Nobody gives back, or loses, what is about to be held for them.
  await spaceQueries.lockPeopleAndDays(work.db, [...holders].map(spaceQueries.personKey));
  for (const id of carparks) await syncHolds(work, id, daysAhead);
});

const daysAheadOf = async ({ db, clientId }: Work): Promise<number | null> =>
  (await readSettings(db, clientId, parkingSettings)).parkingFutureBookingDaysLimit;
