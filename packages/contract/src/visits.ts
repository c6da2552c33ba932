import { z } from "zod";
import { Day, DayOut, Flag, Id, Instant, InstantIn, listOf, Named, paging, TimeOfDay } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { ACTIONS, limits, STATUSES } from "./visit-life.ts";
import { Visitor, visitorFields } from "./visitors.ts";

export const VisitStatus = z.enum(STATUSES);
export const VisitAction = z.enum(ACTIONS);

const Host = Named.extend({ photo: z.string().nullable(), hasPhone: z.boolean() });

export const StatusChange = z.object({
  status: VisitStatus,
  at: Instant,
  /** Who did it; null: the visitor, a device or the system. */
  by: z.string().nullable(),
  via: z.enum(["staff", "host", "link", "kiosk", "qr", "system"]),
});

export const VisitParking = z.object({
  id: Id,
  status: z.string(),
  start: Instant,
  end: Instant,
  carpark: Named,
  site: Named,
  space: Named.nullable(),
  /** The same as `space`. */
  parkingSpace: Named.nullable(),
});

/** The NDA that the visit's type asks for, as it stands for this visitor. */
export const NdaState = z.object({
  required: z.boolean(),
  /** The version in force is signed. */
  signed: z.boolean(),
  /** An older version was signed: it is asked for again. */
  updated: z.boolean(),
  signedAt: Instant.nullable(),
});

/** When, where and with whom. `id` is null for a walk-in, which has no meeting. */
export const VisitMeeting = z.object({
  id: Id.nullable(),
  host: Host.nullable(),
  start: Instant,
  end: Instant,
  siteName: z.string(),
  /** Rooms with building and floor; empty without a room. */
  location: z.string(),
  description: z.string(),
});

/** A visit as staff see it. Its `uuid` is the secret of the visitor's link: reception's, the hosts' and superadmin's only. */
export const Visit = z.object({
  id: Id,
  uuid: z.string().nullable(),
  status: VisitStatus,
  /** Exactly what would be accepted now from this caller. */
  actions: z.array(VisitAction),
  start: Instant,
  end: Instant,
  day: DayOut,
  timeZone: z.string(),
  site: Named,
  siteId: Id,
  type: Named.nullable(),
  visitor: Visitor.pick({
    id: true,
    firstName: true,
    lastName: true,
    company: true,
    email: true,
    phone: true,
    hasEmail: true,
    hasPhone: true,
    photo: true,
    tags: true,
    registration: true,
    isStaff: true,
  }),
  meeting: VisitMeeting,
  userIsHost: z.boolean(),
  isWalkIn: z.boolean(),
  needsParking: z.boolean(),
  parkingReservation: VisitParking.nullable(),
  /** When the visitor says that they will come, where later than the start. */
  delay: Instant.nullable(),
  /** The last four, newest first. */
  statusChanges: z.array(StatusChange),
  checkinPin: z.string().nullable(),
  /** What the visit's QR code says: an address of this installation that names the visit, and authorises nothing. */
  qrCodeUrl: z.string(),
  nda: NdaState,
  /** Of the deny-list, for those who act at reception: null when no entry fits. */
  deny: z.enum(["matched", "allowed", "refused"]).nullable(),
  hostToldAt: Instant.nullable(),
  onMyWayAt: Instant.nullable(),
  cancellationReason: z.string().nullable(),
  can: z.object({
    /** Change the meeting or, for a walk-in, the visit. */
    edit: z.boolean(),
    parking: z.boolean(),
    badge: z.boolean(),
    contact: z.boolean(),
    onMyWay: z.boolean(),
    decideDeny: z.boolean(),
  }),
});
export type Visit = z.output<typeof Visit>;

/**
 * Reception, security, admin and superadmin see the visits of their sites; others those they host or booked. `start` and
 * `end` are days, each row's own site's. `status` takes one or several, by commas, and 'expected'.
 */
export const listVisits = endpoint({
  method: "GET",
  path: "/visits/",
  summary: "Visits the caller may see",
  access: "session",
  feature: "reception",
  query: z.object({
    ...paging,
    start: Day.optional(),
    end: Day.optional(),
    status: z
      .string()
      .max(100)
      .regex(
        new RegExp(`^(${[...STATUSES, "expected"].join("|")})(,(${[...STATUSES, "expected"].join("|")}))*$`),
        "This status is not known.",
      )
      .optional(),
    search: z.string().trim().max(limits.searchMax).optional(),
    siteId: Id.optional(),
    /** The same as `site_id`. */
    site: Id.optional(),
    visitor: Id.optional(),
    meeting: Id.optional(),
    /** Only those the caller hosts or booked. */
    mine: Flag.optional(),
    /** Only walk-ins, or only invited. */
    walkIn: Flag.optional(),
    type: Id.optional(),
    /** 'attention': who needs reception first (arrived, expected, checked in, scheduled, done), then by start. */
    ordering: z
      .enum(["start", "-start", "attention", "visitor", "-visitor", "host", "-host", "status", "-status"])
      .default("start"),
  }),
  output: listOf(Visit),
  refusals: [400, 403],
});

/**
 * How many, by status, on the days asked for; for the first line of reception's page. Those expected are scheduled too, as
 * they are in the list.
 */
export const countVisits = endpoint({
  method: "GET",
  path: "/visits/counts/",
  summary: "Visits by status",
  access: "session",
  feature: "reception",
  query: z.object({ start: Day.optional(), end: Day.optional(), site: Id.optional() }),
  output: z.object({
    scheduled: z.number().int(),
    expected: z.number().int(),
    arrived: z.number().int(),
    "checked-in": z.number().int(),
    "checked-out": z.number().int(),
    "no-show": z.number().int(),
    cancelled: z.number().int(),
  }),
  refusals: [400, 403],
});

const byId = z.object({ id: Id });

export const VisitEvent = z.object({
  id: Id,
  kind: z.string(),
  at: Instant,
  by: z.string().nullable(),
  via: z.enum(["staff", "host", "link", "kiosk", "qr", "system"]),
});

export const getVisit = endpoint({
  method: "GET",
  path: "/visits/:id/",
  summary: "One visit, with its whole history",
  access: "session",
  feature: "reception",
  params: byId,
  output: Visit.extend({ history: z.array(VisitEvent) }),
  refusals: [403, 404],
});

const act = (path: `/visits/:id/${string}/`, summary: string) =>
  endpoint({
    method: "POST",
    path,
    summary,
    access: "session",
    feature: "reception",
    params: byId,
    body: z.object({ reason: z.string().trim().max(limits.noteMax).nullish() }),
    output: Visit,
    refusals: [400, 403, 404, 409, 422],
  });

/** Repeating an action that has happened is 200 and changes nothing; one that is not in `actions` is 409 with the row. */
export const checkIn = act("/visits/:id/check-in/", "Check a visitor in, and tell the host");
export const checkOut = act("/visits/:id/check-out/", "Check a visitor out");
export const markArrived = act("/visits/:id/arrived/", "Mark a visitor as arrived, and tell the host");
export const markNoShow = act("/visits/:id/no-show/", "Mark a visitor as no show");
/** The visit only; the meeting stays. Its parking goes back. */
export const cancelVisit = act("/visits/:id/cancel/", "Cancel a visit");

/** Each row by itself, in the order given; a visit that the caller may not see is not found. */
export const bulkAct = endpoint({
  method: "POST",
  path: "/visits/bulk/",
  summary: "Do the same to several visits",
  access: "session",
  feature: "reception",
  body: z.object({ action: VisitAction, ids: z.array(Id).min(1).max(limits.bulkMax) }),
  output: z.object({
    results: z.array(z.object({ id: Id, ok: z.boolean(), detail: z.string().optional() })),
  }),
  refusals: [400, 403, 409, 422],
});

/** Confirmed or refused (409), never queued. */
export const reserveParking = endpoint({
  method: "POST",
  path: "/visits/:id/parking/",
  summary: "Reserve parking for a visit",
  access: "session",
  feature: "reception",
  params: byId,
  output: Visit,
  refusals: [403, 404, 409, 422],
});
export const removeParking = endpoint({
  method: "DELETE",
  path: "/visits/:id/parking/",
  summary: "Give a visit's parking back",
  access: "session",
  feature: "reception",
  params: byId,
  output: Visit,
  refusals: [403, 404, 409, 422],
});

/** The host answers the news of an arrival; reception and the visitor see it. */
export const onMyWay = endpoint({
  method: "POST",
  path: "/visits/:id/on-my-way/",
  summary: "The host is on the way",
  access: "session",
  feature: "reception",
  params: byId,
  output: Visit,
  refusals: [403, 404, 409, 422],
});

/** The caller's visitors who are here (arrived or checked in today) and have no answer yet. */
export const listWaiting = endpoint({
  method: "GET",
  path: "/visits/waiting/",
  summary: "Visitors who wait for the caller",
  access: "session",
  feature: "reception",
  output: listOf(Visit),
  refusals: [403],
});

/** A walk-in's own facts; for others the meeting is changed. */
export const updateVisit = endpoint({
  method: "PATCH",
  path: "/visits/:id/",
  summary: "Change a walk-in's host, times or purpose, or a visit's type",
  access: "session",
  feature: "reception",
  params: byId,
  body: z.object({
    typeId: Id.nullish(),
    host: Id.optional(),
    description: z.string().trim().min(1).max(500).optional(),
    startTime: TimeOfDay.optional(),
    endTime: TimeOfDay.optional(),
  }),
  output: Visit,
  refusals: [400, 403, 404, 409, 422],
});

const message = {
  content: z
    .string({ error: "Message content is required" })
    .trim()
    .min(1, "Message content is required")
    .max(2000, "Message content must contain at most 2000 characters."),
  sendEmail: z.boolean().default(false),
  sendSms: z.boolean().default(false),
};

/** Reception, security, admin, superadmin; a host their own visitors. `sent` counts people, each told once. */
export const contactVisitors = endpoint({
  method: "POST",
  path: "/visits/bulk_contact/",
  summary: "Write to the visitors of visits",
  access: "session",
  feature: "reception",
  body: z.object({ ids: z.array(Id).min(1).max(limits.bulkMax), ...message }),
  output: z.object({ sent: z.number().int(), withoutAddress: z.number().int() }),
  refusals: [400, 403, 409, 422],
});

/** Security and superadmin, with a note that stays in the decision log. */
export const decideDeny = endpoint({
  method: "POST",
  path: "/visits/:id/deny-decision/",
  summary: "Let in, or send away, somebody whom the deny-list names",
  access: "session",
  feature: "reception",
  params: byId,
  body: z.object({
    decision: z.enum(["allowed", "refused"]),
    note: z.string().trim().min(1, "Note is required").max(limits.noteMax),
  }),
  output: Visit,
  refusals: [400, 403, 404, 409, 422],
});

// --- the visitor's own calls: `Authorization: Visit {uuid}` ---

const CheckInState = z.object({
  /** Whether checking in would be accepted now. */
  open: z.boolean(),
  /** What is still in the way; null when nothing is. */
  reason: z.enum(["not-today", "nda", "off", "status", "reception"]).nullable(),
});

/** A visit as its visitor sees it: never notes, never other visitors. */
export const MyVisit = z.object({
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
    photo: true,
    registration: true,
    additional: true,
  }),
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
  client: z.object({
    name: z.string(),
    logo: z.string().nullable(),
    product: z.enum(["ve", "c2p", "c2b"]),
    digitalPass: z.boolean(),
    phoneRequired: z.boolean(),
    emailRequired: z.boolean(),
    /** Which wallets passes can be made for here. */
    wallets: z.array(z.enum(["apple", "google"])),
  }),
});
export type MyVisit = z.output<typeof MyVisit>;

/** 404 to an address that names no visit, or one that ended more than a day ago. */
export const myVisit = endpoint({
  method: "GET",
  path: "/my-visit/",
  summary: "The visit of this link",
  access: "visit",
  output: MyVisit,
  refusals: [404],
});
export const cancelMyVisit = endpoint({
  method: "POST",
  path: "/my-visit/cancel/",
  summary: "The visitor will not come",
  access: "visit",
  output: MyVisit,
  refusals: [404, 409],
});
/** `delay` is the new expected time: an instant, a time of the visit's day, or minutes after the start; null: on time. */
export const delayMyVisit = endpoint({
  method: "POST",
  path: "/my-visit/delay/",
  summary: "The visitor comes later",
  access: "visit",
  body: z.object({
    delay: z.union([z.null(), z.number().int().min(1).max(1440), InstantIn, TimeOfDay], {
      error: "Choose a time.",
    }),
  }),
  output: MyVisit,
  refusals: [400, 404, 409],
});
/**
 * On the day, when check-in is enabled and the NDA, where required, is signed. A pin, where one is given, must be the
 * visit's; `qr_action_id` is the site's code that was scanned, and must be of the visit's site.
 */
export const checkInMyVisit = endpoint({
  method: "POST",
  path: "/my-visit/check-in/",
  summary: "The visitor is here",
  access: "visit",
  body: z.object({ pin: z.string().max(20).nullish(), qrActionId: Id.nullish() }),
  output: MyVisit,
  refusals: [400, 404, 409, 429],
});
export const cancelMyParking = endpoint({
  method: "POST",
  path: "/my-visit/parking/cancel/",
  summary: "The visitor needs no parking",
  access: "visit",
  output: MyVisit,
  refusals: [404, 409],
});
/** JSON, or multipart with `photo`. Notes and tags are not the visitor's to read or to write. */
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
    vehicles: visitorFields.vehicles,
    additional: visitorFields.additional,
    photo: visitorFields.photo,
  }),
  files: ["photo"],
  output: MyVisit,
  refusals: [400, 404, 409, 413],
});

const file = (path: `/my-visit/${string}/`, summary: string, what: string) =>
  endpoint({
    method: "GET",
    path,
    summary,
    access: "visit",
    output: z.unknown().describe(what),
    refusals: [403, 404],
  });
/** 403 when the client's setting `digitalPass` is off. */
export const passPdf = file("/my-visit/pass/pdf/", "The digital pass as PDF", "application/pdf");
export const passPng = file("/my-visit/pass/png/", "The digital pass as picture", "image/png");
/** 404 unless certificates are configured (docs/operations.md). */
export const passApple = file("/my-visit/pass/apple/", "Apple Wallet", "application/vnd.apple.pkpass");
export const passGoogle = endpoint({
  method: "GET",
  path: "/my-visit/pass/google/",
  summary: "The address that saves the pass to Google Wallet",
  access: "visit",
  output: z.object({ url: z.string() }),
  refusals: [403, 404],
});

// --- the NDA ---

export const messages = {
  signatureRequired: "Signature is required",
  signatureUnreadable: "This signature cannot be read. Please sign again.",
  ndaOutdated: "The text has changed meanwhile. Please read it again.",
  ndaMissing: "Something went wrong. NDA text may not exist.",
  delayEarly: "Expected time must be later than start time",
  delayLate: "Expected time must be before the end of the visit's day.",
  pinWrong: "This pin is not right.",
  siteMismatch: "This code is of another site.",
  notSignIn: "This is not a sign-in QR code.",
  checkInOff: "Please check in at reception.",
  seeReception: "Please speak to reception when you arrive.",
  ndaFirst: "Please sign the NDA first.",
} as const;

export const Nda = z.object({
  /** The version that was shown; sent back with the signature. */
  id: Id,
  title: z.string(),
  ndaText: z.string(),
  /** When this version was published. */
  publishedAt: Instant,
  ndaUpdated: z.boolean(),
  ndaSigned: z.boolean(),
  /** A typed name, or a picture as data URL; null until it is signed. */
  ndaSignatureData: z.string().nullable(),
  /** The signature is of the version in force. */
  validSignature: z.boolean(),
});
/** 404 when there is no text for this visit's type. */
export const getNda = endpoint({
  method: "GET",
  path: "/client/nda/",
  summary: "The agreement that the visitor signs",
  access: "visit",
  output: Nda,
  refusals: [404],
});
/** A name typed in letters, or a drawing as `data:image/png;base64,…`. */
export const signNda = endpoint({
  method: "PUT",
  path: "/client/nda/",
  summary: "Sign it",
  access: "visit",
  body: z.object({
    ndaSignatureData: z
      .string({ error: messages.signatureRequired })
      .max(700_000, messages.signatureUnreadable),
    /** The version that was read; left out: the one in force. */
    id: Id.nullish(),
  }),
  output: Nda,
  refusals: [400, 404, 409],
});
