import { afterEach, expect, test, vi } from "vitest";
import { Versions } from "./versions.ts";

afterEach(() => vi.useRealTimers());

test("a version counts as heard when it has been heard, with all before it", () => {
  const [here, there] = [new Versions(), new Versions()];
  const [first, second, third] = [there.next(), there.next(), there.next()];
  expect(there.hasHeard(`${first},${third}`)).toBe(true);
  expect(here.hasHeard(first)).toBe(false);
  here.hear(second);
  expect([first, second, third].map((version) => here.hasHeard(version))).toEqual([true, true, false]);
  expect(here.hasHeard(`${here.next()},${third}`)).toBe(false);
  expect([here.isOwn(first), there.isOwn(first), here.isOwn(undefined)]).toEqual([false, true, false]);
});

test("a caller who has seen nothing is content, one who says nonsense is not", () => {
  const versions = new Versions();
  expect(versions.hasHeard("none")).toBe(true);
  for (const seen of ["", "*", "a", "a.", "a.b.c", "a.b,", `${"a.b,".repeat(400)}a.b`])
    expect(versions.hasHeard(seen)).toBe(false);
});

test("after a minute a version counts as heard, also of a process that has ended or of a repeated change", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const [here, ended] = [new Versions(), new Versions()];
  const all = [ended.next(), here.repeated()];
  expect(all.map((version) => here.hasHeard(version))).toEqual([false, false]);
  vi.setSystemTime(Date.now() + 61_000);
  expect(all.map((version) => here.hasHeard(version))).toEqual([true, true]);
});
