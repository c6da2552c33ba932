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

/** Once the page has loaded and a moment has passed, or at the first touch of pointer or key: for what comes later. */
const whenIdle = (): Promise<void> => {
  idlePromise ??= waitUntilIdle();
  return idlePromise;
};

const RETRY_MS = 5000;

const waitToRetry = (): Promise<void> =>
  new Promise((resolve) => {
    addEventListener("online", () => resolve(), { once: true });
    setTimeout(resolve, RETRY_MS);
  });

/**
 * Loads a part of the app that nobody has asked for yet. Whoever loses the network meanwhile misses that part for as
 * long, and nothing else.
 */
export const loadWhenIdle = async <T>(load: () => Promise<T>): Promise<T> => {
  await whenIdle();
  for (;;) {
    try {
      return await load();
    } catch {
      await waitToRetry();
    }
  }
};
