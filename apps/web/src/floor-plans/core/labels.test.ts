import { expect, test } from "vitest";
import "./texts.ts";
import { textsOf } from "../../locales/use-texts.ts";
import { roomStateLabel } from "./labels.ts";
import type { PlanRoom } from "./markers.ts";

const label = (room: Partial<PlanRoom>): string =>
  roomStateLabel(
    textsOf("floorPlans"),
    { until: null, freeFrom: null, ...room } as PlanRoom,
    "Europe/London",
  );

test.each([
  [{ status: "available", until: "2026-11-20T13:30:00Z" }, "Free until 13:30"],
  [{ status: "semi-occupied", until: "2026-11-20T13:30:00Z" }, "Free until 13:30"],
  [{ status: "semi-occupied", freeFrom: "2026-11-20T15:00:00Z" }, "Free from 15:00"],
  [{ status: "occupied", until: "2026-11-20T15:00:00Z" }, "Free from 15:00"],
  [{ status: "occupied" }, "Booked all day"],
  [{ status: "available" }, "Free"],
  [{ status: "walk-ins" }, "Walk-ins only"],
  [{ status: "unauthorized" }, "For other groups only"],
] as const)("a room's state has a time wherever it changes: %j is %s", (room, words) => {
  expect(label(room)).toBe(words);
});
