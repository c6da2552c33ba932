import type { Translated } from "@portico/contract/texts/translated";
import type { answers as english } from "../en-GB/answers.ts";

export const answers = {
  yes: "Ja",
  no: "Nein",
  homeSite: "Heimatstandort",
  carOf: "{{registration}} (Auto)",
  motorcycleOf: "{{registration}} (Motorrad)",
  deviceOn: "{{browser}} unter {{system}}",
  reception: "Empfang",
  walkIn: "Spontanbesuch",
  pushExpired: "Sie wäre zu spät gekommen, deshalb wurde sie nicht gesendet.",
  pushGone: "Der Browser empfängt keine Push-Nachrichten mehr.",
  linkEnded: "Der Link darin ist abgelaufen, deshalb wurde die Nachricht nicht gesendet.",
  csvYes: "ja",
  csvNo: "nein",
  rankRights: "darf diesen Parkplatz nicht nutzen",
  rankRestricted: "darf derzeit keinen Parkplatz anfragen",
  rankPlaced: "hat zu dieser Zeit eine Parkberechtigung",
  rankClosed: "an diesem Tag geschlossen",
  rankNeed: "braucht einen barrierefreien Stellplatz",
  rankUnpaid: "Guthaben reicht nicht aus",
  rankUnlucky: "bei der letzten Zuteilung leer ausgegangen",
  rankAskedOn: "angefragt am {{day, day}}",
} satisfies Translated<typeof english>;
