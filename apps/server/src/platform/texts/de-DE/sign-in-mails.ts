import type { Translated } from "@portico/contract/texts/translated";
import type { signInMails as english } from "../en-GB/sign-in-mails.ts";

export const signInMails = {
  resetSubject: "Setzen Sie Ihr Passwort bei {{client}} zurück",
  reset:
    "das Passwort Ihres Kontos bei {{client}} soll zurückgesetzt werden, vermutlich auf Ihren Wunsch. Dieser Link gilt einmal und eine Stunde lang:",
  resetButton: "Passwort zurücksetzen",
  resetAfter: "Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.",

  notYou:
    "Wenn Sie das waren, brauchen Sie nichts zu tun. Wenn nicht, setzen Sie sofort Ihr Passwort zurück und informieren Sie Ihre Administration.",
  passwordSubject: "Ihr Passwort bei {{client}} wurde geändert",
  password:
    "das Passwort Ihres Kontos bei {{client}} wurde geändert. Auf allen anderen Geräten wurden Sie abgemeldet.",
  wrongCodesSubject: "{{client}}: Anmeldeversuch bei Ihrem Konto",
  wrongCodes:
    "für Ihr Konto bei {{client}} wurde das richtige Passwort eingegeben, danach aber mehrmals ein falscher Code. Die Anmeldung wurde abgelehnt.",

  factorsSubject: "Ihre Anmeldung bei {{client}} wurde geändert",
  appAdd: "Ihrem Konto bei {{client}} wurde eine Authentifizierungs-App hinzugefügt.",
  appRemove: "die Authentifizierungs-App Ihres Kontos bei {{client}} wurde entfernt.",
  passkeyAdd: "Ihrem Konto bei {{client}} wurde ein Passkey hinzugefügt.",
  passkeyRemove: "ein Passkey Ihres Kontos bei {{client}} wurde entfernt.",
  recoveryCodesRenew:
    "für Ihr Konto bei {{client}} wurden neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.",

  linkedSubject: "Eine neue Art der Anmeldung bei {{client}}",
  linked: "an Ihrem Konto bei {{client}} können Sie sich jetzt auch über {{provider}} anmelden.",
  linkedAfter: "Wenn Sie das nicht waren, informieren Sie bitte Ihre Administration.",
} satisfies Translated<typeof english>;
