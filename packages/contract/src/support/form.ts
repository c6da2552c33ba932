import { isEmail } from "../visitors/form.ts";

/**
 * Messages, limits and rules of the support form, for browser and server; plain TypeScript. Quoted from the
 * specification.
 */

export const messages = {
  created: "Support ticket has been created.",
  failed: "Something went wrong. Support ticket has not been created.",
  emailRequired: "Email is required",
  emailInvalid: "Please enter a valid email.",
  nameRequired: "Full name is required",
  problemRequired: "Please describe your issue",
  tooLong: (max: number) => `At most ${max} characters.`,
} as const;

export const limits = { nameMax: 100, emailMax: 254, urlMax: 2000, problemMax: 4000 } as const;

/**
 * Problems by field in the form's order, for an anonymous caller; a caller with a session fills in the
 * problem only.
 */
export function checkTicket(draft: { name: string; email: string; problem: string }): Record<string, string> {
  const [email, name, problem] = [draft.email.trim(), draft.name.trim(), draft.problem.trim()];
  const problems: Record<string, string> = {};
  if (email === "") problems.email = messages.emailRequired;
  else if (email.length > limits.emailMax || !isEmail(email)) problems.email = messages.emailInvalid;
  if (name === "") problems.name = messages.nameRequired;
  else if (name.length > limits.nameMax) problems.name = messages.tooLong(limits.nameMax);
  if (problem === "") problems.problem = messages.problemRequired;
  else if (problem.length > limits.problemMax) problems.problem = messages.tooLong(limits.problemMax);
  return problems;
}
