import { newId } from "../../platform/core/ids.ts";
import type { TestApp } from "../../platform/testing/app.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";

/** Creates a second site of a client; returns its id. */
export async function makeSite(
  app: TestApp,
  client: TestClient,
  name = "Lisbon",
  timeZone = "Europe/Lisbon",
): Promise<string> {
  const id = newId();
  await app.sql(
    `insert into site (client_id, id, position, name, time_zone)
     values ($1, $2, (select count(*) + 1 from site where client_id = $1), $3, $4)`,
    [client.id, id, name, timeZone],
  );
  return id;
}

/** Limits a person to another site than the client's first. */
export async function limitToOtherSite(
  app: TestApp,
  client: TestClient,
  { id }: Pick<TestPerson, "id">,
): Promise<void> {
  const site = await makeSite(app, client);
  await app.sql("insert into permitted_site (client_id, person_id, site_id) values ($1, $2, $3)", [
    client.id,
    id,
    site,
  ]);
}
