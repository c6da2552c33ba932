/**
 * The rule of new passwords and its words, defined once. Plain TypeScript without schemas, so that the browser may import
 * it (docs/decisions/002-contract.md). Quoted from the specification where it quotes them.
 */

export const passwordMessages = {
  required: "Password is required",
  short: "Password must contain at least 10 characters.",
  long: "Password must contain at most 128 characters.",
  classes:
    "Password must contain at least 3 of the following: upper case character, lower case character, number, symbol.",
  common: "This password is too common. Please choose another.",
  differ: "Passwords must match",
} as const;

export const passwordLimits = { min: 10, max: 128 } as const;

/** The specification's rule: 10 to 128 characters, 3 of the 4 classes. The list of common ones is the server's. */
export const passwordProblem = (password: string): string | undefined => {
  if (password.length < passwordLimits.min) return passwordMessages.short;
  if (password.length > passwordLimits.max) return passwordMessages.long;
  const classes = [/\p{Lu}/u, /\p{Ll}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((test) => test.test(password));
  return classes.length < 3 ? passwordMessages.classes : undefined;
};
