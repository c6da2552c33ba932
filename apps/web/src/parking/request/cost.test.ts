import { expect, test } from "vitest";
import { carparkDay } from "../testing/rows.ts";
import { costOf } from "./cost.ts";

const [MONDAY, TUESDAY] = ["2026-11-30", "2026-12-01"];
const days = [carparkDay(MONDAY), carparkDay(TUESDAY, { outcome: "queued" })];
const prices = { credits: 2, evCredits: 3, days };

test.each([
  ["each day that is possible costs", prices, [MONDAY, TUESDAY], false, { total: 4, now: 2 }],
  ["a day that is not chosen costs nothing", prices, [MONDAY], false, { total: 2, now: 2 }],
  ["charging costs besides", prices, [MONDAY], true, { total: 5, now: 5 }],
  [
    "a permit's day that is claimed costs nothing",
    { ...prices, days: [carparkDay(MONDAY, { permit: "claimable" })] },
    [MONDAY],
    false,
    { total: 0, now: 0 },
  ],
  [
    "a day that is not possible costs nothing, with charging or without",
    { ...prices, days: [carparkDay(MONDAY, { outcome: "unavailable" })] },
    [MONDAY],
    true,
    { total: 0, now: 0 },
  ],
])("%s", (_, carpark, dates, hasEv, cost) => expect(costOf(carpark, dates, hasEv)).toEqual(cost));
