import type { Change } from "@portico/contract/core/live";
import { describe, expect, test } from "vitest";
import { extensionEnds, lengthsOf, linesOf, minutesUntil, shownBy, stateOf } from "./state.ts";
import type { RoomScreen, ScreenBlock, ScreenMeeting } from "./use-screen.ts";
import { changesScreen } from "./use-screen-events.ts";

const iso = (text: string) => new Date(text).toISOString();

const meeting = (start: string, end: string, more: Partial<ScreenMeeting> = {}): ScreenMeeting => ({
  id: `${start} ${end}`,
  status: "booked",
  start: iso(start),
  end: iso(end),
  description: "Review",
  host: null,
  numberOfAttendees: 0,
  checkedInAt: null,
  checkInBy: null,
  availableUntil: null,
  heldFrom: iso(start),
  heldUntil: iso(end),
  needsPin: false,
  canCheckIn: false,
  ...more,
});
const block = (start: string, end: string, kind: ScreenBlock["kind"] = "block"): ScreenBlock => ({
  kind,
  start: iso(start),
  end: iso(end),
  reason: null,
});

interface ScreenOptions {
  now?: string;
  today?: ScreenMeeting[];
  tomorrow?: ScreenMeeting[];
  blocks?: ScreenBlock[];
  tomorrowBlocks?: ScreenBlock[];
  knownUntil?: string;
  bookableUntil?: string;
  byTimeslots?: boolean;
}

/** Friday 20 November 2026 in London, unless the test gives another day. */
const roomScreen = (given: ScreenOptions = {}): RoomScreen => ({
  screen: {
    id: "s",
    name: "Peck",
    kind: "door",
    resource: null,
    site: null,
    createdAt: "",
    lastSeenAt: null,
  },
  client: { name: "Northwind House", logo: null, product: "ve", locale: null },
  room: {
    id: "r",
    name: "Peck",
    capacity: 2,
    floorName: null,
    timeZone: "Europe/London",
    booking: "bookable",
    byTimeslots: given.byTimeslots ?? false,
  },
  now: iso(given.now ?? "2026-11-20T00:00Z"),
  meetings: given.today ?? [],
  blocks: given.blocks ?? [],
  tomorrow: { meetings: given.tomorrow ?? [], blocks: given.tomorrowBlocks ?? [] },
  knownUntil: iso(given.knownUntil ?? "2026-11-22T00:00Z"),
  bookableUntil: given.bookableUntil ? iso(given.bookableUntil) : null,
});

const at = (text: string) => Date.parse(text);
const state = (given: ScreenOptions, now: string) => {
  const found = stateOf(roomScreen(given), at(now));
  const until =
    "until" in found && found.until !== null ? iso(new Date(found.until).toISOString()) : undefined;
  return until ? [found.kind, until] : [found.kind];
};

describe("what a door says", () => {
  const ten = meeting("2026-11-20T10:00Z", "2026-11-20T11:00Z");
  const eleven = meeting("2026-11-20T11:00Z", "2026-11-20T12:00Z");
  const noon = "2026-11-20T12:00:00.000Z";
  const freed = { heldUntil: iso("2026-11-20T10:20Z") };

  test.each<[string, ScreenOptions, string, string[]]>([
    ["nothing booked", {}, "2026-11-20T09:00Z", ["free"]],
    ["before a meeting", { today: [ten] }, "2026-11-20T09:59:59Z", ["free", "2026-11-20T10:00:00.000Z"]],
    ["at its first moment", { today: [ten] }, "2026-11-20T10:00Z", ["occupied", "2026-11-20T11:00:00.000Z"]],
    ["at its last", { today: [ten] }, "2026-11-20T10:59:59.999Z", ["occupied", "2026-11-20T11:00:00.000Z"]],
    ["when it is over", { today: [ten] }, "2026-11-20T11:00Z", ["free"]],
    ["one after the other", { today: [ten, eleven] }, "2026-11-20T11:00Z", ["occupied", noon]],
    ["ended early", { today: [{ ...ten, status: "ended", ...freed }] }, "2026-11-20T10:30Z", ["free"]],
    ["nobody came", { today: [{ ...ten, status: "released", ...freed }] }, "2026-11-20T10:30Z", ["free"]],
    ["a repair", { blocks: [block("2026-11-20T09:00Z", noon)] }, "2026-11-20T10:00Z", ["closed", noon]],
    ["before a repair", { blocks: [block(noon, "2026-11-21T12:00Z")] }, "2026-11-20T10:00Z", ["free", noon]],
  ])("%s", (_, given, now, expected) => {
    expect(state(given, now)).toEqual(expected);
  });

  test("while it is made ready or cleared it is neither free nor occupied", () => {
    const held = meeting("2026-11-20T10:00Z", "2026-11-20T11:00Z", {
      heldFrom: iso("2026-11-20T09:45Z"),
      heldUntil: iso("2026-11-20T11:15Z"),
    });
    const given = { today: [held] };
    expect(state(given, "2026-11-20T09:30Z")).toEqual(["free", "2026-11-20T09:45:00.000Z"]);
    expect(state(given, "2026-11-20T09:45Z")).toEqual(["preparing", "2026-11-20T10:00:00.000Z"]);
    expect(state(given, "2026-11-20T11:00Z")).toEqual(["preparing", "2026-11-20T11:15:00.000Z"]);
    expect(state(given, "2026-11-20T11:15Z")).toEqual(["free"]);
  });

  test("an answer that is too old says nothing, least of all that the room is free", () => {
    expect(state({}, "2026-11-21T23:59:59Z")).toEqual(["free"]);
    expect(state({}, "2026-11-22T00:00Z")).toEqual(["unknown"]);
    expect(state({}, "2026-11-19T23:00Z")).toEqual(["unknown"]);
  });
});

describe("around midnight", () => {
  const given: ScreenOptions = {
    tomorrow: [meeting("2026-11-21T09:00Z", "2026-11-21T10:00Z")],
    blocks: [block("2026-11-20T18:00Z", "2026-11-21T00:00Z", "hours")],
    tomorrowBlocks: [
      block("2026-11-21T00:00Z", "2026-11-21T08:00Z", "hours"),
      block("2026-11-21T18:00Z", "2026-11-22T00:00Z", "hours"),
    ],
  };

  test("closed hours of two days are one night", () => {
    for (const now of ["2026-11-20T18:00Z", "2026-11-20T23:59:59Z", "2026-11-21T00:00Z", "2026-11-21T07:59Z"])
      expect([now, state(given, now)]).toEqual([now, ["closed", "2026-11-21T08:00:00.000Z"]]);
    expect(state(given, "2026-11-21T08:00Z")).toEqual(["free", "2026-11-21T09:00:00.000Z"]);
    expect(state(given, "2026-11-21T09:30Z")).toEqual(["occupied", "2026-11-21T10:00:00.000Z"]);
  });

  test("closed for longer than is known has no end", () => {
    expect(state(given, "2026-11-21T19:00Z")).toEqual(["closed"]);
  });

  test("tomorrow's meeting is no end of today's free time, and the list rolls over", () => {
    const open = { tomorrow: given.tomorrow };
    expect(state(open, "2026-11-20T23:00Z")).toEqual(["free"]);
    expect(state(open, "2026-11-21T00:00Z")).toEqual(["free", "2026-11-21T09:00:00.000Z"]);
    expect(linesOf(roomScreen(open), at("2026-11-20T23:00Z"))).toEqual([]);
    expect(linesOf(roomScreen(open), at("2026-11-21T00:00Z"))).toHaveLength(1);
  });

  test("a block over several days stands in the list of each, and what has passed does not", () => {
    const long = {
      blocks: [block("2026-11-18T09:00Z", "2026-11-21T12:00Z")],
      today: [meeting("2026-11-20T08:00Z", "2026-11-20T09:00Z")],
    };
    expect(
      linesOf(roomScreen(long), at("2026-11-20T08:30Z")).map(({ kind, isNow }) => [kind, isNow]),
    ).toEqual([
      ["closed", true],
      ["meeting", true],
    ]);
    expect(linesOf(roomScreen(long), at("2026-11-20T09:00Z")).map(({ kind }) => kind)).toEqual(["closed"]);
    expect(linesOf(roomScreen(long), at("2026-11-21T09:00Z")).map(({ kind }) => kind)).toEqual(["closed"]);
    expect(linesOf(roomScreen(long), at("2026-11-21T12:00Z"))).toEqual([]);
  });
});

describe("nights on which London's clock changes", () => {
  test("in October the hour from one to two comes twice, and a meeting through it lasts both", () => {
    const night = meeting("2026-10-25T00:30+01:00", "2026-10-25T02:30Z");
    const given = { now: "2026-10-24T23:00Z", today: [night], knownUntil: "2026-10-27T00:00Z" };
    for (const now of ["2026-10-25T00:59Z", "2026-10-25T01:00Z", "2026-10-25T01:59Z"])
      expect(state(given, now)).toEqual(["occupied", "2026-10-25T02:30:00.000Z"]);
    expect(minutesUntil(at(night.end), at(night.start))).toBe(180);
  });

  test("in March the day has 23 hours, and its midnight is an hour earlier", () => {
    const given = {
      now: "2026-03-29T00:00Z",
      today: [meeting("2026-03-29T22:00Z", "2026-03-29T23:00Z")],
      tomorrow: [meeting("2026-03-30T08:00Z", "2026-03-30T09:00Z")],
      knownUntil: "2026-03-30T23:00Z",
    };
    expect(state(given, "2026-03-29T00:59Z")).toEqual(["free", "2026-03-29T22:00:00.000Z"]);
    expect(state(given, "2026-03-29T22:59Z")).toEqual(["occupied", "2026-03-29T23:00:00.000Z"]);
    // 23:00 UTC is London's midnight: from then on the next day's meeting is shown.
    expect(state(given, "2026-03-29T23:00Z")).toEqual(["free", "2026-03-30T08:00:00.000Z"]);
    expect(state(given, "2026-03-30T23:00Z")).toEqual(["unknown"]);
  });
});

describe("what can be booked", () => {
  const minutes = (given: ScreenOptions, now: string) =>
    lengthsOf(roomScreen(given), at(now)).map((length) =>
      length.isToTheEnd ? `to ${length.minutes}` : length.minutes,
    );

  test.each<[string, string | undefined, (string | number)[]]>([
    ["four hours", "2026-11-20T14:42Z", [15, 30, 60, "to 240"]],
    ["an hour and a quarter", "2026-11-20T12:00Z", [15, 30, 60, "to 78"]],
    ["just an hour", "2026-11-20T11:42Z", [15, 30, "to 60"]],
    ["a quarter", "2026-11-20T10:57Z", ["to 15"]],
    ["too little", "2026-11-20T10:47Z", []],
    ["nothing", undefined, []],
  ])("%s is left", (_, bookableUntil, expected) => {
    expect(minutes(bookableUntil ? { bookableUntil } : {}, "2026-11-20T10:42:30Z")).toEqual(expected);
  });

  test("a room with timeslots: what is left of the running one", () => {
    expect(minutes({ bookableUntil: "2026-11-20T12:00Z", byTimeslots: true }, "2026-11-20T10:42Z")).toEqual([
      "to 78",
    ]);
  });

  test("what was free when the server answered, and is taken by now, is not offered", () => {
    const given = {
      bookableUntil: "2026-11-20T12:00Z",
      today: [meeting("2026-11-20T10:30Z", "2026-11-20T11:00Z")],
    };
    expect(minutes(given, "2026-11-20T10:42Z")).toEqual([]);
  });
});

describe("how far a meeting can be extended", () => {
  const ends = (availableUntil: string | null) =>
    extensionEnds(meeting("2026-11-20T10:00Z", "2026-11-20T11:12Z", { availableUntil })).map((end) =>
      new Date(end).toISOString().slice(11, 16),
    );

  test("in steps of five minutes, later than its end, not later than what follows", () => {
    expect(ends(iso("2026-11-20T11:30Z"))).toEqual(["11:17", "11:22", "11:27"]);
    expect(ends(iso("2026-11-20T11:16Z"))).toEqual([]);
    expect(ends(iso("2026-11-20T11:00Z"))).toEqual([]);
    expect(ends(null)).toEqual([]);
  });
});

test("a door asks again for what concerns today and tomorrow, and after a gap", () => {
  const shown = shownBy(roomScreen(), at("2026-11-20T23:30Z"));
  const booking = (first: string, last = first): Change => ({
    topic: "meetings",
    kind: "bookings",
    days: [[first, last]],
  });
  const asksFor = (change: Change) => changesScreen(change, shown);
  expect(
    ["2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22"].map((day) => asksFor(booking(day))),
  ).toEqual([false, true, true, false]);
  expect(asksFor(booking("2026-11-18", "2026-11-25"))).toBe(true);
  for (const topic of ["meetings", "resources", "screens", "*"]) expect(asksFor({ topic })).toBe(true);
  expect(asksFor({ topic: "parking" })).toBe(false);
  expect(changesScreen(booking("2026-12-24"), shownBy(undefined, 0))).toBe(true);
});
