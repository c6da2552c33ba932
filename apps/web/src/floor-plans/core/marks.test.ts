import { describe, expect, test } from "vitest";
import { deskLook, type Mark, markAt, marksOf, type Plan } from "./marks.ts";

const desk = (changed: object = {}) =>
  ({
    id: "d",
    name: "C-01",
    x: 100,
    y: 100,
    turned: 0,
    status: "available",
    currentReservation: null,
    ...changed,
  }) as Plan["desks"][number];
const taken = { id: "r", status: "approved", isMine: false, isCheckedIn: false } as const;
const ann = { id: "a", firstName: "Ann", lastName: "Bell", photo: "/api/files/ann/" };

const plan = (changed: object): Plan =>
  ({
    deskMarkerShape: "square",
    deskCircleSize: 64,
    roomMarkerShape: "square",
    roomMarkerSize: 40,
    desks: [],
    rooms: [],
    ...changed,
  }) as unknown as Plan;
const marks = (changed: object): Mark[] => marksOf(plan(changed), () => "Free until 11:30");

describe("what stands on a plan", () => {
  test("desks are rectangles of 16 by 9, or circles", () => {
    expect(marks({ desks: [desk()] })[0]).toMatchObject({ shape: "square", width: 64, height: 36 });
    expect(marks({ desks: [desk()], deskMarkerShape: "circle" })[0]).toMatchObject({ width: 64, height: 64 });
  });

  test("what has no place is left out", () => {
    expect(marks({ desks: [desk({ x: null, y: null })] })).toEqual([]);
  });

  test("a face stands where the person is known, and nowhere else", () => {
    const faceOf = (currentReservation: object, status = "occupied") =>
      marks({ desks: [desk({ status, currentReservation })] })[0]?.face;
    expect(faceOf({ ...taken, user: ann })).toEqual({ initials: "AB", photo: "/api/files/ann/?size=small" });
    expect(faceOf({ ...taken, user: { ...ann, photo: null } })).toEqual({ initials: "AB", photo: null });
    expect(faceOf({ ...taken, user: null })).toBeUndefined();
    expect(faceOf({ ...taken, user: ann, isMine: true })).toBeUndefined();
    expect(faceOf({ ...taken, user: ann }, "unavailable")).toBeUndefined();
  });

  test("a room's plate is as wide as its words, its circle as its size; the room's own shape comes first", () => {
    const room = { id: "r", name: "Fleet", x: 1, y: 1, status: "available", floorPlanIconShape: null };
    const [plate] = marks({ rooms: [room] });
    expect(plate?.width).toBeGreaterThan(80);
    expect(marks({ rooms: [{ ...room, floorPlanIconShape: "circle" }] })[0]).toMatchObject({
      shape: "circle",
      width: 40,
    });
  });
});

test.each([
  ["available", null, "available"],
  ["occupied", { ...taken, user: null }, "occupied"],
  ["occupied", { ...taken, user: null, isMine: true }, "mine"],
  ["needs-cleaning", null, "cleaning"],
  ["unauthorized", null, "nonBookable"],
  ["unavailable", { ...taken, user: null, isMine: true }, "unavailable"],
] as const)("%s looks", (status, currentReservation, look) => {
  expect(deskLook({ status, currentReservation })).toBe(look);
});

describe("what is hit", () => {
  const [flat] = marks({ desks: [desk()] }) as [Mark];
  const [turned] = marks({ desks: [desk({ turned: 90 })] }) as [Mark];

  test("within, as it is turned", () => {
    const aside = { x: 130, y: 100 };
    expect(markAt([flat], aside, 0)).toBe(flat);
    expect(markAt([turned], aside, 0)).toBeUndefined();
    expect(markAt([turned], { x: 100, y: 130 }, 0)).toBe(turned);
  });

  test("the nearest within reach, and nothing beyond it", () => {
    const other: Mark = { ...flat, id: "other", x: 200 };
    expect(markAt([flat, other], { x: 155, y: 100 }, 30)).toBe(other);
    expect(markAt([flat, other], { x: 150, y: 100 }, 10)).toBeUndefined();
  });

  test("of two that lie on each other the upper one", () => {
    const upper: Mark = { ...flat, id: "upper" };
    expect(markAt([flat, upper], { x: 100, y: 100 }, 0)).toBe(upper);
  });
});
