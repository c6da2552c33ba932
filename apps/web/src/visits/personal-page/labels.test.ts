import { expect, test } from "vitest";
import { screenTexts } from "../../locales/screen-texts.ts";
import "../../shell/i18n.ts";
import "./texts.ts";
import { textsOf } from "../../locales/use-texts.ts";
import { formatWhen, headlineKey } from "./labels.ts";
import type { PersonalVisit } from "./use-personal-visit.ts";

const t = textsOf("visitsPersonalPage");
const visit = {
  status: "scheduled",
  start: "2026-11-20T11:00:00.000Z",
  day: "2026-11-20",
  delay: null,
  timeZone: "Europe/London",
  meeting: { host: { name: "Elena Novak" } },
} as unknown as PersonalVisit;
const at = (instant: string): Date => new Date(instant);

test.each([
  ["2026-11-20T23:59:00Z", /^today at 11:00/],
  ["2026-11-19T00:00:00Z", /^tomorrow at 11:00/],
  ["2026-11-18T12:00:00Z", /^on Fri 20 Nov at 11:00/],
  ["2026-11-21T00:00:00Z", /^on Fri 20 Nov at 11:00/],
])("at %s the visit is %s", (now, words) => {
  expect(formatWhen(t, visit, at(now))).toMatch(words);
});

test("a delay counts as the time, and is said", () => {
  const late = { ...visit, delay: "2026-11-20T11:30:00.000Z" };
  expect(formatWhen(t, late, at("2026-11-20T10:00:00Z"))).toMatch(/^today at 11:30/);
  expect(headlineKey(late)).toBe("answer.delayed");
});

test("every state has its words, with a host and without", () => {
  for (const status of ["scheduled", "arrived", "checked-in", "checked-out", "no-show", "cancelled"] as const)
    for (const host of [visit.meeting.host, null]) {
      const key = headlineKey({ ...visit, status, meeting: { ...visit.meeting, host } });
      const sentence = screenTexts.at("en-GB", "visitsPersonalPage", key);
      expect(sentence).toBeTypeOf("string");
      if (!host) expect(sentence).not.toContain("{{host}}");
    }
});
