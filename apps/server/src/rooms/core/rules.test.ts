import { text } from "@portico/contract/texts/text";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkBlock, checkHours, checkPlace, mayManageResources, mayUseResource } from "./rules.ts";

describe("who may", () => {
  test.each([
    [["admin"], true],
    [["superadmin"], true],
    [["employee", "reception", "desk_admin", "PA"], false],
  ] as const)("%j manages: %s", (groups, may) => {
    expect(mayManageResources({ groups })).toBe(may);
  });

  test.each([
    [["employee"], [], true],
    [["employee"], ["Executive"], false],
    [["employee", "Executive"], ["Executive"], true],
    [["employee", "Executive"], ["Executive", "PA"], false],
    [["superadmin"], ["Executive", "PA"], true],
  ] as const)("%j uses what needs %j: %s", (groups, needed, may) => {
    expect(mayUseResource({ groups }, { groups: needed })).toBe(may);
  });
});

describe("hours", () => {
  const slots = (...times: [string, string][]) =>
    times.map(([startTime, endTime]) => ({ startTime, endTime }));
  const base = { opens: "08:00", closes: "18:00", meetingTimeslotType: "free" as const, timeslots: [] };
  const slotted = { ...base, meetingTimeslotType: "timeslot" as const };
  test.each([
    ["usual", base, {}],
    ["until midnight", { ...base, closes: "24:00" }, {}],
    ["closes when it opens", { ...base, closes: "08:00" }, { closes: [text("rooms.hoursReversed")] }],
    ["closes before it opens", { ...base, closes: "07:00" }, { closes: [text("rooms.hoursReversed")] }],
    ["no timeslots", slotted, { timeslots: [text("rooms.slotsRequired")] }],
    ["slots that meet", { ...slotted, timeslots: slots(["12:00", "13:00"], ["09:00", "12:00"]) }, {}],
    [
      "slots that cross",
      { ...slotted, timeslots: slots(["09:00", "12:01"], ["12:00", "13:00"]) },
      { timeslots: [text("rooms.slotsOverlap")] },
    ],
    [
      "a slot without length",
      { ...slotted, timeslots: slots(["09:00", "09:00"]) },
      { timeslots: [text("rooms.slotsOverlap")] },
    ],
    [
      "slots of a room that does not use them",
      { ...base, timeslots: slots(["10:00", "09:00"]) },
      { timeslots: [text("rooms.slotsOverlap")] },
    ],
    ["a slot until midnight", { ...slotted, timeslots: slots(["22:00", "24:00"]) }, {}],
  ])("%s", (_, hours, errors) => {
    expect(checkHours(hours)).toEqual(errors);
  });
});

describe("place", () => {
  const building = { siteId: "london" };
  const floor = { siteId: "london", buildingId: "canal" };
  const at = (buildingId: string | null, floorId: string | null) => ({
    siteId: "london",
    buildingId,
    floorId,
  });
  test.each([
    ["only a site", at(null, null), undefined, undefined, {}],
    ["all three", at("canal", "f1"), building, floor, {}],
    [
      "a building that is not there",
      at("gone", null),
      undefined,
      undefined,
      { buildingId: [text("rooms.buildingNotOfSite")] },
    ],
    [
      "a building of another site",
      at("cais", null),
      { siteId: "lisbon" },
      undefined,
      { buildingId: [text("rooms.buildingNotOfSite")] },
    ],
    [
      "a floor of another site",
      at("canal", "p1"),
      building,
      { siteId: "lisbon", buildingId: "cais" },
      { floorId: [text("rooms.floorNotOfSite")] },
    ],
    [
      "a floor of another building",
      at("wharf", "f1"),
      building,
      floor,
      { floorId: [text("rooms.floorNotOfBuilding")] },
    ],
    [
      "a floor without its building",
      at(null, "f1"),
      undefined,
      floor,
      { floorId: [text("rooms.floorNotOfBuilding")] },
    ],
  ])("%s", (_, place, itsBuilding, itsFloor, errors) => {
    expect(checkPlace(place, itsBuilding, itsFloor)).toEqual(errors);
  });
});

describe("blocks", () => {
  const now = new Date("2026-11-20T10:42:00Z");
  const at = (time: string): Date => new Date(`2026-11-20T${time}:00Z`);
  test.each([
    ["to come", "12:00", "13:00", { window: { start: at("12:00"), end: at("13:00") } }],
    ["has begun", "09:00", "13:00", { window: { start: now, end: at("13:00") } }],
    ["has passed", "09:00", "10:00", { errors: { end: [text("rooms.blockEnded")] } }],
    ["ends now", "09:00", "10:42", { errors: { end: [text("rooms.blockEnded")] } }],
    ["the wrong way round", "13:00", "12:00", { errors: { end: [text("common.endBeforeStart")] } }],
    ["without length", "13:00", "13:00", { errors: { end: [text("common.endBeforeStart")] } }],
  ])("%s", (_, start, end, result) => {
    expect(checkBlock({ start: at(start), end: at(end) }, now)).toEqual(result);
  });

  test("whatever is allowed is to come and has length", () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), fc.date({ noInvalidDate: true }), (start, end) => {
        const checked = checkBlock({ start, end }, now);
        if ("errors" in checked) return;
        expect(checked.window.start >= now && checked.window.end > checked.window.start).toBe(true);
      }),
    );
  });
});
