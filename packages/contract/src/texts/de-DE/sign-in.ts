import type { signIn as english } from "../en-GB/sign-in.ts";
import type { Translated } from "../translated.ts";

export const signIn = {
  linkUsed: "Der Link ist abgelaufen oder wurde bereits verwendet.",
  loginFailed: "E-Mail-Adresse oder Passwort ist falsch.",
  loggedIn: "Sie sind angemeldet!",
  resetSent: "E-Mail zum Zurücksetzen des Passworts gesendet. Bitte sehen Sie in Ihrem Postfach nach.",
  passwordUpdated: "Das Passwort wurde geändert.",
  passwordFailed: "Etwas ist schiefgelaufen. Bitte prüfen Sie die Felder.",
  currentWrong: "Das aktuelle Passwort ist falsch.",
  notFresh:
    "Ihre Anmeldung liegt mehr als {{minutes}} Minuten zurück. Bitte melden Sie sich ab und wieder an, und versuchen Sie es dann noch einmal.",
  codeWrong: "Dieser Code ist falsch oder wurde bereits verwendet.",
  stepOver: "Die Anmeldung hat zu lange gedauert. Bitte beginnen Sie von vorn.",
  passkeyFailed: "Dieser Passkey konnte nicht verwendet werden.",
  tooManyPasskeys: "Höchstens 10 Passkeys.",
  tooManyWrong: "Zu viele falsche Codes. Bitte melden Sie sich noch einmal an.",
  appThere: "Eine Authentifizierungs-App ist bereits eingerichtet.",
  noFactor: "Wiederherstellungscodes gibt es nur mit einem zweiten Faktor.",
  providerFailed: "Die Anmeldung dort hat nicht geklappt. Bitte versuchen Sie es noch einmal.",
  notLinked: "Hier gibt es noch kein Konto für Sie. Bitte wenden Sie sich an Ihre Administration.",
  linkedElsewhere: "Dieses Konto ist bereits mit einer anderen Person verknüpft.",
  linked: "Konto verknüpft.",
  linkedAlready: "Dort haben Sie bereits ein Konto verknüpft.",
  lastWay: "Legen Sie zuerst ein Passwort fest: Sonst können Sie sich nicht mehr anmelden.",
  slugTaken: "Diese Adresse ist bereits vergeben.",
  issuerInvalid: "Geben Sie die https-Adresse des Ausstellers an.",
  microsoftIssuer:
    "Geben Sie die Adresse Ihres eigenen Mandanten an: https://login.microsoftonline.com/{tenant id}/v2.0.",
  issuerNetwork:
    "Diese Adresse liegt in einem Netz, das Portico nicht aufrufen darf. Der Betreiber dieser Installation kann es freigeben (PROVIDER_NETWORKS).",
  providerNetwork:
    "Die Anmeldung dort ist nicht möglich: Der Anbieter liegt in einem Netz, das Portico nicht aufrufen darf. Bitte sagen Sie Ihrer Administration Bescheid.",
  issuerUnreachable: "Dieser Aussteller antwortet nicht als OpenID-Connect-Anbieter.",
  slugForm: "Verwenden Sie die Kleinbuchstaben a–z, Ziffern und Bindestriche.",
} satisfies Translated<typeof english>;
