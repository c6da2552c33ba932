import { bodyMaxOf, valuesMaxOf } from "@portico/contract/endpoint";
import { FEATURES } from "@portico/contract/installation/form";
import { createVisitor } from "@portico/contract/visitors/visitors";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Caller, startTestApp, type TestApp } from "../testing/app.ts";
import { endpoints } from "../testing/endpoints.ts";
import { makeClient, makePerson } from "../testing/fixtures.ts";
import { isTooComplex } from "./wire-keys.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await makeClient(app, { features: ["parking", "camera", "muster"] });
});
afterAll(() => app.close());
beforeEach(() => app.sql("delete from rate_limit"));

const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const keys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`key${at}`, at])));

const send = (
  caller: Caller,
  url: string,
  payload: string,
  method: "POST" | "PUT" | "PATCH" | "DELETE" = "POST",
) => caller.request({ method, url, payload, headers: { "content-type": "application/json" } });

const open = endpoints.filter(
  ({ method, access, anonymous }) => method !== "GET" && (access === "public" || anonymous),
);

test.each(open.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "%s reads no body that is made to keep the server busy",
  async (_, endpoint) => {
    const url = `/api${endpoint.path.replace(/:\w+/g, "018f0000-0000-7000-8000-000000000000")}`;
    const method = endpoint.method as "POST";
    for (const payload of [nested(500_000), keys(90_000)])
      expect((await send(app.anonymous(), url, payload, method)).status).toBe(413);
    const small = await send(app.anonymous(), url, nested(7000), method);
    expect([small.status, small.codes.nonFieldErrors?.[0]?.code]).toEqual([400, "common.tooComplex"]);
    expect(bodyMaxOf(endpoint)).toBeLessThanOrEqual(65_536);
  },
);

/** A form that repeats one field. */
const repeated = (name: string, value: string, times: number) => {
  const part = `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  return {
    payload: `${part.repeat(times)}--x--\r\n`,
    headers: { "content-type": "multipart/form-data; boundary=x" },
  };
};

test.each(open.filter(({ files }) => files).map((endpoint) => [endpoint.path, endpoint] as const))(
  "%s reads no form whose fields are larger together than a body",
  async (path, endpoint) => {
    const url = `/api${path.replace(/:\w+/g, "018f0000-0000-7000-8000-000000000000")}`;
    const value = keys(Math.floor(bodyMaxOf(endpoint) / 20));
    for (const name of ["additional_information", "unknown"]) {
      const reply = await app.anonymous().request({ method: "POST", url, ...repeated(name, value, 40) });
      expect([reply.status, reply.body.code]).toEqual([413, "too_large"]);
    }
  },
);

const large = endpoints.filter((endpoint) => endpoint.body && bodyMaxOf(endpoint) > 65_536);

test.each(large.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "%s parses few values of a large body",
  async (_, endpoint) => {
    const client = await makeClient(app, { features: [...FEATURES] });
    const person = await app.as(await makePerson(app, client));
    const url = `/api${endpoint.path.replace(/:\w+/g, "018f0000-0000-7000-8000-000000000000")}`;
    const read = async (values: number) => {
      const payload = JSON.stringify({ x: Array(values).fill(0) });
      const { status, codes } = await send(person, url, payload, endpoint.method as "POST");
      return [status, codes.nonFieldErrors?.[0]?.code];
    };
    expect(await read(valuesMaxOf(endpoint))).toEqual([400, "common.tooComplex"]);
    expect((await read(valuesMaxOf(endpoint) - 2))[1]).not.toBe("common.tooComplex");
  },
);

test("an address that goes on sending such bodies has to wait, and a session does not", async () => {
  const person = await app.as(await makePerson(app, await makeClient(app)));
  let status = 0;
  for (let sent = 0; sent < 100 && status !== 429; sent++)
    ({ status } = await send(app.anonymous(), "/api/login/", nested(100)));
  expect(status).toBe(429);
  const sound = JSON.stringify({ email: "a@example.com", password: "wrong" });
  expect((await send(app.anonymous(), "/api/login/", sound)).headers["retry-after"]).toBeDefined();
  expect((await send(person, "/api/login/", sound)).status).toBe(400);
});

test("an open record takes as many keys as forms have, and no more", async () => {
  const caller = await app.as(
    await makePerson(app, await makeClient(app, { features: ["reception"] }), ["superadmin"]),
  );
  const withKeys = (count: number) =>
    caller.call(createVisitor, {
      body: {
        firstName: "Ada",
        lastName: "Lane",
        email: "ada@example.com",
        phone: "+442079460000",
        additional: JSON.parse(keys(count)),
      },
    });
  expect((await withKeys(200)).status).toBe(201);
  const refused = await withKeys(201);
  expect([refused.status, refused.codes.additional?.[0]?.code]).toEqual([400, "common.tooManyEntries"]);
});

test.each([
  [nested(32), false],
  [nested(33), true],
  [`{"a":${'{"a":'.repeat(32)}1${"}".repeat(33)}`, true],
  [JSON.stringify({ a: nested(100) }), false],
  [JSON.stringify({ a: `"\\${nested(100)}` }), false],
  ['"[[[', false],
])("the depth of %.20s…", (json, expected) => {
  expect(isTooComplex(json)).toBe(expected);
});

test.each([
  ["[1,2]", false],
  ["[1,2,3]", true],
  ["[[],{}]", true],
  ['["1,2,3,[","{"]', false],
])("more brackets and commas than two in %s", (json, expected) => {
  expect(isTooComplex(json, 2)).toBe(expected);
});
