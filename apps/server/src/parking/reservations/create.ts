import { NOT_ENOUGH_CREDITS } from "@portico/contract/parking/form";
import { text } from "@portico/contract/texts/text";
import { openPurse, spendCredits } from "../../credits/public.ts";
import { newId } from "../../platform/core/ids.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Window } from "../../platform/core/window.ts";
import type { Work } from "../../platform/work/work.ts";
import { settleEarlierRequests, unsettledDays } from "../allocation/allocate.ts";
import { placeEvSlot } from "../charging/slots.ts";
import type * as carparkQueries from "../core/carpark-queries.ts";
import { type ClosedLookup, readClosedDays } from "../core/closure-queries.ts";
import { type DecidedStatus, decideRequest } from "../core/decide-request.ts";
import { publishReservations } from "../core/live-events.ts";
import * as spaceQueries from "../core/occupancy-queries.ts";
import { parkingCharges } from "../core/pay.ts";
import { permitsInForce } from "../core/permit-queries.ts";
import * as queries from "../core/reservation-queries.ts";
import * as rules from "../core/rules.ts";
import { noteForOwner } from "../notices/collect.ts";
import { type Claim, findClaim, releaseHold } from "../permits/claims.ts";
import { auditReservation, holdSpace, promoteQueue } from "../queue/transitions.ts";
import { endReplaced, type ReplacedReservation, refuseReplacement } from "./replace.ts";

/** Requests for parking, decided day by day inside the caller's transaction. */

export interface ParkingRequest {
  person: rules.Person & { firstName: string; lastName: string };
  requestedBy: string;
  /** The chosen car park, or those the server may choose from, in order. */
  carparks: carparkQueries.CarparkRow[];
  windows: Map<string, Window>;
  /** The EV slot of the request's only day. */
  evSlot: Window | null;
  /** The reservation that the request replaces, if it is confirmed on that day. */
  replaced: ReplacedReservation | null;
}

/** Decides each day in ascending order. Results by day; `unavailable` ones are not stored. */
export async function createReservations(
  work: Work,
  request: ParkingRequest,
): Promise<Map<string, queries.ReservationRow>> {
  const { db, clientId } = work;
  const days = [...request.windows.keys()].sort();
  // These reads come before the days' locks, for which other requests for the same days wait. The locks of
  // site and person keep closures and permits unchanged.
  const isClosed = await readClosedDays(db, clientId, days[0]!, days.at(-1)!);
  const priority = { permitType: "PR", personId: request.person.id } as const;
  const permits = await permitsInForce(db, clientId, priority, work.now);
  const dayRights = { isClosed, claimable: permits.map(({ carparkId }) => carparkId) };
  const unsettled = await unsettledDays(work, request.carparks, days);
  const keys = request.carparks.flatMap(({ id }) => days.map((day) => spaceQueries.dayKey(id, day)));
  const { replaced } = request;
  await spaceQueries.lockPeopleAndDays(
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
      await settleEarlierRequests(work, carpark, day, isSettled);
    }
    const choice = await chooseCarpark(work, request, dayRights, day, window);
    if (choice.isUnpaid) throw refuse.request(text(NOT_ENOUGH_CREDITS));
    if (day === before?.day && choice.status !== "confirmed")
      throw refuseReplacement(replaced!, before, choice.status);
    if (choice.status === "unavailable")
      refused.set(day, toUnstoredRow(request.person, choice.carpark, day, window, work.now));
    else ids.set(day, await storeReservation(work, request, choice, day, window));
  }
  const rows = new Map(
    (await queries.reservationsById(db, clientId, [...ids.values()])).map((row) => [row.id, row]),
  );
  publishReservations(work, [...ids.values()]);
  return new Map(days.map((day) => [day, refused.get(day) ?? rows.get(ids.get(day)!)!]));
}

interface DayRights {
  isClosed: ClosedLookup;
  /** Car parks in which the person may have days to claim. */
  claimable: readonly string[];
}

interface Choice {
  carpark: carparkQueries.CarparkRow;
  status: DecidedStatus;
  spaceId: string | null;
  /** The day of a priority permit that the reservation claims. */
  claim: Claim | null;
  credits: number;
  /** Whether the person has too few credits for what would be confirmed. */
  isUnpaid: boolean;
}

/** Returns the reservation's id. */
async function storeReservation(
  work: Work,
  { person, requestedBy, evSlot }: ParkingRequest,
  { carpark, status, spaceId, claim, credits }: Choice,
  day: string,
  window: Window,
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
    credits,
  };
  await queries.insertReservation(work.db, work.clientId, made);
  if (claim && spaceId) await releaseHold(work, claim, day);
  if (spaceId) await holdSpace(work, made, spaceId, rules.remainingWindow(window, work.now));
  if (status === "confirmed")
    await spendCredits(
      work,
      parkingCharges({ id, employee: person.id, credits, carparkName: carpark.name, day }),
    );
  if (evSlot && !(await placeEvSlot(work, made, evSlot, carpark.evCredits)))
    throw refuse.request(text(NOT_ENOUGH_CREDITS));
  auditReservation(
    work,
    "request",
    { id, employee: person.id },
    {
      after: {
        status,
        carpark: carparkId,
        space: spaceId,
        day,
        ...(permitId ? { permit: permitId } : {}),
        ...(credits > 0 ? { credits } : {}),
      },
    },
  );
  const requestBefore = { id, employee: person.id, status: "pre-approval" } as const;
  noteForOwner(work, requestBefore, status === "pre-approval" ? "requested" : status);
  // A hold covers the whole day: the rest of the day goes to the queue.
  if (claim && spaceId) await promoteQueue(work, carparkId, day);
  return id;
}

/**
 * The first car park that the person may use and can pay, and that has room; if there is none, the first that they
 * may use and where they can wait. Car parks where the person can claim the day come first.
 */
async function chooseCarpark(
  work: Work,
  request: ParkingRequest,
  dayRights: DayRights,
  day: string,
  window: Window,
): Promise<Choice> {
  const { person } = request;
  const choices: Choice[] = [];
  const prices = request.carparks.map(({ credits }) => ({ personId: person.id, credits }));
  const purse = await openPurse(work, prices);
  for (const { carpark, claim } of await withClaim(work, request, dayRights, day)) {
    const needed = rules.remainingWindow(window, work.now);
    const spaceQuery = { personId: person.id, carparkId: carpark.id, day, window, needed };
    const { overlaps, spaceId } = await spaceQueries.findSpaceAndConflicts(
      work.db,
      work.clientId,
      spaceQuery,
    );
    const ownOrFree = claim?.spaceId ?? spaceId;
    const status = decideRequest({
      carpark,
      person,
      day,
      now: work.now,
      overlaps,
      hasRoom: ownOrFree !== null,
      closed: dayRights.isClosed(carpark, day),
      isClaim: claim !== null,
    });
    const space = status === "confirmed" && !carpark.pseudo ? ownOrFree : null;
    // The day of a permit costs nothing.
    const credits = claim ? 0 : carpark.credits;
    const isUnpaid = status === "confirmed" && !purse.pay({ personId: person.id, credits });
    const choice: Choice = { carpark, status, spaceId: space, claim, credits, isUnpaid };
    const hasRoom = carpark.pseudo || ownOrFree !== null;
    if (status !== "unavailable" && hasRoom && !isUnpaid) return choice;
    choices.push(choice);
  }
  const possible = choices.filter(({ status }) => status !== "unavailable");
  return possible.find(({ isUnpaid }) => !isUnpaid) ?? possible[0] ?? choices[0]!;
}

async function withClaim(
  work: Work,
  { person, carparks }: ParkingRequest,
  { claimable }: DayRights,
  day: string,
): Promise<Pick<Choice, "carpark" | "claim">[]> {
  const all: Pick<Choice, "carpark" | "claim">[] = [];
  for (const carpark of carparks) {
    const spaceQuery = { personId: person.id, carpark, day };
    all.push({ carpark, claim: claimable.includes(carpark.id) ? await findClaim(work, spaceQuery) : null });
  }
  return [...all.filter(({ claim }) => claim), ...all.filter(({ claim }) => !claim)];
}

const toUnstoredRow = (
  person: ParkingRequest["person"],
  carpark: carparkQueries.CarparkRow,
  day: string,
  window: Window,
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
  credits: 0,
  passedOverAt: null,
  createdAt: now.toISOString(),
  cancelledAt: null,
  cancellationReason: null,
});
