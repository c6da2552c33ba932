import { whenFree } from "./when-free.ts";

const IDLE_DELAY_MS = 1500;

const waitUntilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    const act = () => resolve();
    for (const event of ["pointerdown", "keydown"])
      addEventListener(event, act, { once: true, passive: true });
    const rest = () => setTimeout(act, IDLE_DELAY_MS);
    if (document.readyState === "complete") rest();
    else addEventListener("load", rest, { once: true });
  });

let idlePromise: Promise<void> | undefined;

/**
 * Resolves a moment after the page has loaded, or at the first use of pointer or keyboard; for parts that can
 * wait.
 */
export const whenIdle = (): Promise<void> => {
  idlePromise ??= waitUntilIdle();
  return idlePromise;
};

let lastTurn: Promise<void> | undefined;

/** Each load has a turn of its own: together they would be one long task. */
const takeTurn = (): Promise<void> => {
  lastTurn = (lastTurn ?? whenIdle()).then(whenFree);
  return lastTurn;
};

const RETRY_MS = 5000;

const waitToRetry = (): Promise<void> =>
  new Promise((resolve) => {
    addEventListener("online", () => resolve(), { once: true });
    setTimeout(resolve, RETRY_MS);
  });

/**
 * Loads a part of the app in advance, and tries again until the network allows it; meanwhile only that part
 * is missing.
 */
export const loadWhenIdle = async <T>(load: () => Promise<T>): Promise<T> => {
  await takeTurn();
  for (;;) {
    try {
      return await load();
    } catch {
      await waitToRetry();
    }
  }
};
