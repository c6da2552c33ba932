import type { OpeningCause, OpeningProblem } from "@portico/contract/cameras/gate-form";
import { decrypt } from "../../platform/core/encryption.ts";
import type { Job, JobTools } from "../../platform/work/jobs.ts";
import type { Work } from "../../platform/work/work.ts";
import { publishCameras } from "../core/rights.ts";
import { type BarrierAddress, type CallResult, callBarrier } from "./call.ts";
import * as queries from "./queries.ts";
import { loginContext, secretContext } from "./secrets.ts";

/** Opens barriers: queued in the transaction of the decision, done by a job right after it. */

const OPEN_BARRIER = "cameras-open-barrier";
const ATTEMPTS_MAX = 3;
/** After that a barrier does not open any more: the vehicle is gone, and another may stand there. */
const GIVE_UP_MS = 20_000;

interface QueuedOpening {
  cameraId: string;
  siteId: string;
  eventId: string | null;
  cause: OpeningCause;
  problem?: OpeningProblem | null;
}

/**
 * Queues the opening of a barrier, automatically once for each event; with a problem it only stays in the list.
 *
 * @returns the opening's id; undefined if the event has opened the barrier automatically before
 */
export async function queueOpening(
  work: Work,
  { siteId, problem = null, ...opening }: QueuedOpening,
): Promise<string | undefined> {
  const { db, clientId, actorId, now } = work;
  const id = await queries.insertOpening(db, clientId, { ...opening, problem, requestedBy: actorId, now });
  if (id === undefined) return undefined;
  if (problem === null) work.enqueue(OPEN_BARRIER, { openingId: id });
  publishCameras(work, siteId);
  return id;
}

/** One attempt; a failed one queues the next. Two processes make attempts of their own, and the result is kept once. */
export const openBarriers: Job = {
  name: OPEN_BARRIER,
  // For failures that are not the barrier's: a process that died, a database that went away.
  queue: { retryLimit: 2, retryDelay: 1, expireInSeconds: 30 },
  // A barrier that does not answer must not hold up the others.
  workers: 4,
  async run(tools, data) {
    const { clientId, openingId } = data as { clientId: string; openingId: string };
    const db = tools.database.forClient(clientId);
    const opening = await queries.beginAttempt(db, clientId, openingId);
    if (!opening) return;
    const result = await attempt(tools, clientId, openingId, opening);
    const mayHelp = result.problem !== null && ["timeout", "connection", "answer"].includes(result.problem);
    if (mayHelp && opening.attempts < ATTEMPTS_MAX) {
      await tools.boss.send(OPEN_BARRIER, { clientId, openingId }, { startAfter: 1 });
      return;
    }
    await queries.finishOpening(db, clientId, openingId, { ...result, now: tools.clock.now() });
    if (result.problem !== null) tools.log.warn({ clientId, openingId, ...result }, "a barrier did not open");
    publishCameras({ publish: (event) => tools.live.publish(clientId, [event]) }, opening.siteId);
  },
};

async function attempt(
  { clock, secret, barrierNetworks: networks }: JobTools,
  clientId: string,
  id: string,
  { barrier, createdAt, ...opening }: queries.WaitingOpening,
): Promise<CallResult> {
  const now = clock.now();
  if (now.getTime() - Date.parse(createdAt) > GIVE_UP_MS) return { problem: "late", answerStatus: null };
  if (!barrier) return { problem: "off", answerStatus: null };
  return callBarrier(addressOf(secret, clientId, barrier), { id, ...opening }, { networks, now });
}

function addressOf(secret: string, clientId: string, barrier: queries.BarrierRow): BarrierAddress {
  const { kind, url, channel, userName } = barrier;
  const password = barrier.password && decrypt(secret, loginContext(clientId), barrier.password);
  const webhookSecret = barrier.secret && decrypt(secret, secretContext(clientId), barrier.secret);
  return {
    ...{ kind, url, channel },
    login: userName !== null && password ? { userName, password } : null,
    secret: webhookSecret || null,
  };
}
