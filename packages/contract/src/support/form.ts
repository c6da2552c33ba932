import { type Text, text } from "../texts/text.ts";
import { isEmail } from "../visitors/form.ts";

/** Limits and rules of the support form, for browser and server; plain TypeScript. */

export const limits = { nameMax: 100, emailMax: 254, urlMax: 2000, problemMax: 4000 } as const;

/**
 * Problems by field in the form's order, for an anonymous caller; a caller with a session fills in the
 * problem only.
 */
export function checkTicket(draft: { name: string; email: string; problem: string }): Record<string, Text> {
  const [email, name, problem] = [draft.email.trim(), draft.name.trim(), draft.problem.trim()];
  const problems: Record<string, Text> = {};
  if (email === "") problems.email = text("common.emailRequired");
  else if (email.length > limits.emailMax || !isEmail(email)) problems.email = text("common.emailInvalid");
  if (name === "") problems.name = text("support.nameRequired");
  else if (name.length > limits.nameMax) problems.name = text("common.tooLong", { max: limits.nameMax });
  if (problem === "") problems.problem = text("support.problemRequired");
  else if (problem.length > limits.problemMax)
    problems.problem = text("common.tooLong", { max: limits.problemMax });
  return problems;
}
