import { instantAt } from "@portico/contract/days/instants";
import { type Text, text } from "@portico/contract/texts/text";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkHours, losesSlot, usedDespiteChange } from "./hours-rules.ts";

const London = "Europe/London";
const at = (text: string): Date => new Date(text);

describe("checkHours", () => {
  const now = at("2026-11-20T12:00:00Z");
  const row = (start: string, end: string) => ({
    day: "2026-11-20",
    timeZone: London,
    start: at(`2026-11-20T${start}Z`),
    end: at(`2026-11-20T${end}Z`),
  });
  const errors = (field: string, message: Text) => ({ errors: { [field]: [message] } });
  test.each([
    ["longer", row("13:00:00", "15:00:00"), "13:00", "18:00", ["13:00", "18:00"]],
    ["begun and longer", row("09:00:00", "15:00:00"), "09:00", "18:00", ["09:00", "18:00"]],
    [
      "begun and another start",
      row("09:00:00", "15:00:00"),
      "09:05",
      "15:00",
      errors("startTime", text("parking.hoursBegun")),
    ],
    [
      "begun and over by now",
      row("09:00:00", "15:00:00"),
      "09:00",
      "12:00",
      errors("endTime", text("common.windowEnded", { day: "2026-11-20" })),
    ],
    [
      "to come, moved into the past",
      row("13:00:00", "15:00:00"),
      "11:59",
      "15:00",
      errors("startTime", text("common.windowEnded", { day: "2026-11-20" })),
    ],
    [
      "turned round",
      row("13:00:00", "15:00:00"),
      "15:00",
      "13:00",
      errors("endTime", text("common.endBeforeStart")),
    ],
  ])("%s", (_, before, from, until, expected) => {
    const checked = checkHours(before, { startTime: from, endTime: until }, now);
    const window = (time: string) => at(`2026-11-20T${time}:00Z`);
    expect(checked).toEqual(
      Array.isArray(expected)
        ? { window: { start: window(expected[0]!), end: window(expected[1]!) } }
        : expected,
    );
  });

  test("a start that stays is the row's own, with its seconds", () => {
    const handedOver = row("11:42:30", "15:00:00");
    const checked = checkHours(handedOver, { startTime: "11:42", endTime: "16:00" }, now);
    expect(checked).toEqual({ window: { start: handedOver.start, end: at("2026-11-20T16:00:00Z") } });
  });

  test.each([
    ["keeps its midnight", "10:00", "00:00", "2026-11-20T10:00:00Z", "2026-11-21T00:00:00Z"],
    ["ends earlier", "00:00", "18:00", "2026-11-20T00:00:00Z", "2026-11-20T18:00:00Z"],
  ])("a whole day that was handed over %s", (_, startTime, endTime, start, end) => {
    const whole = { ...row("00:00:00", "00:00:00"), end: at("2026-11-21T00:00:00Z") };
    const checked = checkHours(whole, { startTime, endTime }, at("2026-11-19T12:00:00Z"));
    expect(checked).toEqual({ window: { start: at(start), end: at(end) } });
  });

  test("whatever the hours, what comes of them ends after now and after its start", () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));
    fc.assert(
      fc.property(
        fc.constantFrom("2026-03-29", "2026-10-25", "2026-11-20"),
        fc.tuple(time, time, time, time),
        fc.integer({ min: 0, max: 24 * 60 }),
        (day, [start, end, startTime, endTime], minutes) => {
          const moment = new Date(instantAt(day, "00:00", London).getTime() + minutes * 60_000);
          const before = {
            day,
            timeZone: London,
            start: instantAt(day, start, London),
            end: instantAt(day, end, London),
          };
          fc.pre(before.end > before.start);
          const checked = checkHours(before, { startTime, endTime }, moment);
          if ("errors" in checked) return;
          const { window } = checked;
          expect(window.end > window.start && window.end > moment).toBe(true);
          if (before.start <= moment) expect(window.start).toEqual(before.start);
          else expect(window.start >= moment).toBe(true);
        },
      ),
    );
  });
});

test("losesSlot: a slot that has passed is not lost", () => {
  const now = at("2026-11-20T12:00:00Z");
  const window = { start: at("2026-11-20T09:00:00Z"), end: at("2026-11-20T13:00:00Z") };
  const slot = (start: string, end: string) => ({
    start: `2026-11-20T${start}:00.000Z`,
    end: `2026-11-20T${end}:00.000Z`,
  });
  expect(losesSlot(null, window, now)).toBe(false);
  expect(losesSlot(slot("11:00", "13:00"), window, now)).toBe(false);
  expect(losesSlot(slot("11:00", "13:05"), window, now)).toBe(true);
  expect(losesSlot(slot("08:00", "12:00"), window, now)).toBe(false);
  expect(losesSlot(slot("08:00", "12:05"), window, now)).toBe(true);
});

describe("what counts as used of hours that are changed too late", () => {
  const hours = (start: number, end: number) => ({
    start: new Date(Date.UTC(2026, 10, 21, start)),
    end: new Date(Date.UTC(2026, 10, 21, end)),
  });
  test.each<[string, [number, number], [number, number], number | null]>([
    ["they end earlier", [9, 17], [9, 10], 8],
    ["they start later", [9, 17], [16, 17], 8],
    ["both", [9, 17], [12, 13], 8],
    ["they move on", [9, 17], [13, 21], 12],
    ["to quite others", [9, 10], [16, 17], 2],
    ["they are longer", [9, 17], [8, 18], null],
  ])("%s", (_, former, window, expected) => {
    const used = usedDespiteChange(hours(...former), hours(...window));
    expect(used === null ? null : used / 3_600_000).toBe(expected);
  });
});
