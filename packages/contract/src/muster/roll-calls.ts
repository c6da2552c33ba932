import { z } from "zod";
import { Id, Instant, InstantIn, listOf, Named, namedObject, PersonName, paging } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";
import { FLOOR_STATES, MARKS, ROLL_CALL_KINDS, ROLL_CALL_STATUSES, rollCallLimits } from "./form.ts";
import { PresentPerson } from "./on-site.ts";
import { AssemblyPoint } from "./wardens.ts";

/**
 * Roll calls. They are started by admin, superadmin, security and the site's wardens, who also mark. Security and
 * wardens see open ones only.
 */

const feature = "muster" as const;
const byId = z.object({ id: Id });

export const RollCall = namedObject("RollCall", {
  id: Id,
  site: Named,
  kind: z.enum(ROLL_CALL_KINDS),
  status: z.enum(ROLL_CALL_STATUSES),
  startedAt: Instant,
  startedBy: PersonName.nullable(),
  endedAt: Instant.nullable(),
  /** The sum of the four that follow. */
  count: z.number().int(),
  safe: z.number().int(),
  help: z.number().int(),
  absent: z.number().int(),
  unaccounted: z.number().int(),
  can: z.object({ mark: z.boolean(), end: z.boolean() }),
});
export type RollCall = z.output<typeof RollCall>;

export const listRollCalls = endpoint({
  method: "GET",
  path: "/roll-calls/",
  summary: "Roll calls, newest first",
  access: "session",
  feature,
  query: z.object({ ...paging, site: Id.optional(), status: z.enum(ROLL_CALL_STATUSES).optional() }),
  output: listOf(RollCall),
  refusals: [400],
});

/** Freezes the list of everybody on site and tells the wardens. 409 with the open one, where a site has one. */
export const startRollCall = endpoint({
  method: "POST",
  path: "/roll-calls/",
  summary: "Start a roll call",
  access: "session",
  feature,
  status: 201,
  body: z.object({ site: Id, kind: z.enum(ROLL_CALL_KINDS) }),
  output: RollCall,
  refusals: [400, 403, 409, 422],
});

/** Who counts: the site's wardens, and others whose device has called. */
export const RollCallWarden = namedObject("RollCallWarden", {
  user: PersonName,
  /** Where they say that they are, else where they are to count. */
  assemblyPoint: Id.nullable(),
  /** The floors that they sweep. */
  floors: z.array(Named),
  /** When their device last called; null: never. */
  heardAt: Instant.nullable(),
});
export type RollCallWarden = z.output<typeof RollCallWarden>;

/** A floor of the site, and what a warden last said of it: nothing, that somebody looks for people there, or that it is empty. */
export const RollCallFloor = namedObject("RollCallFloor", {
  id: Id,
  name: z.string(),
  building: z.string(),
  state: z.enum(FLOOR_STATES).nullable(),
  saidAt: Instant.nullable(),
  saidBy: PersonName.nullable(),
});
export type RollCallFloor = z.output<typeof RollCallFloor>;

export const RollCallDetail = RollCall.extend({
  assemblyPoints: z.array(AssemblyPoint.extend({ count: z.number().int() })),
  wardens: z.array(RollCallWarden),
  floors: z.array(RollCallFloor),
  /** The caller's id, so that a device notices that somebody else is logged in. */
  callerId: Id,
  /** Of the caller, where they are a warden of the site. */
  own: RollCallWarden.pick({ assemblyPoint: true, floors: true }),
}).meta({ id: "RollCallDetail" });
export type RollCallDetail = z.output<typeof RollCallDetail>;

export const getRollCall = endpoint({
  method: "GET",
  path: "/roll-calls/:id/",
  summary: "A roll call",
  access: "session",
  feature,
  params: byId,
  output: RollCallDetail,
  refusals: [403, 404],
});

/** A row of the frozen list; `seenAt` and the place are those of the start. */
export const RollCallEntry = PresentPerson.extend({
  /** Who was added during the roll call. */
  isAdded: z.boolean(),
  mark: z.enum(MARKS).nullable(),
  markedAt: Instant.nullable(),
  /** Null also for visitors who marked themselves, and for people whose account is gone. */
  markedBy: PersonName.nullable(),
  /** Whether the last mark was made by the person it is about. */
  isOwn: z.boolean(),
  assemblyPoint: z.string().nullable(),
  note: z.string().nullable(),
}).meta({ id: "RollCallEntry" });
export type RollCallEntry = z.output<typeof RollCallEntry>;

export const RollCallListEntry = RollCallEntry.extend({
  /** Of a visitor: the visits of these days, which the codes on their badges name. */
  visits: z.array(Id),
}).meta({ id: "RollCallListEntry" });
export type RollCallListEntry = z.output<typeof RollCallListEntry>;

/** The whole list at once, since a phone keeps it; afterwards only what has changed. */
export const listRollCallEntries = endpoint({
  method: "GET",
  path: "/roll-calls/:id/entries/",
  summary: "The frozen list with its marks",
  access: "session",
  feature,
  params: byId,
  query: z.object({
    page: paging.page,
    limit: z.coerce.number().int().min(1).max(rollCallLimits.entriesMax).default(rollCallLimits.entriesMax),
    /** `at` of an earlier answer: only entries that were added or marked since then, and some from just before it. */
    since: InstantIn.optional(),
  }),
  output: listOf(RollCallListEntry).extend({
    /** When this was true. */
    at: Instant,
  }),
  refusals: [400, 403, 404],
});

const Key = z
  .string()
  .min(1)
  .max(rollCallLimits.keyMax)
  .regex(/^[\x21-\x7e]+$/, encodeText("muster.keyForm"));

const Results = z.object({
  results: z.array(
    namedObject("RollCallResult", { key: z.string(), ok: z.boolean(), detail: z.string().optional() }),
  ),
});

/** The person for whom a device keeps what it sends. Where somebody else is logged in by now: 403, and nothing is kept. */
const madeBy = Id.optional();

/**
 * Each with a key of the device: a repeat answers the first result. `sent_at` is the device's clock at sending, by which
 * the times of the marks are corrected; then a time before the start counts as the start, and one in the future as its
 * receipt. The last mark by this time wins.
 */
export const markRollCall = endpoint({
  method: "POST",
  path: "/roll-calls/:id/marks/",
  summary: "Mark people",
  access: "session",
  feature,
  params: byId,
  bodyMax: 400_000,
  body: z.object({
    madeBy,
    sentAt: InstantIn,
    marks: z
      .array(
        z.object({
          key: Key,
          /** The id of an entry, or the key with which the caller added one. */
          entry: z.string().min(1).max(rollCallLimits.keyMax),
          mark: z.enum(MARKS).nullable(),
          at: InstantIn,
          assemblyPoint: Id.nullish(),
          note: z.string().trim().max(rollCallLimits.noteMax).nullish(),
        }),
      )
      .min(1)
      .max(rollCallLimits.marksMax),
  }),
  output: Results,
  refusals: [400, 403, 404, 409, 422],
});

/** People who are there and not on the list. */
export const addToRollCall = endpoint({
  method: "POST",
  path: "/roll-calls/:id/entries/",
  summary: "Add people to a roll call",
  access: "session",
  feature,
  params: byId,
  body: z.object({
    madeBy,
    /** The device's clock at sending, as for marks. Left out: its clock is right. */
    sentAt: InstantIn.optional(),
    entries: z
      .array(
        z.object({
          key: Key,
          firstName: z.string().trim().max(rollCallLimits.nameMax),
          lastName: z.string().trim().min(1, encodeText("common.nameRequired")).max(rollCallLimits.nameMax),
          at: InstantIn,
        }),
      )
      .min(1)
      .max(rollCallLimits.addedMax),
  }),
  output: Results,
  refusals: [400, 403, 404, 409, 422],
});

/**
 * What wardens say of floors. As for marks, the last by its corrected time counts, and a repeat changes nothing; null takes
 * back what was said.
 */
export const sweepFloors = endpoint({
  method: "POST",
  path: "/roll-calls/:id/floors/",
  summary: "Say how far floors are swept",
  access: "session",
  feature,
  params: byId,
  body: z.object({
    madeBy,
    sentAt: InstantIn,
    floors: z
      .array(z.object({ key: Key, floor: Id, state: z.enum(FLOOR_STATES).nullable(), at: InstantIn }))
      .min(1)
      .max(rollCallLimits.floorsMax),
  }),
  output: Results,
  refusals: [400, 403, 404, 409, 422],
});

/**
 * A device says that it is there, and at which assembly point. For those who run the roll call also after its end, so that
 * a device that comes back learns that it has ended.
 */
export const hearFromWarden = endpoint({
  method: "POST",
  path: "/roll-calls/:id/heard/",
  summary: "Say that a warden is there",
  access: "session",
  feature,
  params: byId,
  body: z.object({ madeBy, assemblyPoint: Id.nullish() }),
  output: z.object({ status: z.enum(ROLL_CALL_STATUSES) }),
  refusals: [400, 403, 404, 409, 422],
});

/** Repeated, it answers the ended roll call. */
export const endRollCall = endpoint({
  method: "POST",
  path: "/roll-calls/:id/end/",
  summary: "End a roll call",
  access: "session",
  feature,
  params: byId,
  output: RollCall,
  refusals: [400, 403, 404, 409, 422],
});

const times = {
  count: z.number().int(),
  /** Seconds from the start until this share was accounted for; null: it never was. */
  to50: z.number().int().nullable(),
  to90: z.number().int().nullable(),
  to100: z.number().int().nullable(),
};

const RollCallTimes = namedObject("RollCallTimes", {
  id: Id,
  startedAt: Instant,
  ...times,
  /** Seconds after the start, and how many were accounted for by then. */
  curve: z.array(z.object({ seconds: z.number().int(), accounted: z.number().int() })),
});

const CountedEntry = RollCallEntry.extend({
  /** After the start; null: never accounted for. */
  seconds: z.number().int().nullable(),
}).meta({ id: "CountedEntry" });

export const RollCallReport = RollCallTimes.extend({
  rollCall: RollCall,
  /** Every floor of the site, with the seconds after the start at which it was swept; null: nobody said so. */
  floors: z.array(RollCallFloor.extend({ seconds: z.number().int().nullable() }).meta({ id: "SweptFloor" })),
  /** How many people marked others. */
  markers: z.number().int(),
  /** The last who were accounted for, the very last first. */
  last: z.array(CountedEntry),
  /** On the list, and never accounted for. */
  missing: z.array(CountedEntry),
  /** On the list, and not in the building. */
  absent: z.array(CountedEntry),
  /** Needed help at the end. */
  help: z.array(CountedEntry),
  /** Never on the list. */
  added: z.array(CountedEntry),
  /** Those of the same kind before it at the site, newest first. */
  before: z.array(RollCallTimes),
}).meta({ id: "RollCallReport" });
export type RollCallReport = z.output<typeof RollCallReport>;

/** With `format` as a file: everybody with their marks as a table, or the report as a document. */
export const rollCallReport = endpoint({
  method: "GET",
  path: "/roll-calls/:id/report/",
  summary: "The report of an ended roll call (admin, superadmin)",
  access: "session",
  feature,
  params: byId,
  query: z.object({ format: z.enum(["csv", "pdf"]).optional() }),
  output: RollCallReport,
  exportTypes: ["text/csv", "application/pdf"],
  refusals: [400, 403, 404],
});
