import { z } from "zod";
import { isDay } from "./days/days.ts";
import { encodeText, LOCALES, type Text, text } from "./texts/text.ts";

/** An object that the API's description, and so the types of generated clients, call by this name. */
export const namedObject = <const Shape extends z.ZodRawShape>(name: string, shape: Shape) =>
  z.object(shape).meta({ id: name });

/** An opaque identifier, a UUID (version 7 where the server makes it). */
export const Id = z.guid();

/** A language of screens, mails and documents. */
export const LocaleName = z.enum(LOCALES);

/** A person as lists and rows name one. */
export const PersonName = namedObject("PersonName", { id: Id, firstName: z.string(), lastName: z.string() });
/** A person as an avatar shows them. */
export const PersonWithPhoto = namedObject("PersonWithPhoto", {
  ...PersonName.shape,
  /** The address of the photo; null without one. */
  photo: z.string().nullable(),
});

/** RFC 3339 in UTC with milliseconds, as `2026-11-20T10:42:00.000Z`. */
export const Instant = z.string().meta({ format: "date-time", description: "RFC 3339, UTC, milliseconds" });

/**
 * Whether a day exists and is within the range that every part of the system can store, in every time zone.
 */
const isStorableDay = (text: string): boolean => isDay(text) && text >= "1900" && text < "9999";

/** A calendar day `yyyy-MM-dd`; for a row of a site, a day of that site. */
export const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, encodeText("common.dayFormat"))
  .refine(isStorableDay, encodeText("common.dayUnknown"));

/** A day in an answer. It comes from the database, so it is not checked again for each row. */
export const DayOut = z.string().meta({ format: "date", description: "yyyy-MM-dd" });

/** An instant in a request, with its offset: `2026-11-20T10:42:00+01:00`. */
export const InstantIn = z.iso
  .datetime({ offset: true, error: encodeText("common.instantFormat") })
  .refine((text) => text >= "1900" && text < "9998", encodeText("common.instantFar"));

/** A time of day: accepts `HH:mm` and `HH:mm:ss`, and outputs `HH:mm`. */
export const TimeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?$/, encodeText("common.timeFormat"))
  .transform((text) => text.slice(0, 5));

/** A boolean in a query string. */
export const Flag = z.enum(["true", "false"]).transform((text) => text === "true");

/** `page` from 1, `limit` 1 to 200; spread into a list's query. */
export const paging = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1).describe("The page, from 1"),
  limit: z.coerce.number().int().min(1).max(200).default(25).describe("The number of rows of a page"),
};

/** The answer of a list: `count` is the number of rows in all pages. */
export const listOf = <T extends z.ZodType>(row: T) =>
  z.object({ count: z.number().int(), results: z.array(row) });

const RECORD_KEYS_MAX = 200;
/** In a request, values by keys that the client chose. */
export const OpenRecord = z
  .record(z.string().max(100), z.unknown())
  .refine(
    (record) => Object.keys(record).length <= RECORD_KEYS_MAX,
    encodeText("common.tooManyEntries", { maximum: RECORD_KEYS_MAX }),
  );

/** An id with its name. */
export const Named = namedObject("NamedRow", { id: Id, name: z.string() });

export const GROUPS = [
  "admin",
  "superadmin",
  "employee",
  "reception",
  "security",
  "cleaning",
  "deskbooking",
  "desk_admin",
  "deskbooking_admin",
  "parking_admin",
  "reporting",
  "parking",
  "PA",
  "Executive",
  "Exec PA",
  "ev_space_booking",
] as const;
export type Group = (typeof GROUPS)[number];

/** A text on the wire: its code and facts, from which a program can make a sentence of its own. */
export interface WireText {
  code: string;
  facts: Readonly<Record<string, unknown>>;
}

/** The code and the facts beside a sentence of a row; spread into the object that has the sentence. */
export const wireText = { code: z.string(), facts: z.record(z.string(), z.unknown()) };

/**
 * 400: messages by field (camelCase) in the reader's locale; `nonFieldErrors` holds those about the whole
 * request. `codes` holds the same texts by field, in the same order, as codes with facts; a value that no text
 * says, such as a day of `invalidDates`, has none.
 */
export type FieldErrors = Record<string, string[]>;
export type FieldErrorBody = Record<string, string[] | Record<string, WireText[]>>;

/**
 * Every other refusal: `detail` is the sentence of `text` with these `facts`. With the code `state`, `row` holds
 * the row as it stands; with `changed_meanwhile`, the current values of the fields that the caller saw otherwise.
 */
export interface RefusalBody {
  code: string;
  detail: string;
  text?: string;
  facts?: WireText["facts"];
  row?: unknown;
  requestId?: string;
}

interface SharedRefusal {
  status: number;
  code: string;
  detail: Text;
}

/** Refusals that any endpoint may give, with their default texts. */
export const refusals = {
  unauthenticated: { status: 401, code: "unauthenticated", detail: text("common.unauthenticated") },
  csrf: { status: 403, code: "csrf", detail: text("common.csrf") },
  forbidden: { status: 403, code: "forbidden", detail: text("common.forbidden") },
  secondFactorNeeded: {
    status: 403,
    code: "second_factor_needed",
    detail: text("common.secondFactorNeeded"),
  },
  featureOff: { status: 403, code: "feature_off", detail: text("common.featureOff") },
  notFound: { status: 404, code: "not_found", detail: text("common.notFound") },
  methodNotAllowed: { status: 405, code: "method_not_allowed", detail: text("common.methodNotAllowed") },
  notAcceptable: { status: 406, code: "not_acceptable", detail: text("common.notAcceptable") },
  inProgress: { status: 409, code: "in_progress", detail: text("common.inProgress") },
  state: { status: 409, code: "state", detail: text("common.state") },
  changedMeanwhile: { status: 409, code: "changed_meanwhile", detail: text("common.changedMeanwhile") },
  tooLarge: { status: 413, code: "too_large", detail: text("common.tooLarge") },
  mediaType: {
    status: 415,
    code: "media_type",
    detail: text("common.mediaType", { types: ["application/json"] }),
  },
  keyReused: { status: 422, code: "key_reused", detail: text("common.keyReused") },
  tooMany: { status: 429, code: "too_many", detail: text("common.tooMany") },
  internal: { status: 500, code: "internal", detail: text("common.internal") },
  unavailable: { status: 503, code: "unavailable", detail: text("common.unavailable") },
} as const satisfies Record<string, SharedRefusal>;
