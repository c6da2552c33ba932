import "../core/schedule-texts.ts";
import { expect, test } from "vitest";
import { textsOf } from "../../locales/use-texts.ts";
import { STATUS } from "../../ui/feedback/status.ts";
import { schedule, scheduled, TUESDAY } from "../testing/rows.ts";
import { eventsOf } from "./events.ts";
import { stateOf, statusName } from "./labels.ts";
import { rowOf, type Schedule } from "./rows.ts";

const NOON = new Date(`${TUESDAY}T12:00:00Z`);
const at = (time: string) => `${TUESDAY}T${time}:00Z`;
const span = (start: string, end: string) => ({
  meetings: [scheduled({ start: `${TUESDAY}T${start}:00Z`, end })],
});
const said = (over: Partial<Schedule>, now = NOON) =>
  stateOf(textsOf("meetingsSchedule"), rowOf(schedule({ resourceBlocks: [], ...over }), TUESDAY, now));

test.each([
  ["Free for the rest of the day", {}],
  ["Free until 13:30", span("13:30", at("14:00"))],
  ["Free from 15:00", span("11:00", at("15:00"))],
  ["Booked all day", span("00:00", "2026-11-25T00:00:00Z")],
  ["Walk-ins only", { status: "walk-ins" as const }],
  ["For other groups only", { status: "unauthorized" as const }],
])("a room says %s", (words, over) => {
  expect(said(over)).toBe(words);
});

test("another day has a time, too", () => {
  const before = new Date("2026-11-20T12:00:00Z");
  expect(said(span("09:00", at("10:00")), before)).toBe("Free until 09:00");
  expect(said({}, before)).toBe("Free all day");
});

test("what the viewer cannot book is hatched all day with the reason, and is not red", () => {
  const row = rowOf(schedule({ status: "unauthorized" }), TUESDAY, NOON);
  expect(eventsOf(row, false).map(({ payload }) => payload?.drawn)).toContainEqual(
    expect.objectContaining({ kind: "block", hasWord: true, barred: "otherGroups" }),
  );
  expect(STATUS[statusName("unauthorized")].tone).not.toBe("red");
});
