export const usualWeek = {
  dayTwice: "Name each weekday once.",
  deskUnknown: "This desk is no longer there. Choose another desk.",
  carparkUnknown: "This car park is no longer there. Choose another car park.",
  notPossible: "Parking was not possible on this day.",
  withoutCharging: "Charging was not possible. {{reason}}",
  chargingUnpaid: "Charging was not possible: there were not enough credits.",
  none: "There is no usual week to pause.",
} as const;
