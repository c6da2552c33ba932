import { randomInt } from "node:crypto";
import { limits } from "@portico/contract/sign-in/security";
import { keyedHash } from "../../platform/core/encryption.ts";

/** Letters and digits that cannot be confused when read from paper. */
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";
const HALF_LENGTH = 5;

const randomHalf = (): string =>
  Array.from({ length: HALF_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** About 50 bits each, as `abcde-fgh23`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: limits.recoveryCodes }, () => `${randomHalf()}-${randomHalf()}`);

/** A code as typed: with or without its hyphen, in capitals, with spaces. */
const normalizeCode = (code: string): string => code.toLowerCase().replace(/[\s-]/g, "");

/** Keyed, since codes of 50 bits from a stolen table could be guessed. */
export const hashRecoveryCode = (secret: string, clientId: string, code: string): Buffer =>
  keyedHash(secret, { clientId, purpose: "people.recovery-code" }, normalizeCode(code));
