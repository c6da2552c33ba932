import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

test("tasks come one after the other, and others are answered in between", async () => {
  const turns = createTurns();
  const order: string[] = [];
  const tasks = ["first", "second", "third"].map((name) => turns(() => order.push(name)));
  const others = (async () => {
    while (!order.includes("third")) {
      order.push("other");
      await nextTurn();
    }
  })();
  await Promise.all([...tasks, others]);
  const between = order.join(" ");
  expect(between).toMatch(/first .*other .*second .*other .*third/);
});

test("a task waits for the one before to end, and a failure holds nobody up", async () => {
  const turns = createTurns();
  let running = 0;
  let most = 0;
  const task = async (): Promise<void> => {
    most = Math.max(most, ++running);
    await nextTurn();
    running--;
  };
  const failing = turns(async () => {
    throw new Error("It failed.");
  });
  await Promise.all([expect(failing).rejects.toThrow("It failed."), turns(task), turns(task)]);
  expect({ running, most }).toEqual({ running: 0, most: 1 });
});

test("as many as wished run at once", async () => {
  const turns = createTurns(2);
  let most = 0;
  let running = 0;
  const task = async (): Promise<void> => {
    most = Math.max(most, ++running);
    await nextTurn();
    await nextTurn();
    running--;
  };
  await Promise.all([turns(task), turns(task), turns(task), turns(task)]);
  expect(most).toBe(2);
});
