import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import type { PushPayload } from "@portico/contract/notifications/push";
import { beforeEach, expect, test, vi } from "vitest";

/** public/push.js as the worker runs it, with what a browser gives to workers. */

const code = readFileSync(join(import.meta.dirname, "../../../public/push.js"), "utf8");
const ORIGIN = "https://portico.example";
const payload: PushPayload = {
  title: "Anna Berg has checked in",
  body: "For: Project review",
  path: "/visits/1",
  tag: "visit 1",
};

interface Shown {
  title: string;
  tag: string;
  data: { path: string };
}
let shown: Map<string, Shown>;
let windows: { url: string; focus: () => Promise<void> }[];
const setAppBadge = vi.fn<(count: number) => Promise<void>>();
const clearAppBadge = vi.fn<() => Promise<void>>();
const openWindow = vi.fn<(url: string) => Promise<void>>();
const showNotification = vi.fn<(title: string, options: object) => Promise<void>>();
let dispatch: (type: string, event?: object) => Promise<void>;

beforeEach(() => {
  vi.resetAllMocks();
  shown = new Map();
  windows = [];
  showNotification.mockImplementation(async (title, options) => {
    const { tag, data } = options as Shown;
    shown.set(tag, { title, tag, data });
  });
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    location: { origin: ORIGIN },
    navigator: { setAppBadge, clearAppBadge },
    registration: { showNotification, getNotifications: async () => [...shown.values()] },
    clients: { matchAll: async () => windows, openWindow },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  };
  runInNewContext(code, { self, URL });
  dispatch = async (type, event = {}) => {
    const waits: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (step: Promise<unknown>) => waits.push(step) });
    await Promise.all(waits);
  };
});

const push = (more: Partial<PushPayload> = {}) =>
  dispatch("push", { data: { json: () => ({ ...payload, ...more }) } });
const tap = (tag = payload.tag) =>
  dispatch("notificationclick", {
    notification: { ...shown.get(tag), close: () => shown.delete(tag) },
  });

test("a message is shown with its words, and counted on the app's icon", async () => {
  await push();
  expect(showNotification).toHaveBeenCalledWith(payload.title, {
    body: payload.body,
    tag: payload.tag,
    icon: "/icon-192.png",
    data: { path: payload.path },
  });
  await push({ title: "Again" });
  await push({ tag: "visit 2" });
  expect([...shown.values()].map(({ title }) => title)).toEqual(["Again", payload.title]);
  expect(setAppBadge.mock.calls).toEqual([[1], [1], [2]]);
});

test("a message without words is none", async () => {
  await dispatch("push", { data: null });
  expect(showNotification).not.toHaveBeenCalled();
});

test("a tap opens the page, takes the message away and the number with it", async () => {
  await push();
  await tap();
  expect(openWindow.mock.calls).toEqual([[`${ORIGIN}/visits/1`]]);
  expect(clearAppBadge).toHaveBeenCalledTimes(1);
});

test("a window that shows the page comes to the front; another page is left as it is", async () => {
  const [focusOther, focusThere] = [vi.fn(async () => {}), vi.fn(async () => {})];
  windows = [
    { url: `${ORIGIN}/meetings/create`, focus: focusOther },
    { url: `${ORIGIN}/visits/1`, focus: focusThere },
  ];
  await push();
  await tap();
  expect([focusOther, focusThere, openWindow].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 0]);
});

test.each(["https://evil.example/", "//evil.example/visits/1", "javascript:alert(1)"])(
  "a page of another address is not opened: %s",
  async (path) => {
    await push({ path });
    await tap();
    expect(openWindow).not.toHaveBeenCalled();
  },
);

test("a browser without numbers on icons shows messages all the same", async () => {
  setAppBadge.mockRejectedValue(new Error("Not allowed."));
  await push();
  expect(shown.size).toBe(1);
});

test("a message that is swept away is counted no more", async () => {
  await push();
  shown.clear();
  await dispatch("notificationclose");
  expect(clearAppBadge).toHaveBeenCalledTimes(1);
});
