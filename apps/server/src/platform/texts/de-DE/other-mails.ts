import type { Translated } from "@portico/contract/texts/translated";
import type { otherMails as english } from "../en-GB/other-mails.ts";

export const otherMails = {
  contactSubject: "Eine Nachricht von {{name}}, {{client}}",
  contactSubjectMeeting: "Eine Nachricht von {{name}} zu Ihrer Besprechung",
  contact: "{{name}} ({{email}}) von {{client}} schreibt Ihnen:",
  contactMeeting: "{{name}} ({{email}}) von {{client}} schreibt Ihnen zu Ihrer Besprechung:",
  contactTextSubject: "Eine Nachricht von {{name}}",
  contactText: "{{from}}: {{content}}",
  rollCallSubjectEvacuation: "Evakuierung von {{site}}",
  rollCallSubjectDrill: "Übung: Anwesenheitskontrolle in {{site}}",
  rollCallEvacuation:
    "die Evakuierung von {{site}} hat um {{time}} begonnen. {{count}} stehen auf der Liste.",
  rollCallDrill:
    "dies ist eine Übung. In {{site}} hat um {{time}} eine Anwesenheitskontrolle begonnen. {{count}} stehen auf der Liste.",
  rollCallTextEvacuation:
    "{{client}}: Evakuierung von {{site}}, Beginn {{time}}. {{count}} stehen auf der Liste. {{link}}",
  rollCallTextDrill:
    "{{client}}: ÜBUNG in {{site}}, Beginn {{time}}. {{count}} stehen auf der Liste. {{link}}",
  rollCallOffline:
    "Öffnen Sie die Liste jetzt, solange Sie Empfang haben. Danach geht sie auch ohne Netz und sendet, was Sie erfasst haben, sobald es möglich ist.",
  rollCallOpen: "Liste öffnen",
  cameIn: "{{name}} ist da",
  cameInAt: "{{name}} kam um {{time}} Uhr: {{site}}.",
  cameInWhy: "Sie folgen {{name}} unter „Person finden“ und können das dort beenden.",
  openColleague: "Sehen, wo {{name}} ist",
  notificationText: "{{client}}: {{title}}. {{body}} {{link}}",
  drillReminderSubject: "In {{site}} ist eine Übung fällig",
  drillReminder: "die letzte Übung in {{site}} war am {{day, longDay}}. Bitte planen Sie die nächste.",
  testText: "Eine Testnachricht von Portico. SMS kommen an.",
  testMailSubject: "Eine Test-E-Mail von Portico",
  testMail: "diese E-Mail zeigt, dass Portico E-Mails versenden kann. Sie brauchen nichts zu tun.",
  supportSubject: "Support: {{name}}",
  support: "Bei {{client}} wird um Unterstützung gebeten. Bitte antworten Sie an die unten genannte Adresse.",
  supportFrom: "Von: {{name}} <{{email}}>, angemeldet",
  supportFromStranger: "Von: {{name}} <{{email}}>, nicht angemeldet",
  supportPage: "Seite: {{url}}",
  supportTicket: "Ticket: {{id}}",
  cameraSilentSubject: "Kamera {{name}} meldet sich nicht",
  camerasSilentSubject: "{{count}} Kameras melden sich nicht",
  camerasSilent_one:
    "eine Kennzeichenkamera hat sich dreimal nicht gemeldet. Bitte prüfen Sie Stromversorgung und Netzwerk.",
  camerasSilent_other:
    "{{count}} Kennzeichenkameras haben sich dreimal nicht gemeldet. Bitte prüfen Sie Stromversorgung und Netzwerk.",
  cameraSpeaksSubject: "Kamera {{name}} sendet wieder",
  camerasSpeakSubject: "{{count}} Kameras senden wieder",
  camerasSpeak_one: "eine Kennzeichenkamera, die sich nicht gemeldet hatte, sendet wieder.",
  camerasSpeak_other: "{{count}} Kennzeichenkameras, die sich nicht gemeldet hatten, senden wieder.",
  camera: "{{name}}, {{site}}: zuletzt gesehen am {{day, day}} um {{time}} Uhr",
  camerasMore_one: "Und {{count}} weitere.",
  camerasMore_other: "Und {{count}} weitere.",
  openCameras: "Kameras öffnen",
  operatorAccessSubject: "Ein Betreiber hat Zugriff auf die Daten Ihrer Organisation",
  operatorAccess_one:
    "{{operator}} betreibt Ihre Installation von Portico mit und hat für {{count}} Stunde Zugriff auf das, was dort über Personen gespeichert ist.",
  operatorAccess_other:
    "{{operator}} betreibt Ihre Installation von Portico mit und hat für {{count}} Stunden Zugriff auf das, was dort über Personen gespeichert ist.",
  operatorAccessReason: "Grund: {{reason}}",
  operatorAccessEnd:
    "Der Zugriff endet von selbst. Sie sehen jede Nutzung und können den Zugriff jederzeit beenden.",
  openOperatorAccess: "Zugriff ansehen",
  reportSubject: "{{report}}: {{title}}",
  reportOf: "{{report}}, {{subject}}",
  reportView: "{{view}} ({{report}})",
  reportFigure: "{{value}} {{label}}",
  openReport: "Bericht öffnen",
  reportFiles: "Im Anhang: der Bericht als PDF und als Excel-Datei.",
  leaveReport: "Nicht mehr erhalten",
} satisfies Translated<typeof english>;
