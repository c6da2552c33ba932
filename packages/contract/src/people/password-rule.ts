import { type Text, text } from "../texts/text.ts";

/**
 * The rule of new passwords, defined once. Plain TypeScript without schemas, so that the browser may import
 * it (docs/decisions/002-contract.md).
 */

export const passwordLimits = { min: 10, max: 128 } as const;

/** Only the server has the list of common passwords; the browser accepts them all. */
export type IsCommon = (password: string) => boolean;
const isUnknown: IsCommon = () => false;

/** The specification's rule: 10 to 128 characters, 3 of the 4 classes. */
export const passwordProblem = (password: string, isCommon = isUnknown): Text | undefined => {
  if (password.length < passwordLimits.min) return text("passwords.short");
  if (password.length > passwordLimits.max) return text("passwords.long");
  const classes = [/\p{Lu}/u, /\p{Ll}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((test) => test.test(password));
  if (classes.length < 3) return text("passwords.classes");
  return isCommon(password) ? text("passwords.common") : undefined;
};

export interface NewPasswordDraft {
  currentPassword?: string | undefined;
  password: string;
  /** Left out by a caller whose form has no second password field. */
  passwordConfirm?: string | undefined;
}

/**
 * Problems by field of a password that is changed or set by a link, in the order of the forms; only the
 * server knows whether the current password is right.
 * @param hasPassword whether the account has a password, so that the current one is required
 */
export function checkNewPassword(
  { currentPassword, password, passwordConfirm }: NewPasswordDraft,
  { hasPassword, isCommon }: { hasPassword: boolean; isCommon?: IsCommon },
): Record<string, Text> {
  const problem = password === "" ? text("passwords.required") : passwordProblem(password, isCommon);
  // The repetition is compared only when the password itself is valid.
  const differs = !problem && passwordConfirm !== undefined && passwordConfirm !== password;
  return {
    ...(hasPassword && !currentPassword && { currentPassword: text("passwords.currentRequired") }),
    ...(problem && { password: problem }),
    ...(differs && { passwordConfirm: text("passwords.differ") }),
  };
}
