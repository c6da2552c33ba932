import * as screens from "@portico/contract/meetings/screens";
import { inEnglish } from "@portico/contract/testing/in-english";
import * as kiosk from "@portico/contract/visits/kiosk";
import * as walkIns from "@portico/contract/visits/walk-ins";
import { describe, expect, test } from "vitest";
import { hashToken } from "../platform/core/ids.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import { makeResource } from "../rooms/testing/kit.ts";
import { FEATURES, invite, makeKiosk, makeType, makeVisitor, setKiosk } from "./testing/kiosk-kit.ts";
import {
  admin,
  app,
  checkIn,
  client,
  find,
  lobby,
  setUp,
  statusOf,
  tokenOf,
} from "./testing/kiosk-routes-kit.ts";

setUp();

const NOTHING = { token: null, firstName: null, needs: { pin: false, photo: false, nda: null } };

describe("the device", () => {
  test("a kiosk learns what it needs", async () => {
    await makeType(app, client, { name: "Guest", walk_in: true });
    await makeType(app, client, { name: "Contractor" });
    await setKiosk(app, client, { welcome: "Hello.", idleSeconds: 20 });
    const state = await lobby.ok(kiosk.getKiosk);
    expect(state).toMatchObject({
      screen: { id: lobby.id, name: "London" },
      site: { id: client.siteId, name: "London", timeZone: "Europe/London" },
      settings: { welcome: "Hello.", idleSeconds: 20, walkIns: true, phoneRequired: false },
    });
    expect(state.types.map(({ name }) => name)).toEqual(["Guest"]);
  });

  test("a door, a printer, a person and a stranger are refused everywhere", async () => {
    const room = await makeResource(app, client);
    const { screenId } = await admin.ok(screens.createScreen, { body: { resourceId: room } });
    const door = app.screen(client.host, screenId);
    const printer = await makeKiosk(app, client, admin, "printer");
    const id = client.id;
    for (const [who, status] of [
      [door, 403],
      [printer, 403],
      [admin, 401],
      [app.anonymous(client.host), 401],
    ] as const)
      for (const reply of [
        await who.call(kiosk.getKiosk),
        await who.call(kiosk.findVisitAtKiosk, { body: { name: "Ana Lima" } }),
        await who.call(kiosk.checkInAtKiosk, { body: { token: "x" } }),
        await who.call(kiosk.findHosts, { query: { search: "abc" } }),
        await who.call(walkIns.requestWalkIn, { body: { firstName: "A", lastName: "B" } }),
        await who.call(walkIns.getWalkInAtKiosk, { params: { id } }),
      ])
        expect(reply.status).toBe(status);
  });

  test("not at another client's host, not once it has been ended, not without the features", async () => {
    const other = await makeClient(app, { features: FEATURES });
    expect((await app.screen(other.host, lobby.secret).call(kiosk.getKiosk)).status).toBe(401);
    await admin.ok(screens.deleteScreen, { params: { id: lobby.id } });
    expect((await lobby.call(kiosk.getKiosk)).status).toBe(401);
    const plain = await makeClient(app, { features: ["screen"] });
    const theirs = await app.as(await makePerson(app, plain, ["admin"]));
    const off = await makeKiosk(app, plain, theirs);
    expect((await off.call(kiosk.getKiosk)).body.code).toBe("feature_off");
  });
});

describe("finding oneself", () => {
  test("no name is told that was not typed whole", async () => {
    await invite(app, client, "Haruto", "Sato");
    await invite(app, client, "Haruki", "Tanaka");
    expect(await find({ name: "Ha" })).toEqual({ found: "more", ...NOTHING });
    expect(await find({ name: "Haru" })).toEqual({ found: "more", ...NOTHING });
    expect(await find({ name: "Haruto" })).toEqual({ found: "one", ...NOTHING });
    expect(await find({ name: "Zoe" })).toEqual({ found: "none", ...NOTHING });
    expect(await find({ name: "haruto sato" })).toMatchObject({ found: "one", firstName: "Haruto" });
  });

  test("by the pin, by the code of the invitation, by the address of the link", async () => {
    const { id, uuid, pin } = await invite(app, client, "Haruto", "Sato");
    for (const body of [
      { pin },
      { code: `https://any.example/handle-qr?aid=visit-check-in&oid=${id}` },
      { code: `https://any.example/visit/${uuid}` },
    ])
      expect(await find(body)).toMatchObject({ found: "one", firstName: "Haruto" });
    expect((await lobby.call(kiosk.findVisitAtKiosk, { body: {} })).status).toBe(400);
  });

  test("who is in already is told so by pin or code, and nobody by a name", async () => {
    const { id, pin } = await invite(app, client, "Haruto", "Sato");
    await app.sql("update visit set status = 'checked-in', checked_in_at = now() where id = $1", [id]);
    const code = `https://any.example/handle-qr?aid=visit-check-in&oid=${id}`;
    for (const body of [{ pin }, { code }, { name: "Haruto Sato", pin }])
      expect(await find(body)).toEqual({ found: "checked-in", ...NOTHING });
    for (const body of [{ name: "Haruto Sato" }, { name: "Ana Lima", pin }])
      expect(await find(body)).toEqual({ found: "none", ...NOTHING });
  });

  test("two visitors of one whole name are told apart by the pin only", async () => {
    const one = await invite(app, client, "Ana", "Lima");
    await invite(app, client, "Ana", "Lima");
    expect(await find({ name: "Ana Lima" })).toEqual({ found: "more", ...NOTHING });
    const token = (await find({ name: "Ana Lima", pin: one.pin })).token!;
    expect((await checkIn({ token })).status).toBe(200);
    expect(await statusOf(one.id)).toBe("checked-in");
  });

  test("only who is expected here today and may be let in", async () => {
    const other = await makeClient(app, { features: FEATURES });
    const site = (
      await app.sql<{ id: string }>(
        "insert into site (client_id, id, position, name, time_zone) values ($1, gen_random_uuid(), 2, 'Lisbon', 'Europe/Lisbon') returning id",
        [client.id],
      )
    )[0]!.id;
    await invite(app, client, "In", "Already", { status: "checked-in" });
    await invite(app, client, "Was", "Cancelled", { status: "cancelled" });
    await invite(app, client, "Has", "Left", { status: "checked-out" });
    await invite(app, client, "Came", "Yesterday", { day: "2026-11-19" });
    await invite(app, client, "Comes", "Tomorrow", { day: "2026-11-21" });
    await invite(app, client, "Is", "Elsewhere", { siteId: site });
    await invite(app, client, "Not", "Cleared", { deny: "matched" });
    await invite(app, client, "Was", "Refused", { deny: "refused" });
    await invite(app, other, "Another", "Clients");
    for (const name of [
      "In Already",
      "Was Cancelled",
      "Has Left",
      "Came Yesterday",
      "Comes Tomorrow",
      "Is Elsewhere",
      "Not Cleared",
      "Was Refused",
      "Another Clients",
    ])
      expect([name, await find({ name })]).toEqual([name, { found: "none", ...NOTHING }]);
    await invite(app, client, "Was", "Cleared", { deny: "allowed" });
    await invite(app, client, "Has", "Arrived", { status: "arrived" });
    await invite(app, client, "Came", "Late", { status: "no-show" });
    for (const name of ["Was Cleared", "Has Arrived", "Came Late"])
      expect((await find({ name })).token).not.toBeNull();
  });

  test("today is the site's day, not UTC's", async () => {
    const far = await makeClient(app, { features: FEATURES, timeZone: "Pacific/Auckland" });
    const theirs = await app.as(await makePerson(app, far, ["admin"]));
    const there = await makeKiosk(app, far, theirs);
    await invite(app, far, "Ana", "Lima", {
      day: "2026-11-21",
      start: "2026-11-20T12:00:00Z",
      end: "2026-11-20T13:00:00Z",
    });
    expect((await find({ name: "Ana Lima" }, there)).found).toBe("none");
    app.clock.set("2026-11-20T11:30:00.000Z");
    expect((await find({ name: "Ana Lima" }, there)).found).toBe("one");
  });

  test("trying pins is slowed down, by screen; names go on", async () => {
    const { pin } = await invite(app, client, "Ana", "Lima");
    const wrong = Array.from({ length: 14 }, (_, at) => String(900_000 + at));
    // All at once: the guesses run one after the other, so that all of them count.
    const replies = await Promise.all(
      wrong.map((guess) => lobby.call(kiosk.findVisitAtKiosk, { body: { pin: guess } })),
    );
    expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(3);
    const reply = await lobby.call(kiosk.findVisitAtKiosk, { body: { pin } });
    expect([reply.status, Number(reply.headers["retry-after"]) > 0]).toEqual([429, true]);
    expect((await find({ name: "Ana Lima" })).found).toBe("one");
    const second = await makeKiosk(app, client, admin);
    expect((await find({ pin }, second)).found).toBe("one");
  });

  test("trying names without end is slowed down too", async () => {
    const from = (await app.sql<{ key: string }>("select key from rate_limit")).map(({ key }) => key);
    await find({ name: "Zoe" });
    const [row] = await app.sql<{ key: string }>("select key from rate_limit where key <> all($1)", [from]);
    expect(row?.key).toMatch(/^kiosk-search:/);
    await app.sql("update rate_limit set points = 301 where key = $1", [row!.key]);
    expect((await lobby.call(kiosk.findVisitAtKiosk, { body: { name: "Zoe" } })).status).toBe(429);
    expect((await lobby.call(kiosk.findHosts, { query: { search: "Elena" } })).status).toBe(429);
  });
});

describe("a token", () => {
  test("is kept as a hash, and in no stored response", async () => {
    await invite(app, client, "Ana", "Lima");
    const reply = await lobby.call(kiosk.findVisitAtKiosk, { body: { name: "Ana Lima" }, key: "again" });
    const { token } = reply.body;
    const rows = await app.sql<{ token_hash: Buffer }>("select * from kiosk_session where client_id = $1", [
      client.id,
    ]);
    expect(rows.map(({ token_hash: hash }) => hash.equals(hashToken(token)))).toEqual([true]);
    expect(await app.sql("select * from stored_response where answer like $1", [`%${token}%`])).toEqual([]);
  });

  test("of another screen, another client, made up, or expired opens nothing", async () => {
    const { id } = await invite(app, client, "Ana", "Lima");
    const token = await tokenOf("Ana Lima");
    const second = await makeKiosk(app, client, admin);
    const refused = [400, { token: [inEnglish("visits.timeOver")] }];
    const other = await makeClient(app, { features: FEATURES });
    const theirs = await makeKiosk(app, other, await app.as(await makePerson(app, other, ["admin"])));
    for (const reply of [
      await checkIn({ token }, second),
      await checkIn({ token }, theirs),
      await checkIn({ token: `${token}x` }),
      await checkIn({ token: id }),
    ])
      expect([reply.status, reply.body]).toEqual(refused);
    app.clock.set("2026-11-20T10:47:00.000Z");
    const late = await checkIn({ token });
    expect([late.status, late.body]).toEqual(refused);
    expect(await statusOf(id)).toBe("scheduled");
    await app.runJob("visits-expire-walk-ins");
    expect(await app.sql("select * from kiosk_session where client_id = $1", [client.id])).toEqual([]);
  });

  test("ends when the next visitor is found", async () => {
    await invite(app, client, "Ana", "Lima");
    await invite(app, client, "Bo", "Xiang");
    const token = await tokenOf("Ana Lima");
    await tokenOf("Bo Xiang");
    expect((await checkIn({ token })).status).toBe(400);
  });
});

test("no answer of a kiosk holds anything of another visitor", async () => {
  const secrets = ["Haruki", "Tanaka", "haruki@example.test", "Initech", "735812"];
  await makeVisitor(app, client, "Haruki", "Tanaka", { email: "other@example.test", company: "Initech" });
  await invite(app, client, "Haruki", "Tanaka", {
    email: "haruki@example.test",
    company: "Initech",
    pin: "735812",
  });
  await invite(app, client, "Haruto", "Sato");
  const answers: unknown[] = [await lobby.ok(kiosk.getKiosk)];
  for (const name of ["Har", "Haru", "Haruk", "Haruki", "Haruki T", "Tanaka", "Tan", "Haruto Sato"])
    answers.push(await find({ name }));
  answers.push(
    await find({ pin: "735813" }),
    await lobby.ok(kiosk.findHosts, { query: { search: "Haruki" } }),
  );
  answers.push((await checkIn({ token: await tokenOf("Haruto Sato") })).body);
  answers.push((await checkIn({ token: "x" })).body);
  const said = JSON.stringify(answers).toLowerCase();
  for (const secret of secrets)
    expect([secret, said.includes(secret.toLowerCase())]).toEqual([secret, false]);
});

describe("colleagues to ask for", () => {
  test("at most five, from three letters on; neither visitors nor those who have left", async () => {
    for (let at = 0; at < 6; at++)
      await makePerson(app, client, ["employee"], { firstName: "Elena", lastName: `Novak ${at}` });
    const gone = await makePerson(app, client, ["employee"], { firstName: "Elena", lastName: "Gone" });
    await app.sql("update person set disabled_at = now(), status = 'disabled' where id = $1", [gone.id]);
    const names = async (search: string) =>
      (await lobby.ok(kiosk.findHosts, { query: { search } })).results.map(({ name }) => name);
    expect(await names("El")).toEqual([]);
    expect(await names("e l")).toEqual([]);
    expect(await names("%%%")).toEqual([]);
    expect(await names("elena")).toHaveLength(5);
    expect(await names("ele nov")).toHaveLength(5);
    expect(await names("elena gone")).toEqual([]);
    const [first] = (await lobby.ok(kiosk.findHosts, { query: { search: "elena" } })).results;
    expect(Object.keys(first!)).toEqual(["id", "name"]);
  });
});

test("a kiosk can do nothing that a door can", async () => {
  for (const reply of [
    await lobby.call(screens.getRoomScreen),
    await lobby.call(screens.bookFromScreen, { body: { minutes: 30 } }),
  ])
    expect(reply.status).toBe(404);
  const reply = await lobby.call(screens.createScreen, { body: { kind: "kiosk", siteId: client.siteId } });
  expect([reply.status, reply.body.code]).toEqual([401, "unauthenticated"]);
});
