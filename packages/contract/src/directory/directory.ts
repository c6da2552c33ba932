import { z } from "zod";
import { DayOut, Id, Instant, listOf, Named, paging } from "../common.ts";
import { message, refineMessage } from "../core/contact.ts";
import { endpoint } from "../endpoint.ts";

/** Colleagues: the directory, where one of them is, and writing to one. */

export const messages = {
  contactSent: "Contact sent to user",
  contactFailed: "Failed to send contact message",
  noEmail: "This person has no email.",
  noPhone: "This person has no phone number.",
  noRemote: "Nobody says here that they work remotely.",
  notLocatable: "This colleague does not want to be located.",
} as const;

export const EMPLOYEE_STATUSES = ["all", "on-site", "remote", "unknown"] as const;

/** Contact details reach admin, superadmin, reception and security, who alone may list. */
export const Employee = z.object({
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
  /** Of today, the latest of what was said and what was seen (a desk checked in to, a code at the entrance). Null: nothing. */
  presence: z.object({ onSite: z.boolean(), travellingBy: z.string().nullable(), since: Instant }).nullable(),
  /** Today's, whether they have come or not. */
  desk: z.object({ id: Id, name: z.string(), floorPlanRelativeUrl: z.string().nullable() }).nullable(),
  vehicles: z.array(z.object({ registration: z.string(), vehicleType: z.string().nullable() })),
  /** Answers to the client's own fields, by label; lists as they were given. */
  additionalInformation: z.record(z.string(), z.unknown()),
  can: z.object({ edit: z.boolean(), contact: z.boolean() }),
});
export type Employee = z.output<typeof Employee>;

/** Staff who are not disabled. `letter` is the first of the last name, accents left out; `#` all others. `status` remote needs feature 'remote'. */
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
      .regex(/^[A-Za-z#]$/, "A letter from A to Z.")
      .optional(),
    search: z.string().trim().max(100).optional(),
    status: z.enum(EMPLOYEE_STATUSES).optional(),
  }),
  output: listOf(Employee).extend({
    /** Labels of the additional information that any of the client's people may have given. */
    columns: z.array(z.string()),
  }),
  refusals: [400, 403],
});

/** One thing of a colleague's day. `schedule` holds what lies today or later, for the coming week; titles of meetings are not told. */
export const ScheduleItem = z.object({
  type: z.enum(["meeting", "desk_reservation"]),
  id: Id,
  date: DayOut,
  start: Instant.nullable(),
  end: Instant.nullable(),
  timeZone: z.string(),
  site: Named.nullable(),
  /** Rooms, or the desk and its zone. */
  location: z.string().nullable(),
  floorPlanRelativeUrl: z.string().nullable(),
});

/** Of a colleague who is locatable, else 403; one's own always (feature 'locate colleague'). */
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

/** To one person, staff or visitor; by those who may list the directory, and hosts to their visitors. Each sender may write 60 an hour, each address 300. `sent` counts messages. */
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
