import { expect, test } from "vitest";
import { consecutiveDays, weekdayOf } from "../days/days.ts";
import { textInEnglish } from "../testing/in-english.ts";
import { german } from "../texts/de-DE.ts";
import { addSentences, translate } from "../texts/translate.ts";
import type { Finding } from "./core/finding.ts";
import {
  findAnpr,
  findCapacity,
  findDeskUsage,
  findOccupancy,
  findParking,
  findPresence,
  findRequests,
  findUtilisation,
} from "./findings.ts";
import { USAGE_BUCKETS } from "./form.ts";
import type { AnprEvent, ParkingTime } from "./reports.ts";

addSentences("de-DE", german);
const inGerman = (finding: Finding) => translate(finding.title, "de-DE");
const said = ({ title, figures }: Finding) => [
  textInEnglish(title),
  ...figures.map(({ value, label }) => `${textInEnglish(value)} ${textInEnglish(label)}`),
];

const deskDay = (date: string, occupiedCount: number, desks = 100) => ({
  ...{ date, occupiedCount, inactiveCount: 0, needsCleaningCount: 0 },
  availableCount: desks - occupiedCount,
});
/** Three weeks from a Monday on. */
const DAYS = consecutiveDays("2026-11-02", 21);

test("desks that are used unevenly over the week", () => {
  const byWeekday = [0, 60, 70, 82, 70, 45, 3, 0];
  const finding = findUtilisation(DAYS.map((date) => deskDay(date, byWeekday[weekdayOf(date)]!)));
  expect(said(finding)).toEqual([
    "82% of desks are used on a Wednesday, 45% on a Friday",
    "65 of 100 on an average day",
    "82 on the busiest, Wed 4 Nov",
    "45 on the quietest, Fri 6 Nov",
  ]);
  expect(inGerman(finding)).toBe("Am Mittwoch sind 82 % der Schreibtische belegt, am Freitag 45 %");
});

test("desks that are used evenly, on few days, or never; weekends do not count", () => {
  const even = DAYS.map((date) => deskDay(date, weekdayOf(date) > 5 ? 0 : 60));
  expect(said(findUtilisation(even))[0]).toBe("Desks were 60% used");
  expect(said(findUtilisation([deskDay("2026-11-02", 90), deskDay("2026-11-03", 10)]))[0]).toBe(
    "Desks were 50% used",
  );
  expect(said(findUtilisation([deskDay("2026-11-02", 0, 0)]))).toEqual(["No desk was used"]);
  expect(said(findUtilisation([]))).toEqual(["No desk was used"]);
});

test("large numbers are said as their readers write them", () => {
  const time = { time: "10:30", count: 1601, counts: { confirmed: 1500, pending: 101 } } as ParkingTime;
  const found = [
    findUtilisation([deskDay("2026-11-02", 2500, 5000)]),
    findDeskUsage(USAGE_BUCKETS.map((deskUsageCount) => ({ deskUsageCount, numberOfUsers: 4100 }))),
    findRequests([{ ...time, spaceCount: 1200 }], "North"),
    findOccupancy([{ ...time, spaceCount: 20_000 }], "North"),
  ];
  expect(found.flatMap(said)).toEqual(
    expect.arrayContaining([
      "2,500 of 5,000 on an average day",
      "4,100 people never booked a desk",
      "1,601 requests for the 1,200 spaces of North at 10:30",
      "North fills to 1,601 of 20,000 by 10:30",
    ]),
  );
  expect(inGerman(found[2]!)).toContain("1.601");
  for (const one of found.flatMap(said)) expect(one).not.toMatch(/\d{4}/);
});

test("people by how often they used a desk", () => {
  const usage = (...counts: number[]) =>
    USAGE_BUCKETS.map((deskUsageCount, at) => ({ deskUsageCount, numberOfUsers: counts[at] ?? 0 }));
  const finding = findDeskUsage(usage(41, 5, 4, 0, 0, 0, 0, 0, 0, 2, 80));
  expect(said(finding)).toEqual([
    "41 people never booked a desk",
    "41 never",
    "11 one to nine times",
    "80 ten times or more",
  ]);
  expect(inGerman(finding)).toBe("41 Personen haben nie einen Schreibtisch gebucht");
  expect(said(findDeskUsage(usage(0, 3)))[0]).toBe("Everybody booked a desk");
  expect(said(findDeskUsage(usage(3)))[0]).toBe("Nobody booked a desk");
});

test("meetings that are small, and meetings that do not fit", () => {
  const room = (capacity: number, occupierReport: Record<string, number>) => ({
    ...{ id: "1", name: "Thames", capacity, occupierReport },
  });
  expect(said(findCapacity([room(8, { "2": 6, "3": 1, "8": 3 })]))).toEqual([
    "70% of meetings have three people or fewer",
    "10 meetings",
    "2 people or fewer in half of the meetings",
    "49% of the seats are used",
  ]);
  expect(said(findCapacity([room(4, { "2": 1, "5": 1 }), room(0, { "30": 2 })]))[0]).toBe(
    "25% of meetings have more people than seats",
  );
  expect(said(findCapacity([room(4, {})]))).toEqual(["No meeting took place"]);
});

test("requests that were granted", () => {
  const row = { targetCarparkId: "1", targetCarparkName: "North", startDate: "2026-11-02" };
  expect(said(findParking([{ ...row, requestCount: 7, confirmedCount: 6, pendingCount: 1 }]))).toEqual([
    "86% of requests are granted",
    "7 requests",
    "6 confirmed",
    "1 wait for a decision",
  ]);
  expect(said(findParking([]))).toEqual(["Nobody requested a space"]);
});

const at = (time: string, count: number, spaceCount = 40): ParkingTime => ({
  ...{ time, count, counts: { confirmed: count, pending: 1 }, occupancy: null, spaceCount },
});

test("a car park that fills, is full, has no spaces, is empty", () => {
  expect(said(findOccupancy([at("08:00", 10), at("11:00", 33), at("12:00", 33)], "North"))).toEqual([
    "North fills to 33 of 40 by 11:00",
    "33 at most, at 11:00",
    "33 on average in the business day",
    "7 spaces free at least",
  ]);
  const full = findOccupancy([at("08:30", 6, 6), at("09:00", 6, 6)], "South");
  expect([said(full)[0], inGerman(full)]).toEqual(["South is full by 08:30", "South ist ab 08:30 Uhr voll"]);
  expect(said(findOccupancy([at("09:00", 3, 0)], "Street"))[0]).toBe(
    "3 vehicles at most in Street, at 09:00",
  );
  expect(said(findOccupancy([at("09:00", 0)], "North"))).toEqual(["North is empty"]);
  expect(said(findRequests([at("09:00", 41)], "North"))[0]).toBe(
    "41 requests for the 40 spaces of North at 09:00",
  );
  expect(said(findRequests([at("09:00", 4)], "North"))[0]).toBe("4 requests for North at 09:00");
  expect(said(findRequests([], "North"))).toEqual(["Nobody requested North"]);
});

test("when half of the day's vehicles had passed, in the site's time", () => {
  const event = (minute: number): AnprEvent => ({
    ...{ executedAt: new Date(Date.UTC(2026, 6, 1, 7, minute)).toISOString(), timeZone: "Europe/London" },
    ...{
      cumulativeCount: 1,
      cameraId: "1",
      cameraName: "North",
      direction: minute % 4 === 0 ? "away" : "towards",
    },
    status: minute % 2 === 0 ? "authorized" : "unknown",
  });
  const events = Array.from({ length: 12 }, (_, minute) => event(minute));
  expect(said(findAnpr(events))).toEqual([
    "Half of the day’s vehicles pass before 08:05",
    "12 vehicles",
    "6 not expected",
    "3 on their way out",
  ]);
  expect(said(findAnpr(events.slice(0, 1)))[0]).toBe("One vehicle passed");
  expect(said(findAnpr([]))).toEqual(["No vehicle passed"]);
});

test("how many are on site; days without an answer do not count", () => {
  const day = (date: string, onSiteCount: number, offSiteCount: number) => ({
    date,
    onSiteCount,
    offSiteCount,
  });
  const rows = [day("2026-11-02", 60, 40), day("2026-11-03", 70, 30), day("2026-11-07", 0, 0)];
  expect(said(findPresence(rows, { period: "day" }))).toEqual([
    "65% are on site",
    "65 on site on average",
    "70 at most, Tue 3 Nov",
    "60 at least, Mon 2 Nov",
  ]);
  expect(said(findPresence([], { period: "day" }))).toEqual(["Nobody said where they work"]);
  // A single answer on a Sunday, and today, which is not over, are not the least.
  const uneven = [...rows, day("2026-11-08", 1, 0), day("2026-11-09", 20, 5)];
  const asked = { start: "2026-11-02", end: "2026-11-09", today: "2026-11-09" };
  expect(said(findPresence(uneven, { period: "day", asked })).slice(1)).toEqual([
    "65 on site on average",
    "70 at most, Tue 3 Nov",
    "60 at least, Mon 2 Nov",
  ]);
});

test("how many are on site by week and month: person-days of a period that has a name", () => {
  const rows = (...dates: string[]) =>
    dates.map((date, at) => ({ date, onSiteCount: 300 - at * 50, offSiteCount: 100 }));
  // Weeks that are asked for in part, or not over, are no quiet ones.
  const all = rows("2026-10-26", "2026-11-02", "2026-11-09", "2026-11-16", "2026-11-23");
  const asked = { start: "2026-10-30", end: "2026-11-26", today: "2026-11-20" };
  expect(said(findPresence(all, { period: "week", asked })).slice(1)).toEqual([
    "225 person-days on site in an average week",
    "300 person-days at most, week from Mon 26 Oct",
    "200 person-days at least, week from Mon 9 Nov",
  ]);
  const cut = { ...asked, end: "2026-11-07", today: "2026-12-20" };
  expect(said(findPresence(rows("2026-11-02"), { period: "week", asked: cut }))[1]).toBe(
    "300 person-days on site in an average week",
  );
  expect(said(findPresence(rows("2026-10-01", "2026-11-01"), { period: "month" })).slice(1)).toEqual([
    "275 person-days on site in an average month",
    "300 person-days at most, October 2026",
    "250 person-days at least, November 2026",
  ]);
});
