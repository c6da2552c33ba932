import { expect, test } from "vitest";
import "../../testing/texts.ts";
import "./texts.ts";
import { textsOf } from "../../locales/use-texts.ts";
import { decisionStatusName, formatEvSlot, formatOnDay } from "./labels.ts";

const t = textsOf("parkingDecisions");
const FRIDAY = "2026-11-20";

test.each([
  [FRIDAY, "today"],
  ["2026-11-21", "tomorrow"],
  ["2026-11-23", "on Monday"],
  ["2026-11-26", "on Thursday"],
  ["2026-11-27", "on Fri 27 Nov"],
  ["2026-11-19", "on Thu 19 Nov"],
])("%s is %s", (day, words) => {
  expect(formatOnDay(t, day, FRIDAY)).toBe(words);
});

test("statuses have the specification's words for whoever decides", () => {
  const shown = (["confirmed", "pre-approval", "queued", "denied", "cancelled", "unavailable"] as const).map(
    (status) => textsOf("ui")(`status.${decisionStatusName({ status, type: "reservation" })}`),
  );
  expect(shown).toEqual(["Approved", "Pending", "Queued", "Denied", "Cancelled", "Unavailable"]);
});

test("charging names its space once it has one", () => {
  const slot = {
    evSpace: { id: "e", name: "EV2" },
    start: "2026-11-20T10:00:00.000Z",
    end: "2026-11-20T12:00:00.000Z",
    status: "held" as const,
  };
  const of = (evSpaceReservation: Parameters<typeof formatEvSlot>[1]["evSpaceReservation"]) =>
    formatEvSlot(t, { evSpaceReservation, timeZone: "Europe/London" });
  expect(of(slot)).toBe("EV2, 10:00–12:00");
  expect(of({ ...slot, evSpace: null, status: "waiting" })).toBe("Waiting, 10:00–12:00");
  expect(of(null)).toBeUndefined();
});
