export const usualWeek = {
  dayTwice: "Choose each weekday only once.",
  deskUnknown: "This desk no longer exists. Choose another desk.",
  carparkUnknown: "This car park no longer exists. Choose another car park.",
  notPossible: "Parking was not possible on this day.",
  none: "You have no usual week to pause.",
} as const;
