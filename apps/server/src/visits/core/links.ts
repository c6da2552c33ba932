/** Addresses of a visit. `origin`, the client's or a request's, has no slash at its end. */

/** The text of a visit's QR code: it names the visit and authorises nothing. */
export const qrCodeUrl = (origin: string, id: string): string =>
  `${origin}/handle-qr?aid=visit-check-in&oid=${id}`;

/** The visitor's personal page: a caller who has this address acts as the visitor. */
export const personalLink = (origin: string, uuid: string): string => `${origin}/visit/${uuid}`;
