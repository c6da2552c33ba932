import { expect, test } from "vitest";
import { contactUser } from "../directory/directory.ts";
import { problemsInEnglish, textInEnglish } from "../testing/in-english.ts";
import { checkMessage, type MessageDraft } from "./contact-form.ts";

const NOTHING = "Message content is required";
const NO_WAY = "You must select either email or sms";

test.each<[string, MessageDraft, [string, string][]]>([
  ["a message by e-mail", { content: "Hello", sendEmail: true, sendSms: false }, []],
  ["2000 signs by e-mail", { content: "x".repeat(2000), sendEmail: true, sendSms: false }, []],
  ["1400 signs by SMS", { content: "x".repeat(1400), sendEmail: true, sendSms: true }, []],
  ["no words", { content: " \n", sendEmail: true, sendSms: false }, [["content", NOTHING]]],
  ["no way", { content: "Hello", sendEmail: false, sendSms: false }, [["sendEmail", NO_WAY]]],
  [
    "neither",
    { content: "", sendEmail: false, sendSms: false },
    [
      ["content", NOTHING],
      ["sendEmail", NO_WAY],
    ],
  ],
  [
    "2001 signs and no way",
    { content: "x".repeat(2001), sendEmail: false, sendSms: false },
    [
      ["content", "Message content must contain at most 2000 characters."],
      ["sendEmail", NO_WAY],
    ],
  ],
  [
    "1401 signs by SMS",
    { content: "x".repeat(1401), sendEmail: true, sendSms: true },
    [["content", "A text message must contain at most 1400 characters."]],
  ],
])("%s: the dialog and the server say the same in the same order", (_, draft, problems) => {
  expect(Object.entries(problemsInEnglish(checkMessage(draft)))).toEqual(problems);
  const { error } = contactUser.body.safeParse(draft);
  expect((error?.issues ?? []).map(({ path, message }) => [path[0], textInEnglish(message)])).toEqual(
    problems,
  );
});

test("fields that were left out are empty ones", () => {
  expect(contactUser.body.safeParse({}).error?.issues.map(({ message }) => textInEnglish(message))).toEqual([
    NOTHING,
    NO_WAY,
  ]);
});
