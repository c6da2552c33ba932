import { inEnglish } from "@portico/contract/testing/in-english";
import { limits } from "@portico/contract/visitors/form";
import * as visitors from "@portico/contract/visitors/visitors";
import { describe, expect, test } from "vitest";
import { newId } from "../platform/core/ids.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import { makeType, makeVisit } from "./testing/kit.ts";
import {
  add,
  app,
  type Body,
  body,
  change,
  client,
  colleague,
  elena,
  employee,
  get,
  list,
  reception,
  setUp,
} from "./testing/routes-kit.ts";

setUp();

describe("adding", () => {
  test("all that a form holds comes back", async () => {
    const typeId = await makeType(app, client, {
      name: "Contractor",
      fields: [{ key: "badge_no", label: "Badge", kind: "string", required: true, options: [] }],
    });
    const visitor = await add({
      company: " Acme ",
      email: "Mira.O@Acme.Example",
      phone: "+44 20 7946 0000",
      notes: "Tea, no milk.",
      locale: "de-DE",
      tags: ["VIP", "vip", "Press"],
      vehicles: [{ registration: "ab12 cde", vehicleType: "Car" }],
      typeId,
      additional: { badge_no: "17", other: "gone" },
    });
    expect(visitor).toMatchObject({
      firstName: "Mira",
      lastName: "Okonkwo",
      company: "Acme",
      email: "mira.o@acme.example",
      notes: "Tea, no milk.",
      locale: "de-DE",
      tags: ["VIP", "Press"],
      registration: [{ registration: "ab12 cde", vehicleType: "Car" }],
      type: { id: typeId, name: "Contractor" },
      additional: { badge_no: "17" },
      isStaff: false,
      lastVisitAt: null,
      can: { edit: true, editContact: true, contact: true },
    });
    const plates = await app.sql("select plate from visitor_vehicle where visitor_id = $1", [visitor.id]);
    expect(plates).toEqual([{ plate: "AB12CDE" }]);
  });

  test("what is wrong is said by field", async () => {
    const typeId = await makeType(app, client, {
      name: "Press",
      fields: [
        { key: "outlet", label: "Outlet", kind: "select", required: true, options: ["Paper", "Radio"] },
        { key: "since", label: "Since", kind: "date", required: false, options: [] },
      ],
    });
    const refused = async (more: Partial<Body>) => {
      const { status, body: answer } = await employee.call(visitors.createVisitor, { body: body(more) });
      expect(status).toBe(400);
      return answer;
    };
    expect(await refused({ firstName: " " })).toEqual({ firstName: [inEnglish("common.firstNameRequired")] });
    expect(await refused({ lastName: "x".repeat(151) })).toEqual({
      lastName: [inEnglish("common.tooLong", { max: 150 })],
    });
    expect(await refused({ email: "mira@acme" })).toEqual({ email: [inEnglish("common.emailInvalid")] });
    // The text in lower case is longer than the text that was sent.
    expect(await refused({ email: `${"İ".repeat(248)}@a.de` })).toEqual({
      email: [inEnglish("common.tooLong", { max: 254 })],
    });
    expect(await refused({ vehicles: [{ registration: "AB 12" }, { registration: "ab12" }] })).toEqual({
      vehicles: [inEnglish("common.plateTwice")],
    });
    expect(await refused({ vehicles: [{ registration: "---" }] })).toEqual({
      vehicles: [inEnglish("customFields.required")],
    });
    expect(await refused({ typeId: newId() })).toEqual({ typeId: [inEnglish("visitors.typeUnknown")] });
    expect(await refused({ typeId, additional: { outlet: "Television", since: "31-02-2026" } })).toEqual({
      "additional.outlet": [inEnglish("customFields.choiceUnknown")],
      "additional.since": [inEnglish("customFields.dateFormat")],
    });
  });

  test("a type that is no longer offered is not given; another client's neither", async () => {
    const old = await makeType(app, client, { name: "Old", isActive: false });
    const other = await makeClient(app, { features: ["reception"] });
    const foreign = await makeType(app, other, { name: "Foreign" });
    for (const typeId of [old, foreign])
      expect((await employee.call(visitors.createVisitor, { body: body({ typeId }) })).body).toEqual({
        typeId: [inEnglish("visitors.typeUnknown")],
      });
  });

  test("phone and email are required where the client says so", async () => {
    const visitor = await add();
    await app.sql(
      `update client set visitor_settings = '{"phoneRequired": true, "emailRequired": true}' where id = $1`,
      [client.id],
    );
    // The server caches a client for a few seconds: another host name loads it again.
    await app.sql("insert into client_domain (domain, client_id) values ($1, $2)", [
      `strict-${client.host}`,
      client.id,
    ]);
    const strict = await app.as({ ...elena, host: `strict-${client.host}` });
    const { body: answer } = await strict.call(visitors.createVisitor, { body: body() });
    expect(answer).toEqual({
      phone: [inEnglish("common.phoneRequired")],
      email: [inEnglish("common.emailRequired")],
    });
    // A missing field does not prevent changes of other fields.
    expect((await change(visitor.id, { company: "Acme" }, strict)).status).toBe(200);
    expect((await change(visitor.id, { phone: "" }, strict)).body).toEqual({
      phone: [inEnglish("common.phoneRequired")],
    });
  });

  test("an email that a visitor has offers that visitor", async () => {
    const first = await add({ email: "mira@acme.example", company: "Acme" });
    const { status, body: answer } = await colleague.call(visitors.createVisitor, {
      body: body({ firstName: "M.", email: " MIRA@acme.example " }),
    });
    expect([status, answer.code, answer.detail]).toEqual([409, "state", inEnglish("visitors.emailTaken")]);
    expect(answer.row).toMatchObject({ id: first.id, firstName: "Mira", company: "Acme", email: null });
    expect(await list({})).toEqual(["Okonkwo"]);
  });

  test("of many who add the same email at once one does; the others are offered that visitor", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        employee.call(visitors.createVisitor, {
          body: body({ firstName: `Mira ${at}`, email: "mira@acme.example" }),
        }),
      ),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    for (const { status, body: answer } of answers.filter((one) => one !== made[0]))
      expect([status, answer.row?.id]).toEqual([409, made[0]!.body.id]);
  });

  test("a change to an email that is being added at the same moment is decided too", async () => {
    const visitor = await add({ email: "old@acme.example" });
    const [changed, added] = await Promise.all([
      change(visitor.id, { email: "new@acme.example" }),
      employee.call(visitors.createVisitor, { body: body({ email: "new@acme.example" }) }),
    ]);
    expect([changed.status, added.status]).toEqual(changed.status === 200 ? [200, 409] : [409, 201]);
    for (const { status, body: answer } of [changed, added])
      if (status === 409) expect(answer.row.email).toBe("new@acme.example");
  });

  test("a repeated request adds one visitor", async () => {
    const key = newId();
    const one = await employee.ok(visitors.createVisitor, { body: body(), key });
    const two = await employee.ok(visitors.createVisitor, { body: body(), key });
    expect(two.id).toBe(one.id);
    expect(await list({})).toHaveLength(1);
  });

  test("the log holds names of fields, never values", async () => {
    const visitor = await add({ email: "mira@acme.example", notes: "Secret" });
    await change(visitor.id, { phone: "123" });
    const entries = await app.sql<{ action: string; before: unknown; after: { fields: string[] } }>(
      "select action, before, after from audit_entry where target_id = $1 order by id",
      [visitor.id],
    );
    expect(entries).toEqual([
      {
        action: "visitors.visitor.create",
        before: null,
        after: { fields: ["firstName", "lastName", "email", "notes"] },
      },
      { action: "visitors.visitor.update", before: null, after: { fields: ["phone"] } },
    ]);
  });
});

describe("who may what", () => {
  test("cleaning and strangers find nobody; reception among cleaning does", async () => {
    const cleaning = await app.as(await makePerson(app, client, ["employee", "cleaning"]));
    const both = await app.as(await makePerson(app, client, ["employee", "cleaning", "reception"]));
    const visitor = await add();
    for (const call of [
      cleaning.call(visitors.listVisitors, { query: { search: "okonkwo" } }),
      cleaning.call(visitors.getVisitor, { params: { id: visitor.id } }),
      cleaning.call(visitors.createVisitor, { body: body() }),
      change(visitor.id, { company: "x" }, cleaning),
      cleaning.call(visitors.checkImport, { body: { csv: "first name,last name\na,b" } }),
    ])
      expect((await call).status).toBe(403);
    expect(await list({ search: "okonkwo" }, both)).toEqual(["Okonkwo"]);
    expect((await app.anonymous(client.host).call(visitors.listVisitors)).status).toBe(401);
  });

  test("an employee searches, and does not leaf through the directory", async () => {
    await add();
    for (const query of [{}, { search: "ok" }, { letter: "O" }, { tag: "VIP" }])
      expect((await colleague.call(visitors.listVisitors, { query })).body).toEqual({
        search: [inEnglish("visitors.searchShort", { min: limits.searchMin })],
      });
    expect(await list({ search: "oko" }, colleague)).toEqual(["Okonkwo"]);
  });

  test("contact details and notes are for those who look after visitors, their hosts and those who added them", async () => {
    const visitor = await add({
      email: "mira@acme.example",
      phone: "123",
      notes: "Tea",
      vehicles: [{ registration: "AB12" }],
    });
    const open = { email: "mira@acme.example", phone: "123", notes: "Tea" };
    const shut = { email: null, phone: null, notes: null, hasEmail: true, hasPhone: true };
    expect(await get(visitor.id)).toMatchObject(open);
    expect(await get(visitor.id, colleague)).toMatchObject({
      ...shut,
      can: { edit: false, editContact: false, contact: false },
    });
    for (const group of ["reception", "security", "admin", "superadmin"] as const)
      expect(await get(visitor.id, await app.as(await makePerson(app, client, [group])))).toMatchObject(open);
    const host = await makePerson(app, client, ["employee"]);
    await makeVisit(app, client, { visitorId: visitor.id, hostId: host.id, status: "cancelled" });
    expect(await get(visitor.id, await app.as(host))).toMatchObject(shut);
    await makeVisit(app, client, { visitorId: visitor.id, hostId: host.id });
    expect(await get(visitor.id, await app.as(host))).toMatchObject(open);
    expect(
      (await (await app.as(host)).ok(visitors.listVisitors, { query: { search: "okonkwo" } })).results[0],
    ).toMatchObject(open);
  });

  test("address and number of a visitor whom others expect too are reception's to change", async () => {
    const theirs = await add({ email: "mira@acme.example", phone: "+44 20 7946 0000" }, colleague);
    const refused = async (more: Partial<Body>, caller = employee) => {
      const { status, body: said } = await change(theirs.id, more, caller);
      expect([status, said.detail]).toEqual([403, inEnglish("visitors.contactOfOthers")]);
    };
    // Whoever invites a visitor becomes a host, and the mails of all the visitor's visits go to one address.
    await makeVisit(app, client, { visitorId: theirs.id, hostId: elena.id });
    await refused({ email: "attacker@evil.example" });
    await refused({ phone: "+1 555 0100" });
    await refused({ email: null });
    const same = { email: "Mira@acme.example", phone: "+44 20 7946 0000", company: "Acme" };
    expect(await change(theirs.id, same)).toMatchObject({
      status: 200,
      body: { company: "Acme", can: { edit: true, editContact: false } },
    });
    // The one who added the visitor is not the only one any more.
    await refused({ email: "other@acme.example" }, colleague);
    expect((await get(theirs.id, reception)).can.editContact).toBe(true);
    expect((await change(theirs.id, { email: "mira.o@acme.example" }, reception)).status).toBe(200);
  });

  test("a visitor who is expected is told of another address at the one before", async () => {
    const mails = () =>
      app.sql("select kind, recipient from message where client_id = $1 order by id", [client.id]);
    const visitor = await add({ email: "mira@acme.example" }, reception);
    const to = (email: string | null) => change(visitor.id, { email }, reception);
    await to("mira.o@acme.example");
    expect(await mails()).toEqual([]);
    await makeVisit(app, client, { visitorId: visitor.id, hostId: elena.id });
    await change(visitor.id, { phone: "+44 20 7946 0000", email: "mira.o@acme.example" }, reception);
    expect(await mails()).toEqual([]);
    await to("m.okonkwo@acme.example");
    const told = { kind: "visitors.address-changed", recipient: "mira.o@acme.example" };
    expect(await mails()).toEqual([told]);
    app.clock.set("2026-11-20T13:00:00.000Z");
    await to(null);
    expect(await mails()).toEqual([told]);
  });

  test("and of a visitor of one's own, one's own", async () => {
    const mine = await add({ email: "mira@acme.example" });
    const visit = await makeVisit(app, client, { visitorId: mine.id, hostId: elena.id });
    expect((await change(mine.id, { email: "mira.o@acme.example" })).status).toBe(200);
    // Booked for a colleague by whoever added the visitor.
    const boss = await makePerson(app, client, ["employee"]);
    await app.sql("update visit set host_id = $2, host_ids = array[$2::uuid], booked_by = $3 where id = $1", [
      visit,
      boss.id,
      elena.id,
    ]);
    expect((await change(mine.id, { phone: "+44 20 7946 0000" })).status).toBe(200);
    // One that another person has cancelled is nobody's.
    await makeVisit(app, client, { visitorId: mine.id, hostId: boss.id, status: "cancelled" });
    expect((await get(mine.id)).can.editContact).toBe(true);
    await makeVisit(app, client, { visitorId: mine.id, hostId: boss.id, status: "checked-out" });
    expect((await get(mine.id)).can.editContact).toBe(false);
  });

  test("others may neither change nor contact them", async () => {
    const visitor = await add({ email: "mira@acme.example" });
    expect((await change(visitor.id, { company: "x" }, colleague)).status).toBe(403);
    const content = { content: "Hello", sendEmail: true };
    expect(
      (await colleague.call(visitors.contactVisitor, { params: { id: visitor.id }, body: content })).status,
    ).toBe(403);
  });

  test("another client's visitor is not there", async () => {
    const visitor = await add({ email: "mira@acme.example" });
    const elsewhere = await makeClient(app, { features: ["reception"] });
    const other = await app.as(await makePerson(app, elsewhere, ["superadmin"]));
    const params = { id: visitor.id };
    for (const call of [
      other.call(visitors.getVisitor, { params }),
      other.call(visitors.getDirectoryEntry, { params }),
      change(visitor.id, { company: "x" }, other),
      other.call(visitors.contactVisitor, { params, body: { content: "x", sendEmail: true } }),
    ])
      expect((await call).status).toBe(404);
    expect(await list({ visitor: visitor.id }, other)).toEqual([]);
    expect(await list({}, other)).toEqual([]);
    // At the other client the same address belongs to another visitor.
    expect((await add({ email: "mira@acme.example" }, other)).id).not.toBe(visitor.id);
  });

  test("a client without reception has no visitors", async () => {
    const rooms = await makeClient(app, { features: ["rooms"] });
    const caller = await app.as(await makePerson(app, rooms, ["superadmin"]));
    expect((await caller.call(visitors.listVisitors)).body.code).toBe("feature_off");
  });
});

describe("a message", () => {
  const contact = (id: string, more: object, caller = employee) =>
    caller.call(visitors.contactVisitor, { params: { id }, body: { content: "See you.", ...more } });

  test("goes to the visitor with the sender's name", async () => {
    const visitor = await add({ email: "mira@acme.example" });
    expect((await contact(visitor.id, { sendEmail: true })).body).toEqual({ sent: 1 });
    const [mail] = await app.sql<{ recipient: string; body_text: string }>(
      "select recipient, body_text from message where client_id = $1",
      [client.id],
    );
    expect(mail!.recipient).toBe("mira@acme.example");
    expect(mail!.body_text).toContain(`Elena Novak (${elena.email})`);
  });

  test("goes by text message too, and by both where both are chosen", async () => {
    const visitor = await add({ email: "mira@acme.example", phone: "+44 20 7946 0000" });
    expect((await contact(visitor.id, { sendSms: true })).body).toEqual({ sent: 1 });
    expect((await contact(visitor.id, { sendSms: true, sendEmail: true })).body).toEqual({ sent: 2 });
    const rows = await app.sql<{ channel: string; recipient: string; body_text: string }>(
      "select channel, recipient, body_text from message where client_id = $1 order by id",
      [client.id],
    );
    expect(rows.map(({ channel, recipient }) => `${channel} ${recipient}`).sort()).toEqual([
      "email mira@acme.example",
      "sms +44 20 7946 0000",
      "sms +44 20 7946 0000",
    ]);
    expect(rows.find(({ channel }) => channel === "sms")!.body_text).toMatch(/^Elena Novak, .+: See you\.$/);
  });

  test("needs a way, and one that is there", async () => {
    const visitor = await add({ email: "mira@acme.example", phone: "123" });
    const silent = await add();
    expect((await contact(visitor.id, {})).body).toEqual({
      sendEmail: [inEnglish("contact.channelRequired")],
    });
    expect((await contact(silent.id, { sendEmail: true })).body).toEqual({
      sendEmail: [inEnglish("visitors.noEmail")],
    });
    expect((await contact(silent.id, { sendEmail: true, sendSms: true })).body).toEqual({
      sendEmail: [inEnglish("visitors.noEmail")],
      sendSms: [inEnglish("visitors.noPhone")],
    });
    expect((await contact(visitor.id, { sendEmail: true, content: " " })).body).toEqual({
      content: ["Message content is required"],
    });
    expect(await app.sql("select id from message where client_id = $1", [client.id])).toEqual([]);
  });
});

describe("the directory of everybody", () => {
  test("staff and visitors together, by last name", async () => {
    const visitor = await add({ lastName: "Abara", company: "Acme" });
    const all = await reception.ok(visitors.listDirectory);
    expect(all.count).toBe(4);
    expect(all.results[0]).toEqual({
      id: visitor.id,
      firstName: "Mira",
      lastName: "Abara",
      company: "Acme",
      photo: null,
      isStaff: false,
    });
    const names = async (query: object) =>
      (await reception.ok(visitors.listDirectory, { query })).results.map(({ lastName }) => lastName);
    expect(await names({ isStaff: "false" })).toEqual(["Abara"]);
    expect(await names({ isStaff: "true", search: "nov" })).toEqual(["Novak"]);
    expect(await names({ search: "aba" })).toEqual(["Abara"]);
    expect(await names({ search: "%" })).toEqual([]);
    expect(await reception.ok(visitors.getDirectoryEntry, { params: { id: elena.id } })).toMatchObject({
      lastName: "Novak",
      isStaff: true,
    });
    expect((await employee.call(visitors.listDirectory)).status).toBe(403);
    expect((await reception.call(visitors.getDirectoryEntry, { params: { id: newId() } })).status).toBe(404);
  });

  test("pages that follow each other are the whole list", async () => {
    for (const lastName of ["Novak", "Abara", "Žižek", "Novak"]) await add({ lastName });
    const all = await reception.ok(visitors.listDirectory);
    const paged: string[] = [];
    for (let page = 1; paged.length < all.count; page++) {
      const { results } = await reception.ok(visitors.listDirectory, {
        query: { page: `${page}`, limit: "2" },
      });
      paged.push(...results.map(({ id }) => id));
    }
    expect(paged).toEqual(all.results.map(({ id }) => id));
    expect(new Set(paged).size).toBe(7);
  });
});
