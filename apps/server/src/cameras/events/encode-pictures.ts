import { reencodePicture } from "../../platform/documents/files.ts";
import type { WorkClient } from "../../platform/work/client.ts";
import { type Job, type JobTools, perClientInSteps } from "../../platform/work/jobs.ts";
import { publishCameras } from "../core/rights.ts";
import { keepJpeg, listUnencoded } from "./picture-queries.ts";

/** The job's name; it is also sent when pictures came. */
export const ENCODE_PICTURES = "cameras-encode-pictures";

const PORTION = 10;

/** Encodes cameras' pictures anew, which takes what cameras add to them; until then none is shown. */
export const encodePictures: Job = {
  ...perClientInSteps(ENCODE_PICTURES, "* * * * *", encodeOfClient),
  isSent: true,
};

async function encodeOfClient({ database, live }: JobTools, { id: clientId }: WorkClient): Promise<void> {
  const db = database.forClient(clientId);
  for (;;) {
    const pictures = await listUnencoded(db, clientId, PORTION);
    for (const picture of pictures)
      await keepJpeg(db, clientId, picture, await reencodePicture(picture.original));
    if (pictures.length > 0) publishCameras({ publish: (event) => live.publish(clientId, [event]) });
    if (pictures.length < PORTION) return;
  }
}
