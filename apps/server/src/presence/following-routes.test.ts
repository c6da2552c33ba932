import * as following from "@portico/contract/presence/following";
import { limits } from "@portico/contract/presence/form";
import { textInEnglish } from "@portico/contract/testing/in-english";
import { text } from "@portico/contract/texts/text";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { User } from "../platform/callers/caller.ts";
import { newId } from "../platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import { waitForBlockedQuery } from "../platform/testing/locks.ts";
import type { TestClient, TestPerson } from "../platform/testing/types.ts";
import { follow as followInWork } from "./following/follow.ts";

const FEATURES = ["locate colleague"];

let app: TestApp;
let client: TestClient;
let elena: TestPerson;
let callum: TestPerson;
let caller: Caller;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await makeClient(app, { features: FEATURES });
  elena = await makePerson(app, client, ["employee"]);
  callum = await findable("Callum", "Reid");
  caller = await app.as(elena);
});

const setFindable = (person: TestPerson, is: boolean) =>
  app.sql("update person set is_locatable = $2 where id = $1", [person.id, is]);
async function findable(firstName: string, lastName: string, of = client): Promise<TestPerson> {
  const person = await makePerson(app, of, ["employee"], { firstName, lastName });
  await setFindable(person, true);
  return person;
}
const follow = (id: string, by = caller, key?: string) =>
  by.call(following.followColleague, { params: { id }, ...(key && { key }) });
const unfollow = (id: string, by = caller) => by.call(following.unfollowColleague, { params: { id } });
const followed = async (by = caller) =>
  (await by.ok(following.listFollowed)).results.map(({ lastName }) => lastName);
const followers = async (of: TestPerson) => (await (await app.as(of)).ok(following.countFollowers)).count;
const rows = async () =>
  (
    await app.sql<{ count: number }>(
      "select count(*)::int as count from followed_colleague where client_id = $1",
      [client.id],
    )
  )[0]!.count;

/** Colleagues who may be found and whom Elena follows. */
const followMany = (count: number) =>
  app.sql(
    `with made as (insert into person (client_id, id, email, first_name, last_name, groups, is_locatable, created_at)
       select $1::uuid, gen_random_uuid(), 'many' || n || '@' || $1::text || '.test', 'Many', n::text, '{employee}', true, now()
       from generate_series(1, $2::int) n returning client_id, id)
     insert into followed_colleague (client_id, follower_id, person_id, created_at)
     select client_id, $3, id, now() from made`,
    [client.id, count, elena.id],
  );

describe("following a colleague", () => {
  test("begins and ends, however often each is asked for; the audit log has both once", async () => {
    const anna = await findable("Anna", "Berg");
    for (const id of [callum.id, callum.id, anna.id]) {
      const reply = await follow(id);
      expect([reply.status, reply.body]).toEqual([200, { id, isFollowed: true }]);
    }
    expect(await caller.ok(following.listFollowed)).toEqual({
      count: 2,
      results: [
        { id: anna.id, firstName: "Anna", lastName: "Berg", photo: null },
        { id: callum.id, firstName: "Callum", lastName: "Reid", photo: null },
      ],
    });
    for (const _ of [1, 2]) {
      const reply = await unfollow(callum.id);
      expect([reply.status, reply.body]).toEqual([200, { id: callum.id, isFollowed: false }]);
    }
    expect(await followed()).toEqual(["Berg"]);
    const audits = await app.sql<{ action: string }>(
      "select action from audit_entry where client_id = $1 and target_id = $2 order by id",
      [client.id, callum.id],
    );
    expect(audits).toEqual([
      { action: "presence.colleague.follow" },
      { action: "presence.colleague.unfollow" },
    ]);
  });

  test("two requests at once make one row, as does a repeat with the same key", async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => follow(callum.id)));
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
    await follow(callum.id, caller, "once");
    await follow(callum.id, caller, "once");
    expect([await rows(), await followed()]).toEqual([1, ["Reid"]]);
  });

  test("is a matter of each person", async () => {
    await follow(callum.id);
    const rosa = await app.as(await makePerson(app, client, ["reception"]));
    expect(await followed(rosa)).toEqual([]);
    await unfollow(callum.id, rosa);
    expect(await followed()).toEqual(["Reid"]);
  });

  test("oneself, nobody, somebody of another client or who may not be found: all are 404 alike", async () => {
    const other = await makeClient(app, { features: FEATURES });
    const hidden = await makePerson(app, client, ["employee"]);
    const gone = await findable("Tom", "Gone");
    await app.sql("update person set disabled_at = now(), status = 'disabled' where id = $1", [gone.id]);
    await setFindable(elena, true);
    const ids = [elena.id, elena.id.toUpperCase(), newId(), hidden.id, gone.id];
    const bodies = [];
    for (const id of [...ids, (await findable("Ida", "Foreign", other)).id])
      for (const attempt of [follow, unfollow]) {
        const { status, body } = await attempt(id);
        expect([id, status]).toEqual([id, 404]);
        bodies.push(JSON.stringify(body));
      }
    expect(new Set(bodies).size).toBe(1);
    expect(await rows()).toBe(0);
  });

  test("is for those who find colleagues, at clients that have it", async () => {
    const cleaner = await app.as(await makePerson(app, client, ["cleaning"]));
    for (const attempt of [follow, unfollow]) expect((await attempt(callum.id, cleaner)).status).toBe(403);
    expect((await cleaner.call(following.listFollowed)).status).toBe(403);
    for (const group of ["reception", "security", "superadmin"] as const)
      expect((await follow(callum.id, await app.as(await makePerson(app, client, [group])))).status).toBe(
        200,
      );
    const without = await app.as(await makePerson(app, await makeClient(app, { features: ["desks"] })));
    expect((await without.call(following.countFollowers)).body.code).toBe("feature_off");
    expect((await follow(callum.id, without)).body.code).toBe("feature_off");
  });
});

describe("the limit", () => {
  test("holds for any number of requests at once, and a repeat within it is no refusal", async () => {
    await followMany(limits.followedMax - 1);
    const more = await Promise.all(["A", "B", "C"].map((name) => findable("More", name)));
    const replies = await Promise.all(more.map(({ id }) => follow(id)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    expect(replies.find(({ status }) => status === 400)!.body).toEqual({
      nonFieldErrors: [textInEnglish(text("presence.tooManyFollowed", { max: limits.followedMax }))],
    });
    const [one] = (await caller.ok(following.listFollowed)).results;
    expect((await follow(one!.id)).status).toBe(200);
    expect(await rows()).toBe(limits.followedMax);
  });

  test("holds for a request that begins before another has ended", async () => {
    await followMany(limits.followedMax - 1);
    const [first, second] = [await findable("More", "A"), await findable("More", "B")];
    const user = { id: elena.id, groups: ["employee"] } as unknown as User;
    let reply: ReturnType<typeof follow> | undefined;
    await app.asSystem(client.id, async (work) => {
      await followInWork(work, user, first.id);
      reply = follow(second.id);
      await Promise.race([waitForBlockedQuery(app), reply]);
    });
    expect((await reply)?.status).toBe(400);
    expect(await rows()).toBe(limits.followedMax);
  });

  test("does not count whom the list does not show", async () => {
    await followMany(limits.followedMax);
    await app.sql("update person set is_locatable = false where client_id = $1 and last_name = '7'", [
      client.id,
    ]);
    expect((await follow(callum.id)).status).toBe(200);
  });
});

test("somebody who may not be found any more is not in the list, until they may be found again", async () => {
  await follow(callum.id);
  await setFindable(callum, false);
  expect([await followed(), await followers(callum)]).toEqual([[], 0]);
  // It can still be ended, by somebody who has the page open.
  await setFindable(callum, true);
  expect([await followed(), await followers(callum)]).toEqual([["Reid"], 1]);
  await setFindable(callum, false);
  expect((await unfollow(callum.id)).status).toBe(200);
  expect(await rows()).toBe(0);
});

test("people see how many are told of them: not those who have left, nor those who find nobody", async () => {
  const [rosa, tom] = [
    await makePerson(app, client, ["reception"]),
    await makePerson(app, client, ["employee"]),
  ];
  for (const person of [elena, rosa, tom]) await follow(callum.id, await app.as(person));
  expect([await followers(callum), await followers(elena)]).toEqual([3, 0]);
  await app.sql("update person set disabled_at = now(), status = 'disabled' where id = $1", [tom.id]);
  await app.sql("update person set groups = '{cleaning}' where id = $1", [rosa.id]);
  expect(await followers(callum)).toBe(1);
});
