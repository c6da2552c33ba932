import { cp, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { newId } from "../core/ids.ts";
import { createDatabase, dropDatabase } from "../testing/databases.ts";
import { openDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";

const REAL = fileURLToPath(new URL("../../../migrations", import.meta.url));
let folder: string;
let url: string;
let name: string;

beforeEach(async () => {
  name = `migrate_${newId().replaceAll("-", "")}`;
  url = await createDatabase(inject("ownerUrl"), name);
  folder = await mkdtemp(join(tmpdir(), "portico-migrations-"));
  await cp(REAL, folder, { recursive: true });
});
afterEach(async () => {
  await dropDatabase(inject("ownerUrl"), name);
  await rm(folder, { recursive: true });
});

async function rows<T>(text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
}

test("several processes may migrate at once, and a second time does nothing", async () => {
  await Promise.all([migrate(url, [], folder), migrate(url, [], folder), migrate(url, [], folder)]);
  const first = await rows("select * from kysely_migration order by name");
  expect(await migrate(url, [], folder)).toEqual({ isChanged: false });
  expect(await rows("select * from kysely_migration order by name")).toEqual(first);
  await writeFile(join(folder, "9999-more.sql"), "create table more (id int)");
  expect(await migrate(url, [], folder)).toEqual({ isChanged: true });
});

test("a migration that fails leaves nothing half done", async () => {
  await writeFile(join(folder, "9999-broken.sql"), "create table half (id int); select 1 / 0;");
  await expect(migrate(url, [], folder)).rejects.toThrow(
    "Migration 9999-broken failed, and nothing was changed: division by zero",
  );
  expect(await rows("select to_regclass('half') as half, to_regclass('person') as person")).toEqual([
    { half: null, person: null },
  ]);
});

test("a file that was changed after it had run is refused, and so is one that is gone", async () => {
  await migrate(url, [], folder);
  await writeFile(join(folder, "0002-places.sql"), "select 1;");
  await expect(migrate(url, [], folder)).rejects.toThrow(
    "Migration 0002-places was changed after it had run",
  );
  await rm(join(folder, "0002-places.sql"));
  await expect(migrate(url, [], folder)).rejects.toThrow(
    "Migration 0002-places has run here but its file is missing",
  );
});

test("rows that refer to nothing, written while nothing proved it, are mended before it is proved", async () => {
  const held = "0013-references.sql";
  for (const file of await readdir(folder)) if (file >= held) await rm(join(folder, file));
  await migrate(url, [], folder);
  const [client, site, carpark, person, gone, kept, lost] = Array.from({ length: 7 }, newId);
  await rows(`
    insert into client (id, position, name, product) values ('${client}', 1, 'A', 've');
    insert into person (client_id, id, email, first_name, last_name, created_at)
      values ('${client}', '${person}', 'a@example.com', 'A', 'B', now());
    insert into site (client_id, id, position, name, time_zone) values ('${client}', '${site}', 0, 'S', 'UTC');
    insert into parking_carpark (client_id, id, site_id, position, name)
      values ('${client}', '${carpark}', '${site}', 0, 'P');
    insert into parking_reservation
      (client_id, id, carpark_id, person_id, visit_id, day, during, status, decided_by, created_at)
    select '${client}', id, '${carpark}', person, visit, '2026-11-20', '[2026-11-20 09:00+00,2026-11-20 17:00+00)',
      'cancelled', '${gone}'::uuid, now()
    from (values ('${kept}'::uuid, '${person}'::uuid, null::uuid), ('${lost}', null, '${gone}')) r (id, person, visit);
    insert into mail_usage (client_id, id, person_id, number_items, entered_by, created_at)
    values ('${client}', '${kept}', '${person}', 1, '${gone}', now());
    insert into support_ticket (client_id, id, person_id, name, email, url, problem, created_at)
    values ('${client}', '${kept}', '${person}', 'A', 'a@example.com', '/', 'P', now())`);
  await cp(join(REAL, held), join(folder, held));
  await migrate(url, [], folder);
  expect(await rows("select id, decided_by from parking_reservation")).toEqual([
    { id: kept, decided_by: null },
  ]);
  expect(await rows("select id, entered_by from mail_usage")).toEqual([{ id: kept, entered_by: null }]);
  expect(await rows("select id, person_id from support_ticket")).toEqual([{ id: kept, person_id: person }]);
});

test("help texts of before they had a locale are in their client's, and the kiosk's usual greeting is no words of a client", async () => {
  const held = "0018-texts-by-locale.sql";
  for (const file of await readdir(folder)) if (file >= held) await rm(join(folder, file));
  await migrate(url, [], folder);
  const [german, other] = [newId(), newId()];
  await rows(`
    insert into client (id, position, name, product, locale)
      values ('${german}', 1, 'A', 've', 'de-DE'), ('${other}', 2, 'B', 've', null);
    insert into help_text (client_id, key, title, body_html)
      values ('${german}', 'request_desk', 'Schreibtisch', ''), ('${other}', 'request_desk', 'Desk', '');
    insert into reception_settings (client_id, kiosk) values
      ('${german}', '{"welcome": "Welcome.", "wifi": "Guest"}'), ('${other}', '{"welcome": "Hello."}')`);
  await cp(join(REAL, held), join(folder, held));
  await migrate(url, [], folder);
  expect(await rows("select title, locale from help_text order by title")).toEqual([
    { title: "Desk", locale: "en-GB" },
    { title: "Schreibtisch", locale: "de-DE" },
  ]);
  expect(await rows("select kiosk from reception_settings order by kiosk ->> 'welcome'")).toEqual([
    { kiosk: { welcome: "Hello." } },
    { kiosk: { wifi: "Guest" } },
  ]);
});

test("sites of one name are told apart by a number before their names must differ", async () => {
  const held = "0056-site-access.sql";
  for (const file of await readdir(folder)) if (file >= held) await rm(join(folder, file));
  await migrate(url, [], folder);
  const [one, other] = [newId(), newId()];
  const long = "L".repeat(100);
  const names = ["Quay", "quay", "Quay", "Quay (2)", long, long].map((name, at) => {
    return `('${one}', '${newId()}', ${at}, '${name}', 'UTC')`;
  });
  await rows(`
    insert into client (id, position, name, product) values ('${one}', 1, 'A', 've'), ('${other}', 2, 'B', 've');
    insert into site (client_id, id, position, name, time_zone)
      values ${names.join()}, ('${other}', '${newId()}', 0, 'Quay', 'UTC')`);
  await cp(join(REAL, held), join(folder, held));
  await migrate(url, [], folder);
  expect(await rows(`select name from site where client_id = '${one}' order by position`)).toEqual(
    ["Quay", "quay (2)", "Quay (3)", "Quay (2) (3)", long, `${long.slice(10)} (2)`].map((name) => ({ name })),
  );
  expect(await rows(`select name from site where client_id = '${other}'`)).toEqual([{ name: "Quay" }]);
});

test("requests that queued before it was noted when say so, and the longest queue of kept days is kept", async () => {
  const held = "0075-times-of-stays-in-queues.sql";
  for (const file of await readdir(folder)) if (file >= held) await rm(join(folder, file));
  await migrate(url, [], folder);
  const [client, site, carpark, allocation] = Array.from({ length: 4 }, newId);
  const [withdrawn, promoted, expired, waiting, never] = Array.from({ length: 5 }, newId);
  const at = (time: string) => `'2026-11-20T${time}Z'::timestamptz`;
  // Each is of a person of the same id.
  const request = (id: string | undefined, status: string, further: Record<string, string>) =>
    rows(`insert into parking_reservation
        (client_id, id, carpark_id, person_id, day, during, status, created_at${Object.keys(further)
          .map((name) => `, ${name}`)
          .join("")})
      values ('${client}', '${id}', '${carpark}', '${id}', '2026-11-20', tstzrange(${at("13:00")}, ${at("17:00")}), '${status}',
        ${at("06:00")}${Object.values(further)
          .map((value) => `, ${value}`)
          .join("")})`);
  await rows(`
    insert into client (id, position, name, product) values ('${client}', 1, 'A', 've');
    insert into site (client_id, id, position, name, time_zone) values ('${client}', '${site}', 0, 'S', 'UTC');
    insert into person (client_id, id, email, first_name, last_name, created_at)
      select '${client}', id, id || '@example.com', 'A', 'B', now()
      from unnest('{${[withdrawn, promoted, expired, waiting, never].join()}}'::uuid[]) as p (id);
    insert into parking_carpark (client_id, id, site_id, position, name)
      values ('${client}', '${carpark}', '${site}', 0, 'P')`);
  await request(withdrawn, "cancelled", { decided_at: at("08:00"), cancelled_at: at("12:00") });
  await request(promoted, "confirmed", { decided_at: at("11:00") });
  const left = { queue_left_at: at("13:00"), queue_end: "'missed'" };
  await request(expired, "cancelled", { decided_at: at("09:00"), cancelled_at: at("13:00"), ...left });
  await request(waiting, "queued", { queue_rank: "1", decided_at: at("10:00"), queued_at: at("10:00") });
  await request(never, "denied", { decided_at: at("09:00") });
  await rows(`
    insert into parking_allocation (client_id, id, carpark_id, week, mode, seed, started_at)
      values ('${client}', '${allocation}', '${carpark}', '2026-11-16', 'fifo', '00', ${at("07:00")});
    insert into parking_allocation_day (client_id, allocation_id, day, done_at, spaces, confirmed, queued, unavailable)
      values ('${client}', '${allocation}', '2026-11-20', ${at("07:00")}, '[]', 0, 2, 0);
    insert into parking_allocation_place (client_id, allocation_id, day, rank, reservation_id, facts, outcome)
      select '${client}', '${allocation}', '2026-11-20', row_number() over (), id, '{}', 'queued'
      from (values ('${withdrawn}'::uuid), ('${promoted}')) r (id);
    insert into report_progress (client_id, subject, kept_until, marked_until, marked_at)
      values ('${client}', 'parking-tallies', '2026-11-20', '2026-11-20', now())`);
  await cp(join(REAL, held), join(folder, held));
  await migrate(url, [], folder);
  const stays = await rows<{ id: string; stay: string }>(
    `select id, concat_ws(' ', to_char(queued_at at time zone 'utc', 'HH24:MI'), to_char(queue_left_at at time zone 'utc', 'HH24:MI'),
       queue_end) as stay from parking_reservation`,
  );
  expect(Object.fromEntries(stays.map(({ id, stay }) => [id, stay]))).toEqual({
    [withdrawn!]: "07:00 12:00 withdrawn",
    [promoted!]: "07:00 11:00 promoted",
    [expired!]: "09:00 13:00 missed",
    [waiting!]: "10:00",
    [never!]: "",
  });
  expect(await rows("select key, series, value from report_tally_day where grouped_by = 'peak'")).toEqual([
    { key: carpark, series: "peak", value: "4" },
  ]);
  await expect(
    rows(`update parking_reservation set status = 'queued', queue_rank = 2 where id = '${never}'`),
  ).rejects.toThrow("parking_reservation_waits_in_queue");
});

test("a role that owns tables or passes row-level security is refused", async () => {
  await migrate(url, [], folder);
  await rows("alter role portico_app bypassrls");
  try {
    await expect(openDatabase(url)).rejects.toThrow("too strong");
  } finally {
    await rows("alter role portico_app nobypassrls");
  }
});
