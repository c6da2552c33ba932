/**
 * Texts of the outcome of scanning a desk's code. Texts that the specification quotes are in the contract
 * (desks/form.ts).
 */
export const desksScan = {
  pending: "Your request stays pending until it is approved.",
  checkedIn: "You are checked in.",
  released: "Desk released.",
  of: "Desk {{desk}}",
  desk: "Desk",
  day: "Day",
  where: "Where",
  yours: "Your desk",
  cancel: "Cancel Desk",
  release: "Release desk",
  instead: "Book this desk instead",
  plan: "Show on the floor plan",
} as const;
