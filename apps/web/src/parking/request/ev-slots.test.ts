import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Hours } from "../core/hours.ts";
import {
  type EvSlotState,
  evSlotState,
  isSlotOver,
  longestHours,
  offersEv,
  resetStaleSlot,
  slotToSend,
  unavailableSlot,
} from "./ev-slots.ts";

const TEN: Hours = { startTime: "10:00", endTime: "12:00" };
const day = { startTime: "08:30", endTime: "17:30", chosen: null, freeSpaces: 3, isOver: false };
const clock = { timeZone: "Europe/London", now: new Date("2026-12-02T07:00:00Z") };

describe("how a slot looks", () => {
  test.each<[string, Partial<Parameters<typeof evSlotState>[1]>, EvSlotState]>([
    ["several are free", {}, "free"],
    ["the last one", { freeSpaces: 1 }, "last"],
    ["none is free", { freeSpaces: 0 }, "taken"],
    ["nobody knows yet", { freeSpaces: undefined }, "unknown"],
    ["chosen", { chosen: TEN }, "chosen"],
    ["chosen before it is known what is free", { chosen: TEN, freeSpaces: undefined }, "chosen"],
    ["chosen although none is free", { chosen: TEN, freeSpaces: 0 }, "waits"],
    ["another one is chosen", { chosen: { startTime: "12:00", endTime: "14:00" } }, "free"],
    ["it begins before the parking", { startTime: "10:05" }, "before"],
    ["it ends after the parking", { endTime: "11:55" }, "after"],
    ["it fills the parking", { startTime: "10:00", endTime: "12:00" }, "free"],
    ["the times are being typed", { startTime: "", endTime: "" }, "free"],
    ["it has passed, chosen or not", { isOver: true, chosen: TEN }, "over"],
    ["it has passed, before the parking", { isOver: true, startTime: "13:00" }, "over"],
    ["outside, whatever is free", { startTime: "10:05", freeSpaces: 0 }, "before"],
  ])("%s", (_, more, look) => {
    expect(evSlotState(TEN, { ...day, ...more })).toBe(look);
  });
});

test.each<[string, unknown[], unknown[], boolean, boolean]>([
  ["with spaces and times", ["EV1"], [TEN], false, true],
  ["without spaces", [], [TEN], false, false],
  ["without times", ["EV1"], [], false, false],
  ["that the server chooses", ["EV1"], [TEN], true, false],
])("charging in a car park %s", (_, evSpaces, evTimeslots, serverChooses, isOffered) => {
  expect(offersEv({ evSpaces, evTimeslots }, serverChooses)).toBe(isOffered);
});

const form = {
  carparkId: "north",
  dates: ["2026-12-02"],
  startTime: "08:30",
  endTime: "17:30",
  ev: TEN as Hours | null,
};

describe("what is left of the chosen slot", () => {
  test.each<[string, Partial<typeof form>, Hours | null, Hours | null]>([
    ["other times around it", { startTime: "09:00", endTime: "12:00" }, TEN, null],
    ["a later start", { startTime: "10:05" }, null, TEN],
    ["an earlier end", { endTime: "11:55" }, null, TEN],
    ["a start that is being typed", { startTime: "" }, TEN, null],
    ["a second day", { dates: ["2026-12-02", "2026-12-03"] }, null, null],
    ["no day", { dates: [] }, null, null],
    ["another day", { dates: ["2026-12-03"] }, TEN, null],
    ["another car park", { carparkId: "south" }, null, null],
    ["none is chosen", { ev: null, endTime: "11:55" }, null, null],
  ])("%s", (_, change, sent, takenOut) => {
    const after = resetStaleSlot(form, { ...form, ...change });
    expect([slotToSend(after, clock), unavailableSlot(after, clock)]).toEqual([sent, takenOut]);
  });

  test("today what has passed is taken away, whatever the zone of whoever looks", () => {
    const at = (now: string) => ({ timeZone: "Asia/Singapore", now: new Date(now) });
    expect(slotToSend(form, at("2026-12-02T03:59:59Z"))).toEqual(TEN);
    expect(unavailableSlot(form, at("2026-12-02T04:00:00Z"))).toEqual(TEN);
  });

  test("it is there again after an end that was typed digit by digit", () => {
    const typing = resetStaleSlot(form, { ...form, endTime: "01:30" });
    const typed = resetStaleSlot(typing, { ...typing, endTime: "18:30" });
    expect([slotToSend(typed, clock), unavailableSlot(typed, clock)]).toEqual([TEN, null]);
  });
});

test.each([
  ["a minute before it ends", "2026-12-02", "2026-12-02T11:59:59Z", false],
  ["when it ends", "2026-12-02", "2026-12-02T12:00:00Z", true],
  ["in summer time", "2026-07-01", "2026-07-01T11:00:00Z", true],
  ["tomorrow", "2026-12-03", "2026-12-02T23:00:00Z", false],
])("whether it is over: %s", (_, day, now, over) => {
  expect(isSlotOver(TEN, day, { timeZone: "Europe/London", now: new Date(now) })).toBe(over);
});

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 30))
  .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`);

test("what is sent lies inside the parking; what does not is said", () => {
  fc.assert(
    fc.property(time, time, time, time, (startTime, endTime, from, until) => {
      const chosen = { ...form, startTime, endTime, ev: { startTime: from, endTime: until } };
      const isInside = from >= startTime && until <= endTime && until > "07:00";
      expect(slotToSend(chosen, clock)).toEqual(isInside ? chosen.ev : null);
      expect(unavailableSlot(chosen, clock)).toEqual(isInside ? null : chosen.ev);
    }),
  );
});

test("the longest charging", () => {
  expect(longestHours([{ startTime: "08:30", endTime: "10:00" }, TEN])).toBe(2);
});
