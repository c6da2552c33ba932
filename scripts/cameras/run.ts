import { setTimeout as sleep } from "node:timers/promises";
import { drawPictures } from "../../apps/server/src/cameras/demo/pictures.ts";
import { type Camera, requestsOf, type SightPictures } from "./requests.ts";
import type { Passing } from "./scenarios.ts";
import { type SendOptions, send } from "./send.ts";

export interface Run {
  camera: Camera;
  passings: readonly Passing[];
  /** Where what comes and what leaves is sent to: the same camera, where it sees both. */
  addresses: { arriving: URL; departing: URL };
  options: SendOptions;
  /** How many times as fast as the scenario. */
  speed: number;
  /** Whether each car has pictures of its own, which cost their time. */
  drawsPictures?: boolean;
  onAnswer?: (passing: Passing, statuses: (number | null)[]) => void;
}

/** Statuses by how often they were answered; `cut`: the connection was lost on purpose. */
export type Outcome = Record<string, number>;

/** The pictures of a car, with its plate to be read on them. */
export async function drawCar({ plate, leaves }: Passing): Promise<SightPictures> {
  const drawn = await drawPictures({ plate, direction: leaves ? "away" : "towards" });
  return { overview: drawn.overview, plate: drawn.plate ?? drawn.overview };
}

/** The number of a run's first vehicle: another run on the same day is about other vehicles. */
export const firstNumberAt = (beginning: number): number =>
  (Math.floor(beginning / 1000) % 100_000_000) * 10_000;

/** Sends a scenario's passings in their time, without waiting for the answers of earlier ones. */
export async function runScenario(run: Run): Promise<Outcome> {
  const { camera, passings, addresses, options, speed } = run;
  const outcome: Outcome = {};
  const beginning = Date.now();
  const firstNumber = firstNumberAt(beginning);
  const isSwapped = options.quirks.has("out-of-order");
  const sending = passings.map(async (passing, index) => {
    // Each second passing is sent before the one that happened first.
    const sendAfter =
      isSwapped && index % 2 === 0 ? (passings[index + 1] ?? passing).after + 0.05 : passing.after;
    const timeAfter = (seconds: number): number => beginning + (seconds * 1000) / speed;
    await sleep(Math.max(0, timeAfter(sendAfter) - Date.now()));
    const pictures = run.drawsPictures ? await drawCar(passing) : undefined;
    const sight = {
      ...passing,
      number: firstNumber + index,
      at: new Date(timeAfter(passing.after)),
      pictures,
    };
    const requests = requestsOf(camera, sight);
    if (isSwapped) requests.reverse();
    for (const request of requests) {
      const statuses = await send(
        passing.leaves ? addresses.departing : addresses.arriving,
        request,
        options,
      );
      for (const status of statuses) outcome[status ?? "cut"] = (outcome[status ?? "cut"] ?? 0) + 1;
      run.onAnswer?.(passing, statuses);
    }
  });
  await Promise.all(sending);
  return outcome;
}
