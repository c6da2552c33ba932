import { limits } from "@portico/contract/meetings/form";
import { messages } from "@portico/contract/meetings/meetings";
import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";

/**
 * Days of a recurrence. Rules are RFC 5545's without their name; they give days of the site, and times are put on each
 * day afterwards, so that 09:00 stays 09:00 through every clock change.
 */

/** Whatever a rule says, nothing is looked for beyond. */
const YEARS_MAX = 3;
/** Parts that concern days. Those of times and of other calendars are not asked for. */
const PARTS =
  /^(FREQ|COUNT|UNTIL|INTERVAL|BYDAY|BYMONTHDAY|BYMONTH|BYSETPOS|BYWEEKNO|BYYEARDAY|WKST)=[\w,+-]+$/;
const FREQUENCIES = /^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)$/;

/**
 * A rule in the one form in which it is stored: upper case, UNTIL a day, included.
 *
 * @returns the rule, or what is wrong with it
 */
export function readRule(text: string): { rrule: string } | { problem: string } {
  const parts = text
    .toUpperCase()
    .replace(/^RRULE:/, "")
    .replace(/;$/, "")
    .split(";");
  const names = parts.map((part) => part.split("=", 1)[0]);
  const isSound =
    parts.every((part) => PARTS.test(part)) &&
    parts.some((part) => FREQUENCIES.test(part)) &&
    new Set(names).size === names.length;
  if (!isSound) return { problem: messages.ruleUnknown };
  if (names.includes("COUNT") === names.includes("UNTIL"))
    return { problem: names.includes("COUNT") ? messages.ruleUnknown : messages.ruleNeedsEnd };
  const rrule = parts.map((part) => part.replace(/^(UNTIL=\d{8})T\w*$/, "$1")).join(";");
  return isSupportedRule(rrule) ? { rrule } : { problem: messages.ruleUnknown };
}

function isSupportedRule(rrule: string): boolean {
  try {
    expandRule(rrule, "2026-01-05");
    return true;
  } catch {
    return false;
  }
}

/** Whether a rule asks for dates beyond what is looked at, so that it would be cut without a word. */
export function exceedsLimit(rrule: string, firstDay: string, days: readonly string[]): boolean {
  const count = Number(/COUNT=(\d+)/.exec(rrule)?.[1] ?? 0);
  const until = /UNTIL=(\d{8})/.exec(rrule)?.[1];
  const horizon = anchor(firstDay).add({ years: YEARS_MAX }).toPlainDate().toString().replaceAll("-", "");
  return days.length < count || (until !== undefined && until > horizon);
}

/** Midday in UTC stands for a day: no clock change comes near it. */
const anchor = (day: string): Temporal.ZonedDateTime =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: "UTC", plainTime: "12:00" });

/**
 * The days a rule gives from its first day on, in order; one more than may be booked tells that there are too many.
 *
 * @param rrule as `readRule` gives it
 */
export function expandRule(rrule: string, firstDay: string): string[] {
  const from = anchor(firstDay);
  const rule = new RRuleTemporal({
    rruleString: `DTSTART:${firstDay.replaceAll("-", "")}T120000Z\nRRULE:${rrule}`,
  });
  return rule
    .between(from as never, from.add({ years: YEARS_MAX }) as never, true)
    .slice(0, limits.datesMax + 1)
    .map((date) => date.toPlainDate().toString());
}
