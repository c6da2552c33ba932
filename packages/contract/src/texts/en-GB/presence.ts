export const presence = {
  notOnSite: "First answer that you are on-site.",
  otherDay: "Only your answer for today can be changed.",
} as const;
