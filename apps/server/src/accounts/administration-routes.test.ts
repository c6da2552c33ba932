import * as contract from "@portico/contract/accounts/administration";
import * as files from "@portico/contract/accounts/import";
import * as invitations from "@portico/contract/accounts/invitations";
import { updateMe } from "@portico/contract/accounts/profile";
import * as signUp from "@portico/contract/accounts/sign-up-settings";
import { completePasswordReset } from "@portico/contract/sign-in/passwords";
import { login, whoami } from "@portico/contract/sign-in/sessions";
import { inEnglish } from "@portico/contract/testing/in-english";
import { describe, expect, test } from "vitest";
import { endpointsOf } from "../platform/testing/endpoints.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import {
  admin,
  amir,
  app,
  auditEntriesOf,
  beginAccount,
  change,
  client,
  get,
  mailsTo,
  NOBODY,
  person,
  readRemains,
  root,
  setUp,
  sofia,
} from "./testing/administration-kit.ts";

setUp();

const newcomer = { firstName: "Nora", lastName: "Berg", email: "Nora.Berg@example.test", phone: "+47 1" };

describe("who may", () => {
  test("only administrators reach any of it", async () => {
    const others = await app.as(await person(["employee", "reception", "parking_admin", "desk_admin"]));
    for (const endpoint of [contract, files, invitations, signUp].flatMap(endpointsOf)) {
      const body = endpoint.path.includes("import")
        ? { csv: "x" }
        : endpoint.path === "/invites/"
          ? { emails: ["a@b.test"] }
          : { name: "x", fieldName: "x", fieldLabel: "x", fieldType: "bool", groupId: NOBODY };
      const sent = endpoint.method === "GET" ? {} : { body };
      const reply = await others.call(endpoint, { params: { id: amir.id }, ...sent } as never);
      expect([endpoint.path, reply.status]).toEqual([endpoint.path, 403]);
    }
  });

  test("another client's people are not there", async () => {
    const other = await makeClient(app);
    const stranger = await makePerson(app, other);
    for (const endpoint of [
      contract.getPerson,
      contract.disablePerson,
      contract.enablePerson,
      contract.approvePerson,
      contract.resetFactors,
      contract.sendReset,
    ])
      expect((await root.call(endpoint, { params: { id: stranger.id } })).status).toBe(404);
    expect((await change(stranger.id, { firstName: "Mallory" }, root)).status).toBe(404);
    expect((await admin.ok(contract.listPeople)).results.map(({ id }) => id)).not.toContain(stranger.id);
    expect((await change(amir.id, { site: other.siteId })).body).toEqual({
      site: ["This site was not found."],
    });
    expect((await change(amir.id, { permittedSites: [other.siteId] })).body).toHaveProperty("permittedSites");
  });

  test("superadmin is given and taken by superadmin only, whose accounts their equals change", async () => {
    const somebody = await person();
    expect((await change(somebody.id, { groups: ["superadmin"] })).body).toEqual({
      groups: [inEnglish("accounts.groupForbidden")],
    });
    expect((await change(sofia.id, { email: "mine@example.test" })).status).toBe(403);
    expect((await admin.call(contract.disablePerson, { params: { id: sofia.id } })).status).toBe(403);
    expect((await admin.call(contract.sendReset, { params: { id: sofia.id } })).status).toBe(403);
    expect((await get(sofia.id)).can).toMatchObject({ edit: false, disable: false, makeSuperadmin: false });
    expect((await change(somebody.id, { groups: ["admin", "parking"] })).body.groups).toEqual([
      "admin",
      "parking",
    ]);
    expect((await change(somebody.id, { groups: ["superadmin"] }, root)).status).toBe(200);
    const body = { ...newcomer, groups: ["superadmin" as const] };
    expect((await admin.call(contract.createPerson, { body })).status).toBe(400);
    const made = await admin.call(signUp.changeSignUpSettings, { body: { groups: ["superadmin"] } });
    expect(made.status).toBe(400);
  });

  test("one superadmin remains, also when two demote each other at once", async () => {
    expect((await change(sofia.id, { groups: ["employee"] }, root)).body).toEqual({
      groups: [inEnglish("accounts.lastSuperadmin")],
    });
    for (let time = 0; time < 5; time++) {
      const second = await person(["superadmin"]);
      const asSecond = await app.as(second);
      const first = (
        await app.sql<{ id: string }>(
          "select id from person where client_id = $1 and 'superadmin' = any(groups) and disabled_at is null and id <> $2",
          [client.id, second.id],
        )
      )[0]!;
      const asFirst = await app.as({ ...second, id: first.id });
      const replies = await Promise.all(
        time % 2 === 0
          ? [
              change(second.id, { groups: ["employee"] }, asFirst),
              change(first.id, { groups: ["employee"] }, asSecond),
            ]
          : [
              asFirst.call(contract.disablePerson, { params: { id: second.id } }),
              asSecond.call(contract.disablePerson, { params: { id: first.id } }),
            ],
      );
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      // The second caller no longer has rights to change groups.
      expect(Math.max(...replies.map(({ status }) => status))).toBeOneOf([401, 403]);
      const left = await app.sql(
        "select from person where client_id = $1 and 'superadmin' = any(groups) and disabled_at is null",
        [client.id],
      );
      expect(left).toHaveLength(1);
    }
  });
});

describe("the list", () => {
  test("finds by word, address, status, group, site; in an order; a page at a time", async () => {
    const nora = await person(["employee", "parking"], { firstName: "Nora Lie", lastName: "Berg" });
    const off = await person(["employee"], { firstName: "Olaf", lastName: "Nord", isRestricted: true });
    await root.ok(contract.disablePerson, { params: { id: off.id } });
    await change(nora.id, { site: client.siteId });
    const found = async (query: object) =>
      (await admin.ok(contract.listPeople, { query })).results.map(({ id }) => id);
    expect(await found({ search: "lie ber" })).toEqual([nora.id]);
    expect(await found({ search: nora.email.slice(0, -5) })).toEqual([nora.id]);
    expect(await found({ search: "%" })).toEqual([]);
    const joao = await person(["employee"], { firstName: "João", lastName: "Ångström-Sá" });
    for (const search of ["joao", "ANGSTROM", "Jo\u00e3o \u00e5ng"])
      expect(await found({ search })).toEqual([joao.id]);
    expect(await found({ status: "disabled" })).toEqual([off.id]);
    expect(await found({ group: "parking" })).toEqual([nora.id]);
    expect(await found({ site: client.siteId })).toEqual([nora.id]);
    expect(await found({ isRestricted: true })).toEqual([off.id]);
    const all = await found({});
    expect(await found({ ordering: "-last_name" })).toEqual(all.toReversed());
    const page = await admin.ok(contract.listPeople, { query: { limit: 1, page: 2 } });
    expect([page.count, page.results[0]!.id]).toEqual([5, all[1]]);
  });

  test("asks of 5,000 people for one page only", async () => {
    await app.sql(
      `insert into person (client_id, id, email, first_name, last_name, groups, created_at)
       select $1, gen_random_uuid(), 'p' || n || '@example.test', 'P' || n, 'Berg' || n % 700, '{employee}', now()
       from generate_series(1, 5000) n`,
      [client.id],
    );
    const page = await admin.ok(contract.listPeople, { query: { search: "berg1", limit: 200 } });
    expect(page.results).toHaveLength(200);
    expect(page.count).toBeGreaterThan(700);
  });
});

describe("an account", () => {
  test("is made, with a link to set the password that works once and logs in", async () => {
    const made = await admin.ok(contract.createPerson, { body: newcomer, key: "one" });
    const again = await admin.ok(contract.createPerson, { body: newcomer, key: "one" });
    expect(again.id).toBe(made.id);
    expect(made).toMatchObject({
      email: "nora.berg@example.test",
      groups: ["employee"],
      status: "active",
      hasPassword: false,
    });
    const [mail, ...more] = await mailsTo(made.email);
    expect([mail?.kind, more]).toEqual(["people.welcome", []]);
    const link = new URL(/http\S+/.exec(mail!.body_text)![0]);
    const body = {
      userId: link.searchParams.get("user_id")!,
      token: link.searchParams.get("token")!,
      password: "Correct-horse-7",
    };
    // Six days later.
    app.clock.set("2026-11-26T10:42:00.000Z");
    const stranger = app.anonymous(client.host);
    await stranger.ok(completePasswordReset, { body });
    expect((await stranger.call(completePasswordReset, { body })).status).toBe(400);
    await stranger.ok(login, { body: { email: made.email, password: body.password } });
    const [entry] = await auditEntriesOf("people.person.create");
    expect(JSON.stringify(entry)).not.toContain("Nora");
  });

  test("takes the place of one that a stranger began with its address, and so does a new address", async () => {
    for (const give of [
      () => admin.call(contract.createPerson, { body: newcomer }),
      () => change(amir.id, { email: newcomer.email }),
    ]) {
      const stranger = await beginAccount("nora.berg@example.test");
      const { status, body } = await give();
      expect([status < 300, body.status, body.hasPassword]).toEqual([true, "active", false]);
      expect(body.id).not.toBe(stranger.id);
      expect(await readRemains(stranger)).toEqual([]);
      await app.sql("update person set email = id::text || '@example.test' where id = $1", [body.id]);
    }
  });

  test("has a name of one line without direction signs, also from a file", async () => {
    const named = { firstName: "\u202eNora\n", lastName: "Be\u2066rg" };
    const { id } = await admin.ok(contract.createPerson, {
      body: { ...newcomer, ...named, email: "turned@example.test" },
    });
    const nora = { firstName: "Nora", lastName: "Berg" };
    expect(await get(id)).toMatchObject(nora);
    expect((await change(id, { lastName: "\u202eOsei" })).body).toMatchObject({ lastName: "Osei" });
    expect((await change(id, { lastName: "\u202e" })).body).toHaveProperty("lastName");
    const csv = "First name,Last name,E-mail\n\u202eNora,Be\u2066rg,turned@example.test";
    await admin.ok(files.importPeople, { body: { csv } });
    expect(await get(id)).toMatchObject(nora);
  });

  test("is not made twice, without an address, or with wrong fields", async () => {
    await admin.ok(contract.createPerson, { body: { ...newcomer, invite: false } });
    expect(await mailsTo("nora.berg@example.test")).toEqual([]);
    const refused = async (body: object) =>
      (await admin.call(contract.createPerson, { body: { ...newcomer, email: "x@example.test", ...body } }))
        .body;
    expect(await refused({ email: newcomer.email })).toEqual({ email: [inEnglish("accounts.emailTaken")] });
    expect(await refused({ email: "no" })).toEqual({ email: ["Please enter a valid email."] });
    expect(await refused({ firstName: " " })).toEqual({ firstName: ["First name is required"] });
    expect(await refused({ vehicles: [{ registration: "A 1" }, { registration: "a1" }] })).toHaveProperty(
      "vehicles",
    );
    expect(await refused({ additionalInformation: { badge: "1" } })).toEqual({
      "additionalInformation.badge": ["This field is not part of the form."],
    });
    const both = await Promise.all(
      [1, 2].map(() =>
        admin.call(contract.createPerson, { body: { ...newcomer, email: "two@example.test" } }),
      ),
    );
    expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 400]);
  });

  test("keeps the answers that are not changed, also those of fields that are no more", async () => {
    const group = await admin.ok(signUp.addSignUpGroup, { body: { name: "Work" } });
    const [team] = await Promise.all(
      ["team", "shoe", "badge"].map((fieldName) =>
        admin.ok(signUp.addSignUpField, {
          body: { groupId: group.id, fieldName, fieldLabel: fieldName, fieldType: "string" },
        }),
      ),
    );
    const nora = await person();
    const answers = { team: "Red", shoe: "43", badge: "7" };
    await (await app.as(nora)).ok(updateMe, { body: { additionalInformation: answers } });
    await admin.ok(signUp.removeSignUpField, { params: { id: team!.id } });
    const { status, body } = await change(nora.id, { additionalInformation: { shoe: " 44 ", badge: "" } });
    expect([status, body.additionalInformation]).toEqual([200, { team: "Red", shoe: "44" }]);
  });

  test("keeps what is left out, and takes a new address at the administrator's word", async () => {
    const nora = await person(["employee"], { firstName: "Nora", lastName: "Berg" });
    await change(nora.id, {
      phone: "+47 2",
      vehicles: [{ registration: "ab 12", vehicleType: "Car" }],
      tags: ["a"],
    });
    await app.sql("update person set pending_email = 'later@example.test' where id = $1", [nora.id]);
    await admin.ok(contract.sendReset, { params: { id: nora.id } });
    const { body } = await change(nora.id, { email: "New@Example.test" });
    expect(body).toMatchObject({
      email: "new@example.test",
      pendingEmail: null,
      phone: "+47 2",
      vehicles: [{ registration: "AB 12", vehicleType: "Car" }],
      tags: ["a"],
    });
    expect(await app.sql("select from token where person_id = $1", [nora.id])).toEqual([]);
    const notices = await mailsTo(nora.email);
    expect(notices.map(({ kind }) => kind)).toEqual(["people.set-password", "people.address-changed"]);
    expect(notices[1]!.body_text).not.toContain("new@example.test");
    expect(await mailsTo("new@example.test")).toEqual([]);
    expect((await change(nora.id, { email: amir.email })).body).toEqual({
      email: [inEnglish("accounts.emailTaken")],
    });
    expect(JSON.stringify(await auditEntriesOf("people.person.change"))).not.toContain("new@");
    expect((await change(nora.id, {})).status).toBe(200);
  });

  test("loses its second factors and its sessions when they are reset, and is told", async () => {
    const nora = await person();
    await app.sql(
      "insert into totp (client_id, person_id, secret, created_at, confirmed_at) values ($1, $2, 's', now(), now())",
      [client.id, nora.id],
    );
    await app.sql("update person set second_factor_since = now() where id = $1", [nora.id]);
    const asNora = await app.as(nora);
    expect((await get(nora.id)).can.resetFactors).toBe(true);
    const after = await admin.ok(contract.resetFactors, { params: { id: nora.id } });
    expect(after).toMatchObject({ hasSecondFactor: false, sessions: 0 });
    expect((await asNora.ok(whoami)).user).toBeNull();
    expect((await mailsTo(nora.email)).map(({ kind }) => kind)).toEqual(["people.factors-reset"]);
    const [row] = await app.sql("select second_factor_since from person where id = $1", [nora.id]);
    expect(row).toEqual({ second_factor_since: null });
  });
});
