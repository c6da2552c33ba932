import { isDeepStrictEqual } from "node:util";
import { lockPlates } from "../../parking/public.ts";
import { newId } from "../../platform/core/ids.ts";
import { readSettings } from "../../platform/work/client-settings.ts";
import type { Work } from "../../platform/work/work.ts";
import { gateSettings } from "../core/gate-settings.ts";
import type { CameraRow } from "../core/queries.ts";
import { publishCameras } from "../core/rights.ts";
import * as decisionQueries from "../decisions/queries.ts";
import { type Decision, decide, type Facts, platesToLookUp } from "../decisions/rules.ts";
import { followPassage, openForEvent } from "../gates/follow-up.ts";
import { insertPayload } from "../payloads/queries.ts";
import { toReading } from "../payloads/reading.ts";
import type { Motion } from "../receivers/directions.ts";
import type { Reading } from "../receivers/reading.ts";
import { type SeenPlate, seenPlate } from "../receivers/seen-plate.ts";
import { instantOf, judgeTime } from "../receivers/times.ts";
import { amend } from "./amend.ts";
import * as queries from "./record-queries.ts";

export interface ReceivedReading {
  reading: Reading;
  /** The key, or a hash where the camera sends none. */
  key: string;
  meanings: Readonly<Record<string, Motion>>;
  receivedAt: Date;
  payload: { content: string; sha256: Buffer; sender: string };
}

export interface Recorded {
  clockSkewMs: number | null;
  /** Pictures came that are to be encoded. */
  hasPictures: boolean;
}

/** Stores what a camera says and decides it, in one transaction: an event is never seen without its status. */
export async function recordReading(
  work: Work,
  camera: CameraRow,
  received: ReceivedReading,
): Promise<Recorded> {
  const { db, clientId } = work;
  const { reading, key, meanings, receivedAt, payload } = received;
  const seen = seenPlate(camera, reading, meanings);
  const occurredAt = instantOf(reading.time, camera.timeZone, receivedAt);
  const { executedAt, clockSkewMs } = judgeTime(occurredAt, receivedAt);
  const cameraId = camera.id;
  await queries.lockReading(db, cameraId, [
    `key ${key}`,
    ...(seen.plate === null ? [] : [`plate ${seen.plate}`]),
  ]);
  const before = await queries.findSameEvent(db, clientId, {
    ...seen,
    cameraId,
    key,
    occurredAt,
    executedAt,
  });
  const id = before?.id ?? newId();
  const now = before ? amend(before, seen, reading.isUpdate === true) : seen;
  const isAmended = before !== undefined && !isDeepStrictEqual(now, amend(before, before, false));
  if (!before) {
    const event = { ...now, id, cameraId, siteId: camera.site.id, occurredAt, executedAt, receivedAt };
    const made = await decideNow(work, camera, event, executedAt);
    await queries.insertEvent(db, clientId, event, made.decision);
    await keepDecision(work, id, made);
    const decided = { ...event, ...made.decision };
    await followPassage(work, camera, decided);
    await openForEvent(work, camera, decided, { occurredAt, receivedAt });
  } else if (isAmended) {
    await queries.updateSeen(db, clientId, id, now);
    // What an operator has decided stays.
    const at = new Date(before.executedAt);
    let { status, match, matchedPlate } = before;
    if (before.decidedBy === null) {
      const made = await decideNow(work, camera, now, at);
      await queries.updateDecision(db, clientId, id, made.decision);
      await keepDecision(work, id, made);
      ({ status, match, matchedPlate } = made.decision);
    }
    const event = { ...now, id, executedAt: at, status, match, matchedPlate };
    await followPassage(work, camera, event, before.matchedPlate ?? before.plate);
    // An operator's decision has opened the barrier.
    if (before.decidedBy === null) await openForEvent(work, camera, event, { occurredAt, receivedAt });
  }
  await queries.putKey(db, clientId, { cameraId, key, eventId: id });
  const hasPictures = await addPictures(work, id, reading, receivedAt);
  if (before && !isAmended && !hasPictures) return { clockSkewMs, hasPictures };
  await insertPayload(db, clientId, {
    ...payload,
    cameraId,
    outcome: "event",
    reading: toReading(reading, seen, occurredAt),
    eventId: id,
    now: receivedAt,
  });
  publishCameras(work, camera.site.id, "bookings");
  return { clockSkewMs, hasPictures };
}

interface Made {
  decision: Decision;
  facts: Facts;
  /** The event whose allow once lets the vehicle in. */
  passOf: string | undefined;
}

async function decideNow(work: Work, camera: CameraRow, event: SeenPlate, at: Date): Promise<Made> {
  const { db, clientId } = work;
  const { plate, direction } = event;
  const siteId = camera.site.id;
  if (plate !== null) await lockPlates(db, [{ siteId, plate }]);
  const { cameraGraceBefore, cameraGraceAfter } = await readSettings(db, clientId, gateSettings);
  const grace = { earlyMinutes: cameraGraceBefore, lateMinutes: cameraGraceAfter };
  const passOf =
    plate === null || direction === "away"
      ? undefined
      : await decisionQueries.findPass(db, clientId, { siteId, plate, at });
  const facts: Facts = {
    at: at.toISOString(),
    timeZone: camera.siteTimeZone,
    facing: camera.facing,
    direction,
    plate,
    confidence: event.confidence,
    candidates: event.candidates,
    hasPass: passOf !== undefined,
    grace,
    known: await decisionQueries.lookUpPlates(db, clientId, platesToLookUp(plate, event.candidates), {
      siteId,
      carparkId: camera.carpark?.id ?? null,
      at,
      grace,
    }),
  };
  const decision = decide(facts);
  const matched = facts.known.find((one) => one.plate === decision.matchedPlate);
  if (matched?.isVehicle) await queries.ensureVehicle(db, clientId, matched.plate, work.now);
  return { decision, facts, passOf };
}

async function keepDecision(
  { db, clientId, now }: Work,
  eventId: string,
  { decision: { status, reason }, facts, passOf }: Made,
): Promise<void> {
  await queries.insertDecision(db, clientId, { eventId, status, reason, facts, decidedBy: null, now });
  // The next entry ends it, also one that did not need it.
  if (passOf !== undefined) await decisionQueries.usePass(db, clientId, passOf, eventId);
}

async function addPictures(
  { db, clientId }: Work,
  eventId: string,
  { pictures }: Reading,
  now: Date,
): Promise<boolean> {
  let isNew = false;
  for (const kind of ["plate", "overview"] as const) {
    const original = pictures[kind];
    if (original && (await queries.insertPicture(db, clientId, { eventId, kind, original, now })))
      isNew = true;
  }
  return isNew;
}
