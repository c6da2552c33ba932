import "../../shell/i18n.ts";
import "../booking/texts.ts";
import { expect, test } from "vitest";
import { textsOf } from "../../locales/use-texts.ts";
import type { DateCheck, MeetingRoom } from "../core/use-booking.ts";
import { bookingPreviewOf, dateCheckAt, dateProblems, earliestStart } from "./booking-preview.ts";

const t = textsOf("meetingsBooking");

const on = (date: string, ...problems: string[]): DateCheck => ({
  date,
  start: `${date}T09:00:00.000Z`,
  end: `${date}T10:00:00.000Z`,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  ok: problems.length === 0,
  problems: problems.map((message) => ({ roomId: "thames", message, code: "meetings.roomTaken", facts: {} })),
});
const room = (name: string) => ({ id: name.toLowerCase(), name }) as MeetingRoom;
const [thames, fleet] = [room("Thames"), room("Fleet")];
const sentence = (results: DateCheck[], rooms = [thames], waitFor: MeetingRoom[] = []) =>
  bookingPreviewOf(t, { results }, { rooms, waitFor });

test("a free room is named with the time, or with how many dates", () => {
  expect(sentence([on("2026-11-24")])?.text).toMatch(/^Thames is free on Tue 24 Nov, \d\d:00–\d\d:00\.$/);
  expect(sentence([on("2026-11-24"), on("2026-11-25"), on("2026-11-26")])).toEqual({
    kind: "possible",
    text: "Thames is free on all 3 dates.",
  });
  expect(sentence([on("2026-11-24"), on("2026-11-25")], [thames, fleet])?.text).toBe(
    "Thames and Fleet are free on all 2 dates.",
  );
});

test("without a room it says so", () => {
  expect(sentence([on("2026-11-24")], [])?.text).toMatch(/, without a room\.$/);
  expect(sentence([on("2026-11-24"), on("2026-11-25")], [])?.text).toBe("2 meetings, without a room.");
});

test("a refused date is named in the server's words, the others are counted", () => {
  const taken = "Tue 24 Nov: Thames is taken at this time.";
  expect(sentence([on("2026-11-24", taken)])).toEqual({ kind: "impossible", text: taken });
  expect(sentence([on("2026-11-24", taken), on("2026-11-25"), on("2026-11-26", "…")])?.text).toBe(
    `${taken} 1 more date is not possible.`,
  );
  expect(sentence([{ ...on("2026-11-24"), ok: false }])?.kind).toBe("impossible");
});

test("a room that is waited for is not promised", () => {
  expect(sentence([on("2026-11-24")], [], [thames])).toEqual({
    kind: "waiting",
    text: "Booked without Thames, on the waiting list.",
  });
});

test("nothing is known of no dates", () => {
  expect(sentence([])).toBeUndefined();
  expect(earliestStart([])).toBeUndefined();
});

test("a row's check is that of its own day, and the earliest start is found whatever the order", () => {
  const results = [on("2026-11-26"), on("2026-11-24")];
  expect(dateCheckAt(results, { date: "2026-11-24" }, 1)).toBe(results[1]);
  expect(dateCheckAt(results, { date: "2026-11-25" }, 1)).toBeUndefined();
  expect(earliestStart(results)?.toISOString()).toBe("2026-11-24T09:00:00.000Z");
});

test("a problem under its date does not say the day again, and is said once", () => {
  const taken = "Tue 24 Nov: Thames is taken at this time.";
  expect(
    dateProblems(on("2026-11-24", taken, taken, "Quaggy can be booked for at most 120 minutes.")),
  ).toEqual(["Thames is taken at this time.", "Quaggy can be booked for at most 120 minutes."]);
});
