import { z } from "zod";
import { DayOut, Id, Instant, listOf, Named, namedObject, paging } from "../common.ts";
import { message, refineMessage } from "../core/contact.ts";
import { readEndpoint } from "../core/list-endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";

/** Colleagues: the directory, a colleague's schedule, and messages to a colleague. */

export const EMPLOYEE_STATUSES = ["all", "on-site", "remote", "unknown"] as const;

/**
 * A person in the directory. Contact details are shown to admin, superadmin, reception and security, the only
 * groups that may list the directory.
 */
export const Employee = namedObject("Employee", {
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  photo: z.string().nullable(),
  company: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  hasPhone: z.boolean(),
  hasEmail: z.boolean(),
  site: Named.nullable(),
  /**
   * Today's presence: the latest of the person's own statement and sightings (a desk check-in, a code at the
   * entrance). Null: no information.
   */
  presence: z.object({ onSite: z.boolean(), travellingBy: z.string().nullable(), since: Instant }).nullable(),
  /** Today's desk, whether or not the person has checked in. */
  desk: z.object({ id: Id, name: z.string(), floorPlanRelativeUrl: z.string().nullable() }).nullable(),
  /** The zone of that desk. */
  zone: Named.nullable(),
  vehicles: z.array(z.object({ registration: z.string(), vehicleType: z.string().nullable() })),
  /** Answers to the client's own fields, by label; lists are unchanged. */
  additionalInformation: z.record(z.string(), z.unknown()),
  can: z.object({ edit: z.boolean(), contact: z.boolean() }),
});
export type Employee = z.output<typeof Employee>;

/**
 * Staff who are not disabled. `letter` is the first letter of the last name without accents; `#` stands for
 * all other characters. `status` remote needs feature 'remote'.
 */
export const listEmployees = endpoint({
  method: "GET",
  path: "/employees/",
  summary: "Colleague Directory (superadmin, admin, reception, security)",
  access: "session",
  query: z.object({
    ...paging,
    ordering: z.enum(["lastName", "-lastName", "last_name", "-last_name", "company", "-company"]).optional(),
    letter: z
      .string()
      .regex(/^[A-Za-z#]$/, encodeText("common.letterForm"))
      .optional(),
    search: z.string().trim().max(100).optional(),
    status: z.enum(EMPLOYEE_STATUSES).optional(),
  }),
  output: listOf(Employee).extend({
    /** The labels of the additional information that the client's people can give. */
    columns: z.array(z.string()),
  }),
  refusals: [400, 403],
});

export const getEmployee = readEndpoint({
  path: "/employees/:id/",
  summary: "One entry of the Colleague Directory (superadmin, admin, reception, security)",
  output: Employee,
});

/**
 * One entry of a colleague's day. `schedule` holds entries from today through the coming week; titles of
 * meetings are left out.
 */
export const ScheduleItem = namedObject("ScheduleItem", {
  type: z.enum(["meeting", "desk_reservation"]),
  id: Id,
  date: DayOut,
  start: Instant.nullable(),
  end: Instant.nullable(),
  timeZone: z.string(),
  site: Named.nullable(),
  /** The rooms, or the desk and its zone. */
  location: z.string().nullable(),
  floorPlanRelativeUrl: z.string().nullable(),
});

/**
 * The schedule of a locatable colleague (else 403), or always the caller's own (feature 'locate colleague').
 */
export const getSchedule = endpoint({
  method: "GET",
  path: "/users/:id/schedule/",
  summary: "Where a colleague is today and this week",
  access: "session",
  feature: "locate colleague",
  params: z.object({ id: Id }),
  output: z.object({
    user: z.object({ id: Id, firstName: z.string(), lastName: z.string(), photo: z.string().nullable() }),
    presence: z
      .object({ onSite: z.boolean(), travellingBy: z.string().nullable(), since: Instant })
      .nullable(),
    schedule: z.array(ScheduleItem),
  }),
  refusals: [403, 404],
});

/**
 * Sends a message to one person, staff or visitor; for groups that may list the directory, for operators of cameras, and
 * for hosts to their visitors. A sender may send 60 messages an hour, an address may receive 300. `sent` counts messages.
 */
export const contactUser = endpoint({
  method: "POST",
  path: "/users/:id/contact/",
  summary: "Write to a person",
  access: "session",
  params: z.object({ id: Id }),
  body: z.object(message).superRefine(refineMessage),
  output: z.object({ sent: z.number().int() }),
  refusals: [400, 403, 404, 409, 422, 429],
});
