export const mailRoom = {
  submitted: "Mail Collect Submitted.",
  countRequired: "Mail Count is required",
  countWhole: "Enter a whole number from 1 to 1000.",
  userUnknown: "This person was not found.",
} as const;
