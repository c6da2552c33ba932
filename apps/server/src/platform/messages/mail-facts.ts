import type { TextCode } from "@portico/contract/texts/text";
import type { Fact } from "./mail-layout.ts";

const CODES: readonly TextCode[] = [
  "deskMails.deskDays",
  "mails.forWhat",
  "mails.host",
  "mails.reason",
  "mails.was",
  "mails.what",
  "mails.when",
  "mails.where",
  "otherMails.camera",
  "otherMails.operatorAccessReason",
  "otherMails.supportFrom",
  "otherMails.supportFromStranger",
  "otherMails.supportPage",
  "otherMails.supportTicket",
  "parkingMails.day",
  "parkingMails.permit",
  "parkingMails.permitSpace",
  "usualWeekMails.line",
  "usualWeekMails.lineWith",
  "usualWeekMails.refused",
  "visitMails.denyVisit",
  "visitMails.denyVisitHost",
  "visitMails.parking",
  "visitMails.parkingLost",
  "visitMails.parkingNone",
  "visitMails.parkingUntil",
  "visitMails.pin",
];

/** Texts that name a fact before its value, such as `When: Tue 24 Nov`: a row of a mail's table. */
export const FACTS: ReadonlySet<string> = new Set(CODES);

/** The name and the value of a text that is a fact; a time such as 09:00 has no space after its colon. */
export function factOf(code: string, said: string): Fact | undefined {
  const at = FACTS.has(code) ? said.indexOf(": ") : -1;
  return at > 0 ? { name: said.slice(0, at), value: said.slice(at + 2) } : undefined;
}
