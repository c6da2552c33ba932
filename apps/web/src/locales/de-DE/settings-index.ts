import type { settingsIndex as english } from "../en-GB/settings-index.ts";
import type { Translated } from "../translated.ts";

export const settingsIndex = {
  title: "Alle Einstellungen",
  search: "Einstellung suchen",
  found_one: "{{count}} Einstellung",
  found_other: "{{count}} Einstellungen",
  says: {
    periods: "Wie viele Tage jede Art von Daten aufbewahrt wird.",
    color: "Die Farbe von Schaltflächen und Links.",
    vehicles: "Wie viele Fahrzeuge eine Person anmelden kann.",
    size: "Größe und Ausrichtung des Etiketts.",
    shown: "Ob der Besucherausweis es zeigt.",
    footer: "Eine Zeile am unteren Rand des Ausweises.",
    print: "Wie der Empfang Ausweise druckt.",
    photo: "Der Kiosk nimmt ein Bild des Besuchers auf.",
    walkIns: "Der Kiosk fragt sie nach ihrem Gastgeber.",
    wifi: "Wie Besucher ins Internet kommen; wird nach der Anmeldung gezeigt.",
    subject: "Der Betreff einer E-Mail in eigenen Worten.",
    paragraph: "Was eine E-Mail unter der Anrede sagt.",
    sms: "Eine SMS in eigenen Worten.",
    required: "Ohne diese Angabe kann niemand einen Besucher anmelden.",
  },
  nothing: "So heißt keine Einstellung",
  nothingText: "Versuchen Sie ein anderes Wort, zum Beispiel „Kiosk“ oder „Kulanz“.",
} as const satisfies Translated<typeof english>;
