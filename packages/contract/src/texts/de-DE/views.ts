import type { views as english } from "../en-GB/views.ts";
import type { Translated } from "../translated.ts";

export const views = {
  tooMany: "Sie können für eine Liste höchstens {{max}} Ansichten speichern. Löschen Sie zuerst eine davon.",
  nameTaken: "Sie haben bereits eine Ansicht mit diesem Namen. Wählen Sie einen anderen Namen.",
  choiceForm: "Verwenden Sie Kleinbuchstaben, Ziffern und Bindestriche.",
  tooManyChoices: "Ein Konto behält höchstens {{max}} Einstellungen.",
} satisfies Translated<typeof english>;
