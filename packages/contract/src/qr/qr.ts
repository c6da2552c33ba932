import { z } from "zod";
import { Id, listOf, Named, namedObject, PersonName, paging } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";

/**
 * The actions of printed codes. Codes without a stored action (of a visit or a desk) name type and object.
 */
export const QR_ACTION_TYPES = ["visit-check-in", "site-sign-in", "desk-booking", "presence"] as const;
export const QrActionTypeId = z.enum(QR_ACTION_TYPES);

/** `action` is the action on an object of `contentType`. */
export const QrActionType = namedObject("QrActionType", {
  id: QrActionTypeId,
  contentType: z.enum(["visit", "site", "desk"]),
  action: z.enum(["check-in", "sign-in", "book", "presence"]),
});

export const QrAction = namedObject("QrAction", {
  id: Id,
  /** The same as the type's id. */
  actionType: QrActionTypeId,
  name: z.string(),
  siteId: Id.nullable(),
  site: Named.nullable(),
  /** The message that the browser shows after the scan. */
  message: z.string().nullable(),
  /** The address that the browser opens after the scan: a path of this app, or an https address. */
  url: z.string().nullable(),
  isEnabled: z.boolean(),
  /** The content of the printed code. */
  codeUrl: z.string(),
});

/**
 * Performs the action of a scanned code, once per scan. Codes contain `/handle-qr?qid={action}` or
 * `/handle-qr?aid={type}&oid={object}`. 401 when the action needs a session, 403 when it is not enabled or
 * the caller may not use it, 409 `state` with the object as `row` when it is not possible now (a desk:
 * desks/reservations.ts, ScannedDesk). For a visitor (device `visitor_app`, `Authorization: Visit {uuid}`)
 * the call only looks up the code of a site; checking in is the visitor's next call.
 */
export const createQrEvent = endpoint({
  method: "POST",
  path: "/qr-events/",
  summary: "A code was scanned",
  access: "visit",
  anonymous: true,
  body: z.object({
    qrActionId: z.string().max(100).nullish(),
    qrActionTypeId: z.string().max(100).nullish(),
    objectId: z.string().max(100).nullish(),
    device: z.enum(["unknown", "app", "visitor_app", "scanner"]).default("unknown"),
  }),
  output: z.object({
    qrAction: QrAction.nullable(),
    qrActionType: QrActionType,
    /**
     * The object of the action: a visit (visits.ts), a site, a desk's reservation (desks/reservations.ts,
     * BookedByScan).
     */
    contentObject: z.record(z.string(), z.unknown()).nullable(),
    user: PersonName.nullable(),
  }),
  refusals: [400, 401, 403, 404, 409],
});

const byId = z.object({ id: Id });
const feature = "qr codes";
const fields = {
  name: z
    .string({ error: encodeText("common.nameRequired") })
    .trim()
    .min(1, encodeText("common.nameRequired"))
    .max(100),
  message: z.string().trim().max(300).nullish(),
  /** A path of this app, or an https address; the screen names that address before the person opens it. */
  url: z.string().trim().max(500).nullish(),
  isEnabled: z.boolean().default(true),
};

/** For admin, superadmin and reception. */
export const listQrActions = endpoint({
  method: "GET",
  path: "/qr-actions/",
  summary: "Printed codes",
  access: "session",
  feature,
  query: z.object({ ...paging, site: Id.optional(), type: QrActionTypeId.optional() }),
  output: listOf(QrAction),
  refusals: [400, 403],
});
export const createQrAction = endpoint({
  method: "POST",
  path: "/qr-actions/",
  summary: "Make a code for a site (admin, superadmin)",
  access: "session",
  feature,
  body: z.object({ ...fields, actionType: z.enum(["site-sign-in", "presence"]), siteId: Id }),
  status: 201,
  output: QrAction,
  refusals: [400, 403, 409, 422],
});
export const updateQrAction = endpoint({
  method: "PATCH",
  path: "/qr-actions/:id/",
  summary: "Change a code, or switch it off (admin, superadmin)",
  access: "session",
  feature,
  params: byId,
  body: z.object({ ...fields, name: fields.name.optional(), isEnabled: z.boolean().optional() }),
  output: QrAction,
  refusals: [400, 403, 404, 409, 422],
});
export const deleteQrAction = endpoint({
  method: "DELETE",
  path: "/qr-actions/:id/",
  summary: "Take a code away: what is printed does nothing any more (admin, superadmin)",
  access: "session",
  feature,
  params: byId,
  output: QrAction,
  refusals: [403, 404, 409, 422],
});
/** A page to print and put up, with name, site, code and instruction. */
export const qrActionPdf = endpoint({
  method: "GET",
  path: "/qr-actions/:id/pdf/",
  summary: "A code, to print",
  access: "session",
  feature,
  params: byId,
  output: z.unknown(),
  fileTypes: ["application/pdf"],
  refusals: [403, 404],
});
