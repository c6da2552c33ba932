import type { Group } from "@portico/contract/common";
import * as badges from "@portico/contract/visits/badges";
import * as visits from "@portico/contract/visits/visits";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hashToken, newId } from "../platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import { readPdf } from "../platform/testing/pdf.ts";
import type { TestClient, TestPerson } from "../platform/testing/types.ts";
import { makeSite, makeVisit, makeVisitor } from "./testing/kit.ts";

const NOW = "2026-11-20T10:42:00.000Z";

let app: TestApp;
let client: TestClient;
let hostPerson: TestPerson;
let desk: Caller;

const as = async (...groups: Group[]) => app.as(await makePerson(app, client, groups));

beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  client = await makeClient(app, {
    features: ["reception", "screen"],
    settings: { visitorBadgePrintMode: "legacy" },
  });
  hostPerson = await makePerson(app, client, ["employee"], { firstName: "Hugo", lastName: "Host" });
  desk = await as("employee", "reception");
});

const badge = (caller: Caller, id: string) => caller.call(badges.visitBadge, { params: { id } });

const layout = async (caller: Caller, id: string) =>
  (await caller.ok(visits.getVisit, { params: { id } })).badge;

describe("a visit's badge", () => {
  test("opens as a label with the visit's facts and its code", async () => {
    const visitor = { firstName: "Zoë", lastName: "Łukaszewska", company: "Alder & Finch" };
    const { id } = await makeVisit(app, client, { visitor, hostId: hostPerson.id });
    const reply = await badge(desk, id);
    expect(reply.headers["content-type"]).toBe("application/pdf");
    expect(reply.headers["content-disposition"]).toContain(
      "filename*=UTF-8''Zo%C3%AB%20%C5%81ukaszewska.pdf",
    );
    const page = await readPdf(reply.raw);
    expect(page.size).toEqual({ width: 62, height: 100 });
    expect(page.text).toContain("Zoë Łukaszewska");
    expect(page.text).toContain("Host: Hugo Host");
    expect(page.text).toContain("Friday 20 November 2026");
    const [code] = page.codes;
    expect(new URL(code!).hostname).toBe(client.host);
    expect(new URL(code!).search).toMatch(new RegExp(`^\\?aid=visit-check-in&oid=${id}&sig=[\\w-]{16}$`));
  });

  test("is in the visitor's language, else in the client's", async () => {
    const german = await makeVisit(app, client, { hostId: hostPerson.id });
    const other = await makeVisit(app, client, { hostId: hostPerson.id });
    await app.sql(
      "update visitor set locale = 'de-DE' where id = (select visitor_id from visit where id = $1)",
      [german.id],
    );
    const textOf = async (id: string) => (await readPdf((await badge(desk, id)).raw)).text;
    expect(await textOf(german.id)).toContain("Gastgeber: Hugo Host Freitag, 20. November 2026");
    expect(await textOf(other.id)).toContain("Host: Hugo Host Friday 20 November 2026");
  });

  test("has the layout of its type, else the client's", async () => {
    const typeId = newId();
    await app.sql(
      "insert into visitor_type (client_id, id, position, name, badge) values ($1, $2, 1, 'Contractor', $3)",
      [client.id, typeId, JSON.stringify(badges.BadgeLayout.parse({ width: 54, height: 86, qrCode: false }))],
    );
    await app.sql("insert into reception_settings (client_id, badge) values ($1, $2)", [
      client.id,
      JSON.stringify({ width: 90, height: 55 }),
    ]);
    const [typed, untyped] = [await makeVisit(app, client, { typeId }), await makeVisit(app, client)];
    const own = await readPdf((await badge(desk, typed.id)).raw);
    expect(own).toMatchObject({ size: { width: 54, height: 86 }, codes: [] });
    expect(own.text).toContain("Contractor");
    const usual = await readPdf((await badge(desk, untyped.id)).raw);
    expect(usual.size).toEqual({ width: 90, height: 55 });
    // The visit's own call returns the same layout.
    expect(await layout(desk, typed.id)).toMatchObject({ width: 54, height: 86, qrCode: false });
    expect(await layout(desk, untyped.id)).toMatchObject({ width: 90, height: 55, qrCode: true });
  });

  test("is for reception, security, administrators and the visit's hosts", async () => {
    const { id } = await makeVisit(app, client, { hostId: hostPerson.id });
    const statusFor = async (caller: Caller) => (await badge(caller, id)).status;
    for (const group of ["reception", "security", "admin", "superadmin"] as const)
      expect(await statusFor(await as("employee", group))).toBe(200);
    expect(await statusFor(await app.as(hostPerson))).toBe(200);
    expect(await statusFor(await as("employee"))).toBe(404);
    expect(await statusFor(app.anonymous(client.host))).toBe(401);
    const other = await makeClient(app, { features: ["reception"] });
    expect(await statusFor(await app.as(await makePerson(app, other, ["employee", "superadmin"])))).toBe(404);
  });

  test("is not for a visit that was cancelled", async () => {
    const { id } = await makeVisit(app, client, { status: "cancelled" });
    expect((await badge(desk, id)).status).toBe(403);
    expect(await layout(desk, id)).toBeNull();
  });

  test("comes without a photo where that cannot be drawn", async () => {
    const { id, visitorId } = await makeVisit(app, client);
    const photoId = newId();
    await app.sql("insert into file values ($1, $2, 'image/jpeg', $3, $4)", [
      client.id,
      photoId,
      Buffer.from("no picture"),
      NOW,
    ]);
    await app.sql("update visitor set photo_id = $2 where id = $1", [visitorId, photoId]);
    await app.sql("insert into reception_settings (client_id, badge) values ($1, '{\"photo\": true}')", [
      client.id,
    ]);
    const reply = await badge(desk, id);
    expect(reply.status).toBe(200);
    expect((await readPdf(reply.raw)).text).toContain("Ana");
  });
});

test("a visitor's badge is for their visit of today", async () => {
  const visitorId = await makeVisitor(app, client);
  const starts = ["2026-11-19T11:00:00.000Z", "2026-11-20T08:00:00.000Z", "2026-11-23T11:00:00.000Z"];
  for (const start of starts) await makeVisit(app, client, { visitorId, start });
  const reply = await desk.call(badges.visitorBadge, { params: { id: visitorId } });
  expect((await readPdf(reply.raw)).text).toContain("Friday 20 November 2026");
  const without = await makeVisitor(app, client);
  expect((await desk.call(badges.visitorBadge, { params: { id: without } })).status).toBe(404);
});

test("a preview is for administrators", async () => {
  const body = { width: 80, height: 50 };
  const reply = await (await as("employee", "admin")).call(badges.previewBadge, { body });
  expect((await readPdf(reply.raw)).size).toEqual({ width: 80, height: 50 });
  expect((await desk.call(badges.previewBadge, { body })).status).toBe(403);
});

describe("print jobs", () => {
  const makeScreen = async (kind: "printer" | "kiosk", siteId = client.siteId) => {
    const secret = crypto.randomUUID();
    await app.sql(
      `insert into screen (client_id, id, kind, site_id, name, token_hash, created_by, created_at)
       values ($1, $2, $3, $4, 'Agent', $5, $6, $7)`,
      [client.id, newId(), kind, siteId, hashToken(secret), hostPerson.id, NOW],
    );
    return app.screen(client.host, secret);
  };
  const order = async (siteId = client.siteId) => {
    const { id } = await makeVisit(app, client, { siteId });
    return desk.ok(badges.createPrintJob, { body: { visitId: id } });
  };
  const take = async (agent: Caller, limit = 5) =>
    (await agent.ok(badges.takePrintJobs, { body: { limit } })).results.map(({ id }) => id);
  const report = (agent: Caller, id: string, ok = true) =>
    agent.call(badges.reportPrintJob, { params: { id }, body: { ok } });

  test("go to the site's agent, oldest first, with the badge to print", async () => {
    const agent = await makeScreen("printer");
    const jobs = [await order(), await order(), await order()];
    expect(jobs[0]).toMatchObject({ status: "waiting", pdfUrl: `/api/print-jobs/${jobs[0]!.id}/pdf/` });
    expect(await take(agent, 2)).toEqual([jobs[0]!.id, jobs[1]!.id]);
    expect(await take(agent)).toEqual([jobs[2]!.id]);
    expect(await take(agent)).toEqual([]);
    const pdf = await agent.request({ method: "GET", url: jobs[0]!.pdfUrl });
    expect((await readPdf(pdf.raw)).codes[0]).toContain(jobs[0]!.visitId);
    expect((await report(agent, jobs[0]!.id)).body.status).toBe("done");
    expect((await agent.request({ method: "GET", url: jobs[0]!.pdfUrl })).status).toBe(404);
    const events = await app.sql("select kind, via from visit_event where visit_id = $1 and kind = 'badge'", [
      jobs[0]!.visitId,
    ]);
    expect(events).toEqual([{ kind: "badge", via: "staff" }]);
  });

  test("never go to two agents at once", async () => {
    const agents = await Promise.all([1, 2, 3, 4].map(() => makeScreen("printer")));
    for (let count = 0; count < 12; count += 1) await order();
    const taken = (
      await Promise.all([...agents, ...agents, ...agents].map((agent) => take(agent, 3)))
    ).flat();
    expect(new Set(taken).size).toBe(taken.length);
    const rest = await take(agents[0]!, 20);
    expect(taken.length + rest.length).toBe(12);
  });

  test("that were taken and not reported for two minutes are given again, those reported never", async () => {
    const [one, other] = [await makeScreen("printer"), await makeScreen("printer")];
    const [lost, done, failed] = [await order(), await order(), await order()];
    await take(one);
    await report(one, done!.id);
    await report(one, failed!.id, false);
    app.clock.set("2026-11-20T10:43:59.000Z");
    expect(await take(other)).toEqual([]);
    app.clock.set("2026-11-20T10:44:01.000Z");
    expect(await take(other)).toEqual([lost!.id]);
    // The first agent was only slow: a printed badge stays printed.
    expect((await report(one, lost!.id)).body.status).toBe("done");
    expect((await report(other, lost!.id, false)).body.status).toBe("done");
  });

  test("of yesterday are not printed this morning", async () => {
    const agent = await makeScreen("printer");
    await order();
    app.clock.set("2026-11-21T07:00:00.000Z");
    expect(await take(agent)).toEqual([]);
  });

  test("are for the site's agents only", async () => {
    const job = await order();
    const elsewhere = await makeScreen("printer", await makeSite(app, client));
    const kiosk = await makeScreen("kiosk");
    expect(await take(elsewhere)).toEqual([]);
    expect((await report(elsewhere, job.id)).status).toBe(404);
    expect((await elsewhere.request({ method: "GET", url: job.pdfUrl })).status).toBe(404);
    for (const caller of [kiosk, desk]) {
      expect((await caller.call(badges.takePrintJobs, { body: {} })).status).toBe(403);
      expect((await report(caller, job.id)).status).toBe(403);
      expect((await caller.request({ method: "GET", url: job.pdfUrl })).status).toBe(403);
    }
    // A job that is not taken yet cannot be reported either.
    expect((await report(await makeScreen("printer"), job.id)).status).toBe(404);
  });

  test("are made in the mode for them only, by who may print", async () => {
    const { id } = await makeVisit(app, client);
    expect((await (await as("employee")).call(badges.createPrintJob, { body: { visitId: id } })).status).toBe(
      404,
    );
    const plain = await makeClient(app, { features: ["reception"] });
    const theirs = await app.as(await makePerson(app, plain, ["employee", "reception"]));
    const visit = await makeVisit(app, plain);
    expect((await theirs.call(badges.createPrintJob, { body: { visitId: visit.id } })).status).toBe(409);
  });
});
