import fc from "fast-check";
import { expect, test } from "vitest";
import { draftOf, fieldKeyFor, newDraft, problemsOf, questionsToSend } from "./field-form.ts";

test.each([
  ["Insurance policy", [], "insurance_policy"],
  ["Größe (cm)", [], "groesse_cm"],
  ["2nd name", [], "nd_name"],
  ["???", [], "field"],
  ["Trade", ["trade"], "trade_2"],
  ["Trade", ["trade", "trade_2"], "trade_3"],
])("the key of %j beside %j is %s", (label, taken, key) => {
  expect(fieldKeyFor(label, taken)).toBe(key);
});

test("every label gets a key that the server takes, and no two the same", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme" }), { maxLength: 8 }), (labels) => {
      const keys = questionsToSend(labels.map((label) => ({ ...newDraft(), label }))).map(({ key }) => key);
      for (const key of keys) expect(key).toMatch(/^[a-z][a-z0-9_]{0,39}$/);
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});

test("a key stays when the label changes, and what fits the kind no more is left out", () => {
  const trade = {
    key: "trade",
    label: "Trade",
    kind: "select" as const,
    required: true,
    options: ["A", "B"],
  };
  const draft = { ...draftOf({ ...trade, approveOn: ["B"] }), label: " Craft " };
  expect(questionsToSend([draft])).toEqual([{ ...trade, label: "Craft", approveOn: ["B"] }]);
  expect(questionsToSend([{ ...draft, options: ["A"] }])[0]?.approveOn).toEqual([]);
  expect(questionsToSend([{ ...draft, kind: "string" }])[0]).toMatchObject({ options: [], approveOn: [] });
});

test("what is missing is said of its field", () => {
  const drafts = [newDraft(), { ...newDraft(), label: "Which?", kind: "multi" as const }];
  expect(problemsOf("questions", drafts)).toEqual({
    "questions.0.label": "labelRequired",
    "questions.1.options": "optionsRequired",
  });
});
