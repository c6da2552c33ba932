import { randomInt, randomUUID } from "node:crypto";
import { limits } from "@portico/contract/visits/states";
import { personById } from "../../people/public.ts";
import { newId } from "../../platform/core/ids.ts";
import type { Work } from "../../platform/work/work.ts";
import * as queries from "../core/booking-queries.ts";
import { mayReceive } from "../core/rules.ts";
import { searchText } from "../core/search.ts";
import { matchVisits } from "../deny-list/match.ts";
import { publishVisits } from "../notices/live-events.ts";

/** Creates visits, inside the caller's transaction. */

export interface VisitDraft extends queries.VisitFacts {
  visitorId: string;
  /** Left out: the visitor's own type, else the client's default type. */
  typeId?: string | null | undefined;
  meetingId: string | null;
  bookedBy: string | null;
  needsParking: boolean;
  isWalkIn: boolean;
}

/**
 * Writes visits of existing visitors, without parking and notifications: the caller does both.
 *
 * @returns their ids, in the order of the drafts
 */
export async function createVisits(work: Work, drafts: readonly VisitDraft[]): Promise<string[]> {
  if (drafts.length === 0) return [];
  const { db, clientId, now } = work;
  const ids = drafts.map(() => newId());
  const { visitors, searchOf } = await readSearchTexts(work, drafts);
  const pins = await createFreePins(work, drafts);
  const rows = drafts.map((draft, at): queries.NewVisit => {
    const visitor = visitors.get(draft.visitorId)!;
    return {
      ...draft,
      id: ids[at]!,
      uuid: randomUUID(),
      typeId: draft.typeId ?? visitor.typeId,
      pin: pins[at]!,
      search: searchOf(draft),
    };
  });
  await queries.insertVisits(db, clientId, rows, now);
  await queries.addEvents(db, clientId, ids, await scheduledEvent(work, drafts));
  await matchVisits(work, ids);
  for (const { id, visitorId, meetingId, hostId, day } of rows)
    work.audit({
      action: "visits.visit.book",
      targetType: "visit",
      targetId: id,
      onBehalfOf: hostId,
      after: { visitor: visitorId, meeting: meetingId, day },
    });
  publishVisits(work, ids);
  return ids;
}

/** The event for the history of visits that are booked now, for the first time or again. */
export async function scheduledEvent(
  work: Work,
  visits: readonly Pick<queries.VisitFacts, "hostIds">[],
): Promise<queries.EventOfMany> {
  return { kind: "scheduled", via: await readVia(work, visits), actorId: work.actorId, at: work.now };
}

/** Reception and security act as staff; hosts, and people who act for hosts, as the host. */
async function readVia(
  { db, clientId, actorId }: Work,
  visits: readonly Pick<queries.VisitFacts, "hostIds">[],
): Promise<queries.EventOfMany["via"]> {
  if (!actorId) return "system";
  if (visits.every(({ hostIds }) => hostIds.includes(actorId))) return "host";
  const actor = await personById(db, clientId, actorId);
  return actor && mayReceive(actor) ? "staff" : "host";
}

type SearchedVisit = Pick<VisitDraft, "visitorId" | "hostId">;

/** The texts by which reception's table finds these visits. */
export async function readSearchTexts(
  { db, clientId }: Pick<Work, "db" | "clientId">,
  visits: readonly SearchedVisit[],
) {
  const visitorIds = [...new Set(visits.map(({ visitorId }) => visitorId))];
  const rows = await queries.invitedVisitors(db, clientId, visitorIds);
  const visitors = new Map(rows.map((row) => [row.id, row]));
  const hostIds = [...new Set(visits.flatMap(({ hostId }) => hostId ?? []))];
  const hosts = await queries.readHostNames(db, clientId, hostIds);
  const searchOf = ({ visitorId, hostId }: SearchedVisit): string => {
    const visitor = visitors.get(visitorId)!;
    return searchText({ visitor, host: hosts.get(hostId ?? "") ?? "", plates: visitor.plates });
  };
  return { visitors, searchOf };
}

const ATTEMPTS = 5;

/**
 * Pins of six digits. Five attempts look for pins that no other visit has at that site on that day; after
 * them a pin can be shared.
 */
export async function createFreePins(
  { db, clientId }: Work,
  drafts: readonly Pick<VisitDraft, "siteId" | "day">[],
): Promise<string[]> {
  const pins = drafts.map(({ siteId, day }) => ({ siteId, day, pin: newPin() }));
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const taken = new Set((await queries.listTakenPins(db, clientId, pins)).map(keyOf));
    const twice = pins.filter((one) => {
      const isTaken = taken.has(keyOf(one));
      taken.add(keyOf(one));
      return isTaken;
    });
    if (twice.length === 0) break;
    for (const one of twice) one.pin = newPin();
  }
  return pins.map(({ pin }) => pin);
}

const keyOf = ({ siteId, day, pin }: queries.PinOfDay): string => `${siteId} ${day} ${pin}`;
const newPin = (): string => String(randomInt(10 ** limits.pinLength)).padStart(limits.pinLength, "0");
