import { describe, expect, test } from "vitest";
import { createBook } from "./book.ts";

const book = createBook({ loud: (fact: string, locale) => `${fact.toUpperCase()} (${locale})` });
book.add("en-GB", "shop", {
  title: "Shop",
  apples_zero: "No apples",
  apples_one: "{{count}} apple",
  apples_other: "{{count}} apples",
  pears_one: "One pear",
  pears_other: "{{count}} pears",
  total: "Total",
  sold: { by: "Sold by {{name}}", loudly: "Sold by {{name, loud}}", unknown: "Sold by {{name, other}}" },
  days: ["none", "Monday"],
});
book.add("de-DE", "shop", { title: "Laden", pears_one: "Eine Birne", pears_other: "{{count}} Birnen" });

const english = (path: string, facts?: Record<string, unknown>) => book.say("en-GB", "shop", path, facts);
const german = (path: string, facts?: Record<string, unknown>) => book.say("de-DE", "shop", path, facts);

test("a sentence is found by its path, with its facts", () => {
  expect([english("title"), german("title")]).toEqual(["Shop", "Laden"]);
  expect(english("sold.by", { name: "Ana" })).toBe("Sold by Ana");
  expect([english("sold.loudly", { name: "Ana" }), german("sold.loudly", { name: "Ana" })]).toEqual([
    "Sold by ANA (en-GB)",
    "Sold by ANA (de-DE)",
  ]);
});

describe("a number chooses the form", () => {
  test.each([
    ["apples", 0, "No apples"],
    ["apples", 1, "1 apple"],
    ["apples", 2, "2 apples"],
    ["pears", 0, "0 pears"],
    ["pears", 1, "One pear"],
    ["total", 3, "Total"],
  ])("%s with %i is %s", (path, count, said) => {
    expect(english(path, { count })).toBe(said);
  });

  test("of the locale that has the sentence", () => {
    expect(german("pears", { count: 1 })).toBe("Eine Birne");
    expect(german("apples", { count: 0 })).toBe("No apples");
  });
});

test("a fact is said as it is: none as nothing, and never as a placeholder", () => {
  expect(english("sold.by")).toBe("Sold by ");
  expect(english("sold.by", { name: null })).toBe("Sold by ");
  expect(english("sold.by", { name: "$& {{name}} <b>" })).toBe("Sold by $& {{name}} <b>");
  expect(english("sold.unknown", { name: 7 })).toBe("Sold by 7");
});

test("what nobody knows is said by its key, also where JavaScript has something of that name", () => {
  for (const path of [
    "missing",
    "sold",
    "title.x",
    "toString",
    "sold.constructor",
    "__proto__",
    "days.length",
    "",
  ])
    expect(english(path)).toBe(path);
  expect(book.say("en-GB", "toString", "name")).toBe("name");
});

test("a list and a branch are given whole", () => {
  expect(book.at("de-DE", "shop", "days")).toEqual(["none", "Monday"]);
  expect(book.at("en-GB", "shop", "sold")).toHaveProperty("by");
});

test("texts are added to those that the namespace has", () => {
  book.add("en-GB", "shop", { late: "Closed" });
  expect([english("late"), english("title")]).toEqual(["Closed", "Shop"]);
});
