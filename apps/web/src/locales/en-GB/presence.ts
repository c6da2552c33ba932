/** Texts of the daily question about presence. Texts from the specification are fixed. */
export const presence = {
  onSite: "Are you on-site today?",
  onSiteHint: "This helps reception and keeps the muster list up to date.",
  yes: "Yes",
  no: "No",
  travel: "How are you getting in today?",
  car: "Car",
  bike: "Bike",
  walking: "Walking",
  other: "Other",
  said: "On-site today",
  change: "Change",
  later: "Not now",
  failed: "Your answer could not be saved. Please try again.",
} as const;
