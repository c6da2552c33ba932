import type { visitsWalkIns as english } from "../../en-GB/visits/walk-ins.ts";
import type { Translated } from "../../translated.ts";

export const visitsWalkIns = {
  title_one: "{{count}} Spontanbesuch wartet auf Sie",
  title_other: "{{count}} Spontanbesuche warten auf Sie",
  banner: {
    label: "Ihre Spontanbesuche",
    one: "{{name}} möchte zu Ihnen",
    many_one: "{{name}} und {{count}} weitere Person möchten zu Ihnen",
    many_other: "{{name}} und {{count}} weitere Personen möchten zu Ihnen",
    details: "Einzelheiten",
  },
  asksFor: "Möchte zu {{host}}",
  asksForYou: "Möchte zu Ihnen",
  noHost: "Hat niemanden genannt",
  since: "seit {{time}} Uhr",
  decideHere: "Eine Antwort braucht die Entscheidung des Empfangs",
  denyList: "Auf der Sperrliste: Der Sicherheitsdienst entscheidet",
  answers: "Antworten von {{name}}",
  noAnswer: "Keine Antwort",
  flagged: "braucht eine Entscheidung",
  approve: "Einlassen",
  approveOf: "{{name}} einlassen",
  deny: "Abweisen",
  denyOf: "{{name}} abweisen",
  approved: "{{name}} darf hereinkommen.",
  denied: "{{name}} wurde abgewiesen.",
  failed: "Etwas ist schiefgelaufen. Es wurde nichts entschieden. Bitte versuchen Sie es noch einmal.",
  host: {
    title: "Wer empfängt {{name}}?",
    text: "Es wurde niemand genannt oder jemand, der nicht mehr hier arbeitet.",
    label: "Gastgeber",
    submit: "Einlassen",
  },
  denyDialog: {
    title: "{{name}} abweisen?",
    text: "Das Terminal teilt der Person freundlich mit, dass sie nicht hereinkommen kann. Den Grund nennt es nicht.",
    reason: "Grund, nur intern (optional)",
    confirm: "Abweisen",
    keep: "Zurück",
  },
} satisfies Translated<typeof english>;
