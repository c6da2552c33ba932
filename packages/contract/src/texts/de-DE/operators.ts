import type { operators as english } from "../en-GB/operators.ts";
import type { Translated } from "../translated.ts";

export const operators = {
  codeRequired: "Geben Sie den Code Ihrer Authentifizierungs-App ein.",
  codeWrong: "Dieser Code ist falsch. Geben Sie den Code ein, den Ihre App jetzt zeigt.",
  logInFailed: "Adresse, Passwort oder Code ist falsch.",
  reasonRequired: "Geben Sie den Grund ein.",
  hoursWrong: "Wählen Sie 1 bis {{max}} Stunden.",
  accessOpen: "Sie haben schon Zugriff auf diesen Mandanten.",
  archiveMissing: "Es gibt kein Archiv zum Herunterladen.",
  accessNeeded: "Öffnen Sie dafür einen Zugriff auf den Mandanten, mit einem Grund, den er sieht.",
  removeArchive: "Erstellen Sie zuerst nach der Aussetzung ein Archiv, und laden Sie es herunter.",
  linkWrong: "Dieser Link gilt nicht mehr. Der Befehl „operator create“ gibt einen neuen aus.",
  hostUnknown: "Dieser Host ist im DNS nicht zu finden.",
  hostNetwork: "Dieser Host führt in ein Netz, das Portico nicht aufrufen darf (PROVIDER_NETWORKS).",
  hostSilent: "Dieser Host antwortet unter {{address}} nicht: {{reason}}.",
  hostElsewhere: "Dieser Host führt nicht zu dieser Installation.",
  hostLast: "Das ist der letzte Host dieses Mandanten. Fügen Sie zuerst einen anderen hinzu.",
  passwordAgain:
    "Geben Sie das Passwort noch einmal ein: Es wurde für einen anderen Server oder Benutzer gespeichert.",
  accountSidWrong: "Die Account-SID ist AC und 32 Ziffern oder Buchstaben von a bis f.",
  authTokenWrong: "Das Token hat mindestens 16 Zeichen, ohne Leerzeichen.",
  authTokenAgain: "Geben Sie das Token ein: Für dieses Konto ist keines gespeichert.",
  textsFromWrong:
    "Geben Sie eine Nummer wie +442079460000, einen Messaging-Dienst (MG…) oder einen Namen aus höchstens 11 Buchstaben und Ziffern ein.",
  textNumberWrong: "Geben Sie die Nummer mit Ländervorwahl ein, wie +442079460000.",
  stripeKeyWrong:
    "Geben Sie einen geheimen oder eingeschränkten Schlüssel ein, wie sk_live_… oder rk_live_….",
  stripeKeyAgain: "Geben Sie den Schlüssel ein: Es ist keiner gespeichert.",
  webhookSecretWrong: "Geben Sie das Signaturgeheimnis des Webhooks ein, wie whsec_….",
  webhookSecretAgain: "Geben Sie das Signaturgeheimnis des Webhooks zu diesem Schlüssel ein.",
  passTypeWrong: "Geben Sie den Passtyp ein, wie pass.com.example.visits.",
  appleTeamWrong: "Geben Sie die zehn Zeichen des Teams ein.",
  certificateWrong: "Das lässt sich nicht als Zertifikat lesen.",
  certificateForeign: "Dieses Zertifikat gehört zu einem anderen Passtyp oder Team.",
  issuerForeign: "Dieses Zertifikat hat das Zertifikat des Passtyps nicht ausgestellt.",
  appleKeyWrong: "Das ist nicht der RSA-Schlüssel des Zertifikats, oder die Passphrase ist falsch.",
  googleIssuerWrong: "Geben Sie die Nummer des Ausstellers ein.",
  googleKeyWrong:
    "Das ist keine Schlüsseldatei eines Dienstkontos: JSON mit client_email und einem RSA-private_key.",
  removeSuspended: "Nur ein ausgesetzter Mandant kann gelöscht werden.",
  removeByTwo: "Ein anderer Betreiber muss das bestätigen, oder die Wartezeit muss vergehen.",
  removeBegun: "Das Löschen hat begonnen und lässt sich nicht zurücknehmen.",
} satisfies Translated<typeof english>;
