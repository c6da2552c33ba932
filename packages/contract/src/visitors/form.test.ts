import { expect, test } from "vitest";
import { problemsInEnglish } from "../testing/in-english.ts";
import { english } from "../texts/en-GB.ts";
import { checkVisitor, isEmail, limits, type VisitorDraft, type VisitorRules } from "./form.ts";

/** The fixed words and numbers of the visitor form, copied from the specification. */

const check = (draft: VisitorDraft, rules: VisitorRules): Record<string, string> =>
  problemsInEnglish(checkVisitor(draft, rules));

const RULES: VisitorRules = { phoneRequired: false, emailRequired: false, fields: [] };
const someone = { firstName: "Jane", lastName: "Smith" };

test("names are required, phone and email where the client says so", () => {
  expect(check({ firstName: " ", lastName: "" }, RULES)).toEqual({
    firstName: "First name is required",
    lastName: "Last name is required",
  });
  expect(check(someone, RULES)).toEqual({});
  expect(check(someone, { ...RULES, phoneRequired: true, emailRequired: true })).toEqual({
    phone: "Phone is required",
    email: "Email is required",
  });
});

test.each([
  ["firstName", 30],
  ["lastName", 150],
  ["company", 50],
  ["phone", 128],
] as const)("%s has at most %d characters", (field, max) => {
  expect(check({ ...someone, [field]: "x".repeat(max) }, RULES)).toEqual({});
  expect(check({ ...someone, [field]: "x".repeat(max + 1) }, RULES)).toEqual({
    [field]: `Enter at most ${max} characters.`,
  });
});

test.each(["a@b.test", "o'neil+desk@mail.b-c.test", "jörg@bücher.test", "用户@例子.测试"])(
  "%s is an address",
  (text) => expect(isEmail(text)).toBe(true),
);
test.each([
  "a@b",
  "a b@c.test",
  "a@b@c.test",
  "a@b..test",
  "a,b@c.test",
  "a;b@c.test",
  "<a@b.test>",
  "x<a@b.test",
  "a(b)@c.test",
  "x:a@b.test",
  '"a"@b.test',
  "a\\@b.test",
  "a@[127.0.0.1]",
  "\u202ea@b.test",
  "a@b.test\u0000",
])("%j is none", (text) => expect(isEmail(text)).toBe(false));

test("an email has at most 254 characters, and the shape of one", () => {
  const email = (length: number) => `${"x".repeat(length - "@acme.example".length)}@acme.example`;
  expect(check({ ...someone, email: email(254) }, RULES)).toEqual({});
  expect(check({ ...someone, email: email(255) }, RULES)).toEqual({
    email: "Enter at most 254 characters.",
  });
  expect(check({ ...someone, email: "jane@acme" }, RULES)).toEqual({
    email: "Please enter a valid email.",
  });
});

test("the numbers around it", () => {
  expect(limits).toMatchObject({ searchMin: 3, historyPage: 10, registrationMax: 10 });
  expect(english.visitors.emailTaken).toBe("A visitor with this email already exists.");
});

test("the words of a message to visitors and hosts", () => {
  expect(english.contact).toMatchObject({
    contentRequired: "Message content is required",
    channelRequired: "You must select either email or sms",
  });
});
