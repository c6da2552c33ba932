import * as contract from "@portico/contract/operators/grants";
import { describe, expect, test } from "vitest";
import { newId } from "../platform/core/ids.ts";
import type { Caller } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import { admin, administrator, app, client, NOW, operator, setUp } from "./testing/client-kit.ts";
import { makeOperator } from "./testing/kit.ts";

const REASON = "A booking is lost, ticket 17";

setUp();

const open = (hours = 4, reason = REASON, as: Caller = operator) =>
  as.call(contract.openGrant, { params: { id: client.id }, body: { reason, hours } });
const list = async (as = administrator) => (await as.ok(contract.listOperatorAccess)).results;
const end = (id: string, as = administrator) => as.call(contract.endOperatorAccess, { params: { id } });
const close = (id: string, as: Caller = operator) =>
  as.call(contract.closeGrant, { params: { id: client.id, grantId: id } });
const actions = () =>
  app.sql("select action, actor_id as by, after from audit_entry where client_id = $1 order by at, id", [
    client.id,
  ]);
const entries = () =>
  app.sql(
    "select action, operator_email as by, facts->>'reason' as reason from operator_entry where facts->>'clientId' = $1 order by at, id",
    [client.id],
  );

describe("an operator's access to a client", () => {
  test("is seen by its administrators, who get a mail, and stands in both logs", async () => {
    const superadmin = await makePerson(app, client, ["superadmin"]);
    await makePerson(app, client, ["employee"]);
    const opened = await open();
    expect(opened).toMatchObject({
      status: 201,
      body: {
        ...{ operator: operator.email, reason: REASON, isOpen: true, uses: 0, usedAt: null },
        ...{ beginsAt: NOW, endsAt: "2026-11-20T14:42:00.000Z" },
      },
    });
    expect(await list()).toEqual([opened.body]);
    const mails = await app.sql<{ recipient: string; text: string }>(
      "select recipient, body_text as text from message where client_id = $1 and kind = 'operators.access'",
      [client.id],
    );
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([admin.email, superadmin.email].sort());
    for (const said of [operator.email, "4 hours", REASON]) expect(mails[0]!.text).toContain(said);
    expect(await actions()).toEqual([
      {
        action: "operators.access.open",
        by: null,
        after: { operator: operator.email, reason: REASON, hours: 4 },
      },
    ]);
    expect(await entries()).toEqual([{ action: "access.open", by: operator.email, reason: REASON }]);
  });

  test("ends by itself, and then another one can be opened", async () => {
    const { body } = await open(1);
    const again = await open();
    expect([again.status, again.codes.detail?.[0]?.code]).toEqual([409, "operators.accessOpen"]);
    app.clock.set("2026-11-20T11:42:00.000Z");
    expect(await list()).toEqual([{ ...body, isOpen: false }]);
    await app.sql("update operator_session set last_seen_at = $1", [app.clock.now()]);
    expect((await open()).status).toBe(201);
    expect((await list()).map(({ isOpen }) => isOpen)).toEqual([true, false]);
  });

  test("is ended by an administrator at once, once, with the entry in both logs", async () => {
    const { body } = await open();
    app.clock.set("2026-11-20T10:50:00.000Z");
    const ended = await end(body.id);
    expect(ended).toMatchObject({ status: 200, body: { isOpen: false, endsAt: "2026-11-20T10:50:00.000Z" } });
    expect((await end(body.id)).body).toEqual(ended.body);
    expect((await actions()).slice(1)).toEqual([
      { action: "operators.access.end", by: admin.id, after: { operator: operator.email } },
    ]);
    expect((await entries()).slice(1)).toEqual([{ action: "access.end", by: null, reason: null }]);
  });

  test("is ended by its operator, and not by another one", async () => {
    const { body } = await open();
    expect((await close(body.id, await makeOperator(app))).status).toBe(404);
    expect(await close(body.id)).toMatchObject({ status: 200, body: { isOpen: false } });
    expect((await close(body.id)).status).toBe(200);
    expect((await entries()).map((entry) => (entry as { action: string }).action)).toEqual([
      "access.open",
      "access.end",
    ]);
  });

  test.each<[string, number, string, string]>([
    ["no hour", 0, REASON, "hours"],
    ["more than three days", 73, REASON, "hours"],
    ["part of an hour", 1.5, REASON, "hours"],
    ["no reason", 4, "  ", "reason"],
  ])("is refused for %s", async (_, hours, reason, field) => {
    const reply = await open(hours, reason);
    expect([reply.status, Object.keys(reply.codes)]).toEqual([400, [field]]);
    expect(await list()).toEqual([]);
  });

  test("is opened once of ten that are asked for at once", async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => open()));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await list()).toHaveLength(1);
  });

  test("is for operators at clients that are there", async () => {
    expect((await open(4, REASON, app.anonymous(client.host))).status).toBe(401);
    expect((await open(4, REASON, administrator)).status).toBe(401);
    const body = { reason: REASON, hours: 4 };
    expect((await operator.call(contract.openGrant, { params: { id: newId() }, body })).status).toBe(404);
  });

  test("is of no other client, and nobody but administrators sees or ends it", async () => {
    const { body } = await open();
    const other = await makeClient(app);
    const elsewhere = await app.as(await makePerson(app, other, ["superadmin"]));
    expect(await list(elsewhere)).toEqual([]);
    expect((await end(body.id, elsewhere)).status).toBe(404);
    for (const group of ["employee", "reception", "security", "reporting"] as const) {
      const caller = await app.as(await makePerson(app, client, [group]));
      expect((await caller.call(contract.listOperatorAccess)).status, group).toBe(403);
      expect((await end(body.id, caller)).status, group).toBe(403);
    }
    expect((await list())[0]?.isOpen).toBe(true);
  });

  test("cannot be longer than three days, whatever writes it", async () => {
    await expect(
      app.sql(
        `insert into operator_grant (client_id, id, operator_email, reason, begins_at, ends_at)
         values ($1, $2, 'a@b.test', 'x', now(), now() + interval '73 hours')`,
        [client.id, newId()],
      ),
    ).rejects.toThrow("operator_grant_hours");
  });
});
