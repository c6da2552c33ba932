import { expect, test } from "vitest";
import type { Translate } from "../../locales/use-texts.ts";
import {
  formatEvReservation,
  formatPlace,
  formatWeekdays,
  formatWhen,
  isWholeDay,
  spaceName,
} from "./labels.ts";

/** Returns the requested key with its values. */
const t = ((key: string, facts?: object) =>
  [key, ...Object.values(facts ?? {})].join(" ")) as unknown as Translate<"parking">;
const carpark = { id: "north", name: "North" };

test("a space by its name; 'Any Space' is none", () => {
  expect(spaceName(t, { space: { id: "1", name: "N17" } })).toBe("space N17");
  expect(spaceName(t, { space: { id: "1", name: "Any Space" } })).toBe("");
  expect(spaceName(t, { space: null })).toBe("");
  expect(formatPlace(t, { carpark, space: { id: "1", name: "N17" } })).toBe("spaceAt North N17");
  expect(formatPlace(t, { carpark, space: { id: "1", name: "Any Space" } })).toBe("North");
});

test("weekdays in the week's order, the usual ones by one word", () => {
  expect(formatWeekdays(t, ["Thursday", "Tuesday"])).toBe("permit.every Tue and Thu");
  expect(formatWeekdays(t, ["Friday", "Monday", "Tuesday", "Wednesday", "Thursday"])).toBe(
    "permit.workingDays",
  );
  expect(formatWeekdays(t, ["Monday", "Tuesday", "Wednesday", "Thursday", "Saturday"])).toBe(
    "permit.every Mon, Tue, Wed, Thu and Sat",
  );
});

test("charging by its space, or that it is waited for", () => {
  const times = { start: "2026-12-02T10:00:00Z", end: "2026-12-02T12:00:00Z" };
  const at = { timeZone: "Europe/London", status: "confirmed" as const };
  const held = { ...times, status: "held" as const, evSpace: { id: "1", name: "EV2" } };
  const waiting = { ...times, status: "waiting" as const, evSpace: null };
  expect(formatEvReservation(t, { ...at, evSpaceReservation: held })).toBe("ev.held EV2 10:00–12:00");
  expect(formatEvReservation(t, { ...at, evSpaceReservation: waiting })).toBe("ev.waitsForSpace 10:00–12:00");
  expect(formatEvReservation(t, { ...at, status: "queued", evSpaceReservation: waiting })).toBe(
    "ev.waitsForParking 10:00–12:00",
  );
  expect(formatEvReservation(t, { ...at, evSpaceReservation: null })).toBe("");
});

test.each([
  ["ordinary hours", "2026-12-02T08:30:00Z", "2026-12-02T17:30:00Z", "08:30–17:30"],
  ["the rest of a day", "2026-12-02T11:42:30Z", "2026-12-03T00:00:00Z", "11:42–24:00"],
  ["up to some time", "2026-12-02T00:00:00Z", "2026-12-02T12:00:00Z", "00:00–12:00"],
  ["a whole day", "2026-12-02T00:00:00Z", "2026-12-03T00:00:00Z", "permit.wholeDay"],
  ["one of 23 hours", "2026-03-29T00:00:00Z", "2026-03-29T23:00:00Z", "permit.wholeDay"],
  ["one of 25 hours", "2026-10-24T23:00:00Z", "2026-10-26T00:00:00Z", "permit.wholeDay"],
])("%s in words", (_, start, end, times) => {
  const window = { start, end, timeZone: "Europe/London" };
  expect(isWholeDay(window)).toBe(times === "permit.wholeDay");
  // A note about the site's clock may follow, for a viewer in another time zone.
  expect(formatWhen(t, { ...window, day: "2026-12-02" })).toMatch(new RegExp(`^Wed 2 Dec, ${times}($| \\()`));
});
