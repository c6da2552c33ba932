import type { sweepFloors } from "@portico/contract/muster/roll-calls";
import { text } from "@portico/contract/texts/text";
import type { z } from "zod";
import type { Work } from "../../platform/work/work.ts";
import { listRollCallFloors, storeSweeps } from "./floor-queries.ts";
import { publishRollCall } from "./live-events.ts";
import * as queries from "./queries.ts";
import type { Result } from "./result.ts";
import { markTime } from "./rules.ts";

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
  const sweeps = floors.map((one) => ({
    ...one,
    saidAt: markTime({ at: new Date(one.at), sentAt: new Date(sentAt) }, times),
  }));
  const results = sweeps.map(({ key, floor, saidAt }): Result => {
    if (!known.has(floor)) return { key, ok: false, problem: text("muster.floorUnknown") };
    if (endedAt !== null && saidAt > new Date(endedAt))
      return { key, ok: false, problem: text("muster.rollCallEnded") };
    return { key, ok: true };
  });
  const sound = sweeps.filter((_, at) => results[at]!.ok);
  await queries.noteHeard(db, clientId, row.id, { person: sender, point: undefined, now });
  if (sound.length > 0) {
    await storeSweeps(db, clientId, row.id, {
      sender,
      sweeps: sound.map(({ floor, state, saidAt }) => ({ floorId: floor, state, at: saidAt })),
    });
    publishRollCall(work, row.site.id);
  }
  return results;
}
