import { messages } from "@portico/contract/qr/qr";
import { expect, test } from "vitest";
import { qr } from "../locales/en-GB/qr.ts";

test("the words the server says too are the contract's", () => {
  const { missing, loginRequired, notEnabled } = qr.handle;
  expect({ missing, loginRequired, notEnabled }).toEqual({
    missing: messages.missingId,
    loginRequired: messages.loginRequired,
    notEnabled: messages.notEnabled,
  });
});
