import { dictionary } from "@zxcvbn-ts/language-common";

const COMMON = new Set<string>(dictionary["passwords-common"]);

/** Whether a password is among the most common ones, also with digits and symbols added at its end. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const stem = lower.replace(/[^\p{L}]+$/u, "");
  return COMMON.has(lower) || (stem.length >= 4 && COMMON.has(stem));
}
