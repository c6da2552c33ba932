import { dayOf } from "@portico/contract/days/zones";
import type { Work } from "../../platform/work/work.ts";
import { stateOf } from "../core/present.ts";
import * as queries from "../core/queries.ts";
import * as rules from "../core/rules.ts";
import { listHostsToNotify, notifyHosts } from "../notices/host-mails.ts";
import { publishVisits } from "../notices/live-events.ts";
import { applyAction } from "./transitions.ts";

/** A visitor's car at the gate, inside the caller's transaction. */

interface CarAtGate {
  siteId: string;
  plate: string;
  at: Date;
}

/**
 * Tells the hosts and reception that a visitor has arrived by car, or marks the visit as arrived, which tells them too.
 * Each visitor's next visit counts, and once: a repeat changes nothing.
 */
export async function visitorCameByCar(
  work: Work,
  car: CarAtGate,
  { tells, marksArrived }: { tells: boolean; marksArrived: boolean },
): Promise<void> {
  const { db, clientId } = work;
  const ids = await queries.visitIdsOfPlate(db, clientId, car);
  const rows = await queries.lockVisits(db, clientId, ids);
  const waiting = rows.filter(({ status }) => status === "scheduled");
  for (const [row] of Map.groupBy(waiting, ({ visitor }) => visitor.id).values())
    if (row && row.byCarAt === null) await noteCar(work, row, car.at, { tells, marksArrived });
}

async function noteCar(
  work: Work,
  row: queries.VisitRow,
  at: Date,
  { tells, marksArrived }: { tells: boolean; marksArrived: boolean },
): Promise<void> {
  const { db, clientId, now } = work;
  const event = { visitId: row.id, via: "camera", actorId: null, at } as const;
  await queries.setVisitColumns(db, clientId, row.id, { byCarAt: at }, now);
  await queries.addEvent(db, clientId, { ...event, kind: "by-car" });
  // The day may be over when a late event is followed up.
  const mayArrive = rules.problemOf("arrived", stateOf(row), dayOf(now, row.timeZone)) === undefined;
  if (marksArrived && mayArrive) {
    await applyAction(work, row, "arrived", { via: "camera", present: (current) => current });
    return;
  }
  publishVisits(work, [row.id]);
  if (tells) await notifyHosts(work, row, { news: "by-car", hosts: await listHostsToNotify(work, row) });
}
