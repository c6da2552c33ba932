import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildHttp } from "./server.ts";

const build = (options: { trustedProxies: string[]; secureCookies: boolean }): FastifyInstance => {
  const app = buildHttp(pino({ level: "silent" }), { ...options, hostCookies: [], constraints: {} });
  app.get("/address", async ({ ip, host }) => ({ ip, host }));
  return app;
};

let direct: FastifyInstance;
let proxied: FastifyInstance;
beforeAll(async () => {
  direct = build({ trustedProxies: [], secureCookies: false });
  proxied = build({ trustedProxies: ["loopback", "10.1.0.0/16"], secureCookies: true });
  await Promise.all([direct.listen({ host: "127.0.0.1", port: 0 }), proxied.ready()]);
});
afterAll(() => Promise.all([direct.close(), proxied.close()]));

test("a request, its head and a silent connection have their time", () => {
  const { requestTimeout, headersTimeout, timeout } = direct.server;
  expect([requestTimeout, headersTimeout, timeout]).toEqual([120_000, 60_000, 60_000]);
});

describe("headers of every answer, refusals too", () => {
  test.each(["/address", "/no-such-page"])("%s", async (url) => {
    const { headers } = await proxied.inject(url);
    const policy = String(headers["content-security-policy"]).split(";");
    for (const directive of ["default-src 'self'", "object-src 'none'", "base-uri 'none'"])
      expect(policy).toContain(directive);
    for (const directive of ["frame-ancestors 'none'", "form-action 'self'"])
      expect(policy).toContain(directive);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "content-type": "application/json; charset=utf-8",
    });
  });

  test("without https there is no promise of it, and no other origin is ever admitted", async () => {
    const { headers } = await direct.inject({ url: "/address", headers: { origin: "https://evil.example" } });
    expect(headers).not.toHaveProperty("strict-transport-security");
    expect(headers).not.toHaveProperty("access-control-allow-origin");
  });
});

describe("the caller's address", () => {
  const ask = async (app: FastifyInstance, remoteAddress: string) => {
    const headers = { "x-forwarded-for": "192.0.2.1, 198.51.100.2", "x-forwarded-host": "named.example" };
    const reply = await app.inject({
      url: "/address",
      remoteAddress,
      headers: { host: "own.example", ...headers },
    });
    return reply.json() as { ip: string; host: string };
  };

  test.each([
    ["is the last that the proxy on this machine names", "127.0.0.1", "198.51.100.2", "named.example"],
    ["is the last that a proxy of a named network names", "10.1.0.5", "198.51.100.2", "named.example"],
    [
      "is the connection's, whatever a caller from elsewhere names",
      "203.0.113.9",
      "203.0.113.9",
      "own.example",
    ],
  ])("%s", async (_, remoteAddress, ip, host) => {
    expect(await ask(proxied, remoteAddress)).toEqual({ ip, host });
  });

  test("is the connection's where there is no proxy", async () => {
    expect(await ask(direct, "127.0.0.1")).toEqual({ ip: "127.0.0.1", host: "own.example" });
  });
});

/** The first line of the answer to these bytes. */
async function send(head: string, body = ""): Promise<string | undefined> {
  const { port } = direct.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  socket.end(`${head.replaceAll("\n", "\r\n")}\r\n\r\n${body}`);
  return (await text(socket)).split("\r\n", 1)[0];
}

test.each([
  ["two lengths", "POST /address HTTP/1.1\nHost: a\nContent-Length: 5\nContent-Length: 6", "hello", 400],
  [
    "a length beside chunks",
    "POST /address HTTP/1.1\nHost: a\nContent-Length: 5\nTransfer-Encoding: chunked",
    "0",
    400,
  ],
  [
    "another encoding than chunks",
    "POST /address HTTP/1.1\nHost: a\nTransfer-Encoding: chunked, x",
    "0",
    400,
  ],
  ["a bare carriage return in a header", "GET /address HTTP/1.1\nHost: a\nX: a\rb", "", 400],
  ["TRACE", "TRACE /address HTTP/1.1\nHost: a\nConnection: close", "", 404],
])("a request with %s is not answered", async (_, head, body, status) => {
  expect(await send(head, body)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});
