import type { TextProblem } from "@portico/contract/operators/service-form";

/** Twilio's codes (https://www.twilio.com/docs/api/errors) by what an operator can do about them. */
const PROBLEMS = new Map<number, TextProblem>([
  ...[20003, 20004, 20005, 20008, 20404].map((code) => [code, "account"] as const),
  ...[21211, 21214, 21217, 21401, 21407, 21614].map((code) => [code, "number"] as const),
  ...[21212, 21603, 21606, 21659, 21660, 21701, 21703, 21705].map((code) => [code, "sender"] as const),
  ...[21608, 21408, 21612].map((code) => [code, "trial"] as const),
  [21610, "stopped"],
]);

interface Cause {
  status?: number;
  code?: number;
}

/** What a failed delivery is about. */
export function problemOf(error: Error): TextProblem {
  const { status, code } = (error.cause ?? {}) as Cause;
  if (status === undefined) return isUnreachable(error) ? "unreachable" : "other";
  const known = code === undefined ? undefined : PROBLEMS.get(code);
  return known ?? (status === 401 || status === 403 ? "account" : "other");
}

/** As `fetch` fails without an answer, and by its time limit. */
const isUnreachable = ({ name }: Error): boolean => name === "TypeError" || name === "TimeoutError";
