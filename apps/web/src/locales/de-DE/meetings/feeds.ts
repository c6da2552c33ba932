import type { meetingsFeeds as english } from "../../en-GB/meetings/feeds.ts";
import type { Translated } from "../../translated.ts";

export const meetingsFeeds = {
  title: "Kalenderabos",
  answer_one: "{{count}} Kalenderabo",
  answer_other: "{{count}} Kalenderabos",
  context: "Ihre Besprechungen und Tage in Outlook, Google Kalender oder Apple Kalender.",
  add: "Neues Abo",
  own: "Meine Besprechungen",
  ownDays: {
    both: "Meine Schreibtisch- und Parktage",
    desks: "Meine Schreibtischtage",
    parking: "Meine Parktage",
  },
  made: "Erstellt {{day}}",
  read: "zuletzt gelesen {{day}}, {{time}}",
  unread: "noch nicht gelesen",
  emptyTitle: "Noch keine Kalenderabos",
  emptyText: "Ein Abo ist eine Adresse, die Ihr Kalenderprogramm regelmäßig abruft.",
  choose: {
    title: "Neues Kalenderabo",
    what: "Inhalt",
    room: "Besprechungen eines Raums",
    whichRoom: "Raum",
    noRoom: "Kein Raum gefunden",
    confirm: "Abo erstellen",
  },
  address: {
    title: "Ihr neues Kalenderabo",
    titleRoom: "Neues Kalenderabo von {{room}}",
    label: "Adresse",
    once: "Diese Adresse wird nur dieses eine Mal angezeigt. Wer sie hat, kann das Abo lesen, bis Sie es widerrufen.",
    how: "Fügen Sie in Ihrem Kalenderprogramm einen Kalender über seine Adresse hinzu („aus dem Internet“ oder „per URL“).",
    copy: "Kopieren",
    copied: "Kopiert",
    done: "Fertig",
  },
  revoke: {
    button: "Widerrufen",
    buttonOf: "Abo von {{name}} widerrufen",
    title: "Dieses Abo widerrufen?",
    text: "{{name}}: Kalenderprogramme, die diese Adresse abrufen, erhalten ab sofort nichts mehr.",
    confirm: "Abo widerrufen",
    done: "Abo widerrufen",
  },
} satisfies Translated<typeof english>;
