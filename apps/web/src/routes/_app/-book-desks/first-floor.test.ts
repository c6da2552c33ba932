import { expect, test } from "vitest";
import { firstFloor } from "./first-floor.ts";

const facts = {
  floors: [{ id: "1" }, { id: "2" }, { id: "3" }],
  zones: [
    { id: "quay", mapId: "1" },
    { id: "canal", mapId: "2" },
    { id: "roof", mapId: "3" },
    { id: "abroad", mapId: "9" },
  ],
  team: [],
  usual: [],
};
const at = (...zoneIds: string[]) => zoneIds.map((zoneId) => ({ zoneId }));

test("where most of the team sits, else where the person usually does, else the first", () => {
  expect(firstFloor({ ...facts, team: at("quay", "roof", "roof"), usual: at("canal") })).toBe("3");
  expect(firstFloor({ ...facts, usual: at("canal", "roof") })).toBe("2");
  expect(firstFloor(facts)).toBe("1");
});

test("another site does not count, and without floors there is none", () => {
  expect(firstFloor({ ...facts, team: at("abroad", "unknown"), usual: at("abroad", "roof") })).toBe("3");
  expect(firstFloor({ ...facts, floors: [] })).toBeUndefined();
});
