import { expect, test } from "vitest";
import { requestOrigin } from "./origin.ts";

test.each([
  ["a host of the client", "a.example", 3000, undefined, "http://a.example:3000"],
  [
    "also behind a public address, with its scheme",
    "b.example",
    3000,
    "https://portico.example",
    "https://b.example",
  ],
  ["the client's first instead of a made-up host", "evil.example", 3000, undefined, "http://a.example:3000"],
  [
    "the public address instead of a made-up host",
    "evil.example",
    3000,
    "https://portico.example",
    "https://portico.example",
  ],
])("links in mails lead to %s", (_, hostname, localPort, publicUrl, base) => {
  expect(requestOrigin({ domains: ["a.example", "b.example"] }, { hostname, localPort }, publicUrl)).toBe(
    base,
  );
});
