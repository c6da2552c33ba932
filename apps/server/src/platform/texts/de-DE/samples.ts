import type { Translated } from "@portico/contract/texts/translated";
import type { samples as english } from "../en-GB/samples.ts";

export const samples = {
  title: "Projektbesprechung",
  place: "Thames, Harbour House, 3. Etage",
  address: "4 Quayside, London SE1",
  zone: "Ruhezone",
  floor: "2. Etage",
  carpark: "Nord",
  reason: "Der Standort ist an diesem Tag geschlossen",
  words: "Der Aufzug fährt heute nicht. Bitte nehmen Sie die Treppe.",
  problem: "Ich kann den Etagenplan nicht öffnen.",
  report: "Nutzung der Schreibtische",
  reportSubject: "London, letzte Woche",
  finding: "68 % der Schreibtische wurden genutzt",
  figure: "genutzte Schreibtische an einem mittleren Tag",
  accessReason: "Eine Buchung lässt sich nicht öffnen",
} satisfies Translated<typeof english>;
