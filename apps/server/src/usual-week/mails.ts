import { type Text, text } from "@portico/contract/texts/text";
import { type Addressee, toPerson } from "../platform/messages/lines.ts";
import type { Mail } from "../platform/messages/message.ts";
import { ofKind } from "../platform/messages/wording.ts";
import type { StoredOutcome } from "./queries.ts";

type Told = Pick<StoredOutcome, "day" | "thing" | "place" | "outcome" | "reason">;

const OUTCOMES = {
  booked: text("usualWeekMails.booked"),
  pending: text("usualWeekMails.pending"),
  queued: text("usualWeekMails.queued"),
} as const;

const lineOf = ({ day, thing, place, outcome, reason }: Told): Text => {
  const what =
    thing === "desk" ? text("usualWeekMails.desk", { place }) : text("usualWeekMails.parking", { place });
  return outcome in OUTCOMES
    ? text("usualWeekMails.line", { day, what, outcome: OUTCOMES[outcome as keyof typeof OUTCOMES] })
    : text("usualWeekMails.refused", { day, what, reason: reason ?? text("usualWeek.notPossible") });
};

/** What was booked of somebody's usual week, day by day, and what was not, with the reason. */
export const usualWeekMail = (person: Addressee, origin: string, told: readonly Told[]): Mail => {
  const days = [...new Set(told.map(({ day }) => day))];
  const refused = told.filter(({ outcome }) => outcome === "refused").length;
  return {
    ...ofKind("usual-week.booked", { days: text("mails.onDays", { days }) }),
    subject: text(refused > 0 ? "usualWeekMails.subjectPartly" : "usualWeekMails.subject", {
      days: [days[0]!, ...(days.length > 1 ? [days.at(-1)!] : [])],
    }),
    ...toPerson(person, text("usualWeekMails.intro"), ...told.map(lineOf)),
    button: { label: text("usualWeekMails.open"), link: `${origin}/plan-week?week=${days[0]}` },
    after: [text("usualWeekMails.after")],
  };
};
