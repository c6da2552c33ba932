import type { Translated } from "@portico/contract/texts/translated";
import type { meetingMails as english } from "../en-GB/meeting-mails.ts";

export const meetingMails = {
  dates: "{{count}} Termine von {{first, day}} bis {{last, day}}, {{from}}–{{until}} Uhr",
  titleOn: "{{title}} am {{day, day}}",
  titleFrom: "{{title}}, ab {{day, day}}",
  bookedSubject: "Gebucht: {{meeting}}",
  booked: "Ihre Besprechung {{title}} ist gebucht.",
  invitedSubject: "Einladung: {{meeting}}",
  invited: "{{host}} lädt Sie zu {{title}} ein.",
  changedSubject: "Geändert: {{meeting}}",
  changed: "{{title}} wurde geändert.",
  gotRoomSubject: "Sie haben einen Raum für {{meeting}}",
  gotRoom: "Ihnen steht jetzt ein Raum für {{title}} zur Verfügung: {{dates}}.",
  gotRoomSeries: "Ihnen steht jetzt ein Raum für {{title}} zur Verfügung ({{dates}}).",
  cancelledSubject: "Abgesagt: {{meeting}}",
  cancelled: "{{title}} wurde abgesagt: {{dates}}.",
  cancelledSeries: "{{title}} wurde abgesagt ({{dates}}).",
  removedSubject: "Nicht mehr eingeladen: {{meeting}}",
  removed: "Sie sind zu {{title}} nicht mehr eingeladen: {{dates}}.",
  removedSeries: "Sie sind zu {{title}} nicht mehr eingeladen ({{dates}}).",
  checkInTitle: "Bis {{time}} Uhr einchecken",
  checkIn: "{{title}}, {{where}}: Noch hat niemand eingecheckt. Ohne Check-in wird der Raum freigegeben.",
  releasedSubject: "Freigegeben: {{meeting}}",
  released:
    "niemand hat zu {{title}} ({{dates}}) eingecheckt. Die Besprechung findet daher nicht statt, und der Raum ist für andere frei.",
  releasedSeries:
    "niemand hat zu {{title}} ({{dates}}) eingecheckt. Die Besprechungen finden daher nicht statt, und der Raum ist für andere frei.",
  feedOfDays: "{{name}}: Schreibtisch und Stellplatz",
  feedName: "{{name}} ({{client}})",
} satisfies Translated<typeof english>;
