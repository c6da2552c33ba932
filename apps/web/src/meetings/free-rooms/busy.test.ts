import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { availabilityIn, commonTime, isFree, windowOf } from "./busy.ts";

const London = "Europe/London";
const DAY = "2026-11-24";
const now = new Date("2026-11-20T10:42:00Z");
const busy = (start: string, end: string, day = DAY) => ({
  start: `${day}T${start}:00.000Z`,
  end: `${day}T${end}:00.000Z`,
});
const when = (startTime: string, endTime: string, date = DAY) => ({ date, startTime, endTime });
const hours = { from: "08:00", until: "18:00" };
const common = (wish: ReturnType<typeof when>, people: ReturnType<typeof busy>[][], at = now) => {
  const found = commonTime({ when: wish, timeZone: London, people, hours, now: at });
  return found && `${found.startTime}–${found.endTime}`;
};

describe("a time that suits all", () => {
  test("is the nearest, a later one first", () => {
    expect(common(when("10:00", "11:00"), [[busy("08:30", "10:30")], []])).toBe("10:30–11:30");
    expect(common(when("10:00", "11:00"), [[busy("10:00", "11:00")]])).toBe("11:00–12:00");
    expect(common(when("10:00", "11:00"), [[busy("10:00", "13:00")]])).toBe("09:00–10:00");
  });

  test("is not offered where the time suits all, or no other does", () => {
    expect(
      common(when("10:00", "11:00"), [[busy("09:00", "10:00"), busy("11:00", "12:00")]]),
    ).toBeUndefined();
    expect(
      common(when("10:00", "11:00"), [[busy("08:00", "13:00")], [busy("12:30", "18:00")]]),
    ).toBeUndefined();
  });

  test("lies in the hours of the house, except around a time beside them", () => {
    expect(common(when("08:00", "09:00"), [[busy("08:00", "17:30")]])).toBeUndefined();
    expect(common(when("19:00", "20:00"), [[busy("19:30", "20:00")]])).toBe("18:30–19:30");
  });

  test("has not begun, and ends before midnight", () => {
    const late = new Date("2026-11-24T09:20:00Z");
    expect(common(when("09:30", "10:00"), [[busy("09:30", "10:30")]], late)).toBe("10:30–11:00");
    expect(common(when("10:00", "11:00"), [[busy("10:00", "18:00")]], late)).toBeUndefined();
    expect(common(when("22:30", "23:30"), [[busy("22:30", "22:45")]])).toBe("21:30–22:30");
  });

  test("is no time that the clock skips", () => {
    const date = "2027-03-28";
    // Between one and two there is no time.
    expect(common(when("00:15", "00:45", date), [[busy("00:00", "00:30", date)]])).toBe("02:00–02:30");
    expect(windowOf(when("00:45", "01:15", date), London)).toBeUndefined();
    expect(windowOf(when("00:45", "02:15", date), London)).toEqual({
      start: new Date("2027-03-28T00:45:00Z"),
      end: new Date("2027-03-28T01:15:00Z"),
    });
  });

  test("knows which of two equal times of the autumn night is meant", () => {
    const date = "2026-10-25";
    const early = new Date("2026-10-01T00:00:00Z");
    // 01:30 is first shown at half past midnight UTC; the busy time is an hour later.
    expect(common(when("01:30", "01:45", date), [[busy("01:30", "01:45", date)]], early)).toBeUndefined();
    expect(common(when("01:30", "01:45", date), [[busy("00:30", "00:45", date)]], early)).toBe("01:45–02:00");
  });

  test("suits everybody whenever it is found, and is as long as asked", () => {
    const quarter = fc.integer({ min: 28, max: 76 });
    const span = fc
      .tuple(quarter, quarter)
      .filter(([a, b]) => a !== b)
      .map(([a, b]) => {
        const text = (at: number) =>
          `${String(Math.floor(at / 4)).padStart(2, "0")}:${String((at % 4) * 15).padStart(2, "0")}`;
        return busy(text(Math.min(a, b)), text(Math.max(a, b)));
      });
    fc.assert(
      fc.property(fc.array(fc.array(span, { maxLength: 3 }), { maxLength: 4 }), (people) => {
        const wish = when("10:00", "10:45");
        const found = commonTime({ when: wish, timeZone: London, people, hours, now });
        if (!found) return;
        const window = windowOf(found, London)!;
        expect(window.end.getTime() - window.start.getTime()).toBe(45 * 60_000);
        for (const one of people) expect(isFree(one, window)).toBe(true);
        expect(found.startTime >= hours.from && found.endTime <= hours.until).toBe(true);
      }),
    );
  });
});

test("how somebody is at a time", () => {
  const window = windowOf(when("10:00", "11:00"), London)!;
  const of = (...spans: ReturnType<typeof busy>[]) => availabilityIn(spans, window);
  expect(of(busy("09:00", "10:00"), busy("11:00", "12:00"))).toEqual({ kind: "free" });
  expect(of(busy("08:30", "10:30"))).toEqual({ kind: "busyTo", at: "2026-11-24T10:30:00.000Z" });
  expect(of(busy("10:15", "12:00"))).toEqual({ kind: "busyFrom", at: "2026-11-24T10:15:00.000Z" });
  expect(of(busy("09:30", "11:00"))).toEqual({ kind: "busy" });
  // Free for a quarter of an hour in between is no time for a meeting.
  expect(of(busy("09:30", "10:15"), busy("10:30", "12:00"))).toEqual({ kind: "busy" });
});
