import { describe, expect, test } from "vitest";
import { at, DAY, London, NewYork, NOW, now, on } from "../testing/rules-kit.ts";
import * as rules from "./rules.ts";

describe("availableUntil", () => {
  const until = (...rooms: Parameters<typeof rules.availableUntil>[2][number][]) =>
    rules.availableUntil(DAY, London, rooms).toISOString();
  const open = { closes: "24:00", cleardownMinutes: 0, nextStart: null };
  test("without rooms, or with rooms always free, until five minutes before midnight", () => {
    expect(until()).toBe("2026-11-24T23:55:00.000Z");
    expect(until(open)).toBe("2026-11-24T23:55:00.000Z");
  });
  test("until the next thing, less what clearing takes; in the strictest room", () => {
    const next = { ...open, nextStart: at("2026-11-24T12:00:00Z") };
    expect(until(next)).toBe("2026-11-24T12:00:00.000Z");
    expect(until({ ...next, cleardownMinutes: 15 })).toBe("2026-11-24T11:45:00.000Z");
    expect(until(open, next, { ...open, closes: "11:00" })).toBe("2026-11-24T11:00:00.000Z");
    expect(until({ ...open, nextStart: at("2026-11-26T12:00:00Z") })).toBe("2026-11-24T23:55:00.000Z");
  });
  test("until it closes, which clearing may outlast", () => {
    expect(until({ ...open, closes: "18:00", cleardownMinutes: 15 })).toBe("2026-11-24T18:00:00.000Z");
  });
  test("midnight is the site's", () => {
    expect(rules.availableUntil(DAY, NewYork, []).toISOString()).toBe("2026-11-25T04:55:00.000Z");
    expect(rules.availableUntil("2026-07-01", London, []).toISOString()).toBe("2026-07-01T22:55:00.000Z");
  });
});

describe("checkInBy", () => {
  const window = on(DAY, "09:00", "10:00");
  const by = (minutes: (number | null)[], moment = NOW) =>
    rules
      .checkInDeadline(
        minutes.map((checkInMinutes) => ({ checkInMinutes })),
        window,
        at(moment),
      )
      ?.toISOString() ?? null;
  test.each([
    ["no room", [], NOW, null],
    ["a room that does not ask", [null], NOW, null],
    ["the strictest counts", [30, null, 15], NOW, "2026-11-24T09:15:00.000Z"],
    ["a meeting that is as short needs none", [60], NOW, null],
    ["one minute less does", [59], NOW, "2026-11-24T09:59:00.000Z"],
    ["booked after it began: from now on", [15], "2026-11-24T09:30:00Z", "2026-11-24T09:45:00.000Z"],
    ["booked shortly before its end: none", [15], "2026-11-24T09:45:00Z", null],
  ] as [string, (number | null)[], string, string | null][])("%s", (_, minutes, moment, expected) => {
    expect(by(minutes, moment)).toBe(expected);
  });
});

describe("abilities", () => {
  const meeting: rules.MeetingState = {
    status: "booked",
    start: at("2026-11-20T10:00:00Z"),
    end: at("2026-11-20T11:00:00Z"),
    hostId: "host",
    bookedBy: "pa",
    checkedInAt: null,
    hasVisits: false,
    attends: [
      { personId: "host", isHost: true },
      { personId: "co-host", isHost: true },
      { personId: "guest", isHost: false },
    ],
  };
  const who = (id: string, groups: rules.Person["groups"] = ["employee"]) => ({ id, groups });
  const may = (person: rules.Person, given: Partial<rules.MeetingState> = {}, moment = NOW) =>
    Object.entries(rules.abilities(person, { ...meeting, ...given }, at(moment)))
      .filter(([, is]) => is)
      .map(([name]) => name);
  const all = ["edit", "cancel", "end", "extend", "checkIn"];

  test.each([
    ["the host", who("host"), all],
    ["another host", who("co-host"), all],
    ["who booked it", who("pa"), all],
    ["a superadmin", who("x", ["superadmin"]), all],
    ["a guest", who("guest"), ["checkIn"]],
    ["an admin", who("x", ["admin"]), []],
    ["reception", who("x", ["reception"]), []],
    ["a PA who did not book it", who("x", ["PA"]), []],
    ["a colleague", who("x"), []],
  ] as [string, rules.Person, string[]][])("%s", (_, person, expected) => {
    expect(may(person)).toEqual(expected);
  });
  test("reception looks after meetings with visitors", () => {
    expect(may(who("x", ["reception"]), { hasVisits: true })).toEqual(all);
  });
  test("nobody in particular is nobody who booked it", () => {
    expect(may(who(""), { bookedBy: null, hostId: null, attends: [] })).toEqual([]);
  });
  test.each([
    ["sixteen minutes before", "2026-11-20T09:44:00Z", ["edit", "cancel"]],
    ["a quarter of an hour before", "2026-11-20T09:45:00Z", ["edit", "cancel", "checkIn"]],
    ["as it begins", "2026-11-20T10:00:00Z", all],
    ["before it ends", "2026-11-20T10:59:59Z", all],
    ["as it ends", "2026-11-20T11:00:00Z", []],
  ])("%s", (_, moment, expected) => {
    expect(may(who("host"), {}, moment)).toEqual(expected);
  });
  test("once is enough, and what is over is over", () => {
    expect(may(who("host"), { checkedInAt: now })).toEqual(["edit", "cancel", "end", "extend"]);
    for (const status of ["cancelled", "ended", "released"] as const)
      expect(may(who("host"), { status })).toEqual([]);
  });
});
