import type { imports as english } from "../en-GB/imports.ts";
import type { Translated } from "../translated.ts";

export const imports = {
  site: "Standort",
  timeZone: "Zeitzone",
  address: "Adresse",
  building: "Gebäude",
  floor: "Etage",
  zone: "Zone",
  desk: "Schreibtisch",
  type: "Typ",
  room: "Raum",
  capacity: "Plätze",
  features: "Ausstattung",
  carpark: "Parkplatz",
  space: "Stellplatz",
  noColumn: "Die Spalte {{column}} fehlt.",
  empty: "{{column}} fehlt.",
  twice: "Diese Zeile steht mehrmals in der Datei.",
  siteUnknown: "Den Standort {{site}} gibt es nicht. Importieren Sie ihn zuerst oder fügen Sie ihn hinzu.",
  mayNotAdd: "{{name}} gibt es nicht, und nur die Administration darf es hinzufügen.",
  floorWithoutBuilding: "Zu einer Etage gehört ihr Gebäude.",
  capacityForm: "Plätze sind eine ganze Zahl bis 10000.",
  tooManyFeatures: "Ein Raum hat höchstens {{max}} Merkmale.",
  pseudo: "{{carpark}} hat keine Stellplätze: Geparkt wird, wo frei ist.",
  tooMany: "Importieren Sie höchstens {{max}} Zeilen auf einmal.",
} satisfies Translated<typeof english>;
