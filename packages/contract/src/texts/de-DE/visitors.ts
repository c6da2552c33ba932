import type { visitors as english } from "../en-GB/visitors.ts";
import type { Translated } from "../translated.ts";

export const visitors = {
  emailTaken: "Einen Gast mit dieser E-Mail-Adresse gibt es bereits.",
  tooManyVehicles: "Geben Sie höchstens 10 Fahrzeuge an.",
  tooManyTags: "Geben Sie höchstens 20 Tags an.",
  typeUnknown: "Dieser Gasttyp wurde nicht gefunden.",
  csvNoNames:
    "Die erste Zeile muss diese Spaltennamen enthalten: Vorname, Nachname, E-Mail, Unternehmen, Telefon, Kennzeichen.",
  csvTooMany: "Importieren Sie höchstens {{max}} Gäste auf einmal.",
  noEmail: "Dieser Gast hat keine E-Mail-Adresse.",
  noPhone: "Dieser Gast hat keine Telefonnummer.",
  contactOfOthers: "Diese Kontaktdaten verwenden auch andere. Bitten Sie den Empfang, sie zu ändern.",
  searchShort: "Suchen Sie mit mindestens {{min}} Zeichen.",
  keyTwice: "Zwei Felder haben denselben Schlüssel.",
  optionsRequired: "Geben Sie mindestens eine Option an.",
  approveUnknown: "Diese Antwort gehört nicht zu den Optionen.",
  defaultNeeded: "Ein Typ muss der Standard sein. Machen Sie zuerst einen anderen zum Standard.",
  keyForm: "Verwenden Sie die Kleinbuchstaben a–z, Ziffern und Unterstriche.",
  csvRegistration: "Kennzeichen",
} satisfies Translated<typeof english>;
