export const support = {
  created: "Support ticket has been created.",
  failed: "Something went wrong. Support ticket has not been created.",
  nameRequired: "Full name is required",
  problemRequired: "Please describe your issue",
} as const;
