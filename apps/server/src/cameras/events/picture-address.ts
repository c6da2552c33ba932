import { createHmac } from "node:crypto";
import { isEqualText } from "../../platform/http/csrf.ts";

/** Addresses of pictures: signed for one session, and good for ten minutes at least. */

export interface PictureOf {
  clientId: string;
  eventId: string;
  kind: "plate" | "overview";
  /** The hash of the reader's session. */
  session: Buffer;
}

const PERIOD_MS = 600_000;

const signature = (secret: string, { clientId, eventId, kind, session }: PictureOf, until: string): string =>
  createHmac("sha256", secret)
    .update(`camera picture ${clientId} ${eventId} ${kind} ${until} ${session.toString("hex")}`)
    .digest("base64url");

/** The address stays the same for ten minutes, so that a browser loads the picture once. */
export function pictureAddress(secret: string, picture: PictureOf, now: Date): string {
  const until = String((Math.floor(now.getTime() / PERIOD_MS) + 2) * PERIOD_MS);
  return `/api/parking/camera-events/${picture.eventId}/pictures/${picture.kind}/?until=${until}&signature=${signature(secret, picture, until)}`;
}

export const isPictureAddress = (
  secret: string,
  picture: PictureOf,
  given: { until?: string | undefined; signature?: string | undefined },
  now: Date,
): boolean =>
  given.until !== undefined &&
  given.signature !== undefined &&
  isEqualText(given.signature, signature(secret, picture, given.until)) &&
  now.getTime() < Number(given.until);
