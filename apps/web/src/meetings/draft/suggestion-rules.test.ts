import type { TextCode } from "@portico/contract/texts/text";
import { expect, test } from "vitest";
import type { AddonItem, BookingCheck, MeetingRoom } from "../core/use-booking.ts";
import { groupByCategory, orderSummary, roomPastOrderDeadline } from "./order-rules.ts";
import {
  applySuggestedTime,
  replaceUnavailableRoom,
  unavailableRooms,
  waitableRooms,
} from "./suggestion-rules.ts";
import { roomAvailabilityOf } from "./use-room-availability.ts";

const room = (id: string, hours?: number): MeetingRoom => ({
  id,
  name: id,
  typeId: "rooms",
  typeName: "Meeting Room",
  capacity: 8,
  place: "",
  meetingAddonsEnabled: hours !== undefined,
  meetingAddonMinimumNoticeHours: hours ?? 0,
});
const problem = (roomId: string | null, code: TextCode = "meetings.roomTaken") => ({
  problems: [{ roomId, message: `${roomId} is not free`, code, facts: {} }],
});
const [thames, fleet, brent] = [room("thames"), room("fleet"), room("brent")];

test("the suggested room takes the place of the one that is taken, the others stay", () => {
  const taken = unavailableRooms([thames, fleet], [{ problems: [] }, problem("fleet")]);
  expect(taken).toEqual([fleet]);
  expect(replaceUnavailableRoom([thames, fleet], taken, brent)).toEqual([thames, brent]);
  expect(replaceUnavailableRoom([thames, fleet], taken, thames)).toEqual([thames]);
});

test("only what another meeting has is waited for", () => {
  const results = [
    problem("thames"),
    problem("fleet", "meetings.roomBlocked"),
    problem("brent", "meetings.notATimeslot"),
  ];
  expect(unavailableRooms([thames, fleet, brent], results)).toEqual([thames, fleet, brent]);
  expect(waitableRooms([thames, fleet, brent], results)).toEqual([thames]);
});

test("the suggested time is the refused date's, or that of the whole series", () => {
  const time = { date: "2026-12-01", startTime: "11:00", endTime: "12:00" };
  const first = { date: "2026-11-24", startTime: "09:00", endTime: "10:00" };
  expect(applySuggestedTime([first, { ...first, date: "2026-12-01" }], "2026-12-01", time)).toEqual([
    first,
    time,
  ]);
  expect(applySuggestedTime([first], "2026-12-01", time)).toEqual([{ ...time, date: "2026-11-24" }]);
});

test("a room that nothing is said against is free, and a date that is impossible is so for each", () => {
  const check = (...results: unknown[]) => ({ results }) as BookingCheck;
  expect(roomAvailabilityOf(check({ problems: [] }, problem("fleet")), "thames")).toEqual({ kind: "free" });
  expect(roomAvailabilityOf(check({ problems: [] }, problem("fleet")), "fleet").kind).toBe("taken");
  expect(roomAvailabilityOf(check(problem(null)), "thames").kind).toBe("taken");
});

test("the room that asks for most notice says that it is too late", () => {
  const now = new Date("2026-11-20T10:00:00Z");
  const start = new Date("2026-11-21T08:00:00Z");
  expect(roomPastOrderDeadline([room("a", 24), room("b", 48), room("c", 2), thames], start, now)?.id).toBe(
    "b",
  );
  expect(roomPastOrderDeadline([room("c", 2), thames], start, now)).toBeUndefined();
  expect(roomPastOrderDeadline([room("a", 24)], undefined, now)).toBeUndefined();
});

test("an order is counted and priced: what was ordered before at the price of then", () => {
  const items = [
    { id: "coffee", cost: 250 },
    { id: "lunch", cost: 1250 },
  ];
  const order = {
    costCentre: "12345",
    lines: [
      { itemId: "coffee", quantity: 4 },
      { itemId: "lunch", quantity: null },
      { itemId: null, quantity: 3 },
    ],
  };
  expect(orderSummary(order, items)).toEqual({ count: 5, total: 2250 });
  expect(orderSummary(order, items, [{ itemId: "coffee", cost: 100 }])).toEqual({ count: 5, total: 1650 });
  expect(orderSummary(null, items)).toEqual({ count: 0, total: 0 });
});

test("items stand under their category, both in their order", () => {
  const item = (id: string, category: string) =>
    ({ id, categoryId: category, categoryName: category.toUpperCase() }) as AddonItem;
  const groups = groupByCategory([item("coffee", "drinks"), item("lunch", "food"), item("juice", "drinks")]);
  expect(groups.map(({ name, items }) => [name, items.map(({ id }) => id)])).toEqual([
    ["DRINKS", ["coffee", "juice"]],
    ["FOOD", ["lunch"]],
  ]);
});
