import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTaskQueue } from "./task-queue.ts";

test("tasks come one after the other, and others are answered in between", async () => {
  const queue = createTaskQueue();
  const order: string[] = [];
  const tasks = ["first", "second", "third"].map((name) => queue(() => order.push(name)));
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
  const queue = createTaskQueue();
  let running = 0;
  let most = 0;
  const task = async (): Promise<void> => {
    most = Math.max(most, ++running);
    await nextTurn();
    running--;
  };
  const failing = queue(async () => {
    throw new Error("It failed.");
  });
  await Promise.all([expect(failing).rejects.toThrow("It failed."), queue(task), queue(task)]);
  expect({ running, most }).toEqual({ running: 0, most: 1 });
});

test("as many as wished run at once", async () => {
  const queue = createTaskQueue(2);
  let most = 0;
  let running = 0;
  const task = async (): Promise<void> => {
    most = Math.max(most, ++running);
    await nextTurn();
    await nextTurn();
    running--;
  };
  await Promise.all([queue(task), queue(task), queue(task), queue(task)]);
  expect(most).toBe(2);
});
