import { z } from "zod";
import { Id, Instant, LocaleName, listOf, Named, namedObject, OpenRecord, paging } from "../common.ts";
import { message, refineMessage } from "../core/contact.ts";
import { isFreeName } from "../core/custom-fields.ts";
import { withoutDirectionSigns } from "../core/typed-name.ts";
import { endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";
import { limits } from "./form.ts";

export const CUSTOM_KINDS = ["bool", "select", "multi", "string", "text", "date"] as const;

export const CustomField = z.object({
  key: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,39}$/, encodeText("visitors.keyForm"))
    .refine(isFreeName, encodeText("customFields.nameReserved")),
  label: z
    .string()
    .trim()
    .min(1, encodeText("customFields.required"))
    .max(100, encodeText("common.tooLong", { max: 100 })),
  kind: z.enum(CUSTOM_KINDS),
  required: z.boolean().default(false),
  options: z.array(z.string().trim().min(1).max(100)).max(50).default([]),
});
export const CustomFieldOut = namedObject("CustomField", {
  key: z.string(),
  label: z.string(),
  kind: z.enum(CUSTOM_KINDS),
  required: z.boolean(),
  options: z.array(z.string()),
});

export const Vehicle = namedObject("Vehicle", {
  registration: z.string(),
  vehicleType: z.enum(["Car", "Motorcycle"]).nullable(),
});

/**
 * A person from outside. Contact details and notes are shown to reception, security, admin and superadmin, to
 * the person who added the visitor, and to the visitor's hosts. Other callers get null; `hasEmail` and
 * `hasPhone` say whether an address or number exists.
 */
export const Visitor = namedObject("Visitor", {
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  hasEmail: z.boolean(),
  hasPhone: z.boolean(),
  /** The language of the visitor's mails and page; null: the client's. */
  locale: LocaleName.nullable(),
  /** The address of a JPEG that never changes. */
  photo: z.string().nullable(),
  tags: z.array(z.string()),
  notes: z.string().nullable(),
  registration: z.array(Vehicle),
  type: Named.nullable(),
  /** Answers to the type's own fields, by key. */
  additional: z.record(z.string(), z.unknown()),
  /** Always false: visitors are not staff. */
  isStaff: z.boolean(),
  lastVisitAt: Instant.nullable(),
  /** `editContact`: address and number; people who do not see the directory change those of visitors of theirs alone. */
  can: z.object({ edit: z.boolean(), editContact: z.boolean(), contact: z.boolean() }),
});
export type Visitor = z.output<typeof Visitor>;

/**
 * Any employee who may book visitors finds them by a search of 3 characters or more, or by id; reception,
 * security, admin and superadmin see the whole directory. The search compares beginnings of words in names,
 * company, e-mail and plate.
 */
export const listVisitors = endpoint({
  method: "GET",
  path: "/visitors/",
  summary: "Visitors, by name",
  access: "session",
  feature: "reception",
  query: z.object({
    ...paging,
    ordering: z.enum(["lastName", "-lastName", "last_name", "-last_name", "company", "-company"]).optional(),
    /** A letter A to Z of the last name without accents; `#` stands for other characters. */
    letter: z
      .string()
      .regex(/^[A-Za-z#]$/, encodeText("common.letterForm"))
      .optional(),
    search: z.string().trim().max(limits.searchMax).optional(),
    /** Ids separated by commas, for a prefilled form. */
    visitor: z.string().max(20_000).optional(),
    tag: z.string().max(limits.tagMax).optional(),
    type: Id.optional(),
  }),
  output: listOf(Visitor),
  refusals: [400, 403],
});

const byId = z.object({ id: Id });

export const getVisitor = endpoint({
  method: "GET",
  path: "/visitors/:id/",
  summary: "One visitor",
  access: "session",
  feature: "reception",
  params: byId,
  output: Visitor,
  refusals: [403, 404],
});

const text = (max: number) => z.string().trim().max(max, encodeText("common.tooLong", { max }));

/** In multipart, lists and objects are JSON text. */
export const visitorFields = {
  firstName: z
    .string({ error: encodeText("common.firstNameRequired") })
    .overwrite(withoutDirectionSigns)
    .trim()
    .min(1, encodeText("common.firstNameRequired"))
    .max(limits.firstNameMax, encodeText("common.tooLong", { max: limits.firstNameMax })),
  lastName: z
    .string({ error: encodeText("common.lastNameRequired") })
    .overwrite(withoutDirectionSigns)
    .trim()
    .min(1, encodeText("common.lastNameRequired"))
    .max(limits.lastNameMax, encodeText("common.tooLong", { max: limits.lastNameMax })),
  company: text(limits.companyMax).overwrite(withoutDirectionSigns).nullish(),
  phone: text(limits.phoneMax).nullish(),
  email: text(limits.emailMax).nullish(),
  notes: text(limits.notesMax).nullish(),
  /** Null or, in multipart, an empty text: the client's. */
  locale: z.union([z.null(), z.literal(""), LocaleName]).optional(),
  tags: z
    .array(text(limits.tagMax).min(1))
    .max(limits.tagsMax, encodeText("visitors.tooManyTags"))
    .optional(),
  /** The vehicles may also come as `registration`, their name in answers. */
  vehicles: z
    .array(
      z.object({
        registration: text(limits.registrationMax).min(1),
        vehicleType: z.enum(["Car", "Motorcycle"]).nullish(),
      }),
    )
    .max(limits.vehiclesMax, encodeText("visitors.tooManyVehicles"))
    .optional(),
  /** Null or, in multipart, an empty text: no type. */
  typeId: z.union([z.null(), z.literal(""), Id]).optional(),
  additional: OpenRecord.optional(),
  /**
   * Null or an empty text removes the picture; a new one comes as the file `photo` of a multipart request.
   */
  photo: z.union([z.null(), z.literal("")]).optional(),
};

/**
 * JSON, or multipart with `photo`. Phone and e-mail are required by the client's settings. If another visitor
 * has the address, the answer is 409 `state` with that visitor as `row`, and nothing is created.
 */
export const createVisitor = endpoint({
  method: "POST",
  path: "/visitors/",
  summary: "Add a visitor",
  access: "session",
  feature: "reception",
  body: z.object(visitorFields),
  files: ["photo"],
  status: 201,
  output: Visitor,
  refusals: [400, 403, 409, 413, 422],
});

/** Fields that are left out stay as they are. Another address or number is 403 without `can.editContact`. */
export const updateVisitor = endpoint({
  method: "PATCH",
  path: "/visitors/:id/",
  summary: "Change a visitor",
  access: "session",
  feature: "reception",
  params: byId,
  body: z.object({
    ...visitorFields,
    firstName: visitorFields.firstName.optional(),
    lastName: visitorFields.lastName.optional(),
  }),
  files: ["photo"],
  output: Visitor,
  refusals: [400, 403, 404, 409, 413, 422],
});

/** One row of the file: a visitor to create, or an existing one. */
export const ImportRow = namedObject("ImportVisitorRow", {
  /** The row's line in the file, from 1. */
  line: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  company: z.string().nullable(),
  phone: z.string().nullable(),
  registration: z.string().nullable(),
  /** The visitor with this e-mail, used instead of a new one. */
  existing: Named.nullable(),
  problems: z.array(z.string()),
});

/**
 * Writes nothing. Accepts columns in any order, by their names in the first row, separated by comma,
 * semicolon or tab.
 */
export const checkImport = endpoint({
  method: "POST",
  path: "/visitors/import/check/",
  summary: "What a CSV file of visitors would bring",
  access: "session",
  feature: "reception",
  bodyMax: 2_000_000,
  body: z.object({ csv: z.string().max(limits.csvMax) }),
  output: z.object({ count: z.number().int(), results: z.array(ImportRow) }),
  refusals: [400, 403],
});

/**
 * Imports all rows or none: a row with a problem is 400 on `csv` with the row's line number. The ids have the
 * order of the file.
 */
export const importVisitors = endpoint({
  method: "POST",
  path: "/visitors/import/",
  summary: "Make the visitors of a CSV file that are not there yet",
  access: "session",
  feature: "reception",
  bodyMax: 2_000_000,
  body: z.object({ csv: z.string().max(limits.csvMax) }),
  status: 201,
  output: z.object({ created: z.number().int(), visitors: z.array(Named) }),
  refusals: [400, 403, 409, 422],
});

/** For callers who may see the visitor's contact details. */
export const contactVisitor = endpoint({
  method: "POST",
  path: "/visitors/:id/contact/",
  summary: "Write to a visitor",
  access: "session",
  feature: "reception",
  params: byId,
  body: z.object(message).superRefine(refineMessage),
  output: z.object({ sent: z.number().int() }),
  refusals: [400, 403, 404, 409, 422],
});

// --- the directory of staff and visitors ---

export const DirectoryEntry = namedObject("VisitorDirectoryEntry", {
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().nullable(),
  photo: z.string().nullable(),
  isStaff: z.boolean(),
});

/** Staff and visitors together, by last name; for superadmin, admin, reception and security. */
export const listDirectory = endpoint({
  method: "GET",
  path: "/directory/",
  summary: "Everybody the client knows",
  access: "session",
  query: z.object({
    ...paging,
    search: z.string().trim().max(limits.searchMax).optional(),
    isStaff: z
      .enum(["true", "false"])
      .transform((value) => value === "true")
      .optional(),
  }),
  output: listOf(DirectoryEntry),
  refusals: [400, 403],
});
export const getDirectoryEntry = endpoint({
  method: "GET",
  path: "/directory/:id/",
  summary: "One of everybody",
  access: "session",
  params: byId,
  output: DirectoryEntry,
  refusals: [403, 404],
});

// --- pictures ---

/**
 * The picture, for a session or for the visit whose visitor it shows. `size=small`: a photo as a square of at most 96 pixels,
 * for avatars; drawings, and photos that have no smaller form, are answered as they are.
 */
export const getFile = endpoint({
  method: "GET",
  path: "/files/:id/",
  summary: "A picture",
  access: "visit",
  params: byId,
  query: z.object({ size: z.enum(["small"]).optional() }),
  output: z.unknown(),
  fileTypes: ["image/jpeg", "image/png", "image/svg+xml"],
  refusals: [400, 404],
});
