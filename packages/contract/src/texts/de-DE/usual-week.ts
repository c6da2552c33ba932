import type { usualWeek as english } from "../en-GB/usual-week.ts";
import type { Translated } from "../translated.ts";

export const usualWeek = {
  dayTwice: "Nennen Sie jeden Wochentag einmal.",
  deskUnknown: "Diesen Schreibtisch gibt es nicht mehr. Wählen Sie einen anderen.",
  carparkUnknown: "Diesen Parkplatz gibt es nicht mehr. Wählen Sie einen anderen.",
  notPossible: "An diesem Tag war kein Parken möglich.",
  withoutCharging: "Laden war nicht möglich. {{reason}}",
  chargingUnpaid: "Laden war nicht möglich: Das Guthaben reichte nicht aus.",
  none: "Es gibt keine übliche Woche, die pausieren könnte.",
} satisfies Translated<typeof english>;
