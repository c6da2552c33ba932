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
  [
    "visits.invited",
    "subject",
    "{{carparkName}}",
    "{{carparkName}} has no meaning in this message. Remove it.",
  ],
  ["visits.invited", "paragraph", "{{link}}", "{{link}} has no meaning in this message. Remove it."],
  [
    "visits.invited",
    "subject",
    "{{constructor}}",
    "{{constructor}} has no meaning in this message. Remove it.",
  ],
  [
    "visits.invited",
    "subject",
    "Dear {{visitorName}",
    "Write a placeholder in double braces: {{clientName}}.",
  ],
  ["visits.invited", "subject", "x".repeat(151), "Enter at most 150 characters."],
  ["visits.invited", "paragraph", "x".repeat(601), "Enter at most 600 characters."],
  ["visits.invited", "subject", "Two\nlines", "It contains an invisible character (U+000A). Remove it."],
  [
    "visits.invited",
    "paragraph",
    "Turned \u202egnorw",
    "It contains an invisible character (U+202E). Remove it.",
  ],
  ["visits.invited", "paragraph", "<b>Bring</b> an ID", "<b> would be shown as typed. Use plain text only."],
  [
    "visits.invited",
    "paragraph",
    "See [the map](https://example.com)",
    "[the map](https://example.com) would be shown as typed. Use plain text only.",
  ],
  ["visits.invited", "sms", "Come", "This message cannot be sent as a text message."],
  ["directory.contact", "sms", "{{link}}", "This message cannot be sent as a text message."],
  [
    "visits.arrived",
    "sms",
    "{{visitorName}} is here.",
    "Add {{link}}, so that people can see what this message is about.",
  ],
  [
    "muster.roll-call",
    "subject",
    "Come out",
    "Add {{standardSubject}}, so that people can see what this message is about.",
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
