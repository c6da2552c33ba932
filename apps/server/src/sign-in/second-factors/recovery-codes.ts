import { randomInt } from "node:crypto";
import { limits } from "@portico/contract/sign-in/security";
import { keyedHash } from "../../platform/core/encryption.ts";

/** Letters and figures that are not taken for one another when read from paper. */
const SIGNS = "23456789abcdefghjkmnpqrstuvwxyz";
const HALF = 5;

const half = (): string => Array.from({ length: HALF }, () => SIGNS[randomInt(SIGNS.length)]).join("");

/** About 50 bits each, as `abcde-fgh23`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: limits.recoveryCodes }, () => `${half()}-${half()}`);

/** A code as somebody types it: with or without its hyphen, in capitals, with spaces. */
const plain = (code: string): string => code.toLowerCase().replace(/[\s-]/g, "");

/** Keyed, since 50 bits of a stolen table could be tried out. */
export const recoveryHash = (secret: string, clientId: string, code: string): Buffer =>
  keyedHash(secret, { clientId, purpose: "people.recovery-code" }, plain(code));
