import { mailHtml } from "../platform/mail-layout.ts";
import type { Mail } from "../platform/messages.ts";
import { dayInWords } from "../platform/time.ts";
import type { ReservationRow } from "./reservation-queries.ts";

interface Addressee {
  email: string;
  firstName: string;
}

/** What somebody else did with a person's desk, told to the person. */
export type News = "booked" | "approved" | "denied" | "cancelled" | "released";

export function deskMail(
  clientName: string,
  person: Addressee,
  rows: readonly ReservationRow[],
  news: News,
): Mail {
  const [first] = rows;
  const days = rows.map(({ day }) => dayInWords(day)).join(", ");
  const desks = [...new Set(rows.map(({ deskName }) => deskName))];
  const where = `${desks.length > 1 ? "Desks" : "Desk"} ${desks.join(", ")}, ${first!.zoneName}, ${first!.floorName}`;
  const because = first!.reason ? ` Reason: ${first!.reason}.` : "";
  const { subject, line } = {
    booked: {
      subject: rows.length > 1 ? "Desks were booked for you" : `A desk was booked for you: ${days}`,
      line: `${where}, ${first!.siteName}, is yours on ${days}.`,
    },
    approved: { subject: `Your desk on ${days}`, line: `${where} is yours on ${days}.` },
    denied: {
      subject: `No desk on ${days}`,
      line: `Your request for ${where} on ${days} was denied.${because}`,
    },
    cancelled: { subject: `Desk cancelled on ${days}`, line: `${where} on ${days} was cancelled.${because}` },
    released: { subject: `Your desk on ${days} is free again`, line: `${where} was given back.${because}` },
  }[news];
  const lines = [`Hello ${person.firstName},`, line];
  return {
    kind: `desks.${news}`,
    to: person.email,
    subject,
    text: `${lines.join("\n\n")}\n\n${clientName}`,
    html: mailHtml({ name: clientName }, lines),
  };
}
