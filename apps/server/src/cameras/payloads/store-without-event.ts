import { createHash } from "node:crypto";
import type { Outcome } from "@portico/contract/cameras/form";
import { MINUTE_MS } from "@portico/contract/days/durations";
import type { Tools } from "../../platform/work/work.ts";
import { publishCameras } from "../core/rights.ts";
import { PAYLOAD_MAX } from "../receivers/body.ts";
import { storableText } from "../receivers/reading.ts";
import { hasPayloadSince, insertPayload } from "./queries.ts";

/** Keeps a request that was no event, at most one of a kind and minute: for setting up a camera, one is enough. */
export async function storeWithoutEvent(
  { database, live }: Pick<Tools, "database" | "live">,
  clientId: string,
  request: {
    camera: { id: string; site: { id: string } };
    outcome: Exclude<Outcome, "event">;
    content: string;
    sender: string;
    now: Date;
  },
): Promise<void> {
  const { camera, outcome, content, sender, now } = request;
  const db = database.forClient(clientId);
  const since = new Date(now.getTime() - MINUTE_MS);
  if (await hasPayloadSince(db, clientId, { cameraId: camera.id, outcome, since })) return;
  await insertPayload(db, clientId, {
    cameraId: camera.id,
    outcome,
    content: storableText(content, PAYLOAD_MAX),
    sha256: createHash("sha256").update(content).digest(),
    sender,
    reading: null,
    eventId: null,
    now,
  });
  publishCameras({ publish: (event) => live.publish(clientId, [event]) }, camera.site.id);
}
