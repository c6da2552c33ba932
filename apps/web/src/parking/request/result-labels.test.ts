import { expect, test } from "vitest";
import type { Carpark } from "../core/use-parking.ts";
import type { Forecast } from "./forecast.ts";
import { insteadOf } from "./result-labels.ts";

const DAY = "2026-12-04";
const on = (outcome: Forecast["outcome"], freeSpaces: number | null): Forecast[] => [
  { day: DAY, outcome, freeSpaces, queueLength: 0, permit: null, evSlots: [] },
];
const carpark = (name: string, days: Forecast[], userHasPermission = true) =>
  ({ id: name, name, days, userHasPermission }) as Carpark;
const row = { status: "queued" as const, day: DAY, carpark: { id: "North", name: "North" } };

test("the one with the most room that would confirm", () => {
  const offers = [
    carpark("North", on("queued", 0)),
    carpark("South", on("confirmed", 2)),
    carpark("East", on("confirmed", 5)),
    carpark("Board", on("confirmed", 9), false),
    carpark("West", on("pre-approval", 9)),
    carpark("Street", on("confirmed", null)),
  ];
  expect(insteadOf(row, offers)).toEqual({ id: "East", name: "East", free: 5 });
});

test("nothing for a day that is not queued, nor where there is no room", () => {
  const offers = [carpark("South", on("confirmed", 2))];
  expect(insteadOf({ ...row, status: "confirmed" }, offers)).toBeUndefined();
  expect(insteadOf({ ...row, day: "2026-12-05" }, offers)).toBeUndefined();
  expect(insteadOf(row, [carpark("South", on("queued", 0))])).toBeUndefined();
});
