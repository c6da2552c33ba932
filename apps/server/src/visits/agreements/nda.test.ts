import { inEnglish } from "@portico/contract/testing/in-english";
import * as personalPage from "@portico/contract/visits/personal-page";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import type { TestClient } from "../../platform/testing/types.ts";
import { makeVisit, type TestVisit } from "../testing/kit.ts";
import { drawing, makeType, makeVisitorClient, publishNda, sheet } from "../testing/personal-page-kit.ts";

let app: TestApp;
let house: TestClient;
let typeId: string;
let visit: TestVisit;
let me: Caller;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  house = await makeVisitorClient(app);
  typeId = await makeType(app, house, { ndaRequired: true });
  visit = await makeVisit(app, house, { typeId });
  me = app.visitor(house.host, visit.uuid);
});

const sign = (ndaSignatureData: unknown, id?: string | null) =>
  me.call(personalPage.signNda, { body: { ndaSignatureData, ...(id === undefined ? {} : { id }) } as never });
const signatures = () =>
  app.sql("select typed_name, drawing_id from nda_signature where client_id = $1", [house.id]);

describe("the text", () => {
  test("is the type's own newest, else the newest of all types", async () => {
    const nothing = await me.call(personalPage.getNda);
    expect([nothing.status, nothing.body.detail]).toEqual([404, inEnglish("visits.ndaMissing")]);
    await publishNda(app, house, null, 1);
    const general = await publishNda(app, house, null, 2);
    await publishNda(app, house, await makeType(app, house), 9);
    expect(await me.ok(personalPage.getNda)).toEqual({
      id: general,
      title: "Confidentiality agreement",
      ndaText: "I keep version 2 to myself.",
      publishedAt: "2026-09-02T09:00:00.000Z",
      ndaUpdated: false,
      ndaSigned: false,
      ndaSignatureData: null,
      validSignature: false,
    });
    const own = await publishNda(app, house, typeId, 1);
    expect((await me.ok(personalPage.getNda)).id).toBe(own);
  });

  test("another client's is not read", async () => {
    await publishNda(app, await makeVisitorClient(app), null);
    expect((await me.call(personalPage.getNda)).status).toBe(404);
  });
});

describe("signing", () => {
  test("is refused once the visit is cancelled; the text can be read on", async () => {
    const id = await publishNda(app, house, typeId);
    await me.ok(personalPage.cancelOwnVisit);
    const reply = await sign("Ana Visitor", id);
    expect([reply.status, reply.body.row]).toMatchObject([409, { id: visit.id, can: { edit: false } }]);
    expect(await signatures()).toEqual([]);
    expect((await me.ok(personalPage.getNda)).id).toBe(id);
  });

  test("by typing lets the visitor in", async () => {
    const id = await publishNda(app, house, typeId);
    const before = await me.ok(personalPage.getOwnVisit);
    expect(before.nda).toEqual({ required: true, signed: false, updated: false, signedAt: null });
    expect(before.checkIn).toEqual({ open: false, reason: "nda" });
    const refused = await me.call(personalPage.checkInOwnVisit, { body: {} });
    expect([refused.status, refused.body.detail]).toEqual([409, inEnglish("visits.ndaFirst")]);

    const reply = await sign(" Ana Visitor ", id);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      ndaSigned: true,
      validSignature: true,
      ndaUpdated: false,
      ndaSignatureData: "Ana Visitor",
    });
    const after = await me.ok(personalPage.checkInOwnVisit, { body: {} });
    expect(after.nda).toEqual({
      required: true,
      signed: true,
      updated: false,
      signedAt: "2026-11-20T10:42:00.000Z",
    });
    expect(after.status).toBe("checked-in");
  });

  test("by drawing keeps the drawing, which is shown to its visitor again", async () => {
    await publishNda(app, house, typeId);
    const reply = await sign(await drawing());
    expect(reply.body.ndaSignatureData).toMatch(/^data:image\/png;base64,/);
    expect(await me.ok(personalPage.getNda)).toEqual(reply.body);
  });

  test("nothing is no signature", async () => {
    await publishNda(app, house, typeId);
    for (const data of ["", "   ", await sheet("#ffffff"), await sheet("#000000"), undefined, null]) {
      const { status, body } = await sign(data);
      expect([status, body]).toEqual([400, { ndaSignatureData: ["Signature is required"] }]);
    }
    for (const data of ["data:text/html,<b>", "data:image/png;base64,AAAA", "x".repeat(700_001)]) {
      const { status, body } = await sign(data);
      expect([status, body]).toEqual([400, { ndaSignatureData: [inEnglish("visits.signatureUnreadable")] }]);
    }
    expect(await signatures()).toEqual([]);
  });

  test("a text that has changed meanwhile is read again first", async () => {
    const old = await publishNda(app, house, typeId, 1);
    const now = await publishNda(app, house, typeId, 2);
    const { status, body } = await sign("Ana Visitor", old);
    expect([status, body.detail]).toEqual([409, inEnglish("visits.ndaOutdated")]);
    expect((await sign("Ana Visitor", visit.id)).status).toBe(409);
    expect((await sign("Ana Visitor", now)).status).toBe(200);
  });

  test("a new version asks again, and says that it has changed", async () => {
    await publishNda(app, house, typeId, 1);
    await sign("Ana Visitor");
    await publishNda(app, house, typeId, 2);
    expect(await me.ok(personalPage.getNda)).toMatchObject({
      ndaUpdated: true,
      ndaSigned: true,
      validSignature: false,
      ndaSignatureData: null,
    });
    const seen = await me.ok(personalPage.getOwnVisit);
    expect([seen.nda.signed, seen.nda.updated, seen.checkIn.reason]).toEqual([false, true, "nda"]);
    expect((await sign("Ana Visitor")).body).toMatchObject({ ndaUpdated: false, validSignature: true });
    expect(await signatures()).toHaveLength(2);
  });

  test("the same version again changes nothing, at once neither", async () => {
    await publishNda(app, house, typeId);
    const ink = await drawing();
    const replies = await Promise.all(["Ana", ink, "Ana Visitor", ink].map((data) => sign(data)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const first = (await me.ok(personalPage.getNda)).ndaSignatureData;
    expect((await sign("Somebody Else")).body.ndaSignatureData).toBe(first);
    expect(await signatures()).toHaveLength(1);
    // No drawing without a signature is stored.
    expect(
      await app.sql(
        `select id from file f where client_id = $1 and not exists (
           select from nda_signature s where s.drawing_id = f.id)`,
        [house.id],
      ),
    ).toEqual([]);
    const audit = await app.sql<{ after: unknown }>(
      "select after from audit_entry where client_id = $1 and action = 'visits.nda.sign'",
      [house.id],
    );
    expect(audit).toHaveLength(1);
    expect(JSON.stringify(audit)).not.toContain("Ana");
  });

  test("counts for the visitor's other visits, and for nobody else's", async () => {
    await publishNda(app, house, typeId);
    await sign("Ana Visitor");
    const again = await makeVisit(app, house, { typeId, visitorId: visit.visitorId });
    expect((await app.visitor(house.host, again.uuid).ok(personalPage.getOwnVisit)).nda.signed).toBe(true);
    const other = app.visitor(house.host, (await makeVisit(app, house, { typeId })).uuid);
    expect((await other.ok(personalPage.getOwnVisit)).nda.signed).toBe(false);
    expect((await other.ok(personalPage.getNda)).ndaSignatureData).toBeNull();
  });

  test("a type may ask for it before there is a text, which keeps nobody out", async () => {
    const seen = await me.ok(personalPage.getOwnVisit);
    expect([seen.nda.required, seen.checkIn.open]).toEqual([false, true]);
    expect((await sign("Ana Visitor")).status).toBe(404);
  });
});
