import { createECDH } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../core/ids.ts";
import { openDatabase } from "../database/database.ts";
import type { PushMessage } from "../messages/message.ts";
import { storePushSubscription } from "../messages/push-queries.ts";
import { SECRET, startTestApp, type TestApp } from "../testing/app.ts";
import { makeClient, makePerson } from "../testing/fixtures.ts";
import { words } from "../testing/mail.ts";
import { browserWith, openPushService, type PushService, type TestBrowser } from "../testing/push-service.ts";
import type { TestClient, TestPerson } from "../testing/types.ts";
import { createMailer } from "./mail.ts";
import { createPushSender } from "./push.ts";
import { readPushKeys } from "./push-keys.ts";
import { sendMessage } from "./send-message.ts";
import { createSmsSender } from "./sms.ts";

let app: TestApp;
let client: TestClient;
let elena: TestPerson;
let service: PushService;

beforeAll(async () => {
  // No more than attempts that are made at once below: one that needed a second connection would wait for ever.
  app = await startTestApp(new Date().toISOString(), { connections: 4 });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(new Date().toISOString());
  client = await makeClient(app);
  elena = await makePerson(app, client);
  service = await openPushService();
});
afterEach(() => service.close());

test("what stands in for a browser decrypts the example of RFC 8291, section 5", () => {
  const ecdh = createECDH("prime256v1");
  ecdh.setPrivateKey(Buffer.from("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94", "base64url"));
  const browser = browserWith(ecdh, Buffer.from("BTBZMqHH6r4Tts7J_aSIgg", "base64url"), "");
  expect(browser.p256dh).toBe(
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  );
  const body =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
  expect(browser.decrypt(Buffer.from(body, "base64url"))).toBe("When I grow up, I want to be a watermelon");
});

/** Stores a browser of a person as the stand-in's own address, which no request may name. */
async function subscribe(person = elena, browser: TestBrowser = service.browser()): Promise<TestBrowser> {
  const { endpoint, p256dh, auth } = browser;
  const own = { id: newId(), personId: person.id, sessionHash: Buffer.alloc(32), userAgent: null };
  await app.asSystem(person.clientId, ({ db, now }) =>
    storePushSubscription(db, person.clientId, { ...own, endpoint, p256dh, auth }, now).then(() => {}),
  );
  return browser;
}

const push = (more: Partial<PushMessage> = {}): PushMessage => ({
  kind: "test.push",
  to: elena.email,
  locale: null,
  title: words("Anna Berg has arrived"),
  body: words("For: Project review"),
  path: "/visits/1",
  tag: "visit 1",
  expiresAt: new Date(app.clock.now().getTime() + 3_600_000),
  ...more,
});
async function queue(more: Partial<PushMessage> = {}, personId = elena.id): Promise<string[]> {
  await app.asSystem(client.id, async (work) => work.push(personId, () => push(more)));
  const rows = await app.sql<{ id: string }>(
    "select id from message where client_id = $1 and channel = 'push' and status = 'waiting' order by id",
    [client.id],
  );
  return rows.map(({ id }) => id);
}
const carriers = (networks = ["127.0.0.0/8"]) => ({
  mailer: createMailer({ smtpUrl: undefined, from: "Portico <no-reply@portico.test>", demo: true }),
  texter: createSmsSender({ twilio: undefined, demo: true }),
  pusher: createPushSender({ contact: "mailto:no-reply@portico.test", networks }),
});
const send = (id: string, attempt = 0, using = carriers()) =>
  sendMessage(using).run(app.tools, { clientId: client.id, messageId: id, attempt });
const read = async (id: string) =>
  (
    await app.sql<{ status: string; attempts: number; last_error: string | null; wait: number | null }>(
      `select status, attempts, last_error, round(extract(epoch from next_attempt_at - $2::timestamptz))::integer as wait
       from message where id = $1`,
      [id, app.clock.now().toISOString()],
    )
  )[0]!;
const subscriptions = () => app.sql("select id from push_subscription where client_id = $1", [client.id]);

describe("a push message", () => {
  test("reaches each of the person's browsers once, encrypted for it and signed by the installation", async () => {
    const [phone, laptop] = [await subscribe(), await subscribe()];
    await subscribe(await makePerson(app, client));
    const ids = await queue();
    expect(ids).toHaveLength(2);
    const job = sendMessage(carriers());
    const run = (messageId: string) => job.run(app.tools, { clientId: client.id, messageId, attempt: 0 });
    await Promise.all([...ids, ...ids].map(run));
    expect(service.taken.map(({ path }) => new URL(path, service.url).href).sort()).toEqual(
      [phone.endpoint, laptop.endpoint].sort(),
    );
    const keys = await readPushKeys(app.tools.database.anonymous, SECRET, app.clock.now());
    for (const { path, headers, body, sender } of service.taken) {
      const browser = [phone, laptop].find(({ endpoint }) => endpoint.endsWith(path))!;
      expect(JSON.parse(browser.decrypt(body))).toEqual({
        title: "Anna Berg has arrived",
        body: "For: Project review",
        path: "/visits/1",
        tag: "visit 1",
      });
      expect(() => (browser === phone ? laptop : phone).decrypt(body)).toThrow();
      expect(body.includes("Anna")).toBe(false);
      expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "3600", urgency: "normal" });
      expect(headers.topic).toMatch(/^[\w-]{32}$/);
      expect(sender).toMatchObject({
        publicKey: keys.publicKey,
        claims: { aud: service.url, sub: "mailto:no-reply@portico.test" },
      });
      const lasts = Number(sender.claims.exp) - Date.now() / 1000;
      expect(lasts).toBeGreaterThan(0);
      expect(lasts).toBeLessThanOrEqual(24 * 3600);
    }
    for (const id of ids) expect(await read(id)).toMatchObject({ status: "sent", attempts: 1 });
  });

  test("has a topic of its own for each thing, and may wake a phone where it is urgent", async () => {
    await subscribe();
    for (const more of [{}, {}, { tag: "visit 2", isUrgent: true }])
      for (const id of await queue(more)) await send(id);
    const topics = service.taken.map(({ headers }) => headers.topic);
    expect([topics[0] === topics[1], topics[0] === topics[2]]).toEqual([true, false]);
    expect(service.taken.map(({ headers }) => headers.urgency)).toEqual(["normal", "normal", "high"]);
  });

  test("is not written for somebody without a browser, nor for a person of another client", async () => {
    const stranger = await makePerson(app, await makeClient(app));
    await subscribe(stranger);
    expect(await queue()).toEqual([]);
    expect(await queue({}, stranger.id)).toEqual([]);
  });

  test("of great length is cut, so that it fits into what push services take", async () => {
    const browser = await subscribe();
    const [id] = await queue({ title: words("漢".repeat(500)), body: words("字".repeat(5000)) });
    await send(id!);
    const { body } = service.taken[0]!;
    expect(body.length).toBeLessThan(4096);
    const shown = JSON.parse(browser.decrypt(body)) as { title: string; body: string };
    expect([shown.title, shown.body].every((said) => said.endsWith("…"))).toBe(true);
  });
});

describe("a push service", () => {
  test.each([404, 410])("that knows the browser no more (%d) ends the subscription", async (status) => {
    await subscribe();
    const ids = [...(await queue()), ...(await queue({ tag: "visit 2" }))];
    const [first, second] = [...new Set(ids)];
    service.next.push({ status });
    await send(first!);
    expect(await subscriptions()).toEqual([]);
    expect(await read(first!)).toMatchObject({ status: "dead", last_error: `127.0.0.1 answered ${status}.` });
    await send(second!);
    expect(await read(second!)).toMatchObject({ status: "dead", last_error: '{"code":"answers.pushGone"}' });
    expect(service.taken).toEqual([]);
  });

  test.each([
    [{ status: 429, retryAfter: "120" }, 120],
    [{ status: 429 }, 5],
    [{ status: 503, retryAfter: "2" }, 5],
    [{ status: 500, retryAfter: "999999" }, 3600],
    [{ status: 403 }, 5],
  ])("that answers %o gets it again, after the pause that it wishes", async (answer, wait) => {
    await subscribe();
    const [id] = await queue();
    service.next.push(answer);
    await send(id!);
    expect(await read(id!)).toMatchObject({ status: "retrying", attempts: 1, wait });
    expect(await subscriptions()).toHaveLength(1);
    await send(id!, 1);
    expect(await read(id!)).toMatchObject({ status: "sent", attempts: 2 });
    expect(service.taken).toHaveLength(1);
  });

  test.each([400, 413, 302])("that refuses the message (%d) gets it no more", async (status) => {
    await subscribe();
    const [id] = await queue();
    service.next.push({ status });
    await send(id!);
    expect(await read(id!)).toMatchObject({ status: "dead", attempts: 1 });
    expect(await subscriptions()).toHaveLength(1);
  });

  test("that took it without an answer gets it again under the same topic, so that one is shown", async () => {
    const browser = await subscribe();
    const [id] = await queue();
    service.next.push("lost");
    await send(id!);
    expect((await read(id!)).status).toBe("retrying");
    await send(id!, 1);
    expect((await read(id!)).status).toBe("sent");
    const [first, second] = service.taken;
    expect(first!.headers.topic).toBe(second!.headers.topic);
    expect(browser.decrypt(first!.body)).toBe(browser.decrypt(second!.body));
  });
});

test("what is of no use any more is not sent", async () => {
  await subscribe();
  const [id] = await queue({ expiresAt: new Date(app.clock.now().getTime() - 1000) });
  await send(id!);
  expect(await read(id!)).toMatchObject({ status: "dead", last_error: '{"code":"answers.pushExpired"}' });
  expect(service.taken).toEqual([]);
});

describe("an address that is no push service's is not called, and ends the subscription", () => {
  test.each([
    ["of this machine", "https://127.0.0.1/push"],
    ["of a private network", "https://10.0.0.7/push"],
    ["of a cloud's own data", "https://169.254.169.254/latest"],
    ["by a name of this machine", "https://localhost/push"],
    ["without TLS", "http://push.example/1"],
    ["of another kind", "file:///etc/passwd"],
  ])("%s", async (_, endpoint) => {
    await subscribe(elena, { ...service.browser(), endpoint });
    const [id] = await queue();
    await send(id!, 0, carriers(["public"]));
    expect((await read(id!)).status).toBe("dead");
    expect(await subscriptions()).toEqual([]);
  });

  test("keys that are no point of the curve", async () => {
    await subscribe(elena, { ...service.browser(), p256dh: Buffer.alloc(65, 4).toString("base64url") });
    const [id] = await queue();
    await send(id!);
    expect((await read(id!)).status).toBe("dead");
    expect(await subscriptions()).toEqual([]);
    expect(service.taken).toEqual([]);
  });
});

describe("the installation's keys", () => {
  const stored = async () =>
    (await app.sql<{ sealed: string }>("select sealed from installation_setting where key = 'push'"))[0]!
      .sealed;

  test("are one pair, however many processes need them at once, and sealed", async () => {
    await app.sql("delete from installation_setting where key = 'push'");
    const processes = await Promise.all(Array.from({ length: 4 }, () => openDatabase(app.ownerUrl)));
    const now = app.clock.now();
    const read = () =>
      Promise.all(processes.map((database) => readPushKeys(database.anonymous, SECRET, now)));
    const [first, ...others] = await read();
    expect(Buffer.from(first!.publicKey, "base64url")).toHaveLength(65);
    expect([...others, ...(await read())].every(({ publicKey }) => publicKey === first!.publicKey)).toBe(
      true,
    );
    expect(await stored()).not.toContain(first!.privateKey);
    await Promise.all(processes.map((database) => database.close()));
  });

  test("are made anew, one pair for all, where SECRET has changed", async () => {
    const db = app.tools.database.anonymous;
    const now = app.clock.now();
    const before = await readPushKeys(db, SECRET, now);
    const other = "another secret of at least 32 characters";
    const after = await Promise.all([1, 2, 3].map(() => readPushKeys(db, other, now)));
    expect(new Set(after.map(({ publicKey }) => publicKey)).size).toBe(1);
    expect(after[0]!.publicKey).not.toBe(before.publicKey);
  });
});
