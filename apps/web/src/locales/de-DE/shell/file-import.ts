import type { shellFileImport as english } from "../../en-GB/shell/file-import.ts";
import type { Translated } from "../../translated.ts";

export const shellFileImport = {
  cancel: "Abbrechen",
  drop: "CSV-Datei hier ablegen oder auswählen",
  choose: "Datei auswählen",
  other: "Andere Datei auswählen",
  wrongType: "Das ist keine CSV-Datei. Wählen Sie eine Datei mit der Endung .csv, .tsv oder .txt aus.",
  unreadable: "Diese Datei kann nicht gelesen werden. Wählen Sie eine andere Datei.",
  failed: "Etwas ist schiefgelaufen. Es wurde nichts importiert. Bitte versuchen Sie es noch einmal.",
  bad_one: "{{count}} Zeile muss korrigiert werden",
  bad_other: "{{count}} Zeilen müssen korrigiert werden",
  badHint:
    "Erst wenn alle Zeilen stimmen, wird etwas importiert. Korrigieren Sie die Datei und wählen Sie sie noch einmal aus.",
  preview: "Inhalt der Datei",
  columns: { line: "Zeile", name: "Name", result: "Ergebnis" },
  more_one: "und {{count}} weitere Zeile",
  more_other: "und {{count}} weitere Zeilen",
} satisfies Translated<typeof english>;
