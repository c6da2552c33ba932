import type { privacy as english } from "../en-GB/privacy.ts";
import type { Translated } from "../translated.ts";

export const privacy = {
  required: "Geben Sie etwas ein.",
  reasonShort: "Sagen Sie mit ein paar Worten, warum.",
  untilBeforeFrom: "Der letzte Tag darf nicht vor dem ersten liegen.",
  untilOver: "Dieser Tag ist bereits vorbei.",
  daysRange: "Wählen Sie zwischen {{least}} und {{most}} Tagen.",
  userUnknown: "Diese Person wurde nicht gefunden.",
  visitorUnknown: "Dieser Gast wurde nicht gefunden.",
  siteUnknown: "Dieser Standort wurde nicht gefunden.",
  follows: "Diese Daten richten sich nach den Tagen anderer.",
  textShort: "Geben Sie mindestens 2 Zeichen ein.",
  confirmWrong: "Geben Sie zur Bestätigung {{name}} ein.",
  stoppedByHold: "Eine Aufbewahrungspflicht besteht. Beenden Sie sie zuerst, oder warten Sie ihr Ende ab.",
  stoppedByVisit:
    "Ein Besuch steht bevor oder ist nicht beendet. Sagen Sie ihn ab, oder checken Sie den Gast zuerst aus.",
  stoppedByDenyList:
    "Ein Eintrag einer Sperrliste gilt noch. Entfernen Sie ihn zuerst, wenn sein Grund nicht mehr zählt.",
  stoppedByRollCall:
    "Eine Anwesenheitskontrolle läuft noch und nennt den Namen. Warten Sie, bis sie beendet ist.",
  stoppedBySelf: "Sie können sich nicht selbst löschen. Bitten Sie jemand anderen aus der Administration.",
  stoppedByLastSuperadmin:
    "Das ist die letzte Person der Hauptadministration. Nehmen Sie zuerst jemand anderen darin auf.",
  stoppedByRank: "Nur die Hauptadministration kann Personen der Hauptadministration löschen.",
} satisfies Translated<typeof english>;
