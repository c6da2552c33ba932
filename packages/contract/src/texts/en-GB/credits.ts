export const credits = {
  bought: "Bought 10 credits succesfully",
  notSold: "Credits cannot be bought here.",
  ended: "This payment has expired. Please start again.",
  failed: "Something went wrong. Please try again later.",
  notSigned: "The notification is not signed.",
  signatureWrong: "The notification's signature is wrong or old.",
} as const;
