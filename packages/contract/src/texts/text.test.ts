import { expect, test } from "vitest";
import { inEnglish, textInEnglish } from "../testing/in-english.ts";
import { formatDay, formatLongDay, formatPence } from "./formats.ts";
import { decodeText, encodeText, type Locale, type Text, text } from "./text.ts";
import { translate } from "./translate.ts";

test("a text without facts is its code", () => {
  expect(text("parking.noDate")).toEqual({ code: "parking.noDate" });
  expect(inEnglish("parking.noDate")).toBe("You must select at least one date");
});

test("facts stand where the sentence has placeholders, a day as people say it", () => {
  expect(inEnglish("meetings.roomTaken", { day: "2026-11-24", room: "Thames" })).toBe(
    "Tue 24 Nov: Thames is taken at this time.",
  );
  expect(inEnglish("parking.permitSpaceReserved", { days: ["2026-11-24", "2026-11-25"] })).toContain(
    " on Tue 24 Nov, Wed 25 Nov.",
  );
  expect(inEnglish("parking.namesTaken", { names: ["A1", "A2"] })).toContain(": A1, A2.");
  expect(inEnglish("common.mediaType", { types: ["text/calendar", "message/rfc822"] })).toBe(
    "Send text/calendar or message/rfc822.",
  );
});

test("pence are written as pounds, as the reader's language writes them", () => {
  expect([0, 5, 755, 125_050].map((pence) => formatPence(pence, "en-GB"))).toEqual([
    "£0.00",
    "£0.05",
    "£7.55",
    "£1,250.50",
  ]);
  expect(formatPence(125_050, "de-DE")).toBe("1.250,50\u00a0£");
});

test("a text can be a fact, and a number chooses the plural form", () => {
  const tooSoon = (count: number) =>
    inEnglish("meetings.roomTooSoon", {
      day: "2026-11-24",
      room: "Lea",
      notice: text("common.days", { count }),
    });
  expect(tooSoon(1)).toBe("Tue 24 Nov: Lea must be booked 1 day ahead.");
  expect(tooSoon(7)).toBe("Tue 24 Nov: Lea must be booked 7 days ahead.");
});

test("what people typed is never read as a sentence's placeholder, reference or option", () => {
  for (const room of ["{{day}}", "$t(parking.noDate)", "<b>", "{{room, day}}"])
    expect(inEnglish("meetings.roomNotBookable", { room })).toBe(`${room} cannot be booked.`);
  const facts = { room: "Lea", lng: "xx", defaultValue: "x", returnObjects: "x" };
  const typed = { code: "meetings.roomNotBookable", facts } as Text;
  expect(translate(typed, "en-GB")).toBe("Lea cannot be booked.");
});

test.each<[Locale, string, string]>([
  ["en-GB", "Mon 7 Sep", "Monday 7 September 2026"],
  ["de-DE", "Mo 7. Sept.", "Montag, 7. September 2026"],
])("a day in %s", (locale, short, long) => {
  expect([formatDay("2026-09-07", locale), formatLongDay("2026-09-07", locale)]).toEqual([short, long]);
});

test("only a day is said as one", () => {
  for (const wrong of ["Tue 24 Nov", "2026-11", "", "2026-11-24T09:00"])
    expect(() => formatDay(wrong, "en-GB")).toThrow(RangeError);
  expect(() => formatDay("2026-02-30", "en-GB")).toThrow(RangeError);
});

test("a schema's message carries a text; any other message carries none", () => {
  const message = encodeText("common.tooLong", { max: 20 });
  expect(decodeText(message)).toEqual({ code: "common.tooLong", facts: { max: 20 } });
  expect(textInEnglish(message)).toBe("Enter at most 20 characters.");
  expect(decodeText("Invalid input")).toBeUndefined();
});
