import { text } from "@portico/contract/texts/text";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkType, mayManageTypes, moveToPosition, tidyOptions } from "./rules.ts";

const field = (
  key: string,
  kind: "bool" | "select" | "multi" | "string" | "date" = "string",
  options: string[] = [],
) => ({
  key,
  label: key,
  kind,
  required: false,
  options,
});

test.each([
  [["admin"], true],
  [["superadmin"], true],
  [["employee", "reception", "security", "PA"], false],
] as const)("%j sets types up: %s", (groups, may) => {
  expect(mayManageTypes({ groups })).toBe(may);
});

describe("fields and questions", () => {
  test.each([
    ["nothing", {}, {}],
    ["two keys", { fields: [field("a"), field("b")], questions: [{ ...field("a"), approveOn: [] }] }, {}],
    [
      "a key twice",
      { fields: [field("a"), field("b"), field("a")] },
      { "fields.2.key": [text("visitors.keyTwice")] },
    ],
    [
      "no options",
      { fields: [field("a", "multi")] },
      { "fields.0.options": [text("visitors.optionsRequired")] },
    ],
    ["yes", { questions: [{ ...field("a", "bool"), approveOn: ["yes"] }] }, {}],
    [
      "neither yes nor no",
      { questions: [{ ...field("a", "bool"), approveOn: ["Yes"] }] },
      { "questions.0.approveOn": [text("visitors.approveUnknown")] },
    ],
    ["an option", { questions: [{ ...field("a", "select", ["x"]), approveOn: ["x"] }] }, {}],
    [
      "no option",
      { questions: [{ ...field("a", "select", ["x"]), approveOn: ["x", "y"] }] },
      { "questions.0.approveOn": [text("visitors.approveUnknown")] },
    ],
    [
      "an answer that is typed",
      { questions: [{ ...field("a", "string", ["x"]), approveOn: ["x"] }] },
      { "questions.0.approveOn": [text("visitors.approveUnknown")] },
    ],
  ])("%s", (_, type, errors) => {
    expect(checkType(type)).toEqual(errors);
  });

  test("options stand once, and only where there is a choice", () => {
    expect(tidyOptions([field("a", "select", ["x", "y", "x"]), field("b", "date", ["x"])])).toEqual([
      field("a", "select", ["x", "y"]),
      field("b", "date"),
    ]);
  });
});

test("moving keeps everybody and the order of the others", () => {
  fc.assert(
    fc.property(
      fc
        .uniqueArray(fc.string(), { minLength: 1 })
        .chain((ids) => fc.tuple(fc.constant(ids), fc.constantFrom(...ids))),
      fc.integer({ min: 1, max: 1000 }),
      ([ids, id], place) => {
        const moved = moveToPosition(ids, id, place);
        expect(moved.indexOf(id)).toBe(Math.min(place, ids.length) - 1);
        expect(moved.filter((other) => other !== id)).toEqual(ids.filter((other) => other !== id));
      },
    ),
  );
});
