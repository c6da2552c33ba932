import pg from "pg";
import { expect, test } from "vitest";
import { makeDesks, makeZone } from "../../desks/testing/kit.ts";
import { recordStatements } from "../../platform/testing/statements.ts";
import { app, client, setUp } from "../testing/kit.ts";
import { listPresent } from "./queries.ts";

setUp();

/** Nobody is compared with everybody: a list of thousands would take seconds. */
test("the list of 2,000 people reads today's rows once, and compares none with all", async () => {
  const people = 2000;
  const zone = await makeZone(app, client, { name: "Canal zone" });
  await makeDesks(app, client, zone, ...Array.from({ length: people }, (_, at) => `D-${at}`));
  await app.sql(
    `insert into person (client_id, id, email, first_name, last_name, created_at, home_site_id)
     select $1, gen_random_uuid(), 'crowd' || i || '@x.test', 'First', 'Last' || i, now(), $2 from generate_series(1, $3::int) i`,
    [client.id, client.siteId, people],
  );
  // Ten days before today as well.
  await app.sql(
    `insert into sighting (client_id, id, person_id, site_id, seen_from, seen_until, source, source_id)
     select $1, gen_random_uuid(), p.id, $2, timestamptz '2026-11-20 08:00Z' - d * interval '1 day',
       case when d > 0 then timestamptz '2026-11-20 17:00Z' - d * interval '1 day' end, 'presence', gen_random_uuid()
     from person p, generate_series(0, 10) d where p.client_id = $1 and p.last_name like 'Last%'`,
    [client.id, client.siteId],
  );
  await app.sql(
    `insert into desk_reservation (client_id, id, desk_id, person_id, zone_id, site_id, day, status, created_at)
     select $1, gen_random_uuid(), d.id, p.id, $2, $3, '2026-11-20', 'approved', now()
     from (select id, row_number() over (order by id) as n from desk where client_id = $1) d
     join (select id, row_number() over (order by id) as n from person where client_id = $1 and last_name like 'Last%') p
       on p.n = d.n`,
    [client.id, zone, client.siteId],
  );
  await app.sql("analyze");
  const moment = { at: app.clock.now(), siteId: client.siteId, countBookings: false };
  const given = recordStatements(app.database);
  const paging = { page: 1, limit: 25 };
  const { count, counts } = await listPresent(
    app.database.forClient(client.id),
    client.id,
    moment,
    {},
    paging,
  );
  expect([count, counts.people, counts.floorNotKnown]).toEqual([people, people, 0]);
  const { text, values } = [...given.values()].find(({ by }) => by.startsWith("muster/on-site/queries"))!;
  const db = new pg.Client({
    connectionString: app.ownerUrl,
    options: "-c role=portico_app -c timezone=UTC",
  });
  await db.connect();
  await db.query("select set_config('app.client_id', $1, false)", [client.id]);
  const { rows } = await db.query(`explain (analyze, format json) ${text}`, values);
  await db.end();
  const nodes = listNodes(rows[0]["QUERY PLAN"][0].Plan);
  const compared = nodes.map(
    (node) => (node["Rows Removed by Join Filter"] ?? 0) * (node["Actual Loops"] ?? 1),
  );
  expect(Math.max(...compared)).toBeLessThan(10 * people);
  const read = nodes
    .filter((node) => node["Relation Name"] === "sighting")
    .map(
      (node) =>
        ((node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0)) * (node["Actual Loops"] ?? 1),
    );
  expect(read).toEqual([people]);
});

interface PlanNode {
  "Relation Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Join Filter"?: number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
}

const listNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(listNodes)];
