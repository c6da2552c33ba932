import {
  checkProfile,
  NO_RULES,
  type ProfileDraft,
  type ProfileRules,
} from "@portico/contract/accounts/profile-form";
import type { Group } from "@portico/contract/common";
import { type Text, text } from "@portico/contract/texts/text";
import { inGroup } from "../../platform/callers/caller.ts";
import type { Constraints } from "../../platform/http/errors.ts";

/** Decisions about which administrator may change whom, and about valid facts of a person. Pure. */

interface Member {
  id: string;
  groups: readonly Group[];
}

export const constraints: Constraints = {
  person_email_once: { email: [text("accounts.emailTaken")] },
  signup_group_name_once: { name: [text("common.nameTaken")] },
  signup_group_condition: { condition: [text("accounts.conditionMissing")] },
  signup_field_name_once: { fieldName: [text("accounts.fieldNameTaken")] },
};

export const mayAdminister = (person: Pick<Member, "groups">): boolean => inGroup(person, "admin");

/**
 * Only a superadmin changes a superadmin's account: an administrator who could change its address could log
 * in to it.
 */
export const mayChange = (viewer: Pick<Member, "groups">, target: Pick<Member, "groups">): boolean =>
  mayAdminister(viewer) && (isSuper(viewer) || !isSuper(target));

const isSuper = ({ groups }: Pick<Member, "groups">): boolean => groups.includes("superadmin");

/** What the viewer may do with a person now. */
export function abilities(
  viewer: Member,
  target: Member & { status: string; hasSecondFactor: boolean },
  hasOtherSuperadmin: boolean,
) {
  const may = mayChange(viewer, target);
  const isActive = target.status === "active";
  return {
    edit: may,
    disable:
      may &&
      target.status !== "disabled" &&
      target.id !== viewer.id &&
      (!isSuper(target) || hasOtherSuperadmin),
    enable: may && target.status === "disabled",
    approve: may && ["unconfirmed", "unverified", "denied"].includes(target.status),
    resetFactors: may && target.hasSecondFactor,
    sendReset: may && isActive,
    makeSuperadmin: isSuper(viewer),
  };
}

/** Whether the change adds or removes a group that the viewer may neither give nor take. */
export const isForbiddenChange = (
  viewer: Pick<Member, "groups">,
  before: readonly Group[],
  after: readonly Group[],
): boolean => before.includes("superadmin") !== after.includes("superadmin") && !isSuper(viewer);

/** Each group once and in one order, so that equal lists compare as equal. */
export const sortGroups = (groups: readonly Group[]): Group[] => [...new Set(groups)].sort();

interface Context {
  rules: ProfileRules;
  siteIds: readonly string[];
  hasScreens: boolean;
}

/**
 * The problems of an administrator's change, by field. Only names and address are required: an administrator
 * need not know what the person left out.
 *
 * @param requested the fields that are written
 */
export function problemsOf(
  draft: ProfileDraft,
  requested: readonly string[],
  { rules, siteIds, hasScreens }: Context,
): Record<string, Text[]> {
  const groups = rules.additionalSignupGroups.map((group) => ({
    ...group,
    isConditional: false,
    additionalSignupGroupFields: group.additionalSignupGroupFields.map((field) => ({
      ...field,
      required: false,
      hideOnEdit: false,
    })),
  }));
  const problems = checkProfile(draft, {
    mode: "edit",
    rules: {
      ...NO_RULES,
      maxRegistrations: rules.maxRegistrations,
      allowedEmailDomains: rules.allowedEmailDomains,
      additionalSignupGroups: groups,
    },
    // A home site may be left out: without sites to choose from the rules require none.
    siteIds: draft.site ? siteIds : [],
    hasScreens,
    hasPhoto: true,
  });
  const known = new Set(
    groups.flatMap((group) => group.additionalSignupGroupFields.map((one) => one.fieldName)),
  );
  const conditions = new Set(groups.map(({ id }) => `group:${id}`));
  for (const key of Object.keys(draft.additional))
    if (!known.has(key) && !conditions.has(key))
      problems[`additionalInformation.${key}`] ??= text("accounts.fieldUnknown");
  return Object.fromEntries(
    Object.entries(problems)
      .filter(([field]) => requested.includes(field.replace(/\..*/, "")))
      .map(([field, message]) => [field, [message]]),
  );
}
