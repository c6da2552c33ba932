import type { QR_ACTION_TYPES } from "@portico/contract/qr/qr";
import type { User } from "../platform/callers/caller.ts";
import type { Client } from "../platform/callers/client.ts";
import type { Work } from "../platform/work/work.ts";

/** What later features may ask of QR codes. */

export type QrTypeId = (typeof QR_ACTION_TYPES)[number];

/** One scan, by somebody who is known: a person with a session or a visitor with a link. */
export interface Scan {
  work: Work;
  client: Client;
  /** Null: a visitor with a link. */
  user: User | null;
  /** What the code names: a visit, a desk, the site of a printed code. */
  objectId: string;
}

/** What a later feature does when a code of its type is scanned; given in its feature.ts. */
export interface QrHandler {
  type: QrTypeId;
  /**
   * Does it, or refuses.
   *
   * @returns the object it was done to, in the contract's words
   */
  scan(scan: Scan): Promise<Record<string, unknown>>;
}

/** What a printed code says. */
export const actionCodeUrl = (origin: string, actionId: string): string =>
  `${origin}/handle-qr?qid=${actionId}`;
