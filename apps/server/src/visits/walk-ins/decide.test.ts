import { inEnglish } from "@portico/contract/testing/in-english";
import * as denyList from "@portico/contract/visits/deny-list";
import * as visits from "@portico/contract/visits/visits";
import * as walkIns from "@portico/contract/visits/walk-ins";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { newId } from "../../platform/core/ids.ts";
import type { Caller } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import { FEATURES, makeType, makeVisitor } from "../testing/kiosk-kit.ts";
import { app, ask, client, host, member, setUp, stateOf } from "../testing/walk-in-kit.ts";

setUp();

const approve = (who: Caller, id: string, body: object = {}) =>
  who.call(walkIns.approveWalkIn, { params: { id }, body });
const deny = (who: Caller, id: string, body: object = {}) =>
  who.call(walkIns.denyWalkIn, { params: { id }, body });
const visitsNow = () =>
  app.sql<Record<string, unknown>>("select * from visit where client_id = $1", [client.id]);

describe("letting in", () => {
  test("makes a visit that has arrived, until the business day ends; the host is told", async () => {
    const typeId = await makeType(app, client, { name: "Guest", walk_in: true });
    const id = await ask({ company: "Initech", typeId });
    const done = await approve(await member("reception"), id);
    expect([done.status, done.body.status, done.body.can]).toEqual([
      200,
      "approved",
      { approve: false, deny: false },
    ]);
    expect(await visitsNow()).toEqual([
      expect.objectContaining({
        id: done.body.visitId,
        status: "arrived",
        is_walk_in: true,
        meeting_id: null,
        host_id: host.id,
        type_id: typeId,
        starts: new Date("2026-11-20T10:42:00Z"),
        ends: new Date("2026-11-20T17:00:00Z"),
      }),
    ]);
    const mails = await app.sql<{ kind: string }>(
      "select kind from message where recipient = $1 order by created_at, kind",
      [host.email],
    );
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(["visits.arrived", "visits.walk-in"]);
    expect((await stateOf(id)).body).toMatchObject({ status: "approved", hostName: "Elena Novak" });
    const seen = await (await app.as(host)).ok(visits.getVisit, { params: { id: done.body.visitId } });
    expect(seen).toMatchObject({ isWalkIn: true, userIsHost: true });
  });

  test("the host may; others do not even find it", async () => {
    const id = await ask();
    for (const who of [await member("employee"), await member("admin")]) {
      expect((await who.ok(walkIns.listWalkIns)).results).toEqual([]);
      expect((await approve(who, id)).status).toBe(404);
      expect((await deny(who, id)).status).toBe(404);
    }
    const other = await makeClient(app, { features: FEATURES });
    const theirs = await app.as(await makePerson(app, other, ["superadmin"]));
    expect((await approve(theirs, id)).status).toBe(404);
    const elena = await app.as(host);
    expect(
      (await elena.ok(walkIns.listWalkIns, { query: { mine: "true" } })).results.map((one) => one.id),
    ).toEqual([id]);
    expect((await approve(elena, id)).status).toBe(200);
    // The host who approved the walk-in gets no mail of the arrival.
    const mails = await app.sql("select 1 from message where recipient = $1 and kind = 'visits.arrived'", [
      host.email,
    ]);
    expect(mails).toEqual([]);
  });

  test("an answer that is flagged is reception's to decide, not the host's alone", async () => {
    const question = { key: "ill", label: "Do you feel ill?", kind: "bool", required: false, options: [] };
    const typeId = await makeType(app, client, {
      name: "Guest",
      walk_in: true,
      questions: [{ ...question, approveOn: ["yes"] }],
    });
    const id = await ask({ typeId, answers: { ill: true } });
    const elena = await app.as(host);
    const [seen] = (await elena.ok(walkIns.listWalkIns)).results;
    expect(seen).toMatchObject({
      answers: [{ label: "Do you feel ill?", answer: "Yes", isFlagged: true }],
      can: { approve: false, deny: true },
    });
    // A yes is said in the reader's language; what was stored before there were texts stays as it is.
    const answerIn = async (locale: string) => {
      const { body } = await elena.request({ url: "/api/walk-ins/", headers: { "x-locale": locale } });
      return body.results[0].answers[0].answer;
    };
    expect([await answerIn("en-GB"), await answerIn("de-DE")]).toEqual(["Yes", "Ja"]);
    await app.sql("update walk_in set answers = jsonb_set(answers, '{0,answer}', '\"Yes\"') where id = $1", [
      id,
    ]);
    expect(await answerIn("de-DE")).toBe("Yes");
    const refused = await approve(elena, id);
    expect([refused.status, refused.body.detail]).toEqual([403, inEnglish("visits.reception")]);
    expect((await approve(await member("reception"), id)).status).toBe(200);
  });

  test("somebody on the deny-list is security's to decide; the host does not learn why", async () => {
    await app.sql(
      `insert into deny_entry (client_id, id, first_name, last_name, reason, created_at)
       values ($1, gen_random_uuid(), 'Noor', 'HADDAD', 'Theft', '2026-11-01Z')`,
      [client.id],
    );
    const id = await ask();
    const [reception, elena] = [await member("reception"), await app.as(host)];
    expect((await reception.ok(walkIns.listWalkIns)).results[0]).toMatchObject({
      isOnDenyList: true,
      can: { approve: false, deny: true },
    });
    expect((await elena.ok(walkIns.listWalkIns)).results[0]).toMatchObject({ isOnDenyList: false });
    const refused = await approve(reception, id);
    expect([refused.status, refused.body.detail]).toEqual([403, inEnglish("visits.onDenyList")]);
    expect((await approve(elena, id)).body.detail).toBe(inEnglish("visits.reception"));
    expect(await visitsNow()).toEqual([]);
    expect((await approve(await member("security"), id)).status).toBe(200);
    expect(await visitsNow()).toEqual([expect.objectContaining({ status: "arrived", deny: "matched" })]);
  });

  test("somebody who is named after they were let in is shown as such until they have left", async () => {
    const id = await ask();
    const [security, reception, elena] = [
      await member("security"),
      await member("reception"),
      await app.as(host),
    ];
    expect((await approve(elena, id)).status).toBe(200);
    const isShown = async (who: Caller) => (await who.ok(walkIns.listWalkIns)).results[0]!.isOnDenyList;
    expect(await isShown(security)).toBe(false);
    await security.ok(denyList.createDenyEntry, { body: { lastName: "Haddad", reason: "Theft" } });
    expect(await Promise.all([security, reception, elena].map(isShown))).toEqual([true, true, false]);
    const { visitId } = (await security.ok(walkIns.listWalkIns)).results[0]!;
    await security.ok(visits.cancelVisit, { params: { id: visitId! }, body: {} });
    expect(await isShown(security)).toBe(false);
  });

  test("an earlier visitor is known by the e-mail, stays as they are, and may be on the deny-list", async () => {
    const known = await makeVisitor(app, client, "Nora", "Haddad-Smith", { email: "noor@example.test" });
    const first = await approve(
      await member("reception"),
      await ask({ email: "NOOR@example.test", company: "New" }),
    );
    expect(first.status).toBe(200);
    const people = await app.sql("select id, first_name, company from visitor where client_id = $1", [
      client.id,
    ]);
    expect(people).toEqual([{ id: known, first_name: "Nora", company: null }]);
    await app.sql(
      `insert into deny_entry (client_id, id, last_name, reason, created_at)
       values ($1, gen_random_uuid(), 'haddad-smith', 'Theft', '2026-11-01Z')`,
      [client.id],
    );
    const id = await ask({ email: "noor@example.test" });
    const refused = await approve(await member("reception"), id);
    expect([refused.status, refused.body.detail]).toEqual([403, inEnglish("visits.onDenyList")]);
    expect(await visitsNow()).toHaveLength(1);
    expect((await stateOf(id)).body.status).toBe("pending");
  });

  test("an earlier visitor gets the language chosen at the kiosk, and keeps theirs where none was chosen", async () => {
    const known = await makeVisitor(app, client, "Nora", "Haddad-Smith", { email: "noor@example.test" });
    const reception = await member("reception");
    for (const given of [{ locale: "de-DE" }, {}]) {
      await approve(reception, await ask({ email: "noor@example.test", ...given }));
      expect(await app.sql("select locale from visitor where id = $1", [known])).toEqual([
        { locale: "de-DE" },
      ]);
    }
  });

  test("needs a host", async () => {
    const id = await ask({ hostId: null });
    const reception = await member("reception");
    const other = await makeClient(app, { features: FEATURES });
    const gone = await makePerson(app, client);
    await app.sql("update person set disabled_at = now(), status = 'disabled' where id = $1", [gone.id]);
    for (const hostId of [undefined, newId(), gone.id, (await makePerson(app, other)).id]) {
      const reply = await approve(reception, id, { hostId });
      expect([reply.status, reply.body]).toEqual([400, { hostId: [inEnglish("visits.hostRequired")] }]);
    }
    expect((await approve(reception, id, { hostId: host.id })).body.host.name).toBe("Elena Novak");
  });

  test("the picture becomes that of a new visitor", async () => {
    const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#336699" } })
      .jpeg()
      .toBuffer();
    const id = await ask({ photo: `data:image/jpeg;base64,${picture.toString("base64")}` });
    const reception = await member("reception");
    const [seen] = (await reception.ok(walkIns.listWalkIns)).results;
    expect((await reception.request({ url: seen!.photo! })).status).toBe(200);
    await approve(reception, id);
    const [row] = await app.sql<{ photo_id: string | null }>(
      "select photo_id from visitor where client_id = $1",
      [client.id],
    );
    expect(row?.photo_id).not.toBeNull();
  });
});

describe("deciding", () => {
  test("a reason is kept, and the kiosk does not show it", async () => {
    const id = await ask();
    const done = await deny(await member("reception"), id, { reason: "No appointment" });
    expect(done.body).toMatchObject({ status: "denied", reason: "No appointment", visitId: null });
    expect(JSON.stringify((await stateOf(id)).body)).not.toContain("appointment");
    expect(await visitsNow()).toEqual([]);
  });

  test("repeated by the same person it changes nothing; another is told that it is decided", async () => {
    const id = await ask();
    const [rosa, ray] = [await member("reception"), await member("security")];
    const first = await approve(rosa, id);
    expect((await approve(rosa, id)).body).toEqual(first.body);
    for (const reply of [await approve(ray, id), await deny(ray, id), await deny(rosa, id)])
      expect([reply.status, reply.body.detail, reply.body.row.status]).toEqual([
        409,
        inEnglish("visits.decided"),
        "approved",
      ]);
    expect(await visitsNow()).toHaveLength(1);
  });

  test("of many who decide at once one wins", async () => {
    for (let round = 0; round < 3; round++) {
      const before = (await visitsNow()).length;
      const id = await ask({ email: `round${round}@example.test` });
      const people = await Promise.all([1, 2, 3, 4].map(() => member("reception")));
      const replies = await Promise.all(
        people.map((who, at) => (at % 2 === 0 ? approve(who, id) : deny(who, id))),
      );
      expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409", "409", "409"]);
      const won = replies.find(({ status }) => status === 200)!.body.status;
      expect((await visitsNow()).length - before).toBe(won === "approved" ? 1 : 0);
    }
  });

  test("two of one e-mail let in at once are one visitor with two visits", async () => {
    const ids = [await ask({ email: "same@example.test" }), await ask({ email: "same@example.test" })];
    const [one, other] = [await member("reception"), await member("reception")];
    const replies = await Promise.all([approve(one, ids[0]!), approve(other, ids[1]!)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set((await visitsNow()).map(({ visitor_id: id }) => id)).size).toBe(1);
  });

  test("after an hour nobody decides any more", async () => {
    const id = await ask();
    const reception = await member("reception");
    app.clock.set("2026-11-20T11:42:00.000Z");
    // Before the job has run, and after.
    for (const round of [1, 2]) {
      const reply = await approve(reception, id);
      expect([round, reply.status, reply.body.row.status]).toEqual([round, 409, "expired"]);
      expect((await stateOf(id)).body.status).toBe("expired");
      expect((await reception.ok(walkIns.listWalkIns, { query: { status: "pending" } })).count).toBe(0);
      expect((await reception.ok(walkIns.listWalkIns, { query: { status: "expired" } })).count).toBe(1);
      await app.runJob("visits-expire-walk-ins");
    }
    const kept = await app.sql("select status from walk_in where id = $1", [id]);
    expect(kept).toEqual([{ status: "expired" }]);
  });
});
