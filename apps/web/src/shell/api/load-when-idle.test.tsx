import { afterEach, expect, test, vi } from "vitest";

// The tests of screens replace this file (testing/setup.ts).
vi.unmock("./load-when-idle.ts");

afterEach(() => {
  Reflect.deleteProperty(window, "requestIdleCallback");
});

test("after the first use of the page each part is loaded when the browser is free, one after the other", async () => {
  vi.resetModules();
  const { loadWhenIdle } = await import("./load-when-idle.ts");
  const free: (() => void)[] = [];
  Object.assign(window, { requestIdleCallback: (run: () => void) => free.push(run) });
  const loaded: string[] = [];
  const load = (name: string) => loadWhenIdle(async () => loaded.push(name));
  const both = Promise.all([load("menu"), load("banner")]);
  expect(free).toHaveLength(0);
  dispatchEvent(new Event("pointerdown"));
  await expect.poll(() => free.length).toBe(1);
  expect(loaded).toEqual([]);
  free[0]!();
  await expect.poll(() => free.length).toBe(2);
  expect(loaded).toEqual(["menu"]);
  free[1]!();
  await both;
  expect(loaded).toEqual(["menu", "banner"]);
});
