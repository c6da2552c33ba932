export const usualWeek = {
  dayTwice: "Choose each weekday only once.",
  deskUnknown: "This desk no longer exists. Choose another desk.",
  carparkUnknown: "This car park no longer exists. Choose another car park.",
  notPossible: "Parking was not possible on this day.",
  withoutCharging: "Charging was not possible. {{reason}}",
  chargingUnpaid: "Charging was not possible: there were not enough credits.",
  none: "You have no usual week to pause.",
} as const;
