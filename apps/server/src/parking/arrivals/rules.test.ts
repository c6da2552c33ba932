import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { endingOf, type Passage, vehicleStayOf } from "./rules.ts";

const at = (time: string): Date => new Date(`2026-11-20T${time}:00Z`);
const window = { start: at("09:00"), end: at("17:00") };
/** `in 08:50, out 12:00`. */
const passages = (text: string): Passage[] =>
  text === ""
    ? []
    : text.split(", ").map((one) => ({
        direction: one.startsWith("in") ? ("towards" as const) : ("away" as const),
        at: at(one.slice(-5)),
      }));

describe("a stay", () => {
  test.each([
    ["", null, null],
    ["in 08:50", "08:50", null],
    ["in 08:50, out 12:00", "08:50", "12:00"],
    ["in 08:50, out 12:00, in 13:00", "08:50", null],
    ["in 08:50, out 12:00, in 13:00, out 16:00", "08:50", "16:00"],
    // Gone before it began.
    ["in 07:00, out 08:00", null, null],
    ["in 07:00, out 08:00, in 09:20", "09:20", null],
    ["in 07:00, out 09:00", null, null],
    // An exit without an entry says nothing.
    ["out 12:00", null, null],
    // After the end nothing counts.
    ["in 17:00", null, null],
    ["in 08:50, out 17:00", "08:50", null],
  ])("of %s", (text, arrived, left) => {
    expect(vehicleStayOf(window, passages(text))).toEqual({
      arrivedAt: arrived && at(arrived),
      leftAt: left && at(left),
    });
  });

  const somePassages = fc.array(
    fc.record({
      at: fc
        .integer({ min: 0, max: 24 * 60 })
        .map((minute) => new Date(at("00:00").getTime() + minute * 60_000)),
      direction: fc.constantFrom("towards" as const, "away" as const),
    }),
    { maxLength: 12 },
  );

  test("is the same in whatever order its passages become known, and however often", () => {
    fc.assert(
      fc.property(
        somePassages.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        ([list, shuffled]) => {
          expect(vehicleStayOf(window, shuffled)).toEqual(vehicleStayOf(window, list));
          expect(vehicleStayOf(window, [...shuffled, ...list])).toEqual(vehicleStayOf(window, list));
        },
      ),
    );
  });

  test("ends after it began, within the reservation, and never without an arrival", () => {
    fc.assert(
      fc.property(somePassages, (list) => {
        const { arrivedAt, leftAt } = vehicleStayOf(window, list);
        if (arrivedAt) expect(arrivedAt < window.end).toBe(true);
        if (!leftAt) return;
        expect(arrivedAt !== null && arrivedAt <= leftAt).toBe(true);
        expect(leftAt > window.start && leftAt < window.end).toBe(true);
      }),
    );
  });
});

describe("a reservation ends by itself", () => {
  const row = {
    ...window,
    confirmedAt: at("00:00"),
    passages: [] as Passage[],
    isRecognizable: true,
    isWatched: true,
  };
  const rules = { noShowMinutes: 30, exitMinutes: 15 };

  test.each([
    ["nobody came", {}, "09:30", "no-show"],
    ["before the time is over", {}, "09:29", undefined],
    ["after its end", {}, "17:00", undefined],
    ["somebody came", { passages: passages("in 09:10") }, "10:00", undefined],
    [
      "somebody came and left before the start",
      { passages: passages("in 07:00, out 08:00") },
      "10:00",
      undefined,
    ],
    ["it was confirmed late", { confirmedAt: at("09:20") }, "09:49", undefined],
    ["it was confirmed late, and nobody came since", { confirmedAt: at("09:20") }, "09:50", "no-show"],
    ["nobody would know its plate", { isRecognizable: false }, "12:00", undefined],
    ["no camera looked", { isWatched: false }, "12:00", undefined],
    ["it left", { passages: passages("in 09:00, out 12:00") }, "12:15", "left"],
    ["it left a moment ago", { passages: passages("in 09:00, out 12:00") }, "12:14", undefined],
    ["it left and came back", { passages: passages("in 09:00, out 12:00, in 12:10") }, "13:00", undefined],
    ["a visitor left", { isRecognizable: false, passages: passages("in 09:00, out 12:00") }, "12:15", "left"],
  ] as const)("%s", (_, given, now, ending) => {
    expect(endingOf({ ...row, ...given }, rules, at(now))).toBe(ending);
  });

  test("never, unless the client says after how long", () => {
    const never = { noShowMinutes: null, exitMinutes: null };
    expect(endingOf(row, never, at("16:00"))).toBeUndefined();
    expect(
      endingOf({ ...row, passages: passages("in 09:00, out 10:00") }, never, at("16:00")),
    ).toBeUndefined();
  });
});
