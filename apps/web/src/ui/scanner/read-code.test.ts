import { ZXING_WASM_SHA256 } from "barcode-detector/ponyfill";
import { expect, test } from "vitest";
import { ZXING_WASM_SHA256 as SERVED } from "zxing-wasm/reader";

test("the reader that is served is the one barcode-detector was built with", () => {
  expect(SERVED).toBe(ZXING_WASM_SHA256);
});
