import type { QR_ACTION_TYPES } from "@portico/contract/qr/qr";
import type { User } from "../platform/callers/caller.ts";
import type { Client } from "../platform/callers/client.ts";
import type { TranslateText } from "../platform/core/translate.ts";
import type { Work } from "../platform/work/work.ts";

/** The interface of QR codes for later features. */

export type QrTypeId = (typeof QR_ACTION_TYPES)[number];

/** One scan by a known caller: a person with a session or a visitor with a link. */
export interface Scan {
  work: Work;
  client: Client;
  /** Null: a visitor with a link. */
  user: User | null;
  /** The id that the code names: of a visit, of a desk, or of a printed code's site. */
  objectId: string;
  translate: TranslateText;
}

/** A later feature's action for scans of its type of code; given in its feature.ts. */
export interface QrHandler {
  type: QrTypeId;
  /**
   * Applies the action, or refuses.
   *
   * @returns the changed object, in the contract's shape
   */
  scan(scan: Scan): Promise<Record<string, unknown>>;
}
