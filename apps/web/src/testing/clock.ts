import { act } from "@testing-library/react";
import { vi } from "vitest";

/** Of the event loop, not of a clock: answers take a few. */
const TURNS_MAX = 1000;

interface StoppedClock {
  /** Lets so many milliseconds go by, and what they bring happen. */
  pass: (ms: number) => Promise<void>;
  /** In the place of `findBy…`: a millisecond for each look. */
  see: <T>(look: () => T) => Promise<T>;
}

/**
 * From here on time passes only as the test says. `findBy…`, `waitFor` and `user` wait by the clock themselves, and would
 * wait in vain: `see` and `fireEvent` take their place.
 */
export const stopClock = (): StoppedClock => {
  vi.useFakeTimers({
    toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"],
    now: Date.now(),
  });
  const pass = async (ms: number) => {
    await act(() => vi.advanceTimersByTimeAsync(ms));
  };
  const see = async <T>(look: () => T): Promise<T> => {
    for (let turn = 1; ; turn += 1) {
      try {
        return look();
      } catch (error) {
        if (turn === TURNS_MAX) throw error;
      }
      await pass(1);
    }
  };
  return { pass, see };
};
