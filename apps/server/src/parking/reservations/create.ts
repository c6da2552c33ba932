import { newId } from "../../platform/core/ids.ts";
import type { Work } from "../../platform/work/work.ts";
import { othersFirst, unsettledDays } from "../allocation/allocate.ts";
import { placeEv } from "../charging/slots.ts";
import type * as carparkQueries from "../core/carpark-queries.ts";
import { closedBetween, type IsClosed } from "../core/closure-queries.ts";
import * as spaceQueries from "../core/occupancy-queries.ts";
import { permitsInForce } from "../core/permit-queries.ts";
import * as queries from "../core/reservation-queries.ts";
import * as rules from "../core/rules.ts";
import { tellOwner } from "../notices/collect.ts";
import { type Claim, claimFor, takeHold } from "../permits/claims.ts";
import { audit, hold, promote } from "../queue/transitions.ts";
import { endReplaced, keep, type Replaced } from "./replace.ts";

/** Requests for parking, decided day by day inside the caller's transaction. */

export interface ParkingRequest {
  person: rules.Person & { firstName: string; lastName: string };
  requestedBy: string;
  /** The chosen car park, or those the server may choose from, in order. */
  carparks: carparkQueries.CarparkRow[];
  windows: Map<string, rules.Window>;
  /** Of the one day it is for. */
  evSlot: rules.Window | null;
  /** What it takes the place of, if it is confirmed on that day. */
  replaced: Replaced | null;
}

/** Decides each day in ascending order. Results by day; `unavailable` ones are not stored. */
export async function createReservations(
  work: Work,
  request: ParkingRequest,
): Promise<Map<string, queries.ReservationRow>> {
  const { db, clientId } = work;
  const days = [...request.windows.keys()].sort();
  // Read before everybody else who asks for these days has to wait; the locks of site and person keep both as they are.
  const isClosed = await closedBetween(db, clientId, days[0]!, days.at(-1)!);
  const priority = { permitType: "PR", personId: request.person.id } as const;
  const permits = await permitsInForce(db, clientId, priority, work.now);
  const rights = { isClosed, claimable: permits.map(({ carparkId }) => carparkId) };
  const unsettled = await unsettledDays(work, request.carparks, days);
  const keys = request.carparks.flatMap(({ id }) => days.map((day) => spaceQueries.dayKey(id, day)));
  const { replaced } = request;
  await spaceQueries.lock(
    db,
    replaced ? [...keys, spaceQueries.dayKey(replaced.row.carparkId, replaced.row.day)] : keys,
  );
  const before = replaced && (await endReplaced(work, replaced));
  const ids = new Map<string, string>();
  const refused = new Map<string, queries.ReservationRow>();
  for (const day of days) {
    const window = request.windows.get(day)!;
    for (const carpark of request.carparks) {
      const isSettled = !unsettled.has(spaceQueries.dayKey(carpark.id, day));
      await othersFirst(work, carpark, day, isSettled);
    }
    const choice = await choose(work, request, rights, day, window);
    if (day === before?.day && choice.status !== "confirmed") throw keep(replaced!, before, choice.status);
    if (choice.status === "unavailable")
      refused.set(day, notStored(request.person, choice.carpark, day, window, work.now));
    else ids.set(day, await store(work, request, choice, day, window));
  }
  const rows = new Map(
    (await queries.reservationsById(db, clientId, [...ids.values()])).map((row) => [row.id, row]),
  );
  work.tell({ topic: "parking" });
  return new Map(days.map((day) => [day, refused.get(day) ?? rows.get(ids.get(day)!)!]));
}

interface Rights {
  isClosed: IsClosed;
  /** Car parks of which the person may have days to claim. */
  claimable: readonly string[];
}

interface Choice {
  carpark: carparkQueries.CarparkRow;
  status: rules.Decided;
  spaceId: string | null;
  /** The day of a priority permit that it claims. */
  claim: Claim | null;
}

/** The id of the reservation. */
async function store(
  work: Work,
  { person, requestedBy, evSlot }: ParkingRequest,
  { carpark, status, spaceId, claim }: Choice,
  day: string,
  window: rules.Window,
): Promise<string> {
  const id = newId();
  const carparkId = carpark.id;
  const permitId = claim?.permitId ?? null;
  const createdAt = work.now;
  const made = {
    id,
    carparkId,
    personId: person.id,
    requestedBy,
    day,
    window,
    status,
    spaceId,
    permitId,
    createdAt,
  };
  await queries.insertReservation(work.db, work.clientId, made);
  if (claim && spaceId) await takeHold(work, claim, day);
  if (spaceId) await hold(work, made, spaceId, rules.remaining(window, work.now));
  if (evSlot) await placeEv(work, made, evSlot);
  audit(work, "request", { id, employee: person.id }, undefined, {
    status,
    carpark: carparkId,
    space: spaceId,
    day,
    ...(permitId ? { permit: permitId } : {}),
  });
  const asking = { id, employee: person.id, status: "pre-approval" } as const;
  tellOwner(work, asking, status === "pre-approval" ? "requested" : status);
  // A hold is for the whole day: what the reservation leaves of it is there for others.
  if (claim && spaceId) await promote(work, carparkId, day);
  return id;
}

/**
 * The first car park that the person may use and that has room; else the first that they may use. One whose day is theirs
 * to claim comes before all others.
 */
async function choose(
  work: Work,
  request: ParkingRequest,
  rights: Rights,
  day: string,
  window: rules.Window,
): Promise<Choice> {
  const { person } = request;
  const choices: Choice[] = [];
  for (const { carpark, claim } of await withClaims(work, request, rights, day)) {
    const needed = rules.remaining(window, work.now);
    const asked = { personId: person.id, carparkId: carpark.id, day, window, needed };
    const { overlaps, spaceId } = await spaceQueries.look(work.db, work.clientId, asked);
    const ownOrFree = claim?.spaceId ?? spaceId;
    const status = rules.decide({
      carpark,
      person,
      day,
      now: work.now,
      overlaps,
      hasRoom: ownOrFree !== null,
      closed: rights.isClosed(carpark, day),
      isClaim: claim !== null,
    });
    const space = status === "confirmed" && !carpark.pseudo ? ownOrFree : null;
    const choice: Choice = { carpark, status, spaceId: space, claim };
    if (status !== "unavailable" && (carpark.pseudo || ownOrFree !== null)) return choice;
    choices.push(choice);
  }
  return choices.find(({ status }) => status !== "unavailable") ?? choices[0]!;
}

async function withClaims(
  work: Work,
  { person, carparks }: ParkingRequest,
  { claimable }: Rights,
  day: string,
): Promise<Pick<Choice, "carpark" | "claim">[]> {
  const all: Pick<Choice, "carpark" | "claim">[] = [];
  for (const carpark of carparks) {
    const asked = { personId: person.id, carpark, day };
    all.push({ carpark, claim: claimable.includes(carpark.id) ? await claimFor(work, asked) : null });
  }
  return [...all.filter(({ claim }) => claim), ...all.filter(({ claim }) => !claim)];
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
  bookerFirstName: null,
  bookerLastName: null,
  vehicles: [],
  accessibilityNeed: false,
  siteId: carpark.siteId,
  siteName: carpark.siteName,
  carparkId: carpark.id,
  carparkName: carpark.name,
  spaceId: null,
  spaceName: null,
  position: null,
  queueLength: null,
  queueBasis: null,
  permitId: null,
  evSlot: null,
  createdAt: now.toISOString(),
  cancelledAt: null,
  cancellationReason: null,
});
