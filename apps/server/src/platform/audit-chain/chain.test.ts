import { createHash } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../core/ids.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { makeClient, makePerson } from "../testing/fixtures.ts";
import type { TestClient } from "../testing/types.ts";
import { type ChainFinding, checkChain, type NotedLink } from "./check.ts";
import { canonicalJson } from "./hash.ts";
import { linkEntries, lockChain } from "./link.ts";
import { endEntries } from "./queries.ts";

const NOW = "2026-11-20T10:42:00.000Z";
const MINUTE_MS = 60_000;

let app: TestApp;
let client: TestClient;
beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  client = await makeClient(app);
});

const worker = (of = client) => ({ ...of, name: "Client", origin: `http://${of.host}`, locale: null });
const pass = (minutes: number) =>
  app.clock.set(new Date(app.clock.now().getTime() + minutes * MINUTE_MS).toISOString());
const link = (batch?: number, of = client) => linkEntries(app.tools, worker(of), batch);
const check = (noted: NotedLink[] = [], step?: number, of = client) =>
  checkChain(app.database.forClient(of.id), of.id, {
    now: app.clock.now(),
    noted,
    ...(step ? { step } : {}),
  });

/** Entries that were committed so many minutes after their time. */
async function write(count: number, { late = 0, of = client, actor = null as string | null } = {}) {
  const at = new Date(app.clock.now().getTime() - late * MINUTE_MS);
  for (let n = 0; n < count; n++)
    await app.sql(
      `insert into audit_entry (client_id, id, at, action, actor_id, target_type, target_id, before, after)
       values ($1, $2, $3, 'desks.desk.change', $4, 'desk', $5, '{"name": "Old \\"one\\"", "10": 1, "9": [null, 1.50]}', '{"ß": "é"}')`,
      [of.id, newId(), at, actor, newId()],
    );
}

interface StoredLink {
  position: number;
  id: string | null;
  hash: string;
}
const links = (of = client) =>
  app.sql<StoredLink>(
    `select position::integer, entry_id as id, encode(hash, 'hex') as hash from audit_link where client_id = $1
     order by position`,
    [of.id],
  );

const end = (ids: string[], of = client) =>
  app.asSystem(of.id, async (work) => {
    await lockChain(work);
    await endEntries(work.db, { clientId: of.id, actorId: null, requestId: null, now: work.now }, ids);
  });

const oldest = async (most: number, of = client) =>
  (
    await app.sql<{ id: string }>(
      "select id from audit_entry where client_id = $1 order by at, id limit $2",
      [of.id, most],
    )
  ).map(({ id }) => id);

test("somebody outside computes the same hash from the description", async () => {
  await app.sql(
    `insert into audit_entry (client_id, id, at, action, target_type, after)
     values ($1, '019a0000-0000-7000-8000-000000000001', '2026-11-20T10:41:59.123456Z', 'desks.desk.change', 'desk', '{"b": 1.0, "a": "é\\n"}')`,
    [client.id],
  );
  await link();
  const json = `{"action":"desks.desk.change","actor_id":null,"after":{"a":"é\\n","b":1},"at":"2026-11-20T10:41:59.123456Z","before":null,"client_id":"${client.id}","id":"019a0000-0000-7000-8000-000000000001","on_behalf_of_id":null,"request_id":null,"target_id":null,"target_type":"desk"}`;
  const hash = createHash("sha256").update(Buffer.alloc(32)).update(json, "utf8").digest("hex");
  expect(await links()).toEqual([{ position: 1, id: "019a0000-0000-7000-8000-000000000001", hash }]);
});

test("JSON is written with sorted keys, whatever they look like", () => {
  expect(canonicalJson({ b: [{ z: 1, a: null }], a: "x", 10: true, 9: 0.5, é: "\u2028" })).toBe(
    '{"10":true,"9":0.5,"a":"x","b":[{"a":null,"z":1}],"é":"\u2028"}',
  );
});

type Step =
  | { do: "write"; count: number; late: number }
  | { do: "pass"; minutes: number }
  | { do: "link"; batch: number }
  | { do: "end"; most: number; held: number };

const aStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant("write" as const),
    count: fc.integer({ min: 1, max: 4 }),
    late: fc.nat({ max: 40 }),
  }),
  fc.record({ do: fc.constant("pass" as const), minutes: fc.constantFrom(1, 15, 50 * 24 * 60) }),
  fc.record({ do: fc.constant("link" as const), batch: fc.integer({ min: 1, max: 5 }) }),
  // Of every so many entries one is held.
  fc.record({
    do: fc.constant("end" as const),
    most: fc.integer({ min: 1, max: 12 }),
    held: fc.integer({ min: 2, max: 9 }),
  }),
);

/** A client after these steps and enough entries that are linked. */
async function live(steps: readonly Step[]): Promise<TestClient> {
  const of = await makeClient(app);
  for (const step of steps) {
    if (step.do === "write") await write(step.count, { late: step.late, of });
    else if (step.do === "pass") pass(step.minutes);
    else if (step.do === "link") await link(step.batch, of);
    else
      await end(
        (await oldest(step.most, of)).filter((_, at) => at % step.held !== 0),
        of,
      );
  }
  pass(1);
  await write(6, { of });
  await link(4, of);
  pass(120);
  await link(4, of);
  return of;
}

const FIELDS = [
  "at = at + interval '1 microsecond'",
  "action = action || 'x'",
  "actor_id = gen_random_uuid()",
  "on_behalf_of_id = gen_random_uuid()",
  "target_type = 'room'",
  "target_id = coalesce(target_id, '') || 'x'",
  `before = jsonb_build_object('x', before)`,
  `after = jsonb_build_object('x', after)`,
  "request_id = coalesce(request_id, '') || 'x'",
];

/** Ways to tamper with a linked entry `one`, or with it and a later one; each returns what must be found. */
const TAMPERING: Record<
  string,
  (of: TestClient, one: StoredLink, other: StoredLink, pick: number) => Promise<ChainFinding[]>
> = {
  async "an entry is deleted"(of, { id, position }) {
    await app.sql("delete from audit_entry where client_id = $1 and id = $2", [of.id, id]);
    return [{ kind: "missing", from: position, to: position }];
  },
  async "an entry is deleted with its link"(of, { id, position }) {
    await app.sql("delete from audit_entry where client_id = $1 and id = $2", [of.id, id]);
    await app.sql("delete from audit_link where client_id = $1 and position = $2", [of.id, position]);
    return [{ kind: "missing", from: position, to: position }];
  },
  async "a field is changed"(of, { id, position }, _other, pick) {
    await app.sql(`update audit_entry set ${FIELDS[pick % FIELDS.length]} where client_id = $1 and id = $2`, [
      of.id,
      id,
    ]);
    return [{ kind: "changed", position, id: id! }];
  },
  async "two entries are swapped"(of, one, other) {
    await app.sql("update audit_link set entry_id = null where client_id = $1 and position = $2", [
      of.id,
      one.position,
    ]);
    for (const [to, id] of [
      [other.position, one.id],
      [one.position, other.id],
    ])
      await app.sql("update audit_link set entry_id = $3 where client_id = $1 and position = $2", [
        of.id,
        to,
        id,
      ]);
    return [
      { kind: "changed", position: one.position, id: other.id! },
      { kind: "changed", position: other.position, id: one.id! },
    ];
  },
  async "an entry is put in between"(of, { id }) {
    const inserted = newId();
    await app.sql(
      `insert into audit_entry (client_id, id, at, action, target_type)
       select client_id, $3, at, action, target_type from audit_entry where client_id = $1 and id = $2`,
      [of.id, id, inserted],
    );
    return [{ kind: "inserted", id: inserted }];
  },
  async "the end is cut off"(of, { position }) {
    const [{ last } = { last: 0 }] = await app.sql<{ last: number }>(
      "select max(position)::integer as last from audit_link where client_id = $1",
      [of.id],
    );
    await app.sql(
      `delete from audit_entry a using audit_link l where l.client_id = $1 and l.position >= $2
         and a.client_id = l.client_id and a.id = l.entry_id`,
      [of.id, position],
    );
    await app.sql("delete from audit_link where client_id = $1 and position >= $2", [of.id, position]);
    return [{ kind: "head", position: last }];
  },
};

test("a cut end cannot be seen without a noted link, and shows with one", async () => {
  await write(5);
  await link();
  const { head } = await check();
  await app.sql(
    "delete from audit_entry a using audit_link l where a.id = l.entry_id and l.client_id = $1 and position > 3",
    [client.id],
  );
  await app.sql("delete from audit_link where client_id = $1 and position > 3", [client.id]);
  expect((await check()).holds).toBe(true);
  expect((await check([head!])).findings).toEqual([{ kind: "head", position: 5 }]);
  // Written anew, up to where it was.
  await write(2);
  await link();
  expect((await check([head!])).findings).toEqual([{ kind: "head", position: 5 }]);
});

describe("links", () => {
  test("are written by several at once without a fork", async () => {
    await write(40);
    await Promise.all([link(3), link(5), link(7), link(2)]);
    expect((await links()).map(({ position }) => position)).toEqual(
      Array.from({ length: 40 }, (_, n) => n + 1),
    );
    expect(await check()).toMatchObject({ holds: true, checked: 40 });
  });

  test("go on where a run was killed between two steps", async () => {
    await write(10);
    let asked = 0;
    const clock = {
      now: () => {
        asked += 1;
        if (asked === 3) throw new Error("killed");
        return app.clock.now();
      },
    };
    await expect(linkEntries({ ...app.tools, clock }, worker(), 2)).rejects.toThrow("killed");
    expect(await links()).toHaveLength(4);
    await link(2);
    expect(await check()).toMatchObject({ holds: true, checked: 10 });
  });

  test("of a step whose connection dies are not there, and the next run writes them", async () => {
    await write(4);
    let killed: Promise<unknown> | undefined;
    await app.asSystem(client.id, async (work) => {
      await lockChain(work);
      killed = link().catch((error: unknown) => error);
      const waiting = () =>
        app.sql<{ pid: number }>(
          "select pid from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
        );
      await expect.poll(waiting, { timeout: 60_000 }).toHaveLength(1);
      await app.sql("select pg_terminate_backend($1)", [(await waiting())[0]!.pid]);
      expect(await killed).toBeInstanceOf(Error);
    });
    expect(await links()).toEqual([]);
    await link();
    expect(await check()).toMatchObject({ holds: true, checked: 4 });
  });

  test("of entries that are committed late come later, and none waits for ever", async () => {
    await write(2);
    await link();
    pass(5);
    await write(1, { late: 30 });
    expect(await check()).toMatchObject({ holds: true, waiting: 1, checked: 2 });
    await link();
    expect(await check()).toMatchObject({ holds: true, checked: 3 });
  });

  test("cannot be changed by the application, nor where the chain begins", async () => {
    await write(2);
    await link();
    const db = app.database.forClient(client.id);
    for (const statement of [
      sql`update audit_link set entry_id = null`,
      sql`delete from audit_link`,
      sql`insert into audit_start (client_id, position, hash) select client_id, position, hash from audit_link limit 1`,
      sql`delete from audit_start`,
    ])
      await expect(statement.execute(db)).rejects.toThrow("permission denied");
  });

  test("of another client are not seen", async () => {
    await write(2);
    await link();
    const other = await makeClient(app);
    expect(await check([], undefined, other)).toMatchObject({ holds: true, checked: 0, head: null });
    expect(await app.database.forClient(other.id).selectFrom("audit_link").selectAll().execute()).toEqual([]);
  });
});

describe("retention", () => {
  const night = () => app.runJob("privacy-retention");
  const holdPerson = (person: string) =>
    app.sql(
      `insert into legal_hold (client_id, id, subject, person_id, reason, first_day, created_at)
       values ($1, $2, 'person', $3, 'Dispute', '2020-01-01', now())`,
      [client.id, newId(), person],
    );

  test("leaves a chain that begins at a recorded place, and held entries in it", async () => {
    const { id: held } = await makePerson(app, client);
    app.clock.set("2025-10-01T09:00:00Z");
    await write(3);
    await write(1, { actor: held });
    await write(2);
    app.clock.set("2026-11-19T09:00:00Z");
    await write(2);
    await link();
    const noted = await check();
    expect(noted).toMatchObject({ holds: true, checked: 8 });
    await holdPerson(held);
    app.clock.set(NOW);
    await night();
    await link();
    const after = await check([noted.head!]);
    // Three are gone before the held one, and two after it; the night's own entry comes at the end.
    expect(after).toMatchObject({
      ...{ holds: true, endedUpTo: 3, first: 4, endedBetween: 2, checked: 4 },
      head: { position: 9 },
    });
    await app.sql("update legal_hold set ended_at = now() where client_id = $1", [client.id]);
    app.clock.set("2026-11-21T09:00:00Z");
    await night();
    await link();
    expect(await check([noted.head!])).toMatchObject({
      ...{ holds: true, endedUpTo: 6, first: 7, endedBetween: 0, checked: 4 },
      head: { position: 10 },
    });
  });

  test("cannot be pretended: a start that no entry records shows", async () => {
    await write(6);
    await link();
    await app.sql(
      "insert into audit_start (client_id, position, hash) select client_id, position, hash from audit_link where client_id = $1 and position = 2",
      [client.id],
    );
    await app.sql(
      "delete from audit_entry a using audit_link l where a.id = l.entry_id and l.client_id = $1 and position <= 2",
      [client.id],
    );
    await app.sql("delete from audit_link where client_id = $1 and position <= 2", [client.id]);
    expect((await check()).findings).toEqual([{ kind: "start", position: 2 }]);
  });

  test("may end all that is linked, and the chain goes on from there", async () => {
    app.clock.set("2025-10-01T09:00:00Z");
    await write(3);
    await link();
    app.clock.set("2026-11-19T09:00:00Z");
    await write(1);
    app.clock.set(NOW);
    await night();
    expect(await links()).toEqual([]);
    await link();
    expect((await links()).map(({ position }) => position)).toEqual([4, 5]);
    expect(await check()).toMatchObject({ holds: true, endedUpTo: 3, checked: 2 });
  });
});

describe("the nightly check", () => {
  const report = async () =>
    (
      await app.sql<{ report: { holds: boolean; findings: ChainFinding[] } }>(
        "select report from audit_progress where client_id = $1",
        [client.id],
      )
    )[0]!.report;
  const failed = async () =>
    Number(/^audit_checks_failed (\d+)$/m.exec((await app.app.inject("/metrics")).body)?.[1]);

  test("keeps what it found, and compares the end with what the last one saw", async () => {
    await write(3);
    await app.runJob("administration-link-audit");
    await app.runJob("administration-check-audit");
    expect(await report()).toMatchObject({ holds: true, checked: 3 });
    const before = await failed();
    await app.sql(
      "delete from audit_entry a using audit_link l where a.id = l.entry_id and l.client_id = $1 and position = 3",
      [client.id],
    );
    await app.sql("delete from audit_link where client_id = $1 and position = 3", [client.id]);
    await app.runJob("administration-check-audit");
    expect(await report()).toMatchObject({ holds: false, findings: [{ kind: "head", position: 3 }] });
    expect(await failed()).toBe(before + 1);
  });
});

describe("of any history", () => {
  test("the chain holds, and whatever is tampered with shows at its place", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(aStep, { maxLength: 10 }),
        fc.constantFrom(...Object.keys(TAMPERING)),
        fc.nat(),
        fc.integer({ min: 1, max: 7 }),
        async (steps, way, pick, step) => {
          const of = await live(steps);
          const before = await check([], step, of);
          expect(before).toMatchObject({ holds: true, waiting: 0, found: 0 });
          const all = await links(of);
          const kept = all.filter(({ id }) => id !== null);
          expect(before).toMatchObject({
            checked: kept.length,
            first: all[0]!.position,
            head: { position: all.at(-1)!.position, hash: all.at(-1)!.hash },
            endedBetween: all.length - kept.length,
            endedUpTo: all[0]!.position - 1,
          });
          const at = pick % (kept.length - 1);
          const expected = await TAMPERING[way]!(of, kept[at]!, kept[at + 1]!, pick);
          const after = await check([before.head!], step, of);
          expect({ way, holds: after.holds, findings: after.findings }).toEqual({
            way,
            holds: false,
            findings: expected,
          });
        },
      ),
      { numRuns: 40 },
    );
  });
});
