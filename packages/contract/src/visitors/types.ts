import { z } from "zod";
import { Flag, Id, listOf, namedObject } from "../common.ts";
import { nameUpTo, shortListPaging } from "../core/list-endpoints.ts";
import { changeOf } from "../core/seen.ts";
import { endpoint } from "../endpoint.ts";
import { BadgeLayout, BadgeLayoutOut } from "../visits/badges.ts";
import { CustomField, CustomFieldOut } from "./visitors.ts";

export const limits = { nameMax: 60, fieldsMax: 20 } as const;

const Name = nameUpTo(limits.nameMax);
const byId = z.object({ id: Id });
const feature = "reception";

/**
 * A question to walk-ins. An answer listed in `approveOn` ('yes' and 'no' of a bool) needs a decision of
 * reception.
 */
const Question = CustomField.extend({
  approveOn: z.array(z.string().trim().min(1).max(100)).max(50).default([]),
});
const QuestionOut = CustomFieldOut.extend({ approveOn: z.array(z.string()) }).meta({ id: "VisitorQuestion" });

export const VisitorType = namedObject("VisitorType", {
  id: Id,
  name: z.string(),
  isActive: z.boolean(),
  isDefault: z.boolean(),
  ndaRequired: z.boolean(),
  /** Whether the kiosk offers the type to people without an invitation. */
  walkIn: z.boolean(),
  fields: z.array(CustomFieldOut),
  questions: z.array(QuestionOut),
  /** Null: the client's badge layout. */
  badge: BadgeLayoutOut.nullable(),
});
export type VisitorType = z.output<typeof VisitorType>;

const type = {
  name: Name,
  isDefault: z.boolean().default(false),
  ndaRequired: z.boolean().default(false),
  walkIn: z.boolean().default(false),
  fields: z.array(CustomField).max(limits.fieldsMax).default([]),
  questions: z.array(Question).max(limits.fieldsMax).default([]),
  badge: BadgeLayout.nullable().default(null),
};

/** For everybody who books or receives visitors. */
export const listVisitorTypes = endpoint({
  method: "GET",
  path: "/visitor-types/",
  summary: "Kinds of visitors, in their order",
  access: "session",
  feature,
  query: z.object({ ...shortListPaging, isActive: Flag.optional() }),
  output: listOf(VisitorType),
  refusals: [400],
});
export const createVisitorType = endpoint({
  method: "POST",
  path: "/visitor-types/",
  summary: "Add a visitor type (admin, superadmin)",
  access: "session",
  feature,
  bodyMax: 400_000,
  body: z.object(type),
  status: 201,
  output: VisitorType,
  refusals: [400, 403, 409, 422],
});
/** Fields that are left out stay. A new default type replaces the former default. */
export const updateVisitorType = endpoint({
  method: "PATCH",
  path: "/visitor-types/:id/",
  summary: "Change a visitor type (admin, superadmin)",
  access: "session",
  feature,
  params: byId,
  bodyMax: 400_000,
  body: changeOf(
    z.object({
      name: Name,
      isDefault: z.boolean(),
      ndaRequired: z.boolean(),
      walkIn: z.boolean(),
      fields: z.array(CustomField).max(limits.fieldsMax),
      questions: z.array(Question).max(limits.fieldsMax),
      badge: BadgeLayout.nullable(),
      /** The place in the list, from 1. */
      position: z.number().int().min(1).max(1000),
    }),
  ),
  output: VisitorType,
  refusals: [400, 403, 404, 409, 422],
});
/** The type is no longer offered; its visits and visitors keep it. The default type cannot be removed. */
export const deleteVisitorType = endpoint({
  method: "DELETE",
  path: "/visitor-types/:id/",
  summary: "Take a visitor type away (admin, superadmin)",
  access: "session",
  feature,
  params: byId,
  output: VisitorType,
  refusals: [403, 404, 409, 422],
});
