import { inEnglish } from "@portico/contract/testing/in-english";
import { expect, test } from "vitest";
import { directory } from "../../locales/en-GB/directory.ts";

test("the words the contract fixes", () => {
  const { contactSent, contactFailed } = directory.list;
  expect({ contactSent, contactFailed }).toEqual({
    contactSent: inEnglish("contact.sent"),
    contactFailed: inEnglish("contact.notSent"),
  });
});
