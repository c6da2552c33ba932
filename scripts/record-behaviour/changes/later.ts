import type { Recorder } from "../recorder.ts";
import { day, sceneOf } from "./kit.ts";

/** Changes by time alone: every job, at times at which it has work. */
export async function letTimePass(recorder: Recorder): Promise<void> {
  const { job } = sceneOf(recorder, "jobs");
  const { demo } = recorder;
  const times = [
    `${day(0)}T11:35:00.000Z`,
    `${day(0)}T12:30:00.000Z`,
    `${day(0)}T14:25:00.000Z`,
    `${day(0)}T17:45:00.000Z`,
    `${day(1)}T00:20:00.000Z`,
    `${day(2)}T09:05:00.000Z`,
    `${day(2)}T12:05:00.000Z`,
    `${day(3)}T00:05:00.000Z`,
    `${day(9)}T09:05:00.000Z`,
    `${day(40)}T02:50:00.000Z`,
  ];
  for (const time of times) {
    demo.clock.set(time);
    for (const name of demo.jobNames.toSorted()) if (name !== "send-message") await job(name);
  }
}
