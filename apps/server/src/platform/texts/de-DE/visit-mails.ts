import type { Translated } from "@portico/contract/texts/translated";
import type { visitMails as english } from "../en-GB/visit-mails.ts";

export const visitMails = {
  viewVisit: "Besuch ansehen",
  when: "{{day, day}}, {{from}}–{{until}} Uhr (Ortszeit)",
  yourVisit: "Ihr Besuch bei {{client}} am {{day, day}}",
  invitedSubject: "Einladung: {{visit}}",
  invitedBy: "{{host}} lädt Sie zu {{client}} ein.",
  invited: "Sie sind zu {{client}} eingeladen.",
  invitedAfter:
    "Dort finden Sie alles zu Ihrem Besuch und können uns sagen, wenn Sie später kommen oder verhindert sind.",
  changedSubject: "Geändert: {{visit}}",
  changed: "Ihr Besuch wurde geändert.",
  cancelledSubject: "Abgesagt: {{visit}}",
  cancelled: "Ihr Besuch bei {{client}} wurde abgesagt: {{when}}.",
  spaceGone: "Der für Sie reservierte Stellplatz wurde freigegeben.",
  parkingSubject: "Stellplatz: {{visit}}",
  noParkingSubject: "Kein Stellplatz: {{visit}}",
  noParking: "Ihnen steht für Ihren Besuch bei {{client}} kein Stellplatz mehr zur Verfügung.",
  howToFind: "So finden Sie uns",
  findUsAt: "So finden Sie uns: {{url}}",
  parking: "Parken: {{where}}",
  parkingUntil: "Parken: {{where}}, bis {{until}} Uhr",
  pin: "PIN zum Einchecken: {{pin}}",
  parkingNone: "Parken: Für Sie konnte kein Stellplatz reserviert werden.",
  parkingLost: "Parken: Der für Sie reservierte Stellplatz steht nicht mehr zur Verfügung.",

  onMyWay: "Bescheid geben, dass Sie unterwegs sind",
  arrivedSubject: "{{name}} ist angekommen",
  byCarSubject: "{{name}} ist mit dem Auto angekommen",
  byCar: "{{visitor}} ist mit dem Auto angekommen: Das Fahrzeug ist am Standort {{site}} eingefahren.",
  arrived: "{{visitor}} ist am Standort {{site}} angekommen und wartet am Empfang.",
  checkedInSubject: "{{name}} hat eingecheckt",
  checkedIn: "{{visitor}} hat am Standort {{site}} eingecheckt.",
  notComingSubject: "{{name}} kommt nicht: {{day, day}}",
  notComing: "{{visitor}} hat den Besuch am Standort {{site}} abgesagt.",
  lateSubject: "{{name}} verspätet sich",
  late: "{{name}} kommt am {{day, day}} voraussichtlich um {{time}} Uhr.",
  onTimeSubject: "{{name}} kommt doch pünktlich",
  onTime: "{{name}} kommt am {{day, day}} doch pünktlich um {{time}} Uhr.",

  walkInSubject: "{{name}} fragt am Empfang nach Ihnen",
  walkIn: "{{visitor}} ist ohne Einladung am Empfang am Standort {{site}} und fragt nach Ihnen.",
  walkInReception: "Der Empfang entscheidet über den Einlass.",
  walkInHost: "Über den Einlass entscheiden",

  denySubject: "Auf der Sperrliste: {{name}}, {{day, day}}",
  denySubjectSeveral: "Auf der Sperrliste: {{count}} Besuche",
  denyInside: "ein Gast, der vor Ort ist, steht auf der Sperrliste.",
  denyExpected:
    "ein Gast, der erwartet wird, steht auf der Sperrliste. Vor dem Einchecken entscheidet der Sicherheitsdienst.",
  denyVisit: "{{name}}: {{day, day}}, {{time}} Uhr, {{site}}",
  denyVisitHost: "{{name}}: {{day, day}}, {{time}} Uhr, {{site}}, bei {{host}}",
  denyVisitInside: "{{visit}}, eingecheckt",
  denyMore_one: "Und {{count}} weiterer.",
  denyMore_other: "Und {{count}} weitere.",
  openReception: "Empfang öffnen",

  addressChangedSubject: "Ihre E-Mail-Adresse bei {{client}} wurde geändert",
  addressChanged:
    "Jemand bei {{client}} hat die E-Mail-Adresse geändert, unter der Sie von Ihren Besuchen erfahren. E-Mails senden wir jetzt an die neue Adresse.",
  addressChangedAfter:
    "Wenn Sie davon nichts wissen, informieren Sie bitte Ihren Gastgeber oder den Empfang.",
} satisfies Translated<typeof english>;
