import * as profile from "@portico/contract/accounts/profile";
import * as signUp from "@portico/contract/accounts/sign-up";
import * as sessions from "@portico/contract/sign-in/sessions";
import { inEnglish } from "@portico/contract/testing/in-english";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../platform/testing/types.ts";
import { form, lastLink, linkIn, mailsTo, makeGroup, newAddress, openSignUp } from "./testing/sign-up-kit.ts";

let app: TestApp;
let client: TestClient;
let person: TestPerson;
let caller: Caller;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set("2026-11-20T10:42:00.000Z");
  await app.sql("delete from rate_limit");
  client = await makeClient(app, { features: ["locate colleague"] });
  person = await makePerson(app, client, ["employee"], { email: newAddress(), firstName: "Elena" });
  caller = await app.as(person);
});

type Body = NonNullable<Parameters<typeof caller.call<typeof profile.updateMe>>[1]>["body"];
const change = (body: Body, files?: Record<string, Buffer>) =>
  caller.call(profile.updateMe, { body: body!, ...(files && { files }) });
/** By a session of its own: a changed address ends the others. */
const me = async () => (await app.as(person)).ok(profile.getMe);

test("is told whole, with what the client asks, and no secret", async () => {
  const ownProfile = await me();
  expect(ownProfile).toMatchObject({
    id: person.id,
    firstName: "Elena",
    email: person.email,
    pendingEmail: null,
    vehicles: [],
    additionalInformation: {},
    config: { maxRegistrations: 2, sites: [{ id: client.siteId }] },
  });
  expect(JSON.stringify(ownProfile)).not.toContain("argon2");
  expect((await app.anonymous(client.host).call(profile.getMe)).status).toBe(401);
});

test("what is there is changed, the rest stays; the log names fields and no values", async () => {
  const changed = await change({
    // A direction sign would turn round what follows the name.
    lastName: " Novák\u202e ",
    phone: "+44 20 7946 0001",
    postcode: "EC1A 1BB",
    site: client.siteId,
    isLocatable: true,
    vehicles: [{ registration: "ab12 cde", vehicleType: "Car" }, { registration: " " }],
    tags: ["first floor", "first floor"],
    lineManagerEmail: "Boss@example.test",
  });
  expect([changed.status, changed.body]).toEqual([
    200,
    expect.objectContaining({
      firstName: "Elena",
      lastName: "Novák",
      site: client.siteId,
      isLocatable: true,
      vehicles: [{ registration: "ab12 cde", vehicleType: "Car" }],
      tags: ["first floor"],
      lineManagerEmail: "boss@example.test",
    }),
  ]);
  expect((await change({ firstName: "Ela" })).body).toMatchObject({
    lastName: "Novák",
    postcode: "EC1A 1BB",
  });
  const rows = await app.sql<{ plate: string }>("select plate from person_vehicle where person_id = $1", [
    person.id,
  ]);
  expect(rows).toEqual([{ plate: "AB12CDE" }]);
  const entries = await app.sql<{ after: { fields: string[] } }>(
    "select after from audit_entry where target_id = $1 order by at, id",
    [person.id],
  );
  expect(entries[1]?.after).toEqual({ fields: ["firstName"] });
  expect(JSON.stringify(entries)).not.toContain("Nov");
});

test.each([
  ["firstName", { firstName: "" }, inEnglish("common.firstNameRequired")],
  ["email", { email: "x@" }, inEnglish("common.emailInvalid")],
  [
    "vehicles",
    { vehicles: [{ registration: "AB1" }, { registration: "ab-1" }] },
    inEnglish("common.plateTwice"),
  ],
  [
    "vehicles",
    { vehicles: ["A", "B", "C"].map((registration) => ({ registration })) },
    "Enter at most 2 vehicles.",
  ],
  ["site", { site: newId() }, inEnglish("common.siteUnknown")],
  ["tags", { tags: [" "] }, "This field is required."],
] as const)("refuses %s: nothing is changed", async (field, body, message) => {
  const before = await me();
  const reply = await change({ phone: "1", ...body } as Body);
  expect([reply.status, reply.body]).toEqual([400, { [field]: [message] }]);
  expect(await me()).toEqual(before);
});

test("a home site must be one of those permitted", async () => {
  const other = newId();
  await app.sql(
    "insert into site (client_id, id, position, name, time_zone) values ($1, $2, 2, 'Lisbon', 'Europe/Lisbon')",
    [client.id, other],
  );
  expect((await change({ site: null })).body).toEqual({ site: [inEnglish("accounts.siteRequired")] });
  expect((await change({ site: other })).status).toBe(200);
  await app.sql("insert into permitted_site (client_id, person_id, site_id) values ($1, $2, $3)", [
    client.id,
    person.id,
    client.siteId,
  ]);
  expect((await change({ site: other })).body).toEqual({ site: [inEnglish("common.siteUnknown")] });
});

test("only where the feature is on can one be located", async () => {
  const plain = await makeClient(app);
  const there = await app.as(await makePerson(app, plain));
  const reply = await there.call(profile.updateMe, { body: { isLocatable: true } });
  expect([reply.status, reply.body.code]).toEqual([403, "feature_off"]);
});

test("answers: hidden ones stay, unknown ones are refused, two changes at once lose none", async () => {
  await openSignUp(app, client);
  await makeGroup(app, client, { name: "Work" }, [
    { name: "department", type: "select", options: ["IT", "Sales"] },
    { name: "team", type: "string" },
    { name: "badge", type: "string", hideOnEdit: true },
  ]);
  await app.sql(`update person set additional_information = '{"badge":"77"}' where id = $1`, [person.id]);
  const answer = (additionalInformation: Record<string, unknown>) => change({ additionalInformation });
  expect((await answer({ made_up: 1 })).body).toEqual({
    "additionalInformation.made_up": [inEnglish("accounts.fieldUnknown")],
  });
  expect((await answer({ department: "Law" })).body).toEqual({
    "additionalInformation.department": ["Choose one of the options."],
  });
  await Promise.all([answer({ department: "IT", badge: "78" }), answer({ team: "Blue" })]);
  expect((await me()).additionalInformation).toEqual({ badge: "77", department: "IT", team: "Blue" });
  await answer({ department: null });
  expect((await me()).additionalInformation).toEqual({ badge: "77", team: "Blue" });
});

test("a picture is put in the place of the one before, and taken away", async () => {
  const photo = (color: string) =>
    sharp({ create: { width: 500, height: 900, channels: 3, background: color } })
      .jpeg()
      .toBuffer();
  const first = await change({}, { photo: await photo("#123456") });
  expect(first.body.photo).toMatch(/^\/api\/files\//);
  const second = await change({ phone: "1" }, { photo: await photo("#654321") });
  expect(second.body.photo).not.toBe(first.body.photo);
  const shown = await caller.request({ url: second.body.photo });
  expect((await sharp(shown.raw).metadata()).height).toBe(400);
  expect((await caller.request({ url: first.body.photo })).status).toBe(404);
  expect((await caller.ok(sessions.whoami)).user?.photo).toBe(second.body.photo);
  expect((await change({ photo: null })).body.photo).toBeNull();
  expect(await app.sql("select from file where client_id = $1", [client.id])).toEqual([]);
  expect((await change({}, { photo: Buffer.from("no picture") })).body).toEqual({
    photo: [inEnglish("common.pictureUnreadable")],
  });
});

describe("a new address", () => {
  const next = newAddress();
  const follow = (link: { userId: string; token: string }, host = client.host) =>
    app.anonymous(host).call(signUp.activate, { params: link });
  const link = (to = next) => lastLink(app, client, to, "email-change");

  test("waits for the link that is sent there; the old one is told", async () => {
    const asked = await change({ email: next.toUpperCase() });
    expect(asked.body).toMatchObject({ email: person.email, pendingEmail: next });
    expect((await mailsTo(app, client, person.email)).map(({ kind }) => kind)).toEqual([
      "people.email-change-asked",
    ]);
    expect((await follow(await link())).status).toBe(200);
    expect(await me()).toMatchObject({ email: next, pendingEmail: null });
    expect((await follow(await link())).status).toBe(404);
  });

  test.each(["used at once twice", "after a day", "of another client", "of another address", "taken back"])(
    "a link %s does not work more than it should",
    async (how) => {
      await change({ email: next });
      const asked = await link();
      const after = async (): Promise<number[]> => {
        if (how === "used at once twice")
          return (await Promise.all([follow(asked), follow(asked)]))
            .map(({ status }) => status)
            .toSorted((a, b) => a - b);
        if (how === "after a day") app.clock.set("2026-11-21T10:42:00.000Z");
        if (how === "of another address") await change({ email: newAddress() });
        if (how === "taken back") await change({ email: person.email });
        const host = how === "of another client" ? (await makeClient(app)).host : client.host;
        const reply = await follow(asked, host);
        expect(reply.body.detail).toBe(inEnglish("accounts.notActivated"));
        return [reply.status];
      };
      const once = how === "used at once twice";
      expect(await after()).toEqual(once ? [200, 404] : [404]);
      const [row] = await app.sql<{ email: string }>("select email from person where id = $1", [person.id]);
      expect(row?.email).toBe(once ? next : person.email);
    },
  );

  test("of a colleague is refused; one that somebody only began to sign up with is not", async () => {
    await openSignUp(app, client);
    const colleague = await makePerson(app, client);
    expect((await change({ email: colleague.email })).body).toEqual({
      email: [inEnglish("accounts.emailTaken")],
    });
    await app.anonymous(client.host).ok(signUp.signUp, { body: form({ email: next }) });
    expect((await change({ email: next })).status).toBe(200);
    expect((await follow(await link())).status).toBe(200);
    expect((await me()).email).toBe(next);
    const begun = linkIn((await mailsTo(app, client, next)).find(({ kind }) => kind === "people.activation"));
    expect((await follow(begun)).status).toBe(404);
  });

  test("that a colleague takes meanwhile is not taken from them", async () => {
    await change({ email: next });
    await makePerson(app, client, ["employee"], { email: next });
    expect((await follow(await link())).status).toBe(404);
    expect((await me()).email).toBe(person.email);
  });

  test("two who want the same one: the first to confirm has it", async () => {
    const second = await makePerson(app, client);
    await change({ email: next });
    await (await app.as(second)).ok(profile.updateMe, { body: { email: next } });
    const links = (await mailsTo(app, client, next)).map(linkIn);
    const statuses = (await Promise.all(links.map((one) => follow(one)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => [400, 404].includes(status))).toHaveLength(1);
  });

  test("is asked for at most five times an hour", async () => {
    for (let at = 0; at < 5; at++) {
      expect((await change({ email: newAddress() })).status).toBe(200);
      expect((await change({ email: person.email })).status).toBe(200);
    }
    const slowed = await change({ email: newAddress() });
    expect([slowed.status, slowed.headers["retry-after"]]).toEqual([429, "3600"]);
    app.clock.set("2026-11-20T11:43:00.000Z");
    caller = await app.as(person);
    expect((await change({ email: newAddress() })).status).toBe(200);
  });
});

test("the language is kept, told with the session, and that of answers and mails; null gives it up", async () => {
  expect(await me()).toMatchObject({ locale: null });
  expect((await change({ locale: "de-DE" })).body).toMatchObject({ locale: "de-DE" });
  expect((await caller.ok(sessions.whoami)).user).toMatchObject({ locale: "de-DE" });
  const refused = await change({ email: "nobody" });
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining("E-Mail")]);
  const email = newAddress();
  await change({ email });
  const [mail] = await app.sql<{ subject: string; body_text: string }>(
    "select subject, body_text from message where recipient = $1",
    [email],
  );
  expect(mail?.subject).toMatch(/E-Mail-Adresse/);
  expect(mail?.body_text).toMatch(/^Guten Tag Elena/);
  expect((await change({ locale: "fr-FR" as never })).status).toBe(400);
  expect((await change({ locale: null })).body).toMatchObject({ locale: null });
});
