import type { presence as english } from "../en-GB/presence.ts";
import type { Translated } from "../translated.ts";

export const presence = {
  onSite: "Sind Sie heute vor Ort?",
  onSiteHint: "Wichtig für Empfang und Evakuierungsliste.",
  yes: "Ja",
  no: "Nein",
  travel: "Wie kommen Sie heute?",
  car: "Auto",
  bike: "Fahrrad",
  walking: "Zu Fuß",
  other: "Anders",
  said: "Heute vor Ort",
  change: "Ändern",
  later: "Nicht jetzt",
  failed: "Ihre Antwort konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.",
} satisfies Translated<typeof english>;
