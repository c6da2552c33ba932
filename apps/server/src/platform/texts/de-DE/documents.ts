import type { Translated } from "@portico/contract/texts/translated";
import type { documents as english } from "../en-GB/documents.ts";

export const documents = {
  scanToCheckIn: "Zum Einchecken scannen",
  scanToSignIn: "Zum Anmelden am Standort scannen",
  scanToBookDesk: "Zum Buchen dieses Schreibtischs scannen",
  scanForPresence: "Scannen, um Ihre Anwesenheit anzugeben",
  scanHint: "Öffnen Sie die Kamera Ihres Handys und halten Sie sie über den Code.",
  badgeDay: "{{day, longDay}}",
  sampleLocation: "Konferenzraum, Hauptgebäude, 4. Etage",
  sampleType: "Gast",
  passFile: "Besuchspass {{date}}",
  passOf: "Besuchspass für {{client}}",
  passVisitor: "Gast",
  passPin: "PIN",
  passFor: "Anlass",
  passAddress: "Adresse",
  passTimes: "{{day, day}} {{year}}, {{start}}–{{end}} Uhr",
  paymentTitle: "An {{client}} zahlen",
  paymentDemo:
    "Eine Demonstration: Diese Seite steht für einen Zahlungsdienstleister, und es wird kein Geld bewegt.",
  paymentWhat: "Kauf",
  paymentCredits_one: "{{count}} Credit",
  paymentCredits_other: "{{count}} Credits",
  paymentProduct_one: "{{count}} Credit, {{client}}",
  paymentProduct_other: "{{count}} Credits, {{client}}",
  paymentPrice: "Zu zahlen",
  paymentPay: "{{price}} zahlen",
  paymentCancel: "Abbrechen",
  paymentEnded: "Diese Zahlung ist abgelaufen",
  paymentEndedWhy:
    "Sie wurde abgebrochen, hat zu lange gedauert oder wurde nicht gefunden. Es wurde nichts abgebucht.",
  paymentBack: "Zurück zu den Credits",
} satisfies Translated<typeof english>;
