import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../platform/core/ids.ts";
import { startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";

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
