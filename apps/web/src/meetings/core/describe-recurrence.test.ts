import "../../shell/i18n.ts";
import "./texts.ts";
import { describe, expect, test } from "vitest";
import { textsOf } from "../../locales/use-texts.ts";
import { describeRecurrence } from "./describe-recurrence.ts";

const t = textsOf("meetings");
const words = (rrule: string, zone = "Europe/London") => describeRecurrence(t, rrule, zone);

describe("how often", () => {
  test.each([
    ["FREQ=DAILY", "Every day"],
    ["FREQ=DAILY;INTERVAL=3", "Every 3 days"],
    ["FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR", "Every weekday"],
    ["FREQ=WEEKLY", "Every week"],
    ["FREQ=WEEKLY;INTERVAL=2", "Every 2 weeks"],
    ["FREQ=WEEKLY;BYDAY=TU", "Every Tuesday"],
    ["FREQ=WEEKLY;BYDAY=TH,MO", "Every Monday and Thursday"],
    ["FREQ=WEEKLY;BYDAY=FR,TH,WE,TU,MO", "Every weekday"],
    ["FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU", "Every day"],
    ["FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH", "Every 2 weeks on Monday and Thursday"],
    ["FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR", /^Every 2 weeks on Monday, Tuesday, .* and Friday$/],
    ["FREQ=MONTHLY", "Every month"],
    ["FREQ=MONTHLY;BYMONTHDAY=15", "Every month on the 15th"],
    ["FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=1,-1", "Every 3 months on the 1st and last day"],
    ["FREQ=MONTHLY;BYDAY=1TU", "Every month on the 1st Tuesday"],
    ["FREQ=MONTHLY;BYDAY=-1FR", "Every month on the last Friday"],
    ["FREQ=MONTHLY;BYDAY=WE;BYSETPOS=2", "Every month on the 2nd Wednesday"],
    ["FREQ=YEARLY", "Every year"],
    ["FREQ=YEARLY;INTERVAL=2", "Every 2 years"],
    ["freq=weekly;byday=su;wkst=mo", "Every Sunday"],
  ])("%s", (rrule, expected) => {
    expect(words(rrule)).toEqual(expected instanceof RegExp ? expect.stringMatching(expected) : expected);
  });

  test.each([
    "FREQ=HOURLY",
    "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
    "FREQ=MONTHLY;BYDAY=TU",
    "FREQ=WEEKLY;BYDAY=1TU",
    "FREQ=YEARLY;BYMONTH=2",
    "FREQ=MONTHLY;BYMONTHDAY=-3",
    "",
    "nonsense",
  ])("%s has no short words, and none that are wrong", (rrule) => {
    expect(words(rrule)).toBe("Repeats");
  });
});

describe("until when", () => {
  test.each([
    ["FREQ=WEEKLY;BYDAY=TU;COUNT=6", "Every Tuesday, 6 times"],
    ["FREQ=WEEKLY;BYDAY=TU;COUNT=1", "Every Tuesday, once"],
    ["FREQ=WEEKLY;BYDAY=TU;UNTIL=20261222", "Every Tuesday until Tue 22 Dec 2026"],
    ["FREQ=WEEKLY;BYDAY=TU;UNTIL=20261222T090000", "Every Tuesday until Tue 22 Dec 2026"],
    ["FREQ=HOURLY;UNTIL=20261222", "Repeats until Tue 22 Dec 2026"],
  ])("%s", (rrule, expected) => {
    expect(words(rrule)).toBe(expected);
  });

  test("an end in UTC means the site's day", () => {
    const rule = "FREQ=DAILY;UNTIL=20260630T233000Z";
    expect(words(rule, "UTC")).toBe("Every day until Tue 30 Jun 2026");
    expect(words(rule, "Europe/London")).toBe("Every day until Wed 1 Jul 2026");
    expect(words(rule, "America/New_York")).toBe("Every day until Tue 30 Jun 2026");
  });
});
