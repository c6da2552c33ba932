/**
 * The rule of new passwords and its messages, defined once. Plain TypeScript without schemas, so that the
 * browser may import it (docs/decisions/002-contract.md). Quoted from the specification where it quotes them.
 */

export const passwordMessages = {
  currentRequired: "Current password is required",
  required: "Password is required",
  short: "Password must contain at least 10 characters.",
  long: "Password must contain at most 128 characters.",
  classes:
    "Password must contain at least 3 of the following: upper case character, lower case character, number, symbol.",
  common: "This password is too common. Please choose another.",
  differ: "Passwords must match",
} as const;

export const passwordLimits = { min: 10, max: 128 } as const;

/** Only the server has the list of common passwords; the browser accepts them all. */
export type IsCommon = (password: string) => boolean;
const isUnknown: IsCommon = () => false;

/** The specification's rule: 10 to 128 characters, 3 of the 4 classes. */
export const passwordProblem = (password: string, isCommon = isUnknown): string | undefined => {
  if (password.length < passwordLimits.min) return passwordMessages.short;
  if (password.length > passwordLimits.max) return passwordMessages.long;
  const classes = [/\p{Lu}/u, /\p{Ll}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((test) => test.test(password));
  if (classes.length < 3) return passwordMessages.classes;
  return isCommon(password) ? passwordMessages.common : undefined;
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
): Record<string, string> {
  const problem = password === "" ? passwordMessages.required : passwordProblem(password, isCommon);
  // The repetition is compared only when the password itself is valid.
  const differs = !problem && passwordConfirm !== undefined && passwordConfirm !== password;
  return {
    ...(hasPassword && !currentPassword && { currentPassword: passwordMessages.currentRequired }),
    ...(problem && { password: problem }),
    ...(differs && { passwordConfirm: passwordMessages.differ }),
  };
}
