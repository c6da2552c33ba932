import { addDays } from "@portico/contract/days/days";
import { eraseSubject, exportSubject } from "@portico/contract/privacy/subjects";
import * as days from "@portico/contract/reports/reports";
import * as tallies from "@portico/contract/reports/tallies/endpoints";
import { TALLIES, type TallyId } from "@portico/contract/reports/tallies/tallies";
import { groupsOf } from "@portico/contract/reports/tallies/tally";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashPassword } from "../../people/public.ts";
import { newId } from "../../platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makePerson } from "../../platform/testing/fixtures.ts";
import { FIRST_DAY, NOW } from "../../reports/testing/random-client.ts";
import { makeRandomData, type RandomData } from "../../reports/testing/random-data.ts";
import { makeRandomFacts } from "../../reports/testing/random-facts.ts";
import { RETENTION_JOB } from "../jobs.ts";
import * as kit from "../testing/kit.ts";

/**
 * After random histories, a night and erasures no row of the whole database names the person, the visitor or the plate, and
 * every report counts what it counted.
 */

const password = "Portico-test-1";
/** Days that are over: what an erased person has from today on is given back. */
const query = { start: FIRST_DAY, end: addDays(NOW.slice(0, 10), -1) };

/** Words that stand nowhere else; the names of columns and the demo's texts do not hold them. */
const PERSON = {
  first: "Zoraida",
  last: "Quillfeather",
  email: "zq@quillfeather.test",
  phone: "+44 20 7946 1111",
};
const VISITOR = {
  first: "Xanthe",
  last: "Jabberwock",
  email: "xj@jabberwock.test",
  phone: "+44 20 7946 2222",
};
const PLATES = { person: "QF77ZOR", visitor: "JW88XAN", alone: "NB99ABC" };
const WORDS = [
  ...Object.values(PERSON),
  ...Object.values(VISITOR),
  ...Object.values(PLATES),
  "QF77 ZOR",
  "JW88 XAN",
];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());

interface History {
  data: RandomData;
  admin: Caller;
  person: string;
  visitor: string;
}

async function makeHistory(seed: number): Promise<History> {
  const data = await makeRandomData(app, seed);
  await makeRandomFacts(app, data);
  const { client, people } = data;
  const of = (text: string, ...values: unknown[]) => app.sql(text, [client.id, ...values]);
  const person = people[Math.floor(data.random() * people.length)]!;
  const [known] = await app.sql<{ id: string }>("select id from visitor where client_id = $1", [client.id]);
  const visitor = known!.id;
  await of(
    `update person set first_name = $3, last_name = $4, email = $5, phone = $6, company = $4, tags = array[$4],
       additional_information = additional_information || jsonb_build_object('nickname', $3::text),
       photo_file_id = $7 where client_id = $1 and id = $2`,
    ...[person, PERSON.first, PERSON.last, PERSON.email, PERSON.phone, await kit.makeFile(app, client)],
  );
  await of(
    "update person set line_manager_email = $2 where client_id = $1 and id = $3",
    ...[PERSON.email, people.find((id) => id !== person)],
  );
  await of(
    `update visitor set first_name = $3, last_name = $4, email = $5, phone = $6, notes = $4, photo_id = $7
     where client_id = $1 and id = $2`,
    ...[visitor, VISITOR.first, VISITOR.last, VISITOR.email, VISITOR.phone, await kit.makeFile(app, client)],
  );
  await of(
    `insert into person_vehicle (client_id, id, person_id, position, registration, plate)
     values ($1, $2, $3, 0, 'QF77 ZOR', $4)`,
    ...[newId(), person, PLATES.person],
  );
  await of(
    `insert into visitor_vehicle (client_id, visitor_id, position, registration, plate)
     values ($1, $2, 0, 'JW88 XAN', $3)`,
    ...[visitor, PLATES.visitor],
  );
  await of("insert into visitor_word (client_id, visitor_id, word) values ($1, $2, 'jabberwock')", visitor);
  // Nobody is in the building, and nobody is expected any more.
  await of(
    `update visit set status = case when status = 'scheduled' then 'no-show' else 'checked-out' end
     where client_id = $1 and status in ('scheduled', 'arrived', 'checked-in')`,
  );
  await of(
    `update visit set search = 'jabberwock xanthe zoraida quillfeather'
     where client_id = $1 and (visitor_id = $2 or host_id = $3)`,
    ...[visitor, person],
  );
  await of(
    `update visit set description = $2, cancellation_reason = case when status = 'cancelled' then $2 end
     where client_id = $1`,
    `Interview of ${VISITOR.first} ${VISITOR.last} by ${PERSON.first} ${PERSON.last}`,
  );
  await of("update roll_call set ended_at = coalesce(ended_at, started_at) where client_id = $1");
  await addTraces(data, person, visitor);
  const admin = await app.as(
    await makePerson(app, client, ["reporting", "admin"], { passwordHash: await hashPassword(password) }),
  );
  return { data, admin, person, visitor };
}

/** Rows of every kind about the three, at random times before and after what the night ends. */
async function addTraces({ client, random }: RandomData, person: string, visitor: string): Promise<void> {
  const of = (text: string, ...values: unknown[]) => app.sql(text, [client.id, ...values]);
  const about: kit.About[] = [
    { person, plate: PLATES.person },
    { visitor, plate: PLATES.visitor },
    { plate: PLATES.alone },
  ];
  for (const [key, make] of Object.entries(kit.makers)) {
    // One visitor's row would be made older by these.
    if (["visitors.profiles", "visits.signatures"].includes(key)) continue;
    for (const one of about) {
      if (random() < 0.3) continue;
      const day = random() < 0.5 ? "2026-10-30" : "2026-07-20";
      // A plate stands once in a list and among the vehicles.
      if (["cameras.vehicles", "cameras.list-entries"].includes(key) && day === "2026-07-20") continue;
      const at = key === "visits.visits" ? day : `${day}T09:00Z`;
      // The guest of the person is somebody else, and so is the guest's vehicle, which stays.
      const isGuest = key === "visits.visits" && one.person !== undefined;
      await make(app, client, at, isGuest ? { person } : one);
    }
  }
  const full = `${PERSON.first} ${PERSON.last}`;
  const guest = `${VISITOR.first} ${VISITOR.last}`;
  const said = `For ${full} and ${guest}, ${PLATES.alone}`;
  await of("update desk_reservation set reason = $2 where client_id = $1 and person_id = $3", said, person);
  await of(
    "update parking_reservation set cancellation_reason = $2 where client_id = $1 and person_id = $3",
    ...[said, person],
  );
  await of("update credit_entry set note = $2 where client_id = $1 and person_id = $3", said, person);
  await of("update meeting set description = $2 where client_id = $1 and random() < 0.5", said);
  await of(
    `update roll_call_entry set present = present || jsonb_build_object('firstName', $2::text, 'lastName', $3::text,
       'registration', $4::text, 'host', $5::text) where client_id = $1 and visitor_id = $6`,
    ...[VISITOR.first, VISITOR.last, "JW88 XAN", full, visitor],
  );
  await of(
    "update roll_call_entry set present = present || jsonb_build_object('host', $2::text) where client_id = $1 and visitor_id is null",
    full,
  );
  await of(
    `insert into message (client_id, id, kind, channel, recipient, subject, body_text, status, created_at)
     select $1, gen_random_uuid(), 'test', 'sms', r, 'News', $2, 'waiting', $3 from unnest($4::text[]) as r`,
    ...[said, NOW, [PERSON.email, VISITOR.email, "host@example.test"]],
  );
  await of(
    `insert into stored_response (client_id, scope, key, body_hash, status, answer, created_at)
     values ($1, 'test', $2, '\\x00', 200, $3, $4)`,
    ...[newId(), JSON.stringify({ id: person, firstName: PERSON.first, visitor, words: said }), NOW],
  );
  await of(
    `insert into support_ticket (client_id, id, name, email, url, problem, created_at)
     values ($1, $2, 'Tim', 'tim@example.test', '/', $3, $4)`,
    ...[newId(), said, NOW],
  );
  await of(
    `insert into saved_view (client_id, id, person_id, list, name, search, created_at)
     select client_id, $2, id, 'people', 'Mine', $3, $4 from person where client_id = $1 and id <> $5 limit 1`,
    ...[newId(), `search=${PERSON.first}+${PERSON.last}`, NOW, person],
  );
  await of(
    `insert into walk_in (client_id, id, site_id, first_name, last_name, email, status, created_at)
     values ($1, $2, $3, $4, $5, $6, 'denied', $7)`,
    ...[newId(), client.siteId, VISITOR.first, VISITOR.last, VISITOR.email, NOW],
  );
  await of(
    `insert into registered_vehicle (client_id, id, plate, registration, first_name, last_name, email, phone, note,
       registered_at, kept_until) values ($1, $2, $3, $3, $4, $5, $6, $7, '', $8, '2027-01-01Z')`,
    ...[newId(), PLATES.person, PERSON.first, PERSON.last, PERSON.email, PERSON.phone, NOW],
  );
  await app.sql(
    "insert into pgboss.job (name, data, state) select name, jsonb_build_object('clientId', $1::text, 'plates', $2::text[]), 'completed' from pgboss.queue limit 1",
    [client.id, Object.values(PLATES)],
  );
}

/** What every report counts: by time, and by everything else that is not a person's own answer. */
async function readTotals({ data, admin }: History): Promise<unknown[]> {
  const totals: unknown[] = [];
  const endpoints = Object.values(tallies);
  for (const id of Object.keys(TALLIES) as TallyId[]) {
    const endpoint = endpoints.find(({ path }) => path === TALLIES[id].path) as typeof tallies.visitors;
    for (const by of groupsOf(TALLIES[id]).filter((group) => group !== "team")) {
      const { results } = await admin.ok(endpoint, { query: { ...query, by: by as "day" } });
      totals.push([id, by, Object.fromEntries(results.map(({ key, counts }) => [key, counts]))]);
    }
  }
  for (const endpoint of [
    days.deskUtilisation,
    days.parkingByDay,
    days.resourceCapacity,
    days.presenceByDay,
  ] as (typeof days.deskUtilisation)[])
    totals.push([endpoint.path, await admin.ok(endpoint, { query })]);
  // Of those who used nothing only people with an account are counted, and an erased person has none.
  for (const endpoint of [days.deskUserUsage, days.resourceUserUsage] as (typeof days.deskUserUsage)[]) {
    const { results } = await admin.ok(endpoint, { query });
    totals.push([endpoint.path, results.slice(1)]);
  }
  for (const { id } of data.carparks)
    totals.push(
      await admin.ok(days.carparkRequests, { params: { carparkId: id, date: FIRST_DAY }, query: {} }),
    );
  const { results } = await admin.ok(days.anprByDay, { params: { date: FIRST_DAY }, query: {} });
  totals.push(results.length);
  return totals;
}

/** Keeps the totals of days that are over until the night has ended all that is too old. */
async function finishNight({ client }: RandomData): Promise<void> {
  for (let run = 0; run < 20; run++) {
    app.clock.set(new Date(app.clock.now().getTime() + 6 * 60_000).toISOString());
    await app.runJob("reports-keep-days");
    await app.runJob(RETENTION_JOB);
    const done = await app.sql(
      "select from retention_run where client_id = $1 and day > '2026-01-01' and finished_at is not null",
      [client.id],
    );
    if (done.length > 0) return;
  }
  throw new Error("The night did not end.");
}

/** Every table, of the jobs too, with a row in which a word stands. A live message ends by itself after minutes. */
async function findWords(words: readonly string[]): Promise<string[]> {
  const tables = await app.sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss') and tablename <> 'live_message'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await app.sql<{ word: string }>(
      `select distinct w.word from ${name} t join unnest($1::text[]) as w (word) on strpos(lower(t::text), lower(w.word)) > 0`,
      [words],
    );
    found.push(...rows.map(({ word }) => `${name}: ${word}`));
  }
  return found.sort();
}

test.each([1, 2, 3, 4])("random history %i", { timeout: 600_000 }, async (seed) => {
  app.clock.set(NOW);
  const history = await makeHistory(seed);
  const { data, admin, person, visitor } = history;
  expect((await findWords(WORDS)).length).toBeGreaterThan(30);
  const files = async () => (await app.sql("select from file where client_id = $1", [data.client.id])).length;
  const before = await files();
  const totals = await readTotals(history);
  await finishNight(data);
  expect(await readTotals(history)).toEqual(totals);
  for (const [kind, id, confirmation] of [
    ["visitor", visitor, `${VISITOR.first} ${VISITOR.last}`],
    ["plate", PLATES.alone, PLATES.alone],
    ["person", person, `${PERSON.first} ${PERSON.last}`],
  ] as const) {
    const file = await admin.call(exportSubject, { params: { kind, id }, body: { password } });
    expect([file.status, String(file.body)]).toEqual([200, expect.stringContaining(confirmation)]);
    const reply = await admin.call(eraseSubject, { params: { kind, id }, body: { confirmation, password } });
    expect([kind, reply.status, reply.body]).toEqual([kind, 200, { erased: expect.any(Number) }]);
  }
  expect(await findWords(WORDS)).toEqual([]);
  expect(await files()).toBe(before - 2);
  expect(await readTotals(history)).toEqual(totals);
});
