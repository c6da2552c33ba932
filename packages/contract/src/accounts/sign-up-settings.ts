import { z } from "zod";
import { GROUPS, Id, listOf } from "../common.ts";
import { isFreeName } from "../core/custom-fields.ts";
import {
  addEndpoint,
  changeEndpoint,
  nameUpTo,
  removeEndpoint,
  shortListPaging,
} from "../core/list-endpoints.ts";
import { changeOf, seenOf } from "../core/seen.ts";
import { endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";
import { Groups } from "./administration.ts";
import { FIELD_TYPES } from "./profile-form.ts";
import { SignUpConfig, SignUpFieldOut, SignUpGroupOut } from "./sign-up.ts";

/** Settings of the sign-up form, administered by admin and superadmin. */

export const limits = { optionsMax: 100 } as const;

/**
 * `isOn`: people may sign up without an invitation; the other settings also apply to invitations and
 * profiles.
 */
export const SignUpSettings = SignUpConfig.omit({ sites: true, additionalSignupGroups: true })
  .extend({
    isOn: z.boolean(),
    /** The groups of a new account. */
    groups: z.array(z.enum(GROUPS)),
  })
  .meta({ id: "SignUpSettings" });

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
            .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, encodeText("common.domainForm"))
            .max(253),
        )
        .max(100),
      groups: Groups,
    })
    .partial()
    .extend(seenOf(SignUpSettings)),
  output: SignUpSettings,
  refusals: [400, 403, 409, 422],
});

const FieldRow = SignUpFieldOut.extend({ id: Id, groupId: Id }).meta({ id: "SignUpFieldRow" });
const GroupRow = SignUpGroupOut.extend({ additionalSignupGroupFields: z.array(FieldRow) }).meta({
  id: "SignUpGroupRow",
});

export const listSignUpGroups = endpoint({
  method: "GET",
  path: "/signup-groups/",
  summary: "Further groups of the sign-up form, in their order (admin, superadmin)",
  access: "session",
  query: z.object(shortListPaging),
  output: listOf(GroupRow),
  refusals: [400, 403],
});

const group = {
  name: nameUpTo(60),
  description: z.string().trim().max(500).nullish(),
  isConditional: z.boolean().optional(),
  condition: z.string().trim().max(200).nullish(),
  isClosable: z.boolean().optional(),
  /** The place from 0; the other groups move. */
  position: z.number().int().min(0).max(1000).optional(),
};
export const addSignUpGroup = addEndpoint({
  path: "/signup-groups/",
  summary: "Add a group of fields",
  body: z.object(group),
  output: GroupRow,
});
export const changeSignUpGroup = changeEndpoint({
  path: "/signup-groups/:id/",
  summary: "Change a group of fields",
  body: changeOf(z.object(group)),
  output: GroupRow,
});
/** Removes the group's fields too; answers already given stay in a profile until that profile is saved. */
export const removeSignUpGroup = removeEndpoint({
  path: "/signup-groups/:id/",
  summary: "Remove a group of fields",
  output: GroupRow,
});

const field = {
  groupId: Id,
  fieldName: z
    .string()
    .regex(/^[a-z][a-zA-Z0-9_]{0,39}$/, encodeText("accounts.fieldNameForm"))
    .refine(isFreeName, encodeText("customFields.nameReserved")),
  fieldLabel: z.string().trim().min(1, encodeText("accounts.labelRequired")).max(100),
  fieldHint: z.string().trim().max(200).nullish(),
  fieldType: z.enum(FIELD_TYPES),
  options: z.array(z.string().trim().min(1).max(100)).max(limits.optionsMax).optional(),
  required: z.boolean().optional(),
  requiresVerification: z.boolean().optional(),
  hideOnEdit: z.boolean().optional(),
  position: z.number().int().min(0).max(1000).optional(),
};
export const addSignUpField = addEndpoint({
  path: "/signup-fields/",
  summary: "Add a field",
  body: z.object(field),
  output: FieldRow,
});
export const changeSignUpField = changeEndpoint({
  path: "/signup-fields/:id/",
  summary: "Change a field",
  body: changeOf(z.object(field)),
  output: FieldRow,
});
export const removeSignUpField = removeEndpoint({
  path: "/signup-fields/:id/",
  summary: "Remove a field",
  output: FieldRow,
});
