import { messages } from "@portico/contract/mail-room/mail-room";
import { expect, test } from "vitest";
import { mailCollect } from "../locales/en-GB/mail-room.ts";

test("the screen's words are the contract's", () => {
  expect(mailCollect.submitted).toBe(messages.submitted);
  expect(mailCollect.countRequired).toBe(messages.countRequired);
  expect(mailCollect.countWhole).toBe(messages.countWhole);
});
