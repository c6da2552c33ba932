import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { addDrain, drain } from "./drain.ts";

/** An application that listens, and a connection on which nothing was sent, as browsers open them ahead. */
async function openUnused(): Promise<{ app: FastifyInstance; unused: Socket }> {
  const app = Fastify();
  addDrain(app);
  app.get("/", async () => "here");
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const accepted = once(app.server, "connection");
  const unused = connect(port, "127.0.0.1");
  await accepted;
  return { app, unused };
}

test("a connection on which nothing has come does not hold up a process that closes", async () => {
  const { app, unused } = await openUnused();
  const ended = once(unused, "close");
  await app.close();
  await ended;
});

test("a process that drains answers what comes, and ends a connection on which nothing has come", async () => {
  const { app, unused } = await openUnused();
  const { port } = app.server.address() as AddressInfo;
  const asking = connect(port, "127.0.0.1").setEncoding("utf8");
  await once(app.server, "connection");
  const ended = once(unused, "close");
  const drained = drain(app, [app.server]);
  asking.write("GET / HTTP/1.1\r\nhost: here\r\n\r\n");
  const answer = (await asking.toArray()).join("");
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n.*connection: close\r\n.*here$/is);
  await drained;
  await ended;
  await app.close();
});
