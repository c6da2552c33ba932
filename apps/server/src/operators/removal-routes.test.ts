import * as contract from "@portico/contract/operators/clients";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { jobsFor } from "../app.ts";
import { newId } from "../platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient } from "../platform/testing/types.ts";
import { prepareDatabase } from "../prepare-database.ts";
import { removeDueClients } from "./removal/remove.ts";
import { makeOperator } from "./testing/kit.ts";

const NOW = "2026-11-20T10:42:00.000Z";
const WEEK_LATER = "2026-11-27T10:42:00.000Z";

let app: TestApp;
let operator: Caller & { email: string };
let second: Caller & { email: string };
let client: TestClient;
beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  operator = await makeOperator(app);
  second = await makeOperator(app);
  client = await makeClient(app);
  await app.sql("update client set suspended_at = $2 where id = $1", [client.id, NOW]);
  await app.sql(
    `insert into client_archive (client_id, requested_at, made_at, fingerprint, expires_at, downloaded_at)
     values ($1, $2, $2, 'f', $2, $2)`,
    [client.id, NOW],
  );
});

const params = () => ({ params: { id: client.id } });
const request = (by: Caller = operator, reason = "The contract has ended") =>
  by.call(contract.requestRemoval, { ...params(), body: { reason } });
const confirm = (by: Caller) => by.call(contract.confirmRemoval, params());
const cancel = (by: Caller = operator) => by.call(contract.cancelRemoval, params());
const isThere = async () => (await app.sql("select from client where id = $1", [client.id])).length === 1;
const runAt = async (instant: string) => {
  app.clock.set(instant);
  await app.runJob("operators-remove-clients");
};

describe("a deletion", () => {
  test("waits for seven days", async () => {
    const reply = await request();
    expect(reply.status).toBe(201);
    expect(reply.body.removal).toEqual({
      ...{ requestedBy: operator.email, reason: "The contract has ended" },
      ...{ dueAt: WEEK_LATER, isBegun: false },
    });
    // Again, by whomever: the first one counts.
    app.clock.set("2026-11-20T11:00:00.000Z");
    expect((await request(second, "Other")).body.removal).toEqual(reply.body.removal);
    await runAt("2026-11-27T10:41:59.000Z");
    expect(await isThere()).toBe(true);
    await runAt(WEEK_LATER);
    expect(await isThere()).toBe(false);
    expect(
      await app.sql(
        `select action, operator_email as by, facts->>'reason' as reason from operator_entry
         where facts->>'clientId' = $1 order by at, id`,
        [client.id],
      ),
    ).toEqual([
      { action: "removal.request", by: operator.email, reason: "The contract has ended" },
      { action: "client.delete", by: null, reason: null },
    ]);
  });

  test("goes on at once when another operator confirms it, and not by the same one", async () => {
    expect((await confirm(second)).status).toBe(404);
    await request();
    const own = await confirm(operator);
    expect([own.status, own.codes.detail?.[0]?.code]).toEqual([409, "operators.removeByTwo"]);
    await runAt(NOW);
    expect(await isThere()).toBe(true);
    expect((await confirm(second)).body.removal.dueAt).toBe(NOW);
    await runAt(NOW);
    expect(await isThere()).toBe(false);
  });

  test("is cancelled by anybody, and by the client's being in use again", async () => {
    await request();
    expect((await cancel(second)).body.removal).toBeNull();
    expect((await cancel()).status).toBe(404);
    await request();
    const resumed = await operator.ok(contract.resumeOperatedClient, params());
    expect(resumed).toMatchObject({ state: "live", removal: null });
    // Also where the command line ends the suspension.
    await app.sql("update client set suspended_at = now() where id = $1", [client.id]);
    await request();
    await app.sql("update client set suspended_at = null where id = $1", [client.id]);
    await runAt(WEEK_LATER);
    await app.sql("update client set suspended_at = now() where id = $1", [client.id]);
    await runAt(WEEK_LATER);
    expect(await isThere()).toBe(true);
  });

  test.each<[string, string]>([
    ["no archive", "delete from client_archive where client_id = $1"],
    [
      "an archive of before the suspension",
      "update client_archive set requested_at = '2026-11-20T10:41:59Z' where client_id = $1",
    ],
    ["an archive that nobody has", "update client_archive set downloaded_at = null where client_id = $1"],
    ["an archive that is being made", "update client_archive set made_at = null where client_id = $1"],
  ])("is refused with %s", async (_, change) => {
    await app.sql(change, [client.id]);
    const reply = await request();
    expect([reply.status, reply.codes.detail?.[0]?.code]).toEqual([409, "operators.removeArchive"]);
    expect(await app.sql("select from client_removal where client_id = $1", [client.id])).toEqual([]);
  });

  test("is for suspended clients, with a reason", async () => {
    expect((await request(operator, " ")).codes).toMatchObject({
      reason: [{ code: "operators.reasonRequired" }],
    });
    await app.sql("update client set suspended_at = null where id = $1", [client.id]);
    const reply = await request();
    expect([reply.status, reply.codes.detail?.[0]?.code]).toEqual([409, "operators.removeSuspended"]);
    client = { ...client, id: newId() };
    expect((await request()).status).toBe(404);
  });

  test("cannot be taken back once rows go, and goes on after a process that died", async () => {
    for (let at = 0; at < 7; at++) await makePerson(app, client);
    await request();
    await confirm(second);
    await removeDueClients(app.tools, { rows: 2, steps: 1 });
    expect(await isThere()).toBe(true);
    const taken = await cancel();
    expect([taken.status, taken.codes.detail?.[0]?.code]).toEqual([409, "operators.removeBegun"]);
    expect((await operator.call(contract.resumeOperatedClient, params())).status).toBe(409);
    for (let run = 0; (await isThere()) && run < 500; run++)
      await removeDueClients(app.tools, { rows: 2, steps: 20 });
    expect(await isThere()).toBe(false);
  });
});

test("a client with everything goes whole, and the others keep every row", async () => {
  const whole = await startTestApp(NOW);
  try {
    const jobs = jobsFor({ smtpUrl: undefined, publicUrl: undefined, demo: true, twilio: undefined });
    await prepareDatabase(whole.ownerUrl, { jobs, demo: true, clock: whole.clock });
    const [northwind] = await whole.sql<{ id: string }>(
      "select client_id as id from client_domain where domain = 'northwind.localhost'",
    );
    const tables = await whole.sql<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id'
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
    );
    const count = async (isOwn: boolean) =>
      Object.fromEntries(
        await Promise.all(
          tables.map(async ({ name }): Promise<[string, number]> => {
            const [row] = await whole.sql<{ count: string }>(
              `select count(*) as count from ${name} where (client_id = $1) = $2`,
              [northwind!.id, isOwn],
            );
            return [name, Number(row!.count)];
          }),
        ),
      );
    const others = await count(false);
    const before = await count(true);
    expect(Object.values(before).filter((rows) => rows > 0).length).toBeGreaterThan(60);
    await whole.sql("update client set suspended_at = now() where id = $1", [northwind!.id]);
    await whole.sql(
      `insert into client_removal (client_id, requested_by, reason, requested_at, due_at)
       values ($1, 'ops@example.test', 'Ended', now(), '2026-01-01Z')`,
      [northwind!.id],
    );
    await whole.runJob("operators-remove-clients");
    expect(await count(true)).toEqual(Object.fromEntries(tables.map(({ name }) => [name, 0])));
    expect(await count(false)).toEqual(others);
    expect(await whole.sql("select from client where id = $1", [northwind!.id])).toEqual([]);
  } finally {
    await whole.close();
  }
});
