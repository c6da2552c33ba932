import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { freeWindow, hourWindow, isFree, type RoomDay, stateUntil } from "./free-window.ts";

const at = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const span = (from: string, until: string) => ({ from: at(from), until: at(until) });
const room = (more: Partial<RoomDay> = {}): RoomDay => ({
  taken: [],
  timeslots: null,
  pastUntil: 0,
  ...more,
});

describe("the window around a click", () => {
  const taken = [span("08:00", "10:00"), span("10:45", "11:00"), span("15:30", "17:00")];
  const cases: [string, string, string, string][] = [
    ["a whole hour", "12:30", "12:00", "13:00"],
    ["from the end of the meeting before", "11:40", "11:00", "12:00"],
    ["from the end of a meeting within the hour", "10:10", "10:00", "10:45"],
    ["to the start of the next meeting", "15:10", "15:00", "15:30"],
    ["from the middle of an hour", "17:59", "17:00", "18:00"],
    ["the last hour ends as late as a form can say", "23:10", "23:00", "23:55"],
    ["before the first meeting", "07:20", "07:00", "08:00"],
  ];
  test.each(cases)("%s", (_, clicked, from, until) => {
    expect(freeWindow(room({ taken }), at(clicked))).toMatchObject({
      kind: "free",
      window: span(from, until),
    });
  });

  test("says the whole time that is free", () => {
    expect(freeWindow(room({ taken }), at("12:30"))).toMatchObject({ around: span("11:00", "15:30") });
  });

  test("what is taken is blocked", () => {
    expect(freeWindow(room({ taken }), at("09:00")).kind).toBe("blocked");
    expect(freeWindow(room({ taken }), at("10:00")).kind).toBe("free");
  });

  test("a gap shorter than five minutes is blocked", () => {
    const gap = [span("09:00", "10:01"), span("10:04", "11:00")];
    expect(freeWindow(room({ taken: gap }), at("10:02")).kind).toBe("blocked");
  });

  test("times are whole steps of five minutes", () => {
    const odd = [span("09:00", "10:37"), span("11:13", "12:00")];
    expect(freeWindow(room({ taken: odd }), at("10:50"))).toMatchObject({ window: span("10:40", "11:10") });
  });
});

describe("the past", () => {
  const now = room({ pastUntil: at("10:42") });
  test("does nothing", () => {
    expect(freeWindow(now, at("09:30")).kind).toBe("past");
    expect(freeWindow(now, at("10:41")).kind).toBe("past");
    expect(freeWindow(room({ pastUntil: 1440 }), at("23:00")).kind).toBe("past");
  });
  test("of the running hour the rest can be booked", () => {
    expect(freeWindow(now, at("10:50"))).toMatchObject({ window: span("10:45", "11:45") });
    expect(hourWindow(now, at("10:00"))).toMatchObject({ window: span("10:45", "11:45") });
  });
  test("a meeting of the past is past, not blocked", () => {
    expect(freeWindow({ ...now, taken: [span("09:00", "10:00")] }, at("09:30")).kind).toBe("past");
  });
});

describe("fixed timeslots", () => {
  const slots = [span("09:00", "11:00"), span("11:00", "13:00"), span("14:00", "16:00")];
  const lab = room({ timeslots: slots, taken: [span("15:00", "15:30")], pastUntil: at("10:00") });
  test("the slot", () => {
    expect(freeWindow(lab, at("12:40"))).toMatchObject({ kind: "free", window: span("11:00", "13:00") });
  });
  test("between slots, a slot partly taken, a slot that has begun", () => {
    expect(freeWindow(lab, at("13:30")).kind).toBe("blocked");
    expect(freeWindow(lab, at("14:30")).kind).toBe("blocked");
    expect(freeWindow(lab, at("10:30")).kind).toBe("past");
  });
  test("a moved meeting fills whole slots", () => {
    expect(isFree(lab, span("11:00", "13:00"))).toBe(true);
    expect(isFree(lab, span("11:00", "12:00"))).toBe(false);
    expect(isFree(lab, span("12:00", "14:00"))).toBe(false);
  });
});

test("a meeting that is moved is not in its own way", () => {
  const day = room({ taken: [{ ...span("10:00", "11:00"), meetingId: "own" }, span("12:00", "13:00")] });
  expect(isFree(day, span("10:30", "11:30"), "own")).toBe(true);
  expect(isFree(day, span("10:30", "11:30"), "another")).toBe(false);
  expect(isFree(day, span("11:30", "12:30"), "own")).toBe(false);
  expect(isFree(day, { from: 1400, until: 1460 }, "own")).toBe(false);
});

test("by keyboard the first window of the hour counts", () => {
  const taken = [span("10:00", "10:30")];
  expect(hourWindow(room({ taken }), at("10:00"))).toMatchObject({ window: span("10:30", "11:30") });
  expect(hourWindow(room({ taken: [span("10:00", "11:00")] }), at("10:00")).kind).toBe("blocked");
});

describe("until when", () => {
  const taken = [span("09:00", "10:00"), span("10:00", "11:30"), span("13:00", "14:00")];
  test("free until what comes next, taken until it is free again", () => {
    expect(stateUntil(taken, at("12:00"))).toEqual({ kind: "free", until: at("13:00") });
    expect(stateUntil(taken, at("09:30"))).toEqual({ kind: "busy", until: at("11:30") });
    expect(stateUntil(taken, at("14:00"))).toEqual({ kind: "free", until: 1440 });
  });
});

const minute = fc.integer({ min: 0, max: 1439 });
const anySpan = fc
  .tuple(minute, minute)
  .map(([a, b]) => ({ from: Math.min(a, b), until: Math.max(a, b) + 1 }));

test("a window is free, in the future, an hour at most, and near the click", () => {
  fc.assert(
    fc.property(fc.array(anySpan, { maxLength: 6 }), minute, minute, (taken, pastUntil, clicked) => {
      const day = room({ taken, pastUntil });
      const found = freeWindow(day, clicked);
      if (found.kind !== "free") return;
      expect(isFree(day, found.window)).toBe(true);
      expect(found.window.until - found.window.from).toBeLessThanOrEqual(60);
      expect(Math.abs(found.window.from - clicked)).toBeLessThan(65);
    }),
  );
});
