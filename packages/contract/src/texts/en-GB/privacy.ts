/** Texts of privacy. */
export const privacy = {
  required: "Enter a value.",
  reasonShort: "Say in a few words why.",
  untilBeforeFrom: "The last day cannot be before the first.",
  untilOver: "This day is over already.",
  daysRange: "Choose between {{least}} and {{most}} days.",
  userUnknown: "This person was not found.",
  visitorUnknown: "This visitor was not found.",
  siteUnknown: "This site was not found.",
  follows: "These rows follow the days of others.",
} as const;
