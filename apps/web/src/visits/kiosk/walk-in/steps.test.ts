import { expect, test } from "vitest";
import type { Kiosk } from "../use-kiosk.ts";
import { EMPTY_DRAFT, formatDateDigits, stepIndexOf, stepsOf, textProblem } from "./steps.ts";

const question = (key: string) => ({
  key,
  label: key,
  kind: "bool" as const,
  required: false,
  options: [],
  approveOn: [],
});
const type = (id: string, ...keys: string[]) => ({
  id,
  name: id,
  isDefault: false,
  fields: [],
  questions: keys.map(question),
});
const kiosk = (given: Partial<Kiosk["settings"]>, types: Kiosk["types"]): Kiosk => ({
  screen: { id: "s", name: "Lobby" },
  client: { name: "Northwind", logo: null, product: "ve", locale: null },
  site: { id: "l", name: "London", timeZone: "Europe/London" },
  now: "2026-11-20T10:42:00.000Z",
  settings: {
    welcome: "Welcome.",
    requirePin: false,
    askPhoto: false,
    walkIns: true,
    printBadge: false,
    directions: "",
    wifi: "",
    idleSeconds: 45,
    phoneRequired: false,
    emailRequired: false,
    ...given,
  },
  types,
});
const names = (steps: ReturnType<typeof stepsOf>) =>
  steps.map((step) =>
    step.at === "text" ? step.field : step.at === "question" ? step.question.key : step.at,
  );

test("only what is needed is asked", () => {
  const plain = ["firstName", "lastName", "company", "email", "phone", "host", "review"];
  expect(names(stepsOf(kiosk({}, []), EMPTY_DRAFT))).toEqual(plain);
  expect(names(stepsOf(kiosk({ askPhoto: true }, [type("Guest", "ill")]), EMPTY_DRAFT))).toEqual([
    ...plain.slice(0, -1),
    "ill",
    "photo",
    "review",
  ]);
});

test("questions are those of the type that is chosen", () => {
  const two = kiosk({}, [type("Guest", "ill"), type("Contractor", "tools", "permit")]);
  expect(names(stepsOf(two, EMPTY_DRAFT))).not.toContain("ill");
  const steps = stepsOf(two, { ...EMPTY_DRAFT, typeId: "Contractor" });
  expect(names(steps)[0]).toBe("type");
  expect(names(steps).slice(-3)).toEqual(["tools", "permit", "review"]);
  expect(stepIndexOf(steps, "answers.permit")).toBe(8);
  expect(stepIndexOf(steps, "email")).toBe(4);
  expect(stepIndexOf(steps, "hostId")).toBe(6);
  expect(stepIndexOf(steps, "nonFieldErrors")).toBe(-1);
});

test("what is required, and what is no address", () => {
  expect(textProblem("firstName", true, "  ")).toBe("required");
  expect(textProblem("company", false, "")).toBeUndefined();
  expect(textProblem("email", false, "noor@")).toBe("email");
  expect(textProblem("email", false, " noor@initech.example ")).toBeUndefined();
});

test.each([
  ["2", "2"],
  ["241", "24-1"],
  ["24-1", "24-1"],
  ["24112026", "24-11-2026"],
  ["24-11-20261", "24-11-2026"],
  ["abc", ""],
])("%s typed as a date is %s", (typed, shown) => {
  expect(formatDateDigits(typed)).toBe(shown);
});
