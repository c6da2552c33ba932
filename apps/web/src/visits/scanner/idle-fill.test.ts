import { expect, test } from "vitest";
import { advanceFill, isFull, noteActivity, secondsLeft, startFill, TICK_MS } from "./idle-fill.ts";

/** Advances the bar in ticks, with these touches, and returns the time at which it is full. */
const fullAt = (touches: readonly number[], until = 60_000): number | undefined => {
  let fill = startFill(0);
  for (let now = TICK_MS; now <= until; now += TICK_MS) {
    if (touches.includes(now)) fill = noteActivity(fill, now);
    fill = advanceFill(fill, now);
    if (isFull(fill)) return now;
  }
  return undefined;
};

test("is full after 3 seconds of waiting and 50 ticks", () => {
  expect(fullAt([])).toBe(3000 + 49 * TICK_MS);
});

test("a touch while it waits begins the waiting anew", () => {
  expect(fullAt([2000])).toBe(5000 + 49 * TICK_MS);
});

test("a touch while it fills pauses it for 3 seconds, and keeps what is filled", () => {
  // It fills from 3.0 to 4.9 s: 20 ticks; 30 more from 8.0 s on.
  expect(fullAt([5000])).toBe(8000 + 29 * TICK_MS);
});

test("is never full while somebody goes on", () => {
  expect(fullAt(Array.from({ length: 60 }, (_, at) => (at + 1) * 1000))).toBeUndefined();
});

test("says how long it takes", () => {
  expect(secondsLeft(startFill(0), 0)).toBe(8);
  expect(secondsLeft({ percent: 50, touchedAt: 0 }, 4000)).toBe(3);
});
