import { type EventLoopUtilization, performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import { reencodePicture } from "../../platform/documents/files.ts";
import type { WorkClient } from "../../platform/work/client.ts";
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

/** Encodes cameras' pictures anew, which takes what cameras add to them; until then none is shown. */
export const encodePictures: Job = {
  ...perClientInSteps(ENCODE_PICTURES, "* * * * *", encodeOfClient),
  isSent: true,
};

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

async function encodeOfClient({ database, live }: JobTools, { id: clientId }: WorkClient): Promise<void> {
  const db = database.forClient(clientId);
  for (;;) {
    const before = performance.eventLoopUtilization();
    const pictures = await listUnencoded(db, clientId, PORTION);
    for (const picture of pictures)
      await keepJpeg(db, clientId, picture, await reencodePicture(picture.original));
    if (pictures.length > 0) publishCameras({ publish: (event) => live.publish(clientId, [event]) });
    if (pictures.length < PORTION) return;
    await stepAside(before);
  }
}

/** Encoding takes a third of what an event costs, and nobody waits for it: events that come now, and pages, go first. */
async function stepAside(since: EventLoopUtilization): Promise<void> {
  let before = since;
  for (let waited = 0; waited < WAIT_MAX_MS; waited += LOOK_MS) {
    if (performance.eventLoopUtilization(before).utilization < BUSY) return;
    before = performance.eventLoopUtilization();
    await sleep(LOOK_MS);
  }
}
