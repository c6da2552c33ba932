import type { paletteBooking as english } from "../en-GB/palette-booking.ts";
import type { Translated } from "../translated.ts";

export const paletteBooking = {
  group: "Buchen",
  looking: "Freies wird gesucht…",
  room: "{{room}} buchen, {{when}}",
  roomText_zero: "{{place}}. Öffnet das ausgefüllte Formular.",
  roomText_one: "{{count}} Sitzplatz, {{place}}. Öffnet das ausgefüllte Formular.",
  roomText_other: "{{count}} Sitzplätze, {{place}}. Öffnet das ausgefüllte Formular.",
  noRoom: "Kein Raum ist frei, {{when}}",
  noRoomText: "Öffnet das Formular, das andere Zeiten nennt.",
  desk: "Schreibtisch {{desk}} buchen, {{day}}",
  deskText: "{{place}}. Wird mit einem Druck gebucht.",
  deskNear: "Bei {{name}}: {{place}}. Wird mit einem Druck gebucht.",
  deskUnknown: "Wo {{name}} an dem Tag sitzt, ist nicht bekannt. {{place}}. Wird mit einem Druck gebucht.",
  deskFar: "Bei {{name}} ist kein Schreibtisch frei. {{place}}. Wird mit einem Druck gebucht.",
  deskHad: "Sie haben Schreibtisch {{desk}}, {{day}}",
  noDesk: "Kein Schreibtisch ist frei, {{day}}",
  deskClosed: "Geschlossen, {{day}}: {{name}}",
  deskLater: "Schreibtische können noch nicht gebucht werden, {{day}}",
  openDesks: "Öffnet die Schreibtische des Tages.",
  parking: "Parkplatz anfragen, {{day}}",
  parkingHad: "Sie haben einen Parkplatz, {{day}}",
  parkingFree_one: "{{carpark}}, ein Platz frei. Öffnet die ausgefüllte Anfrage.",
  parkingFree_other: "{{carpark}}, {{count}} Plätze frei. Öffnet die ausgefüllte Anfrage.",
  parkingFull: "Öffnet die Anfrage, die Ihren Platz in der Warteschlange nennt.",
  openDay: "Öffnet den Tag.",
} as const satisfies Translated<typeof english>;
