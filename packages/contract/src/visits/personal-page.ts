import { z } from "zod";
import { DayOut, Id, Instant, InstantIn, LocaleName, Named, namedObject, TimeOfDay } from "../common.ts";
import { endpoint, type FileType } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";
import { CustomFieldOut, Visitor, visitorFields } from "../visitors/visitors.ts";
import { NdaState, VisitAction, VisitMeeting, VisitParking, VisitStatus } from "./visits.ts";

/** The visitor's own calls: `Authorization: Visit {uuid}`. */

const CheckInState = z.object({
  /** Whether the server would accept a check-in now. */
  open: z.boolean(),
  /** The obstacle to checking in; null when there is none. */
  reason: z.enum(["not-today", "nda", "off", "status", "reception"]).nullable(),
});

/** A visit as its visitor sees it: never notes, never other visitors. */
export const OwnVisit = namedObject("OwnVisit", {
  id: Id,
  uuid: z.string(),
  status: VisitStatus,
  actions: z.array(VisitAction),
  start: Instant,
  end: Instant,
  day: DayOut,
  timeZone: z.string(),
  delay: Instant.nullable(),
  visitor: Visitor.pick({
    id: true,
    firstName: true,
    lastName: true,
    company: true,
    email: true,
    phone: true,
    locale: true,
    photo: true,
    registration: true,
    additional: true,
  }),
  /** The fields of the visitor's type, as in reception's form; `visitor.additional` holds the answers. */
  fields: z.array(CustomFieldOut),
  type: Named.nullable(),
  meeting: VisitMeeting,
  site: z.object({
    id: Id,
    name: z.string(),
    address: z.string().nullable(),
    mapDirectionsUrl: z.string().nullable(),
    directions: z.string().nullable(),
  }),
  /** Null unless the client's setting `checkInPin` is on. */
  checkinPin: z.string().nullable(),
  /** Null unless the client's setting `checkInQrCode` is on. */
  qrCodeUrl: z.string().nullable(),
  parkingReservation: VisitParking.nullable(),
  nda: NdaState,
  checkIn: CheckInState,
  onMyWayAt: Instant.nullable(),
  /** `edit`: whether details and signature can still be changed; not once the visit is cancelled or over. */
  can: z.object({ edit: z.boolean() }),
  client: z.object({
    name: z.string(),
    logo: z.string().nullable(),
    product: z.enum(["ve", "c2p", "c2b"]),
    /** The language of a visitor who has chosen none; null: the browser's. */
    locale: LocaleName.nullable(),
    digitalPass: z.boolean(),
    phoneRequired: z.boolean(),
    emailRequired: z.boolean(),
    /** The wallets for which this installation can make passes. */
    wallets: z.array(z.enum(["apple", "google"])),
  }),
});
export type OwnVisit = z.output<typeof OwnVisit>;

/** 404 for an address that names no visit, or a visit that ended more than a day ago. */
export const getOwnVisit = endpoint({
  method: "GET",
  path: "/my-visit/",
  summary: "The visit of this link",
  access: "visit",
  output: OwnVisit,
  refusals: [404],
});
const cancelEndpoint = <const P extends `/my-visit/${string}/`>(path: P, summary: string) =>
  endpoint({ method: "POST", path, summary, access: "visit", output: OwnVisit, refusals: [404, 409] });
export const cancelOwnVisit = cancelEndpoint("/my-visit/cancel/", "The visitor will not come");
export const cancelMyParking = cancelEndpoint("/my-visit/parking/cancel/", "The visitor needs no parking");
/**
 * `delay` is the new expected time: an instant, a time of the visit's day, or minutes after the start; null:
 * on time.
 */
export const delayOwnVisit = endpoint({
  method: "POST",
  path: "/my-visit/delay/",
  summary: "The visitor comes later",
  access: "visit",
  body: z.object({
    delay: z.union([z.null(), z.number().int().min(1).max(1440), InstantIn, TimeOfDay], {
      error: encodeText("visits.timeRequired"),
    }),
  }),
  output: OwnVisit,
  refusals: [400, 404, 409],
});
/**
 * Possible on the day, when check-in is enabled and the NDA, where required, is signed. A given pin must be
 * the visit's; `qr_action_id` is the scanned code of a site, and must be of the visit's site.
 */
export const checkInOwnVisit = endpoint({
  method: "POST",
  path: "/my-visit/check-in/",
  summary: "The visitor is here",
  access: "visit",
  body: z.object({ pin: z.string().max(20).nullish(), qrActionId: Id.nullish() }),
  output: OwnVisit,
  refusals: [400, 404, 409, 429],
});
/**
 * JSON, or multipart with `photo`. The visitor can neither read nor write notes and tags. `additional`
 * replaces all answers to `fields`; other keys are dropped. 409 once the visit is cancelled or over.
 */
export const updateMyDetails = endpoint({
  method: "PATCH",
  path: "/my-visit/visitor/",
  summary: "The visitor's own details",
  access: "visit",
  body: z.object({
    firstName: visitorFields.firstName.optional(),
    lastName: visitorFields.lastName.optional(),
    company: visitorFields.company,
    phone: visitorFields.phone,
    email: visitorFields.email,
    locale: visitorFields.locale,
    vehicles: visitorFields.vehicles,
    additional: visitorFields.additional,
    photo: visitorFields.photo,
  }),
  files: ["photo"],
  output: OwnVisit,
  refusals: [400, 404, 409, 413],
});

const fileEndpoint = <const P extends `/my-visit/${string}/`, const T extends FileType>(
  path: P,
  summary: string,
  type: T,
) =>
  endpoint({
    method: "GET",
    path,
    summary,
    access: "visit",
    output: z.unknown(),
    fileTypes: [type],
    refusals: [403, 404],
  });
/** 403 when the client's setting `digitalPass` is off. */
export const passPdf = fileEndpoint("/my-visit/pass/pdf/", "The digital pass as PDF", "application/pdf");
export const passPng = fileEndpoint("/my-visit/pass/png/", "The digital pass as picture", "image/png");
/** 404 unless certificates are configured (docs/operations.md). */
export const passApple = fileEndpoint(
  "/my-visit/pass/apple/",
  "Apple Wallet",
  "application/vnd.apple.pkpass",
);
export const passGoogle = endpoint({
  method: "GET",
  path: "/my-visit/pass/google/",
  summary: "The address that saves the pass to Google Wallet",
  access: "visit",
  output: z.object({ url: z.string() }),
  refusals: [403, 404],
});

export const Nda = namedObject("Nda", {
  /** The version that was shown; the signature refers to it. */
  id: Id,
  title: z.string(),
  ndaText: z.string(),
  /** When this version was published. */
  publishedAt: Instant,
  ndaUpdated: z.boolean(),
  ndaSigned: z.boolean(),
  /** A typed name, or a picture as data URL; null before the signature. */
  ndaSignatureData: z.string().nullable(),
  /** Whether the signature is of the version in force. */
  validSignature: z.boolean(),
});
/** 404 when this visit's type has no agreement. */
export const getNda = endpoint({
  method: "GET",
  path: "/client/nda/",
  summary: "The agreement that the visitor signs",
  access: "visit",
  output: Nda,
  refusals: [404],
});
/** A name typed in letters, or a drawing as `data:image/png;base64,…`. 409 once the visit is cancelled or over. */
export const signNda = endpoint({
  method: "PUT",
  path: "/client/nda/",
  summary: "Sign it",
  access: "visit",
  bodyMax: 750_000,
  body: z.object({
    ndaSignatureData: z
      .string({ error: encodeText("visits.signatureRequired") })
      .max(700_000, encodeText("visits.signatureUnreadable")),
    /** The version that was read; left out: the version in force. */
    id: Id.nullish(),
  }),
  output: Nda,
  refusals: [400, 404, 409],
});
