import { expect, test } from "vitest";
import { desk, zone } from "../../../desks/testing/rows.ts";
import type { PlanDesk } from "../../../floor-plans/core/markers.ts";
import type { DeskDays } from "../../../floor-plans/days/desk-days.ts";
import type { SeatedOccupant } from "../../../floor-plans/days/neighbours.ts";
import type { Knowledge } from "./plan-days.ts";
import { groupDesks } from "./rows.ts";

const [MON, TUE] = ["2026-11-30", "2026-12-01"] as const;
const MATEO = { id: "m", firstName: "Mateo", lastName: "Silva", photo: null };
const SCREEN = { id: "screen", name: "Second screen", icon: null, color: null };
const ZONES = [zone({ id: "garden", name: "Garden zone" }), zone({ id: "canal", name: "Canal zone" })];

/** A desk of a row; `user` sits there on the other days. */
const row = (
  name: string,
  at: number,
  free: string[],
  over: Partial<PlanDesk> = {},
  user = null as never,
): DeskDays => ({
  desk: desk(name, {
    ...{ id: name, x: 100 + at * 70, y: 100, zoneId: "canal" },
    ...over,
    zone: {
      id: over.zoneId ?? "canal",
      name: over.zoneId === "garden" ? "Garden zone" : "Canal zone",
      icon: null,
      color: null,
    },
  }),
  days: [MON, TUE].map((day) =>
    free.includes(day) ? { day, state: "free", user: null } : { day, state: "taken", user },
  ),
  free,
});
const list = (
  rows: DeskDays[],
  wanted: { search?: string; features?: string[] } = {},
  over: Partial<Knowledge> = {},
) =>
  groupDesks(
    ZONES,
    {
      ...{ floorId: "floor", rows, loaded: new Set([MON, TUE]), team: new Map(), usual: [] },
      sizes: { deskMarkerShape: "square", deskCircleSize: 64 },
      ...over,
    },
    { search: wanted.search, features: wanted.features ?? [] },
  ).map(({ id, isRest, rows: shown }) => [id, isRest, ...shown.map((one) => one.row.desk.name)]);
const withMateo = (rows: DeskDays[]): Map<string, SeatedOccupant[]> =>
  new Map([
    [
      MON,
      rows.filter(({ desk: { name } }) => name === "C-01").map((one) => ({ user: MATEO, desk: one.desk })),
    ],
  ]);

test("near the team first, those free on more days before those on fewer; then the zones, the team's first", () => {
  const rows = [
    row("G-01", 9, [MON, TUE], { zoneId: "garden" }),
    row("C-01", 0, []),
    ...[1, 2, 3, 4, 5].map((at) => row(`C-0${at + 1}`, at, at === 4 ? [MON, TUE] : [MON])),
  ];
  expect(list(rows, {}, { team: withMateo(rows) })).toEqual([
    ["near", false, "C-05", "C-02", "C-03", "C-04"],
    ["canal", true, "C-06"],
    ["garden", false, "G-01"],
  ]);
});

test("without the team, usual desks and favourites are first; without those there are only zones", () => {
  const rows = [
    row("C-01", 0, [MON]),
    row("C-02", 1, [MON, TUE], { isFavourite: true }),
    row("C-03", 2, [TUE]),
  ];
  expect(list(rows, {}, { usual: ["C-03"] })).toEqual([
    ["liked", false, "C-02", "C-03"],
    ["canal", true, "C-01"],
  ]);
  expect(list(rows.slice(0, 1))).toEqual([["canal", false, "C-01"]]);
});

test("what is not free on any of the days is left out, and so is what lacks a feature", () => {
  const rows = [row("C-01", 0, []), row("C-02", 1, [MON]), row("C-03", 2, [MON], { features: [SCREEN] })];
  expect(list(rows)).toEqual([["canal", false, "C-02", "C-03"]]);
  expect(list(rows, { features: ["screen"] })).toEqual([["canal", false, "C-03"]]);
});

test("a search finds codes, zones and features", () => {
  const rows = [row("C-01", 0, [MON]), row("G-01", 9, [MON], { zoneId: "garden", features: [SCREEN] })];
  expect(list(rows, { search: "c-01" })).toEqual([["canal", false, "C-01"]]);
  expect(list(rows, { search: "garden" })).toEqual([["garden", false, "G-01"]]);
  expect(list(rows, { search: "second screen" })).toEqual([["garden", false, "G-01"]]);
  expect(list(rows, { search: "nothing" })).toEqual([]);
});

test("a search finds a colleague, who need not be of the team, and the free desk beside them", () => {
  const rows = [
    row("C-01", 0, [], {}, MATEO as never),
    row("C-02", 1, [MON, TUE]),
    row("C-03", 3, [MON, TUE]),
  ];
  expect(list(rows, { search: "mateo" })).toEqual([["canal", false, "C-01", "C-02"]]);
});

test("a search that many people match finds their desks, but not those beside", () => {
  const people = Array.from({ length: 21 }, (_, at) => ({ ...MATEO, id: `m${at}` }));
  const rows = [
    ...people.map((user, at) => row(`C-${at + 10}`, 2 * at, [], {}, user as never)),
    row("D-01", 1, [MON]),
  ];
  expect(list(rows, { search: "mateo" })[0]).not.toContain("D-01");
  expect(list(rows.slice(1), { search: "mateo" })[0]).toContain("D-01");
});
