export const presence = {
  notOnSite: "Say first that you are on-site.",
  otherDay: "Only what was said for today can be changed.",
} as const;
