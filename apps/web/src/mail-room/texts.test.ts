import { messages } from "@portico/contract/mail-room/mail-room";
import { expect, test } from "vitest";
import { mailRoom } from "../locales/en-GB/mail-room.ts";

test("the screen's words are the contract's", () => {
  expect(mailRoom.submitted).toBe(messages.submitted);
  expect(mailRoom.countRequired).toBe(messages.countRequired);
  expect(mailRoom.countWhole).toBe(messages.countWhole);
});
