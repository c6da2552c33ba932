import { randomUUID } from "node:crypto";
import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import type { Values } from "@portico/contract/core/live";
import * as carparks from "@portico/contract/parking/carparks";
import { COUNTS_KEY } from "@portico/contract/parking/form";
import * as reservations from "@portico/contract/parking/reservations";
import * as sessions from "@portico/contract/sign-in/sessions";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { makeCarpark } from "../../parking/testing/kit.ts";
import { SESSION_COOKIE } from "../../sign-in/sessions/authenticator.ts";
import { insertSession } from "../../sign-in/sessions/start-queries.ts";
import { hashToken, newId, newToken } from "../core/ids.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { makeClient, makePerson } from "../testing/fixtures.ts";
import type { TestClient, TestPerson } from "../testing/types.ts";
import { announceGap, openLive } from "./live.ts";

let app: TestApp;
let client: TestClient;
let person: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  client = await makeClient(app);
  person = await makePerson(app, client);
  await app.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

interface Stream {
  /** Everything received so far. */
  text(): string;
  status(): number;
  type: string | undefined;
  ended: Promise<void>;
  end(): void;
}

const open = (token: string, query = ""): Promise<Stream> =>
  listen({ cookie: `${SESSION_COOKIE}=${token}` }, query);

async function listen(headers: Record<string, string>, query = ""): Promise<Stream> {
  const { port } = app.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const call = httpRequest(
      {
        port,
        host: "127.0.0.1",
        path: `/api/live/${query}`,
        headers: { host: client.host, ...headers },
      },
      (reply) => {
        let text = "";
        reply.setEncoding("utf8").on("data", (part: string) => {
          text += part;
        });
        const ended = new Promise<void>((done) => reply.on("close", done));
        resolve({
          text: () => text,
          status: () => reply.statusCode ?? 0,
          type: reply.headers["content-type"],
          ended,
          end: () => call.destroy(),
        });
      },
    );
    call.on("error", reject).end();
  });
}

async function session(who = person): Promise<string> {
  const token = newToken();
  await insertSession(app.database.forClient(who.clientId), who.clientId, who.id, token, app.clock.now());
  return token;
}

/** What never comes ends with the test's own time. */
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
};

test("closes at any moment, also while it still connects", async () => {
  // Each wait ends in another step of the connection: its start, log-in, the first statements.
  for (let step = 0; step < 40; step++) {
    const live = openLive(app.ownerUrl, app.database, () => {});
    const until = performance.now() + step / 2;
    while (performance.now() < until) await new Promise((resolve) => setImmediate(resolve));
    await live.close();
  }
});

test("a change reaches the client's people, also from another process, and nobody else", async () => {
  const stream = await open(await session());
  await until(() => stream.text().includes("event: hello"));
  await until(() => app.tools.live.connected());
  const other = openLive(app.ownerUrl, app.database, () => {});
  const stranger = await makeClient(app);
  other.publish(stranger.id, [{ topic: "secret" }]);
  other.publish(client.id, [
    { topic: "parking" },
    { topic: "parking" },
    { topic: "desks", personId: "somebody else" },
  ]);
  await until(() => stream.text().includes('{"topic":"parking"'));
  await other.close();
  expect(stream.text()).not.toMatch(/secret|desks/);
  expect(stream.text().match(/parking/g)).toHaveLength(1);
  stream.end();
});

test("an event for groups reaches their members, the person it names and superadmins, and nobody else", async () => {
  const [reception, superadmin, host] = [
    await makePerson(app, client, ["reception"]),
    await makePerson(app, client, ["superadmin"]),
    await makePerson(app, client, ["employee"]),
  ];
  const streams = await Promise.all(
    [reception, superadmin, host, person].map(async (who) => open(await session(who))),
  );
  await until(() => streams.every((stream) => stream.text().includes("event: hello")));
  await until(() => app.tools.live.connected());
  app.tools.live.publish(client.id, [
    { topic: "visits", groups: ["reception", "security"] },
    { topic: "visits", groups: ["security"], personId: host.id },
    { topic: "visits", personId: host.id },
    { topic: "last" },
  ]);
  await until(() => streams.every((stream) => stream.text().includes('{"topic":"last"')));
  const times = streams.map((stream) => stream.text().match(/"visits"/g)?.length ?? 0);
  expect(times).toEqual([1, 2, 2, 0]);
  for (const stream of streams) stream.end();
});

test("beyond twenty streams of a session the oldest ends and says why; another session's go on", async () => {
  const [token, other] = [await session(), await open(await session())];
  const streams: Stream[] = [];
  for (let at = 0; at < 21; at++) streams.push(await open(token));
  await streams[0]!.ended;
  expect(streams[0]!.text()).toMatch(/event: replaced\ndata: {}\n\n$/);
  app.tools.live.publish(client.id, [{ topic: "visits" }]);
  await until(() => [other, ...streams.slice(1)].every((stream) => stream.text().includes('"visits"')));
  for (const stream of [other, ...streams]) stream.end();
});

test("whoever has another group by now hears by that one", async () => {
  const mover = await makePerson(app, client, ["employee"]);
  const stream = await open(await session(mover));
  await until(() => stream.text().includes("event: hello"));
  await app.sql("update person set groups = '{employee,reception}' where id = $1", [mover.id]);
  app.tools.live.publish(client.id, [{ topic: "session", personId: mover.id }]);
  await until(() => stream.text().includes(": still here"));
  app.tools.live.publish(client.id, [{ topic: "visits", groups: ["reception"] }]);
  await until(() => stream.text().includes('{"topic":"visits"'));
  stream.end();
});

describe("who connects after they asked for their page", () => {
  const topicsOf = (stream: Stream) =>
    [...stream.text().matchAll(/"topic":"([^"]+)"/g)].map(([, topic]) => topic);
  const heard = async (topic: string) => {
    const done = new Promise<void>((resolve) => {
      const stop = app.tools.live.subscribe(client.id, (event) => {
        if (event.topic !== topic) return;
        stop();
        resolve();
      });
    });
    app.tools.live.publish(client.id, [{ topic }]);
    await done;
  };

  test("is told once what has changed since, and nothing of others", async () => {
    // Of a time before the first event nobody knows anything: everything would be asked for.
    await expect.poll(() => app.tools.live.eventsWithin(client.id, 3000)).toBeDefined();
    const askedAt = performance.now();
    app.tools.live.publish(client.id, [{ topic: "theirs", personId: randomUUID() }]);
    app.tools.live.publish(client.id, [{ topic: "theirs", groups: ["reception"] }]);
    await heard("parking");
    await heard("parking");
    await heard("desks");
    const stream = await open(await session(), `?age=${Math.floor(performance.now() - askedAt)}`);
    await until(() => topicsOf(stream).includes("desks"));
    const topics = topicsOf(stream);
    for (const topic of ["parking", "desks"]) expect(topics.filter((one) => one === topic)).toHaveLength(1);
    expect(topics).not.toContain("theirs");
    stream.end();
    const later = await open(await session(), "?age=0");
    await until(() => later.text().includes("event: hello"));
    await heard("meetings");
    await until(() => topicsOf(later).includes("meetings"));
    // What happened just before may have happened while the request was on its way.
    expect(topicsOf(later).filter((topic) => topic === "meetings")).toHaveLength(1);
    later.end();
  });

  test("after a break hears what changed since the last event, at any process; everything if that is not known", async () => {
    const before = await open(await session());
    await until(() => before.text().includes("event: hello"));
    const last = /^id: (\d+)$/m.exec(before.text())![1]!;
    before.end();
    app.tools.live.publish(client.id, [{ topic: "theirs", personId: randomUUID() }]);
    await heard("parking");
    await heard("desks");
    const token = await session();
    const again = await open(token, `?age=0&last=${last}`);
    await until(() => again.text().includes("event: hello"));
    expect(topicsOf(again)).toEqual(["parking", "desks"]);
    again.end();
    const byItself = await listen(
      { cookie: `${SESSION_COOKIE}=${token}`, "last-event-id": last },
      "?age=0&last=1",
    );
    await until(() => byItself.text().includes("event: hello"));
    expect(topicsOf(byItself)).toEqual(["parking", "desks"]);
    byItself.end();
    const unknown = await open(token, "?last=1");
    await until(() => unknown.text().includes("event: hello"));
    expect(topicsOf(unknown)).toEqual(["*"]);
    // Of answers that other processes keep, those from before what this one has heard are not for this listener.
    const { version } = JSON.parse(/^data: (.*"topic":"\*".*)$/m.exec(unknown.text())![1]!);
    expect(version.split(",").every((one: string) => app.tools.live.hasHeard(one))).toBe(true);
    expect(app.tools.live.recentVersions()).toContain(version.split(",")[0].split(".")[0]);
    unknown.end();
    const younger = openLive(app.ownerUrl, app.database, () => {});
    await until(() => younger.connected());
    expect(younger.eventsSince(client.id, Number(last))!.map(({ topic }) => topic)).toEqual(
      app.tools.live.eventsSince(client.id, Number(last))!.map(({ topic }) => topic),
    );
    expect(younger.eventsWithin(client.id, 0)).toBeDefined();
    await younger.close();
  });

  test("asks for everything when nobody listened so long ago", async () => {
    const stream = await open(await session(), "?age=999999999999");
    await until(() => stream.text().includes('"topic":"*"'));
    expect(topicsOf(stream)).toEqual(["*"]);
    stream.end();
  });

  test.each(["", "?age=", "?age=-1", "?age=soon", "?age=1&age=2", "?age=9e99"])(
    "%j asks for nothing",
    async (query) => {
      const stream = await open(await session(), query);
      await heard("meetings");
      await until(() => topicsOf(stream).length > 0);
      expect(topicsOf(stream)).toEqual(["meetings"]);
      stream.end();
    },
  );
});

test("free spaces come with the change of one's own client, as reading them says", async () => {
  const offices = await Promise.all(
    [1, 2].map(async () => {
      const office = await makeClient(app, { features: ["parking", "live space counts"] });
      const carpark = await makeCarpark(app, office, { spaces: 2 });
      const member = await makePerson(app, office);
      const stream = await listen({
        host: office.host,
        cookie: `${SESSION_COOKIE}=${await session(member)}`,
      });
      return { carpark, stream, caller: await app.as(member), site: office.siteId };
    }),
  );
  const [one, other] = [offices[0]!, offices[1]!];
  const lastCounts = ({ stream }: typeof one) => {
    const [, data] = [...stream.text().matchAll(/event: values\ndata: (.*)\n/g)].at(-1) ?? [];
    return data && (JSON.parse(data) as Values);
  };
  await until(() => offices.every((office) => lastCounts(office)));
  await one.caller.ok(reservations.createReservations, {
    body: { targetCarpark: one.carpark, dates: ["2026-11-20"], startTime: "10:00", endTime: "17:00" },
  });
  await until(() => one.stream.text().match(/event: values/g)?.length === 2);
  const { results } = await one.caller.ok(carparks.listCarparkCounts, { query: { site: one.site } });
  expect(results[0]).toMatchObject({ freeSpaces: 1, spaceCount: 2 });
  expect(lastCounts(one)).toEqual({ of: COUNTS_KEY, site: one.site, rows: results });
  expect(other.stream.text().match(/event: values/g)).toHaveLength(1);
  expect(lastCounts(other)).toMatchObject({ site: other.site, rows: [{ freeSpaces: 2 }] });
  for (const { stream } of offices) stream.end();
});

test("the stream ends with its session", async () => {
  const token = await session();
  const stream = await open(token);
  await until(() => stream.text().includes("event: hello"));
  const caller = await app.as(person);
  await caller.ok(sessions.logout, { body: { everywhere: true } });
  await stream.ended;
});

test("a screen listens by its secret, hears nothing personal, and its stream ends with it", async () => {
  const [id, secret] = [newId(), randomUUID()];
  await app.sql("update client set features = '{parking,screen}' where id = $1", [client.id]);
  await app.sql(
    "insert into screen (client_id, id, token_hash, name, kind, site_id, created_at) values ($1, $2, $3, 'Lobby', 'kiosk', $4, now())",
    [client.id, id, hashToken(secret), client.siteId],
  );
  // Clients are cached for a few seconds; another host name is not cached yet.
  await app.sql("insert into client_domain (domain, client_id) values ($1, $2)", [
    `s.${client.host}`,
    client.id,
  ]);
  const headers = { host: `s.${client.host}`, authorization: `Screen ${secret}` };
  expect((await listen({ ...headers, authorization: `Screen ${randomUUID()}` })).status()).toBe(401);
  const stream = await listen(headers);
  await until(() => stream.text().includes("event: hello"));
  await until(() => app.tools.live.connected());
  app.tools.live.publish(client.id, [{ topic: "desks", personId: person.id }, { topic: "meetings" }]);
  await until(() => stream.text().includes('{"topic":"meetings"'));
  app.tools.live.publish(client.id, [{ topic: "screens" }]);
  await until(() => stream.text().includes(": still here"));
  expect(stream.text()).not.toContain("desks");
  await app.sql("delete from screen where id = $1", [id]);
  app.tools.live.publish(client.id, [{ topic: "screens" }]);
  await stream.ended;
});

test("a notification that is not ours is passed over", async () => {
  await until(() => app.tools.live.connected());
  for (const payload of ["not json", "7", '[{"topic":1}]', "9 8 not json", '8 0 [{"topic":1}]'])
    await app.sql("select pg_notify('portico_live', $1)", [payload]);
  // As after the death of a process, whose last events nobody knows.
  const [later, position] = [await open(await session()), app.tools.live.position()];
  await until(() => later.text().includes("event: hello"));
  await announceGap(app.ownerUrl);
  await until(() => later.text().includes('"topic":"*"'));
  expect(app.tools.live.eventsSince(client.id, position!)).toEqual([expect.objectContaining({ topic: "*" })]);
  later.end();
  let heard = false;
  const stop = app.tools.live.subscribe(client.id, () => {
    heard = true;
  });
  app.tools.live.publish(client.id, [{ topic: "parking" }]);
  await until(() => heard);
  stop();
});

test("a stranger gets none", async () => {
  expect((await open("nonsense")).status()).toBe(401);
  const stream = await open(await session());
  expect(stream.type).toBe("text/event-stream; charset=utf-8");
  stream.end();
});

const cutConnection = async () => {
  await until(() => app.tools.live.connected());
  await app.sql(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'portico-live'",
  );
  await until(() => !app.tools.live.connected());
};

test("a connection that gives no sign of life is given up for another one", async () => {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  let isSilent = false;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    return isSilent && args[0] === "select 1" ? new Promise(() => {}) : query.apply(this, args);
  } as never);
  const live = openLive(app.ownerUrl, app.database, () => {}, 20);
  try {
    await until(() => live.connected());
    isSilent = true;
    await until(() => !live.connected());
    isSilent = false;
    await until(() => live.connected());
  } finally {
    spy.mockRestore();
    await live.close();
  }
});

test("after its connection is cut it hears what it missed; if that is lost, all are told to ask for everything", async () => {
  const stream = await open(await session());
  await until(() => stream.text().includes("event: hello"));
  await cutConnection();
  app.tools.live.publish(client.id, [{ topic: "visits" }]);
  await until(() => stream.text().includes('{"topic":"visits"'));
  expect(stream.text()).not.toContain('"topic":"*"');
  // As after a crash of the database.
  await cutConnection();
  await app.sql("truncate live_message");
  await until(() => stream.text().includes('"topic":"*"'));
  expect(app.tools.live.eventsWithin(client.id, 60_000)).toBeUndefined();
  stream.end();
  let heard = false;
  const stop = app.tools.live.subscribe(client.id, () => {
    heard = true;
  });
  app.tools.live.publish(client.id, [{ topic: "parking" }]);
  await until(() => heard);
  stop();
});
