import { expect, test } from "vitest";
import { forEachInTurn } from "./for-each.ts";

test("those that fail hold no other one up, and all of them are told", async () => {
  const done: number[] = [];
  const work = async (one: number) => {
    if (one % 2 === 0) throw new Error(`no ${one}`);
    done.push(one);
  };
  await expect(forEachInTurn([1, 2, 3, 4, 5], work)).rejects.toThrow("Error: no 2; Error: no 4");
  expect(done).toEqual([1, 3, 5]);
  await expect(forEachInTurn([2, 7], work)).rejects.toThrow(/^no 2$/);
  await expect(forEachInTurn([9], work)).resolves.toBeUndefined();
});
