export const passwords = {
  currentRequired: "Current password is required",
  required: "Password is required",
  short: "Password must contain at least 10 characters.",
  long: "Password must contain at most 128 characters.",
  classes:
    "Password must contain at least 3 of the following: upper case character, lower case character, number, symbol.",
  common: "This password is too common. Please choose another.",
  differ: "Passwords must match",
} as const;
