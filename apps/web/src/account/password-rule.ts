import type { TFunction } from "i18next";

/** The contract's `passwordProblem` in the screen's words; the contract's own comes with Zod, too heavy for log-in. */
export const passwordProblem = (password: string, t: TFunction<"account">): string | undefined => {
  if (password.length < 10) return t("complete.short");
  if (password.length > 128) return t("complete.long");
  const classes = [/\p{Lu}/u, /\p{Ll}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((test) => test.test(password));
  return classes.length < 3 ? t("complete.classes") : undefined;
};
