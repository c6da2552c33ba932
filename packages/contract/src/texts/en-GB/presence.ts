export const presence = {
  notOnSite: "First answer that you are on-site.",
  otherDay: "Only your answer for today can be changed.",
  tooManyFollowed: "You can follow at most {{max}} colleagues. Stop following somebody first.",
} as const;
