import type { rooms as english } from "../en-GB/rooms.ts";
import type { Translated } from "../translated.ts";

export const rooms = {
  taken: "Dieser Raum wurde gerade vergeben. Wählen Sie einen anderen Raum oder eine andere Zeit.",
  typeUnknown: "Dieser Ressourcentyp wurde nicht gefunden.",
  floorNotOfSite: "Diese Etage gehört nicht zum gewählten Standort.",
  buildingNotOfSite: "Dieses Gebäude gehört nicht zum gewählten Standort.",
  categoryUnknown: "Diese Kategorie wurde nicht gefunden.",
  hoursReversed: "Die Schließzeit muss nach der Öffnungszeit liegen.",
  slotsOverlap: "Zeitfenster dürfen sich nicht überschneiden und müssen später enden, als sie beginnen.",
  slotsRequired: "Fügen Sie mindestens ein Zeitfenster hinzu.",
  floorNotOfBuilding: "Diese Etage gehört nicht zum gewählten Gebäude.",
  blockEnded: "Diese Zeit ist bereits vorbei.",
  overlapsMeeting: "Diese Zeit ist bereits belegt: Besprechung {{day, day}}, {{from}} bis {{until}} Uhr.",
  overlapsBlock: "Diese Zeit ist bereits belegt: Sperrung {{day, day}}, {{from}} bis {{until}} Uhr.",
  overlapsBlockFor:
    "Diese Zeit ist bereits belegt: Sperrung ({{reason}}) {{day, day}}, {{from}} bis {{until}} Uhr.",
} satisfies Translated<typeof english>;
