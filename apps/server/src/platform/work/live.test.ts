import { randomUUID } from "node:crypto";
import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import * as sessions from "@portico/contract/sign-in/sessions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SESSION_COOKIE } from "../../sign-in/sessions/authenticator.ts";
import { startSession } from "../../sign-in/sessions/lifecycle-queries.ts";
import { hashToken, newId, newToken } from "../core/ids.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { makeClient, makePerson } from "../testing/fixtures.ts";
import type { TestClient, TestPerson } from "../testing/types.ts";
import { openLive } from "./live.ts";

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
  await startSession(app.database.forClient(who.clientId), who.clientId, who.id, token, app.clock.now());
  return token;
}

const until = async (holds: () => boolean): Promise<void> => {
  for (let at = 0; at < 200 && !holds(); at++) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(holds()).toBe(true);
};

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

  test("is told once what has changed since, and nothing of others or from before", async () => {
    await heard("before");
    const askedAt = performance.now();
    app.tools.live.publish(client.id, [{ topic: "theirs", personId: randomUUID() }]);
    app.tools.live.publish(client.id, [{ topic: "theirs", groups: ["reception"] }]);
    await heard("parking");
    await heard("parking");
    await heard("desks");
    const stream = await open(await session(), `?age=${Math.floor(performance.now() - askedAt)}`);
    await until(() => topicsOf(stream).includes("desks"));
    expect(topicsOf(stream)).toEqual(["parking", "desks"]);
    stream.end();
    const later = await open(await session(), "?age=0");
    await until(() => later.text().includes("event: hello"));
    await heard("meetings");
    await until(() => topicsOf(later).includes("meetings"));
    expect(topicsOf(later)).toEqual(["meetings"]);
    later.end();
  });

  test("asks for everything when nobody listened so long ago", async () => {
    const stream = await open(await session(), "?age=999999999999");
    await until(() => stream.text().includes('{"topic":"*"}'));
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
  for (const payload of ["not json", "7", '[{"topic":1}]'])
    await app.sql("select pg_notify('portico_live', $1)", [payload]);
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

test("after its connection is cut it listens again, and all are told to ask for everything", async () => {
  const stream = await open(await session());
  await until(() => stream.text().includes("event: hello"));
  await until(() => app.tools.live.connected());
  await app.sql(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen portico_live%'",
  );
  await until(() => !app.tools.live.connected());
  await until(() => app.tools.live.connected());
  // Events during the lost connection are unknown.
  await until(() => stream.text().includes('{"topic":"*"}'));
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
