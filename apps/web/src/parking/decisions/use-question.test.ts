import { expect, test } from "vitest";
import { updateQuestion } from "./use-question.ts";

const asked = { question: { action: "deny", rows: [], isMany: false }, isOpen: true, isBusy: false } as const;

test("an answer that comes late leaves the question that is asked by then as it is", () => {
  const second = { ...asked, openCount: 2 };
  expect(updateQuestion(2, { isOpen: false })(second)).toEqual({ ...second, isOpen: false });
  expect(updateQuestion(1, { isOpen: false })(second)).toBe(second);
  expect(updateQuestion(1, { isOpen: false })(undefined)).toBeUndefined();
});
