import { formatDay } from "../../platform/core/time.ts";
import { mailHtml } from "../../platform/messages/mail-layout.ts";
import type { Mail } from "../../platform/messages/outbox.ts";
import type { PermitRow } from "../core/permit-queries.ts";
import { daysCalendar } from "./calendar.ts";
import { formatDayLine } from "./format.ts";
import { type PermitNoticeKind, permitHead, permitLines } from "./permit-format.ts";
import type { MailRow } from "./queries.ts";

/** Mails to people who park. Everything is passed in. */

/** The kinds of notices about a reservation, the weightiest first in `NOTICES`. */
export type NoticeKind = keyof typeof NOTICES;

interface NoticeTexts {
  kind: string;
  /** A mail with several kinds of notices has the subject of the one that is first in `NOTICES`. */
  subject: { one: (day: string) => string; several: (days: number) => string };
  /** Written once above the days; `by` is null where no other person acted. */
  intro: (by: string | null) => string;
}

const byActor = (by: string | null): string => (by === null ? "" : ` by ${by}`);
const requested = (by: string | null): string =>
  by === null ? "What became of your request for parking:" : `${by} requested parking for you:`;
const confirmed: NoticeTexts["subject"] = {
  one: (day) => `Parking confirmed on ${day}`,
  several: (days) => `Parking confirmed on ${days} days`,
};
const youCanPark: NoticeTexts["subject"] = {
  one: (day) => `You can park on ${day}`,
  several: (days) => `You can park on ${days} days`,
};
const inTheQueue: NoticeTexts["subject"] = {
  one: (day) => `In the queue for parking on ${day}`,
  several: (days) => `In the queue for parking on ${days} days`,
};
const noParking: NoticeTexts["subject"] = {
  one: (day) => `No parking on ${day}`,
  several: (days) => `No parking on ${days} days`,
};

const NOTICES = {
  replaced: {
    kind: "confirmed",
    subject: confirmed,
    intro: (by) => `Another request${byActor(by)} took the place of this one:`,
  },
  cancelled: {
    kind: "cancelled",
    subject: {
      one: (day) => `Parking cancelled on ${day}`,
      several: (days) => `Parking cancelled on ${days} days`,
    },
    intro: (by) => `Your parking was cancelled${byActor(by)}.`,
  },
  released: {
    kind: "cancelled",
    subject: {
      one: (day) => `Parking given back on ${day}`,
      several: (days) => `Parking given back on ${days} days`,
    },
    intro: () => "You have given your parking back.",
  },
  handedOver: {
    kind: "handed-over",
    subject: {
      one: (day) => `Parking handed over on ${day}`,
      several: (days) => `Parking handed over on ${days} days`,
    },
    intro: (by) => `Your space was handed to somebody else${byActor(by)}.`,
  },
  denied: {
    kind: "denied",
    subject: noParking,
    intro: (by) => `Your request for parking was denied${byActor(by)}.`,
  },
  unavailable: {
    kind: "unavailable",
    subject: noParking,
    intro: () => "Your request for parking cannot be granted.",
  },
  received: {
    kind: "received",
    subject: youCanPark,
    intro: (by) => `A space was handed to you${byActor(by)}.`,
  },
  promoted: { kind: "promoted", subject: youCanPark, intro: () => "A space became free for you." },
  decided: {
    kind: "allocated",
    subject: {
      one: (day) => `Your request for parking on ${day}`,
      several: (days) => `Your requests for parking on ${days} days`,
    },
    intro: () => "Your requests for parking have been decided.",
  },
  approved: {
    kind: "confirmed",
    subject: confirmed,
    intro: (by) => `Your request for parking was approved${byActor(by)}.`,
  },
  confirmed: { kind: "confirmed", subject: confirmed, intro: requested },
  approvedQueued: {
    kind: "queued",
    subject: inTheQueue,
    intro: (by) => `Your request for parking was approved${byActor(by)}, but the car park is full.`,
  },
  queued: { kind: "queued", subject: inTheQueue, intro: requested },
  requested: {
    kind: "requested",
    subject: {
      one: (day) => `Parking requested for you on ${day}`,
      several: (days) => `Parking requested for you on ${days} days`,
    },
    intro: requested,
  },
  moved: {
    kind: "moved",
    subject: {
      one: (day) => `Another space on ${day}`,
      several: (days) => `Another space on ${days} days`,
    },
    intro: () => "Your space is not available any more. You have another one.",
  },
  changed: {
    kind: "changed",
    subject: {
      one: (day) => `Other parking hours on ${day}`,
      several: (days) => `Other parking hours on ${days} days`,
    },
    intro: (by) => `The hours of your parking were changed${byActor(by)}.`,
  },
  evLost: {
    kind: "ev",
    subject: { one: (day) => `No EV space on ${day}`, several: (days) => `No EV space on ${days} days` },
    intro: () => "Your EV space is not available any more. You wait for another one.",
  },
  ev: {
    kind: "ev",
    subject: { one: (day) => `An EV space on ${day}`, several: (days) => `EV spaces on ${days} days` },
    intro: () => "There is an EV space for you.",
  },
} satisfies Record<string, NoticeTexts>;
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
  permits: readonly { permit: PermitRow; noticeKind: PermitNoticeKind }[];
  reservations: readonly ReservationNotice[];
}

/** @param by the name of the person who acted; null: the reader or the system */
export function parkingMail(
  clientName: string,
  person: Addressee,
  { permits, reservations }: PersonNotices,
  by: string | null,
  now: Date,
): Mail {
  const inCalendar = reservations.filter(({ row, hadEntry }) => row.status === "confirmed" || hadEntry);
  const [permit] = permits;
  return buildMail(clientName, person, {
    ...(permit ? permitHead(permit.permit, permit.noticeKind) : mailHead(reservations)),
    lines: [
      ...permits.flatMap((one) => permitLines(one.permit, one.noticeKind, by)),
      ...newsLines(reservations, by),
    ],
    calendar: daysCalendar(
      inCalendar.map(({ row }) => row),
      now,
    ),
  });
}

/** The mail's subject is that of its weightiest notice, with the number of days of that kind. */
function mailHead(entries: readonly ReservationNotice[]): Pick<MailContent, "kind" | "subject"> {
  const { kind, subject } = NOTICES[entries.map(({ noticeKind }) => noticeKind).reduce(weightierNotice)];
  const days = [
    ...new Set(
      entries.filter(({ noticeKind }) => NOTICES[noticeKind].kind === kind).map(({ row }) => row.day),
    ),
  ];
  return {
    kind: `parking.${kind}`,
    subject: days.length === 1 ? subject.one(formatDay(days[0]!)) : subject.several(days.length),
  };
}

function newsLines(entries: readonly ReservationNotice[], by: string | null): string[] {
  const groups = Map.groupBy(entries, ({ noticeKind }) => NOTICES[noticeKind].intro(by));
  return [...groups].flatMap(([intro, of]) => [intro, ...of.map(({ row }) => formatDayLine(row))]);
}

/** The result of an allocation for one person, day by day. */
export function allocationMail(clientName: string, rows: readonly MailRow[], now: Date): Mail {
  const granted = rows.filter(({ status }) => status === "confirmed");
  const { carparkName, siteName } = rows[0]!;
  return buildMail(clientName, rows[0]!, {
    kind: "parking.allocated",
    subject: `Parking: ${granted.length} of ${rows.length} ${rows.length === 1 ? "day" : "days"} confirmed`,
    lines: [
      `Your parking requests for ${carparkName}, ${siteName}, have been decided.`,
      ...rows.map(formatDayLine),
    ],
    calendar: daysCalendar(granted, now),
  });
}

interface Addressee {
  email: string;
  firstName: string;
}

interface MailContent {
  kind: string;
  subject: string;
  lines: readonly string[];
  calendar?: Mail["calendar"];
}

function buildMail(
  clientName: string,
  person: Addressee,
  { kind, subject, lines, calendar }: MailContent,
): Mail {
  const all = [`Hello ${person.firstName},`, ...lines];
  return {
    kind,
    to: person.email,
    subject,
    text: `${all.join("\n\n")}\n\n${clientName}`,
    html: mailHtml(all),
    ...(calendar ? { calendar } : {}),
  };
}
