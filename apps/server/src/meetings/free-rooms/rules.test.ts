import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { HeldRoom, RoomRule } from "../core/rules.ts";
import { at, DAY, London, minutesBetween, now, on } from "../testing/rules-kit.ts";
import { laterTime, mergeTimes, type RequestedTime, sortRooms } from "./rules.ts";

const room = (given: Partial<RoomRule> = {}): RoomRule => ({
  id: "thames",
  name: "Thames",
  booking: "bookable",
  isActive: true,
  groups: [],
  opens: "07:00",
  closes: "19:00",
  openWeekdays: [1, 2, 3, 4, 5],
  leadMinutes: 0,
  daysAhead: null,
  maxMinutes: null,
  setupMinutes: 0,
  cleardownMinutes: 0,
  meetingTimeslotType: "free",
  timeslots: [],
  checkInMinutes: null,
  timeZone: London,
  ...given,
});
const held = (start: string, end: string, more: Partial<HeldRoom> = {}): HeldRoom => ({
  ...on(DAY, start, end),
  resourceId: "thames",
  source: "meeting",
  meetingId: "review",
  ...more,
});
const time = (startTime = "10:00", endTime = "11:00", date = DAY): RequestedTime => ({
  date,
  startTime,
  endTime,
});
const sort = (rooms: RoomRule[], taken: HeldRoom[] = [], asked = time()) =>
  sortRooms({
    rooms,
    host: { groups: ["employee"] },
    time: asked,
    window: on(asked.date, asked.startTime, asked.endTime),
    later: laterTime(asked, London, now),
    held: taken,
    closed: [],
    now,
  });

describe("the rooms at a time", () => {
  test("a free one is free until the next booking, less its clear-down, or until it closes", () => {
    expect(sort([room()]).free).toEqual([{ room: room(), freeUntil: at("2026-11-24T19:00:00Z") }]);
    const clearing = room({ cleardownMinutes: 15 });
    const before = held("08:00", "10:00");
    expect(sort([clearing], [before, held("13:00", "14:00"), held("12:00", "12:30")]).free).toEqual([
      { room: clearing, freeUntil: at("2026-11-24T11:45:00Z") },
    ]);
  });

  test.each<[string, Partial<RoomRule>, string]>([
    ["is for a group", { groups: ["Executive"] }, "meetings.roomNotPermitted"],
    ["is for shorter meetings", { maxMinutes: 30 }, "meetings.roomTooLong"],
    ["needs notice", { leadMinutes: 7 * 1440 }, "meetings.roomTooSoon"],
    ["is booked a day ahead", { daysAhead: 1 }, "meetings.roomTooFar"],
    ["closes earlier", { closes: "10:30" }, "meetings.roomClosed"],
    [
      "is booked by timeslots",
      { meetingTimeslotType: "timeslot", timeslots: [{ startTime: "10:00", endTime: "10:30" }] },
      "meetings.notATimeslot",
    ],
  ])("one that %s says why", (_, rule, code) => {
    const { free, later, refused } = sort([room(rule)], [held("10:00", "10:30")]);
    expect([free, later, refused.map(({ problem }) => problem.code)]).toEqual([[], [], [code]]);
  });

  test("a taken one is offered where it is free half an hour later, with the end of what takes it", () => {
    const taken = [held("10:15", "10:30", { meetingId: "design" }), held("09:00", "10:15")];
    expect(sort([room()], taken).later).toEqual([
      {
        room: room(),
        freeUntil: at("2026-11-24T19:00:00Z"),
        busyUntil: at("2026-11-24T10:30:00Z"),
        meetingId: "design",
      },
    ]);
    const prepared = room({ setupMinutes: 5, cleardownMinutes: 10 });
    const cleared = held("09:00", "10:25");
    expect(sort([prepared], [cleared]).later[0]?.busyUntil).toEqual(at("2026-11-24T10:30:00Z"));
    const block = held("10:00", "10:30", { source: "block", meetingId: null });
    expect(sort([room()], [block]).later).toMatchObject([{ meetingId: null }]);
  });

  test("one that is taken for longer, or closed later, is in no list", () => {
    const nowhere = { free: [], later: [], refused: [] };
    expect(sort([room()], [held("10:00", "10:35")])).toEqual(nowhere);
    expect(sort([room()], [held("10:00", "10:30"), held("11:15", "12:00")])).toEqual(nowhere);
    expect(sort([room({ closes: "11:15" })], [held("10:00", "10:30")])).toEqual(nowhere);
  });

  test("beside the steps of five minutes only a room with such a timeslot is free", () => {
    const slotted = room({
      id: "peck",
      meetingTimeslotType: "timeslot",
      timeslots: [{ startTime: "10:03", endTime: "11:03" }],
    });
    expect(sort([room(), slotted], [], time("10:03", "11:03")).free.map((one) => one.room.id)).toEqual([
      "peck",
    ]);
  });
});

describe("half an hour later", () => {
  test("is on the same day, or not at all", () => {
    expect(laterTime(time("22:25", "23:25"), London, now)?.time).toEqual(time("22:55", "23:55"));
    expect(laterTime(time("22:30", "23:30"), London, now)).toBeUndefined();
  });

  test("is not at a time that the clock skips, and keeps its length where the clock is put back", () => {
    const spring = at("2027-03-01T00:00:00Z");
    expect(laterTime(time("00:30", "00:45", "2027-03-28"), London, spring)).toBeUndefined();
    const autumn = laterTime(time("00:15", "00:45", "2026-10-25"), London, at("2026-10-01T00:00:00Z"));
    expect(autumn?.window).toMatchObject({
      start: at("2026-10-24T23:45:00Z"),
      end: at("2026-10-25T00:15:00Z"),
    });
  });
});

describe("busy times", () => {
  const day = { start: at("2026-11-24T00:00:00Z"), end: at("2026-11-25T00:00:00Z") };

  test("that overlap or touch are one, and end with the day", () => {
    const spans = [
      on(DAY, "11:00", "12:00"),
      on(DAY, "09:00", "10:00"),
      on(DAY, "10:00", "10:30"),
      on(DAY, "09:15", "09:30"),
      { start: at("2026-11-24T23:30:00Z"), end: at("2026-11-25T00:30:00Z") },
      { start: at("2026-11-23T23:00:00Z"), end: at("2026-11-24T00:00:00Z") },
    ];
    expect(
      mergeTimes(spans, day).map((span) =>
        [span.start, span.end].map((one) => one.toISOString().slice(11, 16)),
      ),
    ).toEqual([
      ["09:00", "10:30"],
      ["11:00", "12:00"],
      ["23:30", "00:00"],
    ]);
  });

  test("cover exactly the minutes of the meetings, in order and apart", () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(fc.array(fc.tuple(minute, minute), { maxLength: 12 }), (pairs) => {
        const toInstant = (minutes: number) => new Date(day.start.getTime() + minutes * 60_000);
        const spans = pairs.map(([a, b]) => ({
          start: toInstant(Math.min(a, b)),
          end: toInstant(Math.max(a, b)),
        }));
        const merged = mergeTimes(spans, day);
        const covered = new Set(
          pairs.flatMap(([a, b]) => Array.from({ length: Math.abs(a - b) }, (_, at) => Math.min(a, b) + at)),
        );
        expect(merged.reduce((sum, { start, end }) => sum + minutesBetween(start, end), 0)).toBe(
          covered.size,
        );
        for (const [at, { start }] of merged.entries())
          if (at > 0) expect(start.getTime()).toBeGreaterThan(merged[at - 1]!.end.getTime());
      }),
    );
  });
});
