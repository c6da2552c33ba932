import { expect, test } from "vitest";
import { applyMove } from "./cached-schedules.ts";
import type { Schedule } from "./rows.ts";

const meeting = { id: "m", start: "2026-11-20T10:00:00.000Z", end: "2026-11-20T11:00:00.000Z" };
const other = { id: "o", start: "2026-11-20T14:00:00.000Z", end: "2026-11-20T15:00:00.000Z" };
const room = (id: string, meetings: object[]) => ({ id, meetings }) as unknown as Schedule;
const move = {
  meetingId: "m",
  fromRoom: "thames",
  toRoom: "lea",
  start: "2026-11-20T12:00:00.000Z",
  end: "2026-11-20T13:00:00.000Z",
};

test("a moved meeting leaves its room and stands in the other at its new time", () => {
  const kept = { results: [room("thames", [meeting, other]), room("lea", []), room("fleet", [meeting])] };
  expect(applyMove(kept, move)).toMatchObject({
    results: [
      { id: "thames", meetings: [other] },
      { id: "lea", meetings: [{ id: "m", start: move.start, end: move.end }] },
      // The meeting is in this room too, and stays there.
      { id: "fleet", meetings: [meeting] },
    ],
  });
});

test("within its room only the time changes, in a list and on the room's own page", () => {
  const within = { ...move, toRoom: "thames" };
  expect(applyMove(room("thames", [meeting]), within)).toMatchObject({ meetings: [{ start: move.start }] });
});

test("schedules without the meeting are left as they were", () => {
  const kept = { results: [room("fleet", [other])] };
  expect(applyMove(kept, move)).toBe(kept);
  expect(applyMove(undefined, move)).toBeUndefined();
});
