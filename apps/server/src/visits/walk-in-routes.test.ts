import { inEnglish } from "@portico/contract/testing/in-english";
import * as walkIns from "@portico/contract/visits/walk-ins";
import { describe, expect, test } from "vitest";
import { newId } from "../platform/core/ids.ts";
import type { Caller } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import { FEATURES, invite, makeKiosk, makeType, setKiosk } from "./testing/kiosk-kit.ts";
import { app, ask, client, host, lobby, member, PERSON, setUp, stateOf } from "./testing/walk-in-kit.ts";

setUp();

describe("asking at the kiosk", () => {
  test("reaches reception and the host, who gets a mail", async () => {
    const id = await ask({ company: "Initech", email: "Noor@Initech.example", phone: "+44 20 7946 0000" });
    const [seen] = (await (await member("reception")).ok(walkIns.listWalkIns)).results;
    expect(seen).toMatchObject({
      ...PERSON,
      id,
      status: "pending",
      company: "Initech",
      email: "noor@initech.example",
      host: { id: host.id, name: "Elena Novak" },
      site: { id: client.siteId, name: "London" },
      timeZone: "Europe/London",
      isOnDenyList: false,
      can: { approve: true, deny: true },
    });
    const [mail] = await app.sql<{ subject: string; body_text: string }>(
      "select subject, body_text from message where recipient = $1",
      [host.email],
    );
    expect(mail?.subject).toBe("Noor Haddad is here to see you");
    expect(mail?.body_text).toContain("Noor Haddad (Initech) is at reception at London");
    const [entry] = await app.sql("select after from audit_entry where target_id = $1", [id]);
    expect(JSON.stringify(entry)).not.toContain("Noor");
  });

  test("is checked whole, by field", async () => {
    await app.sql(`update client set visitor_settings = '{"phoneRequired": true}' where id = $1`, [
      client.id,
    ]);
    await app.sql("insert into client_domain (domain, client_id) values ($1, $2)", [
      `x.${client.host}`,
      client.id,
    ]);
    const questions = [
      {
        key: "purpose",
        label: "Why are you here?",
        kind: "string",
        required: true,
        options: [],
        approveOn: [],
      },
    ];
    const typeId = await makeType(app, client, { name: "Guest", walk_in: true, questions });
    const there = app.screen(`x.${client.host}`, lobby.secret);
    const reply = await there.call(walkIns.requestWalkIn, {
      body: { ...PERSON, email: "nobody", typeId, hostId: newId() },
    });
    expect([reply.status, reply.body]).toEqual([
      400,
      {
        email: [inEnglish("common.emailInvalid")],
        phone: [inEnglish("common.phoneRequired")],
        hostId: [inEnglish("visits.hostRequired")],
        "answers.purpose": [inEnglish("customFields.required")],
      },
    ]);
    const unnamed = await lobby.call(walkIns.requestWalkIn, { body: { firstName: " ", lastName: "" } });
    expect(unnamed.body).toEqual({
      firstName: [inEnglish("common.firstNameRequired")],
      lastName: [inEnglish("common.lastNameRequired")],
    });
  });

  test("only with a type that people without an invitation can choose", async () => {
    const other = await makeClient(app, { features: FEATURES });
    for (const typeId of [
      await makeType(app, client, { name: "Contractor" }),
      await makeType(app, client, { name: "Gone", walk_in: true, is_active: false }),
      await makeType(app, other, { name: "Theirs", walk_in: true }),
    ]) {
      const reply = await lobby.call(walkIns.requestWalkIn, { body: { ...PERSON, typeId } });
      expect([reply.status, reply.body]).toEqual([400, { typeId: [inEnglish("visitors.typeUnknown")] }]);
    }
  });

  test("not where it is switched off, and not without end", async () => {
    await setKiosk(app, client, { walkIns: false });
    expect((await lobby.call(walkIns.requestWalkIn, { body: PERSON })).status).toBe(403);
    await setKiosk(app, client, {});
    const replies = await Promise.all(
      Array.from({ length: 33 }, () => lobby.call(walkIns.requestWalkIn, { body: PERSON })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(30);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(3);
  });

  test("a lost answer is not asked twice", async () => {
    const twice = () => lobby.call(walkIns.requestWalkIn, { body: PERSON, key: "one-attempt" });
    expect((await twice()).body.id).toBe((await twice()).body.id);
  });

  test("its state is for the kiosk at which it was asked", async () => {
    const id = await ask();
    expect((await stateOf(id)).body).toEqual({ id, status: "pending", hostName: "Elena Novak" });
    const second = await makeKiosk(app, client, await member("admin"));
    expect((await stateOf(id, second)).status).toBe(404);
    expect((await stateOf(newId())).status).toBe(404);
  });
});

describe("the list", () => {
  test("reception sees those of its sites, and by site", async () => {
    const lisbon = newId();
    await app.sql(
      "insert into site (client_id, id, position, name, time_zone) values ($1, $2, 2, 'Lisbon', 'Europe/Lisbon')",
      [client.id, lisbon],
    );
    const there = await makeKiosk(app, client, await member("admin"), "kiosk", lisbon);
    await ask();
    await there.ok(walkIns.requestWalkIn, { body: PERSON });
    const everywhere = await member("reception");
    const names = async (who: Caller, query = {}) =>
      (await who.ok(walkIns.listWalkIns, { query })).results.map(({ site }) => site.name).toSorted();
    expect(await names(everywhere)).toEqual(["Lisbon", "London"]);
    expect(await names(everywhere, { site: lisbon })).toEqual(["Lisbon"]);
    const londoner = await makePerson(app, client, ["reception"]);
    await app.sql("insert into permitted_site (client_id, person_id, site_id) values ($1, $2, $3)", [
      client.id,
      londoner.id,
      client.siteId,
    ]);
    expect(await names(await app.as(londoner))).toEqual(["London"]);
    expect(await names(await app.as(londoner), { site: lisbon })).toEqual([]);
  });

  test("neither a stranger nor a device reads it", async () => {
    await ask();
    expect((await app.anonymous(client.host).call(walkIns.listWalkIns)).status).toBe(401);
    expect((await lobby.call(walkIns.listWalkIns)).status).toBe(401);
    expect(
      (await app.visitor(client.host, (await invite(app, client, "A", "B")).uuid).call(walkIns.listWalkIns))
        .status,
    ).toBe(401);
  });
});

test("the language chosen at the kiosk becomes the new visitor's", async () => {
  const id = await ask({ email: "noor@initech.example", locale: "de-DE" });
  const decided = await (await member("reception")).call(walkIns.approveWalkIn, { params: { id }, body: {} });
  expect(decided.status).toBe(200);
  const [visitor] = await app.sql("select locale from visitor where email = 'noor@initech.example'");
  expect(visitor).toEqual({ locale: "de-DE" });
});
