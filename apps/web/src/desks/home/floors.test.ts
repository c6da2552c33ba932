import { expect, test } from "vitest";
import { floorsOf } from "./floors.ts";

const TAKEN = { id: "r", status: "approved", user: null, isMine: false, isCheckedIn: false } as const;
const row = (name: string, floor: string, isTaken = false) => ({
  id: name,
  name,
  mapId: floor,
  zone: { name: "Quay, east" },
  location: `Quay, east, Floor ${floor}, Harbour House`,
  currentReservation: isTaken ? TAKEN : null,
});
const shown = (...desks: ReturnType<typeof row>[]) =>
  floorsOf(desks).map(({ name, desks: rows }) => [name, ...rows.map((one) => one.name)]);

test("desks stand by floor, whose name is without the zone, in the order of the list", () => {
  expect(shown(row("A-1", "1"), row("B-1", "2"), row("A-2", "1"))).toEqual([
    ["Floor 1, Harbour House", "A-1", "A-2"],
    ["Floor 2, Harbour House", "B-1"],
  ]);
});

test("a desk that somebody has today comes first, and so does the floor with most of them", () => {
  expect(
    shown(
      row("A-1", "1"),
      row("A-2", "1", true),
      row("B-1", "2", true),
      row("B-2", "2"),
      row("B-3", "2", true),
    ),
  ).toEqual([
    ["Floor 2, Harbour House", "B-1", "B-3", "B-2"],
    ["Floor 1, Harbour House", "A-2", "A-1"],
  ]);
});

test("without desks there are no floors", () => {
  expect(floorsOf([])).toEqual([]);
});
