/** The part of `superRefine`'s context that takes problems. */
export interface Refinement {
  addIssue: (issue: { code: "custom"; path: string[]; message: string }) => void;
}

/** Reports a problem of a field in `superRefine`; `message` is an encoded text. */
export const addProblem = (context: Refinement, field: string, message: string): void =>
  context.addIssue({ code: "custom", path: [field], message });
