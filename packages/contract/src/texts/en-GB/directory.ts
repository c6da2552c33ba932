export const directory = {
  noEmail: "This person has no email address.",
  noPhone: "This person has no phone number.",
  noRemote: "Remote presence is not enabled here.",
  notLocatable: "This colleague does not want to be located.",
} as const;
