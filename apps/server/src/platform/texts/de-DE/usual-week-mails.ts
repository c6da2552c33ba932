import type { Translated } from "@portico/contract/texts/translated";
import type { usualWeekMails as english } from "../en-GB/usual-week-mails.ts";

export const usualWeekMails = {
  subject: "Ihre übliche Woche ist gebucht: {{days, days}}",
  subjectPartly: "Ihre übliche Woche konnte nicht ganz gebucht werden: {{days, days}}",
  intro: "Wie gewünscht wurde für Sie gebucht:",
  desk: "Schreibtisch {{place}}",
  parking: "Parken in {{place}}",
  parkingAt: "Parken in {{place}}, {{from}}–{{until}} Uhr",
  charging: "{{parking}}, Laden {{from}}–{{until}} Uhr",
  lineWith: "{{day, day}}: {{what}}, {{outcome}}. {{reason}}",
  line: "{{day, day}}: {{what}}, {{outcome}}",
  refused: "{{day, day}}: {{what}} ist nicht gebucht. {{reason}}",
  booked: "gebucht",
  pending: "wartet auf Genehmigung",
  queued: "auf der Warteliste",
  open: "Woche ansehen",
  after: "Dort können Sie jeden Tag ändern oder stornieren, Ihre übliche Woche pausieren oder sie beenden.",
} satisfies Translated<typeof english>;
