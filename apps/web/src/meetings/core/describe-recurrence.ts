import type { Translate } from "../../locales/use-texts.ts";
import { dayIn, formatDay, formatList, formatWeekday, ordinal } from "../../ui/days/format.ts";

type T = Translate<"meetings">;

const CODES = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;
/** A Monday; weekday names come from the days after it. */
const MONDAY = "2026-11-02";
const nameOf = (code: string): string => {
  const at = CODES.indexOf(code as (typeof CODES)[number]);
  const day = `${MONDAY.slice(0, 8)}${String(Number(MONDAY.slice(8)) + at).padStart(2, "0")}`;
  return formatWeekday(day, "long");
};

const partsOf = (rrule: string): Map<string, string> =>
  new Map(
    rrule.split(";").map((part) => {
      const [name = "", value = ""] = part.split("=");
      return [name.trim().toUpperCase(), value.trim().toUpperCase()];
    }),
  );

/** The day of `20261222`, or of `20261222T225959Z` at the site. */
const untilDay = (until: string, timeZone: string): string | undefined => {
  const found = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/.exec(until);
  if (!found) return undefined;
  const [, year, month, day, hour, minute, second, utc] = found;
  const plain = `${year}-${month}-${day}`;
  return utc ? dayIn(timeZone, `${plain}T${hour}:${minute}:${second}Z`) : plain;
};

/** "first Tuesday" for `1TU`; undefined for a code without such words. */
const nthDay = (t: T, code: string, setPosition: string | undefined): string | undefined => {
  const found = /^([+-]?\d+)?(MO|TU|WE|TH|FR|SA|SU)$/.exec(code);
  const nth = Number(found?.[1] ?? setPosition);
  if (!found?.[2] || !Number.isInteger(nth) || nth === 0 || nth < -1) return undefined;
  return t("rule.the", { which: nth === -1 ? t("rule.last") : ordinal(nth), day: nameOf(found[2]) });
};

interface Rule {
  count: number;
  days: string[];
  monthDays: string[];
  setPosition: string | undefined;
}

const describeWeekly = (t: T, { count, days }: Rule): string | undefined => {
  if (days.some((code) => !CODES.includes(code as (typeof CODES)[number]))) return undefined;
  if (days.length === 0) return count === 1 ? t("rule.weekly") : t("rule.weeklyEvery", { count });
  const sorted = CODES.filter((code) => days.includes(code));
  if (count === 1 && sorted.join() === CODES.slice(0, 5).join()) return t("rule.weekdays");
  if (count === 1 && sorted.length === CODES.length) return t("rule.daily");
  const words = formatList(sorted.map(nameOf));
  return count === 1 ? t("rule.weeklyOn", { days: words }) : t("rule.weeklyEveryOn", { count, days: words });
};

const describeMonthly = (t: T, { count, days, monthDays, setPosition }: Rule): string | undefined => {
  if (monthDays.length > 0) {
    const named = monthDays.map((day) =>
      day === "-1" ? t("rule.lastDay") : Number(day) > 0 ? ordinal(Number(day)) : undefined,
    );
    if (named.includes(undefined) || days.length > 0) return undefined;
    const words = formatList(named as string[]);
    return t(count === 1 ? "rule.monthlyOnDay" : "rule.monthlyEveryOnDay", { count, days: words });
  }
  if (days.length === 0) return count === 1 ? t("rule.monthly") : t("rule.monthlyEvery", { count });
  // A position among several weekdays ("the last workday") has no short name.
  if (setPosition && days.length > 1) return undefined;
  const named = days.map((code) => nthDay(t, code, setPosition));
  if (named.includes(undefined)) return undefined;
  const words = formatList(named as string[]);
  return t(count === 1 ? "rule.monthlyOn" : "rule.monthlyEveryOn", { count, days: words });
};

const describeFrequency = (t: T, parts: Map<string, string>): string | undefined => {
  const rule: Rule = {
    count: Number(parts.get("INTERVAL") ?? "1"),
    days: parts.get("BYDAY")?.split(",") ?? [],
    monthDays: parts.get("BYMONTHDAY")?.split(",") ?? [],
    setPosition: parts.get("BYSETPOS"),
  };
  const { count } = rule;
  switch (parts.get("FREQ") ?? "") {
    case "DAILY":
      // A daily rule on some weekdays is described as a weekly rule.
      if (rule.days.length > 0) return count === 1 ? describeWeekly(t, rule) : undefined;
      return count === 1 ? t("rule.daily") : t("rule.dailyEvery", { count });
    case "WEEKLY":
      return describeWeekly(t, rule);
    case "MONTHLY":
      return describeMonthly(t, rule);
    case "YEARLY":
      if (rule.days.length > 0 || rule.monthDays.length > 0) return undefined;
      return count === 1 ? t("rule.yearly") : t("rule.yearlyEvery", { count });
    default:
      return undefined;
  }
};

/**
 * "Every Tuesday until Tue 22 Dec 2026", "Every 2 weeks on Monday and Thursday, 6 times"; "Repeats" for a
 * rule without short words.
 *
 * @param rrule RFC 5545, without its name
 * @param timeZone the site's, which gives the day of an UNTIL in UTC
 */
export const describeRecurrence = (t: T, rrule: string, timeZone: string): string => {
  const parts = partsOf(rrule);
  const known = ["FREQ", "INTERVAL", "BYDAY", "BYMONTHDAY", "BYSETPOS", "COUNT", "UNTIL", "WKST"];
  const isKnown = [...parts.keys()].every((name) => known.includes(name));
  const rule = (isKnown && describeFrequency(t, parts)) || t("rule.unknown");
  const until = untilDay(parts.get("UNTIL") ?? "", timeZone);
  if (until) return t("rule.until", { rule, day: formatDay(until, "shortYear") });
  const count = Number(parts.get("COUNT"));
  return count > 0 ? t("rule.times", { rule, count }) : rule;
};
