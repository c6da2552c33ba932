import type { Direction } from "@portico/contract/cameras/form";
import { recordPassage, removePassage, settleDue, settlePlates } from "../../parking/public.ts";
import { readClient } from "../../platform/work/client.ts";
import { readSettings } from "../../platform/work/client-settings.ts";
import { type Job, perClientInSteps } from "../../platform/work/jobs.ts";
import { runAsSystem, type Work } from "../../platform/work/work.ts";
import { visitorCameByCar } from "../../visits/public.ts";
import { queueOpening } from "../barriers/open.ts";
import { type BarrierRow, readBarrier } from "../barriers/queries.ts";
import { isPassage, openingFor, opensForOperator } from "../barriers/rules.ts";
import { gateSettings } from "../core/gate-settings.ts";
import { type CameraRow, listCameras } from "../core/queries.ts";
import type { Decision } from "../decisions/rules.ts";

/**
 * What follows from an event. Its passage, and the opening of the barrier, are part of the event's own transaction; what
 * it does to reservations and visits needs other locks and follows in a job, which the transaction queues.
 */

const FOLLOW_UP = "cameras-follow-up";

export interface DecidedEvent {
  id: string;
  plate: string | null;
  direction: Direction | null;
  status: Decision["status"];
  match: Decision["match"];
  matchedPlate: string | null;
  executedAt: Date;
  decidedBy: string | null;
}

/** The plate of the known vehicle, also where a similar one was read. */
const vehicleOf = ({ plate, match, matchedPlate }: Pick<DecidedEvent, "plate" | "match" | "matchedPlate">) =>
  match === null ? plate : (matchedPlate ?? plate);

/** A camera, and the barrier that it opens. */
export type Gate = Pick<CameraRow, "id" | "site" | "carpark" | "clockSkewMs"> & {
  barrier: BarrierRow | undefined;
};

/** What was known of the event until now. */
interface Before {
  /** The event was there, and may have a passage. */
  isKnown: boolean;
  /** The plate before a correction. */
  plate: string | null;
}

/** Records whether the vehicle came in or left, and queues what follows. */
export async function followPassage(
  work: Work,
  { site, carpark, barrier }: Gate,
  event: DecidedEvent,
  before: Before,
): Promise<void> {
  const plate = vehicleOf(event);
  const passage = { eventId: event.id, siteId: site.id, carparkId: carpark?.id ?? null };
  const { direction } = event;
  const hasPassed = direction !== null && isPassage(event, barrier);
  if (hasPassed) await recordPassage(work, { ...passage, plate, at: event.executedAt, direction });
  else if (before.isKnown) await removePassage(work, passage);
  // Nothing follows from a plate that nobody knows, unless it was taken for another.
  if (event.match === null && before.plate === null) return;
  const plates = [...new Set([plate, before.plate].filter((one) => one !== null))];
  work.enqueue(FOLLOW_UP, {
    siteId: site.id,
    plates,
    at: event.executedAt.toISOString(),
    // Nothing is said of a visitor on a guess.
    cameIn: hasPassed && direction === "towards" && event.match === "exact" ? plate : null,
  });
}

/** Queues the opening of the barrier for an authorized vehicle, without an operator. */
export async function openAutomatically(
  work: Work,
  { id: cameraId, site, barrier, clockSkewMs }: Gate,
  event: DecidedEvent,
  { occurredAt, receivedAt }: { occurredAt: Date | null; receivedAt: Date },
): Promise<void> {
  const times = occurredAt ? [occurredAt, event.executedAt] : [event.executedAt];
  const opening = barrier && openingFor(barrier, { ...event, times, receivedAt, clockSkewMs });
  if (!opening) return;
  await queueOpening(work, { cameraId, siteId: site.id, eventId: event.id, cause: "entry", ...opening });
}

/** The same after an operator's decision, which opens the barrier too. */
export async function followDecision(work: Work, cameraId: string, event: DecidedEvent): Promise<void> {
  const { db, clientId, now } = work;
  const [camera] = await listCameras(db, clientId, { id: cameraId });
  // Of a removed camera nothing more follows.
  if (!camera) return;
  const barrier = await readBarrier(db, clientId, camera.id);
  await followPassage(work, { ...camera, barrier }, event, { isKnown: true, plate: null });
  if (event.status === "authorized" && barrier && opensForOperator(barrier, event, now))
    await queueOpening(work, {
      ...{ cameraId: camera.id, siteId: camera.site.id, eventId: event.id },
      cause: "operator",
    });
}

interface FollowUp {
  clientId: string;
  siteId: string;
  plates: string[];
  at: string;
  cameIn: string | null;
}

/** Each part is a transaction of its own, and changes nothing when it is repeated. */
export const followUp: Job = {
  name: FOLLOW_UP,
  queue: { retryLimit: 8, retryBackoff: true, retryDelay: 2, expireInSeconds: 60 },
  async run(tools, data) {
    const { clientId, siteId, plates, at, cameIn } = data as FollowUp;
    const client = await readClient(tools, clientId);
    if (!client) return;
    const settings = await readSettings(tools.database.forClient(clientId), clientId, gateSettings);
    if (settings.cameraChecksIn)
      await runAsSystem(tools, client, (work) =>
        settlePlates(work, { siteId, plates, at: new Date(at) }, endingRules(settings)),
      );
    if (cameIn !== null && (settings.cameraTellsHosts || settings.cameraMarksArrived))
      await runAsSystem(tools, client, (work) =>
        visitorCameByCar(
          work,
          { siteId, plate: cameIn, at: new Date(at) },
          { tells: settings.cameraTellsHosts, marksArrived: settings.cameraMarksArrived },
        ),
      );
  },
};

const endingRules = (settings: { cameraNoShowMinutes: number | null; cameraExitMinutes: number | null }) => ({
  noShowMinutes: settings.cameraNoShowMinutes,
  exitMinutes: settings.cameraExitMinutes,
});

/** Each minute: releases what nobody came for, and what was left. */
export const releaseUnused = perClientInSteps(
  "cameras-release-unused",
  "* * * * *",
  async (tools, client) => {
    const settings = await readSettings(tools.database.forClient(client.id), client.id, gateSettings);
    if (settings.cameraChecksIn)
      await runAsSystem(tools, client, (work) => settleDue(work, endingRules(settings)));
  },
);
