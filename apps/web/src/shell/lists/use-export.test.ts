import { expect, test } from "vitest";
import { fetchRowsForExport } from "./use-export.ts";

const rowsOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => ({ id: String(from + at) }));

test("every page is asked for, and a row that moved to another one meanwhile comes once", async () => {
  // A row of the first page was removed after it was read, and one was added later: the last row of that page
  // comes again.
  const pages = [rowsOf(0, 200), rowsOf(199, 399), rowsOf(399, 450)];
  const asked: number[] = [];
  const rows = await fetchRowsForExport(async ({ page }) => {
    asked.push(page);
    return { count: 450, results: pages[page - 1]! };
  });
  expect(asked).toEqual([1, 2, 3]);
  expect(rows.map(({ id }) => id)).toEqual(rowsOf(0, 450).map(({ id }) => id));
});

test("a list that shrinks meanwhile ends", async () => {
  expect(
    await fetchRowsForExport(async ({ page }) => ({ count: 900, results: page === 1 ? rowsOf(0, 200) : [] })),
  ).toHaveLength(200);
});
