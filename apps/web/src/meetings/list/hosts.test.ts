import { expect, test } from "vitest";
import { hostsOf } from "./hosts.ts";

test("each host counts once, and a meeting booked at the door has none", () => {
  expect(hostsOf([{ host: { id: "a" } }, { host: { id: "b" } }, { host: { id: "a" } }, { host: null }])).toBe(
    2,
  );
  expect(hostsOf([{ host: null }])).toBe(0);
});
