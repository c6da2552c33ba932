import { expect, test } from "vitest";
import { sortingOf } from "./sorting.ts";

test("only the column that orders the list says in which direction", () => {
  const orders: string[] = [];
  const [status, start] = sortingOf(["status", "start"], "-start", (order) => orders.push(order));
  expect([status?.isDescending, start?.isDescending]).toEqual([undefined, true]);
  expect(sortingOf(["status"], "status", () => {})[0]?.isDescending).toBe(false);
  status?.onChange(false);
  start?.onChange(true);
  expect(orders).toEqual(["status", "-start"]);
});
