import type { Translated } from "@portico/contract/texts/translated";
import type { accountMails as english } from "../en-GB/account-mails.ts";

export const accountMails = {
  logIn: "Anmelden",
  notYouNothing: "Wenn Sie das nicht waren, brauchen Sie nichts zu tun.",

  activationSubject: "Bestätigen Sie Ihr Konto bei {{client}}",
  activation:
    "mit dieser Adresse wurde ein Konto bei {{client}} angelegt, vermutlich von Ihnen. Bitte bestätigen Sie, dass die Adresse Ihnen gehört. Dieser Link gilt einmal und 7 Tage lang:",
  activationButton: "Konto bestätigen",
  activationAfter:
    "Wenn Sie das nicht waren, folgen Sie dem Link nicht: Das Konto kann dann nicht verwendet werden.",

  existsSubject: "Sie haben ein Konto bei {{client}}",
  exists:
    "mit dieser Adresse sollte ein Konto bei {{client}} angelegt werden, vermutlich von Ihnen. {{status}}",
  existsActive:
    "Sie haben bereits ein Konto: Melden Sie sich mit Ihrem Passwort an, oder fordern Sie auf der Anmeldeseite ein neues an.",
  existsUnconfirmed:
    "Sie haben bereits ein Konto. Bitte bestätigen Sie es über den Link, den wir Ihnen geschickt haben.",
  existsUnverified: "Sie haben bereits ein Konto. Ihre Führungskraft muss noch zustimmen.",
  existsDenied:
    "Sie haben bereits ein Konto, es wurde aber nicht genehmigt. Bitte wenden Sie sich an Ihre Administration.",
  existsDisabled:
    "Sie haben bereits ein Konto, es ist aber deaktiviert. Bitte wenden Sie sich an Ihre Administration.",
  existsAfter: "Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ihr Konto bleibt, wie es ist.",

  waitingSubject: "Ihr Konto bei {{client}} wartet auf Ihre Führungskraft",
  waiting:
    "Ihre Adresse ist bestätigt. Wir haben Ihre Führungskraft gebeten, Ihre Angaben zu prüfen, und schreiben Ihnen, sobald sie geantwortet hat.",

  lineManagerSubject: "{{name}} bittet um ein Konto bei {{client}}",
  lineManager:
    "{{name}} bittet um ein Konto bei {{client}} und hat Sie als Führungskraft angegeben. Bitte prüfen Sie die Angaben, und stimmen Sie zu oder lehnen Sie ab. Dieser Link gilt einmal und 14 Tage lang:",
  lineManagerButton: "Angaben prüfen",
  lineManagerAfter: "Wenn Sie diese Person nicht kennen, lehnen Sie die Anfrage ab.",

  approvedSubject: "Ihr Konto bei {{client}} ist bereit",
  approved: "Ihre Führungskraft hat Ihren Angaben zugestimmt. Sie können sich jetzt anmelden:",
  deniedSubject: "Ihr Konto bei {{client}} wurde nicht genehmigt",
  denied:
    "Ihre Führungskraft hat Ihren Angaben nicht zugestimmt, daher kann das Konto nicht verwendet werden. Bitte sprechen Sie mit ihr oder mit Ihrer Administration.",

  newAddressSubject: "Bestätigen Sie Ihre neue E-Mail-Adresse bei {{client}}",
  newAddress:
    "Sie möchten die E-Mail-Adresse Ihres Kontos bei {{client}} in diese ändern. Dieser Link gilt einmal und einen Tag lang:",
  newAddressButton: "Adresse bestätigen",
  addressChangeSubject: "Ihre E-Mail-Adresse bei {{client}} soll geändert werden",
  addressChange:
    "die E-Mail-Adresse Ihres Kontos bei {{client}} soll geändert werden, vermutlich auf Ihren Wunsch. Sie ändert sich, sobald die neue Adresse bestätigt ist.",
  addressChangeButton: "Das war ich nicht",
  addressChangeAfter:
    "Wenn Sie das nicht waren, nehmen Sie die Änderung über diesen Link zurück, bevor die neue Adresse bestätigt wird. Ändern Sie dann Ihr Passwort und informieren Sie Ihre Administration.",

  setPasswordButton: "Passwort festlegen",
  welcomeSubject: "Ihr Konto bei {{client}}",
  welcome_one:
    "für Sie wurde ein Konto bei {{client}} angelegt. Legen Sie über diesen Link Ihr Passwort fest. Er gilt einmal und {{count}} Tag lang:",
  welcome_other:
    "für Sie wurde ein Konto bei {{client}} angelegt. Legen Sie über diesen Link Ihr Passwort fest. Er gilt einmal und {{count}} Tage lang:",
  welcomeAfter: "Melden Sie sich danach mit {{email}} an.",
  setPasswordSubject: "Legen Sie Ihr Passwort bei {{client}} fest",
  setPassword_one:
    "die Administration von {{client}} schickt Ihnen diesen Link, damit Sie Ihr Passwort festlegen können. Er gilt einmal und {{count}} Tag lang:",
  setPassword_other:
    "die Administration von {{client}} schickt Ihnen diesen Link, damit Sie Ihr Passwort festlegen können. Er gilt einmal und {{count}} Tage lang:",
  setPasswordAfter:
    "Wenn Sie nicht darum gebeten haben, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.",

  addressChangedSubject: "Ihre E-Mail-Adresse bei {{client}} wurde geändert",
  addressChanged:
    "die Administration hat die E-Mail-Adresse Ihres Kontos geändert. Ab jetzt melden Sie sich mit der neuen Adresse an und erhalten dort Ihre Nachrichten.",
  addressChangedAfter: "Wenn Sie davon nichts wissen, informieren Sie bitte sofort Ihre Administration.",
  factorsResetSubject: "Ihr zweiter Schritt bei {{client}} wurde zurückgesetzt",
  factorsReset:
    "die Administration hat Authentifizierungs-App, Passkeys und Wiederherstellungscodes Ihres Kontos entfernt und alle Sitzungen beendet. Ab jetzt genügt Ihr Passwort zum Anmelden.",
  factorsResetAfter:
    "Richten Sie in Ihrem Profil wieder einen zweiten Schritt ein. Wenn Sie nicht darum gebeten haben, informieren Sie bitte sofort Ihre Administration.",

  invitationSubject: "{{by}} lädt Sie zu {{client}} ein",
  invitation_one:
    "{{by}} lädt Sie ein, ein Konto bei {{client}} anzulegen. Damit buchen Sie Schreibtische, Räume und Stellplätze. Dieser Link gilt einmal und {{count}} Tag lang:",
  invitation_other:
    "{{by}} lädt Sie ein, ein Konto bei {{client}} anzulegen. Damit buchen Sie Schreibtische, Räume und Stellplätze. Dieser Link gilt einmal und {{count}} Tage lang:",
  invitationButton: "Einladung annehmen",
  invitationAfter: "Wenn Sie nicht wissen, worum es geht, brauchen Sie nichts zu tun.",
} satisfies Translated<typeof english>;
