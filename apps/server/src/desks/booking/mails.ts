import { addDays } from "@portico/contract/days/days";
import { instantAt } from "@portico/contract/days/instants";
import { type Text, text } from "@portico/contract/texts/text";
import type { ShortNotice } from "../../notifications/public.ts";
import { type Addressee, toPerson } from "../../platform/messages/lines.ts";
import type { Mail } from "../../platform/messages/message.ts";
import { ofKind } from "../../platform/messages/wording.ts";
import type { ReservationRow } from "../core/reservation-queries.ts";

type ToldReservation = Pick<
  ReservationRow,
  "id" | "day" | "timeZone" | "deskId" | "deskName" | "zoneName" | "floorName" | "siteName" | "reason"
>;

/** What another person did with a person's reservation, for the message to that person. */
export type NoticeKind = "booked" | "approved" | "denied" | "cancelled" | "released";

export function deskMail(person: Addressee, rows: readonly ToldReservation[], noticeKind: NoticeKind): Mail {
  const { subject, line, more } = noticeTexts(rows, noticeKind);
  return { ...withValues(rows, noticeKind), subject, ...toPerson(person, line, ...more) };
}

/** The same in short, with the first of several desks. */
export function deskNotice(rows: readonly ToldReservation[], noticeKind: NoticeKind): ShortNotice {
  const { subject, line, more } = noticeTexts(rows, noticeKind);
  const { id, day, timeZone } = rows[0]!;
  const lastDay = rows
    .map((row) => row.day)
    .toSorted()
    .at(-1)!;
  return {
    ...withValues(rows, noticeKind),
    title: subject,
    body: more[0] ?? line,
    path: `/?day=${day}`,
    tag: `desk ${id}`,
    until: instantAt(addDays(lastDay, 1), "00:00", timeZone),
  };
}

const withValues = (rows: readonly ToldReservation[], noticeKind: NoticeKind) =>
  ofKind(`desks.${noticeKind}`, {
    days: text("mails.onDays", { days: [...new Set(rows.map(({ day }) => day))] }),
    deskNames: [...new Set(rows.map(({ deskName }) => deskName))].join(", "),
    zoneName: rows[0]!.zoneName,
    siteName: rows[0]!.siteName,
  });

interface NoticeTexts {
  subject: Text;
  line: Text;
  /** Each desk with its days, where one line cannot say all. */
  more: Text[];
}

function noticeTexts(rows: readonly ToldReservation[], noticeKind: NoticeKind): NoticeTexts {
  const { reason, siteName: site } = rows[0]!;
  const days = rows.map(({ day }) => day);
  const count = days.length;
  const desk = deskText(rows);
  const because = (what: Text): Text => (reason ? text("deskMails.because", { what, reason }) : what);
  switch (noticeKind) {
    case "booked":
      return {
        subject: text("deskMails.bookedSubject", { count, days }),
        line: text("deskMails.booked", { desk, site, days }),
        more: [],
      };
    case "approved":
      return {
        subject: text("deskMails.approvedSubject", { days }),
        line: text("deskMails.approved", { desk, days }),
        more: [],
      };
    case "denied":
      return {
        subject: text("deskMails.deniedSubject", { days }),
        line: because(text("deskMails.denied", { desk, days })),
        more: [],
      };
    case "cancelled":
      return {
        subject: text("deskMails.cancelledSubject", { count, days }),
        line: because(
          count === 1 ? text("deskMails.cancelled", { desk, days }) : text("deskMails.cancelledAll"),
        ),
        more: count > 1 ? desksWithDays(rows) : [],
      };
    case "released":
      return {
        subject: text("deskMails.releasedSubject", { count, days }),
        line: because(text("deskMails.released", { desk })),
        more: [],
      };
  }
}

/** `Desks, Quiet zone, Floor 2`. */
function deskText(rows: readonly ToldReservation[]): Text {
  const desks = [...new Set(rows.map(({ deskName }) => deskName))];
  const { zoneName: zone, floorName: floor } = rows[0]!;
  return text("deskMails.desk", { count: desks.length, desks, zone, floor });
}

/** Each desk with its days. */
const desksWithDays = (rows: readonly ToldReservation[]): Text[] =>
  [...Map.groupBy(rows, ({ deskId }) => deskId).values()].map((own) =>
    text("deskMails.deskDays", { desk: deskText(own.slice(0, 1)), days: own.map(({ day }) => day) }),
  );
