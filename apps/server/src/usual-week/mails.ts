import { type Text, text } from "@portico/contract/texts/text";
import { type Addressee, toPerson } from "../platform/messages/lines.ts";
import type { Mail } from "../platform/messages/message.ts";
import { ofKind } from "../platform/messages/wording.ts";
import type { StoredOutcome } from "./queries.ts";
import type { ParkingTimes } from "./rules.ts";

type MailedOutcome = Pick<
  StoredOutcome,
  "day" | "thing" | "place" | "outcome" | "reason" | keyof ParkingTimes
>;

const OUTCOMES = {
  booked: text("usualWeekMails.booked"),
  pending: text("usualWeekMails.pending"),
  queued: text("usualWeekMails.queued"),
} as const;

/** "parking in North, 07:30–12:00, charging 08:00–10:00"; the client's business day goes without saying. */
function thingOf({ thing, place, startTime, endTime, evSpaceReservation: ev }: MailedOutcome): Text {
  if (thing === "desk") return text("usualWeekMails.desk", { place });
  const parking =
    startTime && endTime
      ? text("usualWeekMails.parkingAt", { place, from: startTime, until: endTime })
      : text("usualWeekMails.parking", { place });
  return ev
    ? text("usualWeekMails.charging", { parking, from: ev.requestedStart, until: ev.requestedEnd })
    : parking;
}

function lineOf(mailed: MailedOutcome): Text {
  const { day, outcome, reason } = mailed;
  const what = thingOf(mailed);
  if (!(outcome in OUTCOMES))
    return text("usualWeekMails.refused", { day, what, reason: reason ?? text("usualWeek.notPossible") });
  const facts = { day, what, outcome: OUTCOMES[outcome as keyof typeof OUTCOMES] };
  return reason ? text("usualWeekMails.lineWith", { ...facts, reason }) : text("usualWeekMails.line", facts);
}

/** What was booked of somebody's usual week, day by day, and what was not, with the reason. */
export const usualWeekMail = (
  person: Addressee,
  origin: string,
  outcomes: readonly MailedOutcome[],
): Mail => {
  const days = [...new Set(outcomes.map(({ day }) => day))];
  const refused = outcomes.filter(({ outcome }) => outcome === "refused").length;
  return {
    ...ofKind("usual-week.booked", { days: text("mails.onDays", { days }) }),
    subject: text(refused > 0 ? "usualWeekMails.subjectPartly" : "usualWeekMails.subject", {
      days: [days[0]!, ...(days.length > 1 ? [days.at(-1)!] : [])],
    }),
    ...toPerson(person, text("usualWeekMails.intro"), ...outcomes.map(lineOf)),
    button: { label: text("usualWeekMails.open"), link: `${origin}/plan-week?week=${days[0]}` },
    after: [text("usualWeekMails.after")],
  };
};
