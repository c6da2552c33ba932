import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { encodingRequester, takeTurns } from "./encode-pictures.ts";

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

test("clients take turns, so that none waits for all pictures of another", async () => {
  const left = new Map([
    ["busy", 5],
    ["quiet", 1],
    ["other", 2],
  ]);
  const turns: string[] = [];
  const takeTurn = async (one: string) => {
    turns.push(one);
    left.set(one, left.get(one)! - 1);
    return left.get(one)! > 0;
  };
  await takeTurns([...left.keys()], takeTurn, () => false);
  expect(turns).toEqual(["busy", "quiet", "other", "busy", "other", "busy", "busy", "busy"]);
});

test("a run ends when its time is over, whatever waits", async () => {
  let turns = 0;
  await takeTurns(
    ["one", "other"],
    async () => {
      turns += 1;
      return true;
    },
    () => turns === 3,
  );
  expect(turns).toBe(3);
});
