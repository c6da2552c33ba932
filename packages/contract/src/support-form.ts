import { isEmail } from "./visitor-form.ts";

/** The support form's words, limits and rules, for browser and server; plain TypeScript. Quoted from the specification. */

export const messages = {
  created: "Support ticket has been created.",
  failed: "Something went wrong. Support ticket has not been created.",
  emailRequired: "Email is required",
  emailInvalid: "Please enter a valid email.",
  nameRequired: "Full name is required",
  problemRequired: "Please describe your issue",
  problemLong: "At most 4000 characters.",
} as const;

export const limits = { nameMax: 100, emailMax: 254, urlMax: 2000, problemMax: 4000 } as const;

/** Problems by field, of what a stranger types; whoever is logged in is asked for the problem only. */
export function checkTicket(draft: { name: string; email: string; problem: string }): Record<string, string> {
  const problems: Record<string, string> = {};
  if (draft.email.trim() === "") problems.email = messages.emailRequired;
  else if (!isEmail(draft.email.trim())) problems.email = messages.emailInvalid;
  if (draft.name.trim() === "") problems.name = messages.nameRequired;
  if (draft.problem.trim() === "") problems.problem = messages.problemRequired;
  else if (draft.problem.trim().length > limits.problemMax) problems.problem = messages.problemLong;
  return problems;
}
