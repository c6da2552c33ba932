import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  Reflect.deleteProperty(window, "requestIdleCallback");
});

test("at rest the waiting parts have their turns one after the other, each when the browser is free", async () => {
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
  await expect.poll(() => free.length).toBe(1);
  expect(shown).toEqual([]);
  free[0]!();
  await expect.poll(() => free.length).toBe(2);
  expect(shown).toEqual(["first"]);
  free[1]!();
  await expect.poll(() => shown).toEqual(["first", "second"]);
});
