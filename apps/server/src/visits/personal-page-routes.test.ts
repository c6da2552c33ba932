import { inEnglish } from "@portico/contract/testing/in-english";
import * as personalPage from "@portico/contract/visits/personal-page";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { reserveForVisitor } from "../parking/public.ts";
import { makeCarpark } from "../parking/testing/kit.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../platform/testing/types.ts";
import { makeSite, makeVisit, makeVisitor, type TestVisit } from "./testing/kit.ts";
import { makeQrAction, makeType, makeVisitorClient, picture } from "./testing/personal-page-kit.ts";

let app: TestApp;
let house: TestClient;
let host: TestPerson;
let visit: TestVisit;
let me: Caller;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set("2026-11-20T10:42:00.000Z");
  house = await makeVisitorClient(app);
  host = await makePerson(app, house, ["employee"], { firstName: "Elena", lastName: "Novak" });
  visit = await makeVisit(app, house, {
    hostId: host.id,
    visitor: {
      firstName: "Haruto",
      lastName: "Okada",
      phone: "+44 20 7946 0000",
      email: "haruto@okada.test",
    },
  });
  me = app.visitor(house.host, visit.uuid);
});

const mailsTo = (kind: string) =>
  app.sql<{ recipient: string; subject: string; body_text: string }>(
    "select recipient, subject, body_text from message where client_id = $1 and kind = $2",
    [house.id, kind],
  );
const events = async () =>
  (
    await app.sql<{ kind: string; via: string }>(
      "select kind, via from visit_event where visit_id = $1 and kind not in ('scheduled', 'host-told') order by at, id",
      [visit.id],
    )
  ).map(({ kind, via }) => `${kind} by ${via}`);
const auditOf = async () =>
  (
    await app.sql<{ action: string }>("select action from audit_entry where client_id = $1 order by id", [
      house.id,
    ])
  ).map(({ action }) => action);

describe("the visit of a link", () => {
  test("says who, when, where, and what can be done", async () => {
    await app.sql(
      "update site set address = '12 Canal Street', map_directions_url = 'https://maps.test/x', directions = 'Six minutes' where id = $1",
      [house.siteId],
    );
    expect(await me.ok(personalPage.getOwnVisit)).toMatchObject({
      id: visit.id,
      uuid: visit.uuid,
      status: "scheduled",
      actions: ["check-in", "cancel"],
      start: "2026-11-20T11:00:00.000Z",
      day: "2026-11-20",
      timeZone: "Europe/London",
      delay: null,
      visitor: { firstName: "Haruto", lastName: "Okada", email: "haruto@okada.test", registration: [] },
      meeting: { host: { name: "Elena Novak" }, siteName: "London", description: "Project review" },
      site: {
        address: "12 Canal Street",
        mapDirectionsUrl: "https://maps.test/x",
        directions: "Six minutes",
      },
      checkinPin: "123456",
      qrCodeUrl: expect.stringMatching(
        new RegExp(`/handle-qr\\?aid=visit-check-in&oid=${visit.id}&sig=[\\w-]{16}$`),
      ),
      parkingReservation: null,
      nda: { required: false, signed: false, updated: false, signedAt: null },
      checkIn: { open: true, reason: null },
      client: { digitalPass: true, phoneRequired: false, wallets: [] },
    });
  });

  test("holds neither notes nor tags, and pin and code only where they are used", async () => {
    await app.sql("update visitor set notes = 'Difficult', tags = '{VIP}' where id = $1", [visit.visitorId]);
    const bare = await makeVisitorClient(app, {});
    const other = await makeVisit(app, bare);
    const answer = await app.visitor(bare.host, other.uuid).ok(personalPage.getOwnVisit);
    expect(answer).toMatchObject({
      checkinPin: null,
      qrCodeUrl: null,
      checkIn: { open: false, reason: "off" },
      actions: ["cancel"],
    });
    expect(JSON.stringify(await me.ok(personalPage.getOwnVisit))).not.toMatch(/Difficult|VIP|notes|tags/);
  });

  test("works until a day after its end, by its own client's host, and only by its own id", async () => {
    const status = async (uuid: string, at = house.host) =>
      (await app.visitor(at, uuid).call(personalPage.getOwnVisit)).status;
    expect(await status(visit.uuid.toUpperCase())).toBe(200);
    expect(await status(visit.uuid, (await makeVisitorClient(app)).host)).toBe(404);
    for (const uuid of [visit.id, "018f0000-0000-7000-8000-000000000000", "", "x", `${visit.uuid}0`])
      expect([uuid, await status(uuid)]).toEqual([uuid, 404]);
    app.clock.set("2026-11-21T11:59:59.000Z");
    expect(await status(visit.uuid)).toBe(200);
    app.clock.set("2026-11-21T12:00:00.000Z");
    expect(await status(visit.uuid)).toBe(404);
  });

  test("a session without a link names no visit", async () => {
    const staff = await app.as(await makePerson(app, house, ["superadmin"]));
    expect((await staff.call(personalPage.getOwnVisit)).status).toBe(404);
    expect((await staff.call(personalPage.cancelOwnVisit)).status).toBe(404);
    expect((await staff.call(personalPage.getNda)).status).toBe(404);
  });
});

describe("cancelling", () => {
  test("tells the host, gives parking back, and happens once", async () => {
    const first = await me.ok(personalPage.cancelOwnVisit);
    expect(first).toMatchObject({
      status: "cancelled",
      actions: [],
      checkIn: { open: false, reason: "status" },
    });
    expect(await me.ok(personalPage.cancelOwnVisit)).toEqual(first);
    expect(await events()).toEqual(["cancelled by link"]);
    expect((await mailsTo("visits.not-coming")).map(({ recipient }) => recipient)).toEqual([host.email]);
  });

  test("is no longer possible once the visitor is in", async () => {
    await me.ok(personalPage.checkInOwnVisit, { body: {} });
    const reply = await me.call(personalPage.cancelOwnVisit);
    expect([reply.status, reply.body.code, reply.body.row.status]).toEqual([409, "state", "checked-in"]);
    expect(reply.body.row.uuid).toBe(visit.uuid);
  });
});

describe("a delay", () => {
  test.each<[unknown, string | null]>([
    [20, "2026-11-20T11:20:00.000Z"],
    ["11:45", "2026-11-20T11:45:00.000Z"],
    ["2026-11-20T12:30:00.000Z", "2026-11-20T12:30:00.000Z"],
  ])("%j is kept and told", async (delay, expected) => {
    expect((await me.ok(personalPage.delayOwnVisit, { body: { delay: delay as never } })).delay).toBe(
      expected,
    );
    expect(await mailsTo("visits.delayed")).toMatchObject([
      { recipient: host.email, subject: "Haruto Okada is running late" },
    ]);
    await me.ok(personalPage.delayOwnVisit, { body: { delay: delay as never } });
    expect(await events()).toEqual(["delayed by link"]);
    expect((await me.ok(personalPage.delayOwnVisit, { body: { delay: null } })).delay).toBeNull();
    expect((await mailsTo("visits.delayed")).map(({ subject }) => subject).toSorted()).toEqual([
      "Haruto Okada is running late",
      "Haruto Okada will be on time",
    ]);
  });

  test("is later than the start and on the visit's day", async () => {
    const why = async (delay: unknown) => {
      const { status, body } = await me.call(personalPage.delayOwnVisit, { body: { delay: delay as never } });
      return [status, body.delay?.[0]];
    };
    expect(await why("10:30")).toEqual([400, inEnglish("visits.delayEarly")]);
    expect(inEnglish("visits.delayEarly")).toBe("Expected time must be later than start time");
    expect(await why("2026-11-21T11:00:00Z")).toEqual([400, inEnglish("visits.delayLate")]);
    for (const wrong of ["", "soon", "25:00", 0, -5, 1.5, 1441, true, [], {}])
      expect([wrong, ...(await why(wrong))]).toEqual([wrong, 400, expect.any(String)]);
    expect(await events()).toEqual([]);
  });

  test("is nothing for a visitor who is here, or will not come", async () => {
    await me.ok(personalPage.checkInOwnVisit, { body: {} });
    expect((await me.call(personalPage.delayOwnVisit, { body: { delay: 30 } })).status).toBe(409);
  });
});

describe("checking in", () => {
  const checkIn = (body: object = {}, caller = me) => caller.call(personalPage.checkInOwnVisit, { body });

  test("tells the host, once", async () => {
    const reply = await checkIn();
    expect([reply.status, reply.body.status, reply.body.actions]).toEqual([200, "checked-in", []]);
    expect((await checkIn()).body).toEqual(reply.body);
    expect(await events()).toEqual(["checked-in by link"]);
    expect((await mailsTo("visits.checked-in")).map(({ recipient }) => recipient)).toEqual([host.email]);
  });

  test("two at once are one", async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => checkIn()));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await events()).toEqual(["checked-in by link"]);
    expect(await mailsTo("visits.checked-in")).toHaveLength(1);
  });

  test("and cancelling at once: one of them happens, and the other is refused", async () => {
    const [entry, leave] = await Promise.all([checkIn(), me.call(personalPage.cancelOwnVisit)]);
    expect(new Set([entry.status, leave.status])).toEqual(new Set([200, 409]));
    expect((await me.ok(personalPage.getOwnVisit)).status).toBe(
      entry.status === 200 ? "checked-in" : "cancelled",
    );
  });

  test.each<[string, string, string]>([
    ["2026-11-19T23:00:00.000Z", "not-today", inEnglish("visits.notToday")],
    ["2026-11-21T09:00:00.000Z", "status", inEnglish("visits.over")],
  ])("at %s is refused: %s", async (now, reason, detail) => {
    app.clock.set(now);
    const reply = await checkIn();
    expect([reply.status, reply.body.detail]).toEqual([409, detail]);
    expect(reply.body.row.checkIn).toEqual({ open: false, reason });
    expect(await events()).toEqual([]);
  });

  test("where it is off is reception's", async () => {
    const closed = await makeVisitorClient(app, { digitalPass: true });
    const mine = app.visitor(closed.host, (await makeVisit(app, closed)).uuid);
    const reply = await checkIn({}, mine);
    expect([reply.status, reply.body.detail]).toEqual([409, inEnglish("visits.checkInOff")]);
  });

  test("of a visitor on the deny-list is reception's, who is not told why", async () => {
    for (const deny of ["matched", "refused"] as const) {
      const named = await makeVisit(app, house, { deny });
      const reply = await checkIn({}, app.visitor(house.host, named.uuid));
      expect([reply.status, reply.body.detail]).toEqual([409, inEnglish("visits.seeReception")]);
      expect(reply.body.row).toMatchObject({
        actions: ["cancel"],
        checkIn: { open: false, reason: "reception" },
      });
      expect(JSON.stringify(reply.body)).not.toMatch(/deny|list|security/i);
    }
  });

  test("with the pin of the visit, and with no other", async () => {
    const wrong = await checkIn({ pin: "654321" });
    expect([wrong.status, wrong.body]).toEqual([400, { pin: [inEnglish("common.pinWrong")] }]);
    expect((await checkIn({ pin: "123456" })).status).toBe(200);
  });

  test("guesses at the pin are slowed down, those made at once too", async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, at) => checkIn({ pin: String(200_000 + at) })),
    );
    const counts = [400, 429].map((status) => replies.filter((reply) => reply.status === status).length);
    expect(counts).toEqual([5, 3]);
    const right = await checkIn({ pin: "123456" });
    expect([right.status, right.headers["retry-after"]]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    // The limit of one visit does not delay another visit's visitor.
    const other = app.visitor(house.host, (await makeVisit(app, house)).uuid);
    expect((await checkIn({ pin: "123456" }, other)).status).toBe(200);
  });

  test("with the code of the visit's site, and with no other", async () => {
    const elsewhere = await makeSite(app, house);
    const others = await makeVisitorClient(app);
    const why = async (qrActionId: string) => {
      const { status, body } = await checkIn({ qrActionId });
      return [status, body.qrActionId?.[0]];
    };
    const siteMismatch = inEnglish("visits.siteMismatch");
    const notSignIn = inEnglish("visits.notSignIn");
    expect(await why(await makeQrAction(app, house, elsewhere))).toEqual([400, siteMismatch]);
    for (const code of [
      await makeQrAction(app, house, house.siteId, { actionType: "presence" }),
      await makeQrAction(app, house, house.siteId, { isEnabled: false }),
      await makeQrAction(app, others, others.siteId),
      visit.id,
    ])
      expect(await why(code)).toEqual([400, notSignIn]);
    expect(await events()).toEqual([]);
    expect((await checkIn({ qrActionId: await makeQrAction(app, house, house.siteId) })).status).toBe(200);
    expect(await events()).toEqual(["checked-in by qr"]);
  });
});

describe("parking", () => {
  test("is given back, once", async () => {
    await makeCarpark(app, house, { forVisitors: true, spaces: 2 });
    const window = { start: new Date("2026-11-20T11:00:00Z"), end: new Date("2026-11-20T12:00:00Z") };
    const asked = { visitId: visit.id, visitorName: "Haruto Okada", siteId: house.siteId, window };
    await app.asSystem(house.id, (work) => reserveForVisitor(work, asked));
    await app.sql("update visit set needs_parking = true where id = $1", [visit.id]);
    expect((await me.ok(personalPage.getOwnVisit)).parkingReservation).toMatchObject({
      status: "confirmed",
      start: "2026-11-20T11:00:00.000Z",
      space: { name: expect.any(String) },
    });
    expect((await me.ok(personalPage.cancelMyParking)).parkingReservation).toBeNull();
    expect((await me.ok(personalPage.cancelMyParking)).parkingReservation).toBeNull();
    expect(await app.sql("select needs_parking from visit where id = $1", [visit.id])).toEqual([
      { needs_parking: false },
    ]);
    expect((await auditOf()).filter((action) => action === "visits.visit.cancel-parking")).toHaveLength(1);
  });
});

describe("the visitor's details", () => {
  const edit = (body: object, files?: Record<string, Buffer>) =>
    me.call(personalPage.updateMyDetails, { body: body as never, ...(files ? { files } : {}) });

  test("are the visitor's own to change, and what is left out stays", async () => {
    const reply = await edit({ firstName: " Haru ", vehicles: [{ registration: "KX73 OKD" }] });
    expect(reply.status).toBe(200);
    expect(reply.body.visitor).toMatchObject({
      firstName: "Haru",
      lastName: "Okada",
      company: "Acme",
      email: "haruto@okada.test",
      registration: [{ registration: "KX73 OKD", vehicleType: null }],
    });
    const [row] = await app.sql<{ search: string }>("select search from visit where id = $1", [visit.id]);
    expect(row!.search).toContain("haru");
    expect(row!.search).toContain("kx73okd");
  });

  test("notes, tags and type are the house's", async () => {
    const typeId = await makeType(app, house);
    const reply = await edit({ company: "Okada", notes: "Let me in", tags: ["VIP"], typeId, deny: null });
    expect(reply.status).toBe(200);
    expect(
      await app.sql("select notes, tags, type_id, company from visitor where id = $1", [visit.visitorId]),
    ).toEqual([{ notes: null, tags: [], type_id: null, company: "Okada" }]);
  });

  test("are checked as everybody's are", async () => {
    expect(await edit({ firstName: " " })).toMatchObject({
      status: 400,
      body: { firstName: [inEnglish("common.firstNameRequired")] },
    });
    expect(await edit({ email: "nobody" })).toMatchObject({
      status: 400,
      body: { email: [inEnglish("common.emailInvalid")] },
    });
    expect((await edit({ vehicles: [{ registration: "AB 1" }, { registration: "ab1" }] })).body).toEqual({
      vehicles: [inEnglish("common.plateTwice")],
    });
  });

  test("phone and email are required where the client says so", async () => {
    const strict = await makeVisitorClient(app, { phoneRequired: true, emailRequired: true });
    const mine = app.visitor(strict.host, (await makeVisit(app, strict)).uuid);
    const reply = await mine.call(personalPage.updateMyDetails, { body: { phone: "", email: null } });
    expect([reply.status, reply.body]).toEqual([
      400,
      { phone: [inEnglish("common.phoneRequired")], email: [inEnglish("common.emailRequired")] },
    ]);
  });

  test("an address that is another's is refused, and says nothing of whose", async () => {
    const other = await makeVisitor(app, house, { lastName: "Secret", email: "taken@acme.test" });
    const reply = await edit({ email: "Taken@acme.test" });
    expect([reply.status, reply.body]).toEqual([400, { email: [inEnglish("visitors.emailTaken")] }]);
    expect(JSON.stringify(reply.body)).not.toContain(other);
  });

  test("a picture is made small, shown to its own visitor alone, and taken away", async () => {
    const reply = await edit({ firstName: "Haruto" }, { photo: await picture(900) });
    expect(reply.status).toBe(200);
    const address: string = reply.body.visitor.photo;
    const seen = await me.request({ url: address });
    expect([seen.status, seen.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    const other = app.visitor(house.host, (await makeVisit(app, house)).uuid);
    expect((await other.request({ url: address })).status).toBe(404);
    expect((await app.anonymous(house.host).request({ url: address })).status).toBe(401);
    expect((await edit({ photo: null })).body.visitor.photo).toBeNull();
  });

  test("what is no picture is refused", async () => {
    const reply = await edit({}, { photo: Buffer.from("<svg onload='alert(1)'/>") });
    expect([reply.status, reply.body]).toEqual([400, { photo: [inEnglish("common.pictureUnreadable")] }]);
  });

  test("stay as they are once the visit is cancelled or over, and can be read on", async () => {
    const refuses = async () => {
      const reply = await edit({ email: "somebody@else.test", locale: "de-DE" });
      expect([reply.status, reply.body]).toMatchObject([
        409,
        { detail: inEnglish("visits.over"), row: { id: visit.id, can: { edit: false } } },
      ]);
      expect((await me.ok(personalPage.getOwnVisit)).visitor.email).toBe("haruto@okada.test");
    };
    const setStatus = (status: string) =>
      app.sql("update visit set status = $2 where id = $1", [visit.id, status]);
    for (const status of ["cancelled", "checked-out"]) {
      await setStatus(status);
      await refuses();
    }
    await setStatus("no-show");
    expect((await edit({ company: "Okada" })).body.can).toEqual({ edit: true });
    app.clock.set("2026-11-21T10:00:00.000Z");
    await refuses();
  });

  test("another name is asked of the deny-list", async () => {
    await app.sql(
      `insert into deny_entry (client_id, id, email, reason, created_at)
       values ($1, gen_random_uuid(), 'trouble@acme.test', 'Theft', '2026-01-01Z')`,
      [house.id],
    );
    const reply = await edit({ email: "trouble@acme.test" });
    expect(reply.body.checkIn).toEqual({ open: false, reason: "reception" });
  });

  test("the log names the fields, and never their values", async () => {
    await edit({ firstName: "Verysecretname", phone: "+1 555 0100" });
    const [entry] = await app.sql<{ text: string; actor: string | null }>(
      `select t::text as text, actor_id as actor from audit_entry t
       where client_id = $1 and action = 'visitors.visitor.update'`,
      [house.id],
    );
    expect(entry!.text).toContain("firstName");
    expect(entry!.text).not.toMatch(/Verysecretname|555 ?0100/);
    expect(entry!.actor).toBeNull();
  });
});

test("the visitor's language is kept, and is that of the page's refusals", async () => {
  const changed = await me.ok(personalPage.updateMyDetails, { body: { locale: "de-DE" } });
  expect(changed.visitor).toMatchObject({ locale: "de-DE", firstName: "Haruto", email: "haruto@okada.test" });
  const refused = await me.call(personalPage.updateMyDetails, { body: { email: "nobody" } });
  expect(JSON.stringify(refused.body)).toContain("E-Mail");
  const again = await me.ok(personalPage.updateMyDetails, { body: { locale: null } });
  expect([again.visitor.locale, again.client.locale]).toEqual([null, null]);
});

test("a visitor without a language is told the client's", async () => {
  await app.sql("update client set locale = 'de-DE' where id = $1", [house.id]);
  expect((await me.ok(personalPage.getOwnVisit)).client.locale).toBe("de-DE");
});
