import { startTransition, useEffect, useState } from "react";
import { whenIdle } from "./load-when-idle.ts";
import { queryClient } from "./query-client.ts";
import { whenFree } from "./when-free.ts";

let isAtRest = false;
let holdCount = 0;
const looks = new Set<() => void>();

/** Holds the rest back while a part of the page has not asked yet for what it shows; the returned function ends that. */
export const holdRest = (): (() => void) => {
  let isHolding = true;
  holdCount += 1;
  return () => {
    if (isHolding) holdCount -= 1;
    isHolding = false;
    for (const look of looks) look();
  };
};

const isAnswered = (): boolean => holdCount === 0 && queryClient.isFetching() === 0;

const whenAnswered = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!isAnswered()) return;
      leave();
      looks.delete(look);
      resolve();
    };
    const leave = queryClient.getQueryCache().subscribe(look);
    looks.add(look);
    look();
  });

/** Resolves once all calls have their answers, and those which they led to; sooner than at rest, which also waits for an idle page. */
export const whenSettled = async (): Promise<void> => {
  do {
    await whenAnswered();
    // An answer is rendered first, and may ask for more.
    await whenFree();
  } while (!isAnswered());
};

let restPromise: Promise<void> | undefined;

/** Resolves once the page has loaded and nothing that it asked for is on its way; for calls that can wait. */
export const whenAtRest = (): Promise<void> => {
  restPromise ??= whenIdle()
    .then(whenAnswered)
    .then(() => {
      isAtRest = true;
    });
  return restPromise;
};

/** Whether the page has come to rest since it was loaded. */
export const hasComeToRest = (): boolean => isAtRest;

/** Screen readers and the browser's search find what is there without any of these. */
const STIRRED_LATEST_MS = 3000;

/** Resolves once somebody moves about the page, or a little later. */
const whenStirred = (): Promise<void> =>
  new Promise((resolve) => {
    const act = () => resolve();
    for (const event of ["scroll", "pointerdown", "keydown"])
      addEventListener(event, act, { once: true, passive: true, capture: true });
    setTimeout(act, STIRRED_LATEST_MS);
  });

let lastTurn: Promise<void> | undefined;

/**
 * Resolves after the page has come to rest and somebody moves about it, for one caller after the other as they asked, each
 * when the browser has nothing to do: what is shown then is one short task after another, between which the page answers taps.
 */
export const takeTurnAtRest = (): Promise<void> => {
  lastTurn = (lastTurn ?? whenAtRest().then(whenStirred)).then(whenFree);
  return lastTurn;
};

/** The same for a component, which is rendered again at rest: until then only what is seen first is asked for. */
export const useAtRest = (): boolean => {
  const [isResting, setResting] = useState(isAtRest);
  useEffect(() => {
    let isThere = true;
    // Rendered in slices, unlike the change of an external store.
    void whenAtRest().then(() => isThere && startTransition(() => setResting(true)));
    return () => {
      isThere = false;
    };
  }, []);
  return isResting;
};
