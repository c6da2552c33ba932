import { QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "../api/query-client.ts";
import { keepValues } from "./values.ts";

/** A net for what never comes: no test is about time. */
const PATIENCE_MS = 100_000;

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  queryClient.clear();
});
const stops: (() => void)[] = [];

const row = (id: string, siteId: string, freeSpaces: number) => ({ id, siteId, freeSpaces });
const [york, london, north] = [row("y", "york", 3), row("l", "london", 5), row("n", "london", 2)];

/** A shown query; `answer` gives the next answer. */
function show(site: string | null) {
  const answers: ((rows: object[]) => void)[] = [];
  const asked = vi.fn(
    () =>
      new Promise<object>((resolve) =>
        answers.push((results) => resolve({ count: results.length, results })),
      ),
  );
  const observer = new QueryObserver(queryClient, {
    queryKey: ["parking", "counts", site],
    queryFn: asked,
    retry: false,
  });
  stops.push(observer.subscribe(() => undefined));
  return {
    asked,
    answer: async (...rows: object[]) => {
      await vi.waitFor(() => expect(answers).not.toHaveLength(0), PATIENCE_MS);
      answers.shift()!(rows);
      await vi.waitFor(() => expect(shown()).toEqual(rows), PATIENCE_MS);
    },
    shown: () => shown(),
  };
  function shown() {
    return (observer.getCurrentResult().data as { results: object[] } | undefined)?.results;
  }
}
const send = (site: string, ...rows: object[]) => keepValues({ of: ["parking", "counts"], site, rows });

test("rows of a site replace its answer, and their own among all sites, and nobody asks", async () => {
  const [one, all, other] = [show("london"), show(null), show("york")];
  await one.answer(london, north);
  await all.answer(york, london, north);
  await other.answer(york);
  const now = [{ ...london, freeSpaces: 4 }, north];
  send("london", ...now);
  expect(one.shown()).toEqual(now);
  expect(all.shown()).toEqual([york, ...now]);
  expect(other.shown()).toEqual([york]);
  for (const { asked } of [one, all, other]) expect(asked).toHaveBeenCalledTimes(1);
});

test("a car park more is asked for among all sites, and an answer on its way is asked for again", async () => {
  const [one, all] = [show("london"), show(null)];
  await all.answer(york, london);
  send("london", london, north);
  await one.answer(london);
  await one.answer(london, north);
  await all.answer(york, london, north);
  expect(one.asked).toHaveBeenCalledTimes(2);
  expect(all.asked).toHaveBeenCalledTimes(2);
});
