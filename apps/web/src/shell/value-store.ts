import { useSyncExternalStore } from "react";

interface ValueStore<Value> {
  get: () => Value;
  set: (next: Value) => void;
  /** The value, shown anew with each change. */
  useValue: () => Value;
}

/** A value outside React that components show. */
export const createValueStore = <Value>(first: Value): ValueStore<Value> => {
  let value = first;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    useValue: () => useSyncExternalStore(subscribe, get),
  };
};
