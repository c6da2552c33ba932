import type { Answer } from "@portico/contract/endpoint";
import type { createQrEvent, listQrActions } from "@portico/contract/qr/qr";
import { HARBOUR, id } from "../../testing/people.ts";

type Code = Answer<typeof listQrActions>["results"][number];
type ScanEvent = Answer<typeof createQrEvent>;

/** A code at the entrance of a site. */
export const printedCode = (over: Partial<Code> = {}): Code => ({
  id: id(81),
  actionType: "site-sign-in",
  name: "Main entrance",
  siteId: HARBOUR.id,
  site: { id: HARBOUR.id, name: HARBOUR.name },
  message: null,
  url: null,
  isEnabled: true,
  codeUrl: `${location.origin}/handle-qr?qid=${id(81)}`,
  ...over,
});

/** Somebody has scanned it, and is signed in at the site. */
export const siteSignIn = (qrAction: Code): ScanEvent => ({
  qrAction,
  qrActionType: { id: "site-sign-in", contentType: "site", action: "sign-in" },
  contentObject: { id: HARBOUR.id, name: HARBOUR.name },
  user: null,
});

/** A visit's code: `contentObject` is the visit. */
export const visitCheckIn = (contentObject: object): ScanEvent => ({
  qrAction: null,
  qrActionType: { id: "visit-check-in", contentType: "visit", action: "check-in" },
  contentObject: { ...contentObject },
  user: null,
});
