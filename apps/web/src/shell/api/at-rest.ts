import { useSyncExternalStore } from "react";
import { whenIdle } from "./load-when-idle.ts";
import { queryClient } from "./query-client.ts";

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

const whenAnswered = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (holdCount > 0 || queryClient.isFetching() > 0) return;
      leave();
      looks.delete(look);
      resolve();
    };
    const leave = queryClient.getQueryCache().subscribe(look);
    looks.add(look);
    look();
  });

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

const subscribe = (listener: () => void) => {
  let isThere = true;
  void whenAtRest().then(() => isThere && listener());
  return () => {
    isThere = false;
  };
};

/** Whether the page has come to rest since it was loaded: until then only what is seen first is asked for. */
export const useAtRest = (): boolean => useSyncExternalStore(subscribe, () => isAtRest);
