import type { muster as english } from "../en-GB/muster.ts";
import type { Translated } from "../translated.ts";

export const muster = {
  codeTaken: "An diesem Standort gibt es bereits einen Sammelplatz mit diesem Kürzel.",
  siteUnknown: "Dieser Standort wurde nicht gefunden.",
  userUnknown: "Diese Person wurde nicht gefunden.",
  pointUnknown: "Dieser Sammelplatz gehört nicht zu diesem Standort.",
  floorUnknown: "Diese Etage gehört nicht zu diesem Standort.",
  wardenAlready: "Diese Person ist an diesem Standort bereits Evakuierungshelfer.",
  openAlready: "An diesem Standort läuft bereits eine Anwesenheitskontrolle.",
  keyForm: "Ein Schlüssel besteht aus Buchstaben, Ziffern und Zeichen.",
  entryUnknown: "Dieser Eintrag steht nicht auf der Liste dieser Anwesenheitskontrolle.",
  rollCallEnded: "Diese Anwesenheitskontrolle war bereits beendet.",
  stillOpen: "Diese Anwesenheitskontrolle läuft noch.",
  pinUnknown: "Diese PIN gehört zu keinem heutigen Besuch an diesem Standort.",
} satisfies Translated<typeof english>;
