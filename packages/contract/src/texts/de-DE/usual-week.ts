import type { usualWeek as english } from "../en-GB/usual-week.ts";
import type { Translated } from "../translated.ts";

export const usualWeek = {
  dayTwice: "Wählen Sie jeden Wochentag nur einmal.",
  deskUnknown: "Diesen Schreibtisch gibt es nicht mehr. Wählen Sie einen anderen.",
  carparkUnknown: "Diesen Parkplatz gibt es nicht mehr. Wählen Sie einen anderen.",
  notPossible: "An diesem Tag war kein Parken möglich.",
  withoutCharging: "Laden war nicht möglich. {{reason}}",
  chargingUnpaid: "Laden war nicht möglich: Das Guthaben reichte nicht aus.",
  none: "Es gibt keine übliche Woche, die Sie pausieren können.",
} satisfies Translated<typeof english>;
