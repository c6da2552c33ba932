import type { camerasRegistration as english } from "../../en-GB/cameras/registration.ts";
import type { Translated } from "../../translated.ts";

export const camerasRegistration = {
  title: "Fahrzeug registrieren",
  text: "Für Lieferungen und Besuche, damit das Parkplatz-Team von {{client}} weiß, an wen es sich wenden kann. Das Team entscheidet, wer hineinfahren darf.",
  fields: {
    registration: "Kennzeichen",
    firstName: "Vorname",
    lastName: "Nachname",
    email: "E-Mail",
    phone: "Telefon",
    note: "Notiz",
    noteHint: "Grund des Parkens, z. B. Lieferung, Besuch …",
    noteLength: "{{count}} von {{max}}",
  },
  kept: "{{client}} bewahrt Ihre Angaben {{count}} Tage lang auf und löscht sie dann.",
  submit: "Fahrzeug registrieren",
  done: "Vielen Dank. {{client}} kennt jetzt {{registration}}. Sie können diese Seite schließen.",
} as const satisfies Translated<typeof english>;
