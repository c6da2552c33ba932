import { setImmediate as nextTurn } from "node:timers/promises";

/** Runs tasks one after the other, so many at once, in the order in which they come. */
export type TaskQueue = <T>(task: () => Promise<T> | T) => Promise<T>;

/**
 * A queue for work that costs much. Between two tasks other requests are answered: without a queue, tasks that come
 * together hold everybody up until the last of them is done.
 */
export function createTaskQueue(concurrency = 1): TaskQueue {
  const lanes: Promise<unknown>[] = Array(concurrency).fill(Promise.resolve());
  let next = 0;
  return (task) => {
    const lane = next++ % concurrency;
    const done = lanes[lane]!.then(() => nextTurn()).then(task);
    lanes[lane] = done.catch(() => {});
    return done;
  };
}
