import { addedPerson } from "@portico/contract/muster/added-person";
import type { addToRollCall, markRollCall } from "@portico/contract/muster/roll-calls";
import { text } from "@portico/contract/texts/text";
import type { z } from "zod";
import { newId } from "../../platform/core/ids.ts";
import type { Work } from "../../platform/work/work.ts";
import { listPoints } from "../wardens/queries.ts";
import * as entryQueries from "./entry-queries.ts";
import { publishRollCall } from "./live-events.ts";
import * as queries from "./queries.ts";
import type { Result } from "./result.ts";
import { markTime } from "./rules.ts";

/** What wardens say of people in a roll call, inside the caller's transaction. */

type Marks = z.output<(typeof markRollCall)["body"]>;

/** Marks that were made before the end still count when they come after it. */
export async function recordMarks(
  work: Work,
  row: queries.RollCallRow,
  sender: string,
  { sentAt, marks }: Marks,
): Promise<Result[]> {
  const { db, clientId, now } = work;
  await queries.lockRollCall(db, clientId, row.id, "shared");
  const { endedAt } = (await queries.rollCallById(db, clientId, row.id))!;
  const names = marks.map(({ entry }) => entry);
  const entries = await entryQueries.findEntries(db, clientId, row.id, { sender, names });
  const points = new Set((await listPoints(db, clientId, { site: row.site.id })).map(({ id }) => id));
  const times = { startedAt: new Date(row.startedAt), receivedAt: now };
  // A repeat answers as the first did, however late it comes and whatever it says.
  const keys = marks.map(({ key }) => key);
  const accepted = await entryQueries.markKeysOf(db, clientId, row.id, { sender, keys });
  const results = marks.map((one): Result & { sound?: entryQueries.NewMark } => {
    const { key } = one;
    if (accepted.has(key)) return { key, ok: true };
    const entryId = entries.get(one.entry);
    if (!entryId) return { key, ok: false, problem: text("muster.entryUnknown") };
    const at = markTime({ at: new Date(one.at), sentAt: new Date(sentAt) }, times);
    if (endedAt !== null && at > new Date(endedAt))
      return { key, ok: false, problem: text("muster.rollCallEnded") };
    // A place that was removed since the phone's last sync is no reason to lose the mark.
    const assemblyPointId = one.assemblyPoint && points.has(one.assemblyPoint) ? one.assemblyPoint : null;
    const sound = { id: newId(), entryId, key, mark: one.mark, at, assemblyPointId, note: one.note ?? null };
    accepted.add(key);
    return { key, ok: true, sound };
  });
  const sound = results.flatMap((one) => (one.sound ? [one.sound] : []));
  await queries.noteHeard(db, clientId, row.id, { person: sender, point: undefined, now });
  if (sound.length > 0) {
    await entryQueries.insertMarks(db, clientId, row.id, { sender, now, marks: sound });
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
  const keys = entries.map(({ key }) => key);
  const accepted = await entryQueries.addedKeysOf(db, clientId, row.id, { sender, keys });
  const sound = timed.filter(
    ({ key, addedAt }) => !accepted.has(key) && (endedAt === null || addedAt <= new Date(endedAt)),
  );
  for (const { key } of sound) accepted.add(key);
  await entryQueries.insertEntries(
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
  return keys.map((key) =>
    accepted.has(key) ? { key, ok: true } : { key, ok: false, problem: text("muster.rollCallEnded") },
  );
}

/** Notes that somebody who counts is there; an assembly point of another site changes nothing. */
export async function noteWardenHeard(
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
