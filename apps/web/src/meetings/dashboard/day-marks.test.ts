import "../../shell/i18n.ts";
import "../core/texts.ts";
import { expect, test } from "vitest";
import { textsOf } from "../../locales/use-texts.ts";
import { dayContentOf } from "./day-marks.tsx";

const t = textsOf("meetings");
const marks = new Map(
  [
    { date: "2026-11-19", count: 2, isHost: false },
    { date: "2026-11-20", count: 1, isHost: true },
    { date: "2026-11-24", count: 3, isHost: false },
    { date: "2026-11-25", count: 0, isHost: false },
  ].map((mark) => [mark.date, mark]),
);
const mark = (day: string) => dayContentOf(t, day, "2026-11-20", marks);

test("a past day is ticked without a colour", () => {
  expect(mark("2026-11-19")).toMatchObject({ label: "you had meetings" });
  expect(mark("2026-11-19")).not.toHaveProperty("status");
});

test("today and later days have a colour, and a figure from two on", () => {
  expect(mark("2026-11-20")).toMatchObject({ status: "confirmed", detail: undefined, label: "one meeting" });
  expect(mark("2026-11-24")).toMatchObject({ status: "confirmed", detail: "3", label: "3 meetings" });
});

test("a day without meetings is plain", () => {
  expect(mark("2026-11-23")).toBeUndefined();
  expect(mark("2026-11-25")).toBeUndefined();
});
