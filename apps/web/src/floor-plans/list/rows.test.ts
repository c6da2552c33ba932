import { describe, expect, test } from "vitest";
import type { Plan } from "../core/markers.ts";
import { availabilityOf, mapSearch } from "../core/search.ts";
import { HEAD_HEIGHT, layOutGroups } from "./row-window.ts";
import { countsOf, groupsOf, idOf, matchingIds } from "./rows.ts";

const ROW_HEIGHT = 44;
const zone = (id: string, name: string) => ({ id, name });
const desk = (id: string, zoneId: string, status: string, more: object = {}) => ({
  id,
  name: id.toUpperCase(),
  zoneId,
  zone: zone(zoneId, zoneId === "canal" ? "Canal zone" : "Garden zone"),
  status,
  features: [],
  currentReservation: null,
  ...more,
});
const plan = {
  zones: [zone("canal", "Canal zone"), zone("garden", "Garden zone")],
  desks: [
    desk("c1", "canal", "available", { features: [{ id: "window" }, { id: "screen" }] }),
    desk("c2", "canal", "occupied", {
      currentReservation: { user: { id: "a", firstName: "Ann", lastName: "Bell" } },
    }),
    desk("g1", "garden", "available", { features: [{ id: "window" }] }),
    desk("g2", "garden", "needs-cleaning"),
  ],
  rooms: [
    { id: "fleet", name: "Fleet", typeName: "Meeting Room", status: "occupied" },
    { id: "peck", name: "Peck", typeName: "Meeting Room", status: "semi-occupied" },
  ],
} as unknown as Plan;
const idsOf = (search: object) => groupsOf(plan, search).flatMap(({ rows }) => rows.map(idOf));

describe("the list beside the plan", () => {
  test("shows what is free first, everything while something is searched for", () => {
    expect(availabilityOf({})).toBe("available");
    expect(availabilityOf({ search: "ann" })).toBe("all");
    expect(idsOf({})).toEqual(["c1", "g1", "peck"]);
    expect(idsOf({ show: "occupied" })).toEqual(["c2", "fleet"]);
    expect(idsOf({ show: "all" })).toEqual(["c1", "c2", "g1", "g2", "fleet", "peck"]);
  });

  test("counts no room as free that is free from a later time", () => {
    const later = [{ ...plan.rooms[1]!, id: "dock", freeFrom: "2026-11-23T15:00:00.000Z" }] as Plan["rooms"];
    const rooms = groupsOf({ ...plan, rooms: [...plan.rooms, ...later] }, {}).at(-1);
    expect([rooms?.free, rooms?.count]).toEqual([1, 3]);
    expect(rooms?.rows.map(idOf)).toEqual(["peck", "dock"]);
  });

  test("finds desks, rooms and colleagues by all words, in any case", () => {
    expect(idsOf({ search: "ann BELL" })).toEqual(["c2"]);
    expect(idsOf({ search: "canal" })).toEqual(["c1", "c2"]);
    expect(idsOf({ search: "peck" })).toEqual(["peck"]);
    expect(idsOf({ search: "canal fleet" })).toEqual([]);
  });

  test("a desk has every feature that is asked for; a zone leaves rooms out", () => {
    expect(idsOf({ features: "window" })).toEqual(["c1", "g1"]);
    expect(idsOf({ features: "window,screen" })).toEqual(["c1"]);
    expect(idsOf({ zone: "garden", show: "all" })).toEqual(["g1", "g2"]);
  });

  test("counts what each chip would show, and how much of a zone is free", () => {
    expect(countsOf(plan, {})).toEqual({ all: 4, available: 2, occupied: 1 });
    expect(countsOf(plan, { zone: "canal" })).toEqual({ all: 2, available: 1, occupied: 1 });
    expect(groupsOf(plan, { search: "c1" })[0]).toMatchObject({ name: "Canal zone", free: 1, count: 2 });
  });

  test("nothing set fades nothing", () => {
    expect(matchingIds(plan, { show: "occupied" })).toBeUndefined();
  });

  test("lines stand below their zone's name, one after the other", () => {
    const { tops, height } = layOutGroups(groupsOf(plan, {}), { idOf, rowHeight: ROW_HEIGHT });
    expect([...tops]).toEqual([
      ["c1", HEAD_HEIGHT],
      ["g1", 2 * HEAD_HEIGHT + ROW_HEIGHT],
      ["peck", 3 * HEAD_HEIGHT + 2 * ROW_HEIGHT],
    ]);
    expect(height).toBe(3 * (HEAD_HEIGHT + ROW_HEIGHT));
  });
});

describe("the address", () => {
  test("names a desk or a room, not both; what is wrong in it is left out", () => {
    expect(mapSearch.parse({ desk: "1", room: "2", date: "2026-02-31", show: "none" })).toEqual({
      desk: "1",
      room: undefined,
      date: undefined,
      show: undefined,
      search: undefined,
      zone: undefined,
      features: undefined,
    });
  });
});
