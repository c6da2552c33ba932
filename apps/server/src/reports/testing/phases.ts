import type { TestApp } from "../../platform/testing/app.ts";
import { changeLate, keepDays, moveRooms, readKeptDesks } from "./late-changes.ts";
import type { RandomData } from "./random-data.ts";

/** What reports read their numbers from, one after the other: each phase goes on from the one before. */
export const PHASES: [name: string, prepare: (app: TestApp, data: RandomData) => Promise<void>][] = [
  ["from rows alone", async () => {}],
  [
    "from kept days and today",
    async (app, data) => {
      await keepDays(app);
      await readKeptDesks(app, data);
    },
  ],
  [
    "after late changes",
    async (app, data) => {
      await changeLate(app, data);
      await moveRooms(app, data);
    },
  ],
  ["with late changes kept", (app) => keepDays(app)],
];
