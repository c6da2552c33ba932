import { WEEKDAYS } from "@portico/contract/parking/form";
import { type Text, text } from "@portico/contract/texts/text";
import { ofKind } from "../../platform/messages/wording.ts";
import type { PermitRow } from "../core/permit-queries.ts";

/** Texts of mails about a person's permit. */

export type PermitOfMail = Pick<
  PermitRow,
  "carparkName" | "siteName" | "spaceName" | "permitType" | "weekdays" | "firstDay" | "lastDay"
>;

export type PermitNoticeKind = keyof typeof NOTICES;

const NOTICES = {
  granted: {
    subject: "parkingMails.permitGrantedSubject",
    what: "parkingMails.permitGranted",
    by: "parkingMails.permitGrantedBy",
  },
  changed: {
    subject: "parkingMails.permitChangedSubject",
    what: "parkingMails.permitChanged",
    by: "parkingMails.permitChangedBy",
  },
  ended: {
    subject: "parkingMails.permitEndedSubject",
    what: "parkingMails.permitEnded",
    by: "parkingMails.permitEndedBy",
  },
} as const;
const TYPE_MEANINGS = { GR: text("parkingMails.permitOwn"), PR: text("parkingMails.permitClaims") };

export const permitHead = (
  { carparkName: carpark, siteName }: PermitOfMail,
  noticeKind: PermitNoticeKind,
) => ({
  ...ofKind(`parking.permit-${noticeKind}`, { carparkName: carpark, siteName }),
  subject: text(NOTICES[noticeKind].subject, { carpark }),
});

/** @param by the name of the person who acted; null: the reader or the system */
export const permitLines = (
  permit: PermitOfMail,
  noticeKind: PermitNoticeKind,
  by: string | null,
): Text[] => [
  by === null ? text(NOTICES[noticeKind].what) : text(NOTICES[noticeKind].by, { by }),
  permitText(permit),
  ...(noticeKind === "ended" ? [] : [TYPE_MEANINGS[permit.permitType]]),
];

/** `North, London, space N01: Monday, Tuesday, from Mon 23 Nov to Fri 18 Dec.` */
function permitText(permit: PermitOfMail): Text {
  const { carparkName: carpark, siteName: site, spaceName: space, firstDay: first, lastDay: last } = permit;
  const weekdays =
    permit.weekdays.length === WEEKDAYS.length
      ? text("parkingMails.everyDay")
      : text("parkingMails.weekdays", { weekdays: permit.weekdays.map(String) });
  const validity =
    last === null
      ? text("parkingMails.validFrom", { first })
      : text("parkingMails.validBetween", { first, last });
  const facts = { carpark, site, weekdays, validity };
  return space ? text("parkingMails.permitSpace", { ...facts, space }) : text("parkingMails.permit", facts);
}
