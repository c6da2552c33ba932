import * as contract from "@portico/contract/installation/set-up";
import { login, whoami } from "@portico/contract/sign-in/sessions";
import { inEnglish } from "@portico/contract/testing/in-english";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import { beginSetUp } from "./set-up/begin.ts";

const NOW = "2026-11-20T10:42:00.000Z";
const HOST = "portico.northwind.example";

const ORGANISATION = { name: "Northwind House", host: HOST, product: "ve", locale: null } as const;
const BRAND = { color: "#167145", logo: null };
const SITE = {
  name: "London",
  timeZone: "Europe/London",
  address: "12 Canal Street, London E14 9QR",
  businessDayStart: "08:00",
  businessDayEnd: "18:00",
  holidays: { country: "GB", region: "ENG" },
};
const ADMINISTRATOR = {
  firstName: "Sofia",
  lastName: "Marin",
  email: "Sofia@northwind.example",
  password: "lantern-Quay-71",
  passwordConfirm: "lantern-Quay-71",
};

let app: TestApp;
let stranger: Caller;
let token: string;
let hosts = 0;

beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  await removeClients();
  await app.sql("delete from rate_limit");
  token = (await beginSetUp(app.ownerUrl, app.clock.now()))!;
  // Rows that are written past the application tell nobody, and a process remembers the client of a host.
  stranger = app.anonymous(`somewhere${++hosts}.example`);
});

/** Tables that a set-up or these tests fill, later ones first. Truncating all tables of a client takes seconds. */
const FILLED = [
  "audit_entry",
  "message",
  "invitation",
  "closure",
  "person",
  "site",
  "file",
  "client_domain",
  "client",
];
const removeClients = () => app.sql(FILLED.map((table) => `delete from ${table};`).join(""));

const save = (body: object, by = stranger, link = token) =>
  by.call(contract.saveSetUp, { params: { token: link }, body: body as never });
const answerAll = async () => {
  for (const step of [{ organisation: ORGANISATION }, { brand: BRAND }, { site: SITE }])
    expect((await save(step)).status).toBe(200);
};
const complete = (body: object = {}, by = stranger) =>
  by.call(contract.completeSetUp, { params: { token }, body: { ...ADMINISTRATOR, ...body } });

test("an empty installation becomes a workplace with a site, its holidays and an administrator who is logged in", async () => {
  await answerAll();
  const done = await complete();
  expect(done.status).toBe(201);
  expect(done.body.user).toMatchObject({
    email: "sofia@northwind.example",
    groups: ["superadmin", "employee", "parking"],
  });
  const sofia = app.anonymous(HOST);
  const { user } = await sofia.ok(login, {
    body: { email: "sofia@northwind.example", password: ADMINISTRATOR.password },
  });
  expect(user?.siteId).not.toBeNull();
  const { client } = await app.anonymous(HOST).ok(whoami);
  expect(client.name).toBe("Northwind House");
  expect(client.config).toMatchObject({
    mode: "live",
    domains: [HOST],
    product: "ve",
    brandColor: "#167145",
    businessDayStart: "08:00",
    businessDayEnd: "18:00",
  });
  expect(client.config.features).toContain("reception");
  expect(client.config.features).not.toContain("paypark");
  const [site] = await app.sql<{ id: string }>("select id from site");
  const closures = await app.sql<{ day: string; name: string; site_id: string }>(
    "select first_day::text as day, name, site_id from closure order by first_day",
  );
  expect(closures.map(({ day, name }) => [day, name])).toEqual([
    ["2026-12-25", "Christmas Day"],
    ["2026-12-26", "Boxing Day"],
    ["2026-12-28", "Boxing Day (substitute day)"],
    ["2027-01-01", "New Year's Day"],
    ["2027-03-26", "Good Friday"],
    ["2027-03-29", "Easter Monday"],
    ["2027-05-03", "Early May bank holiday"],
    ["2027-05-31", "Spring bank holiday"],
    ["2027-08-30", "Summer bank holiday"],
  ]);
  expect(new Set(closures.map(({ site_id }) => site_id))).toEqual(new Set([site!.id]));
});

test("what was answered survives a reload, and nothing of it is in force before the last step", async () => {
  await save({ organisation: ORGANISATION });
  await save({ brand: BRAND });
  const { organisation, brand, site, testMail } = await stranger.ok(contract.getSetUp, { params: { token } });
  expect({ organisation, brand, site, testMail }).toEqual({
    organisation: ORGANISATION,
    brand: BRAND,
    site: null,
    testMail: null,
  });
  const { client } = await stranger.ok(whoami);
  expect([client.name, client.config.mode, client.config.brandColor]).toEqual([
    "Portico",
    "set-up",
    "#4A56DC",
  ]);
  await save({ brand: { ...BRAND, color: "#1e68c2" } });
  expect((await stranger.ok(contract.getSetUp, { params: { token } })).organisation).toEqual(ORGANISATION);
});

test("the logo is kept as a small PNG, and anybody sees it once the workplace stands", async () => {
  const large = await sharp({ create: { width: 1200, height: 600, channels: 4, background: "#16714580" } })
    .png()
    .toBuffer();
  const logo = `data:image/png;base64,${large.toString("base64")}`;
  await answerAll();
  const saved = await save({ brand: { ...BRAND, logo } });
  const kept = Buffer.from(saved.body.brand.logo.split(",")[1], "base64");
  expect(await sharp(kept).metadata()).toMatchObject({
    format: "png",
    width: 160,
    height: 80,
    hasAlpha: true,
  });
  await complete();
  const { client } = await app.anonymous(HOST).ok(whoami);
  const reply = await app.anonymous(HOST).request({ url: client.config.logo! });
  expect([reply.status, reply.headers["content-type"]]).toEqual([200, "image/png"]);
  const other = await app
    .anonymous(HOST)
    .request({ url: "/api/client/logo/01999999-0000-7000-8000-000000000000/" });
  expect(other.status).toBe(404);
  const broken = await save({ brand: { ...BRAND, logo: "data:image/png;base64,AAAA" } });
  expect(broken.status).toBe(404);
});

describe("the link", () => {
  test("works once: afterwards every call is 404", async () => {
    await answerAll();
    const replies = await Promise.all([complete(), complete()]);
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 404]);
    expect(await app.sql("select id from person")).toHaveLength(1);
    expect(await app.sql("select id from site")).toHaveLength(1);
    expect((await save({ brand: BRAND })).status).toBe(404);
    expect((await stranger.call(contract.getSetUp, { params: { token } })).status).toBe(404);
    expect(await beginSetUp(app.ownerUrl, app.clock.now())).toBeUndefined();
  });

  test("ends with the next start, which keeps the answers", async () => {
    await save({ organisation: ORGANISATION });
    const next = (await beginSetUp(app.ownerUrl, app.clock.now()))!;
    expect((await save({ brand: BRAND })).status).toBe(404);
    expect((await stranger.ok(contract.getSetUp, { params: { token: next } })).organisation).toEqual(
      ORGANISATION,
    );
  });

  test("is counted when it is wrong, by address", async () => {
    const replies: number[] = [];
    for (let at = 0; at < 32; at++)
      replies.push((await save({ brand: BRAND }, stranger, `wrong${at}`)).status);
    expect(replies[0]).toBe(404);
    expect(replies.at(-1)).toBe(429);
  });

  test("opens nothing at a client that is set up", async () => {
    await removeClients();
    const client = await makeClient(app);
    expect(await beginSetUp(app.ownerUrl, app.clock.now())).toBeUndefined();
    expect((await save({ brand: BRAND }, app.anonymous(client.host))).status).toBe(404);
  });

  test("is one for several processes that start at once", async () => {
    await removeClients();
    const tokens = await Promise.all([1, 2, 3].map(() => beginSetUp(app.ownerUrl, app.clock.now())));
    expect(new Set(tokens).size).toBe(3);
    expect(await app.sql("select id from client")).toHaveLength(1);
  });
});

describe("refuses", () => {
  test.each([
    [
      "an empty name",
      { organisation: { ...ORGANISATION, name: " " } },
      "organisation",
      "common.nameRequired",
    ],
    [
      "an address with a path",
      { organisation: { ...ORGANISATION, host: "http://a.example/b" } },
      "organisation",
      "installation.hostForm",
    ],
    [
      "a colour on which white cannot be read",
      { brand: { ...BRAND, color: "#FFEE00" } },
      "brand",
      "installation.colorPale",
    ],
    ["a colour that is none", { brand: { ...BRAND, color: "green" } }, "brand", "installation.colorForm"],
    [
      "a logo that is none",
      { brand: { ...BRAND, logo: "data:image/png;base64,AAAA" } },
      "logo",
      "common.pictureUnreadable",
    ],
    [
      "an unknown time zone",
      { site: { ...SITE, timeZone: "Europe/Nowhere" } },
      "site",
      "installation.zoneUnknown",
    ],
    [
      "an offset as a time zone",
      { site: { ...SITE, timeZone: "+01:00" } },
      "site",
      "installation.zoneUnknown",
    ],
    [
      "hours that end before they begin",
      { site: { ...SITE, businessDayStart: "18:00", businessDayEnd: "08:00" } },
      "site",
      "installation.hoursReversed",
    ],
    [
      "a country that is none",
      { site: { ...SITE, holidays: { country: "XX", region: null } } },
      "holidays",
      "installation.countryUnknown",
    ],
    [
      "a region of another country",
      { site: { ...SITE, holidays: { country: "GB", region: "BY" } } },
      "holidays",
      "installation.countryUnknown",
    ],
  ] as const)("%s", async (_, body, field, code) => {
    const { status, body: errors } = await save(body);
    expect([status, errors[field]]).toEqual([400, [inEnglish(code)]]);
    expect(await stranger.ok(contract.getSetUp, { params: { token } })).toMatchObject({
      organisation: null,
      brand: null,
      site: null,
    });
  });

  test("the last step before the others, and a password that is too easy", async () => {
    expect((await complete()).body.nonFieldErrors).toEqual([inEnglish("installation.stepsMissing")]);
    await answerAll();
    const easy = await complete({ password: "Northwind-House1", passwordConfirm: "Northwind-House1" });
    expect([easy.status, Object.keys(easy.body)]).toEqual([400, ["password"]]);
    const differs = await complete({ passwordConfirm: "other" });
    expect(differs.body.passwordConfirm).toEqual([inEnglish("passwords.differ")]);
    expect(await app.sql("select id from person")).toEqual([]);
  });

  test("the address of another client", async () => {
    const other = await makeClient(app);
    const { status, body } = await save({ organisation: { ...ORGANISATION, host: other.host } });
    expect([status, body.host]).toEqual([400, [inEnglish("installation.hostTaken")]]);
    expect(await app.sql("select client_id from client_domain where domain = $1", [other.host])).toEqual([
      { client_id: other.id },
    ]);
  });
});

test("the application itself can neither begin a set-up nor claim a host for a client that stands", async () => {
  const other = await makeClient(app);
  const db = app.database.forClient(other.id);
  await expect(
    sql`insert into client_set_up (client_id, token_hash, created_at) values (${other.id}, '\\x00', now())`.execute(
      db,
    ),
  ).rejects.toThrow(/permission denied/);
  const { rows } = await sql<{ is: boolean }>`select claim_host_in_set_up('mine.example') as is`.execute(db);
  expect(rows).toEqual([{ is: false }]);
  expect(await app.sql("select domain from client_domain where client_id = $1", [other.id])).toEqual([
    { domain: other.host },
  ]);
});

test("a test mail waits, and its failure is said in the mail server's words", async () => {
  const sent = await stranger.ok(contract.sendTestMail, {
    params: { token },
    body: { email: "sofia@northwind.example" },
  });
  expect(sent.testMail).toEqual({ to: "sofia@northwind.example", status: "waiting", error: null });
  await app.sql("update message set status = 'retrying', last_error = 'connect ECONNREFUSED'");
  const { testMail } = await stranger.ok(contract.getSetUp, { params: { token } });
  expect(testMail).toMatchObject({ status: "failed", error: "connect ECONNREFUSED" });
  for (let at = 0; at < 10; at++)
    await stranger.call(contract.sendTestMail, {
      params: { token },
      body: { email: "sofia@northwind.example" },
    });
  expect(
    (await stranger.call(contract.sendTestMail, { params: { token }, body: { email: "a@b.example" } }))
      .status,
  ).toBe(429);
});

test("countries are named in the reader's language, and the time zone's own is suggested", async () => {
  const { suggested, countries } = await stranger.ok(contract.listHolidayRegions, {
    params: { token },
    query: { timeZone: "Europe/London" },
  });
  expect(suggested).toBe("GB");
  const britain = countries.find(({ code }) => code === "GB")!;
  expect([britain.name, britain.regions.map(({ code }) => code)]).toEqual([
    "United Kingdom",
    ["ALD", "ENG", "NIR", "SCT", "WLS"],
  ]);
  const { days } = await stranger.ok(contract.listPublicHolidays, {
    params: { token },
    query: { country: "GB", region: "SCT" },
  });
  expect(days.map(({ name }) => name)).toContain("St Andrew’s Day");
  const unknown = await stranger.call(contract.listPublicHolidays, {
    params: { token },
    query: { country: "XX" },
  });
  expect(unknown.status).toBe(400);
});

test("a new workplace says what it lacks until all is done or the list is put away", async () => {
  await answerAll();
  await complete();
  const [{ id }] = (await app.sql<{ id: string }>("select id from person")) as [{ id: string }];
  const [client] = await app.sql<{ id: string }>("select id from client");
  const person = { id, email: "sofia@northwind.example", clientId: client!.id, host: HOST };
  const sofia = await app.as(person as never);
  const { steps } = await sofia.ok(contract.listNextSteps);
  expect(steps?.map(({ key, isDone }) => [key, isDone])).toEqual([
    ["people", false],
    ["floor", false],
    ["desks", false],
    ["rooms", false],
    ["parking", false],
    ["second-factor", false],
  ]);
  await app.sql(
    "insert into invitation (client_id, id, email, token_hash, groups, prefill, created_at, created_by, expires_at) select client_id, id, 'a@b.example', '\\x00', '{employee}', '{}', now(), id, now() from person",
  );
  expect((await sofia.ok(contract.listNextSteps)).steps?.[0]).toEqual({ key: "people", isDone: true });
  expect(await sofia.ok(contract.dismissNextSteps)).toEqual({ steps: null });
  expect(await sofia.ok(contract.listNextSteps)).toEqual({ steps: null });
  const other = await makeClient(app);
  const employee = await app.as(await makePerson(app, other));
  expect((await employee.call(contract.listNextSteps)).status).toBe(403);
  expect((await employee.call(contract.dismissNextSteps)).status).toBe(403);
  const admin = await app.as(await makePerson(app, other, ["admin"]));
  expect(await admin.ok(contract.listNextSteps)).toEqual({ steps: null });
});
