import type { Group } from "@portico/contract/common";
import type { Sent } from "@portico/contract/endpoint";
import * as qr from "@portico/contract/qr/qr";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import { readPdf } from "../platform/testing/pdf.ts";
import type { TestClient } from "../platform/testing/types.ts";

let app: TestApp;
let client: TestClient;
let admin: Caller;

const as = async (...groups: Group[]) => app.as(await makePerson(app, client, groups));

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await makeClient(app, { features: ["qr codes", "reception"] });
  admin = await as("employee", "admin");
});

const make = (given: { name?: string; isEnabled?: boolean; message?: string; url?: string } = {}) =>
  admin.ok(qr.createQrAction, {
    body: { actionType: "site-sign-in", siteId: client.siteId, name: "Main entrance", ...given },
  });
const scan = (caller: Caller, body: Sent<typeof qr.createQrEvent>["body"]) =>
  caller.call(qr.createQrEvent, { body });

describe("printed codes", () => {
  test("are made, changed and taken away by administrators, and read by reception", async () => {
    const made = await make({ message: "Welcome.", url: "/desks" });
    expect(made).toMatchObject({
      actionType: "site-sign-in",
      name: "Main entrance",
      site: { id: client.siteId, name: "London" },
      message: "Welcome.",
      url: "/desks",
      isEnabled: true,
    });
    expect(new URL(made.codeUrl).pathname).toBe("/handle-qr");
    expect(new URL(made.codeUrl).searchParams.get("qid")).toBe(made.id);

    const changed = await admin.ok(qr.updateQrAction, {
      params: { id: made.id },
      body: { isEnabled: false, message: "" },
    });
    expect(changed).toMatchObject({ isEnabled: false, message: null, url: "/desks", name: "Main entrance" });

    const desk = await as("employee", "reception");
    expect((await desk.ok(qr.listQrActions)).results).toEqual([changed]);
    expect((await desk.ok(qr.listQrActions, { query: { type: "presence" } })).count).toBe(0);

    await admin.ok(qr.deleteQrAction, { params: { id: made.id } });
    expect((await admin.ok(qr.listQrActions)).count).toBe(0);
    expect((await scan(admin, { qrActionId: made.id })).status).toBe(404);
    const audit = await app.sql<{ action: string }>(
      "select action from audit_entry where client_id = $1 and target_id = $2 order by at, id",
      [client.id, made.id],
    );
    expect(audit.map(({ action }) => action)).toEqual([
      "qr.action.add",
      "qr.action.change",
      "qr.action.remove",
    ]);
  });

  test("are nobody else's to write, and employees do not list them", async () => {
    const made = await make();
    const [employee, desk] = [await as("employee"), await as("employee", "reception", "security")];
    const body = { actionType: "site-sign-in", siteId: client.siteId, name: "Mine" } as const;
    for (const caller of [employee, desk]) {
      expect((await caller.call(qr.createQrAction, { body })).status).toBe(403);
      expect((await caller.call(qr.updateQrAction, { params: { id: made.id }, body: {} })).status).toBe(403);
      expect((await caller.call(qr.deleteQrAction, { params: { id: made.id } })).status).toBe(403);
    }
    expect((await employee.call(qr.listQrActions)).status).toBe(403);
    expect((await employee.call(qr.qrActionPdf, { params: { id: made.id } })).status).toBe(403);
  });

  test("are no other client's", async () => {
    const made = await make();
    const other = await makeClient(app, { features: ["qr codes"] });
    const stranger = await app.as(await makePerson(app, other, ["employee", "admin"]));
    expect((await stranger.call(qr.updateQrAction, { params: { id: made.id }, body: {} })).status).toBe(404);
    expect((await stranger.call(qr.qrActionPdf, { params: { id: made.id } })).status).toBe(404);
    expect((await scan(stranger, { qrActionId: made.id })).status).toBe(404);
    const reply = await stranger.call(qr.createQrAction, {
      body: { actionType: "site-sign-in", siteId: client.siteId, name: "Theirs" },
    });
    expect(reply.body).toEqual({ siteId: ["This site was not found."] });
  });

  test.each([
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\\/evil.example",
    "/%5cevil.example",
    "/%2F%2Fevil.example",
    "/..//evil.example",
    "/desks/../%2e%2e//evil.example",
    "/desks\\evil",
    "/\t/evil.example",
    "/\r\n/evil.example",
    "/\u0000/evil.example",
    "///evil.example",
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "data:text/html,x",
    "http://plain.example",
    "https:evil.example",
    "https:/evil.example",
    "https:///evil.example",
    "https:\\\\evil.example",
    "https://portico@evil.example",
    "https://portico:x@evil.example",
    "https://[evil",
    "desks",
    "/a b",
  ])("do not open %s", async (url) => {
    const body = { actionType: "site-sign-in", siteId: client.siteId, name: "Code", url } as const;
    const reply = await admin.call(qr.createQrAction, { body });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body)).toEqual(["url"]);
  });

  test.each([
    "/",
    "/desks",
    "/parking?day=2026-11-24#today",
    "/rooms/a%2Fb",
    "https://canteen.example/menu?a=1",
  ])("lead on to %s", async (url) => {
    const made = await make({ url });
    expect(made.url).toBe(url);
    const changed = await admin.call(qr.updateQrAction, {
      params: { id: made.id },
      body: { url: "/\\evil.example" },
    });
    expect(changed.status).toBe(400);
  });

  test("print on one A4 page that says where, what to do, and the code", async () => {
    const made = await make({ name: "Wejście główne" });
    const reply = await admin.call(qr.qrActionPdf, { params: { id: made.id } });
    expect(reply.headers["content-type"]).toBe("application/pdf");
    expect(reply.headers["content-disposition"]).toContain('filename="London Wejscie gowne.pdf"');
    const page = await readPdf(reply.raw);
    expect(page).toMatchObject({ pages: 1, size: { width: 210, height: 297 }, codes: [made.codeUrl] });
    expect(page.text).toContain("Scan to sign in London Wejście główne");
    expect(page.text).toMatch(/Open your phone.s camera and hold it over the code\./);
  });

  test("print in the client's language, whoever prints", async () => {
    client = await makeClient(app, { features: ["qr codes", "reception"] });
    await app.sql("update client set locale = 'de-DE' where id = $1", [client.id]);
    admin = await as("employee", "admin");
    const { id } = await make();
    const page = await readPdf((await admin.call(qr.qrActionPdf, { params: { id } })).raw);
    expect(page.text).toContain("Zum Anmelden am Standort scannen");
    expect(page.text).toContain("Öffnen Sie die Kamera Ihres Handys");
  });
});

describe("a scan that does nothing says why", () => {
  const ID = newId();

  test("without an id", async () => {
    const reply = await scan(admin, { device: "app" });
    expect(reply).toMatchObject({ status: 400, body: { nonFieldErrors: ["Something went wrong."] } });
  });

  test("without a session", async () => {
    const made = await make();
    for (const body of [{ qrActionId: made.id }, { qrActionTypeId: "visit-check-in", objectId: ID }]) {
      const reply = await scan(app.anonymous(client.host), body);
      expect(reply.status).toBe(401);
      expect(reply.body.detail).toBe("This QR code requires you to be logged in.");
    }
  });

  test("a link that names no visit is not found, with any session beside it", async () => {
    const made = await make();
    expect((await scan(app.visitor(client.host, crypto.randomUUID()), { qrActionId: made.id })).status).toBe(
      404,
    );
  });

  test.each([{ qrActionId: ID }, { qrActionId: "17" }, { qrActionTypeId: "mail", objectId: ID }])(
    "%j is unknown",
    async (body) => {
      expect((await scan(admin, body)).status).toBe(404);
    },
  );

  test("that is switched off, of a type that nothing handles, or at a client without QR codes", async () => {
    const refusal = { status: 403, body: { detail: "This QR code action has not been enabled." } };
    const off = await make({ isEnabled: false });
    expect(await scan(admin, { qrActionId: off.id })).toMatchObject(refusal);
    const objectId = newId();
    expect(await scan(admin, { qrActionTypeId: "desk-booking", objectId })).toMatchObject(refusal);
    expect(await scan(admin, { qrActionTypeId: "presence", objectId: client.siteId })).toMatchObject(refusal);
    // Naming the site does not bypass a code that is switched off.
    const around = { qrActionTypeId: "site-sign-in", objectId: client.siteId };
    expect(await scan(admin, around)).toMatchObject(refusal);

    const without = await makeClient(app, { features: ["reception"] });
    const person = await app.as(await makePerson(app, without));
    expect(await scan(person, { qrActionId: newId() })).toMatchObject(refusal);
  });

  test("from another site's page", async () => {
    const made = await make();
    const reply = await admin.request({
      method: "POST",
      url: "/api/qr-events/",
      payload: { qr_action_id: made.id },
      headers: { "x-csrftoken": "made up" },
    });
    expect(reply).toMatchObject({ status: 403, body: { code: "csrf" } });
  });
});
