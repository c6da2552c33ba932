import type { MessageKind } from "@portico/contract/core/message-kinds";
import { type Text, type TextCode, text } from "@portico/contract/texts/text";
import type { ShortNotice } from "../../notifications/public.ts";
import { type Addressee, toPerson } from "../../platform/messages/lines.ts";
import type { Mail } from "../../platform/messages/message.ts";
import { ofKind, type PlaceholderValues } from "../../platform/messages/wording.ts";
import { daysCalendar } from "./calendar.ts";
import { dayText } from "./format.ts";
import { type PermitNoticeKind, permitHead, permitLines, type ToldPermit } from "./permit-format.ts";
import type { MailRow } from "./queries.ts";

/** Mails to people who park. Everything is passed in. */

/** The kinds of notices about a reservation, the weightiest first in `NOTICES`. */
export type NoticeKind = keyof typeof NOTICES;

type ParkingKind = Extract<MessageKind, `parking.${string}`>;
/** The name in the kind of a message, without the feature's. */
type NameOf<Kind> = Kind extends `parking.${infer Name}` ? Name : never;

interface NoticeTexts {
  kind: Exclude<NameOf<ParkingKind>, `permit-${string}`>;
  /** A mail with several kinds of notices has the subject of the one that is first in `NOTICES`. */
  subject: SubjectCode;
  /** Said once above the days; the second where another person acted and is named. */
  intro: readonly [TextCode, IntroByCode?];
}

type SubjectCode = Extract<TextCode, `parkingMails.${string}Subject`>;
type IntroByCode = Extract<TextCode, `parkingMails.${string}By`>;

const NOTICES = {
  replaced: {
    kind: "confirmed",
    subject: "parkingMails.confirmedSubject",
    intro: ["parkingMails.replaced", "parkingMails.replacedBy"],
  },
  cancelled: {
    kind: "cancelled",
    subject: "parkingMails.cancelledSubject",
    intro: ["parkingMails.cancelled", "parkingMails.cancelledBy"],
  },
  released: {
    kind: "cancelled",
    subject: "parkingMails.releasedSubject",
    intro: ["parkingMails.released"],
  },
  handedOver: {
    kind: "handed-over",
    subject: "parkingMails.handedOverSubject",
    intro: ["parkingMails.handedOver", "parkingMails.handedOverBy"],
  },
  denied: {
    kind: "denied",
    subject: "parkingMails.noParkingSubject",
    intro: ["parkingMails.denied", "parkingMails.deniedBy"],
  },
  unavailable: {
    kind: "unavailable",
    subject: "parkingMails.noParkingSubject",
    intro: ["parkingMails.unavailable"],
  },
  received: {
    kind: "received",
    subject: "parkingMails.youCanParkSubject",
    intro: ["parkingMails.received", "parkingMails.receivedBy"],
  },
  promoted: {
    kind: "promoted",
    subject: "parkingMails.youCanParkSubject",
    intro: ["parkingMails.promoted"],
  },
  passedOver: {
    kind: "passed-over",
    subject: "parkingMails.passedOverSubject",
    intro: ["parkingMails.passedOver"],
  },
  decided: {
    kind: "allocated",
    subject: "parkingMails.decidedSubject",
    intro: ["parkingMails.decided"],
  },
  approved: {
    kind: "confirmed",
    subject: "parkingMails.confirmedSubject",
    intro: ["parkingMails.approved", "parkingMails.approvedBy"],
  },
  confirmed: {
    kind: "confirmed",
    subject: "parkingMails.confirmedSubject",
    intro: ["parkingMails.requested", "parkingMails.requestedBy"],
  },
  approvedQueued: {
    kind: "queued",
    subject: "parkingMails.inTheQueueSubject",
    intro: ["parkingMails.approvedQueued", "parkingMails.approvedQueuedBy"],
  },
  queued: {
    kind: "queued",
    subject: "parkingMails.inTheQueueSubject",
    intro: ["parkingMails.requested", "parkingMails.requestedBy"],
  },
  requested: {
    kind: "requested",
    subject: "parkingMails.requestedSubject",
    intro: ["parkingMails.requested", "parkingMails.requestedBy"],
  },
  moved: { kind: "moved", subject: "parkingMails.movedSubject", intro: ["parkingMails.moved"] },
  changed: {
    kind: "changed",
    subject: "parkingMails.changedSubject",
    intro: ["parkingMails.changed", "parkingMails.changedBy"],
  },
  evEnded: { kind: "ev", subject: "parkingMails.evLostSubject", intro: ["parkingMails.evEnded"] },
  evLost: { kind: "ev", subject: "parkingMails.evLostSubject", intro: ["parkingMails.evLost"] },
  evPassedOver: {
    kind: "ev",
    subject: "parkingMails.evPassedOverSubject",
    intro: ["parkingMails.evPassedOver"],
  },
  ev: { kind: "ev", subject: "parkingMails.evSubject", intro: ["parkingMails.ev"] },
} as const satisfies Record<string, NoticeTexts>;
const KINDS_BY_WEIGHT = Object.keys(NOTICES) as NoticeKind[];

/** The one of two kinds of notices that has more weight. */
export const weightierNotice = (a: NoticeKind, b: NoticeKind): NoticeKind =>
  KINDS_BY_WEIGHT.indexOf(a) < KINDS_BY_WEIGHT.indexOf(b) ? a : b;

export interface ReservationNotice {
  row: MailRow;
  noticeKind: NoticeKind;
  /** Whether it was confirmed before, so that its entry is in the owner's calendar. */
  hadEntry: boolean;
}

/** All that happened to one person in a call; never empty. */
interface PersonNotices {
  permits: readonly { permit: ToldPermit; noticeKind: PermitNoticeKind }[];
  reservations: readonly ReservationNotice[];
}

/** @param by the name of the person who acted; null: the reader or the system */
export function parkingMail(
  person: Addressee,
  { permits, reservations }: PersonNotices,
  by: string | null,
  now: Date,
): Mail {
  const inCalendar = reservations.filter(({ row, hadEntry }) => row.status === "confirmed" || hadEntry);
  const [permit] = permits;
  return {
    ...(permit ? permitHead(permit.permit, permit.noticeKind) : mailHead(reservations)),
    ...toPerson(
      person,
      ...permits.flatMap((one) => permitLines(one.permit, one.noticeKind, by)),
      ...noticeLines(reservations, by),
    ),
    ...withCalendar(
      inCalendar.map(({ row }) => row),
      now,
    ),
  };
}

/** The mail's subject is that of its weightiest notice, with the number of days of that kind. */
function mailHead(entries: readonly ReservationNotice[]) {
  const { kind, subject } = NOTICES[entries.map(({ noticeKind }) => noticeKind).reduce(weightierNotice)];
  const rows = entries.filter(({ noticeKind }) => NOTICES[noticeKind].kind === kind).map(({ row }) => row);
  const days = new Set(rows.map(({ day }) => day));
  const [day] = days;
  return {
    ...ofKind(`parking.${kind}`, valuesOf(rows)),
    subject: text(subject, { day: day!, count: days.size }),
  };
}

/** The days of these reservations; of several car parks and sites each once. */
const valuesOf = (rows: readonly MailRow[]) => ({
  days: text("mails.onDays", { days: [...new Set(rows.map(({ day }) => day))] }),
  carparkName: [...new Set(rows.map(({ carparkName }) => carparkName))].join(", "),
  siteName: [...new Set(rows.map(({ siteName }) => siteName))].join(", "),
});

/** The weightiest notice in short, with the first of its days. */
export function parkingNotice({ reservations }: Pick<PersonNotices, "reservations">): ShortNotice {
  const { subject, ...kind } = mailHead(reservations);
  const weightiest = reservations.map(({ noticeKind }) => noticeKind).reduce(weightierNotice);
  const own = reservations.filter(({ noticeKind }) => noticeKind === weightiest).map(({ row }) => row);
  return shortNotice(kind, subject, own);
}

const shortNotice = (
  kind: { kind: ParkingKind; values: PlaceholderValues },
  title: Text,
  rows: readonly MailRow[],
): ShortNotice => ({
  ...kind,
  title,
  body: dayText(rows[0]!),
  path: `/?day=${rows[0]!.day}`,
  tag: `parking ${rows[0]!.id}`,
  until: new Date(Math.max(...rows.map(({ end }) => Date.parse(end)))),
});

function noticeLines(entries: readonly ReservationNotice[], by: string | null): Text[] {
  const groups = Map.groupBy(entries, ({ noticeKind }) => introOf(noticeKind, by));
  return [...groups].flatMap(([intro, of]) => [introText(intro, by), ...of.map(({ row }) => dayText(row))]);
}

function introOf(noticeKind: NoticeKind, by: string | null): TextCode {
  const [usual, named]: NoticeTexts["intro"] = NOTICES[noticeKind].intro;
  return by !== null && named ? named : usual;
}

const introText = (code: TextCode, by: string | null): Text =>
  by === null ? { code } : { code, facts: { by } };

const allocated = (rows: readonly MailRow[]) => ofKind("parking.allocated", valuesOf(rows));
const allocationSubject = (rows: readonly MailRow[]): Text =>
  text("parkingMails.allocationSubject", {
    granted: rows.filter(({ status }) => status === "confirmed").length,
    count: rows.length,
  });

export const allocationNotice = (rows: readonly MailRow[]): ShortNotice =>
  shortNotice(allocated(rows), allocationSubject(rows), rows);

const movedUp = (rows: readonly MailRow[]) => ({
  ...ofKind("parking.moved-up", valuesOf(rows)),
  subject: text("parkingMails.movedUpSubject", {
    day: rows[0]!.day,
    count: new Set(rows.map(({ day }) => day)).size,
  }),
});

/** One person's better places in queues in short, with the first of their days. */
export const movedUpNotice = (rows: readonly MailRow[]): ShortNotice => {
  const { subject, ...kind } = movedUp(rows);
  return shortNotice(kind, subject, rows);
};

/** One person's better places in queues, day by day. */
export const movedUpMail = (rows: readonly MailRow[]): Mail => ({
  ...movedUp(rows),
  ...toPerson(rows[0]!, text("parkingMails.movedUp"), ...rows.map(dayText)),
});

/** The result of an allocation for one person, day by day. */
export function allocationMail(rows: readonly MailRow[], now: Date): Mail {
  const granted = rows.filter(({ status }) => status === "confirmed");
  const [first] = rows;
  const { carparkName: carpark, siteName: site } = first!;
  return {
    ...allocated(rows),
    subject: allocationSubject(rows),
    ...toPerson(first!, text("parkingMails.allocation", { carpark, site }), ...rows.map(dayText)),
    ...withCalendar(granted, now),
  };
}

function withCalendar(rows: readonly MailRow[], now: Date): Pick<Mail, "calendar"> {
  const calendar = daysCalendar(rows, now);
  return calendar ? { calendar } : {};
}
