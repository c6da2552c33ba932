import { expect, test } from "vitest";
import { readVisitCode } from "./visit-code.ts";

const ID = "01935f3e-1111-7111-8111-111111111111";
const HOST = "northwind.localhost:3000";
const at = (path: string) => `http://${HOST}${path}`;

test.each([
  [at(`/handle-qr?aid=visit-check-in&oid=${ID}`), { visitId: ID }],
  // Behind a proxy the code's address may be https while the page's is http.
  [`https://${HOST}/handle-qr?aid=visit-check-in&oid=${ID}`, { visitId: ID }],
  ["", { problem: "notUrl" }],
  ["123456", { problem: "notUrl" }],
  ["visit 12", { problem: "notUrl" }],
  [`/handle-qr?aid=visit-check-in&oid=${ID}`, { problem: "notUrl" }],
  [`https://elsewhere.example/handle-qr?aid=visit-check-in&oid=${ID}`, { problem: "otherHost" }],
  [`http://northwind.localhost:3001/handle-qr?aid=visit-check-in&oid=${ID}`, { problem: "otherHost" }],
  [`http://${HOST}@elsewhere.example/handle-qr?aid=visit-check-in&oid=${ID}`, { problem: "otherHost" }],
  ["mailto:jane@example.test", { problem: "otherHost" }],
  ["WIFI:S:guests;T:WPA;P:secret;;", { problem: "otherHost" }],
  [at("/"), { problem: "malformed" }],
  [at("/handle-qr"), { problem: "malformed" }],
  [at(`/visit/${ID}`), { problem: "malformed" }],
  [at("/handle-qr?aid=visit-check-in"), { problem: "malformed" }],
  [at(`/handle-qr?oid=${ID}`), { problem: "malformed" }],
  [at("/handle-qr?aid=visit-check-in&oid=17"), { problem: "malformed" }],
  [at(`/handle-qr?aid=visit-check-in&oid=${ID}/../x`), { problem: "malformed" }],
  [at("/handle-qr?qid=17"), { problem: "malformed" }],
  [at(`/handle-qr?aid=desk-booking&oid=${ID}`), { problem: "noVisit" }],
  [at(`/handle-qr?qid=${ID}`), { problem: "noVisit" }],
])("%s", (text, expected) => {
  expect(readVisitCode(text, HOST)).toEqual(expected);
});
