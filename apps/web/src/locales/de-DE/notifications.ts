import type { notifications as english } from "../en-GB/notifications.ts";
import type { Translated } from "../translated.ts";

export const notifications = {
  headline: "Wählen Sie, wovon Sie wie erfahren",
  context: "E-Mails halten auch Ihren Kalender aktuell.",
  kinds: {
    title: "Wovon Sie erfahren",
    kind: "Art",
    "visitor-arrived": {
      name: "Ihre Besucher",
      text: "Sie sind da, warten am Kiosk oder kommen nicht.",
    },
    "parking-place": {
      name: "Ihr Parken",
      text: "Ein Platz ist bestätigt, die Warteschlange gibt Ihnen einen oder etwas ändert sich.",
    },
    "room-not-used": {
      name: "Ihre Räume",
      text: "Bevor Ihr Raum freigegeben wird, weil niemand eingecheckt hat (ohne E-Mail), und danach.",
    },
    "colleague-came-in": {
      name: "Personen, denen Sie folgen",
      text: "Jemand ist da, den Sie unter „Person finden“ gewählt haben.",
    },
    "roll-call": {
      name: "Anwesenheitskontrollen",
      text: "Sie sind Räumungshelfer, und eine Kontrolle hat begonnen. Eine E-Mail kommt immer.",
    },
  },
  channels: { email: "E-Mail", sms: "SMS", push: "Push" },
  by: "{{kind}} per {{channel}}",
  none: "Nichts in dieser Organisation schickt Ihnen Benachrichtigungen.",
  noPhone: "SMS brauchen Ihre Telefonnummer.",
  addPhone: "Im Profil ergänzen",
  failed: "Das konnte nicht gespeichert werden. Bitte versuchen Sie es erneut.",
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
      "Der Browser konnte nicht für Nachrichten eingerichtet werden. Bitte versuchen Sie es später erneut.",
  },
  others: {
    since: "seit {{day}}",
    unknown: "Unbekannter Browser",
    remove: "Ausschalten",
    removeOf: "Für {{device}} ausschalten, {{since}}",
    removed: "{{device}} empfängt keine Nachrichten mehr.",
  },
} as const satisfies Translated<typeof english>;
