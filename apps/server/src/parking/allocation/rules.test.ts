import type { Locale } from "@portico/contract/texts/text";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { translate } from "../../platform/core/translate.ts";
import type { Space } from "./placement.ts";
import {
  allocate,
  type Candidate,
  countDifferences,
  type Draw,
  explainRank,
  type Facts,
  type Mode,
  type Place,
  queueBasisOf,
} from "./rules.ts";

const hour = (h: number): string => new Date(Date.UTC(2026, 10, 23, h)).toISOString();

const facts = (given: Partial<Facts> = {}): Facts => ({
  start: hour(9),
  end: hour(17),
  createdAt: "2026-11-17T09:00:00.000Z",
  askedOn: "2026-11-17",
  claim: false,
  need: false,
  minutes: 0,
  unlucky: false,
  refused: null,
  ...given,
});
const asking = (id: string, given: Partial<Facts> = {}): Candidate => ({ id, facts: facts(given) });
const space = (name: string, given: Partial<Space> = {}): Space => ({
  id: `id of ${name}`,
  name,
  accessible: false,
  held: [],
  ...given,
});
const draw = (mode: Mode, seed = "00ff"): Draw => ({ mode, seed });
const order = (places: Place[]): string[] => places.map(({ id }) => id);
const outcomes = (places: Place[]): Record<string, string> =>
  Object.fromEntries(places.map(({ id, outcome }) => [id, outcome]));
const spaces = (places: Place[]): Record<string, string | null> =>
  Object.fromEntries(places.map(({ id, spaceId }) => [id, spaceId?.replace("id of ", "") ?? null]));

describe("the order", () => {
  const early = { createdAt: "2026-11-16T08:00:00.000Z", askedOn: "2026-11-16" };

  test("fifo: by when it was asked for, then by id", () => {
    const places = allocate(draw("fifo"), [asking("c"), asking("b"), asking("a", early)], []);
    expect(order(places)).toEqual(["a", "b", "c"]);
  });

  test.each<[string, Partial<Facts>, Partial<Facts>]>([
    ["a claimed permit day before a need", { claim: true, minutes: 900 }, { need: true }],
    ["a need before fewer hours", { need: true, minutes: 900 }, {}],
    ["fewer hours before bad luck", { minutes: 59 }, { minutes: 60, unlucky: true }],
    ["bad luck before an earlier day", { unlucky: true }, early],
    ["an earlier day before chance", early, {}],
  ])("fair_usage: %s", (_, first, second) => {
    for (const seed of ["1", "2", "3", "4", "5", "6"])
      expect(
        order(allocate(draw("fair_usage", seed), [asking("b", second), asking("a", first)], [])),
      ).toEqual(["a", "b"]);
  });

  test.each<Mode>(["fifo", "lottery"])("%s: claims and needs come first, hours do not count", (mode) => {
    const all = [
      asking("ordinary", { ...early, minutes: 0 }),
      asking("need", { need: true, minutes: 600 }),
      asking("claim", { claim: true, minutes: 600 }),
    ];
    expect(order(allocate(draw(mode), all, []))).toEqual(["claim", "need", "ordinary"]);
  });

  test("lottery: the seed decides, and everybody comes first with some seed", () => {
    const all = ["a", "b", "c", "d"].map((id) => asking(id));
    const firsts = Array.from(
      { length: 60 },
      (_, seed) => order(allocate(draw("lottery", String(seed)), all, []))[0],
    );
    expect(new Set(firsts)).toEqual(new Set(["a", "b", "c", "d"]));
  });

  test("who cannot be placed stands behind the others, and takes no space", () => {
    const places = allocate(
      draw("fifo"),
      [asking("a", { ...early, claim: true, refused: "rights" }), asking("b")],
      [space("S01")],
    );
    expect(places.map(({ id, rank, outcome }) => [id, rank, outcome])).toEqual([
      ["b", 1, "confirmed"],
      ["a", 2, "unavailable"],
    ]);
  });
});

describe("placing", () => {
  test("a space that is partly held is filled up before a free one is begun", () => {
    const morning = [{ start: hour(9), end: hour(12) }];
    const places = allocate(
      draw("fifo"),
      [asking("a", { start: hour(12) }), asking("b")],
      [space("S01"), space("S02", { held: morning })],
    );
    expect(spaces(places)).toEqual({ a: "S02", b: "S01" });
  });

  test("a long request that does not fit holds up nobody behind it; half-open windows meet", () => {
    const places = allocate(
      draw("fifo"),
      [asking("a", { end: hour(12) }), asking("b"), asking("c", { start: hour(12) })],
      [space("S01")],
    );
    expect(outcomes(places)).toEqual({ a: "confirmed", b: "queued", c: "confirmed" });
  });

  test("a space before the only one, by its name, costs nobody theirs, as it would in the order of names", () => {
    const held = [{ start: hour(13), end: hour(14) }];
    const all = [
      asking("a", { start: hour(8), end: hour(10) }),
      // With spaces assigned by name, this request would get the old space, since the new one is taken then,
      asking("b", { start: hour(9), end: hour(11) }),
      // this one the new space, since the old one is held then,
      asking("c", { start: hour(12), end: hour(14) }),
      // and no room would be left between them for this one.
      asking("d", { start: hour(10), end: hour(13) }),
    ];
    const old = space("S1", { held });
    expect(spaces(allocate(draw("fifo"), all, [old]))).toEqual({ a: "S1", b: null, c: null, d: "S1" });
    expect(spaces(allocate(draw("fifo"), all, [space("A1"), old]))).toEqual({
      a: "S1",
      b: "A1",
      c: "A1",
      d: "S1",
    });
  });

  test("accessible spaces go to those who need them, and to others last", () => {
    const all = [space("A1", { accessible: true }), space("S1"), space("S2")];
    expect(
      spaces(allocate(draw("fifo"), [asking("a"), asking("b"), asking("n", { need: true })], all)),
    ).toEqual({ n: "A1", a: "S1", b: "S2" });
    expect(spaces(allocate(draw("fifo"), [asking("a"), asking("b"), asking("c")], all))).toEqual({
      a: "S1",
      b: "S2",
      c: "A1",
    });
  });

  test("a need moves from a space that was partly held to an accessible one", () => {
    const early = [{ start: hour(7), end: hour(8) }];
    const all = [space("A1", { accessible: true }), space("S1", { held: early })];
    expect(spaces(allocate(draw("fifo"), [asking("n", { need: true })], all))).toEqual({ n: "A1" });
  });

  test("it stays where somebody in the queue would fit into what it leaves", () => {
    const held = [{ start: hour(7), end: hour(8) }];
    const all = [space("A1", { accessible: true }), space("S1", { held })];
    const places = allocate(
      draw("fifo"),
      [
        asking("n", { start: hour(9), end: hour(12), need: true }),
        asking("o", { start: hour(7), end: hour(9) }),
        asking("q", { start: hour(8), end: hour(12) }),
      ],
      all,
    );
    expect(spaces(places)).toEqual({ n: "S1", o: "A1", q: null });
  });

  test("with somebody there at the same time, who does not need it, it changes places", () => {
    const early = [{ start: hour(7), end: hour(8) }];
    const all = [space("A1", { accessible: true }), space("S1", { held: early })];
    const three = [asking("n", { need: true }), asking("o"), asking("q")];
    expect(spaces(allocate(draw("fifo"), three, all))).toEqual({ n: "A1", o: "S1", q: null });
  });
});

describe("in words", () => {
  test.each<[Mode, Partial<Facts>, string, string, object]>([
    ["fifo", {}, "in order of request", "in der Reihenfolge der Anfragen", { by: "requests" }],
    ["lottery", {}, "by lottery", "durch Los", { by: "lottery" }],
    [
      "fair_usage",
      { minutes: 375, unlucky: true },
      "6 h 15 min parked in the last 28 days, no space in the last allocation, requested on Tue 17 Nov",
      "6 h 15 min geparkt in den letzten 28 Tagen, bei der letzten Zuteilung leer ausgegangen, angefragt am Di 17. Nov.",
      { by: "usage", hours: 6.25 },
    ],
    [
      "lottery",
      { claim: true },
      "a claimed permit day, by lottery",
      "ein eingelöster Tag der Parkberechtigung, durch Los",
      { by: "claim" },
    ],
    [
      "fifo",
      { need: true },
      "needs an accessible space, in order of request",
      "braucht einen barrierefreien Stellplatz, in der Reihenfolge der Anfragen",
      { by: "allocation" },
    ],
    ["fifo", { refused: "closed" }, "closed on this day", "an diesem Tag geschlossen", { by: "requests" }],
    [
      "fifo",
      { refused: "rights" },
      "is not allowed to use this car park",
      "darf diesen Parkplatz nicht nutzen",
      { by: "requests" },
    ],
    [
      "fifo",
      { refused: "restricted" },
      "is not allowed to request parking now",
      "darf derzeit keinen Parkplatz anfragen",
      { by: "requests" },
    ],
    [
      "fifo",
      { refused: "placed" },
      "has a permit at that time",
      "hat zu dieser Zeit eine Parkberechtigung",
      { by: "requests" },
    ],
  ])("%s, %j", (mode, given, english, german, basis) => {
    const reasonIn = (locale: Locale) =>
      explainRank(mode, facts(given))
        .map((reason) => translate(reason, locale))
        .join(", ");
    expect(reasonIn("en-GB")).toBe(english);
    expect(reasonIn("de-DE")).toBe(german);
    expect(queueBasisOf(mode, facts(given))).toEqual(basis);
  });
});

const span = fc
  .tuple(fc.integer({ min: 8, max: 14 }), fc.integer({ min: 1, max: 4 }))
  .map(([from, length]) => ({ start: hour(from), end: hour(from + length) }));
const anyFacts = fc
  .record({
    window: span,
    minute: fc.integer({ min: 0, max: 3 * 24 * 60 - 1 }),
    claim: fc.boolean(),
    need: fc.boolean(),
    minutes: fc.integer({ min: 0, max: 3 }).map((hours) => hours * 60),
    unlucky: fc.boolean(),
    refused: fc.constantFrom<Facts["refused"][]>(null, null, null, null, "rights"),
  })
  .map(({ window, minute, ...rest }) => {
    const createdAt = new Date(Date.UTC(2026, 10, 16) + minute * 60_000).toISOString();
    return { ...window, ...rest, createdAt, askedOn: createdAt.slice(0, 10) };
  });
const anyAsking = fc
  .array(anyFacts, { maxLength: 14 })
  .map((all) => all.map((one, at): Candidate => ({ id: `r${at}`, facts: one })));
/** Enough requests to fill some spaces, which is where one more space could do harm. */
const manyShort = fc
  .array(anyFacts, { minLength: 8, maxLength: 24 })
  .map((all) => all.map((one, at): Candidate => ({ id: `r${at}`, facts: { ...one, refused: null } })));
/** At most one window holds each space already, which is enough for conflicts. */
const anySpaces = (prefix: string, held: boolean) =>
  fc
    .array(fc.record({ accessible: fc.boolean(), held: fc.option(span, { nil: null }) }), { maxLength: 5 })
    .map((all) =>
      all.map((one, at) =>
        space(`${prefix}${at}`, {
          accessible: one.accessible,
          held: held && one.held ? [one.held] : [],
        }),
      ),
    );
const anyDraw = fc.record({
  mode: fc.constantFrom<Mode[]>("fifo", "fair_usage", "lottery"),
  seed: fc.string({ minLength: 1, maxLength: 4 }),
});
const confirmed = (places: Place[]): Set<string> =>
  new Set(places.filter(({ outcome }) => outcome === "confirmed").map(({ id }) => id));
const by = (places: Place[], id: string): Place => places.find((one) => one.id === id)!;
const byName = (all: Space[]): Space[] => [...all].sort((a, b) => (a.name < b.name ? -1 : 1));
const meet = (a: { start: string; end: string }, b: { start: string; end: string }): boolean =>
  a.start < b.end && b.start < a.end;

const RUNS = { numRuns: 500 };

describe("whatever is asked", () => {
  test("the same inputs and seed give the same result, whatever order they come in", () => {
    fc.assert(
      fc.property(anyDraw, anyAsking, anySpaces("S", true), (how, all, standing) => {
        const places = allocate(how, all, standing);
        expect(allocate(how, [...all].reverse(), standing)).toEqual(places);
        expect(countDifferences(how, JSON.parse(JSON.stringify(places)) as Place[], standing)).toBe(0);
        expect(places.map(({ rank }) => rank)).toEqual(all.map((_, at) => at + 1));
      }),
      RUNS,
    );
  });

  test("no space is given twice, and none is free beside somebody in the queue whom it would fit", () => {
    fc.assert(
      fc.property(anyDraw, anyAsking, anySpaces("S", true), (how, all, standing) => {
        const places = allocate(how, all, standing);
        for (const one of standing) {
          const on = places.filter(({ spaceId }) => spaceId === one.id).map((place) => place.facts);
          const taken = [...one.held, ...on];
          taken.forEach((a, at) => {
            for (const b of taken.slice(at + 1)) expect(meet(a, b)).toBe(false);
          });
          for (const waiting of places.filter(({ outcome }) => outcome === "queued"))
            expect(taken.some((a) => meet(a, waiting.facts))).toBe(true);
        }
      }),
      RUNS,
    );
  });

  test("more spaces, whatever their names, cost nobody theirs", () => {
    const added = fc.constantFrom("A", "S1x", "Z").chain((prefix) => anySpaces(prefix, false));
    fc.assert(
      fc.property(anyDraw, manyShort, anySpaces("S", true), added, (how, all, standing, more) => {
        const before = confirmed(allocate(how, all, byName(standing)));
        const after = confirmed(allocate(how, all, byName([...standing, ...more])));
        expect([...before].filter((id) => !after.has(id))).toEqual([]);
      }),
      RUNS,
    );
  });

  test("a permit's whole day that is given back costs nobody theirs", () => {
    const day = { start: hour(0), end: hour(24) };
    fc.assert(
      fc.property(anyDraw, manyShort, anySpaces("S", true), fc.nat(5), (how, all, standing, at) => {
        const permit = space(`S${at}p`);
        const before = confirmed(allocate(how, all, byName([...standing, { ...permit, held: [day] }])));
        const after = confirmed(allocate(how, all, byName([...standing, permit])));
        expect([...before].filter((id) => !after.has(id))).toEqual([]);
      }),
      RUNS,
    );
  });

  test("nobody gains by asking earlier on the same day, in fair_usage and by lottery", () => {
    const how = fc.record({
      mode: fc.constantFrom<Mode[]>("fair_usage", "lottery"),
      seed: fc.string({ minLength: 1, maxLength: 4 }),
    });
    fc.assert(
      fc.property(
        how,
        anyAsking,
        anySpaces("S", true),
        fc.nat(),
        fc.nat(),
        (draws, all, standing, who, to) => {
          fc.pre(all.length > 0);
          const at = who % all.length;
          const earlier = all.map((one, index) => {
            if (index !== at) return one;
            const from = Date.parse(`${one.facts.askedOn}T00:00:00Z`);
            const createdAt = new Date(from + (to % Math.max(1, Date.parse(one.facts.createdAt) - from)));
            return { ...one, facts: { ...one.facts, createdAt: createdAt.toISOString() } };
          });
          const without = (places: Place[]) => places.map(({ facts: _, ...rest }) => rest);
          expect(without(allocate(draws, earlier, standing))).toEqual(
            without(allocate(draws, all, standing)),
          );
        },
      ),
      RUNS,
    );
  });

  test("a claim, a need, fewer hours, bad luck and an earlier day each help, and never harm", () => {
    const help = fc.constantFrom<Partial<Facts>[]>(
      { claim: true },
      { need: true },
      { minutes: 0 },
      { unlucky: true },
      { createdAt: "2026-11-15T12:00:00.000Z", askedOn: "2026-11-15" },
    );
    fc.assert(
      fc.property(
        anyDraw,
        anyAsking,
        anySpaces("S", true),
        fc.nat(),
        help,
        (how, all, standing, who, helped) => {
          fc.pre(all.length > 0);
          const { id } = all[who % all.length]!;
          const better = all.map((one) => (one.id === id ? { id, facts: { ...one.facts, ...helped } } : one));
          const before = by(allocate(how, all, standing), id);
          const after = by(allocate(how, better, standing), id);
          expect(after.rank).toBeLessThanOrEqual(before.rank);
          if (before.outcome === "confirmed") expect(after.outcome).toBe("confirmed");
        },
      ),
      RUNS,
    );
  });
});
