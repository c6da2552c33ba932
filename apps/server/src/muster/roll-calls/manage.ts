import type { RollCallKind } from "@portico/contract/muster/form";
import type { addToRollCall, markRollCall, sweepFloors } from "@portico/contract/muster/roll-calls";
import { type Text, text } from "@portico/contract/texts/text";
import type { z } from "zod";
import { newId } from "../../platform/core/ids.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Work } from "../../platform/work/work.ts";
import { lockSitesExclusive, pauseCheckOuts, siteById } from "../../sites/public.ts";
import { presentPerson } from "../on-site/present.ts";
import { type Moment, readPresent } from "../on-site/queries.ts";
import { listPoints } from "../wardens/queries.ts";
import { listRollCallFloors, sayOfFloors } from "./floor-queries.ts";
import { notifyWardens } from "./notify.ts";
import * as queries from "./queries.ts";
import { markTime } from "./rules.ts";

/** Changes of roll calls, each inside the caller's transaction. */

export const publishRollCall = (work: Work, siteId: string): void =>
  work.publish({ topic: "roll-calls", sites: [siteId] });

/** Freezes who is on site. While it is open, no job checks anybody out there. */
export async function startRollCall(
  work: Work,
  { kind, moment }: { kind: RollCallKind; moment: Moment & { siteId: string } },
): Promise<queries.RollCallRow> {
  const { db, clientId, actorId, now } = work;
  const site = await siteById(db, clientId, moment.siteId);
  if (!site) throw refuse.fields({ site: [text("muster.siteUnknown")] });
  await lockSitesExclusive(db, [site.id]);
  const open = await queries.findOpenRollCall(db, clientId, site.id);
  if (open) throw refuse.state(open, text("muster.openAlready"));
  const id = newId();
  await queries.insertRollCall(db, clientId, { id, site: site.id, kind, startedBy: actorId, now });
  const present = await readPresent(db, clientId, moment, {});
  await queries.insertEntries(
    db,
    clientId,
    id,
    present.map((row) => ({
      id: newId(),
      personId: row.kind === "employee" ? row.id : null,
      visitorId: row.kind === "visitor" ? row.id : null,
      present: presentPerson(row),
      added: null,
    })),
    now,
  );
  await pauseCheckOuts(db, clientId, site.id, true);
  const started = (await queries.rollCallById(db, clientId, id))!;
  await notifyWardens(work, started, site.timeZone);
  work.audit({
    action: "muster.roll-call.start",
    targetType: "roll_call",
    targetId: id,
    after: { site: site.id, kind, count: started.count },
  });
  publishRollCall(work, site.id);
  return started;
}

export interface Result {
  key: string;
  ok: boolean;
  problem?: Text;
}

type Marks = z.output<(typeof markRollCall)["body"]>;

/** Marks that were made before the end still count when they come after it. */
export async function mark(
  work: Work,
  row: queries.RollCallRow,
  sender: string,
  { sentAt, marks }: Marks,
): Promise<Result[]> {
  const { db, clientId, now } = work;
  await queries.lockRollCall(db, clientId, row.id, "shared");
  const { endedAt } = (await queries.rollCallById(db, clientId, row.id))!;
  const names = marks.map(({ entry }) => entry);
  const entries = await queries.findEntries(db, clientId, row.id, { sender, names });
  const points = new Set((await listPoints(db, clientId, { site: row.site.id })).map(({ id }) => id));
  const times = { startedAt: new Date(row.startedAt), receivedAt: now };
  const results = marks.map((one): Result & { sound?: queries.NewMark } => {
    const { key } = one;
    const entryId = entries.get(one.entry);
    if (!entryId) return { key, ok: false, problem: text("muster.entryUnknown") };
    const at = markTime({ at: new Date(one.at), sentAt: new Date(sentAt) }, times);
    if (endedAt !== null && at > new Date(endedAt))
      return { key, ok: false, problem: text("muster.rollCallEnded") };
    // A place that was removed since the phone's last sync is no reason to lose the mark.
    const assemblyPointId = one.assemblyPoint && points.has(one.assemblyPoint) ? one.assemblyPoint : null;
    const sound = { id: newId(), entryId, key, mark: one.mark, at, assemblyPointId, note: one.note ?? null };
    return { key, ok: true, sound };
  });
  // Of a key that stands twice in one request, the first counts.
  const sound = results.flatMap((one) => (one.sound ? [one.sound] : []));
  const once = sound.filter(({ key }, at) => sound.findIndex((other) => other.key === key) === at);
  await queries.noteHeard(db, clientId, row.id, { person: sender, point: undefined, now });
  if (once.length > 0) {
    await queries.insertMarks(db, clientId, row.id, {
      sender,
      now,
      marks: once,
    });
    publishRollCall(work, row.site.id);
  }
  return results.map(({ sound: _, ...result }) => result);
}

type Adding = z.output<(typeof addToRollCall)["body"]>;

/** Adds people who are there and not on the list. */
export async function addPeople(
  work: Work,
  row: queries.RollCallRow,
  sender: string,
  { entries, sentAt }: Pick<Adding, "entries" | "sentAt">,
): Promise<Result[]> {
  const { db, clientId, now } = work;
  await queries.lockRollCall(db, clientId, row.id, "shared");
  const { endedAt } = (await queries.rollCallById(db, clientId, row.id))!;
  const times = { startedAt: new Date(row.startedAt), receivedAt: now };
  const timed = entries.map((one) => ({
    ...one,
    addedAt: markTime({ at: new Date(one.at), sentAt: sentAt ? new Date(sentAt) : now }, times),
  }));
  const sound = timed.filter(({ addedAt }) => endedAt === null || addedAt <= new Date(endedAt));
  await queries.insertEntries(
    db,
    clientId,
    row.id,
    sound.map((one) => {
      const id = newId();
      return {
        id,
        personId: null,
        visitorId: null,
        present: addedPerson(id, row.site.name, one),
        added: { by: sender, key: one.key, at: one.addedAt },
      };
    }),
    now,
  );
  await queries.noteHeard(db, clientId, row.id, { person: sender, point: undefined, now });
  if (sound.length > 0) publishRollCall(work, row.site.id);
  return timed.map((one) =>
    sound.includes(one)
      ? { key: one.key, ok: true }
      : { key: one.key, ok: false, problem: text("muster.rollCallEnded") },
  );
}

type Sweeping = z.output<(typeof sweepFloors)["body"]>;

/** What a warden says of floors; said before the end, it still counts when it comes after it. */
export async function sweep(
  work: Work,
  row: queries.RollCallRow,
  sender: string,
  { sentAt, floors }: Pick<Sweeping, "sentAt" | "floors">,
): Promise<Result[]> {
  const { db, clientId, now } = work;
  await queries.lockRollCall(db, clientId, row.id, "shared");
  const { endedAt } = (await queries.rollCallById(db, clientId, row.id))!;
  const known = new Set((await listRollCallFloors(db, clientId, row)).map(({ id }) => id));
  const times = { startedAt: new Date(row.startedAt), receivedAt: now };
  const said = floors.map((one) => ({
    ...one,
    saidAt: markTime({ at: new Date(one.at), sentAt: new Date(sentAt) }, times),
  }));
  const results = said.map(({ key, floor, saidAt }): Result => {
    if (!known.has(floor)) return { key, ok: false, problem: text("muster.floorUnknown") };
    if (endedAt !== null && saidAt > new Date(endedAt))
      return { key, ok: false, problem: text("muster.rollCallEnded") };
    return { key, ok: true };
  });
  const sound = said.filter((_, at) => results[at]!.ok);
  await queries.noteHeard(db, clientId, row.id, { person: sender, point: undefined, now });
  if (sound.length > 0) {
    await sayOfFloors(db, clientId, row.id, {
      sender,
      said: sound.map(({ floor, state, saidAt }) => ({ floorId: floor, state, at: saidAt })),
    });
    publishRollCall(work, row.site.id);
  }
  return results;
}

export const addedPerson = (
  id: string,
  site: string,
  { firstName, lastName }: { firstName: string; lastName: string },
): queries.NewEntry["present"] => ({
  id,
  kind: "visitor",
  type: "external",
  photo: null,
  firstName,
  lastName,
  email: null,
  phone: null,
  hasPhone: false,
  isStaff: false,
  company: null,
  registration: null,
  host: null,
  location: { site, building: null, floor: null, zone: null, desk: null, place: null, status: "on-site" },
  seenAt: null,
  seenBy: "visit",
});

/** Notes that somebody who counts is there; an assembly point of another site changes nothing. */
export async function hear(
  { db, clientId, now }: Work,
  row: queries.RollCallRow,
  person: string,
  assemblyPoint: string | null | undefined,
): Promise<void> {
  const [known] = assemblyPoint
    ? await listPoints(db, clientId, { site: row.site.id, id: assemblyPoint })
    : [];
  const point = assemblyPoint ? known?.id : assemblyPoint;
  await queries.noteHeard(db, clientId, row.id, { person, point, now });
}

/** Repeated, it changes nothing. */
export async function endRollCall(work: Work, row: queries.RollCallRow): Promise<queries.RollCallRow> {
  const { db, clientId, actorId, now } = work;
  await lockSitesExclusive(db, [row.site.id]);
  await queries.lockRollCall(db, clientId, row.id, "alone");
  const current = (await queries.rollCallById(db, clientId, row.id))!;
  if (current.endedAt !== null) return current;
  await queries.endRollCall(db, clientId, row.id, { now, by: actorId });
  await pauseCheckOuts(db, clientId, row.site.id, false);
  const { count, safe, help, absent, unaccounted } = current;
  work.audit({
    action: "muster.roll-call.end",
    targetType: "roll_call",
    targetId: row.id,
    after: { count, safe, help, absent, unaccounted },
  });
  publishRollCall(work, row.site.id);
  return (await queries.rollCallById(db, clientId, row.id))!;
}
