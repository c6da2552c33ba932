import type { imports as english } from "../en-GB/imports.ts";
import type { Translated } from "../translated.ts";

export const imports = {
  title: "Import",
  answer: "Standorte, Räume und Personen aus CSV-Dateien importieren",
  context:
    "Eine Datei fügt hinzu, was noch fehlt, und ändert nichts Vorhandenes. Sie sehen, was sie hinzufügt, bevor etwas gespeichert wird.",
  template: "Vorlage",
  choose: "Datei wählen",
  columns: "Spalten: {{columns}}",
  tooLarge_one: "Diese Datei ist zu groß. Importieren Sie höchstens {{count}} Zeile auf einmal.",
  tooLarge_other: "Diese Datei ist zu groß. Importieren Sie höchstens {{count}} Zeilen auf einmal.",
  action_one: "{{count}} Zeile importieren",
  action_other: "{{count}} Zeilen importieren",
  nothing: "Nichts zu importieren",
  done_one: "{{count}} Zeile wurde importiert.",
  done_other: "{{count}} Zeilen wurden importiert.",
  new_one: "{{count}} neu",
  new_other: "{{count}} neu",
  same_one: "{{count}} schon vorhanden",
  same_other: "{{count}} schon vorhanden",
  isNew: "Wird hinzugefügt",
  isSame: "Schon vorhanden",
  within: "In",
  also: "Außerdem neu: {{names}}.",
  unknownColumns: "Diese Spalten werden nicht importiert: {{columns}}.",
  people: "Personen",
  peopleText:
    "Konten mit Standort, Gruppen und Fahrzeugen. Neue Personen können einen Link für ihr Passwort erhalten.",
  openPeople: "Personen öffnen",
  none: "Hier können Sie nichts importieren. Wenden Sie sich an die Administration, wenn Sie das brauchen.",
  kinds: {
    sites: "Standorte",
    desks: "Etagen und Schreibtische",
    rooms: "Räume und Ressourcen",
    carparks: "Parkplätze und Stellplätze",
  },
  texts: {
    sites: "Mit Zeitzonen und Adressen.",
    desks: "Gebäude, Etagen und Zonen kommen mit ihren Schreibtischen.",
    rooms: "Mit Typ, Plätzen und Ausstattung; Gebäude und Etagen kommen mit.",
    carparks: "Eine Zeile ohne Stellplatz fügt nur den Parkplatz hinzu.",
  },
} satisfies Translated<typeof english>;
