import type { desksScan as english } from "../../en-GB/desks/scan.ts";
import type { Translated } from "../../translated.ts";

export const desksScan = {
  pending: "Die Anfrage muss noch genehmigt werden.",
  checkedIn: "Sie sind eingecheckt.",
  released: "Schreibtisch freigegeben.",
  of: "Schreibtisch {{desk}}",
  desk: "Schreibtisch",
  day: "Tag",
  where: "Wo",
  yours: "Ihr Schreibtisch",
  cancel: "Schreibtisch stornieren",
  release: "Schreibtisch freigeben",
  instead: "Stattdessen diesen Schreibtisch nehmen",
  plan: "Auf dem Etagenplan zeigen",
} satisfies Translated<typeof english>;
