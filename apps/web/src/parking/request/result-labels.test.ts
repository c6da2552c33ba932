import { expect, test } from "vitest";
import type { Carpark } from "../core/use-parking.ts";
import type { DayForecast } from "./forecast.ts";
import { alternativeCarpark } from "./result-labels.ts";

const DAY = "2026-12-04";
const on = (outcome: DayForecast["outcome"], freeSpaces: number | null): DayForecast[] => [
  { day: DAY, outcome, freeSpaces, queueLength: 0, permit: null, evSlots: [] },
];
const carpark = (name: string, days: DayForecast[], userHasPermission = true) =>
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
  expect(alternativeCarpark(row, offers)).toEqual({ id: "East", name: "East", free: 5 });
});

test("nothing for a day that is not queued, nor where there is no room", () => {
  const offers = [carpark("South", on("confirmed", 2))];
  expect(alternativeCarpark({ ...row, status: "confirmed" }, offers)).toBeUndefined();
  expect(alternativeCarpark({ ...row, day: "2026-12-05" }, offers)).toBeUndefined();
  expect(alternativeCarpark(row, [carpark("South", on("queued", 0))])).toBeUndefined();
});
