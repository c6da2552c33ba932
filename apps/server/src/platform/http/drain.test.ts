import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { addDrain, drain } from "./drain.ts";

/** An application that listens, and a connection on which nothing was sent, as browsers open them ahead. */
async function openUnused(): Promise<{ app: FastifyInstance; unused: Socket }> {
  const app = Fastify();
  addDrain(app);
  app.get("/", async () => {
    app.server.emit("asked");
    await once(app.server, "released");
    return "here";
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const accepted = once(app.server, "connection");
  const unused = connectTo(app);
  await accepted;
  return { app, unused };
}

const connectTo = (app: FastifyInstance): Socket =>
  connect((app.server.address() as AddressInfo).port, "127.0.0.1").setEncoding("utf8");

test("a connection on which nothing has come does not hold up a process that closes", async () => {
  const { app, unused } = await openUnused();
  const ended = once(unused, "close");
  await app.close();
  await ended;
});

test("a process that drains answers what it was asked, and ends a connection on which nothing has come", async () => {
  const { app, unused } = await openUnused();
  const ended = once(unused, "close");
  const asked = once(app.server, "asked");
  const asking = connectTo(app);
  asking.write("GET / HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n");
  await asked;
  expect((await app.inject("/elsewhere")).headers.connection).not.toBe("close");
  const drained = drain(app, [app.server]);
  expect((await app.inject("/elsewhere")).headers.connection).toBe("close");
  // The request is open for longer than the other connection.
  await ended;
  app.server.emit("released");
  expect((await asking.toArray()).join("")).toMatch(/^HTTP\/1\.1 200 OK\r\n.*here$/s);
  await drained;
  await app.close();
});
