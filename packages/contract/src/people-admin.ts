import { z } from "zod";
import { Flag, GROUPS, Id, Instant, listOf, Named, paging } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { adding, changing, nameUpTo, removing, shortList } from "./list-calls.ts";
import { ProfileVehicleOut } from "./profile.ts";
import { FIELD_TYPES, profileLimits } from "./profile-form.ts";
import { profileFields, SignUpConfig, SignUpFieldOut, SignUpGroupOut } from "./sign-up.ts";

/** People, invitations and the sign-up form, kept by admin and superadmin; `superadmin` is given by superadmin only. */

export const messages = {
  emailTaken: "There is an account with this email already.",
  groupForbidden: "Only a super administrator may give or take this group.",
  lastSuperadmin: "There must be at least one super administrator.",
  ownAccount: "You cannot disable your own account.",
  superadminOnly: "Only a super administrator may change this account.",
  siteUnknown: "This site was not found.",
  csvEmpty: "There is no row in this file.",
  csvUnreadable: "This file cannot be read as CSV.",
  csvNoColumns: "The first row must name the columns: first name, last name, email.",
  csvTooMany: "At most 5000 people can be read at once.",
  csvTwice: "This email is in the file more than once.",
  csvSiteUnknown: (site: string) => `There is no site ${site}.`,
  csvYesOrNo: (column: string) => `${column}: write yes or no.`,
  csvVehicle: (text: string) => `${text}: write Car or Motorcycle in the brackets.`,
  signUpGroupUnknown: "This group was not found.",
  hasAccount: (email: string) => `${email} has an account already.`,
  emailNotAddress: (email: string) => `${email}: please enter a valid email.`,
  onePrefill: "Only one person's details can be filled in.",
  invitationOver: "This invitation has been accepted or withdrawn.",
  notDisabled: "This account is not disabled.",
  notWaiting: "This account does not wait to be let in.",
  notActive: "This account cannot log in.",
  groupUnknown: (group: string) => `There is no group ${group}.`,
  fieldNameTaken: "There is a field with this name already.",
  groupNameTaken: "There is one with this name already.",
  optionsMissing: "Give at least one option.",
  conditionMissing: "Give the question.",
  domainForm: "Use domains such as example.com.",
} as const;

export const limits = { importMax: 5000, invitesAtOnce: 100, csvMax: 2_000_000, optionsMax: 100 } as const;

export const PERSON_STATUSES = ["unconfirmed", "unverified", "active", "denied", "disabled"] as const;
const Groups = z.array(z.enum(GROUPS)).max(GROUPS.length);

/** `unconfirmed`: has not followed the mail's link; `unverified`: waits for the line manager; `denied`: by the line manager. */
const PersonStatus = z.enum(PERSON_STATUSES);

export const PersonRow = z.object({
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

/** `search` matches beginnings of words of the name, and of the e-mail address. */
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
    search: z.string().trim().max(100).optional(),
    status: PersonStatus.optional(),
    group: z.enum(GROUPS).optional(),
    site: Id.optional(),
    isRestricted: Flag.optional(),
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
});
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

/** `invite` sends a mail with a link to set the password; without, the person uses "Forgotten your password?". */
export const createPerson = adding({
  path: "/people/",
  summary: "Create an account (admin, superadmin)",
  body: z.object({ ...personFields, invite: z.boolean().default(true) }),
  files: ["photo"],
  output: Person,
});

/** Fields that are left out stay. An administrator's word is enough for a new e-mail address. */
export const changePerson = changing({
  path: "/people/:id/",
  summary: "Change an account (admin, superadmin)",
  body: z.object(personFields),
  files: ["photo"],
  output: Person,
});

const onPerson = <const Path extends `/${string}/`>(path: Path, summary: string) =>
  endpoint({
    method: "POST",
    path,
    summary,
    access: "session",
    params: z.object({ id: Id }),
    output: Person,
    refusals: [403, 404, 409, 422],
  });

/** Ends every session at once, and releases what the person has booked from now on by the usual paths, so that queues move. */
export const disablePerson = onPerson("/people/:id/disable/", "Disable an account (admin, superadmin)");
/** Bookings that were released stay released. */
export const enablePerson = onPerson("/people/:id/enable/", "Enable an account again (admin, superadmin)");
/** In place of the mail's link or the line manager. */
export const approvePerson = onPerson("/people/:id/approve/", "Let a new account in (admin, superadmin)");
/** Removes app, passkeys and recovery codes, ends all sessions, and tells the person by mail. */
export const resetFactors = onPerson(
  "/people/:id/reset-second-factors/",
  "Reset second factors (admin, superadmin)",
);
export const sendReset = onPerson(
  "/people/:id/send-password-reset/",
  "Send a link to set the password (admin, superadmin)",
);

// --- invitations ---

export const Invitation = z.object({
  id: Id,
  email: z.string(),
  status: z.enum(["open", "accepted", "withdrawn", "expired"]),
  groups: z.array(z.enum(GROUPS)),
  site: Named.nullable(),
  createdBy: Named.nullable(),
  createdAt: Instant,
  expiresAt: Instant,
  acceptedAt: Instant.nullable(),
});

export const listInvitations = endpoint({
  method: "GET",
  path: "/invites/",
  summary: "Invitations, newest first (admin, superadmin)",
  access: "session",
  query: z.object({
    ...paging,
    search: z.string().trim().max(100).optional(),
    status: z.enum(["open", "accepted", "withdrawn", "expired"]).optional(),
  }),
  output: listOf(Invitation),
  refusals: [400, 403],
});

/** One invitation for each address; an address that has an account is 400 on `emails`, naming it. An open one is replaced. */
export const createInvitations = endpoint({
  method: "POST",
  path: "/invites/",
  summary: "Invite people (admin, superadmin)",
  access: "session",
  status: 201,
  body: z.object({
    emails: z.array(z.string().max(300)).min(1).max(limits.invitesAtOnce),
    groups: Groups.optional(),
    site: z.union([z.null(), z.literal(""), Id]).optional(),
    /** Fields of the profile to begin with; for one address. */
    prefill: z
      .object({
        firstName: z.string().trim().max(profileLimits.nameMax).optional(),
        lastName: z.string().trim().max(profileLimits.nameMax).optional(),
        phone: z.string().trim().max(profileLimits.phoneMax).optional(),
      })
      .optional(),
  }),
  output: listOf(Invitation),
  refusals: [400, 403, 409, 422],
});

/** A new link by a new mail; the old one stops working. */
export const resendInvitation = endpoint({
  method: "POST",
  path: "/invites/:id/resend/",
  summary: "Send an invitation again (admin, superadmin)",
  access: "session",
  params: z.object({ id: Id }),
  output: Invitation,
  refusals: [403, 404, 409, 422],
});

export const withdrawInvitation = endpoint({
  method: "POST",
  path: "/invites/:id/withdraw/",
  summary: "Withdraw an invitation (admin, superadmin)",
  access: "session",
  params: z.object({ id: Id }),
  output: Invitation,
  refusals: [403, 404, 409, 422],
});

// --- import and export ---

export const ImportPersonRow = z.object({
  /** Its line in the file, from 1. */
  line: z.number().int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** `change`: there is an account with this address, whose named fields it changes. */
  outcome: z.enum(["create", "change", "same", "problem"]),
  problems: z.array(z.string()),
});

/** Comma, semicolon or tab; columns by their names in the first row, in any order. Nothing is written. */
export const checkPeopleImport = endpoint({
  method: "POST",
  path: "/people/import/check/",
  summary: "What a CSV file of people would bring (admin, superadmin)",
  access: "session",
  body: z.object({ csv: z.string().max(limits.csvMax) }),
  bodyMax: 4_000_000,
  output: z.object({
    count: z.number().int(),
    create: z.number().int(),
    change: z.number().int(),
    problems: z.number().int(),
    /** Columns that were not understood and are left out. */
    unknownColumns: z.array(z.string()),
    results: z.array(ImportPersonRow),
  }),
  refusals: [400, 403, 413],
});

/** All or none: a row with a problem is 400 on `csv`, naming its line. */
export const importPeople = endpoint({
  method: "POST",
  path: "/people/import/",
  summary: "Create and change people from a CSV file (admin, superadmin)",
  access: "session",
  body: z.object({ csv: z.string().max(limits.csvMax), invite: z.boolean().default(false) }),
  bodyMax: 4_000_000,
  status: 201,
  output: z.object({ created: z.number().int(), changed: z.number().int() }),
  refusals: [400, 403, 409, 413, 422],
});

/** The list as filtered, as CSV with the columns that the import reads; texts that a sheet would calculate are made plain. */
export const exportPeople = endpoint({
  method: "GET",
  path: "/people/export/",
  summary: "People as CSV (admin, superadmin)",
  access: "session",
  query: z.object({
    search: z.string().trim().max(100).optional(),
    status: PersonStatus.optional(),
    group: z.enum(GROUPS).optional(),
    site: Id.optional(),
    isRestricted: Flag.optional(),
  }),
  output: z.unknown().describe("text/csv"),
  refusals: [400, 403],
});

// --- the sign-up form ---

/** `isOn`: people may sign up by themselves; the rest also counts for invitations and profiles. */
export const SignUpSettings = SignUpConfig.omit({ sites: true, additionalSignupGroups: true }).extend({
  isOn: z.boolean(),
  /** What a new account may do. */
  groups: z.array(z.enum(GROUPS)),
});

export const getSignUpSettings = endpoint({
  method: "GET",
  path: "/signup-settings/",
  summary: "What the sign-up form asks (admin, superadmin)",
  access: "session",
  output: SignUpSettings,
  refusals: [403],
});

export const changeSignUpSettings = endpoint({
  method: "PATCH",
  path: "/signup-settings/",
  summary: "Change what the sign-up form asks (admin, superadmin)",
  access: "session",
  body: z
    .object({
      isOn: z.boolean(),
      phoneRequired: z.boolean(),
      vehiclesRequired: z.boolean(),
      maxRegistrations: z.number().int().min(0).max(10),
      photoRequired: z.boolean(),
      askVehicleType: z.boolean(),
      lineManagerVerification: z.boolean(),
      allowedEmailDomains: z
        .array(
          z
            .string()
            .trim()
            .toLowerCase()
            .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, messages.domainForm)
            .max(253),
        )
        .max(100),
      groups: Groups,
    })
    .partial(),
  output: SignUpSettings,
  refusals: [400, 403, 409, 422],
});

const FieldRow = SignUpFieldOut.extend({ id: Id, groupId: Id });
const GroupRow = SignUpGroupOut.extend({ additionalSignupGroupFields: z.array(FieldRow) });

export const listSignUpGroups = endpoint({
  method: "GET",
  path: "/signup-groups/",
  summary: "Further groups of the sign-up form, in their order (admin, superadmin)",
  access: "session",
  query: z.object(shortList),
  output: listOf(GroupRow),
  refusals: [400, 403],
});

const group = {
  name: nameUpTo(60),
  description: z.string().trim().max(500).nullish(),
  isConditional: z.boolean().optional(),
  condition: z.string().trim().max(200).nullish(),
  isClosable: z.boolean().optional(),
  /** From 0; the others move. */
  position: z.number().int().min(0).max(1000).optional(),
};
export const addSignUpGroup = adding({
  path: "/signup-groups/",
  summary: "Add a group of fields",
  body: z.object(group),
  output: GroupRow,
});
export const changeSignUpGroup = changing({
  path: "/signup-groups/:id/",
  summary: "Change a group of fields",
  body: z.object(group).partial(),
  output: GroupRow,
});
/** Its fields go with it; answers that were given stay with their people until their profile is saved. */
export const removeSignUpGroup = removing({
  path: "/signup-groups/:id/",
  summary: "Remove a group of fields",
  output: GroupRow,
});

const field = {
  groupId: Id,
  fieldName: z.string().regex(/^[a-z][a-zA-Z0-9_]{0,39}$/, "Use letters, digits and underscores."),
  fieldLabel: nameUpTo(100),
  fieldHint: z.string().trim().max(200).nullish(),
  fieldType: z.enum(FIELD_TYPES),
  options: z.array(z.string().trim().min(1).max(100)).max(limits.optionsMax).optional(),
  required: z.boolean().optional(),
  requiresVerification: z.boolean().optional(),
  hideOnEdit: z.boolean().optional(),
  position: z.number().int().min(0).max(1000).optional(),
};
export const addSignUpField = adding({
  path: "/signup-fields/",
  summary: "Add a field",
  body: z.object(field),
  output: FieldRow,
});
export const changeSignUpField = changing({
  path: "/signup-fields/:id/",
  summary: "Change a field",
  body: z.object(field).partial(),
  output: FieldRow,
});
export const removeSignUpField = removing({
  path: "/signup-fields/:id/",
  summary: "Remove a field",
  output: FieldRow,
});
