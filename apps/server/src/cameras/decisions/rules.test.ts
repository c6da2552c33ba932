import type { EventStatus } from "@portico/contract/cameras/form";
import { textInEnglish } from "@portico/contract/testing/in-english";
import { normalizePlate } from "@portico/contract/visitors/form";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lookAlikesOf, neighboursOf } from "./plates.ts";
import { decide, type Facts, type KnownPlate, platesToLookUp } from "./rules.ts";

const known = (plate: string, given: Partial<KnownPlate> = {}): KnownPlate => ({
  plate,
  isVehicle: true,
  allowlist: null,
  denylist: null,
  rights: [],
  ...given,
});
const listed = { isVehicle: false, allowlist: { until: null } };
const denied = { isVehicle: false, denylist: { until: null } };
const reservation = {
  kind: "reservation",
  carpark: "North",
  start: "2026-11-20T09:00:00.000Z",
  end: "2026-11-20T17:30:00.000Z",
} as const;

const facts = (given: Partial<Facts> = {}): Facts => ({
  at: "2026-11-20T10:42:00.000Z",
  timeZone: "Europe/London",
  facing: "arriving",
  direction: "towards",
  plate: "AB12CDE",
  confidence: 0.98,
  candidates: [],
  hasPass: false,
  grace: { earlyMinutes: 30, lateMinutes: 60 },
  known: [],
  ...given,
});
const said = (given: Partial<Facts>) => {
  const { status, match, matchedPlate, reason, suggestions } = decide(facts(given));
  return { status, match, matchedPlate, reason: textInEnglish(reason), suggestions };
};

describe("normalising", () => {
  test.each([
    ["ab12 cde", "AB12CDE"],
    ["AB-12·CDE", "AB12CDE"],
    ["007", "007"],
    ["1E10", "1E10"],
    ["tölsl123", "TÖLSL123"],
    ["to\u0308lsl123", "TÖLSL123"],
    ["ＡＢ１２", "AB12"],
  ])("%s is %s", (typed, plate) => expect(normalizePlate(typed)).toBe(plate));

  test("is the same again, and ignores what stands between", () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const plate = normalizePlate(typed);
        expect(normalizePlate(plate)).toBe(plate);
        expect(normalizePlate([...plate].join(" "))).toBe(plate);
      }),
    );
  });
});

describe("similar plates", () => {
  const plates = fc.stringMatching(/^[A-Z0-9]{2,8}$/);

  test("one character is another that looks alike", () => {
    expect(lookAlikesOf("AB12")).toEqual(["A812", "ABI2", "AB1Z"]);
    expect(lookAlikesOf("XYÖ")).toEqual([]);
  });

  test("both ways, never the plate itself, and all of them neighbours", () => {
    fc.assert(
      fc.property(plates, (plate) => {
        const neighbours = new Set(neighboursOf(plate));
        expect(neighbours.has(plate)).toBe(false);
        for (const other of lookAlikesOf(plate)) {
          expect(other).not.toBe(plate);
          expect(lookAlikesOf(other)).toContain(plate);
          expect(neighbours.has(other)).toBe(true);
        }
      }),
    );
  });

  test("a neighbour has the plate as its neighbour", () => {
    fc.assert(
      fc.property(plates, fc.nat(), (plate, at) => {
        const neighbours = neighboursOf(plate);
        expect(neighboursOf(neighbours[at % neighbours.length]!)).toContain(plate);
      }),
    );
  });
});

describe("the first rule that holds", () => {
  const everything = known("AB12CDE", {
    denylist: { until: null },
    allowlist: { until: null },
    rights: [reservation],
  });
  test.each<[string, Partial<Facts>, EventStatus, string]>([
    ["leaving an exit", { facing: "departing", direction: "away", known: [everything] }, "exit", "Leaving"],
    ["leaving at a camera for both ways", { facing: "both", direction: "away" }, "exit", "Leaving"],
    ["turning back at an entrance", { direction: "away" }, "unknown", "Unknown registration"],
    [
      "coming in at an exit",
      { facing: "departing", direction: "towards" },
      "unknown",
      "Unknown registration",
    ],
    ["without a direction", { facing: "both", direction: null }, "unknown", "Unknown registration"],
    ["no plate", { plate: null, hasPass: true }, "unknown", "No plate was read"],
    ["denylist", { known: [everything], hasPass: true }, "denied", "On the denylist"],
    [
      "allowlist",
      { known: [{ ...everything, denylist: null }], hasPass: true },
      "authorized",
      "On the allowlist",
    ],
    [
      "allowlist with an end",
      { known: [known("AB12CDE", { allowlist: { until: "2026-11-21T18:00:00.000Z" } })] },
      "authorized",
      "On the allowlist until Sat 21 Nov 18:00",
    ],
    [
      "a reservation",
      { known: [known("AB12CDE", { rights: [reservation] })], hasPass: true },
      "authorized",
      "Confirmed reservation, North, until 17:30; 60 min grace",
    ],
    [
      "a reservation that begins soon",
      { at: "2026-11-20T08:45:00.000Z", known: [known("AB12CDE", { rights: [reservation] })] },
      "authorized",
      "Confirmed reservation, North, from 09:00; 30 min grace",
    ],
    [
      "a permit",
      { known: [known("AB12CDE", { rights: [{ ...reservation, kind: "permit" }] })] },
      "authorized",
      "Permit, North",
    ],
    [
      "a visitor's parking",
      { known: [known("AB12CDE", { rights: [{ ...reservation, kind: "visitor" }] })] },
      "authorized",
      "Visitor parking, North, until 17:30; 60 min grace",
    ],
    ["an allow once", { hasPass: true }, "authorized", "Allowed once"],
    [
      "an allow once of a known vehicle",
      { known: [known("AB12CDE")], hasPass: true },
      "authorized",
      "Allowed once",
    ],
    [
      "a known vehicle",
      { known: [known("AB12CDE")] },
      "unauthorized",
      "Known vehicle without a right to park now",
    ],
    [
      "an entry whose time is over",
      { known: [known("AB12CDE", { isVehicle: false })] },
      "unknown",
      "Unknown registration",
    ],
    ["nobody's", {}, "unknown", "Unknown registration"],
  ])("%s", (_, given, status, reason) => {
    const decision = said(given);
    expect([decision.status, decision.reason]).toEqual([status, reason]);
  });

  test.each<[string, Partial<Facts>, string | null]>([
    ["the vehicle whose plate was read", { known: [known("AB12CDE"), known("A812CDE")] }, "AB12CDE"],
    ["the only vehicle that looks like it", { known: [known("A812CDE")] }, "A812CDE"],
    ["nobody, where several do", { known: [known("A812CDE"), known("ABI2CDE")] }, null],
    [
      "the one of several that is inside",
      { known: [known("A812CDE"), known("ABI2CDE")], inside: ["ABI2CDE"] },
      "ABI2CDE",
    ],
    [
      "nobody, where a stranger came in as it was read",
      { known: [known("A812CDE")], inside: ["AB12CDE"] },
      null,
    ],
    [
      "one on the allowlist, if it is inside",
      { known: [known("A812CDE", listed)], inside: ["A812CDE"] },
      "A812CDE",
    ],
    ["nobody, where one on a list is not inside", { known: [known("A812CDE", denied)] }, null],
    ["nobody, where the camera is not sure", { known: [known("A812CDE")], confidence: 0.84 }, null],
    ["nobody, where it does not say how sure", { known: [known("A812CDE")], confidence: null }, null],
  ])("an exit is that of %s", (_, given, matchedPlate) => {
    const isSimilar = matchedPlate !== null && matchedPlate !== "AB12CDE";
    expect(said({ facing: "departing", direction: "away", ...given })).toEqual({
      status: "exit",
      match: matchedPlate === null ? null : isSimilar ? "look-alike" : "exact",
      matchedPlate,
      reason: isSimilar ? `Leaving (read as AB12CDE, looks like ${matchedPlate})` : "Leaving",
      suggestions: [],
    });
  });

  test("an allow once makes no known vehicle of a stranger, who is kept as long as one", () => {
    const stranger = said({ hasPass: true });
    const guest = said({ hasPass: true, known: [known("AB12CDE")] });
    expect([stranger, guest].map(({ match, matchedPlate }) => [match, matchedPlate])).toEqual([
      [null, null],
      ["exact", "AB12CDE"],
    ]);
  });

  test("the right that holds now is named before one by the grace", () => {
    const later = { ...reservation, carpark: "South", start: "2026-11-20T11:00:00.000Z" };
    expect(said({ known: [known("AB12CDE", { rights: [later, reservation] })] }).reason).toContain("North");
  });
});

describe("look-alikes", () => {
  // The camera reads AB1ZCDE.
  const read = { plate: "AB1ZCDE" };
  test("one known plate that looks alike, and a camera that is sure", () => {
    expect(said({ ...read, known: [known("AB12CDE", { rights: [reservation] })] })).toEqual({
      status: "authorized",
      match: "look-alike",
      matchedPlate: "AB12CDE",
      reason: "Confirmed reservation, North, until 17:30; 60 min grace (read as AB1ZCDE, looks like AB12CDE)",
      suggestions: [],
    });
    expect(said({ ...read, known: [known("AB12CDE")] })).toMatchObject({
      status: "unauthorized",
      match: "look-alike",
    });
  });

  test.each<[string, Partial<Facts>]>([
    ["a camera that is less sure", { ...read, confidence: 0.849 }],
    ["a camera that does not say how sure it is", { ...read, confidence: null }],
    ["another character", { plate: "AB13CDE" }],
    ["two characters", { plate: "A81ZCDE" }],
    ["a character more", { plate: "AB12CDEE" }],
  ])("not with %s", (_, given) => {
    const decision = said({ ...given, known: [known("AB12CDE", listed)] });
    expect([decision.status, decision.match]).toEqual(["unknown", null]);
    expect(decision.suggestions).toEqual(["AB12CDE"]);
  });

  test("not where two known plates look alike", () => {
    const two = [known("AB12CDE", listed), known("ABIZCDE", listed)];
    expect(said({ ...read, known: two })).toMatchObject({
      status: "unknown",
      suggestions: ["ABIZCDE", "AB12CDE"],
    });
  });

  test("nobody is denied for looking like another", () => {
    expect(said({ ...read, known: [known("AB12CDE", denied)] })).toMatchObject({
      status: "unknown",
      match: null,
      reason: "Looks like AB12CDE, which is on the denylist",
      suggestions: ["AB12CDE"],
    });
  });

  test("nobody is let in, and operators are warned, where one of several that look alike is on the denylist", () => {
    const right = known("ABIZCDE", { rights: [reservation] });
    for (const all of [
      [known("AB12CDE", denied), right],
      [right, known("AB12CDE", denied)],
    ])
      expect(said({ ...read, known: all })).toEqual({
        status: "unknown",
        match: null,
        matchedPlate: null,
        reason: "Looks like AB12CDE, which is on the denylist",
        suggestions: ["ABIZCDE", "AB12CDE"],
      });
  });

  test("a known vehicle is nobody else's look-alike", () => {
    expect(said({ ...read, known: [known("AB12CDE", listed), known("AB1ZCDE")] }).status).toBe(
      "unauthorized",
    );
  });

  test("the camera's own candidates only suggest", () => {
    expect(
      said({ plate: "XX99XXX", candidates: ["AB12CDE"], known: [known("AB12CDE", listed)] }),
    ).toMatchObject({
      status: "unknown",
      suggestions: ["AB12CDE"],
    });
    expect(platesToLookUp("XX99XXX", ["AB12CDE"])).toContain("AB12CDE");
  });
});

test("whatever is known: only an exact plate is denied, and a guess opens nothing", () => {
  const characters = fc.constantFrom(..."0O1I5S8B2ZAC");
  const plate = fc.string({ unit: characters, minLength: 2, maxLength: 5 });
  const entry = fc.option(fc.constant({ until: null }), { nil: null });
  const one = fc.record({
    plate,
    isVehicle: fc.boolean(),
    allowlist: entry,
    denylist: entry,
    rights: fc.constantFrom([], [reservation]),
  });
  const any = fc.record({
    plate,
    confidence: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null }),
    candidates: fc.array(plate, { maxLength: 3 }),
    hasPass: fc.boolean(),
    known: fc.uniqueArray(one, { selector: (row) => row.plate, maxLength: 6 }),
  });
  fc.assert(
    fc.property(any, (given) => {
      const all = facts(given);
      const { status, match, matchedPlate, suggestions } = decide(all);
      const exact = all.known.find((row) => row.plate === all.plate);
      if (status === "denied") expect(exact?.denylist).not.toBeNull();
      if (exact?.denylist) expect(status).toBe("denied");
      if (match === "exact") expect(matchedPlate).toBe(all.plate);
      if (match === "look-alike") {
        expect(all.confidence).toBeGreaterThanOrEqual(0.85);
        expect(lookAlikesOf(all.plate!)).toContain(matchedPlate);
      }
      if (status === "authorized") {
        if (!all.hasPass) expect(match).not.toBeNull();
        const row = all.known.find((each) => each.plate === matchedPlate);
        expect(Boolean(row?.allowlist) || (row?.rights.length ?? 0) > 0 || all.hasPass).toBe(true);
      }
      if (suggestions.length > 0) expect(status).toBe("unknown");
      // Stored and read again, the same facts decide the same.
      expect(decide(JSON.parse(JSON.stringify(all)))).toEqual(decide(all));
    }),
  );
});
