import { text } from "@portico/contract/texts/text";
import { newId } from "../platform/core/ids.ts";
import { readSettings } from "../platform/work/client-settings.ts";
import { perClient, perClientInSteps } from "../platform/work/jobs.ts";
import { runAsSystem, type Work } from "../platform/work/work.ts";
import { allocateDue } from "./allocation/run.ts";
import { publishCount } from "./arrivals/passages.ts";
import * as spaceQueries from "./core/occupancy-queries.ts";
import * as permitQueries from "./core/permit-queries.ts";
import * as queries from "./core/reservation-queries.ts";
import { QUEUE_EXPIRED, queueExpiresAt } from "./core/rules.ts";
import { parkingSettings } from "./core/settings.ts";
import { keepMidnights } from "./counts/queries.ts";
import { writeMissingDays } from "./permits/extend-days.ts";
import { listDueHolders, syncHolds } from "./permits/holds.ts";
import { endReservations, promoteQueue, type ReservationEnd } from "./queue/transitions.ts";

/** Each minute: allocates weeks that have opened, and decides requests left undecided in open weeks. */
export const allocateWeeks = perClientInSteps("parking-allocate", "* * * * *", allocateDue);

/**
 * Each minute: an undecided request whose window begins is denied, a queued one is cancelled; queues for
 * windows that have begun are promoted onto spaces that the passing of time has freed; so are queues with somebody
 * who was passed over and can pay by now. Each of the steps locks its days in order, so each has its own transaction.
 */
export const expireRequests = perClientInSteps("parking-expire", "* * * * *", async (tools, client) => {
  for (const step of [expireDue, promoteBegunQueues, promotePassedOver])
    await runAsSystem(tools, client, step);
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

/** Checked again under the locks: the request may have been decided, or its hours changed, in between. */
function expiryOf(row: queries.ReservationRow, now: Date): ReservationEnd | undefined {
  const [start, end, createdAt] = [row.start, row.end, row.createdAt].map((instant) => new Date(instant));
  if (queueExpiresAt({ start: start!, end: end!, createdAt: createdAt! }) > now) return undefined;
  if (row.status === "pre-approval")
    return { row, status: "denied", reason: text("parking.reasonNotDecided") };
  if (row.status === "queued") return { row, status: "cancelled", reason: QUEUE_EXPIRED };
  return undefined;
}

const promoteBegunQueues = async (work: Work): Promise<void> =>
  promoteDays(work, await queries.listBegunQueues(work.db, work.clientId, work.now));

const promotePassedOver = async (work: Work): Promise<void> =>
  promoteDays(work, await queries.listPassedOverDays(work.db, work.clientId, work.now));

async function promoteDays(work: Work, days: readonly { carparkId: string; day: string }[]): Promise<void> {
  if (days.length === 0) return;
  await spaceQueries.lockPeopleAndDays(
    work.db,
    days.map(({ carparkId, day }) => spaceQueries.dayKey(carparkId, day)),
  );
  for (const { carparkId, day } of days) await promoteQueue(work, carparkId, day);
}

/**
 * Each quarter of an hour, since in every zone a day begins on one: what permits hold follows the calendar.
 */
const QUARTERS = "*/15 * * * *";

/** Writes the days of granted permits that have come within the booking horizon. */
export const extendPermits = perClient("parking-permit-days", QUARTERS, async (work) =>
  writeMissingDays(work, await daysAheadOf(work)),
);

/**
 * Holds spaces for priority permits that can be claimed from now on. Each car park has its own transaction: promoting
 * the queues of one may lock the client's credits, which come after the days of the next.
 */
export const holdPermits = perClientInSteps("parking-permit-holds", QUARTERS, async (tools, client) => {
  const db = tools.database.forClient(client.id);
  const permits = await permitQueries.permitsInForce(db, client.id, { permitType: "PR" }, tools.clock.now());
  for (const id of [...new Set(permits.map(({ carparkId }) => carparkId))].sort())
    await runAsSystem(tools, client, (work) => holdPermitsOf(work, id));
});

async function holdPermitsOf(work: Work, carparkId: string): Promise<void> {
  const daysAhead = await daysAheadOf(work);
  const holders = await listDueHolders(work, carparkId, daysAhead);
  // The holders' locks keep releases and claims of these days away until the holds are written.
  await spaceQueries.lockPeopleAndDays(work.db, holders.map(spaceQueries.personKey));
  await syncHolds(work, carparkId, daysAhead);
}

/** Keeps how many cars were inside at midnight, so that what cameras missed is seen and not carried on below none. */
export const keepCounts = perClient("parking-count-midnights", QUARTERS, async (work) => {
  const { db, clientId, now } = work;
  const ids = (count: number): string[] => Array.from({ length: count }, () => newId());
  for (const carpark of await keepMidnights(db, clientId, { now, ids })) await publishCount(work, carpark);
});

const daysAheadOf = async ({ db, clientId }: Work): Promise<number | null> =>
  (await readSettings(db, clientId, parkingSettings)).parkingFutureBookingDaysLimit;
