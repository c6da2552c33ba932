import { messages } from "@portico/contract/directory/directory";
import { expect, test } from "vitest";
import { directory } from "../../locales/en-GB/directory.ts";

test("the words the contract fixes", () => {
  const { contactSent, contactFailed } = directory.list;
  expect({ contactSent, contactFailed }).toEqual({
    contactSent: messages.contactSent,
    contactFailed: messages.contactFailed,
  });
});
