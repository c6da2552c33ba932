export const directory = {
  noEmail: "This person has no email.",
  noPhone: "This person has no phone number.",
  noRemote: "Nobody says here that they work remotely.",
  notLocatable: "This colleague does not want to be located.",
} as const;
