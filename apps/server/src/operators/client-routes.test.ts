import { getSetUp } from "@portico/contract/installation/set-up";
import * as contract from "@portico/contract/operators/clients";
import { whoami } from "@portico/contract/sign-in/sessions";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "../platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient } from "../platform/testing/types.ts";
import { makeOperator } from "./testing/kit.ts";

let app: TestApp;
let operator: Caller & { email: string };
let client: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  operator = await makeOperator(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await makeClient(app);
});

const row = async (id = client.id) =>
  (await operator.ok(contract.listOperatedClients)).results.find((one) => one.id === id);
const entries = (clientId: string) =>
  app.sql<{ action: string; email: string; subject: string; reason: string | null }>(
    `select action, operator_email as email, subject, facts->>'reason' as reason from operator_entry
     where facts->>'clientId' = $1 order by at, id`,
    [clientId],
  );
const suspend = (reason = "The contract has ended") =>
  operator.call(contract.suspendOperatedClient, { params: { id: client.id }, body: { reason } });
const resume = () => operator.call(contract.resumeOperatedClient, { params: { id: client.id } });

test("the list has counts and sizes, and nothing that names somebody", async () => {
  const person = await makePerson(app, client, ["employee"], { firstName: "Zebulon", lastName: "Quimby" });
  await makePerson(app, client, ["employee"]);
  await app.sql(
    "update person set disabled_at = now(), status = 'disabled' where id <> $1 and client_id = $2",
    [person.id, client.id],
  );
  await app.sql(
    "insert into file (client_id, id, content_type, bytes, created_at) values ($1, $2, 'image/png', $3, now())",
    [client.id, newId(), Buffer.alloc(1500)],
  );
  const meeting = (starts: string) =>
    app.sql(
      `insert into meeting (client_id, id, site_id, day, during, status, description, created_at)
       values ($1, $2, $3, $4::timestamptz::date, tstzrange($4, $4::timestamptz + interval '1 hour'), 'booked', '', now())`,
      [client.id, newId(), client.siteId, starts],
    );
  await meeting("2026-11-10T10:00:00Z");
  await meeting("2026-10-01T10:00:00Z");
  await meeting("2026-12-10T10:00:00Z");
  await app.asSystem(client.id, async ({ audit }) =>
    audit({ action: "desks.desk.change", targetType: "desk" }),
  );
  const reply = await operator.call(contract.listOperatedClients);
  expect(reply.status).toBe(200);
  expect(await row()).toEqual({
    id: client.id,
    ...{ name: expect.stringMatching(/^Client /), product: "ve", state: "live", suspendedAt: null },
    ...{ hosts: [client.host], people: 1, sites: 1, fileBytes: 1500, bookings: 1, removal: null },
    lastActiveAt: app.clock.now().toISOString(),
  });
  for (const personal of ["Zebulon", "Quimby", person.email, person.id])
    expect(reply.raw.toString()).not.toContain(personal);
});

test("create answers the link of the set-up, and again another one", async () => {
  const host = `made-${newId()}.localhost`;
  const create = (name = "Acme") =>
    operator.call(contract.createOperatedClient, { body: { name, host: host.toUpperCase() } });
  const first = await create();
  expect(first.status).toBe(201);
  expect(first.body).toMatchObject({ isNew: true, client: { name: "Acme", state: "set-up", hosts: [host] } });
  const setUp = (link: string) =>
    app.anonymous(host).call(getSetUp, { params: { token: link.split("/").at(-1)! } });
  expect((await setUp(first.body.link)).status).toBe(200);
  const second = await create();
  expect(second.body).toMatchObject({ isNew: false, client: { id: first.body.client.id } });
  expect((await setUp(first.body.link)).status).toBe(404);
  expect((await setUp(second.body.link)).status).toBe(200);
  expect(await entries(first.body.client.id)).toEqual([
    { action: "client.create", email: operator.email, subject: host, reason: null },
    { action: "client.create", email: operator.email, subject: host, reason: null },
  ]);
});

test("create refuses the host of a client in use, and what is no host", async () => {
  const create = (host: string) =>
    operator.call(contract.createOperatedClient, { body: { name: "Acme", host } });
  expect((await create(client.host)).codes).toMatchObject({ host: [{ code: "installation.hostTaken" }] });
  expect((await create("http://acme.example/")).codes).toMatchObject({
    host: [{ code: "installation.hostForm" }],
  });
  const host = `twice-${newId()}.localhost`;
  const both = await Promise.all([create(host), create(host)]);
  expect(both.map(({ body }) => body.isNew).sort((one, other) => Number(one) - Number(other))).toEqual([
    false,
    true,
  ]);
});

test("suspend refuses every call there, with the reason in the log of operators, and resume ends that", async () => {
  const person = await app.as(await makePerson(app, client));
  const neighbour = await app.as(await makePerson(app, await makeClient(app)));
  const state = await suspend();
  expect(state.body).toMatchObject({ state: "suspended", suspendedAt: app.clock.now().toISOString() });
  await expect.poll(async () => (await person.call(whoami)).status).toBe(503);
  expect((await neighbour.call(whoami)).status).toBe(200);
  // Again: nothing changes.
  expect((await suspend("Once more")).status).toBe(200);
  expect((await resume()).body).toMatchObject({ state: "live", suspendedAt: null });
  await expect.poll(async () => (await person.call(whoami)).status).toBe(200);
  expect((await resume()).status).toBe(200);
  const subject = (await row())!.name;
  expect(await entries(client.id)).toEqual([
    { action: "client.suspend", email: operator.email, subject, reason: "The contract has ended" },
    { action: "client.resume", email: operator.email, subject, reason: null },
  ]);
  expect(
    await app.sql("select action, actor_id as by from audit_entry where client_id = $1 order by at, id", [
      client.id,
    ]),
  ).toEqual([
    { action: "installation.client.suspend", by: null },
    { action: "installation.client.resume", by: null },
  ]);
});

test("suspend needs a reason, and a client", async () => {
  expect((await suspend(" ")).codes).toMatchObject({ reason: [{ code: "operators.reasonRequired" }] });
  const unknown = { params: { id: newId() }, body: { reason: "None" } };
  expect((await operator.call(contract.suspendOperatedClient, unknown)).status).toBe(404);
  expect((await row())?.state).toBe("live");
});

test("of two that suspend at once one is written down", async () => {
  expect((await Promise.all([suspend("One"), suspend("Two")])).map(({ status }) => status)).toEqual([
    200, 200,
  ]);
  expect(await entries(client.id)).toHaveLength(1);
});
