import { expect, test } from "vitest";
import { english, german } from "../texts/catalogue.ts";
import { FACTS, factOf } from "./mail-facts.ts";

/** Lines of mails that have a colon and are sentences, or parts of one. */
const SENTENCES = [
  "deskMails.because",
  "meetingMails.checkIn",
  "meetingMails.feedOfDays",
  "otherMails.cameInAt",
  "otherMails.reportFiles",
  "parkingMails.because",
  "parkingMails.dayCancelled",
  "parkingMails.dayDenied",
  "parkingMails.dayUnavailable",
  "visitMails.byCar",
  "visitMails.findUsAt",
];
const NAMED = /^(?:[^.:{}]|\{\{[^}]+\}\})+: /;
/** Subjects and text messages are no lines of a mail. */
const NO_LINE = /subject|Text(?:Drill|Evacuation)?$|Title$/i;

const namedLines = Object.entries(english)
  .filter(([feature]) => /mails$/i.test(feature))
  .flatMap(([feature, texts]) =>
    Object.entries(texts as Record<string, string>)
      .filter(([key, said]) => NAMED.test(said) && !NO_LINE.test(key))
      .map(([key]) => `${feature}.${key}`),
  );

test("a line that names a fact before its value is a row of the table", () => {
  const known = [...FACTS, ...SENTENCES];
  expect(namedLines.filter((code) => !known.includes(code))).toEqual([]);
});

test("each of them has a name and a value in every language", () => {
  for (const code of FACTS) {
    const [feature = "", key = ""] = code.split(".");
    for (const texts of [english, german] as unknown as Record<string, Record<string, string>>[])
      expect([code, factOf(code, texts[feature]![key]!)]).toEqual([
        code,
        { name: expect.stringMatching(/./), value: expect.stringMatching(/./) },
      ]);
  }
});

test("a value may have colons of its own", () => {
  expect(factOf("mails.when", "When: Tue 24 Nov, 09:00")).toEqual({
    name: "When",
    value: "Tue 24 Nov, 09:00",
  });
  expect(factOf("mails.hello", "Hello: you")).toBeUndefined();
});
