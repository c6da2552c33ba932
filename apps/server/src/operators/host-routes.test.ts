import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getClientProfile } from "@portico/contract/installation/organisation";
import * as contract from "@portico/contract/operators/clients";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OPERATOR_COOKIE } from "../platform/callers/operator.ts";
import { hashToken, newId } from "../platform/core/ids.ts";
import { CSRF_HEADER, newCsrfToken } from "../platform/http/csrf.ts";
import { type Caller, SECRET, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient } from "../platform/testing/types.ts";
import { hostProblem, proofOf } from "./hosts/proof.ts";
import { makeOperator } from "./testing/kit.ts";

const LOOPBACK = { networks: ["127.0.0.0/8"] };

let app: TestApp;
let port: number;
let operator: Caller;
let client: TestClient;
let elsewhere: Server;
beforeAll(async () => {
  // What answers at the other port of this machine is not Portico.
  elsewhere = createServer((_request, reply) => reply.end("x".repeat(100)));
  await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
  app = await startTestApp();
  await app.app.listen({ host: "127.0.0.1", port: 0 });
  port = (app.app.server.address() as AddressInfo).port;
  operator = await makeOperator(app);
  client = await makeClient(app);
});
afterAll(async () => {
  elsewhere.close();
  await app.close();
});

const at = (on: number) => new URL(`http://localhost:${on}`);
const ask = (
  host: string,
  on = port,
  secret = SECRET,
  limits: Parameters<typeof hostProblem>[1]["limits"] = LOOPBACK,
) => hostProblem(host, { base: at(on), secret, limits });
const portOf = (server: Server) => (server.address() as AddressInfo).port;

test("a host leads here when this installation answers there", async () => {
  expect(await ask("127.0.0.1")).toBeUndefined();
});

test("what leads elsewhere, to nothing, or to another installation is told apart", async () => {
  expect(await ask("127.0.0.1", portOf(elsewhere))).toMatchObject({ code: "operators.hostElsewhere" });
  expect(await ask("127.0.0.1", port, "another secret")).toMatchObject({ code: "operators.hostElsewhere" });
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
  const nobody = portOf(closed);
  await new Promise((resolve) => closed.close(resolve));
  expect(await ask("127.0.0.1", nobody)).toMatchObject({
    code: "operators.hostSilent",
    facts: { address: `http://127.0.0.1:${nobody}`, reason: "ECONNREFUSED" },
  });
  expect(await ask("127.0.0.1", port, SECRET, { networks: ["public"] })).toMatchObject({
    code: "operators.hostNetwork",
  });
  const resolve = (_name: string, _options: object, callback: (error: Error, found: []) => void) =>
    callback(Object.assign(new Error("no such name"), { code: "ENOTFOUND" }), []);
  expect(
    await ask("nowhere.example", port, SECRET, { ...LOOPBACK, resolve: resolve as never }),
  ).toMatchObject({ code: "operators.hostUnknown" });
});

test("the answer is given to challenges only, and needs the secret", async () => {
  const { status, body, headers } = await app
    .anonymous()
    .request({ url: `/.well-known/portico-host/${"c".repeat(43)}` });
  expect([status, body]).toEqual([200, proofOf(SECRET, "c".repeat(43))]);
  expect(headers["cache-control"]).toBe("no-store");
  expect((await app.anonymous().request({ url: "/.well-known/portico-host/short" })).status).toBe(404);
});

/** Over the network, since the check asks the port of the request. */
const call = async (path: string, method: string, body?: object) => {
  const { token } = await makeOperator(app);
  const reply = await fetch(`http://127.0.0.1:${port}/api/operator/clients/${path}`, {
    method,
    headers: {
      cookie: `${OPERATOR_COOKIE}=${token}`,
      [CSRF_HEADER]: newCsrfToken(SECRET, hashToken(token)),
      "content-type": "application/json",
    },
    body: JSON.stringify(body ?? {}),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape
  return { status: reply.status, body: (await reply.json()) as any };
};

test("a host that leads here is added and then removed, which the client's audit log has too", async () => {
  const add = () => call(`${client.id}/hosts/`, "POST", { host: "127.0.0.1" });
  const added = await add();
  expect(added).toMatchObject({ status: 201, body: { hosts: ["127.0.0.1", client.host] } });
  const administrator = await makePerson(app, { ...client, host: "127.0.0.1" }, ["admin"]);
  const profile = await (await app.as(administrator)).ok(getClientProfile);
  expect(profile.hosts).toEqual(["127.0.0.1", client.host]);
  expect((await add()).body.codes).toMatchObject({ host: [{ code: "installation.hostTaken" }] });
  const removed = await operator.ok(contract.removeOperatedHost, {
    params: { id: client.id, host: "127.0.0.1" },
  });
  expect(removed.hosts).toEqual([client.host]);
  expect(
    await app.sql("select action, before, after from audit_entry where client_id = $1 order by at, id", [
      client.id,
    ]),
  ).toEqual([
    { action: "installation.host.add", before: null, after: { host: "127.0.0.1" } },
    { action: "installation.host.remove", before: { host: "127.0.0.1" }, after: null },
  ]);
  expect(
    await app.sql("select action, subject from operator_entry where action like 'domain%' order by at, id"),
  ).toEqual([
    { action: "domain.add", subject: "127.0.0.1" },
    { action: "domain.remove", subject: "127.0.0.1" },
  ]);
});

test("the last host stays, also when two go at once, and another client's is not found", async () => {
  const own = await makeClient(app);
  const second = `second-${newId()}.localhost`;
  await app.sql("insert into client_domain (domain, client_id) values ($1, $2)", [second, own.id]);
  const remove = (id: string, host: string) =>
    operator.call(contract.removeOperatedHost, { params: { id, host } });
  expect((await remove(own.id, client.host)).status).toBe(404);
  expect((await remove(newId(), own.host)).status).toBe(404);
  const both = await Promise.all([remove(own.id, own.host), remove(own.id, second)]);
  expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(refused?.codes).toMatchObject({ detail: [{ code: "operators.hostLast" }] });
  expect(await app.sql("select from client_domain where client_id = $1", [own.id])).toHaveLength(1);
});
