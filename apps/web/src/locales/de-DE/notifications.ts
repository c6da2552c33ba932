import type { notifications as english } from "../en-GB/notifications.ts";
import type { Translated } from "../translated.ts";

export const notifications = {
  headline: "Wählen Sie, wie Sie wovon erfahren",
  context: "E-Mails halten auch Ihren Kalender aktuell.",
  kinds: {
    title: "Wovon Sie erfahren",
    kind: "Art",
    "visitor-arrived": {
      name: "Ihre Gäste",
      text: "Sie sind da, warten am Terminal oder kommen nicht.",
    },
    "parking-place": {
      name: "Ihr Parken",
      text: "Ein Stellplatz ist bestätigt, Sie erhalten einen von der Warteliste, oder etwas ändert sich.",
    },
    "queue-moved": {
      name: "Ihr Platz auf der Warteliste",
      text: "Sie sind auf der Warteliste für einen Stellplatz auf Platz eins oder zwei aufgerückt.",
    },
    "desk-reservation": {
      name: "Ihre Schreibtische",
      text: "Ihre Anfrage ist genehmigt oder abgelehnt, oder jemand hat für Sie gebucht, storniert oder freigegeben.",
    },
    "room-not-used": {
      name: "Ihre Räume",
      text: "Bevor Ihr Raum freigegeben wird, weil niemand eingecheckt hat (ohne E-Mail), und danach.",
    },
    "colleague-came-in": {
      name: "Personen, denen Sie folgen",
      text: "Jemand ist gekommen, dem Sie unter „Person finden“ folgen.",
    },
    "roll-call": {
      name: "Anwesenheitskontrollen",
      text: "Sie sind Evakuierungshelfer, und eine Anwesenheitskontrolle hat begonnen. Eine E-Mail erhalten Sie immer.",
    },
  },
  channels: { email: "E-Mail", sms: "SMS", push: "Push" },
  by: "{{kind}} per {{channel}}",
  none: "Ihre Organisation schickt Ihnen keine Benachrichtigungen.",
  noPhone: "Für SMS brauchen wir Ihre Telefonnummer.",
  addPhone: "Im Profil ergänzen",
  failed: "Das konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.",
  here: {
    title: "Push-Nachrichten",
    name: "Auf diesem Gerät",
    off: "Nachrichten kommen hier an, während Portico geschlossen ist.",
    on: "Nachrichten kommen hier an, auch während Portico geschlossen ist.",
    denied:
      "Ihr Browser blockiert sie. Erlauben Sie Benachrichtigungen dieser Website in den Einstellungen des Browsers und laden Sie die Seite neu.",
    no: "Dieser Browser kann keine Push-Nachrichten anzeigen.",
    install:
      "Legen Sie Portico zuerst auf den Home-Bildschirm: Teilen, dann „Zum Home-Bildschirm“, und öffnen Sie Portico von dort.",
    turnOn: "Einschalten",
    turnOff: "Ausschalten",
    failed:
      "Der Browser konnte nicht für Nachrichten eingerichtet werden. Bitte versuchen Sie es später noch einmal.",
  },
  others: {
    since: "seit {{day}}",
    unknown: "Unbekannter Browser",
    remove: "Ausschalten",
    removeOf: "Für {{device}} ausschalten, {{since}}",
    removed: "{{device}} empfängt keine Nachrichten mehr.",
  },
} as const satisfies Translated<typeof english>;
