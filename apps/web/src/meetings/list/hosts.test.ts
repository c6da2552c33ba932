import { expect, test } from "vitest";
import { countHosts } from "./hosts.ts";

test("each host counts once, and a meeting booked at the door has none", () => {
  expect(
    countHosts([{ host: { id: "a" } }, { host: { id: "b" } }, { host: { id: "a" } }, { host: null }]),
  ).toBe(2);
  expect(countHosts([{ host: null }])).toBe(0);
});
