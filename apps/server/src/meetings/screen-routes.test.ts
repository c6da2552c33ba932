import * as profile from "@portico/contract/accounts/profile";
import * as booking from "@portico/contract/meetings/booking";
import * as screens from "@portico/contract/meetings/screens";
import * as sessions from "@portico/contract/sign-in/sessions";
import * as sites from "@portico/contract/sites/sites";
import { inEnglish } from "@portico/contract/testing/in-english";
import { describe, expect, test } from "vitest";
import { hashToken } from "../platform/core/ids.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import { makeResource } from "../rooms/testing/kit.ts";
import { admin, app, becomeScreen, client, FEATURES, person, room, setUp } from "./testing/screen-kit.ts";

setUp();

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe("becoming a screen", () => {
  test("the secret is a random UUID, told once and stored as a hash", async () => {
    const { screen, screenId } = await admin.ok(screens.createScreen, { body: { resourceId: room } });
    expect(screenId).toMatch(UUID);
    expect(screen).toMatchObject({ resource: { id: room }, lastSeenAt: null });
    const [row] = await app.sql<{ token_hash: Buffer }>("select * from screen where id = $1", [screen.id]);
    expect(row?.token_hash.equals(hashToken(screenId))).toBe(true);
    expect(JSON.stringify(row)).not.toContain(screenId);
    expect(await app.sql("select * from stored_response where answer like $1", [`%${screenId}%`])).toEqual(
      [],
    );
    const [entry] = await app.sql("select after from audit_entry where target_id = $1", [screen.id]);
    expect(JSON.stringify(entry)).not.toContain(screenId);
    expect((await admin.ok(screens.listScreens)).results.map(({ id }) => id)).toContain(screen.id);
  });

  test("everybody may in a demo, elsewhere administrators only, and they look after screens", async () => {
    const employee = await app.as(person);
    const ask = () => employee.call(screens.createScreen, { body: { resourceId: room } });
    expect((await ask()).status).toBe(403);
    const demo = await makeClient(app, { features: FEATURES });
    await app.sql("update client set mode = 'demo' where id = $1", [demo.id]);
    const tryer = await app.as(await makePerson(app, demo, ["employee"]));
    const own = await makeResource(app, demo);
    const { screen } = await tryer.ok(screens.createScreen, { body: { resourceId: own } });
    expect((await tryer.call(screens.listScreens)).status).toBe(403);
    expect((await tryer.call(screens.deleteScreen, { params: { id: screen.id } })).status).toBe(403);
  });

  test("a room that is not there, another client's, and one out of use", async () => {
    const other = await makeClient(app, { features: FEATURES });
    const unused = await makeResource(app, client, { columns: { is_active: false } });
    for (const resourceId of [client.id, await makeResource(app, other), unused]) {
      const reply = await admin.call(screens.createScreen, { body: { resourceId } });
      expect([reply.status, reply.body]).toEqual([400, { resourceId: [inEnglish("common.roomUnknown")] }]);
    }
  });

  test.each(["kiosk", "printer"] as const)("a %s stands at a site, and beside no door", async (kind) => {
    const { screen, screenId } = await admin.ok(screens.createScreen, {
      body: { kind, siteId: client.siteId, resourceId: room, name: "Lobby" },
    });
    expect(screen).toMatchObject({
      kind,
      name: "Lobby",
      resource: null,
      site: { id: client.siteId, name: "London" },
    });
    expect((await admin.ok(screens.listScreens)).results).toContainEqual(
      expect.objectContaining({ id: screen.id, kind, site: screen.site }),
    );
    const device = app.screen(client.host, screenId);
    expect((await device.call(screens.getRoomScreen)).status).toBe(404);
    expect((await device.call(screens.bookFromScreen, { body: { minutes: 30 } })).status).toBe(404);
    const meeting = await (await app.as(person)).ok(booking.createMeetings, {
      body: {
        description: "Review",
        dates: [{ date: "2026-11-20", startTime: "11:00", endTime: "12:00" }],
        rooms: [room],
      },
    });
    const params = { id: meeting.results[0]!.id };
    for (const reply of [
      await device.call(booking.endMeeting, { params, body: { pin: null } }),
      await device.call(booking.checkInMeeting, { params }),
    ])
      expect(reply.status).toBe(404);
    await device.ok(screens.deleteScreen, { params: { id: screen.id } });
    expect((await device.call(screens.getRoomScreen)).status).toBe(401);
  });

  test("a kiosk's site must be one of the client's; a door needs its room", async () => {
    const other = await makeClient(app, { features: FEATURES });
    for (const siteId of [undefined, room, other.siteId]) {
      const reply = await admin.call(screens.createScreen, { body: { kind: "kiosk", siteId } });
      expect([reply.status, reply.body]).toEqual([400, { siteId: [inEnglish("common.siteUnknown")] }]);
    }
    const reply = await admin.call(screens.createScreen, { body: { kind: "door", siteId: client.siteId } });
    expect([reply.status, reply.body]).toEqual([400, { resourceId: [inEnglish("common.roomUnknown")] }]);
    expect((await admin.call(screens.createScreen, { body: { kind: "lift" as "door" } })).status).toBe(400);
  });

  test("not without the feature", async () => {
    const plain = await makeClient(app, { features: ["rooms"] });
    const theirs = await app.as(await makePerson(app, plain, ["superadmin"]));
    const reply = await theirs.call(screens.createScreen, { body: { resourceId: room } });
    expect([reply.status, reply.body.code]).toEqual([403, "feature_off"]);
  });
});

describe("a screen's authorisation", () => {
  test("its header is enough, whatever its letters' case; it is last seen every five minutes", async () => {
    const { id, secret } = await becomeScreen();
    const at = async () =>
      (await app.sql<{ at: string }>("select last_seen_at as at from screen where id = $1", [id]))[0]?.at;
    const ask = (authorization: string) =>
      app
        .anonymous(client.host)
        .request({ url: "/api/screens/me/", headers: { authorization } })
        .then(({ status }) => status);
    expect(await ask(`screen ${secret.toUpperCase()}`)).toBe(200);
    const first = await at();
    app.clock.set("2026-11-20T10:46:00.000Z");
    expect(await ask(`Screen  ${secret}`)).toBe(200);
    expect(await at()).toEqual(first);
    app.clock.set("2026-11-20T10:48:00.000Z");
    expect(await ask(`SCREEN ${secret}`)).toBe(200);
    expect(await at()).not.toEqual(first);
    for (const wrong of [`Bearer ${secret}`, secret, "Screen", "Screen x", `Screen ${crypto.randomUUID()}`])
      expect([wrong, await ask(wrong)]).toEqual([wrong, 401]);
  });

  test("it opens nothing that asks for a session", async () => {
    const { door } = await becomeScreen();
    for (const reply of [
      await door.call(sites.listSites),
      await door.call(screens.listScreens),
      await door.call(screens.createScreen, { body: { resourceId: room } }),
      await door.call(profile.updateMe, { body: { meetingRoomPin: "123456" } }),
    ])
      expect([reply.status, reply.body.code]).toEqual([401, "unauthenticated"]);
    expect((await door.ok(sessions.whoami)).user).toBeNull();
  });

  test("not at another client's host", async () => {
    const { secret } = await becomeScreen();
    const other = await makeClient(app, { features: FEATURES });
    expect((await app.screen(other.host, secret).call(screens.getRoomScreen)).status).toBe(401);
  });

  test("not once the client has switched screens off", async () => {
    const switching = await makeClient(app, { features: FEATURES });
    const theirs = await app.as(await makePerson(app, switching, ["admin"]));
    const resourceId = await makeResource(app, switching);
    const { screen, screenId } = await theirs.ok(screens.createScreen, { body: { resourceId } });
    await app.sql("update client set features = '{rooms}' where id = $1", [switching.id]);
    // The server reloads a client every few seconds; another name of its host loads it at once.
    await app.sql("insert into client_domain (domain, client_id) values ($1, $2)", [
      `again.${switching.host}`,
      switching.id,
    ]);
    const door = app.screen(`again.${switching.host}`, screenId);
    expect((await door.call(screens.deleteScreen, { params: { id: screen.id } })).body.code).toBe(
      "feature_off",
    );
  });

  test("a person has no door, though they may call what screens may", async () => {
    const reply = await admin.call(screens.getRoomScreen);
    expect([reply.status, reply.body.detail]).toEqual([401, inEnglish("meetings.screenEnded")]);
  });

  test("a change needs no CSRF token, but must not come from another site", async () => {
    const { id, secret } = await becomeScreen();
    const ask = (headers: Record<string, string>) =>
      app.anonymous(client.host).request({
        method: "DELETE",
        url: `/api/screens/${id}/`,
        headers: { authorization: `Screen ${secret}`, ...headers },
      });
    expect((await ask({ origin: "http://evil.example" })).body.code).toBe("csrf");
    expect((await ask({ origin: `http://${client.host}` })).status).toBe(200);
  });

  test("a session's change to what screens may call still needs its token", async () => {
    const { id } = await becomeScreen();
    const reply = await admin.request({
      method: "DELETE",
      url: `/api/screens/${id}/`,
      headers: { "x-csrftoken": "", authorization: "Screen nonsense" },
    });
    expect([reply.status, reply.body.code]).toEqual([403, "csrf"]);
  });

  test("the same key again gets the stored response; another screen's key is another request", async () => {
    const [one, two] = [await becomeScreen(), await becomeScreen()];
    const end = ({ id, door }: typeof one, key: string) =>
      door.call(screens.deleteScreen, { params: { id }, key });
    expect((await end({ ...one, door: two.door }, "k")).status).toBe(403);
    expect((await end({ ...one, door: two.door }, "k")).status).toBe(403);
    expect((await end(one, "k")).status).toBe(200);
    const scopes = await app.sql<{ scope: string }>(
      "select scope from stored_response where client_id = $1 and scope like 'screen %' order by scope",
      [client.id],
    );
    expect(scopes).toHaveLength(2);
  });
});

describe("ending a screen", () => {
  test("it is dark at once, and the secret good for nothing", async () => {
    const { id, door } = await becomeScreen();
    await door.ok(screens.getRoomScreen);
    await admin.ok(screens.deleteScreen, { params: { id } });
    expect((await door.call(screens.getRoomScreen)).status).toBe(401);
    expect((await admin.call(screens.deleteScreen, { params: { id } })).status).toBe(404);
    const [entry] = await app.sql<{ actor_id: string | null }>(
      "select actor_id from audit_entry where action = 'meetings.screen.delete' and target_id = $1",
      [id],
    );
    expect(entry?.actor_id).not.toBeNull();
  });

  test("it may end itself and no other; the log names it", async () => {
    const [one, other] = [await becomeScreen(), await becomeScreen()];
    expect((await one.door.call(screens.deleteScreen, { params: { id: other.id } })).status).toBe(403);
    await one.door.ok(screens.deleteScreen, { params: { id: one.id } });
    expect(
      await app.sql(
        "select actor_id, after from audit_entry where action = 'meetings.screen.delete' and target_id = $1",
        [one.id],
      ),
    ).toEqual([{ actor_id: null, after: { screen: one.id } }]);
  });

  test("another client's administrator finds none", async () => {
    const { id, door } = await becomeScreen();
    const other = await makeClient(app, { features: FEATURES });
    const theirs = await app.as(await makePerson(app, other, ["superadmin"]));
    expect((await theirs.call(screens.deleteScreen, { params: { id } })).status).toBe(404);
    expect((await theirs.ok(screens.listScreens)).count).toBe(0);
    await door.ok(screens.getRoomScreen);
  });

  test("a room that is removed takes its screen with it", async () => {
    const { door } = await becomeScreen();
    await app.sql("delete from resource where id = $1", [room]);
    expect((await door.call(screens.getRoomScreen)).status).toBe(401);
  });
});
