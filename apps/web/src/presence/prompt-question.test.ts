import { expect, test } from "vitest";
import { questionOf } from "./prompt-question.ts";

const said = (onSite: boolean, travellingBy: "car" | null = null) => ({
  id: "1",
  user: "2",
  date: "2026-11-20",
  onSite,
  travellingBy,
  siteId: null,
  changedAt: "2026-11-20T08:00:00.000Z",
});

test.each([
  ["nothing was said", null, null, "onSite"],
  ["on site, and it is not known how", said(true), null, "travel"],
  ["on site by car", said(true, "car"), null, null],
  ["remote", said(false), null, null],
  ["on site, put off today", said(true), "1", null],
  ["on site, put off another day", said(true), "0", "travel"],
] as const)("%s", (_, presence, putOff, question) => {
  expect(questionOf(presence, putOff)).toBe(question);
});
