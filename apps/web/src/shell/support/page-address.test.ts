import { expect, test } from "vitest";
import { pageAddress } from "./page-address.ts";

test.each([
  ["https://a.example/meetings?day=2026-11-20#x", true, "https://a.example/meetings?day=2026-11-20#x"],
  ["https://a.example/login?email=b%40c.example", false, "https://a.example/login"],
  ["https://a.example/reset-password?user_id=1&token=secret", false, "https://a.example/reset-password"],
  ["https://a.example/users/1/activate/secret", false, "https://a.example/users"],
  ["https://a.example/", false, "https://a.example/"],
])("%s, logged in: %s", (address, isLoggedIn, expected) => {
  expect(pageAddress(new URL(address), isLoggedIn)).toBe(expected);
});
