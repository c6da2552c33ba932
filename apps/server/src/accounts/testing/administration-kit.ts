import * as contract from "@portico/contract/accounts/administration";
import type { Group } from "@portico/contract/common";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { listAuditEntries } from "../../platform/testing/audit-entries.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";

/** Shared helpers of tests of the administration of people. */

export let app: TestApp;
export let client: TestClient;
export let sofia: TestPerson;
/** A super administrator. */
export let root: Caller;
/** An administrator. */
export let admin: Caller;
export let amir: TestPerson;

export const NOBODY = "018f0000-0000-7000-8000-000000000000";
export const person = (groups: Group[] = ["employee"], given: Parameters<typeof makePerson>[3] = {}) =>
  makePerson(app, client, groups, given);
export const get = (id: string, by = admin) => by.ok(contract.getPerson, { params: { id } });
export const change = (id: string, body: object, by = admin) =>
  by.call(contract.changePerson, { params: { id }, body });
export const auditEntriesOf = (action: string) => listAuditEntries(app, client, action);
export const mailsTo = (email: string) =>
  app.sql<{ kind: string; subject: string; body_text: string }>(
    "select kind, subject, body_text from message where client_id = $1 and recipient = $2 order by created_at, id",
    [client.id, email],
  );

/**
 * An unconfirmed account of an anonymous caller, with an address, a password, a picture and a link to confirm
 * it.
 */
export async function beginAccount(email: string): Promise<{ id: string }> {
  const { id } = await person(["employee"], { email, passwordHash: "a stranger's" });
  await app.sql("update person set status = 'unconfirmed', disabled_at = now() where id = $1", [id]);
  await app.sql(
    `insert into token (client_id, token_hash, purpose, person_id, expires_at)
     values ($1, sha256($2::uuid::text::bytea), 'activate', $2, now() + interval '7 days')`,
    [client.id, id],
  );
  return { id };
}
/** The rows that are left of it. */
export const readRemains = ({ id }: { id: string }) =>
  app.sql(
    "select p.id from person p where id = $1 union all select person_id from token where person_id = $1",
    [id],
  );

/** A client with both administrators, for each test. */
export function setUp(): void {
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.set("2026-11-20T10:42:00.000Z");
    await app.sql("delete from rate_limit");
    client = await makeClient(app, { features: ["parking", "desks", "rooms", "screen"] });
    sofia = await person(["superadmin"], { firstName: "Sofia", lastName: "Marin" });
    amir = await person(["admin", "employee"], { firstName: "Amir", lastName: "Haddad" });
    [root, admin] = [await app.as(sofia), await app.as(amir)];
  });
}
