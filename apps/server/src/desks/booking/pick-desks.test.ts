import { describe, expect, test } from "vitest";
import { pickDesks } from "./pick-desks.ts";

describe("a free desk of a zone", () => {
  const pick = (free: Record<string, string[]>, ...favourites: string[]) =>
    Object.fromEntries(pickDesks(new Map(Object.entries(free)), new Set(favourites)));

  test("the same on all days where there is one", () => {
    expect(pick({ mon: ["a", "b", "c"], tue: ["b", "c"] })).toEqual({ mon: "b", tue: "b" });
  });
  test("a favourite before the first", () => {
    expect(pick({ mon: ["a", "b", "c"], tue: ["a", "b", "c"] }, "c")).toEqual({ mon: "c", tue: "c" });
    expect(pick({ mon: ["a", "b"], tue: ["b", "c"] }, "a", "c")).toEqual({ mon: "b", tue: "b" });
  });
  test("another on each day where no one desk is free on all; none where none is", () => {
    expect(pick({ mon: ["a"], tue: ["b", "c"] }, "c")).toEqual({ mon: "a", tue: "c" });
    expect(pick({ mon: ["a"], tue: [] })).toEqual({ mon: "a", tue: undefined });
    expect(pick({})).toEqual({});
  });
});
