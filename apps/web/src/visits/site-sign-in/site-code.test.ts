import { expect, test } from "vitest";
import { readSiteCode } from "./site-code.ts";

const here = "https://northwind.example";
const id = "97da2849-d73e-8438-a907-d090402c802d";

test.each([
  [`${here}/handle-qr?qid=${id}`, { qid: id }],
  [`  ${here}/handle-qr/?qid=${id}&x=1 `, { qid: id }],
  [id, { qid: id }],
  ["", { problem: "parse" }],
  ["hello", { problem: "noUrl" }],
  ["javascript:alert(1)", { problem: "noUrl" }],
  [`http://northwind.example/handle-qr?qid=${id}`, { problem: "otherHost" }],
  [`https://northwind.example.evil.test/handle-qr?qid=${id}`, { problem: "otherHost" }],
  [`${here}/handle-qr`, { problem: "malformed" }],
  [`${here}/handle-qr?qid=1`, { problem: "malformed" }],
  [`${here}/handle-qr?aid=visit-check-in&oid=${id}`, { problem: "notSignIn" }],
  [`${here}/visit/${id}`, { problem: "notSignIn" }],
])("%s", (code, expected) => {
  expect(readSiteCode(code, here)).toEqual(expected);
});
