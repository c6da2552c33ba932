import { connect } from "node:net";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildHttp } from "./server.ts";

let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = buildHttp(pino({ level: "silent" }), {
    trustedProxies: [],
    secureCookies: false,
    hostCookies: [],
    constraints: {},
    requestTimeout: 400,
  });
  app.post("/body", async () => ({ read: true }));
  await app.listen({ port: 0 });
  ({ port } = app.server.address() as { port: number });
});
afterAll(() => app.close());

const HEAD = "POST /body HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n";

test.each([
  ["a body that stops", `${HEAD}Content-Type: application/json\r\n\r\n{`],
  ["a form that stops", `${HEAD}Content-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\n`],
])("%s ends its connection", async (_, begun) => {
  const socket = connect(port, "localhost");
  socket.write(begun);
  const answer = await text(socket);
  expect(answer).toContain("HTTP/1.1 408 Request Timeout\r\n");
  expect(answer).toContain('"code":"timeout"');
});

test("a body that comes letter by letter ends its connection too", async () => {
  const socket = connect(port, "localhost");
  socket.write(`${HEAD}Content-Type: application/json\r\n\r\n`);
  const letters = setInterval(() => socket.write(" "), 50);
  socket.on("error", () => {});
  await new Promise((resolve) => socket.on("close", resolve));
  clearInterval(letters);
});
