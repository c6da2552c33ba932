import { inEnglish } from "@portico/contract/testing/in-english";
import { expect, test } from "vitest";
import { mailRoom } from "../locales/en-GB/mail-room.ts";

test("the screen's words are the contract's", () => {
  expect(mailRoom.submitted).toBe(inEnglish("mailRoom.submitted"));
  expect(mailRoom.countRequired).toBe(inEnglish("mailRoom.countRequired"));
  expect(mailRoom.countWhole).toBe(inEnglish("mailRoom.countWhole"));
});
