import { describe, expect, test } from "vitest";
import type { MeetingRoom } from "../core/use-booking.ts";
import type { Meeting } from "../core/use-meetings.ts";
import {
  bodyOf,
  changesOf,
  checkBodyOf,
  type FormState,
  formStateOf,
  newState,
  problemsOf,
} from "./state.ts";

const date = { date: "2026-11-24", startTime: "09:00", endTime: "10:00" };
const elena = { id: "elena", firstName: "Elena", lastName: "Novak", photo: null };
const callum = { id: "callum", firstName: "Callum", lastName: "Reid", photo: null };
const room = (change: Partial<MeetingRoom> = {}): MeetingRoom => ({
  id: "thames",
  name: "Thames",
  typeId: "rooms",
  typeName: "Meeting Room",
  capacity: 16,
  place: "Canal House, Floor 3",
  meetingAddonsEnabled: true,
  meetingAddonMinimumNoticeHours: 24,
  ...change,
});
const fresh = newState(date, "london", undefined, []);
const state = (change: Partial<FormState> = {}): FormState => ({
  ...fresh,
  description: " Planning ",
  rooms: [room()],
  ...change,
});
const order = { costCentre: "12345", lines: [{ itemId: "coffee", quantity: 2 }] };

describe("what is sent", () => {
  test("the host is whoever books, unless somebody else was chosen", () => {
    expect(bodyOf(state(), "elena")).toMatchObject({ description: "Planning", host: "elena" });
    expect(bodyOf(state({ host: callum }), "elena").host).toBe("callum");
  });

  test("hospitality only with a room that offers it", () => {
    expect(bodyOf(state({ order }), "elena").addonOrder).toEqual(order);
    const plain = [room({ meetingAddonsEnabled: false })];
    expect(bodyOf(state({ order, rooms: plain }), "elena").addonOrder).toBeNull();
  });

  test("a rule only from one date, with what is left out", () => {
    const recurrence = { ...fresh.recurrence, kind: "weekly" as const, exceptions: ["2026-12-01"] };
    expect(bodyOf(state({ recurrence }), "elena").recurrence).toEqual({
      rrule: "FREQ=WEEKLY;BYDAY=TU;COUNT=4",
      exceptions: ["2026-12-01"],
    });
    const dates = [date, { ...date, date: "2026-11-25" }];
    expect(bodyOf(state({ recurrence, dates }), "elena").recurrence).toBeNull();
  });

  test("what does not decide about dates and rooms is not asked about", () => {
    const before = JSON.stringify(checkBodyOf(state(), "elena", null));
    const typed = state({ description: "Other", order, attends: [{ person: callum, isHost: true }] });
    expect(JSON.stringify(checkBodyOf(typed, "elena", null))).toBe(before);
    expect(checkBodyOf(state(), "elena", "m1").exclude).toBe("m1");
  });
});

describe("what is wrong", () => {
  const context = { hasSites: true, needsRoom: true };
  test("hospitality that no room offers asks for no cost centre", () => {
    const bad = { ...order, costCentre: "1" };
    expect(problemsOf(state({ order: bad }), context).costCentre).toBeDefined();
    const plain = [room({ meetingAddonsEnabled: false })];
    expect(problemsOf(state({ order: bad, rooms: plain }), context).costCentre).toBeUndefined();
  });

  test("a rule is checked only where it is asked", () => {
    const recurrence = { ...fresh.recurrence, kind: "weekly" as const, weekdays: [] };
    expect(problemsOf(state({ recurrence }), context).recurrence).toBeDefined();
    const dates = [date, { ...date, date: "2026-11-25" }];
    expect(problemsOf(state({ recurrence, dates }), context).recurrence).toBeUndefined();
  });
});

describe("editing", () => {
  const meeting = {
    id: "m1",
    start: "2026-11-24T09:00:00.000Z",
    end: "2026-11-24T10:00:00.000Z",
    timeZone: "Europe/Lisbon",
    description: "Planning",
    siteId: "lisbon",
    rooms: [room()],
    host: elena,
    attends: [
      { employee: elena, isHost: true, answer: "accepted" },
      { employee: callum, isHost: false, answer: "needs-action" },
    ],
    addonOrder: {
      ...order,
      total: 500,
      lines: [{ itemId: "coffee", name: "Coffee", quantity: 2, cost: 250 }],
    },
    waiting: [],
    visits: [],
  } as unknown as Meeting;
  const before = formStateOf(meeting);

  test("everything is there, in the site's time, and the host is not one of the attendees", () => {
    expect(before.dates).toEqual([date]);
    expect(before.attends).toEqual([{ person: callum, isHost: false }]);
    expect(before.order).toEqual(order);
    expect(before.host).toBe(elena);
    const summer = formStateOf({
      ...meeting,
      start: "2026-07-07T08:00:00.000Z",
      end: "2026-07-07T09:30:00.000Z",
    });
    expect(summer.dates).toEqual([{ date: "2026-07-07", startTime: "09:00", endTime: "10:30" }]);
  });

  test("only what was changed is sent", () => {
    expect(changesOf(before, before, "petra")).toEqual({});
    expect(changesOf(before, { ...before, description: "Other" }, "petra")).toEqual({ description: "Other" });
    expect(changesOf(before, { ...before, order: null }, "petra")).toEqual({ addonOrder: null });
    expect(changesOf(before, { ...before, rooms: [] }, "petra")).toEqual({ rooms: [], addonOrder: null });
    expect(changesOf(before, { ...before, siteId: "tokyo" }, "petra")).toEqual({ siteId: "tokyo" });
    const moved = [{ ...date, startTime: "11:00", endTime: "12:00" }];
    expect(changesOf(before, { ...before, dates: moved }, "petra")).toEqual({ dates: moved });
  });

  test("visitors: who cancelled is not on the list, who is here stays on it, a switch is a change", () => {
    const visit = (id: string, status: string) => ({
      visitor: { id, firstName: "Ada", lastName: "Ruiz", company: null, photo: null },
      status,
      needsParking: id === "driver",
      hasParking: false,
      parkingId: null,
    });
    const { visits } = formStateOf({
      ...meeting,
      visits: [visit("driver", "scheduled"), visit("gone", "cancelled"), visit("here", "checked-in")],
    } as Meeting);
    expect(visits.map(({ visitor, finalStatus }) => [visitor.id, finalStatus])).toEqual([
      ["driver", null],
      ["here", "checked-in"],
    ]);
    const with2 = { ...before, visits };
    expect(changesOf(with2, with2, "petra")).toEqual({});
    const walks = visits.map((one) => ({ ...one, needsParking: false }));
    expect(changesOf(with2, { ...with2, visits: walks }, "petra")).toEqual({
      visits: [
        { visitor: "driver", needsParking: false },
        { visitor: "here", needsParking: false },
      ],
    });
  });

  test("a meeting booked at the door keeps that it has no host", () => {
    const door = formStateOf({ ...meeting, host: null, attends: [] });
    expect(changesOf(door, { ...door, description: "Other" }, "petra")).toEqual({ description: "Other" });
  });

  test("what was put back as it was is no change", () => {
    expect(changesOf(before, { ...before, description: "Planning" }, "petra")).toEqual({});
    expect(changesOf(before, { ...before, description: "Planning." }, "petra")).not.toEqual({});
  });
});
