import type { ShownRows, Topic } from "@portico/contract/core/live";
import { environmentManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** A net for what never comes: no test is about time. */
const PATIENCE_MS = 100_000;

/** Fakes of the stream, the lock and the other tabs. */
class Stream {
  static readonly CLOSED = 2;
  static all: Stream[] = [];
  readyState = 0;
  onopen?: () => void;
  onerror?: () => void;
  readonly url: string;
  private lastId = "";
  private readonly listeners = new Map<string, (event: { data: string; lastEventId: string }) => void>();
  constructor(url: string) {
    this.url = url;
    Stream.all.push(this);
  }
  addEventListener(name: string, listener: (event: { data: string; lastEventId: string }) => void) {
    this.listeners.set(name, listener);
  }
  translate(topic: string) {
    this.send("change", { topic });
  }
  send(name: string, data: object, id = "") {
    this.lastId = id || this.lastId;
    this.listeners.get(name)?.({ data: JSON.stringify(data), lastEventId: this.lastId });
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
}

/** Tabs of one browser: a message from one tab reaches all others at once. */
class Channel {
  static tabs = new Set<Channel>();
  onmessage?: (event: { data: unknown }) => void;
  private readonly listeners: ((event: { data: unknown }) => void)[] = [];
  constructor() {
    Channel.tabs.add(this);
  }
  addEventListener(_name: string, listener: (event: { data: unknown }) => void) {
    this.listeners.push(listener);
  }
  postMessage(data: unknown) {
    for (const tab of Channel.tabs) if (tab !== this) tab.hear(data);
  }
  hear(data: unknown) {
    for (const listener of [this.onmessage, ...this.listeners]) listener?.({ data });
  }
  close() {
    Channel.tabs.delete(this);
  }
}

/** Whether a tab holds the lock; all other tabs wait in turn. */
let isHeld = false;
let waiting: (() => void)[] = [];
const locks = {
  async request(
    _name: string,
    { signal }: { signal: AbortSignal },
    hold: () => Promise<void>,
  ): Promise<void> {
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
    isHeld = true;
    signal.addEventListener("abort", () => {
      isHeld = false;
      waiting.shift()?.();
    });
    return hold();
  },
};

beforeEach(() => {
  Stream.all = [];
  Channel.tabs = new Set();
  isHeld = false;
  waiting = [];
  vi.stubGlobal("EventSource", Stream);
  vi.stubGlobal("BroadcastChannel", Channel);
  vi.stubGlobal("navigator", { locks });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
});
const stops: (() => void)[] = [];

/** A tab with a page that shows visits; counts the fetches of the visits. */
async function openTab({
  began = performance.timeOrigin,
  shows = {} as ShownRows,
  isSent = undefined as true | undefined,
  paceMs = undefined as number | undefined,
  alsoTopics = undefined as readonly Topic[] | undefined,
  pollMs = undefined as number | undefined,
} = {}) {
  vi.resetModules();
  vi.stubGlobal("performance", { now: () => Date.now() - began, timeOrigin: began });
  const { pollWhenNotLive, startLive } = await import("./events.ts");
  const { queryClient } = await import("../api/query-client.ts");
  const answers: (() => void)[] = [];
  const asked = vi.fn(
    () => new Promise<number>((resolve) => answers.push(() => resolve(asked.mock.calls.length))),
  );
  const observer = new QueryObserver(queryClient, {
    queryKey: ["visits", "list", "london"],
    meta: { shows, isSent, alsoTopics, ...(paceMs === undefined ? {} : { paceMs }) },
    queryFn: asked,
    refetchInterval: pollMs === undefined ? false : pollWhenNotLive(pollMs),
    retry: false,
  });
  const unsubscribe = observer.subscribe(() => undefined);
  stops.push(unsubscribe);
  const answer = async () => {
    for (const translate of answers.splice(0)) translate();
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBeDefined(), PATIENCE_MS);
  };
  const times = () => asked.mock.calls.length;
  const start = () => {
    const stop = startLive();
    stops.push(stop);
    return stop;
  };
  return { startLive: start, answer, times, queryClient };
}
const stream = () => Stream.all.at(-1)!;

test("a page that has just been asked for is not asked for again when the stream opens", async () => {
  const tab = await openTab();
  await tab.answer();
  tab.startLive();
  expect(stream().url).toMatch(/^\/api\/live\/\?age=\d+$/);
  stream().onopen?.();
  stream().translate("meetings");
  expect(tab.times()).toBe(1);
});

test("what changed between the first answer and the stream is asked for again", async () => {
  const tab = await openTab();
  await tab.answer();
  tab.startLive();
  stream().onopen?.();
  stream().translate("visits");
  expect(tab.times()).toBe(2);
});

test("a query with a pace is asked for at once, and then not before its time", async () => {
  const tab = await openTab({ paceMs: 3_600_000 });
  await tab.answer();
  tab.startLive();
  stream().onopen?.();
  stream().translate("visits");
  await vi.waitFor(() => expect(tab.times()).toBe(2), PATIENCE_MS);
  await tab.answer();
  for (let event = 0; event < 20; event += 1) stream().translate("visits");
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(tab.times()).toBe(2);
});

test("a first answer that is on its way when something changes is asked for again after it", async () => {
  const tab = await openTab();
  tab.startLive();
  stream().onopen?.();
  stream().translate("visits");
  expect(tab.times()).toBe(1);
  await tab.answer();
  await vi.waitFor(() => expect(tab.times()).toBe(2), PATIENCE_MS);
});

test("who may have missed anything asks for everything", async () => {
  const tab = await openTab();
  await tab.answer();
  tab.startLive();
  stream().onopen?.();
  stream().translate("*");
  expect(tab.times()).toBe(2);
});

test("after a break the server is asked for what was missed since the last event, and nothing else is", async () => {
  vi.useFakeTimers();
  try {
    const tab = await openTab();
    await tab.answer();
    tab.startLive();
    // The first connection fails: the page's age counts.
    stream().onerror?.();
    await vi.advanceTimersByTimeAsync(5000);
    expect(Stream.all).toHaveLength(2);
    expect(stream().url).toMatch(/^\/api\/live\/\?age=\d+$/);
    stream().onopen?.();
    stream().send("hello", {}, "7");
    // EventSource connects again by itself, from the last event.
    stream().onerror?.();
    stream().onopen?.();
    expect(Stream.all).toHaveLength(2);
    expect(tab.times()).toBe(1);
    stream().send("change", { topic: "visits" }, "8");
    expect(tab.times()).toBe(2);
    // A server that refuses closes the stream.
    stream().close();
    stream().onerror?.();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(stream().url).toMatch(/&last=8$/);
  } finally {
    vi.useRealTimers();
  }
});

test("a connection that says nothing for a minute, as after sleep, is opened again from the last event", async () => {
  vi.useFakeTimers();
  try {
    const tab = await openTab();
    tab.startLive();
    stream().onopen?.();
    for (const id of ["7", "9"]) {
      await vi.advanceTimersByTimeAsync(50_000);
      stream().send("hello", {}, id);
    }
    expect(Stream.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(Stream.all).toHaveLength(2);
    expect(stream().url).toMatch(/&last=9$/);
  } finally {
    vi.useRealTimers();
  }
});

test("a server that is away is asked ever more rarely, and not by all browsers at once", async () => {
  vi.useFakeTimers();
  try {
    const tab = await openTab();
    tab.startLive();
    const waits: number[] = [];
    for (let at = 0; at < 6; at++) {
      const before = Date.now();
      const count = Stream.all.length;
      stream().close();
      stream().onerror?.();
      await vi.advanceTimersToNextTimerAsync();
      while (Stream.all.length === count) await vi.advanceTimersToNextTimerAsync();
      waits.push((Date.now() - before) / 1000);
    }
    for (const [at, most] of [5, 10, 20, 40, 60, 60].entries()) {
      expect(waits[at]).toBeGreaterThanOrEqual(most / 2);
      expect(waits[at]).toBeLessThanOrEqual(most);
    }
    // A stream that was open for a while had found its server.
    stream().onopen?.();
    for (const id of ["1", "2"]) {
      stream().send("hello", {}, id);
      await vi.advanceTimersByTimeAsync(40_000);
    }
    const count = Stream.all.length;
    // By itself EventSource connects once, and is then asked to wait.
    stream().onerror?.();
    await vi.advanceTimersByTimeAsync(4000);
    expect(Stream.all.length).toBe(count);
    stream().onerror?.();
    await vi.advanceTimersByTimeAsync(4000);
    expect(Stream.all.length).toBe(count);
    await vi.advanceTimersByTimeAsync(6000);
    expect(Stream.all.length).toBe(count + 1);
  } finally {
    vi.useRealTimers();
  }
});

test("the tab that takes over from the listening one goes on from the last event that it was told of", async () => {
  const first = await openTab({ began: Date.now() - 60_000 });
  const stop = first.startLive();
  stream().onopen?.();
  stream().send("hello", {}, "7");
  const second = await openTab({ began: Date.now() - 1000 });
  await second.answer();
  second.startLive();
  stream().send("change", { topic: "meetings" }, "8");
  stop();
  await vi.waitFor(() => expect(Stream.all).toHaveLength(2), PATIENCE_MS);
  expect(stream().url).toMatch(/&last=8$/);
  stream().onopen?.();
  expect(second.times()).toBe(1);
});

test("a second tab hears from the first, and what it missed between its page and its joining", async () => {
  const first = await openTab({ began: Date.now() - 60_000 });
  await first.answer();
  first.startLive();
  stream().onopen?.();
  stream().translate("meetings");
  const second = await openTab({ began: Date.now() - 1000 });
  await second.answer();
  // The event comes before the second tab listens to the others.
  stream().translate("visits");
  expect(second.times()).toBe(1);
  second.startLive();
  expect(Stream.all).toHaveLength(1);
  expect(second.times()).toBe(2);
  await second.answer();
  stream().translate("visits");
  expect(second.times()).toBe(3);
});

test("a second tab that missed nothing asks for nothing", async () => {
  const first = await openTab({ began: Date.now() - 60_000 });
  first.startLive();
  stream().onopen?.();
  stream().translate("meetings");
  const second = await openTab({ began: Date.now() - 1000 });
  await second.answer();
  second.startLive();
  expect(second.times()).toBe(1);
});

test("a tab that is older than the one that listens asks for all that it shows", async () => {
  const younger = await openTab({ began: Date.now() - 1000 });
  younger.startLive();
  stream().onopen?.();
  const older = await openTab({ began: Date.now() - 60_000 });
  await older.answer();
  older.startLive();
  expect(older.times()).toBe(2);
});

test("a change is asked for only where it concerns what is shown, in every tab", async () => {
  const shows: ShownRows = { site: "london", days: ["2026-11-01", "2026-11-30"], own: true };
  const tab = await openTab({ shows });
  await tab.answer();
  tab.startLive();
  stream().onopen?.();
  const second = await openTab({ shows });
  await second.answer();
  second.startLive();
  const change = { topic: "visits", sites: ["london"], days: [["2026-11-30", "2026-12-02"]], own: true };
  for (const other of [{ own: false }, { sites: ["lisbon"] }, { days: [["2026-12-01", "2026-12-02"]] }])
    stream().send("change", { ...change, ...other });
  expect([tab.times(), second.times()]).toEqual([1, 1]);
  stream().send("change", change);
  expect([tab.times(), second.times()]).toEqual([2, 2]);
});

test("an answer that shows something of several topics is asked for after each of them", async () => {
  const tab = await openTab({ shows: { days: ["2026-11-20", "2026-11-20"] }, alsoTopics: ["desks"] });
  await tab.answer();
  tab.startLive();
  stream().onopen?.();
  stream().send("change", { topic: "desks", days: [["2026-11-21", "2026-11-21"]] });
  stream().send("change", { topic: "meetings" });
  expect(tab.times()).toBe(1);
  stream().send("change", { topic: "desks", days: [["2026-11-20", "2026-11-20"]] });
  expect(tab.times()).toBe(2);
});

test("an answer whose rows come with the events is not asked again, unless all is", async () => {
  const tab = await openTab({ isSent: true });
  await tab.answer();
  tab.startLive();
  stream().onopen?.();
  stream().translate("visits");
  expect(tab.times()).toBe(1);
  const second = await openTab({ isSent: true });
  second.startLive();
  await second.answer();
  const rows = [{ id: "row", siteId: "london" }];
  stream().send("values", { of: ["visits", "list"], site: "london", rows });
  for (const { queryClient } of [tab, second])
    expect(queryClient.getQueryData(["visits", "list", "london"])).toEqual({ count: 1, results: rows });
  stream().translate("*");
  expect(tab.times()).toBe(2);
});

test("a tab that joins gets the rows that came since its page began", async () => {
  const first = await openTab({ began: Date.now() - 60_000 });
  first.startLive();
  stream().onopen?.();
  const second = await openTab({ began: Date.now() - 1000, isSent: true });
  await second.answer();
  const rows = [{ id: "row", siteId: "london" }];
  stream().translate("visits");
  stream().send("values", { of: ["visits", "list"], site: "london", rows });
  second.startLive();
  expect(second.times()).toBe(1);
  expect(second.queryClient.getQueryData(["visits", "list", "london"])).toEqual({ count: 1, results: rows });
});

test("what is shown is polled from the loss of the stream until it is back", async () => {
  vi.useFakeTimers();
  // Without a window queries have no intervals.
  environmentManager.setIsServer(() => false);
  try {
    const tab = await openTab({ pollMs: 20_000 });
    await tab.answer();
    tab.startLive();
    stream().onopen?.();
    stream().send("hello", {}, "7");
    await vi.advanceTimersByTimeAsync(50_000);
    expect(tab.times()).toBe(1);
    stream().onerror?.();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(tab.times()).toBe(2);
    await tab.answer();
    stream().onopen?.();
    await vi.advanceTimersByTimeAsync(50_000);
    expect(tab.times()).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

test("a tab whose listening sibling sleeps polls, until the sibling wakes", async () => {
  vi.useFakeTimers();
  environmentManager.setIsServer(() => false);
  try {
    const first = await openTab();
    first.startLive();
    stream().onopen?.();
    const [listening] = Channel.tabs;
    const second = await openTab({ pollMs: 20_000 });
    await second.answer();
    second.startLive();
    // The server's signs of life are passed on.
    for (const id of ["1", "2", "3"]) {
      await vi.advanceTimersByTimeAsync(25_000);
      stream().send("hello", {}, id);
    }
    expect(second.times()).toBe(1);
    const told = vi.spyOn(listening!, "postMessage").mockImplementation(() => undefined);
    await vi.advanceTimersByTimeAsync(81_000);
    expect(second.times()).toBe(2);
    await second.answer();
    told.mockRestore();
    stream().onopen?.();
    await vi.advanceTimersByTimeAsync(50_000);
    expect(second.times()).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

test("what every browser asks for is asked within the time that the server gives", async () => {
  vi.useFakeTimers();
  try {
    const tab = await openTab();
    await tab.answer();
    tab.startLive();
    stream().onopen?.();
    stream().send("change", { topic: "visits", within: 10_000 });
    expect(tab.times()).toBe(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(tab.times()).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

test("a stream that gave way to others is not opened again at once", async () => {
  vi.useFakeTimers();
  try {
    const tab = await openTab();
    tab.startLive();
    stream().onopen?.();
    stream().send("replaced", {});
    expect(stream().readyState).toBe(Stream.CLOSED);
    vi.advanceTimersByTime(299_000);
    expect(Stream.all).toHaveLength(1);
    vi.advanceTimersByTime(2000);
    expect(Stream.all).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});
