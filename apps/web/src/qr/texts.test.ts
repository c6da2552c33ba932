import { inEnglish } from "@portico/contract/testing/in-english";
import { expect, test } from "vitest";
import { qr } from "../locales/en-GB/qr.ts";

test("the words the server says too are the contract's", () => {
  const { missing, loginRequired, notEnabled } = qr.handle;
  expect({ missing, loginRequired, notEnabled }).toEqual({
    missing: inEnglish("common.somethingWrong"),
    loginRequired: inEnglish("qr.loginRequired"),
    notEnabled: inEnglish("qr.notEnabled"),
  });
});
