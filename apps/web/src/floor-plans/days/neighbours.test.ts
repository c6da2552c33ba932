import { describe, expect, test } from "vitest";
import { closestNeighbour, compareNeighbours, type SeatedOccupant } from "./neighbours.ts";

/** A desk of 64 by 36. */
const SIZES = { deskMarkerShape: "square", deskCircleSize: 64 } as const;
const seat = (x: number | null, y: number | null, turned = 0) => ({
  ...{ id: `${x} ${y}`, zoneId: "canal", x, y, turned },
});
const sits = (firstName: string, x: number | null, y: number | null, zoneId = "canal"): SeatedOccupant => ({
  user: { id: firstName, firstName, lastName: "Reid", photo: null },
  desk: { id: `${x} ${y}`, zoneId, x, y },
});
const relation = (x: number, y: number, turned = 0) =>
  closestNeighbour(seat(100, 100, turned), [sits("Mateo", x, y)], SIZES)?.relation;

describe("how a colleague sits", () => {
  test.each([
    [170, 100, "beside"],
    [30, 102, "beside"],
    [100, 138, "opposite"],
    [100, 62, "opposite"],
    // The corner, the second desk in the row, and the next bench.
    [170, 138, "near"],
    [240, 100, "near"],
    [100, 192, "near"],
  ])("at %i, %i: %s", (x, y, expected) => {
    expect(relation(x, y)).toBe(expected);
  });

  test("a desk on its side has its neighbours above and below", () => {
    expect(relation(100, 170, 90)).toBe("beside");
    expect(relation(138, 100, 90)).toBe("opposite");
  });

  test("without a place on the drawing, the zone is all that is known", () => {
    const found = closestNeighbour(seat(null, null), [sits("Mateo", 100, 138)], SIZES);
    expect(found?.relation).toBe("near");
    expect(compareNeighbours(found, found)).toBe(0);
  });
});

test("opposite comes before beside, and beside before what is only near; another zone does not count", () => {
  const team = [sits("Aiko", 100, 192), sits("Sofia", 170, 100), sits("Mateo", 100, 138)];
  const name = (people: SeatedOccupant[]) => closestNeighbour(seat(100, 100), people, SIZES)?.user.firstName;
  expect(name(team)).toBe("Mateo");
  expect(name(team.slice(0, 2))).toBe("Sofia");
  expect(name([sits("Priya", 240, 192), ...team.slice(0, 1)])).toBe("Aiko");
  expect(name([sits("Priya", 100, 138, "garden")])).toBeUndefined();
  // Nobody sits beside themselves.
  expect(name([sits("Elena", 100, 100)])).toBeUndefined();
});

test("a desk with a neighbour comes before one without", () => {
  const near = closestNeighbour(seat(100, 100), [sits("Aiko", 100, 192)], SIZES);
  expect(compareNeighbours(near, undefined)).toBeLessThan(0);
  expect(compareNeighbours(undefined, near)).toBeGreaterThan(0);
});
