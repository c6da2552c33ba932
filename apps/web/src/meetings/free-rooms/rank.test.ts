import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { meetsNeeds, type Needs, rank, reasonOf } from "./rank.ts";

const FLOOR = { 3: "floor-3", 4: "floor-4" };
const room = (name: string, capacity: number, floor: 3 | 4 | null = null, features: string[] = []) => ({
  name,
  capacity,
  floorId: floor && FLOOR[floor],
  features: features.map((id) => ({ id, name: id, icon: null, color: null })),
  meetingAddonsEnabled: false,
  meetingAddonMinimumNoticeHours: 24,
});
const names = (rooms: readonly { name: string }[]) => rooms.map(({ name }) => name);
const sofia = { firstName: "Sofia", floorId: FLOOR[3] };
const me = { firstName: null, floorId: FLOOR[4] };
const LONDON = [
  room("Thames", 16, 3),
  room("Moselle", 6, 4),
  room("Lea", 8, 4),
  room("Booth", 0),
  room("Brent", 6, 3),
];

describe("the order", () => {
  test("by best fit: few empty seats, a colleague's floor before another, seats that nobody counted last", () => {
    const by = { sort: "fit", people: 4, neighbours: [sofia] } as const;
    expect(names(rank(LONDON, by))).toEqual(["Brent", "Moselle", "Lea", "Thames", "Booth"]);
    expect(names(rank(LONDON, { ...by, neighbours: [] }))).toEqual([
      ...["Moselle", "Brent", "Lea", "Thames", "Booth"],
    ]);
  });

  test("a floor does not outweigh a much larger room", () => {
    const rooms = [room("Thames", 16, 3), room("Lea", 8, 4)];
    expect(names(rank(rooms, { sort: "fit", people: 4, neighbours: [sofia] }))).toEqual(["Lea", "Thames"]);
  });

  test("by size or by name, as numbers in names count", () => {
    const by = { people: 4, neighbours: [sofia] };
    expect(names(rank(LONDON, { ...by, sort: "size" }))[0]).toBe("Booth");
    expect(names(rank([room("Room 10", 1), room("Room 9", 2)], { ...by, sort: "name" }))).toEqual([
      ...["Room 9", "Room 10"],
    ]);
  });

  test("keeps every room once, whatever there is", () => {
    const any = fc.record({ capacity: fc.nat(40), floor: fc.constantFrom(3 as const, 4 as const, null) });
    fc.assert(
      fc.property(fc.array(any), fc.integer({ min: 1, max: 30 }), (given, people) => {
        const rooms = given.map(({ capacity, floor }, at) => room(`Room ${at}`, capacity, floor));
        const ranked = rank(rooms, { sort: "fit", people, neighbours: [sofia, me] });
        expect(new Set(ranked)).toEqual(new Set(rooms));
        expect(ranked).toHaveLength(rooms.length);
      }),
    );
  });
});

describe("the reason", () => {
  const by = { isBest: false, people: 4, neighbours: [sofia, me] };
  test.each([
    ["the best on a colleague's floor", room("Brent", 6, 3), true, { kind: "best", near: ["Sofia"] }],
    ["the best elsewhere", room("Brent", 6), true, { kind: "best", near: undefined }],
    ["on one's own floor", room("Lea", 6, 4), false, { kind: "near", near: null }],
    ["much larger, on a colleague's floor", room("Thames", 16, 3), false, { kind: "large", near: undefined }],
    ["no other than the next", room("Tyburn", 6), false, undefined],
    ["the best, but nobody counted its seats", room("Booth", 0), true, undefined],
  ])("%s", (_, one, isBest, reason) => {
    expect(reasonOf(one, { ...by, isBest })).toEqual(reason);
  });

  test("for two people a room for six is larger than needed, one for five is not", () => {
    expect(reasonOf(room("Lea", 6), { ...by, people: 2 })?.kind).toBe("large");
    expect(reasonOf(room("Lea", 5), { ...by, people: 2 })).toBeUndefined();
  });
});

describe("what is needed", () => {
  const now = new Date("2026-11-20T10:42:00Z");
  const needs: Needs = { people: 6, features: [], floorId: undefined, orderFor: undefined, now };
  test("seats, unless nobody counted them", () => {
    expect([5, 6, 0].map((capacity) => meetsNeeds(room("Lea", capacity), needs))).toEqual([
      false,
      true,
      true,
    ]);
  });

  test("every feature, and the floor", () => {
    const equipped = room("Lea", 8, 4, ["screen", "camera"]);
    expect(meetsNeeds(equipped, { ...needs, features: ["camera", "screen"] })).toBe(true);
    expect(meetsNeeds(equipped, { ...needs, features: ["screen", "board"] })).toBe(false);
    expect(meetsNeeds(equipped, { ...needs, floorId: FLOOR[4] })).toBe(true);
    expect(meetsNeeds(equipped, { ...needs, floorId: FLOOR[3] })).toBe(false);
  });

  test("hospitality, in time", () => {
    const offering = { ...room("Lea", 8), meetingAddonsEnabled: true };
    const orderFor = new Date("2026-11-21T10:42:00Z");
    expect(meetsNeeds(offering, { ...needs, orderFor })).toBe(true);
    expect(meetsNeeds(room("Brent", 8), { ...needs, orderFor })).toBe(false);
    expect(meetsNeeds(offering, { ...needs, orderFor: new Date("2026-11-21T10:41:00Z") })).toBe(false);
  });
});
