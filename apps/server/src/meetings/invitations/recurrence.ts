import { limits } from "@portico/contract/meetings/form";
import { type Text, text } from "@portico/contract/texts/text";
import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";

/**
 * Days of a recurrence rule. Rules are those of RFC 5545 without the property's name. They give days of the
 * site; times are added to each day afterwards, so that 09:00 stays 09:00 through every clock change.
 */

/** A rule gives no days after this many years. */
const YEARS_MAX = 3;
/** Parts of a rule that concern days. Parts for times and for other calendars are refused. */
const PARTS =
  /^(FREQ|COUNT|UNTIL|INTERVAL|BYDAY|BYMONTHDAY|BYMONTH|BYSETPOS|BYWEEKNO|BYYEARDAY|WKST)=[\w,+-]+$/;
const FREQUENCIES = /^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)$/;

/**
 * Converts a rule to its stored form: upper case, UNTIL as a day, inclusive.
 *
 * @returns the rule, or its problem
 */
export function readRule(rule: string): { rrule: string } | { problem: Text } {
  const parts = rule
    .toUpperCase()
    .replace(/^RRULE:/, "")
    .replace(/;$/, "")
    .split(";");
  const names = parts.map((part) => part.split("=", 1)[0]);
  const isSound =
    parts.every((part) => PARTS.test(part)) &&
    parts.some((part) => FREQUENCIES.test(part)) &&
    new Set(names).size === names.length;
  if (!isSound) return { problem: text("meetings.ruleUnknown") };
  if (names.includes("COUNT") === names.includes("UNTIL"))
    return {
      problem: names.includes("COUNT") ? text("meetings.ruleUnknown") : text("meetings.ruleNeedsEnd"),
    };
  const rrule = parts.map((part) => part.replace(/^(UNTIL=\d{8})T\w*$/, "$1")).join(";");
  return isSupportedRule(rrule) ? { rrule } : { problem: text("meetings.ruleUnknown") };
}

function isSupportedRule(rrule: string): boolean {
  try {
    expandRule(rrule, "2026-01-05");
    return true;
  } catch {
    return false;
  }
}

/** Whether the rule has dates beyond the limits, which would be cut without notice. */
export function exceedsLimit(rrule: string, firstDay: string, days: readonly string[]): boolean {
  const count = Number(/COUNT=(\d+)/.exec(rrule)?.[1] ?? 0);
  const until = /UNTIL=(\d{8})/.exec(rrule)?.[1];
  const horizon = anchor(firstDay).add({ years: YEARS_MAX }).toPlainDate().toString().replaceAll("-", "");
  return days.length < count || (until !== undefined && until > horizon);
}

/** Midday in UTC represents a day: it is far from every clock change. */
const anchor = (day: string): Temporal.ZonedDateTime =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: "UTC", plainTime: "12:00" });

/**
 * The days of a rule from its first day on, in order; one day more than may be booked shows that there are
 * too many.
 *
 * @param rrule as `readRule` returns it
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
