import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { instantOf, judgeTime, readEpoch, readTime } from "./times.ts";

const at = (text: string) => new Date(text);

describe("a camera's time", () => {
  test.each([
    ["2026-10-05T08:31:02.847+01:00", "2026-10-05T07:31:02.847Z"],
    ["2026-10-05T08:31:02+0100", "2026-10-05T07:31:02.000Z"],
    ["2026-10-05 08:31:02.5Z", "2026-10-05T08:31:02.500Z"],
    // On the clock of London in summer.
    ["2026-10-05 08:31:02", "2026-10-05T07:31:02.000Z"],
  ])("%s", (text, instant) => {
    expect(instantOf(readTime(text), "Europe/London", at(instant))).toEqual(at(instant));
  });

  test.each(["", "yesterday", "2026-13-40 08:31:02", "0000-01-01T00:00:00Z", null])("%s is none", (text) => {
    expect(instantOf(readTime(text), "Europe/London", at("2026-10-05T08:31:02Z"))).toBeNull();
  });

  test("numbers, also as texts", () => {
    expect(readEpoch("1747821287999", 1)).toEqual({ instant: new Date(1_747_821_287_999) });
    expect(readEpoch(1_747_821_287.5, 1000)).toEqual({ instant: new Date(1_747_821_287_500) });
    for (const none of ["", "x", -1, 0, Number.NaN, null, {}, 1e300]) expect(readEpoch(none, 1)).toBeNull();
  });

  test("01:30 comes twice when summer ends: the one nearer to the receipt", () => {
    const said = readTime("2026-10-25 01:30:00");
    expect(instantOf(said, "Europe/London", at("2026-10-25T00:30:01Z"))).toEqual(at("2026-10-25T00:30:00Z"));
    expect(instantOf(said, "Europe/London", at("2026-10-25T01:30:01Z"))).toEqual(at("2026-10-25T01:30:00Z"));
  });
});

test("whatever a clock shows, also half an hour twice: no instant that shows it is nearer to the receipt", () => {
  const zones = ["Europe/London", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata", "UTC"];
  const wall = (time: Date, timeZone: string): string =>
    new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone }).format(time);
  // The days around the ends of summer in these zones.
  const day = fc.constantFrom(
    "2026-04-04",
    "2026-10-24",
    "2026-10-25",
    "2026-10-31",
    "2026-11-01",
    "2026-06-01",
  );
  const minutes = fc.integer({ min: 0, max: 2 * 1440 });
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      day,
      minutes,
      fc.integer({ min: -90, max: 90 }),
      (zone, on, minute, off) => {
        const happened = new Date(Date.parse(`${on}T00:00:00Z`) + minute * 60_000);
        const receivedAt = new Date(happened.getTime() + off * 60_000);
        const found = instantOf(readTime(wall(happened, zone)), zone, receivedAt)!;
        expect(wall(found, zone)).toBe(wall(happened, zone));
        const distance = (time: Date) => Math.abs(time.getTime() - receivedAt.getTime());
        expect(distance(found)).toBeLessThanOrEqual(distance(happened));
      },
    ),
    { numRuns: 500 },
  );
});

describe("the time that counts", () => {
  const received = at("2026-11-20T10:42:00Z");
  test.each([
    [0, true],
    [-119_999, true],
    [119_999, true],
    [120_000, false],
    [-600_000, false],
    [600_000, false],
  ])("with a clock %d ms ahead", (ahead, isTrusted) => {
    const said = new Date(received.getTime() + ahead);
    expect(judgeTime(said, received)).toEqual({
      executedAt: isTrusted ? said : received,
      clockSkewMs: ahead,
    });
  });

  test("without one, that of the receipt", () => {
    expect(judgeTime(null, received)).toEqual({ executedAt: received, clockSkewMs: null });
  });
});
