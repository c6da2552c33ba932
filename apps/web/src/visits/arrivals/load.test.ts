import { afterEach, expect, test, vi } from "vitest";

/** A page that has just begun, with this answer to early.js; left out: it did not ask. */
const begin = async (answer?: Promise<Response>) => {
  vi.resetModules();
  vi.useFakeTimers();
  const earlyAnswers = new Map(answer ? [["/api/visits/waiting/", answer]] : []);
  vi.stubGlobal("window", { earlyAnswers });
  const { arrivalsBanner, loadArrivalsWithPage } = await import("./load.ts");
  let isShown = false;
  const lazyBanner = arrivalsBanner.Component;
  const show = () => loadArrivalsWithPage().then(() => (isShown = true));
  void show();
  return {
    earlyAnswers,
    show,
    isShown: () => isShown,
    isPreloaded: () => arrivalsBanner.Component !== lazyBanner,
  };
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a call that is not answered holds the first page back for 1.25 seconds, and no other", async () => {
  const page = await begin(new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(1249);
  expect(page.isShown()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(page.isShown()).toBe(true);
  await page.show();
  expect(page.isPreloaded()).toBe(false);
});

test.each([
  ["early.js has not asked", undefined],
  ["nobody waits", Response.json({ count: 0, results: [] })],
  ["the call is refused", Response.json({ detail: "no" }, { status: 403 })],
  ["there is no network", new TypeError("no network")],
])("the page does not wait when %s", async (_, answer) => {
  const early = answer instanceof Error ? Promise.reject(answer) : answer && Promise.resolve(answer);
  early?.catch(() => undefined);
  const page = await begin(early);
  await vi.advanceTimersByTimeAsync(0);
  expect(page.isShown()).toBe(true);
  expect(page.isPreloaded()).toBe(false);
  expect(page.earlyAnswers.size).toBe(early ? 1 : 0);
});
