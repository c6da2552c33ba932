import type { Group } from "@portico/contract/common";
import { text } from "@portico/contract/texts/text";
import { ACTIONS, STATUSES, type VisitAction, type VisitStatus } from "@portico/contract/visits/states";
import { describe, expect, test } from "vitest";
import { toBounds, toDays } from "./list-filter.ts";
import * as rules from "./rules.ts";

const TODAY = "2026-11-20";
const [YESTERDAY, TOMORROW] = ["2026-11-19", "2026-11-21"];

const state = (given: Partial<rules.VisitState> = {}): rules.VisitState => ({
  status: "scheduled",
  day: TODAY,
  siteId: "here",
  hostIds: ["host", "other host"],
  bookedBy: "secretary",
  deny: null,
  ...given,
});

const viewer = (id: string, groups: Group[] = ["employee"], siteIds = ["here"]): rules.Viewer => ({
  id,
  groups,
  siteIds,
});

/** By hand, from the specification's picture of a visit's life. */
const LIFE: Record<VisitStatus, Record<"before" | "on" | "after", VisitAction[]>> = {
  scheduled: { before: ["cancel"], on: ["check-in", "arrived", "no-show", "cancel"], after: [] },
  arrived: { before: ["cancel"], on: ["check-in", "no-show", "cancel"], after: [] },
  "checked-in": { before: ["check-out"], on: ["check-out"], after: ["check-out"] },
  "checked-out": { before: [], on: ["check-in"], after: [] },
  "no-show": { before: [], on: ["check-in", "arrived"], after: [] },
  cancelled: { before: [], on: [], after: [] },
};

describe("what is offered", () => {
  test.each(STATUSES)("%s: by the day at the site", (status) => {
    const offered = (day: string) =>
      rules.actionsFor(viewer("desk", ["reception"]), state({ status, day }), TODAY);
    expect({ before: offered(TOMORROW), on: offered(TODAY), after: offered(YESTERDAY) }).toEqual(
      LIFE[status],
    );
  });

  test.each<[string, rules.Viewer, { sees: boolean; acts: boolean }]>([
    ["reception", viewer("a", ["reception"]), { sees: true, acts: true }],
    ["reception of another site", viewer("a", ["reception"], ["there"]), { sees: false, acts: false }],
    ["security", viewer("a", ["security"]), { sees: true, acts: true }],
    ["superadmin", viewer("a", ["superadmin"]), { sees: true, acts: true }],
    ["superadmin of another site", viewer("a", ["superadmin"], ["there"]), { sees: false, acts: false }],
    ["admin", viewer("a", ["admin"]), { sees: true, acts: false }],
    ["admin of another site", viewer("a", ["admin"], []), { sees: false, acts: false }],
    ["the host", viewer("host"), { sees: true, acts: true }],
    [
      "another host, of another site",
      viewer("other host", ["employee"], ["there"]),
      { sees: true, acts: true },
    ],
    ["whoever booked it", viewer("secretary"), { sees: true, acts: true }],
    ["an admin who is host", viewer("host", ["admin"]), { sees: true, acts: true }],
    ["a colleague", viewer("a"), { sees: false, acts: false }],
    ["parking's administrator", viewer("a", ["parking_admin", "reporting"]), { sees: false, acts: false }],
  ])("%s", (_, who, { sees, acts }) => {
    expect([rules.maySee(who, state()), rules.mayAct(who, state())]).toEqual([sees, acts]);
    expect(rules.actionsFor(who, state(), TODAY).length > 0).toBe(acts);
  });

  test.each([
    ["matched", false],
    ["refused", false],
    ["allowed", true],
    [null, true],
  ] as const)("on the deny-list: %s", (deny, isOffered) => {
    for (const status of ["scheduled", "arrived", "no-show", "checked-out"] as const) {
      const given = state({ status, deny });
      const offered = rules.actionsFor(viewer("desk", ["reception"]), given, TODAY);
      expect(offered.includes("check-in")).toBe(isOffered);
      expect(rules.problemOf("check-in", given, TODAY)).toEqual(
        isOffered ? undefined : text("visits.onDenyList"),
      );
    }
    // A visitor who is inside can leave, and one at the entrance can be recorded as arrived.
    expect(rules.problemOf("check-out", state({ status: "checked-in", deny }), TODAY)).toBeUndefined();
    expect(rules.problemOf("arrived", state({ deny }), TODAY)).toBeUndefined();
  });

  test("why not, in words", () => {
    const problem = (action: VisitAction, given: Partial<rules.VisitState>) =>
      rules.problemOf(action, state(given), TODAY);
    expect(problem("check-in", { status: "cancelled" })).toEqual(text("visits.visitCancelled"));
    expect(problem("check-in", { day: TOMORROW })).toEqual(text("visits.notToday"));
    expect(problem("check-in", { day: YESTERDAY })).toEqual(text("visits.over"));
    expect(problem("cancel", { day: YESTERDAY })).toEqual(text("visits.over"));
    expect(problem("check-out", {})).toEqual(text("common.state"));
  });

  test("the visitor's own: check in on the day, cancel until it is over, never back in by themselves", () => {
    const own = (status: VisitStatus, day = TODAY, deny: rules.VisitState["deny"] = null) =>
      rules.visitorActions({ status, day, deny }, TODAY);
    expect(own("scheduled")).toEqual(["check-in", "cancel"]);
    expect(own("arrived")).toEqual(["check-in", "cancel"]);
    expect(own("scheduled", TODAY, "matched")).toEqual(["cancel"]);
    expect(own("scheduled", TOMORROW)).toEqual(["cancel"]);
    expect(own("scheduled", YESTERDAY)).toEqual([]);
    expect(own("no-show")).toEqual(["check-in"]);
    expect([own("checked-in"), own("checked-out"), own("cancelled")]).toEqual([[], [], []]);
  });

  test("every action is offered in some state", () => {
    const offered = new Set(Object.values(LIFE).flatMap(({ on }) => on));
    expect([...offered].sort()).toEqual([...ACTIONS].sort());
  });
});

describe("what else may be done", () => {
  const now = new Date("2026-11-20T11:30:00Z");
  const more = (given: Partial<rules.VisitState> = {}, isWalkIn = false) => ({
    ...state(given),
    isWalkIn,
    end: new Date("2026-11-20T12:00:00Z"),
  });

  test("meetings are changed by hosts, bookers and reception; walk-ins by security too", () => {
    const security = viewer("a", ["security"]);
    expect(rules.mayEdit(security, more(), TODAY)).toBe(false);
    expect(rules.mayEdit(security, more({}, true), TODAY)).toBe(true);
    expect(rules.mayEdit(viewer("a", ["reception"]), more(), TODAY)).toBe(true);
    expect(rules.mayEdit(viewer("host"), more(), TODAY)).toBe(true);
    expect(rules.mayEdit(viewer("host"), more({ status: "cancelled" }), TODAY)).toBe(false);
    expect(rules.mayEdit(viewer("host"), more({ day: YESTERDAY }), TODAY)).toBe(false);
  });

  test("parking for whoever comes or is there, until the end", () => {
    for (const status of STATUSES)
      expect(rules.mayPark(viewer("host"), more({ status }), now)).toBe(
        ["scheduled", "arrived", "checked-in"].includes(status),
      );
    expect(rules.mayPark(viewer("host"), more(), new Date("2026-11-20T12:00:00Z"))).toBe(false);
    expect(rules.mayPark(viewer("a", ["admin"]), more(), now)).toBe(false);
  });

  test("security and superadmin decide about the deny-list, of their sites and before the visitor is in", () => {
    const decides = (who: rules.Viewer, given: Partial<rules.VisitState> = { deny: "matched" }) =>
      rules.mayDecideDeny(who, state(given));
    expect(decides(viewer("a", ["security"]))).toBe(true);
    expect(decides(viewer("a", ["superadmin"]))).toBe(true);
    expect(decides(viewer("a", ["security"]), { deny: "allowed" })).toBe(true);
    expect(decides(viewer("a", ["security"]), { deny: null })).toBe(false);
    expect(decides(viewer("a", ["security"]), { deny: "allowed", status: "checked-in" })).toBe(false);
    expect(decides(viewer("a", ["security"], ["there"]))).toBe(false);
    expect(decides(viewer("a", ["reception", "admin"]))).toBe(false);
    expect(decides(viewer("host"))).toBe(false);
  });
});

describe("the days of a list", () => {
  // In Tokyo it is Saturday already.
  const now = new Date("2026-11-20T16:00:00Z");
  const zones = [{ timeZone: "Europe/London" }, { timeZone: "Asia/Tokyo" }];

  test.each([
    [{}, { start: "2026-11-20" }],
    [{ status: "cancelled", mine: true, site: "a" }, { start: "2026-11-20" }],
    [{ search: "weber" }, { start: "2025-11-20" }],
    [
      { search: "weber", end: "2026-03-01" },
      { start: "2025-03-01", end: "2026-03-01" },
    ],
    [{ end: "2026-03-01" }, { start: "2025-03-01", end: "2026-03-01" }],
    [{ start: "2020-01-01" }, { start: "2020-01-01" }],
    [{ start: "2020-01-01", search: "weber" }, { start: "2020-01-01" }],
    [{ visitor: "a" }, {}],
    [{ meeting: "a", search: "weber" }, {}],
    [{ visitor: "a", end: "2026-03-01" }, { end: "2026-03-01" }],
  ])("%j", (asked, days) => {
    expect(toDays(zones, asked, now)).toEqual(days);
  });

  test("begin with the site's own", () => {
    expect(toDays([{ timeZone: "Asia/Tokyo" }], {}, now)).toEqual({ start: "2026-11-21" });
    expect(toDays([], {}, now)).toEqual({ start: "2026-11-20" });
  });
});

describe("days as instants", () => {
  test("one zone: to the instant, on the nights of clock changes too", () => {
    expect(toBounds([{ timeZone: "Europe/London" }], { start: "2026-10-25", end: "2026-10-25" })).toEqual({
      from: new Date("2026-10-24T23:00:00Z"),
      until: new Date("2026-10-26T00:00:00Z"),
    });
    expect(toBounds([{ timeZone: "Europe/London" }], { start: "2026-03-29" })).toEqual({
      from: new Date("2026-03-29T00:00:00Z"),
      until: undefined,
    });
  });

  test("several zones: the widest, and the days besides", () => {
    const zones = [{ timeZone: "Europe/London" }, { timeZone: "Asia/Tokyo" }, { timeZone: "Europe/London" }];
    expect(toBounds(zones, { start: "2026-11-20", end: "2026-11-20" })).toEqual({
      from: new Date("2026-11-19T15:00:00Z"),
      until: new Date("2026-11-21T00:00:00Z"),
      firstDay: "2026-11-20",
      lastDay: "2026-11-20",
    });
  });
});
