import { z } from "zod";
import { Day, DayOut, Id, Instant, listOf, Named, namedObject, PersonName, paging } from "../common.ts";
import { addProblem } from "../core/add-problem.ts";
import { seenOf } from "../core/seen.ts";
import { endpoint } from "../endpoint.ts";
import { passwordConfirmation } from "../sign-in/security.ts";
import { encodeText } from "../texts/text.ts";
import { normalizePlate } from "../visitors/form.ts";
import { ENDINGS, HOLD_SUBJECTS, LASTING, limits } from "./form.ts";

/** How long what is kept, what each night ends, and what legal holds keep (admin, superadmin). */

export const KeptRows = namedObject("KeptRows", {
  /** Feature and kind: `cameras.pictures`. */
  key: z.string(),
  /** What is kept, and why so long, in the reader's language. */
  what: z.string(),
  why: z.string(),
  tables: z.array(z.string()),
  ending: z.enum(ENDINGS),
  days: z.number().int(),
  /** The usual days and those that the client may choose; null where the days follow another kind of rows. */
  usualDays: z.number().int().nullable(),
  leastDays: z.number().int().nullable(),
  mostDays: z.number().int().nullable(),
  /** The kind whose days these rows follow. */
  follows: z.string().nullable(),
  /** How many rows the next night would end, counted up to 100,000. */
  dueCount: z.number().int(),
});
export type KeptRows = z.output<typeof KeptRows>;

export const LastingRows = namedObject("LastingRows", {
  what: z.string(),
  why: z.string(),
  tables: z.array(z.string()),
  /** As long as the client or the person, or until an end of their own. */
  as: z.enum(LASTING),
});
export type LastingRows = z.output<typeof LastingRows>;

/** The register of what is kept where and why. */
export const getPrivacy = endpoint({
  method: "GET",
  path: "/privacy/",
  summary: "What is kept for how long, and what the next night ends (admin, superadmin)",
  access: "session",
  output: z.object({
    /** The next night at the client, whose day ends what is too old, and the time zone of that day. */
    nextNight: DayOut,
    timeZone: z.string(),
    /** A legal hold of everything is in force: nothing ends. */
    isAllHeld: z.boolean(),
    periods: z.array(KeptRows),
    lasting: z.array(LastingRows),
  }),
  refusals: [403],
});
export type Privacy = z.output<typeof getPrivacy.output>;

/**
 * What the next night would end if rows of a kind were kept for so many days: first of that kind, then of those which follow
 * it. Nothing is changed.
 */
export const previewPeriod = endpoint({
  method: "GET",
  path: "/privacy/periods/:key/preview/",
  summary: "What the next night would end with other days (admin, superadmin)",
  access: "session",
  params: z.object({ key: z.string().max(60) }),
  query: z.object({ days: z.coerce.number().int() }),
  output: z.object({ periods: z.array(KeptRows) }),
  refusals: [400, 403, 404],
});

/** `days` null: the usual days again. Fewer days end more rows in the next night, for good. */
export const changePeriod = endpoint({
  method: "PATCH",
  path: "/privacy/periods/:key/",
  summary: "Change for how long rows are kept (admin, superadmin)",
  access: "session",
  params: z.object({ key: z.string().max(60) }),
  body: z.object({
    days: z.number().int().nullable(),
    ...seenOf(KeptRows.pick({ days: true })),
    ...passwordConfirmation,
  }),
  output: KeptRows,
  refusals: [400, 403, 404, 409, 422, 429],
});

export const RetentionRun = namedObject("RetentionRun", {
  id: Id,
  day: DayOut,
  startedAt: Instant,
  /** Null: it is not done, since it was interrupted or waits for the end of a roll call. */
  finishedAt: Instant.nullable(),
  ended: z.array(z.object({ key: z.string(), what: z.string(), count: z.number().int() })),
});
export type RetentionRun = z.output<typeof RetentionRun>;

/** Newest first. */
export const listRetentionRuns = endpoint({
  method: "GET",
  path: "/privacy/runs/",
  summary: "What past nights have ended (admin, superadmin)",
  access: "session",
  query: z.object(paging),
  output: listOf(RetentionRun),
  refusals: [400, 403],
});

export const LegalHold = namedObject("LegalHold", {
  id: Id,
  subject: z.enum(HOLD_SUBJECTS),
  user: PersonName.nullable(),
  visitor: PersonName.nullable(),
  /** As it is compared: upper case, letters and digits only. */
  plate: z.string().nullable(),
  site: Named.nullable(),
  reason: z.string(),
  from: DayOut,
  /** Its last day; null: until somebody ends it. */
  until: DayOut.nullable(),
  createdAt: Instant,
  createdBy: PersonName.nullable(),
  endedAt: Instant.nullable(),
  endedBy: PersonName.nullable(),
  isInForce: z.boolean(),
  can: z.object({ end: z.boolean() }),
});
export type LegalHold = z.output<typeof LegalHold>;

/** Newest first. */
export const listLegalHolds = endpoint({
  method: "GET",
  path: "/privacy/holds/",
  summary: "Legal holds (admin, superadmin)",
  access: "session",
  query: z.object({ ...paging, status: z.enum(["in-force", "over"]).optional() }),
  output: listOf(LegalHold),
  refusals: [400, 403],
});

const required = encodeText("privacy.required");

/** Once it is answered, nothing that the hold covers ends any more. `from` is today unless given. */
export const addLegalHold = endpoint({
  method: "POST",
  path: "/privacy/holds/",
  summary: "Keep rows whatever their period (admin, superadmin)",
  access: "session",
  status: 201,
  body: z
    .object({
      subject: z.enum(HOLD_SUBJECTS),
      user: Id.optional(),
      visitor: Id.optional(),
      site: Id.optional(),
      registration: z
        .string()
        .trim()
        .max(limits.registrationMax, encodeText("common.tooLong", { max: limits.registrationMax }))
        .optional(),
      reason: z
        .string({ error: required })
        .trim()
        .min(limits.reasonMin, encodeText("privacy.reasonShort"))
        .max(limits.reasonMax, encodeText("common.tooLong", { max: limits.reasonMax })),
      from: Day.optional(),
      until: Day.nullish(),
      ...passwordConfirmation,
    })
    .superRefine((hold, context) => {
      const field = {
        person: "user",
        visitor: "visitor",
        site: "site",
        plate: "registration",
        everything: null,
      }[hold.subject] as "user" | "visitor" | "site" | "registration" | null;
      const isMissing =
        field === "registration"
          ? normalizePlate(hold.registration ?? "").length < 2
          : field !== null && hold[field] === undefined;
      if (field !== null && isMissing) addProblem(context, field, required);
      if (hold.until && hold.from && hold.until < hold.from)
        addProblem(context, "until", encodeText("privacy.untilBeforeFrom"));
    }),
  output: LegalHold,
  refusals: [400, 403, 409, 422, 429],
});

/** From the next night on, the periods count again. Repeated, it changes nothing. */
export const endLegalHold = endpoint({
  method: "POST",
  path: "/privacy/holds/:id/end/",
  summary: "End a legal hold (admin, superadmin)",
  access: "session",
  params: z.object({ id: Id }),
  body: z.object(passwordConfirmation),
  output: LegalHold,
  refusals: [400, 403, 404, 409, 422, 429],
});
