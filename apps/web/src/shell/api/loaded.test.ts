import { expect, test } from "vitest";
import { allLoaded, loadedOf } from "./loaded.ts";

const asked: string[] = [];
const query = (name: string, over: { data?: unknown; isError?: boolean; isLoading?: boolean } = {}) => ({
  ...{ isError: false, isLoading: false, error: over.isError ? name : null },
  refetch: () => asked.push(name),
  ...over,
});

test("one that fails without an answer is the error, and it alone is asked again", () => {
  const { isError, error, isLoading, retry } = loadedOf([
    query("a", { data: 1 }),
    query("b", { isError: true }),
    query("c", { data: 1, isError: true }),
  ]);
  expect([isError, error, isLoading]).toEqual([true, "b", false]);
  asked.length = 0;
  retry();
  expect(asked).toEqual(["b"]);
});

test("it loads until every one has answered", () => {
  expect(loadedOf([query("a", { data: 1 }), query("b", { isLoading: true })]).isLoading).toBe(true);
  expect(loadedOf([query("a", { data: 1 }), query("b", { data: 2, isLoading: true })]).isLoading).toBe(false);
  expect(loadedOf([]).isLoading).toBe(false);
});

test("parts together are as far as the last of them", () => {
  const failed = loadedOf([query("a", { isError: true })]);
  const loading = loadedOf([query("b", { isLoading: true })]);
  const both = allLoaded([loadedOf([query("c", { data: 1 })]), failed, loading]);
  expect([both.isLoading, both.isError, both.error]).toEqual([true, true, "a"]);
  asked.length = 0;
  both.retry();
  expect(asked).toEqual(["a"]);
});
