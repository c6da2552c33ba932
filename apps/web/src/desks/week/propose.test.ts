import { expect, test } from "vitest";
import { desk } from "../testing/rows.ts";
import { proposeDesk } from "./propose.ts";

const at = (name: string, zoneId: string, isFavourite = false) => ({
  ...desk(name),
  id: `desk ${name}`,
  name,
  zoneId,
  isFavourite,
});
const teammate = (firstName: string, zoneId: string | null) => ({
  user: { id: firstName, firstName, lastName: "Reid", photo: null },
  desk: zoneId && { id: "x", name: "X", zone: "", zoneId, floorPlanRelativeUrl: null },
});
const free = [at("A-1", "attic"), at("C-1", "canal"), at("C-2", "canal", true), at("G-1", "garden", true)];
const propose = (usual: string[], team: ReturnType<typeof teammate>[], rows: typeof free = free) => {
  const found = proposeDesk(rows, { usual: usual.map((name) => `desk ${name}`), team: team as never });
  return found && [found.desk.name, found.why?.kind, found.why?.kind === "near" ? found.why.name : undefined];
};

test("near most of the team, and there a usual desk before a favourite", () => {
  const team = [teammate("Priya", "garden"), teammate("Callum", "canal"), teammate("Mateo", "canal")];
  expect(propose([], team)).toEqual(["C-2", "near", "Callum"]);
  expect(propose(["G-1", "C-1"], team)).toEqual(["C-1", "near", "Callum"]);
});

test("where no desk is free near the team, or nobody of it is there, as usual, else a favourite, else any", () => {
  expect(propose(["A-1"], [teammate("Priya", "roof"), teammate("Callum", null)])).toEqual([
    "A-1",
    "usual",
    undefined,
  ]);
  expect(propose(["Z-9"], [])).toEqual(["C-2", "favourite", undefined]);
  expect(propose([], [], [at("A-1", "attic"), at("C-1", "canal")])).toEqual(["A-1", undefined, undefined]);
  expect(propose(["A-1"], [], [])).toBeUndefined();
});
