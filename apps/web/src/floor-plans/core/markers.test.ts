import { describe, expect, test } from "vitest";
import { deskLook, type Marker, markerAt, markersOf, type Plan } from "./markers.ts";

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
const markers = (changed: object): Marker[] => markersOf(plan(changed), () => "Free until 11:30");

describe("what stands on a plan", () => {
  test("desks are rectangles of 16 by 9, or circles", () => {
    expect(markers({ desks: [desk()] })[0]).toMatchObject({ shape: "square", width: 64, height: 36 });
    expect(markers({ desks: [desk()], deskMarkerShape: "circle" })[0]).toMatchObject({
      width: 64,
      height: 64,
    });
  });

  test("what has no place is left out", () => {
    expect(markers({ desks: [desk({ x: null, y: null })] })).toEqual([]);
  });

  test("a face stands where the person is known, and nowhere else", () => {
    const faceOf = (currentReservation: object, status = "occupied") =>
      markers({ desks: [desk({ status, currentReservation })] })[0]?.face;
    expect(faceOf({ ...taken, user: ann })).toEqual({ initials: "AB", photo: "/api/files/ann/?size=small" });
    expect(faceOf({ ...taken, user: { ...ann, photo: null } })).toEqual({ initials: "AB", photo: null });
    expect(faceOf({ ...taken, user: null })).toBeUndefined();
    expect(faceOf({ ...taken, user: ann, isMine: true })).toBeUndefined();
    expect(faceOf({ ...taken, user: ann }, "unavailable")).toBeUndefined();
  });

  test("a room's plate is as wide as its words, its circle as its size; the room's own shape comes first", () => {
    const room = { id: "r", name: "Fleet", x: 1, y: 1, status: "available", floorPlanIconShape: null };
    const [plate] = markers({ rooms: [room] });
    expect(plate?.width).toBeGreaterThan(80);
    expect(markers({ rooms: [{ ...room, floorPlanIconShape: "circle" }] })[0]).toMatchObject({
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
  const [flat] = markers({ desks: [desk()] }) as [Marker];
  const [turned] = markers({ desks: [desk({ turned: 90 })] }) as [Marker];

  test("within, as it is turned", () => {
    const aside = { x: 130, y: 100 };
    expect(markerAt([flat], aside, 0)).toBe(flat);
    expect(markerAt([turned], aside, 0)).toBeUndefined();
    expect(markerAt([turned], { x: 100, y: 130 }, 0)).toBe(turned);
  });

  test("the nearest within reach, and nothing beyond it", () => {
    const other: Marker = { ...flat, id: "other", x: 200 };
    expect(markerAt([flat, other], { x: 155, y: 100 }, 30)).toBe(other);
    expect(markerAt([flat, other], { x: 150, y: 100 }, 10)).toBeUndefined();
  });

  test("of two that lie on each other the upper one", () => {
    const upper: Marker = { ...flat, id: "upper" };
    expect(markerAt([flat, upper], { x: 100, y: 100 }, 0)).toBe(upper);
  });
});
