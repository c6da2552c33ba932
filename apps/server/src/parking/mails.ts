import { mailHtml } from "../platform/mail-layout.ts";
import type { Mail } from "../platform/messages.ts";
import { dayInWords, timeOf } from "../platform/time.ts";
import type { ReservationRow } from "./queries.ts";

interface Addressee {
  email: string;
  firstName: string;
}

/** What happened to a reservation, told to the person who parks. */
export type News = "promoted" | "denied" | "cancelled";

export function parkingMail(clientName: string, person: Addressee, row: ReservationRow, news: News): Mail {
  const when = `${dayInWords(row.day)}, ${timeOf(new Date(row.start), row.timeZone)}–${timeOf(new Date(row.end), row.timeZone)}`;
  const where = row.spaceName ? `${row.carparkName}, space ${row.spaceName}` : row.carparkName;
  const because = row.cancellationReason ? ` Reason: ${row.cancellationReason}.` : "";
  const { subject, line } = {
    promoted: {
      subject: `You can park on ${dayInWords(row.day)}`,
      line: `A space became free: ${where} is yours on ${when}.`,
    },
    denied: {
      subject: `No parking on ${dayInWords(row.day)}`,
      line: `Your request for ${row.carparkName} on ${when} was denied.${because}`,
    },
    cancelled: {
      subject: `Parking cancelled on ${dayInWords(row.day)}`,
      line: `Your parking at ${where} on ${when} was cancelled.${because}`,
    },
  }[news];
  const lines = [`Hello ${person.firstName},`, line];
  return {
    kind: `parking.${news}`,
    to: person.email,
    subject,
    text: `${lines.join("\n\n")}\n\n${clientName}`,
    html: mailHtml({ name: clientName }, lines),
  };
}
