import { expect, test } from "vitest";
import { advanceProgress, type Progress } from "./rules.ts";

const ZONES = ["Europe/London", "America/New_York"];
const at = (now: string) => new Date(`2026-11-${now}Z`);
const progress = (given: Partial<Progress>): Progress => ({
  markedUntil: "2026-11-02",
  markedAt: at("03T06:00"),
  keptUntil: "2026-11-01",
  closedBefore: null,
  ...given,
});

test("a subject begins with marks and keeps nothing before they have been left for a while", () => {
  const zones = ZONES;
  const begun = advanceProgress(undefined, { subject: "parking", zones, now: at("03T15:00") });
  expect(begun).toEqual(progress({ markedAt: at("03T15:00"), keptUntil: null }));
  expect(advanceProgress(begun, { subject: "parking", zones, now: at("03T15:04") }).keptUntil).toBeNull();
  expect(advanceProgress(begun, { subject: "parking", zones, now: at("03T15:05") }).keptUntil).toBe(
    "2026-11-02",
  );
});

test.each([
  ["a day is over when it is over at every site", "parking", progress({}), "03T04:59", "2026-11-01"],
  ["then it is kept", "parking", progress({ markedAt: at("03T04:00") }), "03T05:00", "2026-11-02"],
  ["desks wait for what they were", "desks", progress({}), "03T06:10", "2026-11-01"],
  ["and are kept a day later", "desks", progress({ markedUntil: "2026-11-03" }), "04T06:10", "2026-11-02"],
  ["days without marks are not kept", "parking", progress({}), "08T12:00", "2026-11-02"],
  ["what was kept stays kept", "parking", progress({}), "02T12:00", "2026-11-01"],
] as const)("%s", (_, subject, before, now, keptUntil) => {
  expect(advanceProgress(before, { subject, zones: ZONES, now: at(now) }).keptUntil).toBe(keptUntil);
});

test("changes leave marks from an hour before the day is over, and days missed since are kept a while later", () => {
  const before = progress({});
  const early = advanceProgress(before, { subject: "parking", zones: ZONES, now: at("04T03:59") });
  expect(early.markedUntil).toBe("2026-11-02");
  const marked = advanceProgress(before, { subject: "parking", zones: ZONES, now: at("04T04:00") });
  expect([marked.markedUntil, marked.markedAt]).toEqual(["2026-11-03", at("04T04:00")]);
  const missed = advanceProgress(before, { subject: "parking", zones: ZONES, now: at("09T12:00") });
  expect([missed.keptUntil, missed.markedUntil]).toEqual(["2026-11-02", "2026-11-08"]);
  expect(advanceProgress(missed, { subject: "parking", zones: ZONES, now: at("09T12:10") }).keptUntil).toBe(
    "2026-11-08",
  );
});
