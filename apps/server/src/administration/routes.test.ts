import { readAuditCheck } from "@portico/contract/administration/audit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../platform/core/ids.ts";
import { startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import { checkAudit, linkAudit } from "./jobs.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("an audit entry keeps the system's reason as a code, and says it in the reader's language", async () => {
  const client = await makeClient(app);
  const admin = await app.as(await makePerson(app, client, ["admin"]));
  const record = (reason: unknown) =>
    app.sql(
      `insert into audit_entry (client_id, id, at, action, target_type, target_id, after)
       values ($1, $2, '2026-11-20T10:42:00Z', 'desks.reservation.released', 'desk_reservation', $3, $4)`,
      [client.id, newId(), newId(), JSON.stringify({ status: "released", reason })],
    );
  await record({ code: "desks.reasonNotTaken" });
  // An entry of before there were texts, and one with a person's own words.
  await record("Nobody checked in");
  await record(null);
  const reasonsIn = async (locale: string) => {
    const { body } = await admin.request({ url: "/api/audit/", headers: { "x-locale": locale } });
    return body.results.map(({ after }: { after: { reason: string | null } }) => after.reason).reverse();
  };
  expect(await reasonsIn("en-GB")).toEqual(["Nobody checked in", "Nobody checked in", null]);
  expect(await reasonsIn("de-DE")).toEqual(["Niemand hat eingecheckt", "Nobody checked in", null]);
});

test("an administrator sees what the last check of the log found, of their own client only", async () => {
  const [client, other] = [await makeClient(app), await makeClient(app)];
  const admin = await app.as(await makePerson(app, client, ["admin"]));
  const check = async (caller = admin) => (await caller.ok(readAuditCheck)).check;
  expect(await check()).toBeNull();
  const ids = [newId(), newId(), newId()];
  for (const id of ids)
    await app.sql(
      `insert into audit_entry (client_id, id, at, action, target_type, target_id, after)
       values ($1, $2, $3, 'desks.desk.change', 'desk', $4, '{"name": "W01"}')`,
      [client.id, id, app.clock.now(), newId()],
    );
  await linkAudit.run(app.tools, {});
  await checkAudit.run(app.tools, {});
  const sound = await check();
  expect(sound).toMatchObject({ at: app.clock.now().toISOString(), holds: true, found: 0, findings: [] });
  expect(sound!.checked).toBeGreaterThanOrEqual(ids.length);
  expect(sound!.head!.position).toBe(sound!.checked);

  await app.sql(`update audit_entry set after = '{"name": "W02"}' where id = $1`, [ids[1]]);
  await checkAudit.run(app.tools, {});
  const broken = await check();
  expect(broken).toMatchObject({ holds: false, found: 1, findings: [{ kind: "changed", id: ids[1] }] });

  const neighbour = await check(await app.as(await makePerson(app, other, ["admin"])));
  expect(neighbour).toMatchObject({ holds: true, found: 0 });
  const employee = await app.as(await makePerson(app, client, ["employee"]));
  expect((await employee.call(readAuditCheck)).status).toBe(403);
});
