import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { encodingRequester, repeatRounds } from "./encode-pictures.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("the first picture is encoded at once, those that come within a second together after it", async () => {
  const send = vi.fn(async () => "");
  const request = encodingRequester({ send } as never, () => {});
  request();
  expect(send).toHaveBeenCalledTimes(1);
  for (let at = 0; at < 20; at++) request();
  await vi.advanceTimersByTimeAsync(999);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(send).toHaveBeenCalledTimes(2);
  request();
  expect(send).toHaveBeenCalledTimes(3);
});

test("a queue that is away is told of, and asked again for later pictures", async () => {
  const onError = vi.fn();
  const send = vi.fn(() => Promise.reject(new Error("away")));
  const request = encodingRequester({ send } as never, onError);
  request();
  await vi.advanceTimersByTimeAsync(1000);
  request();
  await vi.advanceTimersByTimeAsync(0);
  expect([send, onError].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
});

test("clients take turns, also one whose pictures come during the run", async () => {
  const left = new Map([
    ["busy", 4],
    ["other", 2],
  ]);
  const turns: string[] = [];
  await repeatRounds(
    async (found) => {
      for (const [one, count] of left) {
        if (count > 0) turns.push(one);
        left.set(one, count - 1);
        if (count > 1) found.push(one);
      }
      if (turns.length === 2) left.set("late", 1);
    },
    () => false,
  );
  expect(turns).toEqual(["busy", "other", "busy", "other", "late", "busy", "busy"]);
});

test("a run ends when its time is over, whatever waits", async () => {
  let rounds = 0;
  await repeatRounds(
    async (found) => {
      rounds += 1;
      found.push("one");
    },
    () => rounds === 3,
  );
  expect(rounds).toBe(3);
});
