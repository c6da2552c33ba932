import type { floorPlans as english } from "../en-GB/floor-plans.ts";
import type { Translated } from "../translated.ts";

export const floorPlans = {
  imageUnreadable: "Diese Zeichnung kann nicht gelesen werden. Verwenden Sie PNG, JPEG oder SVG.",
  imageTooLarge: "Eine Zeichnung darf höchstens 8 MB groß sein. Wählen Sie eine kleinere Datei.",
  imageMissing: "Wählen Sie eine Zeichnung.",
  darkDiffers: "Die Zeichnung für die dunkle Ansicht muss dieselben Proportionen haben wie die andere.",
  nameTwice: "Zwei Schreibtische einer Zone heißen {{name}}. Benennen Sie einen davon um.",
  zoneNameTwice: "Zwei Zonen heißen {{name}}. Benennen Sie eine davon um.",
  idTwice: "Verwenden Sie jede Zone, jeden Schreibtisch und jeden Raum nur einmal.",
  deskNotHere: "Dieser Schreibtisch steht nicht auf dieser Etage.",
  zoneNotHere: "Diese Zone gehört nicht zu dieser Etage.",
  roomNotHere: "Dieser Raum ist nicht auf dieser Etage.",
  outside: "Setzen Sie die Position in die Zeichnung.",
  deskBooked:
    "{{name}} wurde schon einmal gebucht und kann nicht entfernt werden. Deaktivieren Sie den Schreibtisch stattdessen.",
  zoneBooked:
    "Schreibtische in {{name}} wurden schon einmal gebucht. Die Zone kann deshalb nicht entfernt werden.",
  changedMeanwhile:
    "Jemand anderes hat diese Etage inzwischen geändert. Laden Sie sie neu, um weiterzumachen.",
} satisfies Translated<typeof english>;
