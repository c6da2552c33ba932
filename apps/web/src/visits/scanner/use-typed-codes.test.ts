import { expect, test } from "vitest";
import { addKey, type TypedKeys } from "./use-typed-codes.ts";

const type = (keys: readonly string[], everyMs: number): string[] => {
  let typed: TypedKeys = { text: "", at: 0 };
  const codes: string[] = [];
  for (const [index, key] of keys.entries()) {
    const next = addKey(typed, key, 1000 + index * everyMs);
    typed = next.typed;
    if (next.code) codes.push(next.code);
  }
  return codes;
};

test("a reader's typing is a code", () => {
  expect(type([..."http://a.test/x", "Enter"], 5)).toEqual(["http://a.test/x"]);
});
test("keys that write nothing are no part of it", () => {
  expect(type(["Shift", "H", "t", "Shift", "t", "p", "s", ":", "/", "/", "x", "Enter"], 5)).toEqual([
    "Https://x",
  ]);
});
test("a person's typing is none, nor a lone Enter", () => {
  expect(type([..."http://a.test/x", "Enter"], 120)).toEqual([]);
  expect(type(["Enter"], 5)).toEqual([]);
  expect(type(["a", "b", "Enter"], 5)).toEqual([]);
});
test("two codes one after the other are two", () => {
  expect(type([..."code-one", "Enter", ..."code-two", "Enter"], 5)).toEqual(["code-one", "code-two"]);
});
