import { expect, test } from "vitest";
import { readLocalCode } from "./local-code.ts";

const HOST = "northwind.localhost:3000";

test.each([
  [`http://${HOST}/handle-qr?qid=1#x`, { path: "/handle-qr?qid=1#x" }],
  [`https://${HOST}/desks`, { path: "/desks" }],
  [`http://${HOST}`, { path: "/" }],
  [`http://${HOST}//evil.example/x`, { path: "/evil.example/x" }],
  ["", "unreadable"],
  ["hello", "unreadable"],
  ["/handle-qr?qid=1", "unreadable"],
  ["https://evil.example/handle-qr?qid=1", "foreign"],
  [`https://${HOST}@evil.example/`, "foreign"],
  [`https://evil.example/?${HOST}`, "foreign"],
  ["http://northwind.localhost:3001/", "foreign"],
  ["javascript:alert(1)", "foreign"],
  ["tel:112", "foreign"],
])("%s", (text, expected) => {
  expect(readLocalCode(text, HOST)).toEqual(expected);
});
