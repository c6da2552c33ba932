export const usualWeek = {
  dayTwice: "Name each weekday once.",
  deskUnknown: "This desk is no longer there. Choose another desk.",
  carparkUnknown: "This car park is no longer there. Choose another car park.",
  notPossible: "Parking was not possible on this day.",
  none: "There is no usual week to pause.",
} as const;
