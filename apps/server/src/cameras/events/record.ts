import { isDeepStrictEqual } from "node:util";
import { lockPlates, platesInside } from "../../parking/public.ts";
import { newId } from "../../platform/core/ids.ts";
import { settingsOf } from "../../platform/work/client-settings.ts";
import type { Work } from "../../platform/work/work.ts";
import * as gateQueries from "../barriers/queries.ts";
import { gateSettings } from "../core/gate-settings.ts";
import type { CameraRow } from "../core/queries.ts";
import { publishCameras } from "../core/rights.ts";
import * as decisionQueries from "../decisions/queries.ts";
import {
  type Decision,
  decide,
  type Facts,
  platesToLeave,
  platesToLookUp,
  withoutNotes,
} from "../decisions/rules.ts";
import { followPassage, type Gate, openAutomatically } from "../gates/follow-up.ts";
import { insertPayload, type NewPayload } from "../payloads/queries.ts";
import { toReading } from "../payloads/reading.ts";
import type { Motion } from "../receivers/directions.ts";
import type { Reading } from "../receivers/reading.ts";
import { type SeenPlate, seenPlate } from "../receivers/seen-plate.ts";
import { instantOf, judgeTime } from "../receivers/times.ts";
import { amendPlate } from "./amend.ts";
import { correctAllowOnce } from "./correct-allow-once.ts";
import * as queries from "./record-queries.ts";

export interface ReceivedReading {
  reading: Reading;
  /** The key, or a hash where the camera sends none. */
  key: string;
  meanings: Readonly<Record<string, Motion>>;
  receivedAt: Date;
  payload: { content: string; sha256: Buffer; sender: string };
}

export interface RecordedReading {
  clockSkewMs: number | null;
  /** Pictures came that are to be encoded. */
  hasPictures: boolean;
}

/** Stores what a camera says and decides it, in one transaction: an event is never seen without its status. */
export async function recordReading(
  work: Work,
  camera: CameraRow,
  received: ReceivedReading,
): Promise<RecordedReading> {
  const { db, clientId } = work;
  const { reading, key, meanings, receivedAt } = received;
  const seen = seenPlate(camera, reading, meanings);
  const occurredAt = instantOf(reading.time, camera.timeZone, receivedAt);
  const { executedAt, clockSkewMs } = judgeTime(occurredAt, receivedAt);
  const cameraId = camera.id;
  await queries.lockReading(db, cameraId, [
    `key ${key}`,
    ...(seen.plate === null ? [] : [`plate ${seen.plate}`]),
  ]);
  const times = { occurredAt, executedAt, receivedAt };
  const isHash = reading.key === null;
  const before = await queries.findSameEvent(db, clientId, { ...seen, ...times, cameraId, key, isHash });
  const { hasChanged, hasPictures } = before
    ? await recordAgain(work, camera, before, { ...received, seen, times })
    : await recordNew(work, camera, { ...received, seen, times });
  if (hasChanged) publishCameras(work, camera.site.id, "bookings");
  return { clockSkewMs, hasPictures };
}

interface SeenReading extends ReceivedReading {
  seen: SeenPlate;
  times: { occurredAt: Date | null; executedAt: Date; receivedAt: Date };
}

interface Change {
  hasChanged: boolean;
  hasPictures: boolean;
}

async function recordNew(work: Work, camera: CameraRow, received: SeenReading): Promise<Change> {
  const { seen, times, key, reading } = received;
  const id = newId();
  const gate = await readGate(work, camera);
  const event = { ...seen, ...times, id, cameraId: camera.id, siteId: camera.site.id };
  const made = await decideNow(work, gate, event, times.executedAt);
  await queries.insertRecorded(work.db, work.clientId, {
    ...{ event, key, decision: made.decision, pictures: reading.pictures },
    kept: toKept(work, id, made),
    payload: payloadOf(camera, id, received),
  });
  await endAllowOnce(work, id, made);
  const decided = { ...event, ...made.decision, decidedBy: null };
  await followPassage(work, gate, decided, { isKnown: false, plate: null });
  await openAutomatically(work, gate, decided, times);
  const hasPictures = reading.pictures.plate !== undefined || reading.pictures.overview !== undefined;
  return { hasChanged: true, hasPictures };
}

/** Another word about an event. */
async function recordAgain(
  work: Work,
  camera: CameraRow,
  before: queries.RecordedEvent,
  received: SeenReading,
): Promise<Change> {
  const { db, clientId } = work;
  const { seen, times, key, reading } = received;
  const { id } = before;
  const now = amendPlate(before, seen, reading.isUpdate === true);
  const isAmended = !isDeepStrictEqual(now, amendPlate(before, before, false));
  if (isAmended) {
    const gate = await readGate(work, camera);
    await queries.updateSeen(db, clientId, id, now);
    await correctAllowOnce(work, { siteId: camera.site.id, id, before, now });
    // What an operator has decided stays.
    const at = new Date(before.executedAt);
    let { status, match, matchedPlate } = before;
    if (before.decidedBy === null) {
      const made = await decideNow(work, gate, { ...now, id, receivedAt: new Date(before.receivedAt) }, at);
      await queries.updateDecision(db, clientId, id, made.decision);
      await queries.insertDecision(db, clientId, toKept(work, id, made));
      await endAllowOnce(work, id, made);
      ({ status, match, matchedPlate } = made.decision);
    }
    const { decidedBy } = before;
    const event = { ...now, id, executedAt: at, status, match, matchedPlate, decidedBy };
    await followPassage(work, gate, event, { isKnown: true, plate: before.matchedPlate ?? before.plate });
    // An operator's decision has opened the barrier.
    if (decidedBy === null) await openAutomatically(work, gate, event, times);
  }
  await queries.putKey(db, clientId, { cameraId: camera.id, key, eventId: id });
  const hasPictures = await addPictures(work, id, reading, times.receivedAt);
  const hasChanged = isAmended || hasPictures;
  if (hasChanged) await insertPayload(db, clientId, payloadOf(camera, id, received));
  return { hasChanged, hasPictures };
}

const payloadOf = (
  { id: cameraId }: CameraRow,
  eventId: string,
  { payload, reading, seen, times: { occurredAt, receivedAt } }: SeenReading,
): NewPayload => ({
  ...{ ...payload, cameraId, eventId, outcome: "event", now: receivedAt },
  reading: toReading(reading, seen, occurredAt),
});

type DecidingGate = CameraRow & Gate & { grace: Facts["grace"] };

async function readGate({ db, clientId }: Work, camera: CameraRow): Promise<DecidingGate> {
  const { barrier, settings } = await gateQueries.readGate(db, clientId, camera.id);
  const { cameraGraceBefore, cameraGraceAfter } = settingsOf({ settings }, gateSettings);
  const grace = { earlyMinutes: cameraGraceBefore, lateMinutes: cameraGraceAfter };
  return { ...camera, barrier, grace };
}

interface Made {
  decision: Decision;
  facts: Facts;
  /** The event whose allow once lets the vehicle in. */
  allowedOnceBy: string | undefined;
}

async function decideNow(
  work: Work,
  { grace, ...camera }: DecidingGate,
  event: SeenPlate & { id: string; receivedAt: Date },
  at: Date,
): Promise<Made> {
  const { db, clientId } = work;
  const { plate, direction } = event;
  const siteId = camera.site.id;
  if (plate !== null) await lockPlates(db, [{ siteId, plate }]);
  // While the direction is not known, the vehicle may be coming in. One that turns out to leave gives the allow once back.
  const allowedOnceBy =
    plate === null || direction === "away"
      ? undefined
      : await decisionQueries.findAllowOnce(db, clientId, { siteId, plate, entry: event });
  const leaving = platesToLeave({ plate, direction, facing: camera.facing });
  const facts: Facts = {
    at: at.toISOString(),
    timeZone: camera.siteTimeZone,
    facing: camera.facing,
    direction,
    plate,
    confidence: event.confidence,
    candidates: event.candidates,
    hasPass: allowedOnceBy !== undefined,
    grace,
    known: await decisionQueries.lookUpPlates(db, clientId, platesToLookUp(plate, event.candidates), {
      siteId,
      carparkId: camera.carpark?.id ?? null,
      at,
      grace,
    }),
    ...(leaving.length > 0 && {
      inside: await platesInside(db, clientId, { siteId, plates: leaving, before: { id: event.id, at } }),
    }),
  };
  const decision = decide(facts);
  const matched = facts.known.find((one) => one.plate === decision.matchedPlate);
  if (matched) await queries.ensureVehicle(db, clientId, matched.plate, work.now);
  return { decision, facts, allowedOnceBy };
}

const toKept = (
  { now }: Work,
  eventId: string,
  { decision: { status, reason, matchedPlate }, facts }: Made,
): queries.KeptDecision => {
  // What is noted about other plates belongs to their events: it decides nothing here, and ends with them.
  const known = facts.known.map((one) => (one.plate === matchedPlate ? one : withoutNotes(one)));
  return { eventId, status, reason, facts: { ...facts, known }, decidedBy: null, now };
};

/** The next entry ends an allow once, also one that did not need it. */
async function endAllowOnce({ db, clientId }: Work, eventId: string, { allowedOnceBy }: Made): Promise<void> {
  if (allowedOnceBy !== undefined) await decisionQueries.useAllowOnce(db, clientId, allowedOnceBy, eventId);
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
