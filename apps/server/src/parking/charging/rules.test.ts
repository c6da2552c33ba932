import type { Group } from "@portico/contract/common";
import { instantAt } from "@portico/contract/days/instants";
import { type Text, text } from "@portico/contract/texts/text";
import { describe, expect, test } from "vitest";
import { assignEvSpaces, checkEvSlot, freeEvSlots } from "./rules.ts";

const DAY = "2026-11-25";
const NOW = new Date("2026-11-20T10:42:00Z");
const person = { id: "p", groups: ["parking", "ev_space_booking"] as Group[], isRestricted: false };
const carpark = {
  timeZone: "Europe/London",
  evTimeslots: [
    { startTime: "09:00", endTime: "11:00" },
    { startTime: "11:00", endTime: "13:00" },
    { startTime: "13:00", endTime: "15:00" },
  ],
  evSpaces: [{ id: "E1" }, { id: "E2" }],
};
const window = (start: string, end: string, day = DAY, zone = "Europe/London") => ({
  start: instantAt(day, start, zone),
  end: instantAt(day, end, zone),
});
const held = (evSpaceId: string, start: string, end: string) => ({ evSpaceId, ...window(start, end) });

describe("a slot that is asked for", () => {
  type SlotRequest = Parameters<typeof checkEvSlot>[0];
  const check = (more: Partial<SlotRequest> = {}) =>
    checkEvSlot({
      request: { requestedStart: "11:00", requestedEnd: "13:00" },
      person,
      carparks: [carpark],
      windows: new Map([[DAY, window("09:00", "17:00")]]),
      day: DAY,
      now: NOW,
      ...more,
    });
  const withRequest = (requestedStart: string, requestedEnd: string) => ({
    request: { requestedStart, requestedEnd },
  });

  test("lies inside the window, up to its very ends", () => {
    expect(check()).toEqual({ slot: window("11:00", "13:00") });
    expect(check({ windows: new Map([[DAY, window("11:00", "13:00")]]) })).toEqual({
      slot: window("11:00", "13:00"),
    });
  });

  test.each<[string, Partial<SlotRequest>, Text]>([
    [
      "two dates",
      {
        windows: new Map([
          [DAY, window("09:00", "17:00")],
          ["2026-11-26", window("09:00", "17:00", "2026-11-26")],
        ]),
      },
      text("parking.evOneDate"),
    ],
    [
      "a car park without EV spaces",
      { carparks: [{ ...carpark, evSpaces: [] }] },
      text("parking.noEvSpaces"),
    ],
    ["a car park that the server is to choose", { carparks: [carpark, carpark] }, text("parking.noEvSpaces")],
    [
      "a person without the group",
      { person: { ...person, groups: ["parking"] } },
      text("parking.evNotAllowed"),
    ],
    ["a time that is none of the car park's", withRequest("10:00", "12:00"), text("parking.evNoSlot")],
    ["the start of one and the end of another", withRequest("09:00", "13:00"), text("parking.evNoSlot")],
    [
      "one that begins before the window",
      { windows: new Map([[DAY, window("11:05", "17:00")]]) },
      text("parking.evOutside"),
    ],
    [
      "one that ends after it",
      { windows: new Map([[DAY, window("09:00", "12:55")]]) },
      text("parking.evOutside"),
    ],
    [
      "one that has passed",
      { now: instantAt(DAY, "13:00", "Europe/London") },
      text("common.windowEnded", { day: "2026-11-25" }),
    ],
  ])("is refused: %s", (_, more, error) => {
    expect(check(more)).toEqual({ error });
  });

  test("one that has begun is still there for its rest", () => {
    expect(check({ now: instantAt(DAY, "12:59", "Europe/London") })).toEqual({
      slot: window("11:00", "13:00"),
    });
  });

  test("a clock change makes it shorter, longer, or leaves nothing of it", () => {
    const night = { ...carpark, evTimeslots: [{ startTime: "00:30", endTime: "02:30" }] };
    const on = (day: string, slots = night, hours = withRequest("00:30", "02:30")) =>
      check({ ...hours, carparks: [slots], day, windows: new Map([[day, window("00:00", "06:00", day)]]) });
    const length = (result: ReturnType<typeof check>) =>
      "slot" in result ? (+result.slot.end - +result.slot.start) / 3_600_000 : result.error;
    expect(length(on("2027-03-28"))).toBe(1);
    expect(length(on("2027-10-31"))).toBe(3);
    const skipped = { ...carpark, evTimeslots: [{ startTime: "01:00", endTime: "02:00" }] };
    expect(length(on("2027-03-28", skipped, withRequest("01:00", "02:00")))).toEqual(
      text("parking.evNoSlot"),
    );
  });
});

describe("what is free", () => {
  test("is counted for each of the times", () => {
    const taken = [held("E1", "09:00", "11:00"), held("E2", "09:00", "11:00"), held("E1", "11:00", "13:00")];
    expect(freeEvSlots(carpark, DAY, taken, NOW)).toEqual([
      { startTime: "09:00", endTime: "11:00", freeSpaces: 0, total: 2 },
      { startTime: "11:00", endTime: "13:00", freeSpaces: 1, total: 2 },
      { startTime: "13:00", endTime: "15:00", freeSpaces: 2, total: 2 },
    ]);
  });

  test("is nothing of times that have passed, and of one that has begun what is free for its rest", () => {
    const now = instantAt(DAY, "12:00", "Europe/London");
    const free = freeEvSlots(carpark, DAY, [held("E1", "11:00", "12:00")], now);
    expect(free.map(({ freeSpaces }) => freeSpaces)).toEqual([0, 2, 2]);
  });

  test("does not count a space that is switched off, nor what is held on it", () => {
    const one = { ...carpark, evSpaces: [{ id: "E2" }] };
    const free = freeEvSlots(one, DAY, [held("E1", "09:00", "11:00")], NOW);
    expect(free[0]).toMatchObject({ freeSpaces: 1, total: 1 });
  });

  test("is nothing to show where there are no EV spaces", () => {
    expect(freeEvSlots({ ...carpark, evSpaces: [] }, DAY, [], NOW)).toEqual([]);
  });
});

describe("those who wait", () => {
  const waiting = (id: string, start: string, end: string) => ({ id, ...window(start, end) });

  test("are served in their order, each on the first space by name, and none is held up", () => {
    const queue = [
      waiting("a", "09:00", "11:00"),
      waiting("b", "09:00", "11:00"),
      waiting("c", "11:00", "13:00"),
    ];
    const served = assignEvSpaces(queue, carpark.evSpaces, [held("E1", "09:00", "11:00")], NOW);
    expect(served.map(({ id, spaceId }) => [id, spaceId])).toEqual([
      ["a", "E2"],
      ["c", "E1"],
    ]);
  });

  test("need a space for the rest of what has begun, and none for what has passed", () => {
    const now = instantAt(DAY, "10:30", "Europe/London");
    const queue = [waiting("a", "08:00", "10:30"), waiting("b", "09:00", "11:00")];
    const served = assignEvSpaces(queue, [{ id: "E1" }], [held("E1", "09:00", "10:30")], now);
    expect(served).toEqual([{ id: "b", spaceId: "E1", window: window("10:30", "11:00") }]);
  });
});
