import { createHash } from "node:crypto";
import * as profile from "@portico/contract/accounts/profile";
import * as admin from "@portico/contract/administration/audit";
import { passwordProblem } from "@portico/contract/people/password-rule";
import * as people from "@portico/contract/people/people";
import * as sessions from "@portico/contract/sign-in/sessions";
import { inEnglish, textInEnglish } from "@portico/contract/testing/in-english";
import { beforeEach, describe, expect, test } from "vitest";
import type { Caller } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../platform/testing/types.ts";
import { app, client, login, person, setUp } from "../sign-in/testing/routes-kit.ts";
import { checkMeetingRoomPin } from "./core/check-meeting-room-pin.ts";
import { isCommonPassword } from "./core/common-passwords.ts";

setUp();

test.each([
  ["Portico-demo-1", undefined],
  ["short-1A", inEnglish("passwords.short")],
  ["alllowercaseletters", inEnglish("passwords.classes")],
  ["lower-and-symbols", inEnglish("passwords.classes")],
  [`Aa1${"x".repeat(126)}`, inEnglish("passwords.long")],
  ["Password123!", inEnglish("passwords.common")],
  ["ÄÖÜäöüßéè1", undefined],
])("the password %s", (password, problem) => {
  expect(textInEnglish(passwordProblem(password, isCommonPassword) ?? "")).toBe(problem ?? "");
});

describe("people for pickers", () => {
  test("by words of the name or the address, in order, without contact details", async () => {
    const caller = await app.as(person);
    await makePerson(app, client, ["employee"], { firstName: "Ana Maria", lastName: "Özdemir" });
    await makePerson(app, client, ["employee"], { firstName: "Zoe", lastName: "Novakova" });
    await makePerson(app, await makeClient(app), ["employee"], { firstName: "Foreign", lastName: "Novak" });
    const names = async (search: string) =>
      (await caller.ok(people.listUsers, { query: { search, isStaff: "true" } })).results.map(
        ({ firstName, lastName }) => `${firstName} ${lastName}`,
      );
    expect(await names("nov")).toEqual(["Elena Novak", "Zoe Novakova"]);
    expect(await names("maria özd")).toEqual(["Ana Maria Özdemir"]);
    expect(await names("novak elena")).toEqual(["Elena Novak"]);
    expect(await names("%")).toEqual([]);
    expect(await names(person.email)).toEqual(["Elena Novak"]);
    expect(await names(person.email.slice(0, 8))).toEqual([]);
    const { results, count } = await caller.ok(people.listUsers, { query: { limit: 1, page: 2 } });
    expect([count, results.length, Object.keys(results[0]!).sort()]).toEqual([
      3,
      1,
      ["company", "firstName", "id", "lastName", "photo"],
    ]);
  });
});

test.each([
  ["parking_admin", 200],
  ["PA", 200],
  ["Exec PA", 200],
  ["desk_admin", 200],
  ["deskbooking_admin", 200],
  ["reporting", 200],
  ["admin", 200],
  ["security", 200],
  ["cleaning", 403],
  ["parking", 403],
] as const)("a picker of colleagues for somebody who is %s alone: %i", async (group, status) => {
  const caller = await app.as(await makePerson(app, client, [group]));
  expect((await caller.call(people.listUsers, { query: { search: "nov" } })).status).toBe(status);
  expect((await caller.call(people.getUser, { params: { id: person.id } })).status).toBe(status);
});

describe("the meeting-room pin", () => {
  const PIN = "402817";
  let owner: TestPerson;
  let client: TestClient;
  let caller: Caller;
  const set = (meetingRoomPin: string | null, key?: string) =>
    caller.call(profile.updateMe, { body: { meetingRoomPin }, ...(key ? { key } : {}) });
  const check = (pin: string, ids = [owner.id]) =>
    checkMeetingRoomPin(app.database.forClient(client.id), client.id, ids, pin);

  beforeEach(async () => {
    client = await makeClient(app, { features: ["screen"] });
    owner = await makePerson(app, client, ["employee"]);
    caller = await app.as(owner);
  });

  test("is set, replaced and taken back; whoami says whether there is one", async () => {
    const has = async () => (await caller.ok(sessions.whoami)).user?.hasMeetingRoomPin;
    expect(await check(PIN)).toBe("not set");
    expect((await set(PIN)).body.hasMeetingRoomPin).toBe(true);
    expect([await has(), await check(PIN), await check("402818")]).toEqual([true, "right", "wrong"]);
    await set("111222");
    expect(await check(PIN)).toBe("wrong");
    expect((await caller.ok(profile.updateMe, { body: {} })).hasMeetingRoomPin).toBe(true);
    expect((await set(null)).body.hasMeetingRoomPin).toBe(false);
    expect([await has(), await check("111222")]).toEqual([false, "not set"]);
    await set(PIN);
    expect((await set("")).body.hasMeetingRoomPin).toBe(false);
  });

  test.each(["12345", "1234567", "12345a", " 12345", "１２３４５６", "12345\n"])(
    "%j is refused",
    async (pin) => {
      const reply = await set(pin);
      expect([reply.status, reply.body]).toEqual([
        400,
        { meetingRoomPin: [inEnglish("accounts.pinLength")] },
      ]);
    },
  );

  test("stands nowhere: a slow hash of it is kept, and the log names the field only", async () => {
    await set(PIN, "key");
    const [row] = await app.sql<{ hash: string }>(
      "select meeting_room_pin_hash as hash from person where id = $1",
      [owner.id],
    );
    expect(row?.hash).toMatch(/^\$argon2id\$/);
    const [entry] = await app.sql<{ after: unknown }>("select after from audit_entry where target_id = $1", [
      owner.id,
    ]);
    expect(entry?.after).toEqual({ fields: ["meetingRoomPin"] });
    const [kept] = await app.sql<{ body_hash: Buffer }>(
      "select body_hash from stored_response where client_id = $1",
      [client.id],
    );
    const bare = createHash("sha256")
      .update(JSON.stringify({ meetingRoomPin: PIN }))
      .digest();
    expect(kept?.body_hash.equals(bare)).toBe(false);
  });

  test("any of the hosts' pins will do; none of another client's, nor of a disabled person", async () => {
    await set(PIN);
    const second = await makePerson(app, client, ["employee"]);
    expect(await check(PIN, [second.id, owner.id])).toBe("right");
    expect(await check(PIN, [second.id])).toBe("not set");
    expect(await check(PIN, [])).toBe("not set");
    const other = await makeClient(app);
    expect(await checkMeetingRoomPin(app.database.forClient(other.id), other.id, [owner.id], PIN)).toBe(
      "not set",
    );
    await app.sql("update person set disabled_at = now(), status = 'disabled' where id = $1", [owner.id]);
    expect(await check(PIN)).toBe("not set");
  });

  test("not where there are no screens", async () => {
    const plain = await app.as(person);
    const reply = await plain.call(profile.updateMe, { body: { meetingRoomPin: PIN } });
    expect([reply.status, reply.body.code]).toEqual([403, "feature_off"]);
    expect((await plain.call(profile.updateMe, { body: {} })).status).toBe(200);
  });
});

describe("the audit log", () => {
  test("is read by admin and superadmin of the client, filtered, and nobody changes it", async () => {
    await login();
    const reader = await app.as(await makePerson(app, client, ["employee", "admin"]));
    const { results } = await reader.ok(admin.listAudit, {
      query: { person: person.id, action: "people.session" },
    });
    expect(results[0]).toMatchObject({
      action: "people.session.start",
      actor: { id: person.id, name: "Elena Novak" },
      targetId: person.id,
    });
    expect(results[0]?.requestId).toEqual(expect.any(String));
    expect((await reader.ok(admin.listAudit, { query: { start: "2026-11-21" } })).count).toBe(0);
    expect(
      (await reader.ok(admin.listAudit, { query: { start: "2026-11-20", end: "2026-11-20" } })).count,
    ).toBeGreaterThan(0);
    expect((await (await app.as(person)).call(admin.listAudit)).status).toBe(403);
    const foreign = await app.as(await makePerson(app, await makeClient(app), ["superadmin"]));
    expect((await foreign.ok(admin.listAudit, { query: { person: person.id } })).count).toBe(0);
    const db = app.database.forClient(client.id);
    await expect(db.updateTable("audit_entry").set({ action: "x" }).execute()).rejects.toThrow(
      /permission denied/,
    );
    await expect(db.deleteFrom("audit_entry").execute()).rejects.toThrow(/permission denied/);
  });
});
