import { setImmediate as nextTurn } from "node:timers/promises";

/** Runs tasks one after the other, so many at once, in the order in which they come. */
export type Turns = <T>(task: () => Promise<T> | T) => Promise<T>;

/**
 * Turns for work that costs much. Between two tasks whatever else waits is answered: without turns, tasks that come
 * together hold everybody up until the last of them is done.
 */
export function createTurns(concurrency = 1): Turns {
  const lanes: Promise<unknown>[] = Array(concurrency).fill(Promise.resolve());
  let next = 0;
  return (task) => {
    const lane = next++ % concurrency;
    const turn = lanes[lane]!.then(() => nextTurn()).then(task);
    lanes[lane] = turn.catch(() => {});
    return turn;
  };
}
