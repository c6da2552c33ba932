import type { operatorsServices as english } from "../en-GB/operators-services.ts";
import type { Translated } from "../translated.ts";

export const operatorsServices = {
  context: "Eine Änderung gilt sofort, ohne Neustart. Umgebungsvariablen gehen ihr vor.",
  environment: "Das sagen Umgebungsvariablen. Sie gehen dem vor, was hier gespeichert ist.",
  variable: "Aus {{variable}}",
  secretSet: "Gegeben, und nicht gezeigt",
  secretHint: "Versiegelt, und nie wieder gezeigt",
  secretKept: "Eines ist gespeichert. Leer: Es bleibt.",
  showSecret: "Eingabe zeigen",
  hideSecret: "Eingabe verbergen",
  storedWaits: "{{name}} ist hier auch gespeichert. Es wird aufgehoben und nicht benutzt.",
  remove: "Entfernen",
  removed: "Das Gespeicherte ist entfernt.",
  saved: "Gespeichert, und ab jetzt in Gebrauch.",
  try: "Ausprobieren",
  texts: {
    title: "SMS",
    answer: {
      environment: "SMS gehen über das Konto, das die Umgebung nennt",
      stored: "SMS gehen über das Konto, das hier gespeichert ist",
      demo: "Das Postfach der Demo nimmt alle SMS an",
      none: "Noch geht keine SMS hinaus",
    },
    account: "Konto bei Twilio",
    accountSid: "Account-SID",
    accountSidHint: "Auf der ersten Seite der Konsole von Twilio",
    authToken: "Auth-Token",
    from: "Absender",
    fromHint: "Eine Nummer, ein Messaging-Dienst (MG…) oder ein Name aus höchstens 11 Buchstaben und Ziffern",
    tryTyped: "Mit dem Konto, wie es eingegeben ist, bevor es gespeichert wird.",
    tryUsed: "Mit dem Konto in Gebrauch.",
    to: "Nummer",
    toHint: "Mit ihrem Land, wie +44 20 7946 0000. Twilio berechnet eine Nachricht.",
    send: "Testnachricht senden",
    sent: "Twilio hat die Nachricht an {{to}} angenommen.",
    problem: {
      account: "Twilio kennt dieses Konto nicht, oder das Token ist nicht seines.",
      number: "Twilio sagt, dass diese Nummer keine SMS empfangen kann.",
      sender: "Twilio lässt dieses Konto nicht mit diesem Absender senden.",
      trial:
        "Twilio lässt dieses Konto nicht an diese Nummer senden: Geben Sie ihr Land frei, oder bestätigen Sie bei einem Testkonto die Nummer.",
      stopped: "Der Inhaber dieser Nummer will keine Nachrichten mehr.",
      unreachable: "Twilio war von hier nicht zu erreichen.",
      other: "Die Nachricht ging nicht hinaus.",
    },
  },
} satisfies Translated<typeof english>;
