/** A part of the page waits no longer for a browser that is always busy. */
const FREE_LATEST_MS = 500;

/** Resolves when the browser has nothing to do; Safari cannot say so. */
export const whenFree = (): Promise<void> =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: FREE_LATEST_MS });
    else setTimeout(resolve);
  });
