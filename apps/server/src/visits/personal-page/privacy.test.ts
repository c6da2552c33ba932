import { randomUUID } from "node:crypto";
import { Writable } from "node:stream";
import type { Endpoint } from "@portico/contract/endpoint";
import * as ownMarks from "@portico/contract/muster/own-marks";
import * as qr from "@portico/contract/qr/qr";
import * as account from "@portico/contract/sign-in/security";
import * as visitors from "@portico/contract/visitors/visitors";
import * as personalPage from "@portico/contract/visits/personal-page";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "../../app.ts";
import { newToken } from "../../platform/core/ids.ts";
import { storeFile } from "../../platform/documents/files.ts";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { endpoints } from "../../platform/testing/endpoints.ts";
import { makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient } from "../../platform/testing/types.ts";
import { SESSION_COOKIE } from "../../sign-in/sessions/authenticator.ts";
import { insertSession } from "../../sign-in/sessions/start-queries.ts";
import { createVisits } from "../booking/create.ts";
import { makeVisit, makeVisitor, type TestVisit } from "../testing/kit.ts";
import {
  makeQrAction,
  makeType,
  makeVisitorClient,
  picture,
  publishNda,
} from "../testing/personal-page-kit.ts";

/** A personal link allows its own calls and nothing else: tested with every endpoint of the contract. */

/** The visitor's own calls, and those that the page of a link also needs. */
const OWN: Endpoint[] = [
  personalPage.getOwnVisit,
  personalPage.cancelOwnVisit,
  personalPage.delayOwnVisit,
  personalPage.checkInOwnVisit,
  personalPage.cancelMyParking,
  personalPage.updateMyDetails,
  personalPage.passPdf,
  personalPage.passPng,
  personalPage.passApple,
  personalPage.passGoogle,
  personalPage.getNda,
  personalPage.signNda,
  visitors.getFile,
  qr.createQrEvent,
  ownMarks.listOwnRollCalls,
  ownMarks.markOwn,
];
/** An operator's log-in and link are open to everybody, and see no client. */
const isOpen = ({ access, anonymous }: Endpoint): boolean =>
  access === "public" || (access === "operator" && anonymous === true);
const others = endpoints.filter((endpoint) => !OWN.includes(endpoint) && !isOpen(endpoint));
/** Each call gets a new challenge: only its shape can be compared. */
const ALWAYS_NEW: Endpoint[] = [account.beginPasskeyLogin];
const open = endpoints.filter(({ access }) => access === "public");

/** Occurs in every row of other people. */
const SECRET = /SecretOther|secret-other|SECRETNOTE/i;

let app: TestApp;
let house: TestClient;
let visit: TestVisit;
let other: TestVisit;
let me: Caller;
/** Ids of rows that exist and are not the visitor's. */
let foreign: string[];
let staffCookie: string;
let ownPhoto: string;
let otherPhoto: string;
let signInCode: string;

beforeAll(async () => {
  app = await startTestApp();
  house = await makeVisitorClient(app);
  await app.sql(
    `update client set features = '{reception,rooms,parking,qr codes,screen,muster,desks,remote,automatic reception}' where id = $1`,
    [house.id],
  );
  const typeId = await makeType(app, house);
  const nda = await publishNda(app, house, typeId);
  const host = await makePerson(app, house, ["employee"]);
  visit = await makeVisit(app, house, { hostId: host.id, typeId });
  other = await makeVisit(app, house, {
    hostId: host.id,
    typeId,
    visitor: {
      firstName: "SecretOther",
      lastName: "SecretOther",
      email: "secret-other@acme.test",
      company: "SecretOther",
    },
    description: "SecretOther meeting",
  });
  await app.sql("update visitor set notes = 'SECRETNOTE', tags = '{SECRETNOTE}' where client_id = $1", [
    house.id,
  ]);
  const db = app.database.forClient(house.id);
  const keep = async (visitorId: string) => {
    const file = { contentType: "image/jpeg" as const, bytes: await picture() };
    const id = await storeFile(db, house.id, file, app.clock.now());
    await app.sql("update visitor set photo_id = $2 where id = $1", [visitorId, id]);
    return id;
  };
  ownPhoto = await keep(visit.visitorId);
  otherPhoto = await keep(other.visitorId);
  signInCode = await makeQrAction(app, house, house.siteId);
  foreign = [
    other.id,
    other.visitorId,
    other.uuid,
    visit.id,
    visit.visitorId,
    otherPhoto,
    nda,
    typeId,
    house.siteId,
    signInCode,
    host.id,
  ];
  me = app.visitor(house.host, visit.uuid);
  const token = newToken();
  const receptionist = await makePerson(app, house, ["reception", "superadmin"]);
  await insertSession(db, house.id, receptionist.id, token, app.clock.now());
  staffCookie = token;
});
afterAll(() => app.close());

/** Every row of every table except counters of attempts, and what is told of earlier changes a moment after them. */
async function contents(): Promise<unknown> {
  const tables = await app.sql<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('rate_limit', 'live_message')`,
  );
  expect(tables.length).toBeGreaterThan(40);
  return app.sql(
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) from "${name}" t`,
      )
      .join(" union all ")
      .concat(" order by name"),
  );
}

const addresses = (endpoint: Endpoint): string[] =>
  endpoint.path.includes(":")
    ? foreign.map((id) => `/api${endpoint.path.replace(/:\w+/g, id)}`)
    : [`/api${endpoint.path}`];

describe("a personal link is nothing anywhere else", () => {
  let before: unknown;
  beforeAll(async () => {
    before = await contents();
  });
  afterAll(async () => {
    // Challenges without a person are created for any caller.
    await app.sql("delete from token where person_id is null");
    // Compared once at the end, since it reads every table.
    expect(await contents()).toEqual(before);
  });

  test.each(others.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    "%s",
    async (_, endpoint) => {
      for (const url of addresses(endpoint)) {
        const payload = endpoint.method === "GET" ? {} : { payload: { ids: [other.id], action: "check-in" } };
        const reply = await me.request({ method: endpoint.method, url, ...payload });
        expect([url, reply.status]).toEqual([
          url,
          expect.toSatisfy((status) => [401, 403, 404].includes(status)),
        ]);
        expect(JSON.stringify(reply.body)).not.toMatch(SECRET);
      }
    },
  );

  test.each(open.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    "%s answers as it does a stranger",
    async (_, endpoint) => {
      const ask = async (caller: Caller) => {
        const payload = endpoint.method === "GET" ? {} : { payload: {} };
        const { status, body } = await caller.request({
          method: endpoint.method,
          url: `/api${endpoint.path}`,
          ...payload,
        });
        return [status, ALWAYS_NEW.includes(endpoint) ? Object.keys(body as object) : body];
      };
      expect(await ask(me)).toEqual(await ask(app.anonymous(house.host)));
    },
  );

  test("the lists are what they seem", () => {
    expect(others.length).toBeGreaterThan(120);
    expect(endpoints.filter(({ access }) => access === "visit").every((one) => OWN.includes(one))).toBe(true);
  });
});

describe("a visitor's own calls", () => {
  /** Bodies that succeed, in an order in which each is possible. */
  const calls: [Endpoint, object][] = [
    [personalPage.getOwnVisit, {}],
    [personalPage.getNda, {}],
    [personalPage.signNda, { nda_signature_data: "Ana Visitor" }],
    [personalPage.updateMyDetails, { company: "Own", notes: "mine", tags: ["mine"] }],
    [personalPage.delayOwnVisit, { delay: 30 }],
    [personalPage.cancelMyParking, {}],
    [personalPage.checkInOwnVisit, {}],
  ];

  test("show nothing of other people, and neither notes nor tags", async () => {
    for (const [endpoint, payload] of calls) {
      const reply = await me.request({
        method: endpoint.method,
        url: `/api${endpoint.path}`,
        ...(endpoint.method === "GET" ? {} : { payload }),
      });
      expect([endpoint.path, reply.status]).toEqual([endpoint.path, 200]);
      const text = JSON.stringify(reply.body);
      expect(text).not.toMatch(SECRET);
      expect(text).not.toMatch(/"notes"|"tags"/);
      for (const id of [other.id, other.uuid, other.visitorId]) expect(text).not.toContain(id);
    }
  });

  test("the refusal of an address that another has shows nothing of them", async () => {
    await makeVisitor(app, house, { lastName: "SecretOther", email: "secret-other2@acme.test" });
    const reply = await me.call(personalPage.updateMyDetails, { body: { email: "secret-other2@acme.test" } });
    expect(reply.status).toBe(400);
    expect(JSON.stringify(reply.body)).not.toMatch(SECRET);
  });

  test("a picture is its own visitor's", async () => {
    const status = async (id: string) => (await me.request({ url: `/api/files/${id}/` })).status;
    expect([await status(ownPhoto), await status(otherPhoto), await status(other.id)]).toEqual([
      200, 404, 404,
    ]);
  });

  test("a key that another visitor has used gives nothing of theirs", async () => {
    const one = app.visitor(house.host, (await makeVisit(app, house)).uuid);
    const two = app.visitor(house.host, (await makeVisit(app, house)).uuid);
    const first = await one.ok(personalPage.cancelOwnVisit, { key: "the-same-key" });
    const second = await two.ok(personalPage.cancelOwnVisit, { key: "the-same-key" });
    expect(second.id).not.toBe(first.id);
  });

  test("a code is named, and nothing is done by it", async () => {
    const before = await contents();
    const { body } = await me.call(qr.createQrEvent, {
      body: { qrActionId: signInCode, device: "visitor_app" },
    });
    expect(body.qrAction).toMatchObject({ actionType: "site-sign-in", siteId: house.siteId });
    const scanned = await me.call(qr.createQrEvent, {
      body: { qrActionTypeId: "visit-check-in", objectId: other.id },
    });
    expect([401, 403, 404]).toContain(scanned.status);
    expect(JSON.stringify(scanned.body)).not.toMatch(SECRET);
    expect(await contents()).toEqual(before);
  });
});

describe("beside a person's session", () => {
  const both = (uuid: string, url: string, method: "GET" | "POST" = "GET") =>
    app.anonymous(house.host).request({
      method,
      url,
      headers: { authorization: `Visit ${uuid}` },
      cookies: { [SESSION_COOKIE]: staffCookie },
      ...(method === "POST" ? { payload: {} } : {}),
    });

  test("the link still counts as its visitor", async () => {
    const seen = await both(visit.uuid, "/api/my-visit/");
    expect([seen.status, seen.body.uuid]).toEqual([200, visit.uuid]);
    expect((await both(visit.uuid, `/api/files/${otherPhoto}/`)).status).toBe(404);
    const doomed = await makeVisit(app, house);
    expect((await both(doomed.uuid, "/api/my-visit/cancel/", "POST")).body.status).toBe("cancelled");
    expect(
      await app.sql("select via, actor_id from visit_event where visit_id = $1 and kind = 'cancelled'", [
        doomed.id,
      ]),
    ).toEqual([{ via: "link", actor_id: null }]);
  });

  test("a link that names no visit does not fall back on the session", async () => {
    for (const uuid of [randomUUID(), other.id, "x", ""]) {
      expect((await both(uuid, "/api/my-visit/")).status).toBe(404);
      expect((await both(uuid, `/api/files/${otherPhoto}/`)).status).toBe(404);
    }
  });
});

describe("the secret of a link", () => {
  test("is random, version 4, and each visit's own", async () => {
    const draft = {
      visitorId: visit.visitorId,
      meetingId: null,
      bookedBy: null,
      needsParking: false,
      isWalkIn: true,
      siteId: house.siteId,
      day: "2026-11-20",
      start: new Date("2026-11-20T15:00:00Z"),
      end: new Date("2026-11-20T16:00:00Z"),
      description: "Walk-in",
      location: "",
      hostId: null,
      hostIds: [],
    };
    const ids = await app.asSystem(house.id, (work) =>
      createVisits(work, Array.from({ length: 200 }, () => draft) as never),
    );
    const rows = await app.sql<{ uuid: string }>("select uuid from visit where id = any($1)", [ids]);
    for (const { uuid } of rows)
      expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(rows.map(({ uuid }) => uuid)).size).toBe(200);
    // The start of one id tells nothing of the next, as a timestamp at the front would.
    expect(new Set(rows.map(({ uuid }) => uuid.slice(0, 8))).size).toBeGreaterThan(195);
  });

  test("is in no line of the log, whatever happens", async () => {
    const lines: string[] = [];
    const log = pino(
      { level: "trace" },
      new Writable({
        write: (chunk, _encoding, done) => {
          lines.push(String(chunk));
          done();
        },
      }),
    );
    const logged = await buildApp({
      ...app.tools,
      log,
      config: { secret: "s".repeat(40), publicUrl: undefined, mailboxVisible: false },
    });
    const { uuid } = await makeVisit(app, house);
    const headers = { host: house.host, authorization: `Visit ${uuid}` };
    for (const path of ["", "/", "/nda", "/sign-in", "?x=1"]) {
      await logged.inject({ url: `/visit/${uuid}${path}`, headers: { ...headers, accept: "text/html" } });
      await logged.inject({ url: `/VISIT/${uuid}${path}`, headers });
    }
    await logged.inject({ url: "/api/my-visit/", headers });
    await logged.inject({ method: "POST", url: "/api/my-visit/delay/", headers, payload: { delay: uuid } });
    await logged.inject({ method: "POST", url: "/api/my-visit/check-in/", headers, payload: { pin: "1" } });
    await app.sql("alter table visit_event rename to away");
    try {
      const reply = await logged.inject({ method: "POST", url: "/api/my-visit/cancel/", headers });
      expect([reply.statusCode, reply.body.includes(uuid)]).toEqual([500, false]);
    } finally {
      await app.sql("alter table away rename to visit_event");
      await logged.close();
    }
    expect(lines.filter((line) => line.includes("answered")).length).toBeGreaterThanOrEqual(13);
    expect(lines.join("")).not.toContain(uuid);
  });
});
