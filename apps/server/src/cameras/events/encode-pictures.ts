import { type EventLoopUtilization, performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import { reencodePicture } from "../../platform/documents/files.ts";
import { type Job, type JobTools, perClientInSteps } from "../../platform/work/jobs.ts";
import { publishCameras } from "../core/rights.ts";
import { keepJpeg, listUnencoded } from "./picture-queries.ts";

const ENCODE_PICTURES = "cameras-encode-pictures";

const PORTION = 10;
/** The share of its time in which a process has work to do, beyond which pictures wait. */
const BUSY = 0.5;
const LOOK_MS = 200;
/** A process that is always busy encodes a portion after this time all the same. */
const WAIT_MAX_MS = 2000;

/** A run ends before its job expires; otherwise the queue would start it a second time beside this one. */
const RUN_MS = 240_000;

/** Encodes some pictures of each client, and notes the clients that have more. */
const makeRound = (found: string[], isOver: () => boolean): Job =>
  perClientInSteps(ENCODE_PICTURES, "* * * * *", async (tools, { id }) => {
    if (!isOver() && (await encodePortion(tools, id))) found.push(id);
  });

/** Encodes cameras' pictures anew, which takes what cameras add to them; until then none is shown. */
export const encodePictures: Job = {
  ...makeRound([], () => true),
  isSent: true,
  async run(tools, data) {
    const ends = performance.now() + RUN_MS;
    await repeatRounds(
      (found, isOver) => makeRound(found, isOver).run(tools, data),
      () => performance.now() >= ends,
    );
  },
};

/**
 * Goes round all clients until none has more or the time is over, so that the pictures of one do not wait for all of another's,
 * also those that come meanwhile.
 */
export async function repeatRounds(
  round: (found: string[], isOver: () => boolean) => Promise<void>,
  isOver: () => boolean,
): Promise<void> {
  let found: string[];
  do {
    found = [];
    await round(found, isOver);
  } while (found.length > 0 && !isOver());
}

const REQUEST_EVERY_MS = 1000;

/** Requests the encoding of pictures that came, at most once a second; the job of each minute finds them too. */
export function encodingRequester(boss: Pick<PgBoss, "send">, onError: (error: unknown) => void): () => void {
  let isWaiting = false;
  let isRequested = false;
  const request = (): void => {
    if (isWaiting) {
      isRequested = true;
      return;
    }
    isWaiting = true;
    boss.send(ENCODE_PICTURES, {}).catch(onError);
    setTimeout(() => {
      isWaiting = false;
      if (isRequested) {
        isRequested = false;
        request();
      }
    }, REQUEST_EVERY_MS).unref();
  };
  return request;
}

/** Encodes some of a client's pictures; whether there may be more. */
async function encodePortion({ database, live }: JobTools, clientId: string): Promise<boolean> {
  const db = database.forClient(clientId);
  const before = performance.eventLoopUtilization();
  const pictures = await listUnencoded(db, clientId, PORTION);
  for (const picture of pictures)
    await keepJpeg(db, clientId, picture, await reencodePicture(picture.original));
  if (pictures.length > 0) publishCameras({ publish: (event) => live.publish(clientId, [event]) });
  if (pictures.length < PORTION) return false;
  await stepAside(before);
  return true;
}

/** Encoding takes a third of what an event costs: events that come now, and pages, go first. */
async function stepAside(since: EventLoopUtilization): Promise<void> {
  let before = since;
  for (let waited = 0; waited < WAIT_MAX_MS; waited += LOOK_MS) {
    if (performance.eventLoopUtilization(before).utilization < BUSY) return;
    before = performance.eventLoopUtilization();
    await sleep(LOOK_MS);
  }
}
