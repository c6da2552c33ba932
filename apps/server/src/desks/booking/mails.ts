import { DEFAULT_LOCALE, type Text } from "@portico/contract/texts/text";
import { translateReason } from "../../platform/core/reason.ts";
import { formatDay } from "../../platform/core/time.ts";
import { translate } from "../../platform/core/translate.ts";
import { mailHtml } from "../../platform/messages/mail-layout.ts";
import type { Mail } from "../../platform/messages/outbox.ts";
import type { ReservationRow } from "../core/reservation-queries.ts";

const translateForMail = (text: Text): string => translate(text, DEFAULT_LOCALE);

interface Addressee {
  email: string;
  firstName: string;
}

/** What another person did with a person's reservation, for the mail to that person. */
export type NoticeKind = "booked" | "approved" | "denied" | "cancelled" | "released";

export function deskMail(
  clientName: string,
  person: Addressee,
  rows: readonly ReservationRow[],
  noticeKind: NoticeKind,
): Mail {
  const [first] = rows;
  const days = rows.map(({ day }) => formatDay(day)).join(", ");
  const desks = [...new Set(rows.map(({ deskName }) => deskName))];
  const where = `${desks.length > 1 ? "Desks" : "Desk"} ${desks.join(", ")}, ${first!.zoneName}, ${first!.floorName}`;
  const because = first!.reason ? ` Reason: ${translateReason(first!.reason, translateForMail)}.` : "";
  const isOne = rows.length === 1;
  const { subject, line } = {
    booked: {
      subject: isOne ? `A desk was booked for you: ${days}` : "Desks were booked for you",
      line: `${where}, ${first!.siteName}, is yours on ${days}.`,
    },
    approved: { subject: `Your desk on ${days}`, line: `${where} is yours on ${days}.` },
    denied: {
      subject: `No desk on ${days}`,
      line: `Your request for ${where} on ${days} was denied.${because}`,
    },
    cancelled: {
      subject: isOne ? `Desk cancelled on ${days}` : `Desk cancelled on ${rows.length} days`,
      line: isOne
        ? `${where} on ${days} was cancelled.${because}`
        : `Your desk was cancelled on these days.${because}`,
    },
    released: {
      subject: isOne ? `Your desk on ${days} is free again` : "Your desks are free again",
      line: `${where} was given back.${because}`,
    },
  }[noticeKind];
  const lines = [
    `Hello ${person.firstName},`,
    line,
    ...(noticeKind === "cancelled" && !isOne ? formatByDesk(rows) : []),
  ];
  return {
    kind: `desks.${noticeKind}`,
    to: person.email,
    subject,
    text: `${lines.join("\n\n")}\n\n${clientName}`,
    html: mailHtml(lines),
  };
}

/** Each desk with its days. */
const formatByDesk = (rows: readonly ReservationRow[]): string[] =>
  [...Map.groupBy(rows, ({ deskId }) => deskId).values()].map((own) => {
    const { deskName, zoneName, floorName } = own[0]!;
    return `Desk ${deskName}, ${zoneName}, ${floorName}: ${own.map(({ day }) => formatDay(day)).join(", ")}`;
  });
