import * as booking from "@portico/contract/meetings/booking";
import { inEnglish } from "@portico/contract/testing/in-english";
import * as visitors from "@portico/contract/visitors/visitors";
import * as denyList from "@portico/contract/visits/deny-list";
import * as visits from "@portico/contract/visits/visits";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";
import { collectEvents, makeSite, makeVisit, makeVisitor, permitOnly } from "../testing/kit.ts";

/** The deny-list, from the entry to the decision. It is Friday 20 November, 10:42. */

let app: TestApp;
let client: TestClient;
let guard: TestPerson;
let security: Caller;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await makeClient(app, { features: ["reception", "rooms"] });
  guard = await makePerson(app, client, ["security"], { firstName: "Stefan", lastName: "Weber" });
  security = await app.as(guard);
});

const REASON = "Threatened a colleague.";
const name = (body: object) => security.ok(denyList.createDenyEntry, { body: { reason: REASON, ...body } });
const drop = (id: string) => security.ok(denyList.deleteDenyEntry, { params: { id } });
const denyOf = async (id: string) =>
  (await app.sql<{ deny: string | null }>("select deny from visit where id = $1", [id]))[0]!.deny;
const log = async () =>
  (await security.ok(denyList.listDenyDecisions)).results.map(({ decision, fields, by, note }) => ({
    decision,
    fields,
    by,
    note,
  }));
const viktor = { visitor: { firstName: "Viktor", lastName: "Kask" } };

describe("an entry that becomes live", () => {
  test("marks who is still to come and who is in the house, and nobody else", async () => {
    const marked = [
      await makeVisit(app, client, viktor),
      await makeVisit(app, client, { ...viktor, status: "arrived" }),
      await makeVisit(app, client, { ...viktor, status: "no-show", start: "2026-11-20T08:00:00.000Z" }),
      await makeVisit(app, client, { ...viktor, start: "2026-12-24T08:00:00.000Z" }),
      await makeVisit(app, client, { ...viktor, status: "checked-in" }),
      // A visitor who came yesterday and was never checked out.
      await makeVisit(app, client, { ...viktor, status: "checked-in", start: "2026-11-19T11:00:00.000Z" }),
    ];
    const others = [
      await makeVisit(app, client, { ...viktor, start: "2026-11-19T11:00:00.000Z", status: "no-show" }),
      await makeVisit(app, client, { ...viktor, status: "cancelled" }),
      await makeVisit(app, client, { ...viktor, status: "checked-out" }),
      await makeVisit(app, client, { visitor: { firstName: "Viktor", lastName: "Kaskinen" } }),
      await makeVisit(app, client, { visitor: { firstName: "Kask", lastName: "Viktor" } }),
    ];
    const entry = await name({ firstName: "VIKTOR", lastName: "kask" });
    expect(entry).toMatchObject({ matches: 6, createdBy: "Stefan Weber", untilDay: null, reason: REASON });
    expect(await Promise.all(marked.map(({ id }) => denyOf(id)))).toEqual(Array(6).fill("matched"));
    expect(await Promise.all(others.map(({ id }) => denyOf(id)))).toEqual(Array(5).fill(null));
    expect(await log()).toEqual(
      Array(6).fill({ decision: "matched", fields: ["firstName", "lastName"], by: null, note: null }),
    );
  });

  test("counts until its last day, by each visit's own day", async () => {
    const [last, after] = [
      await makeVisit(app, client, { ...viktor, start: "2026-11-22T23:30:00.000Z" }),
      await makeVisit(app, client, { ...viktor, start: "2026-11-23T00:30:00.000Z" }),
    ];
    await name({ lastName: "Kask", untilDay: "2026-11-22" });
    expect([await denyOf(last.id), await denyOf(after.id)]).toEqual(["matched", null]);
    await name({ lastName: "Kask", untilDay: "2026-11-19" });
    expect((await security.ok(denyList.listDenyDecisions)).count).toBe(1);
  });

  test("tells security by mail, each of their own sites, without the reason", async () => {
    const lisbon = await makeSite(app, client, "Europe/Lisbon");
    const elsewhere = await makePerson(app, client, ["security"]);
    await permitOnly(app, elsewhere, [lisbon]);
    const gone = await makePerson(app, client, ["security"]);
    await app.sql("update person set disabled_at = now(), status = 'disabled' where id = $1", [gone.id]);
    await makeVisit(app, client, viktor);
    await name({ lastName: "Kask" });
    const mails = await app.sql<{ recipient: string; subject: string; text: string }>(
      "select recipient, subject, body_text as text from message where client_id = $1",
      [client.id],
    );
    expect(mails).toEqual([
      expect.objectContaining({
        recipient: guard.email,
        subject: "On the deny-list: Viktor Kask, Fri 20 Nov",
      }),
    ]);
    expect(mails[0]!.text).toContain("Viktor Kask: Fri 20 Nov, 11:00, London");
    expect(mails[0]!.text).not.toContain(REASON);
  });

  test("says of whoever is in the house that they are", async () => {
    await makeVisit(app, client, viktor);
    await makeVisit(app, client, { ...viktor, status: "checked-in", start: "2026-11-20T10:00:00.000Z" });
    await name({ lastName: "Kask" });
    const [mail] = await app.sql<{ text: string }>(
      "select body_text as text from message where client_id = $1",
      [client.id],
    );
    const lines = mail!.text.split("\n\n");
    expect(lines.slice(1, 5)).toEqual([
      "A visitor who is on site is on the deny-list.",
      "An expected visitor is on the deny-list. Security must decide before they are checked in.",
      "Viktor Kask: Fri 20 Nov, 10:00, London, checked in",
      "Viktor Kask: Fri 20 Nov, 11:00, London",
    ]);
  });

  test("is heard by security and reception at once, by the host of the visit, and by nobody else", async () => {
    const [host, other] = [
      await makePerson(app, client, ["employee"]),
      await makePerson(app, client, ["employee"]),
    ];
    await makeVisit(app, client, { ...viktor, status: "checked-in", hostId: host.id });
    const told = await collectEvents(app, client, () => name({ lastName: "Kask" }));
    for (const group of ["security", "reception"] as const)
      expect(told({ id: other.id, groups: [group] })).toEqual(["reception", "visits", "walk-ins"]);
    expect(told({ id: host.id, groups: ["employee"] })).toEqual([
      "arrivals",
      "meetings",
      "reception",
      "visits",
    ]);
    expect(told({ id: other.id, groups: ["employee"] })).toEqual(["reception"]);
  });

  test.each([
    [{ firstName: "Viktor" }, { lastName: [inEnglish("visits.denyEmpty")] }],
    [{ lastName: "  ", company: "" }, { lastName: [inEnglish("visits.denyEmpty")] }],
    [{ phone: "none" }, { phone: [inEnglish("visits.denyUnreadable")] }],
    [{ registration: "--" }, { registration: [inEnglish("visits.denyUnreadable")] }],
    [{ lastName: "\u200B" }, { lastName: [inEnglish("visits.denyUnreadable")] }],
    [{ lastName: "Kask", reason: " " }, { reason: ["Reason is required"] }],
  ])("%j says too little", async (body, errors) => {
    const reply = await security.call(denyList.createDenyEntry, { body: { reason: REASON, ...body } });
    expect(reply).toMatchObject({ status: 400, body: errors });
  });

  test("keeps a plate as plates are compared", async () => {
    const { id, visitorId } = await makeVisit(app, client);
    await app.sql(
      `insert into visitor_vehicle (client_id, visitor_id, position, registration, plate) values ($1, $2, 0, 'VK66 rcv', 'VK66RCV')`,
      [client.id, visitorId],
    );
    expect((await name({ registration: "vk66-rcv" })).registration).toBe("VK66RCV");
    expect(await denyOf(id)).toBe("matched");
  });
});

describe("removing an entry", () => {
  test("lets go who is named by no other and undecided", async () => {
    const undecided = await makeVisit(app, client, viktor);
    const decided = await makeVisit(app, client, viktor);
    const inside = await makeVisit(app, client, { ...viktor, status: "checked-in" });
    const both = await makeVisit(app, client, { visitor: { ...viktor.visitor, company: "Evil" } });
    const entry = await name({ lastName: "Kask" });
    await name({ company: "evil" });
    const body = { decision: "refused" as const, note: "No." };
    await security.ok(visits.decideDeny, { params: { id: decided.id }, body });
    await drop(entry.id);
    expect(await Promise.all([undecided, decided, inside, both].map(({ id }) => denyOf(id)))).toEqual([
      null,
      "refused",
      null,
      "matched",
    ]);
    const again = await security.call(denyList.deleteDenyEntry, { params: { id: entry.id } });
    expect(again.status).toBe(404);
    expect((await security.ok(denyList.listDenyEntries)).count).toBe(1);
    expect(await log()).toHaveLength(6);
  });

  test("does not let go who has changed the name that another entry still has", async () => {
    const visit = await makeVisit(app, client, { visitor: { ...viktor.visitor, email: "vk@example.test" } });
    await name({ lastName: "Kask" });
    const other = await name({ email: "vk@example.test" });
    await app.sql("update visitor set last_name = 'Smith' where id = $1", [visit.visitorId]);
    await drop(other.id);
    expect(await denyOf(visit.id)).toBe("matched");
  });
});

describe("the decision", () => {
  const decide = (
    id: string,
    decision: "allowed" | "refused",
    note = "Seen his passport.",
    caller = security,
  ) => caller.call(visits.decideDeny, { params: { id }, body: { decision, note } });

  test("stays in the log with its note, and may be changed until the visitor is in", async () => {
    const { id } = await makeVisit(app, client, viktor);
    await name({ lastName: "Kask" });
    expect((await decide(id, "refused")).body).toMatchObject({ deny: "refused" });
    expect((await security.call(visits.checkIn, { params: { id }, body: {} })).status).toBe(409);
    expect((await decide(id, "allowed", "It is another.")).body).toMatchObject({ deny: "allowed" });
    expect((await decide(id, "allowed")).status).toBe(200);
    expect((await log()).map(({ decision, by, note }) => [decision, by, note])).toEqual([
      ["allowed", "Stefan Weber", "It is another."],
      ["refused", "Stefan Weber", "Seen his passport."],
      ["matched", null, null],
    ]);
    await security.ok(visits.checkIn, { params: { id }, body: {} });
    expect((await decide(id, "refused")).status).toBe(409);
  });

  test("is asked again when another entry names the visitor, and once only for the same", async () => {
    const { id } = await makeVisit(app, client, { visitor: { ...viktor.visitor, company: "Evil" } });
    await name({ lastName: "Kask" });
    await decide(id, "allowed");
    await name({ company: "Evil" });
    expect(await denyOf(id)).toBe("matched");
    await decide(id, "refused");
    await name({ firstName: "Viktor", lastName: "Kask" });
    expect(await denyOf(id)).toBe("refused");
  });

  test("is made once about somebody who was in already, who leaves and does not come back", async () => {
    const { id } = await makeVisit(app, client, { ...viktor, status: "checked-in" });
    await name({ lastName: "Kask" });
    const row = await security.ok(visits.getVisit, { params: { id } });
    expect(row).toMatchObject({ status: "checked-in", deny: "matched", can: { decideDeny: true } });
    expect(row.actions).toEqual(["check-out"]);
    expect((await decide(id, "refused")).body).toMatchObject({ deny: "refused", actions: ["check-out"] });
    expect((await decide(id, "allowed")).status).toBe(409);
    await security.ok(visits.checkOut, { params: { id }, body: {} });
    expect((await security.call(visits.checkIn, { params: { id }, body: {} })).status).toBe(409);
  });

  test("is not for reception, admin or hosts, and not for who is not named", async () => {
    const host = await makePerson(app, client, ["employee"]);
    const { id } = await makeVisit(app, client, { ...viktor, hostId: host.id });
    expect((await decide(id, "allowed")).status).toBe(409);
    await name({ lastName: "Kask" });
    const others = [
      await app.as(host),
      await app.as(await makePerson(app, client, ["reception"])),
      await app.as(await makePerson(app, client, ["admin"])),
    ];
    for (const caller of others) expect((await decide(id, "allowed", "x", caller)).status).toBe(403);
    expect(await denyOf(id)).toBe("matched");
  });

  test("leaves no names in the audit log", async () => {
    const { id } = await makeVisit(app, client, { visitor: { ...viktor.visitor, email: "vk@example.test" } });
    const entry = await name({ firstName: "Viktor", lastName: "Kask", email: "VK@example.test" });
    await decide(id, "allowed");
    await drop(entry.id);
    const rows = await app.sql<{ text: string }>(
      "select a::text as text from audit_entry a where client_id = $1",
      [client.id],
    );
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.map(({ text }) => text).join()).not.toMatch(/viktor|kask|vk@|passport|threatened/i);
  });
});

test("who may do what", async () => {
  const { id } = await name({ lastName: "Kask" });
  const statuses = async (caller: Caller) =>
    Promise.all(
      [
        caller.call(denyList.listDenyEntries),
        caller.call(denyList.listDenyDecisions),
        caller.call(denyList.createDenyEntry, { body: { lastName: "X", reason: "Y" } }),
      ].map(async (reply) => (await reply).status),
    );
  const as = async (group: "admin" | "reception" | "employee" | "superadmin") =>
    app.as(await makePerson(app, client, [group]));
  expect(await statuses(await as("admin"))).toEqual([200, 200, 201]);
  expect(await statuses(await as("superadmin"))).toEqual([200, 200, 201]);
  expect(await statuses(await as("reception"))).toEqual([200, 200, 403]);
  expect(await statuses(await as("employee"))).toEqual([403, 403, 403]);
  const other = await makeClient(app, { features: ["reception"] });
  const stranger = await app.as(await makePerson(app, other, ["superadmin"]));
  expect((await stranger.call(denyList.deleteDenyEntry, { params: { id } })).status).toBe(404);
  expect((await stranger.ok(denyList.listDenyEntries)).count).toBe(0);
});

describe("a visitor who is changed", () => {
  test.each<[string, object, object]>([
    ["name", { lastName: "Kask" }, { lastName: "Kask" }],
    ["e-mail address", { email: "vk@example.test" }, { email: "VK@example.test" }],
    ["phone", { phone: "+44 20 7946 0000" }, { phone: "0044 (0)20 7946 0000" }],
    ["company", { company: "Evil" }, { company: "EVIL" }],
    ["car", { registration: "VK66 RCV" }, { vehicles: [{ registration: "vk66-rcv" }] }],
  ])("by staff: their %s is compared again, of what is still open", async (_, entry, body) => {
    await name(entry);
    const visitorId = await makeVisitor(app, client, {
      firstName: "Viktor",
      lastName: "Smith",
      phone: "+1 2",
    });
    const given = { visitorId };
    const coming = await makeVisit(app, client, given);
    const later = await makeVisit(app, client, { ...given, start: "2026-12-24T08:00:00.000Z" });
    const inside = await makeVisit(app, client, { ...given, status: "checked-in" });
    const gone = await makeVisit(app, client, { ...given, status: "checked-out" });
    const missed = await makeVisit(app, client, {
      ...given,
      start: "2026-11-19T14:00:00.000Z",
      status: "no-show",
    });
    const desk = await app.as(await makePerson(app, client, ["reception"]));
    const told = await collectEvents(app, client, () =>
      desk.ok(visitors.updateVisitor, { params: { id: visitorId }, body }),
    );
    const all = [coming, later, inside, gone, missed];
    expect(await Promise.all(all.map(({ id }) => denyOf(id)))).toEqual([
      ...Array(3).fill("matched"),
      null,
      null,
    ]);
    expect(told({ id: guard.id, groups: ["security"] })).toEqual(
      expect.arrayContaining(["reception", "visits"]),
    );
    expect((await desk.call(visits.checkIn, { params: { id: coming.id }, body: {} })).status).toBe(409);
    const mails = await app.sql("select from message where client_id = $1 and kind = 'visits.deny'", [
      client.id,
    ]);
    expect(mails).toHaveLength(1);
  });
});

test("the list is searched as it is written, signs included", async () => {
  await name({ lastName: "Kask" });
  await name({ company: "100% Crime_" });
  const found = async (search: string) =>
    (await security.ok(denyList.listDenyEntries, { query: { search } })).results.map(
      ({ lastName, company }) => lastName ?? company,
    );
  expect(await found("KAS")).toEqual(["Kask"]);
  expect(await found("%")).toEqual(["100% Crime_"]);
  expect(await found("_")).toEqual(["100% Crime_"]);
});

test("a visit and an entry that are made at once do not pass each other", async () => {
  const host = await app.as(await makePerson(app, client, ["employee"]));
  for (let round = 0; round < 6; round++) {
    const lastName = `Racer ${"abcdef"[round]}`;
    const visitor = await makeVisitor(app, client, { lastName });
    const book = () =>
      host.ok(booking.createMeetings, {
        body: {
          description: "Review",
          siteId: client.siteId,
          dates: [{ date: "2026-11-24", startTime: "09:00", endTime: "10:00" }],
          visits: [{ visitor }],
        },
      });
    await Promise.all(round % 2 ? [book(), name({ lastName })] : [name({ lastName }), book()]);
    const rows = await app.sql<{ deny: string }>("select deny from visit where visitor_id = $1", [visitor]);
    expect(rows).toEqual([{ deny: "matched" }]);
  }
});
