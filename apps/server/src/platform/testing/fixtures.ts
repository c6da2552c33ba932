import type { Group } from "@portico/contract/common";
import { newId } from "../core/ids.ts";
import type { TestApp } from "./app.ts";
import type { TestClient, TestPerson } from "./types.ts";

/** Creates clients, sites and people for tests, as the owner. Features add their own builders. */

let made = 0;

export async function makeClient(
  app: TestApp,
  given: { host?: string; timeZone?: string; features?: string[]; settings?: Record<string, unknown> } = {},
): Promise<TestClient> {
  const client = { id: newId(), host: given.host ?? `client${++made}.localhost`, siteId: newId() };
  const insert = () =>
    app.sql(
      `insert into client (id, position, name, product, features, settings)
       select $1, next, 'Client ' || next, 've', $2, $3 from (select coalesce(max(position), 0) + 1 as next from client) p
       on conflict (position) do nothing returning id`,
      [client.id, given.features ?? ["parking"], given.settings ?? {}],
    );
  // Two that are made at once may find the same position free.
  while ((await insert()).length === 0);
  await app.sql("insert into client_domain (domain, client_id) values ($1, $2)", [client.host, client.id]);
  await app.sql(
    "insert into site (client_id, id, position, name, time_zone) values ($1, $2, 1, 'London', $3)",
    [client.id, client.siteId, given.timeZone ?? "Europe/London"],
  );
  return client;
}

export async function makePerson(
  app: TestApp,
  client: TestClient,
  groups: Group[] = ["employee", "parking"],
  given: {
    isRestricted?: boolean;
    firstName?: string;
    lastName?: string;
    passwordHash?: string;
    email?: string;
  } = {},
): Promise<TestPerson> {
  const id = newId();
  const email = given.email ?? `person${++made}@example.test`;
  await app.sql(
    `insert into person (client_id, id, email, first_name, last_name, groups, is_restricted, password_hash, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, '2026-01-01Z')`,
    [
      client.id,
      id,
      email,
      given.firstName ?? "Test",
      given.lastName ?? `Person ${made}`,
      groups,
      given.isRestricted ?? false,
      given.passwordHash ?? null,
    ],
  );
  return { id, clientId: client.id, host: client.host, email };
}
