import type { settingsIndex as english } from "../../en-GB/pages/settings-index.ts";
import type { Translated } from "../../translated.ts";

export const settingsIndex = {
  title: "Alle Einstellungen",
  search: "Einstellung suchen",
  found_one: "{{count}} Einstellung",
  found_other: "{{count}} Einstellungen",
  says: {
    periods: "Wie viele Tage jede Art von Daten aufbewahrt wird.",
    color: "Die Farbe von Schaltflächen und Links.",
    vehicles: "Wie viele Fahrzeuge eine Person registrieren kann.",
    size: "Größe und Ausrichtung des Etiketts.",
    shown: "Ob der Besuchsausweis es zeigt.",
    footer: "Eine Zeile am unteren Rand des Ausweises.",
    print: "Wie der Empfang Ausweise druckt.",
    photo: "Das Terminal nimmt ein Bild des Gastes auf.",
    walkIns: "Das Terminal fragt, zu wem sie möchten.",
    wifi: "Wie Gäste ins Internet kommen; wird nach dem Einchecken gezeigt.",
    subject: "Der Betreff einer E-Mail in eigenen Worten.",
    paragraph: "Was eine E-Mail unter der Anrede sagt.",
    sms: "Eine SMS in eigenen Worten.",
    required: "Ohne diese Angabe kann niemand einen Gast anmelden.",
  },
  nothing: "Keine Einstellungen gefunden",
  nothingText: "Versuchen Sie ein anderes Wort, zum Beispiel „Terminal“ oder „Kulanz“.",
} as const satisfies Translated<typeof english>;
