import { messages, type Status } from "@portico/contract/parking";
import type { Closure } from "@portico/contract/places";
import { personById } from "../people/public.ts";
import { closureOn, closuresOf } from "../places/public.ts";
import { newId } from "../platform/ids.ts";
import { refuse } from "../platform/refuse.ts";
import { dayOf } from "../platform/time.ts";
import type { Work } from "../platform/work.ts";
import type * as carparkQueries from "./carpark-queries.ts";
import { type News, parkingMail } from "./mails.ts";
import * as queries from "./queries.ts";
import * as rules from "./rules.ts";
import * as spaceQueries from "./space-queries.ts";

/**
 * Changes of reservations, each inside the caller's transaction. Locks are always taken in the order person, then
 * (car park, day); the exclusion constraints are the proof, the locks keep them from being tried in vain.
 */

export interface ParkingRequest {
  person: rules.Person & { firstName: string; lastName: string };
  requestedBy: string;
  clientName: string;
  /** The chosen car park, or those the server may choose from, in order. */
  carparks: carparkQueries.CarparkRow[];
  windows: Map<string, rules.Window>;
}

/** Decides each day in ascending order. Results by day; `unavailable` ones are not stored. */
export async function createReservations(
  work: Work,
  request: ParkingRequest,
): Promise<Map<string, queries.ReservationRow>> {
  const { db, clientId } = work;
  const days = [...request.windows.keys()].sort();
  await spaceQueries.lock(
    db,
    request.carparks.flatMap(({ id }) => days.map((day) => spaceQueries.dayKey(id, day))),
  );
  const closures = await closuresOf(db, clientId, null, days[0]!, days.at(-1)!);
  const ids = new Map<string, string>();
  const refused = new Map<string, queries.ReservationRow>();
  for (const day of days) {
    const window = request.windows.get(day)!;
    await moveUpFirst(work, request, day);
    const { carpark, status, spaceId } = await choose(work, request, closures, day, window);
    const id = newId();
    if (status === "unavailable") {
      refused.set(day, notStored(request.person, carpark, day, window, work.now));
      continue;
    }
    await queries.insertReservation(db, clientId, {
      id,
      carparkId: carpark.id,
      personId: request.person.id,
      requestedBy: request.requestedBy,
      day,
      window,
      status,
      spaceId,
      createdAt: work.now,
    });
    if (spaceId) await hold(work, { id, carparkId: carpark.id }, spaceId, rules.remaining(window, work.now));
    audit(work, "request", { id, employee: request.person.id }, undefined, {
      status,
      carpark: carpark.id,
      space: spaceId,
      day,
    });
    ids.set(day, id);
  }
  const rows = new Map(
    (await queries.reservationsById(db, clientId, [...ids.values()])).map((row) => [row.id, row]),
  );
  work.tell({ topic: "parking" });
  return new Map(days.map((day) => [day, refused.get(day) ?? rows.get(ids.get(day)!)!]));
}

/**
 * Of today's windows that have begun only the rest is needed, so that a space may have become free for somebody in
 * the queue by nothing but time. They come before whoever asks now.
 */
async function moveUpFirst(work: Work, request: ParkingRequest, day: string): Promise<void> {
  for (const { id, timeZone } of request.carparks) {
    if (day === dayOf(work.now, timeZone)) await promote(work, id, day, request.clientName);
  }
}

interface Choice {
  carpark: carparkQueries.CarparkRow;
  status: ReturnType<typeof rules.decide>;
  spaceId: string | null;
}

/** The first car park that the person may use and that has room; else the first that they may use. */
async function choose(
  work: Work,
  request: ParkingRequest,
  closures: Closure[],
  day: string,
  window: rules.Window,
): Promise<Choice> {
  const { person } = request;
  const choices: Choice[] = [];
  for (const carpark of request.carparks) {
    const needed = rules.remaining(window, work.now);
    const { overlaps, spaceId } = await spaceQueries.look(work.db, work.clientId, {
      personId: person.id,
      carparkId: carpark.id,
      window,
      needed,
    });
    const status = rules.decide({
      carpark,
      person,
      day,
      now: work.now,
      overlaps,
      hasRoom: spaceId !== null,
      closed: closureOn(closures, carpark.siteId, day) !== undefined,
    });
    const choice: Choice = {
      carpark,
      status,
      spaceId: status === "confirmed" && !carpark.pseudo ? spaceId : null,
    };
    if (status !== "unavailable" && (carpark.pseudo || spaceId !== null)) return choice;
    choices.push(choice);
  }
  return choices.find(({ status }) => status !== "unavailable") ?? choices[0]!;
}

const notStored = (
  person: ParkingRequest["person"],
  carpark: carparkQueries.CarparkRow,
  day: string,
  window: rules.Window,
  now: Date,
): queries.ReservationRow => ({
  id: newId(),
  status: "unavailable",
  start: window.start.toISOString(),
  end: window.end.toISOString(),
  day,
  timeZone: carpark.timeZone,
  employee: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  visitId: null,
  visitorName: null,
  requestedBy: null,
  siteId: carpark.siteId,
  siteName: carpark.siteName,
  carparkId: carpark.id,
  carparkName: carpark.name,
  spaceId: null,
  spaceName: null,
  position: null,
  queueLength: null,
  createdAt: now.toISOString(),
  cancelledAt: null,
  cancellationReason: null,
});

export interface Deciding {
  clientName: string;
  /** The row in the contract's words, for a refusal that shows it as it stands. */
  present(row: queries.ReservationRow): unknown;
}

export interface Ending extends Deciding {
  viewer: rules.Viewer;
  noticeDays: number | null;
  today: string;
  reason: string | null;
  /** The field the reason came in, for the refusal that asks for one. */
  reasonField: "reason" | "cancellationReason";
}

/** Cancels a request or releases a space, and moves the queue up. Repeating it changes nothing. */
export async function cancelReservation(
  work: Work,
  seen: queries.ReservationRow,
  ending: Ending,
): Promise<queries.ReservationRow> {
  const row = await locked(work, seen);
  if (row.status === "cancelled") return row;
  if (row.status === "denied" || row.status === "unavailable") throw refuse.state(ending.present(row));
  if (new Date(row.end) <= work.now) throw refuse.state(ending.present(row), messages.ended);
  const own = ending.viewer.id === row.employee || !rules.isParkingAdmin(ending.viewer);
  if (
    row.status === "confirmed" &&
    own &&
    rules.isLateRelease(row.day, ending.today, ending.noticeDays) &&
    !ending.reason
  ) {
    throw refuse.fields({ [ending.reasonField]: [messages.noteRequired] });
  }
  return endReservation(work, row, "cancelled", ending.reason, ending.clientName, ending.viewer.id);
}

/** Denies a request that waits. */
export async function denyReservation(
  work: Work,
  seen: queries.ReservationRow,
  ending: Ending,
): Promise<queries.ReservationRow> {
  const row = await locked(work, seen);
  if (row.status === "denied") return row;
  if (row.status !== "pre-approval" && row.status !== "queued") throw refuse.state(ending.present(row));
  return endReservation(work, row, "denied", ending.reason, ending.clientName, ending.viewer.id);
}

/**
 * Approves a request: a space while there is one, else the queue; not at all for a person who may not park there, nor
 * on a day on which the site is closed.
 */
export async function approveReservation(
  work: Work,
  seen: queries.ReservationRow,
  carpark: carparkQueries.CarparkRow,
  { clientName, present }: Deciding,
): Promise<queries.ReservationRow> {
  const row = await locked(work, seen);
  if (row.status === "confirmed" || row.status === "queued" || row.status === "unavailable") return row;
  if (row.status !== "pre-approval") throw refuse.state(present(row));
  if (new Date(row.end) <= work.now) throw refuse.state(present(row), messages.ended);
  const person = row.employee ? await personById(work.db, work.clientId, row.employee) : undefined;
  const closures = await closuresOf(work.db, work.clientId, row.siteId, row.day, row.day);
  const window = { start: new Date(row.start), end: new Date(row.end) };
  const needed = rules.remaining(window, work.now);
  const spaceId = carpark.pseudo
    ? null
    : await spaceQueries.findFreeSpace(work.db, work.clientId, row.carparkId, needed);
  const status: Status =
    !person || closures.length > 0 || !rules.mayUseCarpark(person, carpark)
      ? "unavailable"
      : carpark.pseudo || spaceId
        ? "confirmed"
        : "queued";
  const space = status === "confirmed" ? spaceId : null;
  await queries.setStatus(work.db, work.clientId, row, { status, spaceId: space });
  if (space) await hold(work, row, space, needed);
  audit(work, "approve", row, { status: row.status }, { status, space });
  work.tell({ topic: "parking" });
  const after = await reread(work, row.id);
  if (status === "confirmed") await tellOwner(work, after, "promoted", clientName);
  return after;
}

/** Ends a reservation whatever its status, frees what it held and lets the queue move up. */
export async function endReservation(
  work: Work,
  row: queries.ReservationRow,
  status: "cancelled" | "denied",
  reason: string | null,
  clientName: string,
  by: string | null,
): Promise<queries.ReservationRow> {
  const began = new Date(row.start) < work.now && row.status === "confirmed";
  await queries.setStatus(work.db, work.clientId, row, {
    status,
    reason,
    ...(status === "cancelled" ? { cancelledAt: work.now } : {}),
    ...(began ? { endsAt: work.now } : {}),
  });
  if (row.spaceId) await spaceQueries.vacate(work.db, work.clientId, row.id, work.now);
  audit(
    work,
    status === "cancelled" ? "cancel" : "deny",
    row,
    { status: row.status, space: row.spaceId, ...(began ? { end: row.end } : {}) },
    { status, ...(began ? { end: work.now.toISOString() } : {}) },
  );
  const after = await reread(work, row.id);
  if (row.employee && by !== row.employee) await tellOwner(work, after, status, clientName);
  if (row.spaceId) await promote(work, row.carparkId, row.day, clientName);
  work.tell({ topic: "parking" });
  return after;
}

/** Lets the queue of a car park and day move up onto what is free. The caller holds its lock. */
export async function promote(work: Work, carparkId: string, day: string, clientName: string): Promise<void> {
  const queue = await spaceQueries.readQueue(work.db, work.clientId, carparkId, day, work.now);
  if (queue.length === 0) return;
  const within = {
    start: new Date(Math.min(...queue.map(({ start }) => start.getTime()))),
    end: new Date(Math.max(...queue.map(({ end }) => end.getTime()))),
  };
  const { spaces, held } = await spaceQueries.readSpaces(work.db, work.clientId, carparkId, within);
  for (const { id, spaceId, window } of rules.fillFromQueue(queue, spaces, held, work.now)) {
    await queries.setStatus(work.db, work.clientId, { id, carparkId, day }, { status: "confirmed", spaceId });
    await hold(work, { id, carparkId }, spaceId, window);
    const row = await reread(work, id);
    audit(work, "promote", row, { status: "queued" }, { status: "confirmed", space: spaceId });
    work.tell({ topic: "parking" });
    await tellOwner(work, row, "promoted", clientName);
  }
}

/** The row as it stands once nobody else can change its car park's day. */
async function locked(work: Work, row: queries.ReservationRow): Promise<queries.ReservationRow> {
  await spaceQueries.lock(work.db, [spaceQueries.dayKey(row.carparkId, row.day)]);
  return reread(work, row.id);
}

async function reread(work: Work, id: string): Promise<queries.ReservationRow> {
  const row = await queries.reservationById(work.db, work.clientId, id);
  if (!row) throw refuse.with("notFound");
  return row;
}

export const hold = (
  work: Work,
  reservation: { id: string; carparkId: string },
  spaceId: string,
  window: rules.Window,
): Promise<void> =>
  spaceQueries.occupy(work.db, work.clientId, {
    id: newId(),
    carparkId: reservation.carparkId,
    reservationId: reservation.id,
    spaceId,
    ...window,
  });

async function tellOwner(
  work: Work,
  row: queries.ReservationRow,
  news: News,
  clientName: string,
): Promise<void> {
  const person = row.employee ? await personById(work.db, work.clientId, row.employee) : undefined;
  if (person) work.mail(parkingMail(clientName, person, row, news));
}

function audit(
  work: Work,
  verb: string,
  row: { id: string; employee: string | null },
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown>,
): void {
  work.audit({
    action: `parking.reservation.${verb}`,
    targetType: "parking_reservation",
    targetId: row.id,
    onBehalfOf: row.employee,
    after,
    ...(before ? { before } : {}),
  });
}
