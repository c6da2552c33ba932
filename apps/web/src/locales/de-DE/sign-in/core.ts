import type { signIn as english } from "../../en-GB/sign-in/core.ts";
import type { Translated } from "../../translated.ts";

export const signIn = {
  login: {
    title: "Anmelden",
    tagline: {
      ve: "Gäste, Räume, Schreibtische und Parkplätze.",
      c2p: "Parken am Arbeitsplatz.",
      c2b: "Räume und Schreibtische.",
    },
    email: "E-Mail",
    password: "Passwort",
    forgotten: "Passwort vergessen?",
    forgottenAction: "Hier zurücksetzen",
    submit: "Anmelden",
    or: "oder",
    with: "Mit {{name}} anmelden",
    signUpQuestion: "Neu bei {{client}}?",
    signUp: "Registrieren",
    passkey: "Mit Passkey fortfahren",
    passkeyCancelled: "Es wurde kein Passkey verwendet. Sie können es noch einmal versuchen.",
  },
  visitors: {
    question: "Sind Sie zu Besuch?",
    linkEnded:
      "Dieser Link ist abgelaufen oder unvollständig. Bitten Sie Ihren Gastgeber um einen neuen, oder wenden Sie sich an den Empfang.",
    codeForStaff:
      "Sie brauchen kein Konto. Zeigen Sie am Empfang Ihre Einladung, oder nennen Sie dort Ihre PIN.",
  },
  reset: {
    title: "Passwort zurücksetzen",
    text: "Wir senden einen Link an Ihre E-Mail-Adresse. Er ist eine Stunde gültig.",
    submit: "Link zum Zurücksetzen senden",
    back: "Zurück zur Anmeldung",
  },
  complete: {
    title: "Neues Passwort wählen",
    text: "Nach der Änderung sind Sie überall abgemeldet.",
    rule: "Mindestens 10 Zeichen mit 3 dieser Arten: Großbuchstaben, Kleinbuchstaben, Ziffern, Sonderzeichen.",
    password: "Neues Passwort",
    confirm: "Neues Passwort wiederholen",
    submit: "Passwort festlegen",
    again: "Neuen Link anfordern",
  },
} satisfies Translated<typeof english>;
