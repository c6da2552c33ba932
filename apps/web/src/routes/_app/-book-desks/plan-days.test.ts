import { describe, expect, test } from "vitest";
import { desk, deskReservation } from "../../../desks/testing/rows.ts";
import type { PlanDesk } from "../../../floor-plans/core/markers.ts";
import type { DeskDays } from "../../../floor-plans/days/desk-days.ts";
import type { SeatedOccupant } from "../../../floor-plans/days/neighbours.ts";
import { chosenDays, type DeskPick, type Knowledge, planDays } from "./plan-days.ts";

const [MON, TUE, WED] = ["2026-11-30", "2026-12-01", "2026-12-02"] as const;
const DAYS = [MON, TUE, WED];
const day = (one: string) => ({ day: one, own: undefined });

/** A desk in a row of desks that is free on these days. */
const row = (name: string, at: number, free: string[], over: Partial<PlanDesk> = {}): DeskDays => ({
  desk: desk(name, { id: name, x: 100 + at * 70, y: 100, ...over }),
  days: DAYS.map((one) => ({ day: one, state: free.includes(one) ? "free" : "taken", user: null })),
  free,
});
const mate = (firstName: string, at: number): SeatedOccupant => ({
  user: { id: firstName, firstName, lastName: "Reid", photo: null },
  desk: { id: `of ${firstName}`, zoneId: desk("").zoneId, x: 100 + at * 70, y: 138 },
});
const known = (over: Partial<Knowledge> = {}): Knowledge => ({
  floorId: "floor",
  sizes: { deskMarkerShape: "square", deskCircleSize: 64 },
  rows: [],
  loaded: new Set(DAYS),
  team: new Map(),
  usual: [],
  ...over,
});
const pick = (name: string, floorId = "floor"): DeskPick => ({
  ...{ id: name, name, floorId, needsApproval: false },
});
const plan = (knowledge: Knowledge, picks: Record<string, DeskPick> = {}, days: string[] = DAYS) =>
  planDays(days.map(day), picks, knowledge);
const said = (planned: ReturnType<typeof planDays>) =>
  planned.map(({ desk: chosen, why, taken }) => [
    chosen?.name,
    why && ("name" in why ? `${why.kind} ${why.name}` : why.kind),
    taken,
  ]);

describe("what is proposed", () => {
  test("the desk that is free on most of the days, opposite the team; where it is taken, the next one says so", () => {
    const rows = [row("C-06", 0, [MON]), row("C-07", 1, [MON, TUE]), row("C-08", 2, [TUE, WED])];
    const team = new Map(DAYS.map((one) => [one, [mate("Mateo", 1)]]));
    expect(said(plan(known({ rows, team })))).toEqual([
      ["C-07", "opposite Mateo", undefined],
      ["C-07", "opposite Mateo", undefined],
      ["C-08", "near Mateo", "C-07"],
    ]);
  });

  test("as in Plan My Week a usual desk near the team, and without a team a usual one, then a favourite", () => {
    const rows = [row("C-06", 0, DAYS), row("C-07", 1, DAYS), row("C-08", 2, DAYS, { isFavourite: true })];
    const team = new Map([[MON, [mate("Mateo", 0)]]]);
    expect(said(plan(known({ rows, team, usual: ["C-07"] }), {}, [MON, TUE]))).toEqual([
      ["C-07", "near Mateo", undefined],
      ["C-07", "usual", undefined],
    ]);
    expect(said(plan(known({ rows }), {}, [MON]))).toEqual([["C-08", "favourite", undefined]]);
  });

  test("nothing where no desk is free, or the day is still loading", () => {
    expect(said(plan(known(), {}, [MON]))).toEqual([[undefined, undefined, undefined]]);
    const [loading] = plan(known({ rows: [row("C-07", 0, DAYS)], loaded: new Set() }), {}, [MON]);
    expect(loading).toMatchObject({ desk: undefined, free: undefined });
  });
});

describe("what somebody has chosen", () => {
  const rows = [row("C-06", 0, DAYS), row("C-07", 1, [MON, TUE])];

  test("stands while it is free, and gives way where it is taken", () => {
    const planned = plan(known({ rows }), { [TUE]: pick("C-07"), [WED]: pick("C-07") });
    expect(said(planned).map(([name, , taken]) => [name, taken])).toEqual([
      ["C-06", undefined],
      ["C-07", undefined],
      ["C-06", "C-07"],
    ]);
  });

  test("on another floor stands although that floor is not shown", () => {
    const planned = plan(known({ rows }), { [MON]: pick("G-01", "upstairs") }, [MON]);
    expect(planned[0]?.desk).toEqual(pick("G-01", "upstairs"));
  });
});

test("a day with a desk of one's own is not planned", () => {
  const own = deskReservation(MON);
  const planned = planDays(
    [{ day: MON, own }],
    { [MON]: pick("C-06") },
    known({ rows: [row("C-06", 0, DAYS)] }),
  );
  expect(planned).toEqual([{ day: MON, own }]);
  expect(chosenDays(planned).size).toBe(0);
});

test("desks are told with their days", () => {
  const rows = [row("C-06", 0, DAYS), row("C-07", 1, DAYS)];
  expect([...chosenDays(plan(known({ rows }), { [TUE]: pick("C-07") }))]).toEqual([
    ["C-06", [MON, WED]],
    ["C-07", [TUE]],
  ]);
});
