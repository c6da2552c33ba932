import type { Group } from "@portico/contract/common";
import { createMeetings } from "@portico/contract/meetings/booking";
import type { RecordSubject } from "@portico/contract/privacy/form";
import * as contract from "@portico/contract/privacy/subjects";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hashPassword } from "../people/public.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../platform/testing/types.ts";
import { makeResource } from "../rooms/testing/kit.ts";
import * as kit from "./testing/kit.ts";

const NOW = "2026-10-26T10:42:00.000Z";
const password = "Portico-test-1";
let hash: string;
let app: TestApp;
let client: TestClient;
let admin: Caller;
let superadmin: TestPerson;

beforeAll(async () => {
  app = await startTestApp(NOW);
  hash = await hashPassword(password);
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await makeClient(app, { features: ["parking", "desks", "rooms", "reception"] });
  admin = await app.as(await member(["admin"], "Amir", "Haddad"));
  superadmin = await member(["superadmin"], "Susan", "Lund");
});

const member = (groups: Group[], firstName: string, lastName: string, of = client) =>
  makePerson(app, of, groups, { firstName, lastName, passwordHash: hash });
const at = (kind: RecordSubject, id: string) => ({ params: { kind, id } });
const erase = (by: Caller, kind: RecordSubject, id: string, confirmation: string) =>
  by.call(contract.eraseSubject, { ...at(kind, id), body: { confirmation, password } });
const exportOf = (by: Caller, kind: RecordSubject, id: string) =>
  by.call(contract.exportSubject, { ...at(kind, id), body: { password } });
const found = async (kind: RecordSubject, text: string, by = admin) =>
  (await by.ok(contract.searchSubjects, { query: { kind, text } })).results.map(({ name }) => name);
const stopsOf = async (kind: RecordSubject, id: string, by = admin) =>
  (await by.ok(contract.getSubject, at(kind, id))).stops;
const countsOf = async (kind: RecordSubject, id: string) =>
  Object.fromEntries(
    (await admin.ok(contract.getSubject, at(kind, id))).rows.map(({ table, count, erasure }) => [
      table,
      [count, erasure],
    ]),
  );
const audited = () =>
  app.sql<{ action: string; targetType: string; targetId: string | null; after: unknown }>(
    `select action, target_type as "targetType", target_id as "targetId", after from audit_entry
     where client_id = $1 and action like 'privacy.subject.%' order by id`,
    [client.id],
  );

/** A visitor with a past visit, a vehicle, a mail and a place where they were seen. */
async function makeGuest(): Promise<string> {
  const id = await kit.makeVisitorRow(app, client, { firstName: "Vera", lastName: "Guest" });
  await app.sql("insert into visitor_word (client_id, visitor_id, word) values ($1, $2, 'vera')", [
    client.id,
    id,
  ]);
  await kit.giveVehicle(app, client, id, "VG12ABC");
  await kit.makeVisitRow(app, client, "2026-10-20", { visitor: id, person: null });
  await kit.makers["presence.sightings"]!(app, client, "2026-10-20T09:00Z", { visitor: id });
  await kit.makers["privacy.messages"]!(app, client, "2026-10-20T09:00Z", { visitor: id });
  return id;
}

describe("a record", () => {
  test("of a visitor is found, read and saved as a page that holds the same as JSON", async () => {
    const id = await makeGuest();
    const other = await kit.makeVisitorRow(app, client, { firstName: "Otto", lastName: "<b>Other</b>" });
    expect(await found("visitor", "ver")).toEqual(["Vera Guest"]);
    const record = await admin.ok(contract.getSubject, at("visitor", id));
    expect(record).toMatchObject({ kind: "visitor", id, name: "Vera Guest", detail: "Acme", stops: [] });
    expect(await countsOf("visitor", id)).toMatchObject({
      visitor: [1, "deleted"],
      visitor_vehicle: [1, "deleted"],
      visit: [1, "anonymised"],
      sighting: [1, "deleted"],
      message: [1, "deleted"],
    });
    const page = String((await exportOf(admin, "visitor", id)).body);
    expect(page).toContain("<h1>Everything that is kept about Vera Guest</h1>");
    expect(page).toContain("<td>VG12ABC</td>");
    expect(page).not.toContain("Other");
    const [, json] = /<script type="application\/json" id="record">([\s\S]*?)<\/script>/.exec(page)!;
    const { name, tables } = JSON.parse(json!);
    expect(name).toBe("Vera Guest");
    expect(tables).toContainEqual({
      table: "visitor_vehicle",
      what: "Vehicles of visitors",
      rows: [{ position: 0, registration: "VG12ABC", vehicle_type: null }],
    });
    await app.sql(
      `insert into support_ticket (client_id, id, name, email, url, problem, created_at)
       values ($1, gen_random_uuid(), 'Tim', 'tim@example.test', '/', 'Vera Guest cannot log in', $2)`,
      [client.id, NOW],
    );
    expect((await countsOf("visitor", id)).support_ticket).toEqual([1, "deleted"]);
    expect(String((await exportOf(admin, "visitor", id)).body)).not.toContain("tim@example.test");
    expect(String((await exportOf(admin, "visitor", other)).body)).not.toContain("<b>Other");
    expect((await audited()).slice(-2)).toEqual([
      { action: "privacy.subject.export", targetType: "visitor", targetId: id, after: null },
      { action: "privacy.subject.export", targetType: "visitor", targetId: other, after: null },
    ]);
  });

  test("of a person and of a plate is found by name, address and plate", async () => {
    const person = await member(["employee"], "Rita", "Roll");
    await app.sql(
      "insert into person_vehicle (client_id, id, person_id, position, registration, plate) values ($1, $2, $2, 0, 'RR 12', 'RR12')",
      [client.id, person.id],
    );
    expect(await found("person", "rita ro")).toEqual(["Rita Roll"]);
    expect(await found("person", person.email)).toEqual(["Rita Roll"]);
    expect(await found("plate", "rr 1")).toEqual(["RR12"]);
    expect(await found("plate", "--")).toEqual([]);
    expect((await countsOf("person", person.id)).person_vehicle).toEqual([1, "deleted"]);
    expect((await countsOf("plate", "RR12")).person_vehicle).toEqual([1, "deleted"]);
  });

  test("leaves out a plate that two people have: what cameras saw is perhaps of the other", async () => {
    const [one, two] = [await member(["employee"], "Ann", "One"), await member(["employee"], "Ben", "Two")];
    await kit.makeEvent(app, client, "2026-10-20T09:00Z", { plate: "SHARED1" });
    const give = ({ id }: TestPerson) =>
      app.sql(
        "insert into person_vehicle (client_id, id, person_id, position, registration, plate) values ($1, $2, $2, 0, 'SHARED1', 'SHARED1')",
        [client.id, id],
      );
    await give(one);
    expect((await countsOf("person", one.id)).camera_event).toEqual([1, "anonymised"]);
    await give(two);
    expect((await countsOf("person", one.id)).camera_event).toBeUndefined();
    expect((await countsOf("plate", "SHARED1")).camera_event).toEqual([1, "anonymised"]);
  });
});

describe("the right", () => {
  test("is that of admin and superadmin, each at their own client", async () => {
    const id = await makeGuest();
    const stranger = await app.as(
      await member(["superadmin"], "Steve", "Stranger", await makeClient(app, { features: ["reception"] })),
    );
    const others = await Promise.all(
      (["employee", "reception", "security", "reporting"] as const).map(async (group) =>
        app.as(await member([group], "Emma", group)),
      ),
    );
    const calls = (by: Caller) =>
      Promise.all([
        by.call(contract.getSubject, at("visitor", id)),
        exportOf(by, "visitor", id),
        erase(by, "visitor", id, "Vera Guest"),
      ]);
    expect((await calls(stranger)).map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await found("visitor", "ver", stranger)).toEqual([]);
    for (const by of others) {
      expect((await calls(by)).map(({ status }) => status)).toEqual([403, 403, 403]);
      const search = { query: { kind: "visitor", text: "vera" } } as const;
      expect((await by.call(contract.searchSubjects, search)).status).toBe(403);
    }
    expect(await found("visitor", "ver")).toEqual(["Vera Guest"]);
  });

  test("needs the password again, and the name to erase", async () => {
    const id = await makeGuest();
    const wrong = { ...at("visitor", id), body: { password: "Portico-wrong-1", confirmation: "Vera Guest" } };
    expect((await admin.call(contract.exportSubject, wrong)).status).toBe(400);
    expect((await admin.call(contract.eraseSubject, wrong)).body).toHaveProperty("password");
    expect((await erase(admin, "visitor", id, "Vera")).body).toMatchObject({
      confirmation: ["Type Vera Guest to confirm."],
    });
    expect((await erase(admin, "visitor", id, " vera guest ")).status).toBe(200);
  });

  test("of an unknown id is 404", async () => {
    for (const kind of ["person", "visitor", "plate"] as const)
      for (const id of ["018f0000-0000-7000-8000-000000000000", "NONE1"])
        expect((await erase(admin, kind, id, "x")).status).toBe(404);
  });
});

describe("erasing a visitor", () => {
  test("removes the visitor, keeps the visit without a name, and finds nothing the second time", async () => {
    const id = await makeGuest();
    expect((await erase(admin, "visitor", id, "Vera Guest")).status).toBe(200);
    expect(await found("visitor", "ver")).toEqual([]);
    expect(
      await app.sql("select visitor_id, description, search, status from visit where client_id = $1", [
        client.id,
      ]),
    ).toEqual([{ visitor_id: null, description: "", search: "", status: "checked-out" }]);
    expect((await erase(admin, "visitor", id, "Vera Guest")).status).toBe(404);
    expect((await audited()).at(-1)).toMatchObject({
      action: "privacy.subject.erase",
      targetType: "visitor",
      targetId: id,
    });
  });

  test("twice at once happens once", async () => {
    const id = await makeGuest();
    const replies = await Promise.all([1, 2, 3].map(() => erase(admin, "visitor", id, "Vera Guest")));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 404, 404,
    ]);
    expect((await audited()).filter(({ action }) => action.endsWith("erase"))).toHaveLength(1);
  });

  test.each([
    ["a legal hold of them", (id: string) => kit.holdRow(app, client, "visitor", id), "legal hold"],
    ["a legal hold of everything", () => kit.holdRow(app, client, "everything", null), "legal hold"],
    ["a legal hold of their plate", () => kit.holdRow(app, client, "plate", "VG12ABC"), "legal hold"],
    ["a legal hold of a site", () => kit.holdRow(app, client, "site", client.siteId), "legal hold"],
    [
      "a visit that has not ended",
      (id: string) => app.sql("update visit set status = 'checked-in' where visitor_id = $1", [id]),
      "A visit is still to come",
    ],
    [
      "an entry of the deny-list",
      () =>
        app.sql(
          `insert into deny_entry (client_id, id, first_name, last_name, reason, created_at)
           values ($1, gen_random_uuid(), 'Vera', 'GUEST', 'Theft', '2026-01-01Z')`,
          [client.id],
        ),
      "deny-list is in force",
    ],
    [
      "an open roll call",
      async (id: string) => {
        await kit.makers["muster.roll-calls"]!(app, client, "2026-10-26T10:00Z", { visitor: id });
        await app.sql("update roll_call set ended_at = null where client_id = $1", [client.id]);
      },
      "A roll call",
    ],
  ])("is stopped by %s", async (_, make, said) => {
    const id = await makeGuest();
    await make(id);
    expect(await stopsOf("visitor", id)).toEqual([expect.stringContaining(said)]);
    const refused = await erase(admin, "visitor", id, "Vera Guest");
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.objectContaining({ nonFieldErrors: [expect.stringContaining(said)] }),
    ]);
    expect(await found("visitor", "ver")).toEqual(["Vera Guest"]);
  });

  test("is not stopped by a hold that is over, or of somebody else", async () => {
    const id = await makeGuest();
    await kit.holdRow(app, client, "visitor", id, { until: "2026-10-25" });
    await kit.holdRow(app, client, "visitor", await kit.makeVisitorRow(app, client));
    expect(await stopsOf("visitor", id)).toEqual([]);
    expect((await erase(admin, "visitor", id, "Vera Guest")).status).toBe(200);
  });
});

describe("erasing a person", () => {
  test("disables the account, empties it, and frees the address; nobody can enable it again", async () => {
    const person = await member(["employee"], "Rita", "Roll");
    const theirs = await app.as(person);
    await app.sql("update person set phone = '+44 20 7946 0000', tags = '{Red}' where id = $1", [person.id]);
    expect((await erase(admin, "person", person.id, "Rita Roll")).status).toBe(200);
    const [row] = await app.sql("select * from person where id = $1", [person.id]);
    expect(row).toMatchObject({
      first_name: "Erased",
      last_name: "person",
      email: `${person.id}@erased.invalid`,
      phone: null,
      password_hash: null,
      tags: [],
      groups: [],
      status: "disabled",
    });
    expect(
      (await theirs.call(contract.searchSubjects, { query: { kind: "person", text: "ri" } })).status,
    ).toBe(401);
    expect(await found("person", "Erased")).toEqual([]);
    expect((await erase(admin, "person", person.id, "Erased person")).status).toBe(404);
    const url = `/api/people/${person.id}/enable/`;
    expect((await admin.request({ method: "POST", url })).status).toBe(404);
    await expect(
      app.sql("update person set status = 'active', disabled_at = null where id = $1", [person.id]),
    ).rejects.toThrow("person_erased_for_good");
    await member(["employee"], "Rita", "Roll");
    await makePerson(app, client, ["employee"], { email: person.email });
  });

  test("is not possible for oneself, a superadmin by an admin, or the last superadmin", async () => {
    const [self] = await app.sql<{ id: string }>(
      "select id from person where client_id = $1 and first_name = 'Amir'",
      [client.id],
    );
    expect(await stopsOf("person", self!.id)).toEqual([expect.stringContaining("cannot erase yourself")]);
    expect((await erase(admin, "person", self!.id, "Amir Haddad")).status).toBe(400);
    expect(await stopsOf("person", superadmin.id)).toEqual([
      expect.stringContaining("Only a super administrator"),
      expect.stringContaining("last super administrator"),
    ]);
    expect((await erase(admin, "person", superadmin.id, "Susan Lund")).status).toBe(403);
    const second = await app.as(await member(["superadmin"], "Sara", "Second"));
    expect((await erase(second, "person", superadmin.id, "Susan Lund")).status).toBe(200);
  });

  test("cancels what they would have hosted, and no mail about it says the name", async () => {
    const person = await member(["employee"], "Rita", "Roll");
    const guest = await member(["employee"], "Gus", "Guest");
    const room = await makeResource(app, client);
    const theirs = await app.as(person);
    const body = {
      description: "Review",
      dates: [{ date: "2026-10-27", startTime: "13:00", endTime: "14:00" }],
      rooms: [room],
      attends: [{ employee: guest.id }],
    };
    await theirs.ok(createMeetings, { body });
    expect((await erase(admin, "person", person.id, "Rita Roll")).status).toBe(200);
    expect(await app.sql("select status from meeting where client_id = $1", [client.id])).toEqual([
      { status: "cancelled" },
    ]);
    const mails = await app.sql<{ recipient: string; said: string }>(
      "select recipient, concat(subject, body_text, body_html, calendar) as said from message where client_id = $1",
      [client.id],
    );
    // The guest learns that the meeting is cancelled; nobody writes to an account that is gone.
    expect(mails.map(({ recipient }) => recipient)).toEqual([guest.email]);
    expect(mails[0]!.said).toContain("Review");
    for (const word of ["Rita", "Roll", person.email]) expect(mails[0]!.said).not.toContain(word);
  });

  test("renews the search texts of visits to them", async () => {
    const person = await member(["employee"], "Rita", "Roll");
    const visitor = await kit.makeVisitorRow(app, client, { firstName: "Vera", lastName: "Guest" });
    const visit = await kit.makeVisitRow(app, client, "2026-10-20", { visitor, person: person.id });
    await app.sql("update visit set search = 'guest vera acme rita roll' where id = $1", [visit]);
    await erase(admin, "person", person.id, "Rita Roll");
    expect(await app.sql("select search from visit where id = $1", [visit])).toEqual([
      { search: "guest vera acme erased person" },
    ]);
  });

  test("twice at once happens once", async () => {
    const { id } = await member(["employee"], "Rita", "Roll");
    const replies = await Promise.all([1, 2].map(() => erase(admin, "person", id, "Rita Roll")));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
  });
});

describe("erasing a plate", () => {
  test("leaves events and passages without it, and writes it into no audit entry", async () => {
    const event = await kit.makeEvent(app, client, "2026-10-20T09:00Z", { plate: "AB12CDE" });
    const other = await kit.makeEvent(app, client, "2026-10-20T09:00Z", { plate: "ZZ99ZZZ" });
    expect((await erase(admin, "plate", "AB12CDE", "ab12cde")).body).toMatchObject({ erased: 1 });
    const plateOf = async (id: string) =>
      (await app.sql<{ plate: string | null }>("select plate from camera_event where id = $1", [id]))[0]!
        .plate;
    expect([await plateOf(event), await plateOf(other)]).toEqual([null, "ZZ99ZZZ"]);
    expect((await erase(admin, "plate", "AB12CDE", "AB12CDE")).status).toBe(404);
    expect((await audited()).at(-1)).toMatchObject({ targetType: "plate", targetId: null });
  });

  test("is stopped by the cameras' denylist", async () => {
    await app.sql(
      `insert into plate_entry (client_id, id, list, registration, plate, created_at)
       values ($1, gen_random_uuid(), 'deny', 'AB12CDE', 'AB12CDE', '2026-01-01Z')`,
      [client.id],
    );
    expect(await stopsOf("plate", "AB12CDE")).toEqual([expect.stringContaining("deny-list is in force")]);
    expect((await erase(admin, "plate", "AB12CDE", "AB12CDE")).status).toBe(400);
  });
});
