import * as contract from "@portico/contract/desks/desks";
import { limits } from "@portico/contract/desks/form";
import { cancelDeskReservation, createDeskReservations } from "@portico/contract/desks/reservations";
import * as teamContract from "@portico/contract/desks/team";
import * as following from "@portico/contract/presence/following";
import { inEnglish } from "@portico/contract/testing/in-english";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../platform/testing/types.ts";
import { makeSite } from "../sites/testing/kit.ts";
import { makeDesks, makeZone } from "./testing/kit.ts";

/** A Friday, 10:42 in London. */
const NOW = "2026-11-20T10:42:00.000Z";
const [FRI, SAT, MON] = ["2026-11-20", "2026-11-21", "2026-11-23"];

let app: TestApp;
let client: TestClient;
let elena: TestPerson;
let tom: TestPerson;
let caller: Caller;
let ids: string[];

const person = (lastName: string) =>
  makePerson(app, client, ["employee", "deskbooking"], { firstName: "Tom", lastName });
const add = (by: Caller, userId: string) => by.call(teamContract.addTeammate, { body: { userId } });
const team = async (by: Caller, query: { onDate?: string; site?: string } = {}) =>
  (await by.ok(teamContract.listTeam, { query })).results;
const locatable = (who: TestPerson, is: boolean) =>
  app.sql("update person set is_locatable = $2 where id = $1", [who.id, is]);
const book = async (who: TestPerson, deskId: string, date: string) =>
  (await app.as(who)).ok(createDeskReservations, { body: { deskId, date } });

beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await makeClient(app, { features: ["desks", "locate colleague"] });
  [elena, tom] = [await person("Sander"), await person("Reid")];
  caller = await app.as(elena);
  ids = await makeDesks(app, client, await makeZone(app, client, { name: "Canal zone" }), "C-1", "C-2");
});

test("teammates, by name; added once however often", async () => {
  const zoe = await person("Zander");
  const first = await add(caller, zoe.id);
  expect([first.status, first.body]).toEqual([
    201,
    {
      user: { id: zoe.id, firstName: "Tom", lastName: "Zander", photo: null },
      isLocatable: false,
      desk: null,
    },
  ]);
  expect((await add(caller, tom.id)).status).toBe(201);
  expect((await add(caller, tom.id)).status).toBe(201);
  expect((await team(caller)).map(({ user }) => user.lastName)).toEqual(["Reid", "Zander"]);
  expect(await team(await app.as(tom))).toEqual([]);
  const audits = await app.sql<{ action: string }>(
    "select action from audit_entry where client_id = $1 and target_id = $2",
    [client.id, tom.id],
  );
  expect(audits).toEqual([{ action: "desks.team.add" }]);
});

test("their photo, and their desk while they let themselves be found", async () => {
  await app.sql("update person set photo = '/api/files/tom/' where id = $1", [tom.id]);
  await add(caller, tom.id);
  await book(tom, ids[0]!, FRI!);
  expect(await team(caller)).toMatchObject([
    { user: { photo: "/api/files/tom/" }, isLocatable: false, desk: null },
  ]);
  await locatable(tom, true);
  expect(await team(caller)).toMatchObject([
    { isLocatable: true, desk: { id: ids[0], name: "C-1", zone: "Canal zone", floorPlanRelativeUrl: null } },
  ]);
  expect(await team(caller, { onDate: MON! })).toMatchObject([{ isLocatable: true, desk: null }]);
  await locatable(tom, false);
  expect(await team(caller)).toMatchObject([{ isLocatable: false, desk: null }]);
});

test("nobody's desk, nor the zones where they sit, without the feature 'locate colleague'", async () => {
  await locatable(tom, true);
  await add(caller, tom.id);
  await book(tom, ids[0]!, FRI);
  await app.sql("update client set features = '{desks}' where id = $1", [client.id]);
  app.tools.live.publish(client.id, [{ topic: "session" }]);
  expect(await team(caller)).toMatchObject([{ isLocatable: false, desk: null }]);
  expect((await add(caller, tom.id)).body).toMatchObject({ isLocatable: false, desk: null });
  const query = { nearTeam: "true", onDate: FRI } as const;
  expect(await caller.ok(contract.listDesks, { query })).toEqual({ count: 0, results: [] });
});

test("desks near them, on that day and while they let themselves be found", async () => {
  const near = async (onDate: string) => {
    const query = { nearTeam: "true", onDate } as const;
    return (await caller.ok(contract.listDesks, { query })).results.map(({ id }) => id);
  };
  await add(caller, tom.id);
  await book(tom, ids[0]!, FRI!);
  expect(await near(FRI!)).toEqual([]);
  await locatable(tom, true);
  expect(await near(FRI!)).toEqual(ids);
  expect(await near(MON!)).toEqual([]);
  const other = await makeZone(app, client);
  const [elsewhere] = await makeDesks(app, client, other, "E-1");
  await book(tom, elsewhere!, MON!);
  expect(await near(MON!)).toEqual([elsewhere]);
  expect(
    await (await app.as(tom)).ok(contract.listDesks, { query: { nearTeam: "true", onDate: MON! } }),
  ).toEqual({
    count: 0,
    results: [],
  });
  await locatable(tom, false);
  expect(await near(FRI!)).toEqual([]);
});

test("at a site, by that one's today", async () => {
  const auckland = await makeSite(app, client, "Auckland", "Pacific/Auckland");
  const [far] = await makeDesks(app, client, await makeZone(app, client, { siteId: auckland }), "A-1");
  await add(caller, tom.id);
  await locatable(tom, true);
  await book(tom, ids[0]!, SAT!);
  await book(tom, far!, FRI!);
  await book(tom, far!, SAT!);
  const desk = async (query = {}) => (await team(await app.as(elena), query))[0]!.desk?.name;
  expect(await desk()).toBe("A-1");
  expect(await desk({ site: client.siteId })).toBeUndefined();
  expect(await desk({ onDate: SAT! })).toBe("C-1");
  expect(await desk({ onDate: SAT!, site: auckland })).toBe("A-1");
  app.clock.set("2026-11-20T11:30:00.000Z");
  expect(await desk({ site: client.siteId })).toBeUndefined();
  expect(await desk({ site: auckland })).toBe("A-1");
  app.clock.set(NOW);
});

test("taken out again; who is not of the team is not there", async () => {
  await add(caller, tom.id);
  expect(await caller.ok(teamContract.removeTeammate, { params: { id: tom.id } })).toMatchObject({
    user: { id: tom.id },
  });
  expect(await team(caller)).toEqual([]);
  expect((await caller.call(teamContract.removeTeammate, { params: { id: tom.id } })).status).toBe(404);
  expect((await caller.call(teamContract.removeTeammate, { params: { id: newId() } })).status).toBe(404);
});

test("nobody of another client, nobody who has left, not oneself", async () => {
  const other = await makeClient(app, { features: ["desks"] });
  const stranger = await makePerson(app, other, ["employee"]);
  const gone = await person("Gone");
  await add(caller, gone.id);
  await app.sql("update person set disabled_at = now(), status = 'disabled' where id = $1", [gone.id]);
  for (const id of [stranger.id, gone.id, newId()]) {
    const { status, body } = await add(caller, id);
    expect([status, body]).toEqual([400, { userId: [inEnglish("common.colleagueUnknown")] }]);
  }
  const own = await add(caller, elena.id);
  expect([own.status, own.body]).toEqual([400, { userId: [inEnglish("desks.ownTeam")] }]);
  expect(await team(caller)).toEqual([]);
});

test("as many as fit a team, however many are added at once", async () => {
  await app.sql(
    `insert into person (client_id, id, email, first_name, last_name, groups, created_at)
     select $1::uuid, gen_random_uuid(), 'mate' || n || '@example.test', 'Mate', n::text, '{employee}', now()
     from generate_series(1, $2::int) n`,
    [client.id, limits.teammatesMax - 1],
  );
  await app.sql(
    `insert into teammate (client_id, person_id, mate_id, created_at)
     select client_id, $2, id, now() from person where client_id = $1 and first_name = 'Mate'`,
    [client.id, elena.id],
  );
  const others = await Promise.all(["A", "B", "C"].map(person));
  const replies = await Promise.all(others.map(({ id }) => add(caller, id)));
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 400, 400]);
  const refused = replies.find(({ status }) => status === 400);
  expect(refused!.body).toEqual({ nonFieldErrors: [inEnglish("desks.teamFull")] });
  expect((await caller.ok(teamContract.listTeam, { query: { limit: 1 } })).count).toBe(limits.teammatesMax);
});

describe("days of colleagues whom somebody follows", () => {
  const days = async (query: { site?: string; end?: string } = {}) =>
    (await caller.ok(teamContract.listFollowedDays, { query: { start: FRI!, end: MON!, ...query } })).results;
  const follow = (id: string) => caller.ok(following.followColleague, { params: { id } });

  beforeEach(async () => {
    await app.sql("update client set features = '{desks,locate colleague}' where id = $1", [client.id]);
    await locatable(tom, true);
    await follow(tom.id);
  });

  test("are those with a desk, in order, while they may be found", async () => {
    const zoe = await person("Adler");
    await locatable(zoe, true);
    for (const date of [MON!, FRI!]) await book(tom, ids[0]!, date);
    await book(zoe, ids[1]!, MON!);
    const photo = "/api/files/tom/";
    await app.sql("update person set photo = $2 where id = $1", [tom.id, photo]);
    const toms = { user: { id: tom.id, firstName: "Tom", lastName: "Reid", photo }, days: [FRI, MON] };
    expect(await days()).toEqual([toms]);
    await follow(zoe.id);
    expect(await days()).toEqual([
      { user: { id: zoe.id, firstName: "Tom", lastName: "Adler", photo: null }, days: [MON] },
      toms,
    ]);
    expect(await days({ end: FRI! })).toEqual([{ ...toms, days: [FRI] }]);
    await locatable(zoe, false);
    expect(await days()).toEqual([toms]);
  });

  test("are those at the site, without cancelled ones", async () => {
    const booked = await book(tom, ids[0]!, FRI!);
    expect(await days({ site: await makeSite(app, client) })).toEqual([]);
    expect(await days({ site: client.siteId })).toHaveLength(1);
    await (await app.as(tom)).ok(cancelDeskReservation, { params: { id: booked.results[0]!.id }, body: {} });
    expect(await days()).toEqual([]);
  });

  test("are none for those who find nobody, at clients without it, and for a span that is none", async () => {
    await book(tom, ids[0]!, FRI!);
    const query = { start: FRI!, end: MON! };
    await app.sql("update person set groups = '{deskbooking}' where id = $1", [elena.id]);
    expect(await (await app.as(elena)).ok(teamContract.listFollowedDays, { query })).toEqual({
      count: 0,
      results: [],
    });
    const refused = await caller.call(teamContract.listFollowedDays, { query: { start: MON!, end: FRI! } });
    expect([refused.status, refused.body]).toEqual([400, { end: [inEnglish("desks.daysReversed")] }]);
    const long = await caller.call(teamContract.listFollowedDays, {
      query: { start: "2026-01-01", end: MON! },
    });
    expect(long.status).toBe(400);
    await app.sql("update person set groups = '{employee}' where id = $1", [elena.id]);
    expect(await days()).toHaveLength(1);
    // Until the client's features are read again, an answer would be that of before.
    const desksOnly = await makeClient(app, { features: ["desks"] });
    const [by, of] = [
      await makePerson(app, desksOnly, ["employee"]),
      await makePerson(app, desksOnly, ["employee", "deskbooking"]),
    ];
    await locatable(of, true);
    const [desk] = await makeDesks(app, desksOnly, await makeZone(app, desksOnly), "C-1");
    await book(of, desk!, FRI!);
    await app.sql(
      "insert into followed_colleague (client_id, follower_id, person_id, created_at) values ($1, $2, $3, now())",
      [desksOnly.id, by.id, of.id],
    );
    expect((await (await app.as(by)).ok(teamContract.listFollowedDays, { query })).count).toBe(0);
  });
});
