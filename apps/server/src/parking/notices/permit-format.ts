import { WEEKDAYS } from "@portico/contract/parking/form";
import { formatDay } from "../../platform/core/time.ts";
import type { PermitRow } from "../core/permit-queries.ts";

/** Texts of mails about a person's permit. */

export type PermitNoticeKind = keyof typeof NOTICES;

const NOTICES = {
  granted: { subject: "You have a parking permit", what: "A parking permit was given to you" },
  changed: { subject: "Your parking permit has changed", what: "Your parking permit was changed" },
  ended: { subject: "Your parking permit has ended", what: "Your parking permit was ended" },
};
const TYPE_MEANINGS = {
  GR: "The space is yours on these days. Please give back those that you do not need.",
  PR: "You may claim a space on these days before others.",
};

export const permitHead = ({ carparkName }: PermitRow, noticeKind: PermitNoticeKind) => ({
  kind: `parking.permit-${noticeKind}`,
  subject: `${NOTICES[noticeKind].subject}: ${carparkName}`,
});

/** @param by the name of the person who acted; null: the reader or the system */
export const permitLines = (permit: PermitRow, noticeKind: PermitNoticeKind, by: string | null): string[] => [
  `${NOTICES[noticeKind].what}${by === null ? "" : ` by ${by}`}.`,
  formatPermit(permit),
  ...(noticeKind === "ended" ? [] : [TYPE_MEANINGS[permit.permitType]]),
];

/** `North, London, space N01: Monday, Tuesday, from Mon 23 Nov to Fri 18 Dec.` */
function formatPermit(permit: PermitRow): string {
  const { carparkName, siteName, spaceName, weekdays, firstDay, lastDay } = permit;
  const where = [carparkName, siteName, ...(spaceName ? [`space ${spaceName}`] : [])].join(", ");
  const days =
    weekdays.length === WEEKDAYS.length ? "every day" : weekdays.map((day) => WEEKDAYS[day - 1]).join(", ");
  const until = lastDay === null ? "" : ` to ${formatDay(lastDay)}`;
  return `${where}: ${days}, from ${formatDay(firstDay)}${until}.`;
}
