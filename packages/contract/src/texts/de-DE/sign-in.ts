import type { signIn as english } from "../en-GB/sign-in.ts";
import type { Translated } from "../translated.ts";

export const signIn = {
  linkUsed: "Der Link ist abgelaufen oder wurde bereits verwendet.",
  loginFailed: "E-Mail-Adresse oder Passwort ist falsch.",
  loggedIn: "Sie sind angemeldet.",
  resetSent: "E-Mail zum Zurücksetzen des Passworts gesendet. Bitte sehen Sie in Ihrem Postfach nach.",
  passwordUpdated: "Das Passwort wurde geändert.",
  passwordFailed: "Etwas ist schiefgelaufen. Bitte prüfen Sie die Felder.",
  currentWrong: "Das aktuelle Passwort ist falsch.",
  notFresh:
    "Ihre Anmeldung liegt mehr als {{minutes}} Minuten zurück. Bitte melden Sie sich ab und wieder an, und versuchen Sie es dann noch einmal.",
  codeWrong: "Dieser Code ist falsch oder wurde bereits verwendet. Bitte versuchen Sie es noch einmal.",
  stepOver: "Die Anmeldung hat zu lange gedauert. Bitte beginnen Sie von vorn.",
  passkeyFailed: "Dieser Passkey konnte nicht verwendet werden. Bitte versuchen Sie es noch einmal.",
  tooManyPasskeys: "Sie können höchstens 10 Passkeys haben. Entfernen Sie zuerst einen.",
  tooManyWrong: "Zu viele falsche Codes. Bitte melden Sie sich noch einmal an.",
  appThere: "Eine Authentifizierungs-App ist bereits eingerichtet.",
  noFactor: "Richten Sie einen zweiten Schritt ein, bevor Sie Wiederherstellungscodes erstellen.",
  providerFailed:
    "Die Anmeldung über diesen Anbieter hat nicht geklappt. Bitte versuchen Sie es noch einmal.",
  notLinked: "Hier gibt es noch kein Konto für Sie. Bitte wenden Sie sich an Ihre Administration.",
  linkedElsewhere: "Dieses Konto ist bereits mit einer anderen Person verknüpft.",
  linked: "Konto verknüpft.",
  linkedAlready: "Sie haben bereits ein Konto dieses Anbieters verknüpft.",
  lastWay: "Legen Sie zuerst ein Passwort fest: Sonst können Sie sich nicht mehr anmelden.",
  slugTaken: "Dieser Kurzname ist bereits vergeben. Wählen Sie einen anderen.",
  issuerInvalid: "Geben Sie die https-Adresse des Ausstellers an.",
  microsoftIssuer:
    "Geben Sie die Adresse Ihres eigenen Mandanten an: https://login.microsoftonline.com/{tenant id}/v2.0.",
  issuerNetwork:
    "Diese Adresse liegt in einem Netz, das Portico nicht aufrufen darf. Der Betreiber dieser Installation kann es freigeben (PROVIDER_NETWORKS).",
  providerNetwork:
    "Die Anmeldung über diesen Anbieter ist nicht möglich: Er liegt in einem Netz, das Portico nicht aufrufen darf. Bitte sagen Sie Ihrer Administration Bescheid.",
  issuerUnreachable: "Dieser Aussteller antwortet nicht als OpenID-Connect-Anbieter. Prüfen Sie die Adresse.",
  slugForm: "Verwenden Sie die Kleinbuchstaben a–z, Ziffern und Bindestriche.",
} satisfies Translated<typeof english>;
