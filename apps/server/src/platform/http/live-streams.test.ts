import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Db } from "../database/database.ts";
import type { Listener, LiveEvent } from "../work/live-event.ts";
import { Audience, type Stream } from "./live-streams.ts";
import { SharedValues, type ValuePlace, type ValueSource } from "./live-values.ts";

/** Longer than events are gathered. */
const GATHERED_MS = 1000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A client's streams; `publish` is what a process hears. */
function openAudience(
  sources: readonly ValueSource[] = [],
  recheck = vi.fn(
    async (streams: readonly Stream<null>[]) => new Map(streams.map((one) => [one, one.listener])),
  ),
) {
  let publish: (event: LiveEvent) => void = () => undefined;
  let position = 0;
  const audience = new Audience<null>(
    "client",
    {
      position: () => position,
      subscribe(_clientId, listener) {
        publish = listener;
        return () => undefined;
      },
    },
    recheck,
    (write) =>
      new SharedValues(
        sources,
        () => NOW,
        async () => place,
        write,
      ),
  );
  const open = (listener: Listener, missed: readonly LiveEvent[] = [], ageMs?: number, isAhead?: boolean) => {
    const writes: (string | Buffer)[] = [];
    const response = {
      write: (text: string | Buffer) => writes.push(text),
      end: vi.fn(),
      writableLength: 0,
    };
    const stream = {
      response: response as unknown as ServerResponse,
      listener,
      proof: null,
      hearsValues: listener !== null,
    };
    audience.add(stream, missed, { ageMs, ...(isAhead === undefined ? {} : { isAhead }) });
    const first = writes.length;
    return {
      stream,
      response,
      heard: () => writes.slice(first),
      begun: () => writes.slice(0, first).join(""),
    };
  };
  return {
    audience,
    open,
    recheck,
    publish: (event: LiveEvent) => {
      publish(event);
      position += 1;
    },
  };
}
const NOW = new Date("2026-11-20T10:42:00.000Z");
const place: ValuePlace = { db: {} as Db, client: { id: "client", features: ["parking"] }, now: NOW };
const person = (id: string): Listener => ({ id, groups: [] });
const booking: LiveEvent = {
  topic: "parking",
  kind: "bookings",
  sites: ["london"],
  days: [["2026-12-01", "2026-12-01"]],
  people: ["elena"],
};

test("a listener hears whether own rows changed, and nobody hears whose", async () => {
  const { open, publish } = openAudience();
  const [elena, noah, screen] = [open(person("elena")), open(person("noah")), open(null)];
  publish(booking);
  await vi.advanceTimersByTimeAsync(GATHERED_MS);
  expect(elena.heard().join("")).toContain('"own":true');
  expect(noah.heard().join("")).toContain('"own":false');
  expect(screen.heard().join("")).toContain('"own":false');
  expect([elena, noah, screen].map(({ heard }) => heard().join("")).join("")).not.toContain("elena");
});

test("events of one gathering are written once, and as the same bytes to all who hear the same", async () => {
  const { open, publish } = openAudience();
  const listeners = Array.from({ length: 10 }, (_, at) => open(person(`person ${at}`)));
  publish(booking);
  publish({ topic: "desks" });
  publish({ topic: "credits", personId: "person 3" });
  await vi.advanceTimersByTimeAsync(GATHERED_MS);
  expect(listeners.map(({ heard }) => heard().length)).toEqual(Array(10).fill(1));
  const [first, second, , third] = listeners.map(({ heard }) => heard()[0]);
  expect(first).toBe(second);
  expect(String(first).match(/event: change/g)).toHaveLength(2);
  expect(String(third)).toContain('"topic":"credits"');
});

test("all are checked at once, and the stream of one who has no access any more ends", async () => {
  const { open, publish, recheck } = openAudience();
  const [stays, goes] = [open(person("elena")), open(person("noah"))];
  recheck.mockResolvedValue(new Map([[stays.stream, person("elena")]]));
  publish({ topic: "session" });
  await vi.advanceTimersByTimeAsync(GATHERED_MS);
  expect(recheck).toHaveBeenCalledTimes(1);
  expect(goes.response.end).toHaveBeenCalled();
  expect(stays.response.end).not.toHaveBeenCalled();
});

test("a browser that does not read is let go", async () => {
  const { audience, open, publish } = openAudience();
  const slow = open(person("elena"));
  slow.response.writableLength = 65 * 1024;
  publish({ topic: "parking" });
  await vi.advanceTimersByTimeAsync(GATHERED_MS);
  expect(slow.response.end).toHaveBeenCalled();
  expect(audience.size).toBe(0);
});

test("what every browser asks for is spread over a time that grows with their number", async () => {
  const { open, publish } = openAudience();
  const first = open(person("first"));
  publish({ topic: "*" });
  await vi.advanceTimersByTimeAsync(GATHERED_MS);
  expect(first.heard().join("")).toContain('{"topic":"*"}');
  for (let at = 0; at < 219; at++) open(person(`person ${at}`));
  publish({ topic: "session" });
  await vi.advanceTimersByTimeAsync(200);
  expect(first.heard().join("")).toContain('{"topic":"session","within":1000}');
});

const rowsOf = (free: Record<string, number>) =>
  new Map(Object.entries(free).map(([site, freeSpaces]) => [site, [{ siteId: site, freeSpaces }]]));

/** Free spaces of two sites, which `free` changes. */
function openCounts() {
  const free: Record<string, number> = { london: 5, lisbon: 7 };
  const read = vi.fn(async () => rowsOf(free));
  const shows = (now: Date) => {
    const today = now.toISOString().slice(0, 10);
    return { days: [today, today] as const };
  };
  const opened = openAudience([{ of: ["parking", "counts"], features: ["parking"], shows, read }]);
  return { ...opened, free, read };
}
const today: LiveEvent = { ...booking, days: [["2026-11-20", "2026-11-20"]] };
const saidSites = (writes: readonly (string | Buffer)[]) =>
  [...writes.join("").matchAll(/event: values\ndata: (.*)\n/g)].map(([, data]) => {
    const { site, rows } = JSON.parse(data!) as { site: string; rows: { freeSpaces: number }[] };
    return `${site} ${rows[0]?.freeSpaces}`;
  });

const idsIn = (text: string) => [...text.matchAll(/^id: (.*)$/gm)].map(([, id]) => Number(id));

test("a browser hears how far it has heard everything: never beyond what is still gathered", async () => {
  const { open, publish } = openAudience();
  const early = open(person("elena"));
  publish(booking);
  publish({ topic: "desks" });
  expect(idsIn(open(person("noah")).begun())).toEqual([0]);
  await vi.advanceTimersByTimeAsync(GATHERED_MS);
  expect(idsIn(early.heard().join(""))).toEqual([2]);
  expect(early.heard().join("")).toMatch(/id: 2\nevent: change\ndata: {"topic":"desks"}\n\n$/);
  expect(idsIn(open(person("mia")).begun())).toEqual([2]);
});

test("values of the sites that a change touched are read once and sent to all people, not to screens", async () => {
  const { open, publish, free, read } = openCounts();
  const listeners = Array.from({ length: 5 }, (_, at) => open(person(`person ${at}`)));
  const screen = open(null);
  await vi.advanceTimersByTimeAsync(GATHERED_MS);
  expect(listeners.map(({ heard }) => saidSites(heard()))).toEqual(Array(5).fill(["london 5", "lisbon 7"]));
  Object.assign(free, { london: 4 });
  publish(today);
  publish({ ...today, people: [] });
  await vi.advanceTimersByTimeAsync(GATHERED_MS);
  expect(read).toHaveBeenCalledTimes(2);
  expect(saidSites(listeners[0]!.heard())).toEqual(["london 5", "lisbon 7", "london 4"]);
  publish(booking);
  await vi.advanceTimersByTimeAsync(GATHERED_MS);
  expect(read).toHaveBeenCalledTimes(2);
  expect(saidSites(screen.heard())).toEqual([]);
});

test("values that the time has changed are said at the next beat, all of them within five minutes", async () => {
  const { open, free } = openCounts();
  const { heard } = open(person("elena"));
  await vi.advanceTimersByTimeAsync(GATHERED_MS);
  Object.assign(free, { lisbon: 6 });
  await vi.advanceTimersByTimeAsync(25_000);
  expect(saidSites(heard()).slice(2)).toContain("lisbon 6");
  const before = saidSites(heard()).length;
  await vi.advanceTimersByTimeAsync(300_000);
  expect(saidSites(heard()).slice(before).sort()).toEqual(["lisbon 6", "london 5"]);
});

test("a page hears the values that were said since it was loaded; who comes back hears all", async () => {
  const { open, publish, read } = openCounts();
  open(person("elena"));
  await vi.advanceTimersByTimeAsync(60_000);
  publish(today);
  await vi.advanceTimersByTimeAsync(GATHERED_MS);
  expect(saidSites([open(person("noah"), [], 5000).begun()])).toEqual(["london 5"]);
  expect(saidSites([open(person("mia")).begun()])).toEqual(["london 5", "lisbon 7"]);
  read.mockRejectedValueOnce(new Error("The database is away"));
  publish(today);
  await vi.advanceTimersByTimeAsync(GATHERED_MS);
  const late = open(person("liam"), [], 0);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(saidSites(late.heard())).toEqual(expect.arrayContaining(["london 5", "lisbon 7"]));
});

test("no listener hears older values after newer ones: what is gathered or being read is said once it is read", async () => {
  const { open, publish, free, read } = openCounts();
  open(person("elena"));
  await vi.advanceTimersByTimeAsync(GATHERED_MS);
  Object.assign(free, { london: 4 });
  publish({ ...today, sites: ["london"] });
  // Noah's page was answered after that change, and shows 4.
  const noah = open(person("noah"), [], 0);
  expect(saidSites([noah.begun()])).toEqual(["lisbon 7"]);
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof read>>>();
  read.mockReturnValueOnce(promise);
  await vi.advanceTimersByTimeAsync(GATHERED_MS);
  // While it is being read.
  const mia = open(person("mia"), [], 0);
  expect(saidSites([mia.begun()])).toEqual(["lisbon 7"]);
  resolve(rowsOf(free));
  await vi.advanceTimersByTimeAsync(GATHERED_MS);
  expect(saidSites(noah.heard())).toEqual(["london 4"]);
  expect(saidSites(mia.heard())).toEqual(["london 4"]);
  // Another process has said 3 to Liam, and this one has not heard of it yet.
  Object.assign(free, { london: 3 });
  const liam = open(person("liam"), [], undefined, true);
  expect(saidSites([liam.begun()])).toEqual([]);
  await vi.advanceTimersByTimeAsync(GATHERED_MS);
  expect(saidSites(liam.heard())).toEqual(["london 3", "lisbon 7"]);
});

test("values are not sent without their feature", async () => {
  const { open } = openCounts();
  place.client.features = [];
  const { heard } = open(person("elena"));
  await vi.advanceTimersByTimeAsync(GATHERED_MS);
  place.client.features = ["parking"];
  expect(saidSites(heard())).toEqual([]);
});

test("what was missed before the stream began is said once", () => {
  const { open } = openAudience();
  const late = open(person("elena"), [booking, booking, { topic: "desks" }]);
  expect(late.begun().match(/event: change/g)).toHaveLength(2);
  expect(late.begun().trim().split("\n\n").at(-1)).toBe("id: 0\nevent: hello\ndata: {}");
  expect(late.begun()).toContain('"own":true');
});
