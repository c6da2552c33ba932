import * as deskContract from "@portico/contract/desks/reservations";
import * as meetings from "@portico/contract/meetings/booking";
import * as notifications from "@portico/contract/notifications/notifications";
import * as following from "@portico/contract/presence/following";
import * as presence from "@portico/contract/presence/presence";
import * as qr from "@portico/contract/qr/qr";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeDesks, makeZone } from "../../desks/testing/kit.ts";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import { waitForBlockedQuery } from "../../platform/testing/locks.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";
import { makeResource } from "../../rooms/testing/kit.ts";
import { makeSite } from "../../sites/testing/kit.ts";
import { recordSighting } from "../sightings/record.ts";

/** What followers are told when a colleague comes in. */

const NOW = "2026-11-20T08:42:00.000Z";
const TODAY = "2026-11-20";

let app: TestApp;
let client: TestClient;
let elena: TestPerson;
let callum: TestPerson;
let caller: Caller;

beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  client = await makeClient(app, {
    features: ["locate colleague", "remote", "desks", "rooms", "qr codes", "reception"],
  });
  elena = await makePerson(app, client, ["employee"], { firstName: "Elena" });
  callum = await makePerson(app, client, ["employee", "deskbooking"], {
    firstName: "Callum",
    lastName: "Reid",
  });
  await setFindable(true);
  await (await app.as(elena)).ok(following.followColleague, { params: { id: callum.id } });
  caller = await app.as(callum);
});

const setFindable = (is: boolean) =>
  app.sql("update person set is_locatable = $2 where id = $1", [callum.id, is]);
const sayOnSite = (onSite = true) => caller.ok(presence.setPresence, { body: { onSite } });
/** A meeting of Callum's that begins in three minutes. */
async function meet() {
  const rooms = [await makeResource(app, client)];
  const dates = [{ date: TODAY, startTime: "08:45", endTime: "09:30" }];
  const body = { description: "Review", dates, rooms };
  return (await caller.ok(meetings.createMeetings, { body })).results[0]!;
}
const codeSighting = (from: Date, siteId = client.siteId, personId = callum.id) =>
  ({ source: "sign-in-code", sourceId: null, personId, siteId, from, recordedBy: null }) as const;
/** As a feature records it that the person is seen somewhere at this time. */
async function seeAt(instant: string, siteId = client.siteId, personId = callum.id): Promise<void> {
  app.clock.set(instant);
  await app.asSystem(client.id, (work) => recordSighting(work, codeSighting(work.now, siteId, personId)));
}

interface Told {
  channel: string;
  subject: string;
  text: string;
}
const told = (person = elena) =>
  app.sql<Told>(
    `select channel, subject, body_text as text from message
     where client_id = $1 and recipient = $2 and kind = 'presence.came-in' order by created_at, channel, id`,
    [client.id, person.email],
  );
const mails = async (person = elena) => (await told(person)).length;

describe("the first sighting of a day", () => {
  test("is told by mail and in the browser, with the site and the time and nothing more", async () => {
    await (await app.as(elena)).ok(notifications.createPushSubscription, {
      body: { endpoint: "https://push.example/elena", p256dh: "B".repeat(87), auth: "a".repeat(22) },
    });
    await sayOnSite();
    const [mail, push, ...more] = await told();
    expect(more).toEqual([]);
    expect([mail!.subject, push!.subject]).toEqual(["Callum Reid has come in", "Callum Reid has come in"]);
    expect(mail!.text).toContain("Hello Elena,");
    expect(mail!.text).toContain("Callum Reid came in at 08:42: London.");
    expect(mail!.text).toContain(`/?locate=${callum.id}`);
    expect(push!.text).toBe("Callum Reid came in at 08:42: London.");
    const [row] = await app.sql<{ push: object; until: string }>(
      `select push, to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as until from message
       where client_id = $1 and channel = 'push'`,
      [client.id],
    );
    expect(row).toMatchObject({
      push: { path: `/?locate=${callum.id}`, tag: `colleague ${callum.id}`, isUrgent: false },
      until: "2026-11-21 00:00",
    });
  });

  test("is told once, however often the person is seen, leaves and comes back", async () => {
    await sayOnSite();
    await sayOnSite(false);
    await sayOnSite();
    await seeAt("2026-11-20T15:00:00.000Z");
    await seeAt("2026-11-20T23:59:00.000Z", await makeSite(app, client));
    expect(await mails()).toBe(1);
  });

  test("is told once where several changes show the person at the same moment", async () => {
    await Promise.all(Array.from({ length: 8 }, () => seeAt(NOW)));
    expect(await mails()).toBe(1);
  });

  test("is told once where a second change begins before the first has ended", async () => {
    let second: Promise<void> | undefined;
    await app.asSystem(client.id, async (work) => {
      await recordSighting(work, codeSighting(work.now));
      work.beforeCommit(async () => {
        second = seeAt(NOW);
        await Promise.race([waitForBlockedQuery(app), second]);
      });
    });
    await second;
    expect(await mails()).toBe(1);
  });

  test("may be the check-in at a desk, which a booking is not", async () => {
    const [deskId] = await makeDesks(app, client, await makeZone(app, client), "C-12");
    const [booked] = (
      await caller.ok(deskContract.createDeskReservations, { body: { deskId: deskId!, date: TODAY } })
    ).results;
    expect(await mails()).toBe(0);
    await caller.ok(deskContract.checkInAtDesk, { params: { id: booked!.id } });
    expect(await mails()).toBe(1);
  });

  test("may be the check-in to a room", async () => {
    const meeting = await meet();
    expect(await mails()).toBe(0);
    await caller.ok(meetings.checkInMeeting, { params: { id: meeting.id } });
    expect(await mails()).toBe(1);
  });

  test("may be the code at the entrance", async () => {
    const admin = await app.as(await makePerson(app, client, ["superadmin"]));
    const action = await admin.ok(qr.createQrAction, {
      body: { actionType: "site-sign-in", name: "Entrance", siteId: client.siteId },
    });
    await caller.ok(qr.createQrEvent, { body: { qrActionId: action.id } });
    expect(await mails()).toBe(1);
  });

  test("is none where the person says that they are not on site", async () => {
    await sayOnSite(false);
    expect(await mails()).toBe(0);
  });

  test("of a day that had begun before somebody followed is not told later", async () => {
    await sayOnSite();
    const rosa = await makePerson(app, client, ["reception"]);
    await (await app.as(rosa)).ok(following.followColleague, { params: { id: callum.id } });
    await seeAt("2026-11-20T15:00:00.000Z");
    expect(await mails(rosa)).toBe(0);
    await seeAt("2026-11-21T09:00:00.000Z");
    expect(await mails(rosa)).toBe(1);
  });

  test("is told in the language of the follower", async () => {
    await app.sql("update person set locale = 'de-DE' where id = $1", [elena.id]);
    await sayOnSite();
    expect(await told()).toMatchObject([{ subject: "Callum Reid ist da" }]);
  });

  test("comes by the channels that the follower has chosen", async () => {
    const by = await app.as(elena);
    const { results } = await by.ok(notifications.listNotifications);
    expect(results.map(({ kind }) => kind)).toContain("colleague-came-in");
    await by.ok(notifications.changeNotification, {
      body: { kind: "colleague-came-in", channel: "email", isOn: false },
    });
    await sayOnSite();
    expect(await told()).toEqual([]);
  });
});

describe("the day is that of the site", () => {
  /** Each pair: two sightings of one day, then the first of the next. */
  test.each([
    [
      "in the night in which the clocks go back, an hour longer",
      "Europe/London",
      ["2026-10-24T23:05:00.000Z", "2026-10-25T23:55:00.000Z", "2026-10-26T00:05:00.000Z"],
    ],
    [
      "in the night in which the clocks go forward, an hour shorter",
      "Europe/London",
      ["2026-03-29T00:05:00.000Z", "2026-03-29T22:55:00.000Z", "2026-03-29T23:05:00.000Z"],
    ],
    [
      "far from UTC",
      "Pacific/Auckland",
      ["2026-11-19T11:05:00.000Z", "2026-11-20T10:55:00.000Z", "2026-11-20T11:05:00.000Z"],
    ],
  ])("%s", async (_, timeZone, [first, last, next]) => {
    const siteId = await makeSite(app, client, "There", timeZone);
    await seeAt(first!, siteId);
    await seeAt(last!, siteId);
    expect(await mails()).toBe(1);
    await seeAt(next!, siteId);
    expect(await mails()).toBe(2);
  });
});

describe("nobody is told", () => {
  test("of somebody who may not be found any more, also not when they may be found again on that day", async () => {
    await setFindable(false);
    await sayOnSite();
    await setFindable(true);
    await seeAt("2026-11-20T15:00:00.000Z");
    expect(await mails()).toBe(0);
  });

  test.each([
    ["has left", "disabled_at = now(), status = 'disabled'"],
    ["may find nobody any more", "groups = '{cleaning}'"],
  ])("who %s", async (_, change) => {
    await app.sql(`update person set ${change} where id = $1`, [elena.id]);
    await sayOnSite();
    expect(await mails()).toBe(0);
  });

  test.each([
    ["is suspended", "suspended_at = now()"],
    ["does not let colleagues be found", "features = '{remote}'"],
  ])("at a client that %s", async (_, change) => {
    await app.sql(`update client set ${change} where id = $1`, [client.id]);
    await seeAt(NOW);
    expect(await mails()).toBe(0);
  });

  test("who has checked the colleague in", async () => {
    const admin = await makePerson(app, client, ["superadmin"]);
    const by = await app.as(admin);
    await by.ok(following.followColleague, { params: { id: callum.id } });
    const meeting = await meet();
    await by.ok(meetings.checkInMeeting, { params: { id: meeting.id } });
    expect([await mails(admin), await mails()]).toEqual([0, 1]);
  });

  test("of a change that fails", async () => {
    const failed = app.asSystem(client.id, async (work) => {
      await recordSighting(work, codeSighting(work.now));
      work.beforeCommit(() => Promise.reject(new Error("Undone.")));
    });
    await expect(failed).rejects.toThrow("Undone.");
    expect(await mails()).toBe(0);
    await sayOnSite();
    expect(await mails()).toBe(1);
  });
});

test("two people seen by one change are told of each", async () => {
  const anna = await makePerson(app, client, ["employee"], { firstName: "Anna", lastName: "Berg" });
  await app.sql("update person set is_locatable = true where id = $1", [anna.id]);
  await (await app.as(elena)).ok(following.followColleague, { params: { id: anna.id } });
  await app.asSystem(client.id, async (work) => {
    for (const personId of [callum.id, anna.id, callum.id])
      await recordSighting(work, codeSighting(work.now, client.siteId, personId));
  });
  expect((await told()).map(({ subject }) => subject).toSorted()).toEqual([
    "Anna Berg has come in",
    "Callum Reid has come in",
  ]);
});

describe("with 500 followers", () => {
  const FOLLOWERS = 500;
  beforeEach(async () => {
    await app.sql(
      `with made as (insert into person (client_id, id, email, first_name, last_name, groups, created_at)
         select $1::uuid, gen_random_uuid(), 'fan' || n || '@' || $1::text || '.test', 'Fan', n::text, '{employee}', now()
         from generate_series(1, $2::int) n returning client_id, id)
       insert into followed_colleague (client_id, follower_id, person_id, created_at)
       select client_id, id, $3, now() from made`,
      [client.id, FOLLOWERS, callum.id],
    );
  });

  /** The statements of the change in which the person is seen. */
  async function statementsOf(change: () => Promise<void>): Promise<string[]> {
    const names: string[] = [];
    app.database.observe(({ name }) => {
      names.push(name);
      return () => {};
    });
    await change();
    app.database.observe(() => () => {});
    return names;
  }

  test("all are told, by a handful of statements and batches of messages", async () => {
    const names = await statementsOf(() => seeAt(NOW));
    const [sent] = await app.sql<{ count: number }>(
      "select count(*)::int as count from message where client_id = $1 and kind = 'presence.came-in'",
      [client.id],
    );
    expect(sent!.count).toBe(FOLLOWERS + 1);
    expect(names.length).toBeLessThan(30);
    expect(names.filter((name) => name.includes("listFollowers"))).toHaveLength(1);
  });

  test("a sighting of somebody whom nobody follows costs one statement more than none", async () => {
    const names = await statementsOf(() => seeAt(NOW, client.siteId, elena.id));
    const own = names.filter((name) => /Follower|FirstSighting|Receivers/.test(name));
    expect(own).toHaveLength(1);
  });
});
