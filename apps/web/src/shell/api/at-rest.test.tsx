import { afterEach, beforeEach, expect, test, vi } from "vitest";

afterEach(() => {
  Reflect.deleteProperty(window, "requestIdleCallback");
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
});

test("at rest, and once somebody moves about the page, the waiting parts have their turns one after the other, each when the browser is free", async () => {
  // All files of a worker share the modules: another file's page has come to rest.
  vi.resetModules();
  const { hasComeToRest, holdRest, takeTurnAtRest, whenAtRest } = await import("./at-rest.ts");
  const free: (() => void)[] = [];
  Object.assign(window, { requestIdleCallback: (run: () => void) => free.push(run) });
  const release = holdRest();
  const shown: string[] = [];
  void takeTurnAtRest().then(() => shown.push("first"));
  void takeTurnAtRest().then(() => shown.push("second"));
  await Promise.resolve();
  expect([hasComeToRest(), free.length]).toEqual([false, 0]);

  release();
  await whenAtRest();
  expect(hasComeToRest()).toBe(true);
  expect(free.length).toBe(0);
  dispatchEvent(new Event("scroll"));
  await expect.poll(() => free.length).toBe(1);
  expect(shown).toEqual([]);
  free[0]!();
  await expect.poll(() => free.length).toBe(2);
  expect(shown).toEqual(["first"]);
  free[1]!();
  await expect.poll(() => shown).toEqual(["first", "second"]);
});

test("a while after the page has come to rest the waiting parts have their turns even if nobody moves about it", async () => {
  vi.resetModules();
  const { takeTurnAtRest, whenAtRest } = await import("./at-rest.ts");
  let isShown = false;
  Object.assign(window, { requestIdleCallback: (run: () => void) => run() });
  void takeTurnAtRest().then(() => {
    isShown = true;
  });
  await whenAtRest();
  expect(isShown).toBe(false);
  await vi.runAllTimersAsync();
  await expect.poll(() => isShown).toBe(true);
});
