import type { Translated } from "@portico/contract/texts/translated";
import type { deskMails as english } from "../en-GB/desk-mails.ts";

export const deskMails = {
  desk_one: "Schreibtisch {{desks, list}}, {{zone}}, {{floor}}",
  desk_other: "Schreibtische {{desks, list}}, {{zone}}, {{floor}}",
  deskDays: "{{desk}}: {{days, days}}",
  because: "{{what}} Grund: {{reason}}.",
  bookedSubject_one: "Ein Schreibtisch wurde für Sie gebucht: {{days, days}}",
  bookedSubject_other: "Schreibtische wurden für Sie gebucht",
  booked: "{{desk}}, {{site}}, ist für Sie gebucht ({{days, days}}).",
  approvedSubject: "Ihr Schreibtisch am {{days, days}}",
  approved: "{{desk}} ist für Sie gebucht ({{days, days}}).",
  deniedSubject: "Kein Schreibtisch am {{days, days}}",
  denied: "Ihre Anfrage wurde abgelehnt: {{desk}} ({{days, days}}).",
  cancelledSubject_one: "Schreibtisch storniert: {{days, days}}",
  cancelledSubject_other: "Schreibtisch an {{count}} Tagen storniert",
  cancelled: "Ihre Buchung wurde storniert: {{desk}} ({{days, days}}).",
  cancelledAll: "Ihr Schreibtisch wurde an diesen Tagen storniert.",
  releasedSubject_one: "Ihr Schreibtisch wurde freigegeben: {{days, days}}",
  releasedSubject_other: "Ihre Schreibtische wurden freigegeben",
  released: "Ihre Buchung wurde freigegeben: {{desk}}.",
  calendar: "Schreibtisch {{desk}}",
  calendarPending: "Schreibtisch {{desk}} (ausstehend)",
} satisfies Translated<typeof english>;
