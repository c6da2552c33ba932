import { z } from "zod";
import { Flag, GROUPS, Id, Instant, listOf, Named, namedObject, paging } from "../common.ts";
import { addEndpoint, changeEndpoint } from "../core/list-endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { ProfileVehicleOut } from "./profile.ts";
import { profileFields } from "./sign-up.ts";

/** Accounts, administered by admin and superadmin; only superadmin may give the group `superadmin`. */

export const PERSON_STATUSES = ["unconfirmed", "unverified", "active", "denied", "disabled"] as const;
export const Groups = z.array(z.enum(GROUPS)).max(GROUPS.length);

/**
 * `unconfirmed`: has not opened the link of the confirmation mail; `unverified`: waits for the line manager;
 * `denied`: by the line manager.
 */
export const PersonStatus = z.enum(PERSON_STATUSES);

export const PersonRow = namedObject("Person", {
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  photo: z.string().nullable(),
  status: PersonStatus,
  groups: z.array(z.enum(GROUPS)),
  site: Named.nullable(),
  isRestricted: z.boolean(),
  createdAt: Instant,
  lastSeenAt: Instant.nullable(),
});

/**
 * `search` matches the beginnings of words of the name, without regard to case and accents, and of the e-mail
 * address.
 */
export const personFilter = {
  search: z.string().trim().max(100).optional(),
  status: PersonStatus.optional(),
  group: z.enum(GROUPS).optional(),
  site: Id.optional(),
  isRestricted: Flag.optional(),
} as const;

export const listPeople = endpoint({
  method: "GET",
  path: "/people/",
  summary: "People of the client, disabled ones too (admin, superadmin)",
  access: "session",
  query: z.object({
    ...paging,
    ordering: z
      .enum([
        "lastName",
        "-lastName",
        "last_name",
        "-last_name",
        "email",
        "-email",
        "createdAt",
        "-createdAt",
        "created_at",
        "-created_at",
      ])
      .optional(),
    ...personFilter,
  }),
  output: listOf(PersonRow),
  refusals: [400, 403],
});

export const Person = PersonRow.extend({
  phone: z.string().nullable(),
  company: z.string().nullable(),
  postcode: z.string().nullable(),
  lineManagerEmail: z.string().nullable(),
  pendingEmail: z.string().nullable(),
  isLocatable: z.boolean(),
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  providers: z.array(z.object({ name: z.string(), email: z.string().nullable() })),
  /** Empty: every site. */
  permittedSites: z.array(Id),
  vehicles: z.array(ProfileVehicleOut),
  additionalInformation: z.record(z.string(), z.unknown()),
  tags: z.array(z.string()),
  sessions: z.number().int(),
  can: z.object({
    edit: z.boolean(),
    disable: z.boolean(),
    enable: z.boolean(),
    approve: z.boolean(),
    resetFactors: z.boolean(),
    sendReset: z.boolean(),
    makeSuperadmin: z.boolean(),
  }),
}).meta({ id: "PersonDetails" });
export type Person = z.output<typeof Person>;

export const getPerson = endpoint({
  method: "GET",
  path: "/people/:id/",
  summary: "One person (admin, superadmin)",
  access: "session",
  params: z.object({ id: Id }),
  output: Person,
  refusals: [403, 404],
});

const personFields = {
  ...profileFields,
  company: z.string().trim().max(100).nullish(),
  groups: Groups.optional(),
  isRestricted: z.boolean().optional(),
  /** Empty: every site. */
  permittedSites: z.array(Id).max(500).optional(),
};

/**
 * An unconfirmed sign-up with this address is replaced, together with its password. `invite` sends a mail
 * with a link to set the password; without it, the person uses "Forgotten your password?".
 */
export const createPerson = addEndpoint({
  path: "/people/",
  summary: "Create an account (admin, superadmin)",
  bodyMax: 100_000,
  body: z.object({ ...personFields, invite: z.boolean().default(true) }),
  files: ["photo"],
  output: Person,
});

/**
 * Fields that are left out stay, and so do answers in `additional_information`. A new e-mail address from an
 * administrator needs no confirmation.
 */
export const changePerson = changeEndpoint({
  path: "/people/:id/",
  summary: "Change an account (admin, superadmin)",
  bodyMax: 100_000,
  body: z.object(personFields),
  files: ["photo"],
  output: Person,
});

const personAction = <const Path extends `/${string}/`>(path: Path, summary: string) =>
  endpoint({
    method: "POST",
    path,
    summary,
    access: "session",
    params: z.object({ id: Id }),
    output: Person,
    refusals: [403, 404, 409, 422],
  });

/**
 * Ends every session at once, and releases the person's coming bookings through the features' own rules, so
 * that queues are promoted.
 */
export const disablePerson = personAction("/people/:id/disable/", "Disable an account (admin, superadmin)");
/** Bookings that were released stay released. */
export const enablePerson = personAction(
  "/people/:id/enable/",
  "Enable an account again (admin, superadmin)",
);
/** Replaces the confirmation by mail and the approval by the line manager. */
export const approvePerson = personAction("/people/:id/approve/", "Let a new account in (admin, superadmin)");
/** Removes the app, passkeys and recovery codes, ends all sessions, and notifies the person by mail. */
export const resetFactors = personAction(
  "/people/:id/reset-second-factors/",
  "Reset second factors (admin, superadmin)",
);
export const sendReset = personAction(
  "/people/:id/send-password-reset/",
  "Send a link to set the password (admin, superadmin)",
);
