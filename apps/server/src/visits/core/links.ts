/** Addresses that lead to a visit. `origin` has no slash at its end: the client's, or a request's. */

/** What a visit's code says: it names the visit, and authorises nothing. */
export const qrCodeUrl = (origin: string, id: string): string =>
  `${origin}/handle-qr?aid=visit-check-in&oid=${id}`;

/** The visitor's own page: whoever has this address acts as the visitor. */
export const personalLink = (origin: string, uuid: string): string => `${origin}/visit/${uuid}`;
