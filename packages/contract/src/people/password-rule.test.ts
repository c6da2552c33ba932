import { expect, test } from "vitest";
import { problemsInEnglish } from "../testing/in-english.ts";
import { checkNewPassword, type NewPasswordDraft } from "./password-rule.ts";

const GOOD = "Correct-horse-7";
const CURRENT = "Current password is required";
const SHORT = "Password must contain at least 10 characters.";
const CLASSES =
  "Password must contain at least 3 of the following: upper case character, lower case character, number, symbol.";

test.each<[string, NewPasswordDraft, [string, string][]]>([
  ["what is asked", { currentPassword: "x", password: GOOD, passwordConfirm: GOOD }, []],
  ["no second time to type it", { currentPassword: "x", password: GOOD }, []],
  ["no current one", { password: GOOD, passwordConfirm: GOOD }, [["currentPassword", CURRENT]]],
  [
    "nothing",
    { currentPassword: "", password: "" },
    [
      ["currentPassword", CURRENT],
      ["password", "Password is required"],
    ],
  ],
  ["a short one", { currentPassword: "x", password: "Aa1!aaaaa" }, [["password", SHORT]]],
  ["two classes", { currentPassword: "x", password: "aaaaaaaaa1" }, [["password", CLASSES]]],
  [
    "a long one",
    { currentPassword: "x", password: `Aa1!${"x".repeat(5000)}` },
    [["password", "Password must contain at most 128 characters."]],
  ],
  [
    "another confirmation",
    { password: GOOD, passwordConfirm: "" },
    [
      ["currentPassword", CURRENT],
      ["passwordConfirm", "Passwords must match"],
    ],
  ],
  [
    "a common one",
    { currentPassword: "x", password: "Password123!" },
    [["password", "This password is too common. Please choose another."]],
  ],
])("%s, in the order in which the form asks", (_, draft, problems) => {
  const isCommon = (password: string) => password === "Password123!";
  expect(Object.entries(problemsInEnglish(checkNewPassword(draft, { hasPassword: true, isCommon })))).toEqual(
    problems,
  );
  expect(
    Object.entries(problemsInEnglish(checkNewPassword(draft, { hasPassword: false, isCommon }))),
  ).toEqual(problems.filter(([field]) => field !== "currentPassword"));
});
