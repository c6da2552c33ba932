import { expect, test } from "vitest";
import { seededRandom } from "../../platform/core/seeded-random.ts";
import { lookAlikesOf, neighboursOf } from "./plates.ts";
import { decide, type Facts, type KnownPlate } from "./rules.ts";

/**
 * How many vehicles of strangers would come in by mistake, and how many that may come in would not, of a synthetic fleet. The
 * figures stand in docs/decisions/056-cameras-measured.md, and change with the rules only.
 */

const PERMITTED = 5000;
const STRANGERS = 200_000;
const LETTERS = "ABCDEFGHJKLMNOPRSTUVWXYZ";
/** The marks of a hundred vehicles: L is a letter, 9 a digit. */
const FORMS: string[] = Object.entries({
  LL99LLL: 70,
  L999LLL: 8,
  LLL999L: 4,
  LLL9999: 4,
  LIL9999: 2,
  // Portugal, Germany, the Netherlands.
  "99LL99": 3,
  LL99LL: 3,
  LLL999: 2,
  LLL99: 2,
  "99LLL9": 2,
}).flatMap(([form, share]) => Array.from({ length: share }, () => form));
/** Of a hundred readings of strangers, how many have a similar character for one. */
const MISREADS = 5;

/** Marks of which three in five of the usual form are of the region around, as in a company's car park. */
function fleetOf(size: number, random: () => number): Set<string> {
  const one = (characters: string): string => characters[Math.floor(random() * characters.length)]!;
  const plates = new Set<string>();
  while (plates.size < size) {
    const form = FORMS[Math.floor(random() * FORMS.length)]!;
    const mark = form.replace(/[L9]/g, (kind) => one(kind === "L" ? LETTERS : "0123456789"));
    plates.add(form === "LL99LLL" && random() < 0.6 ? `L${mark.slice(1)}` : mark);
  }
  return plates;
}

/** As a camera reads it: now and then wrong in one character, and sure of it all the same. */
function readingOf(plate: string, random: () => number): string {
  const misreads = lookAlikesOf(plate);
  return random() * 100 < MISREADS && misreads.length > 0
    ? misreads[Math.floor(random() * misreads.length)]!
    : plate;
}

const listed = (plate: string): KnownPlate => ({
  plate,
  isVehicle: false,
  allowlist: { until: null },
  denylist: null,
  rights: [],
});

/** The decision about a reading of a camera that is sure, with every plate that could matter. */
function decideOn(
  plate: string,
  fleet: ReadonlySet<string>,
  others: readonly string[] = lookAlikesOf(plate),
) {
  const facts: Facts = {
    at: "2026-11-20T10:42:00.000Z",
    timeZone: "Europe/London",
    facing: "arriving",
    direction: "towards",
    plate,
    confidence: 0.99,
    candidates: [],
    hasPass: false,
    grace: { earlyMinutes: 30, lateMinutes: 60 },
    known: [plate, ...others].filter((one) => fleet.has(one)).map(listed),
  };
  return decide(facts);
}

/** Readings with a plate of the fleet at an edit distance of one. */
function countNeighbours(readings: readonly string[], fleet: ReadonlySet<string>): number {
  const without = (plate: string, put: string): string[] =>
    [...plate].map((_, at) => `${plate.slice(0, at)}${put}${plate.slice(at + 1)}`);
  const others = new Map<string, string>();
  for (const plate of fleet)
    for (const near of [...without(plate, "*"), ...without(plate, "")]) others.set(near, plate);
  return readings.filter((plate) => {
    const near =
      [plate, ...without(plate, "*")].map((one) => others.get(one)).find((one) => one !== undefined) ??
      without(plate, "").find((one) => fleet.has(one));
    return near !== undefined && near !== plate && neighboursOf(plate).includes(near);
  }).length;
}

test("5,000 permitted plates against 200,000 strangers", () => {
  const random = seededRandom(2026);
  const fleet = fleetOf(PERMITTED, random);
  const readings = [...fleetOf(STRANGERS, random)]
    .filter((plate) => !fleet.has(plate))
    .map((plate) => readingOf(plate, random));
  const accepted = readings
    .map((plate) => decideOn(plate, fleet))
    .filter(({ status }) => status === "authorized");
  const perMillion = (count: number): number => Math.round((count * 1_000_000) / readings.length);
  expect({
    exact: accepted.filter(({ match }) => match === "exact").length,
    lookAlike: perMillion(accepted.filter(({ match }) => match === "look-alike").length),
    suggested: perMillion(countNeighbours(readings, fleet)),
  }).toEqual({ exact: 0, lookAlike: 0, suggested: 3510 });
});

test("misreads of one similar character find their plate, or nobody's", () => {
  const fleet = fleetOf(PERMITTED, seededRandom(2026));
  const outcomes = { found: 0, ambiguous: 0, another: 0 };
  for (const plate of fleet)
    for (const misread of lookAlikesOf(plate)) {
      const { matchedPlate } = decideOn(misread, fleet);
      outcomes[matchedPlate === plate ? "found" : matchedPlate === null ? "ambiguous" : "another"] += 1;
    }
  expect(outcomes).toEqual({ found: 9299, ambiguous: 0, another: 0 });
});
