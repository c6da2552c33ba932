/** Words of what scanning a desk's code did. Those that the specification quotes are the contract's (desk-form.ts). */
export const deskScan = {
  pending: "It stays pending until it is approved.",
  checkedIn: "You are checked in.",
  released: "Desk released.",
  of: "Desk {{desk}}",
  desk: "Desk",
  day: "Day",
  where: "Where",
  yours: "Your desk",
  cancel: "Cancel Desk",
  release: "Release Desk",
  instead: "Take this desk instead",
  plan: "Show on the floor plan",
} as const;
