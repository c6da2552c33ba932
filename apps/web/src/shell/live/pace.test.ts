import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../api/query-client.ts";
import { refetchPaced } from "./pace.ts";

const PACE_MS = 1000;
let asked = 0;
/** How long the server takes. */
let takes = 0;
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
});
afterEach(() => {
  stop();
  queryClient.clear();
  vi.useRealTimers();
});

/** Shows a query whose first answer has come, and hears an event every 50 ms for so long. */
const hearFor = async (ms: number): Promise<void> => {
  const queryKey = ["cameras", "events", ms, takes];
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: async ({ signal }) => {
      asked += 1;
      await new Promise((resolve) => setTimeout(resolve, takes));
      signal.throwIfAborted();
      return asked;
    },
  });
  stop = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(takes + 1);
  const query = queryClient.getQueryCache().find({ queryKey })!;
  for (let passed = 0; passed < ms; passed += 50) {
    refetchPaced(query, PACE_MS);
    await vi.advanceTimersByTimeAsync(50);
  }
};

test("twenty events a second fetch at once and then once a second", async () => {
  await hearFor(3950);
  // The first answer, then at 0, 1, 2 and 3 seconds.
  expect(asked).toBe(5);
  // What was heard last is not forgotten.
  await vi.advanceTimersByTimeAsync(10 * PACE_MS);
  expect(asked).toBe(6);
});

test("an answer that takes longer than the pace is waited for, and then asked for again", async () => {
  takes = 2500;
  await hearFor(9000);
  const { data } = queryClient.getQueryCache().findAll({ queryKey: ["cameras"] })[0]!.state;
  expect(data).toBeGreaterThanOrEqual(3);
  expect(asked).toBeLessThanOrEqual(5);
});
