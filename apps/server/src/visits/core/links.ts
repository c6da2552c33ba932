import { createHmac } from "node:crypto";

/** Addresses of a visit. `origin`, the client's or a request's, has no slash at its end. */

interface VisitKeys {
  id: string;
  /** The secret of the visitor's link; null where the reader of the code must not have it. */
  uuid: string | null;
}

/** 96 bits, so that the code stays small on a badge. */
const SIGNATURE_LENGTH = 16;

/**
 * Proves that a code was made for its visit: the visit's id is no secret. It is keyed by the secret of the
 * visitor's link, which it does not tell.
 */
export const codeSignature = (id: string, uuid: string): string =>
  createHmac("sha256", uuid).update(`visit-check-in ${id}`).digest("base64url").slice(0, SIGNATURE_LENGTH);

/** The text of a visit's QR code: it names the visit, and its signature does instead of the PIN at the kiosk. */
export const qrCodeUrl = (origin: string, { id, uuid }: VisitKeys): string =>
  `${origin}/handle-qr?aid=visit-check-in&oid=${id}${uuid === null ? "" : `&sig=${codeSignature(id, uuid)}`}`;

/** The visitor's personal page: a caller who has this address acts as the visitor. */
export const personalLink = (origin: string, uuid: string): string => `${origin}/visit/${uuid}`;
