import { z } from "zod";

/** An opaque identifier, a UUID (version 7 where the server makes it). */
export const Id = z.guid();

/** A person as lists and rows name one. */
export const PersonName = z.object({ id: Id, firstName: z.string(), lastName: z.string() });

/** RFC 3339 in UTC with milliseconds, as `2026-11-20T10:42:00.000Z`. */
export const Instant = z.string().describe("RFC 3339, UTC, milliseconds");

/**
 * Whether a day exists and is within the range that every part of the system can store, in every time zone.
 */
const isRealDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text >= "1900" && text < "9999"
  );
};

/** A calendar day `yyyy-MM-dd`; for a row of a site, a day of that site. */
export const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, "Use the format yyyy-MM-dd.")
  .refine(isRealDay, "This day does not exist.");

/** A day in an answer. It comes from the database, so it is not checked again for each row. */
export const DayOut = z.string().describe("yyyy-MM-dd");

/** An instant in a request, with its offset: `2026-11-20T10:42:00+01:00`. */
export const InstantIn = z.iso
  .datetime({ offset: true, error: "Use the format yyyy-MM-ddTHH:mm:ss with an offset." })
  .refine((text) => text >= "1900" && text < "9998", "This is too far away.");

/** A time of day: accepts `HH:mm` and `HH:mm:ss`, and outputs `HH:mm`. */
export const TimeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?$/, "Use the format HH:mm.")
  .transform((text) => text.slice(0, 5));

/** A boolean in a query string. */
export const Flag = z.enum(["true", "false"]).transform((text) => text === "true");

/** `page` from 1, `limit` 1 to 200; spread into a list's query. */
export const paging = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(25),
};

/** The answer of a list: `count` is the number of rows in all pages. */
export const listOf = <T extends z.ZodType>(row: T) =>
  z.object({ count: z.number().int(), results: z.array(row) });

/** An id with its name. */
export const Named = z.object({ id: Id, name: z.string() });

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

/** 400: messages by field (camelCase); `nonFieldErrors` holds those about the whole request. */
export type FieldErrors = Record<string, string[]>;

/** Every other refusal. With the code `state`, `row` holds the row as it stands. */
export interface RefusalBody {
  code: string;
  detail: string;
  row?: unknown;
  requestId?: string;
}

/** Refusals that any endpoint may give, with their default words. */
export const refusals = {
  unauthenticated: { status: 401, code: "unauthenticated", detail: "Please log in." },
  csrf: { status: 403, code: "csrf", detail: "The CSRF token is missing or wrong. Please reload the page." },
  forbidden: { status: 403, code: "forbidden", detail: "You may not do this." },
  featureOff: { status: 403, code: "feature_off", detail: "This feature is not enabled." },
  notFound: { status: 404, code: "not_found", detail: "There is nothing here." },
  methodNotAllowed: { status: 405, code: "method_not_allowed", detail: "This method is not allowed here." },
  notAcceptable: { status: 406, code: "not_acceptable", detail: "Only application/json is offered here." },
  inProgress: { status: 409, code: "in_progress", detail: "The same request is still being worked on." },
  state: { status: 409, code: "state", detail: "This is no longer possible." },
  tooLarge: { status: 413, code: "too_large", detail: "The request is too large." },
  mediaType: { status: 415, code: "media_type", detail: "Send application/json." },
  keyReused: {
    status: 422,
    code: "key_reused",
    detail: "This Idempotency-Key was used for another request.",
  },
  tooMany: { status: 429, code: "too_many", detail: "Too many attempts. Please wait a moment." },
  internal: { status: 500, code: "internal", detail: "Something went wrong. Please try again later." },
  unavailable: { status: 503, code: "unavailable", detail: "The service is not available right now." },
} as const satisfies Record<string, { status: number; code: string; detail: string }>;
