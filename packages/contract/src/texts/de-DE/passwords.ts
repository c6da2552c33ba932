import type { passwords as english } from "../en-GB/passwords.ts";
import type { Translated } from "../translated.ts";

export const passwords = {
  currentRequired: "Bitte geben Sie das aktuelle Passwort ein.",
  required: "Bitte geben Sie das Passwort ein.",
  short: "Das Passwort muss mindestens 10 Zeichen lang sein.",
  long: "Das Passwort darf höchstens 128 Zeichen lang sein.",
  classes:
    "Das Passwort muss mindestens 3 der folgenden Zeichenarten enthalten: Großbuchstaben, Kleinbuchstaben, Ziffern, Sonderzeichen.",
  common: "Dieses Passwort ist zu gebräuchlich. Bitte wählen Sie ein anderes.",
  differ: "Die Passwörter müssen übereinstimmen.",
} satisfies Translated<typeof english>;
