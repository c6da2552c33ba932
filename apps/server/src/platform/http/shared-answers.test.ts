import { EVERYTHING } from "@portico/contract/core/live";
import { beforeEach, expect, test } from "vitest";
import type { LiveEvent } from "../work/live-event.ts";
import { type Dependence, SharedAnswers } from "./shared-answers.ts";

let tell: (clientId: string, event: LiveEvent) => void;
let isConnected: boolean;
let answers: SharedAnswers;
let made: number;

const open = (limits?: { process: number; client: number }) =>
  new SharedAnswers(
    {
      connected: () => isConnected,
      watch: (listener) => {
        tell = listener;
      },
    },
    limits,
  );
beforeEach(() => {
  isConnected = true;
  made = 0;
  answers = open();
});

const ON: Dependence = { topics: ["desks"] };
const read = (key = "key", dependence = ON, { client = "client", mayKeep = true, size = 1 } = {}) =>
  answers.read(client, key, dependence, mayKeep, async () => {
    made += 1;
    return { size, made };
  });

test("a hundred who ask at once get what is made once", async () => {
  const all = await Promise.all(Array.from({ length: 100 }, () => read()));
  expect(new Set(all).size).toBe(1);
  await read();
  expect(made).toBe(1);
  expect(answers.counts).toEqual({ hits: 100, misses: 1, bypassed: 0 });
});

test.each<[string, Dependence, LiveEvent, boolean]>([
  ["its topic", ON, { topic: "desks" }, true],
  ["another topic", ON, { topic: "parking" }, false],
  ["the client's settings", ON, { topic: "session" }, true],
  ["one person's session", ON, { topic: "session", personId: "ann" }, false],
  ["everything", ON, { topic: EVERYTHING }, true],
  ["what only one person sees", ON, { topic: "desks", personId: "ann" }, false],
  ["what a person and groups see", ON, { topic: "desks", personId: "ann", groups: ["reception"] }, true],
  ["another site", { ...ON, shows: { site: "a" } }, { topic: "desks", sites: ["b"] }, false],
  ["its site", { ...ON, shows: { site: "a" } }, { topic: "desks", sites: ["a", "b"] }, true],
  [
    "other days",
    { ...ON, shows: { days: ["2026-11-20", "2026-11-20"] } },
    { topic: "desks", days: [["2026-11-21", "2026-11-22"]] },
    false,
  ],
  ["a booking", { ...ON, shows: { kind: "settings" } }, { topic: "desks", kind: "bookings" }, false],
  ["another's booking", { ...ON, personId: "ann" }, { topic: "desks", people: ["bob"] }, false],
  ["an own booking", { ...ON, personId: "ann" }, { topic: "desks", people: ["ann"] }, true],
  ["what the person alone sees", { ...ON, personId: "ann" }, { topic: "desks", personId: "ann" }, true],
])("after an event about %s", async (_, dependence, event, isDropped) => {
  await read("key", dependence);
  await read("key", dependence, { client: "other" });
  tell("client", event);
  await read("key", dependence);
  expect(made).toBe(isDropped ? 3 : 2);
  await read("key", dependence, { client: "other" });
  expect(made).toBe(isDropped ? 3 : 2);
});

test("what was begun before a change is neither kept nor joined after it", async () => {
  let finish = (): void => {};
  const first = answers.read("client", "key", ON, true, async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return { size: 1, made: 0 };
  });
  tell("client", { topic: "desks" });
  expect(await read()).toMatchObject({ made: 1 });
  finish();
  expect(await first).toMatchObject({ made: 0 });
  expect(await read()).toMatchObject({ made: 1 });
});

test("a failure is not kept", async () => {
  const failing = () => answers.read("client", "key", ON, true, () => Promise.reject(new Error("away")));
  await expect(Promise.all([failing(), failing()])).rejects.toThrow("away");
  expect(await read()).toMatchObject({ made: 1 });
});

test("nothing kept is used for a caller who has seen more, or while events do not arrive", async () => {
  await read();
  await read("key", ON, { mayKeep: false });
  isConnected = false;
  await read();
  expect(made).toBe(3);
  expect(answers.counts.bypassed).toBe(2);
});

test("after a break nothing is left of any client", async () => {
  await read();
  await read("key", ON, { client: "other" });
  tell("", { topic: EVERYTHING });
  expect(answers.bytes).toBe(0);
});

test("a client that keeps much pushes out its own answers only", async () => {
  answers = open({ process: 60_000, client: 40_000 });
  for (const key of ["one", "two"]) await read(key, ON, { client: "small", size: 8000 });
  for (let at = 0; at < 20; at++) await read(`${at}`, ON, { client: "large", size: 8000 });
  expect(answers.bytes).toBeLessThanOrEqual(60_000);
  made = 0;
  for (const key of ["one", "two"]) await read(key, ON, { client: "small", size: 8000 });
  await read("19", ON, { client: "large", size: 8000 });
  expect(made).toBe(0);
  await read("0", ON, { client: "large", size: 8000 });
  expect(made).toBe(1);
});
