import { expect, test } from "vitest";
import { textInEnglish } from "../testing/in-english.ts";
import type { MessageKind } from "./message-kinds.ts";
import { fieldsOf, fillIn, type WordingField, wordingProblem } from "./wording.ts";

const problem = (kind: MessageKind, field: WordingField, words: string): string | undefined => {
  const found = wordingProblem(kind, field, words);
  return found && textInEnglish(found);
};

test.each<[WordingField, string]>([
  ["subject", ""],
  ["subject", "You are expected at {{siteName}} on {{day}}"],
  ["subject", "3 < 4 and 5 > 4, [sic]"],
  ["paragraph", "Hello {{ firstName }},\nplease bring a photo ID.\r\nParking: https://example.com/p"],
  ["paragraph", "x".repeat(600)],
])("these words can be the %s of an invitation: %s", (field, words) => {
  expect(problem("visits.invited", field, words)).toBeUndefined();
});

test.each<[MessageKind, WordingField, string, string]>([
  ["visits.invited", "subject", "{{carparkName}}", "{{carparkName}} stands for nothing in this message."],
  ["visits.invited", "paragraph", "{{link}}", "{{link}} stands for nothing in this message."],
  ["visits.invited", "subject", "{{constructor}}", "{{constructor}} stands for nothing in this message."],
  [
    "visits.invited",
    "subject",
    "Dear {{visitorName}",
    "A placeholder stands in two braces on each side: {{clientName}}.",
  ],
  ["visits.invited", "subject", "x".repeat(151), "Enter at most 150 characters."],
  ["visits.invited", "paragraph", "x".repeat(601), "Enter at most 600 characters."],
  ["visits.invited", "subject", "Two\nlines", "It contains a character that nobody can see (U+000A)."],
  [
    "visits.invited",
    "paragraph",
    "Turned \u202egnorw",
    "It contains a character that nobody can see (U+202E).",
  ],
  [
    "visits.invited",
    "paragraph",
    "<b>Bring</b> an ID",
    "<b> would be shown as it stands. Please write plain words.",
  ],
  [
    "visits.invited",
    "paragraph",
    "See [the map](https://example.com)",
    "[the map](https://example.com) would be shown as it stands. Please write plain words.",
  ],
  ["visits.invited", "sms", "Come", "This message has no text of its own."],
  ["directory.contact", "sms", "{{link}}", "This message has no text of its own."],
  [
    "visits.arrived",
    "sms",
    "{{visitorName}} is here.",
    "{{link}} must be in it, so that people read what this message is about.",
  ],
  [
    "muster.roll-call",
    "subject",
    "Come out",
    "{{standardSubject}} must be in it, so that people read what this message is about.",
  ],
])("%s: the %s cannot be %j", (kind, field, words, said) => {
  expect(problem(kind, field, words)).toBe(said);
});

test("a text is worded where it is sent and is not a person's own words", () => {
  expect(fieldsOf("visits.arrived")).toEqual(["subject", "paragraph", "sms"]);
  expect(fieldsOf("visits.invited")).toEqual(["subject", "paragraph"]);
  expect(fieldsOf("visitors.contact")).toEqual(["subject", "paragraph"]);
});

test.each<[string, Record<string, string>, string]>([
  ["Hello {{name}}, come in", { name: "Vera" }, "Hello Vera, come in"],
  ["Hello {{name}}, come in", {}, "Hello, come in"],
  ["{{name}} comes {{day}} at ten", { day: "" }, "comes at ten"],
  ["{{ name }}", { name: "  Vera \n Guest " }, "Vera Guest"],
  // What people typed is no placeholder.
  ["{{name}} {{day}}", { name: "{{day}}", day: "$& Mon" }, "{{day}} $& Mon"],
  ["{{constructor}}x", {}, "x"],
])("%j with %j is %j", (words, values, said) => {
  expect(fillIn(words, values)).toBe(said);
});
