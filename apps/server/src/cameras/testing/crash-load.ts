import { setTimeout as sleep } from "node:timers/promises";
import { hikvision } from "./samples.ts";

/** Cameras that send over HTTP while the server is killed and restarted. */
export interface CrashLoad {
  /** Plates whose event was acknowledged. */
  acknowledged: string[];
  /** How often each status came; `gone`: a connection without a server. */
  answers: Record<string, number>;
  /** Descriptions of replies that must not happen. */
  faults: string[];
  /** The server's address after a restart; undefined while it is known to be down. */
  setAddress(address: string | undefined): void;
  /** Waits until so many vehicles are acknowledged. */
  untilAcknowledged(count: number): Promise<void>;
}

/** A camera sends one request after the other: so many cameras share the events. */
const CAMERAS = 12;
/** How long a camera waits before it sends again. */
const AGAIN_MS = 300;
/** How long a camera without anything to send waits for the next vehicle. */
const IDLE_MS = 5;
/** One vehicle in so many is sent three times at once. */
const TRIPLED = 7;

export function startCrashLoad(
  path: string,
  { events, eventsPerSecond }: { events: number; eventsPerSecond: number },
): CrashLoad {
  const acknowledged: string[] = [];
  const answers: Record<string, number> = {};
  const faults: string[] = [];
  /** Numbers of the vehicles that were seen and are not acknowledged. */
  const seen: number[] = [];
  let address: string | undefined;

  const note = (what: string): void => {
    answers[what] = (answers[what] ?? 0) + 1;
  };

  async function sendOnce({ headers, payload }: ReturnType<typeof hikvision>): Promise<boolean> {
    if (address === undefined) return false;
    try {
      const response = await fetch(`${address}${path}`, {
        method: "POST",
        headers,
        body: new Uint8Array(payload),
      });
      await response.arrayBuffer();
      note(String(response.status));
      if (![200, 503].includes(response.status)) faults.push(`${response.status} for an event`);
      return response.status === 200;
    } catch {
      note("gone");
      return false;
    }
  }

  async function send(number: number): Promise<void> {
    const plate = `K${String(number).padStart(6, "0")}`;
    const uuid = `a0fe72d4-0000-4000-8000-${String(number).padStart(12, "0")}`;
    const request = hikvision({ plate, uuid, at: new Date().toISOString() });
    const times = number % TRIPLED === 0 ? 3 : 1;
    for (;;) {
      const taken = await Promise.all(Array.from({ length: times }, () => sendOnce(request)));
      if (taken.includes(true)) break;
      await sleep(AGAIN_MS);
    }
    acknowledged.push(plate);
  }

  /** Vehicles come at their own pace, also while nobody answers. */
  async function drive(): Promise<void> {
    const beginning = performance.now();
    for (let number = 1; number <= events; number++) {
      await sleep(Math.max(0, beginning + (number * 1000) / eventsPerSecond - performance.now()));
      seen.push(number);
    }
  }

  async function work(): Promise<void> {
    while (acknowledged.length < events) {
      const number = seen.shift();
      if (number === undefined) await sleep(IDLE_MS);
      else await send(number);
    }
  }

  const working = Promise.all([drive(), ...Array.from({ length: CAMERAS }, work)]);
  return {
    acknowledged,
    answers,
    faults,
    setAddress(now) {
      address = now;
    },
    async untilAcknowledged(count) {
      while (acknowledged.length < count) await sleep(IDLE_MS);
      if (count === events) await working;
    },
  };
}
