import type { closures as english } from "../en-GB/closures.ts";
import type { Translated } from "../translated.ts";

export const closures = {
  bookingsInTheWay_one:
    "1 Buchung fällt auf diese Tage. Stornieren Sie sie zusammen mit den Schließtagen oder wählen Sie andere Tage.",
  bookingsInTheWay_other:
    "{{count}} Buchungen fallen auf diese Tage. Stornieren Sie sie zusammen mit den Schließtagen oder wählen Sie andere Tage.",
} satisfies Translated<typeof english>;
