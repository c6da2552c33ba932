import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import * as contract from "@portico/contract/cameras/cameras";
import { inEnglish } from "@portico/contract/testing/in-english";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient } from "../platform/testing/types.ts";
import { decide, type Facts } from "./decisions/rules.ts";
import { addCamera, listEvents, type TestCamera } from "./testing/kit.ts";
import * as samples from "./testing/samples.ts";

const NOW = "2026-11-20T10:42:01.000Z";
let app: TestApp;
let client: TestClient;
let operator: Caller;
let camera: TestCamera;

beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  client = await makeClient(app, { features: ["parking", "camera"] });
  operator = await app.as(await makePerson(app, client, ["parking_admin"]));
  camera = await addCamera(app, operator, client);
});

const at = (seconds: number): string =>
  new Date(Date.parse("2026-11-20T10:42:00Z") + seconds * 1000).toISOString();
let uuids = 0;
const uuid = (): string => `00000000-0000-4000-8000-${String(++uuids).padStart(12, "0")}`;
const pass = (given: Parameters<typeof samples.hikvision>[0] = {}) =>
  samples.hikvision({ uuid: uuid(), ...given });

describe("an event", () => {
  test("is stored and decided before it is acknowledged in the maker's words", async () => {
    const reply = await camera.send(samples.hikvision());
    expect([reply.status, reply.headers["content-type"]]).toEqual([200, "application/xml"]);
    expect(reply.body).toContain("<statusString>OK</statusString>");
    const [event, ...others] = await listEvents(operator);
    expect(others).toEqual([]);
    expect(event).toEqual({
      id: expect.any(String),
      executedAt: "2026-11-20T10:42:00.000Z",
      receivedAt: NOW,
      timeZone: "Europe/London",
      cameraId: camera.id,
      cameraName: expect.stringContaining("Camera"),
      direction: "towards",
      status: "unknown",
      registration: "AB12CDE",
      plateRaw: "AB12CDE",
      confidence: 0.98,
      match: null,
      reason: inEnglish("cameras.reasonUnknown"),
      reasonText: { code: "cameras.reasonUnknown", facts: {} },
      suggestions: [],
      vehicle: null,
      registrationPicture: null,
      registrationPictureOverview: null,
      note: "",
      list: null,
      opening: null,
      can: { allow: true, allowlist: true, denylist: true, deny: true, open: false },
    });
  });

  test("is decided with facts that decide the same again", async () => {
    await camera.send(samples.hikvision());
    const rows = await app.sql<{ status: string; reason: object; facts: Facts }>(
      "select status, reason, facts from camera_decision where client_id = $1",
      [client.id],
    );
    expect(rows.map(({ facts }) => decide(facts))).toMatchObject(
      rows.map(({ status, reason }) => ({ status, reason })),
    );
    expect(rows).toHaveLength(1);
  });

  test("without a plate is an unknown vehicle", async () => {
    await camera.send(samples.hikvision({ plate: "unknown" }));
    const [event] = await listEvents(operator);
    expect(event).toMatchObject({
      status: "unknown",
      registration: null,
      plateRaw: "unknown",
      can: { allow: true, allowlist: false, denylist: false },
    });
  });

  test.each([
    ["axis", samples.json(samples.axisEvent()), "OK"],
    ["plate-recognizer", samples.plateRecognizerForm(samples.plateRecognizerEvent()), { status: "ok" }],
    ["dahua", samples.json(samples.dahuaEvent(), "/NotificationInfo/TollgateInfo"), { Result: true }],
    ["json", samples.json(samples.presetEvents.frigate), { received: true }],
  ] as const)("of %s", async (maker, request, answer) => {
    const other = await addCamera(app, operator, client, {
      maker,
      ...(maker === "json" ? { mapping: { preset: "frigate" } } : {}),
    });
    const reply = await other.send(request);
    expect([reply.status, reply.body]).toEqual([200, answer]);
    expect(await listEvents(operator, { camera: other.id })).toMatchObject([
      { registration: "AB12CDE", executedAt: "2026-11-20T10:42:00.000Z" },
    ]);
  });

  test("a sign of life is no event, and shows that the camera is there", async () => {
    const dahua = await addCamera(app, operator, client, { maker: "dahua" });
    const reply = await dahua.send(samples.json({ DeviceID: "7E0A" }, "/NotificationInfo/KeepAlive"));
    expect([reply.status, reply.body]).toEqual([200, { Result: true }]);
    expect(await listEvents(operator)).toEqual([]);
    expect(await operator.ok(contract.getCamera, { params: { id: dahua.id } })).toMatchObject({
      lastSeenAt: NOW,
    });
  });

  test("keeps what the camera said in words, without pictures", async () => {
    const dahua = await addCamera(app, operator, client, { maker: "dahua" });
    await dahua.send(samples.json(samples.dahuaEvent()));
    const [row] = await app.sql<{ content: string }>(
      "select content from camera_payload where camera_id = $1",
      [dahua.id],
    );
    expect(row!.content).toContain('"PlateNumber":"AB12CDE"');
    expect(row!.content).not.toContain(samples.JPEG.toString("base64"));
  });
});

describe("the same event", () => {
  test("sent three times at once is one", async () => {
    const replies = await Promise.all([1, 2, 3].map(() => camera.send(samples.hikvision())));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await listEvents(operator)).toHaveLength(1);
  });

  test("sent hours later is still one", async () => {
    await camera.send(samples.hikvision());
    app.clock.set("2026-11-20T15:00:00.000Z");
    await camera.send(samples.hikvision());
    operator = await app.as(await makePerson(app, client, ["parking_admin"]));
    expect(await listEvents(operator)).toMatchObject([{ executedAt: at(0), receivedAt: NOW }]);
  });

  test("without key and time, the same words a day later are another event, those of a retry are not", async () => {
    const mapped = await addCamera(app, operator, client, { maker: "json", mapping: { plate: "/plate" } });
    const send = async (time: string) => {
      app.clock.set(time);
      expect((await mapped.send(samples.json({ plate: "AB12CDE" }))).status).toBe(200);
    };
    for (const time of [
      NOW,
      "2026-11-20T10:43:31.000Z",
      "2026-11-20T10:50:00.000Z",
      "2026-11-21T10:42:01.000Z",
    ])
      await send(time);
    operator = await app.as(await makePerson(app, client, ["parking_admin"]));
    expect((await listEvents(operator)).map(({ executedAt }) => executedAt)).toEqual([
      "2026-11-21T10:42:01.000Z",
      "2026-11-20T10:50:00.000Z",
      NOW,
    ]);
  });

  test("a key without a time means the same event for an hour", async () => {
    const mapping = { plate: "/plate", key: "/id" };
    const mapped = await addCamera(app, operator, client, { maker: "json", mapping });
    for (const time of [NOW, "2026-11-20T11:40:00.000Z", "2026-11-20T11:50:00.000Z"]) {
      app.clock.set(time);
      await mapped.send(samples.json({ plate: "AB12CDE", id: "1" }));
    }
    expect(await listEvents(operator)).toHaveLength(2);
  });

  test.each([
    [0, 20, 1],
    [20, 0, 1],
    [0, 21, 2],
  ])("the same plate %d and %d seconds later: %d", async (first, second, count) => {
    await camera.send(pass({ at: at(first) }));
    await camera.send(pass({ at: at(second) }));
    expect(await listEvents(operator)).toHaveLength(count);
  });

  test("another plate, another camera and another direction are other events", async () => {
    const both = await addCamera(app, operator, client, { facing: "both" });
    await camera.send(pass());
    await camera.send(pass({ plate: "AB12CDF" }));
    await both.send(pass({ direction: "forward" }));
    await both.send(pass({ direction: "reverse", at: at(10) }));
    expect(await listEvents(operator)).toHaveLength(4);
  });

  test("the more certain word counts, in either order", async () => {
    for (const certainties of [
      [80, 95],
      [95, 80],
    ]) {
      const id = uuid();
      const own = await addCamera(app, operator, client);
      for (const [index, confidence] of certainties.entries())
        await own.send(
          pass({ uuid: id, confidence, plate: confidence === 95 ? "AB12CDE" : "AB12CDF", at: at(index) }),
        );
      expect(await listEvents(operator, { camera: own.id })).toMatchObject([
        { registration: "AB12CDE", confidence: 0.95 },
      ]);
    }
  });

  test("Axis: new, update and lost are one, with the plate and direction of the last", async () => {
    const axis = await addCamera(app, operator, client, { maker: "axis", facing: "both" });
    for (const state of [
      { carState: "new", plateUTF8: "AA7690EQ", plateConfidence: "0.8" },
      { carState: "update", plateUTF8: "AA7690EO", plateConfidence: "0.8", carMoveDirection: "out" },
      { carState: "lost", plateUTF8: "AA7690EO", plateConfidence: "0.8", carMoveDirection: "out" },
    ])
      await axis.send(samples.json(samples.axisEvent(state)));
    expect(await listEvents(operator, { camera: axis.id })).toMatchObject([
      { registration: "AA7690EO", direction: "away", status: "exit" },
    ]);
  });

  test("Axis: a camera that starts again counts cars from the beginning, and loses none", async () => {
    const axis = await addCamera(app, operator, client, { maker: "axis" });
    const say = (plateUTF8: string, time: string, carState: string) =>
      axis.send(
        samples.json(
          samples.axisEvent({ plateUTF8, carState, carID: "1", capture_timestamp: String(Date.parse(time)) }),
        ),
      );
    app.clock.set("2026-11-20T07:00:00.000Z");
    await say("AB12CDE", "2026-11-20T07:00:00.000Z", "new");
    app.clock.set(NOW);
    await say("XY34ZZO", NOW, "new");
    await say("XY34ZZQ", NOW, "update");
    expect(await listEvents(operator, { camera: axis.id })).toMatchObject([
      { registration: "XY34ZZQ", executedAt: NOW },
      { registration: "AB12CDE", executedAt: "2026-11-20T07:00:00.000Z" },
    ]);
  });

  test("Axis: a car that passes at midnight is one", async () => {
    const axis = await addCamera(app, operator, client, { maker: "axis", facing: "both" });
    app.clock.set("2026-11-21T00:00:01.000Z");
    for (const [time, given] of [
      ["2026-11-20T23:59:30.000Z", { carState: "new", plateUTF8: "AA7690EQ" }],
      ["2026-11-21T00:00:00.000Z", { carState: "lost", plateUTF8: "AA7690EO", carMoveDirection: "in" }],
    ] as const)
      await axis.send(
        samples.json(samples.axisEvent({ capture_timestamp: String(Date.parse(time)), ...given })),
      );
    operator = await app.as(await makePerson(app, client, ["parking_admin"]));
    expect(await listEvents(operator)).toMatchObject([{ registration: "AA7690EO", direction: "towards" }]);
  });

  test("a late picture is added, one that is there stays", async () => {
    await camera.send(samples.hikvision({}, { pictures: [] }));
    await camera.send(samples.hikvision());
    await camera.send(samples.hikvision());
    const kinds = await app.sql<{ kind: string }>(
      "select kind from camera_picture where client_id = $1 order by kind",
      [client.id],
    );
    expect(kinds).toEqual([{ kind: "overview" }, { kind: "plate" }]);
  });
});

describe("a wrong clock", () => {
  test.each([-600, 600, 3600 * 24 * 365 * 40])(
    "%d s ahead: the receipt counts, and the camera shows it",
    async (ahead) => {
      await camera.send(pass({ at: at(ahead) }));
      expect(await listEvents(operator)).toMatchObject([{ executedAt: NOW }]);
      expect(await operator.ok(contract.getCamera, { params: { id: camera.id } })).toMatchObject({
        isClockWrong: true,
      });
      app.clock.set("2026-11-20T10:50:00.000Z");
      await camera.send(pass({ at: "2026-11-20T10:50:00.000Z" }));
      expect(await operator.ok(contract.getCamera, { params: { id: camera.id } })).toMatchObject({
        isClockWrong: false,
      });
    },
  );
});

describe("the address", () => {
  test("finds the camera's own client, whatever the host is", async () => {
    const other = await makeClient(app, { features: ["parking", "camera"] });
    const theirs = await app.as(await makePerson(app, other, ["parking_admin"]));
    const sent = await app
      .anonymous(other.host)
      .request(samples.asRequest(camera.ingestPath, samples.hikvision()));
    expect(sent.status).toBe(200);
    expect([await listEvents(theirs), (await listEvents(operator)).length]).toEqual([[], 1]);
  });

  test("wrong, of another maker, of an inactive camera, or without the feature is 404 before the body is read", async () => {
    const path = (change: (path: string) => string) =>
      app.anonymous().request({
        ...samples.asRequest(change(camera.ingestPath), samples.hikvision()),
        payload: Buffer.alloc(9 * 1024 * 1024),
      });
    expect((await path((one) => `${one.slice(0, -1)}_`)).status).toBe(404);
    expect((await path((one) => one.replace("hikvision", "axis"))).status).toBe(404);
    await operator.ok(contract.changeCamera, { params: { id: camera.id }, body: { isActive: false } });
    expect((await camera.send(samples.hikvision())).status).toBe(404);
    await operator.ok(contract.changeCamera, { params: { id: camera.id }, body: { isActive: true } });
    expect((await camera.send(samples.hikvision())).status).toBe(200);
    await app.sql("update client set features = '{parking}' where id = $1", [client.id]);
    expect((await camera.send(samples.hikvision())).status).toBe(404);
  });

  test("is turned over with one press; the old one is good for the chosen time", async () => {
    const rotated = await operator.ok(contract.rotateCameraSecret, {
      params: { id: camera.id },
      body: { keepMinutes: 10 },
    });
    expect(rotated.ingestPath).not.toBe(camera.ingestPath);
    const viaNew = () => app.anonymous().request(samples.asRequest(rotated.ingestPath, samples.hikvision()));
    expect([(await camera.send(samples.hikvision())).status, (await viaNew()).status]).toEqual([200, 200]);
    app.clock.set("2026-11-20T10:52:01.000Z");
    expect([(await camera.send(samples.hikvision())).status, (await viaNew()).status]).toEqual([404, 200]);
    await operator.ok(contract.rotateCameraSecret, { params: { id: camera.id }, body: {} });
    expect((await viaNew()).status).toBe(404);
  });

  test("of a removed camera never works again; its events stay", async () => {
    await camera.send(samples.hikvision());
    await operator.ok(contract.removeCamera, { params: { id: camera.id } });
    expect((await camera.send(samples.hikvision())).status).toBe(404);
    expect(await listEvents(operator)).toHaveLength(1);
  });

  test("that comes to another client, as from an archive, sends to that one from then on", async () => {
    await camera.send(samples.hikvision());
    const other = await makeClient(app, { features: ["parking", "camera"] });
    const theirs = await app.as(await makePerson(app, other, ["parking_admin"]));
    const moved = await addCamera(app, theirs, other);
    await app.sql(
      "update camera c set secret_hash = o.secret_hash from camera o where c.id = $1 and o.id = $2",
      [moved.id, camera.id],
    );
    await operator.ok(contract.removeCamera, { params: { id: camera.id } });
    expect((await camera.send(samples.hikvision())).status).toBe(200);
    expect([await listEvents(theirs), await listEvents(operator)].map(({ length }) => length)).toEqual([
      1, 1,
    ]);
  });

  test("is stored as a hash, and read by nobody", async () => {
    const token = camera.ingestPath.split("/").at(-1)!;
    const rows = await app.sql<{ text: string }>("select c::text as text from camera c");
    expect(rows.filter(({ text }) => text.includes(token))).toEqual([]);
    const listed = await operator.ok(contract.listCameras);
    expect(JSON.stringify(listed)).not.toContain(token);
  });

  test("takes other methods for none", async () => {
    const reply = await app.anonymous().request({ method: "GET", url: camera.ingestPath });
    expect([reply.status, reply.headers.allow]).toEqual([405, "POST"]);
  });
});

describe("a camera that logs in", () => {
  const login = { userName: "gate", password: "secret-7" };
  const md5 = (text: string) => createHash("md5").update(text).digest("hex");
  const digest = (password: string, { realm = "Portico", nonce = "n", qop = "auth" } = {}) => {
    const [first, second] = [md5(`gate:${realm}:${password}`), md5("POST:/x")];
    const response = md5(
      qop ? `${first}:${nonce}:00000001:c:${qop}:${second}` : `${first}:${nonce}:${second}`,
    );
    return `Digest username="gate", realm="${realm}", nonce="${nonce}", uri="/x", qop=${qop || '""'}, nc=00000001, cnonce="c", response="${response}"`;
  };

  test("is asked for it, and proves it by Basic or Digest, also with empty fields", async () => {
    const own = await addCamera(app, operator, client, { maker: "dahua", ...login });
    const event = samples.json(samples.dahuaEvent());
    const asked = await own.send(event);
    expect([asked.status, asked.headers["www-authenticate"]]).toEqual([
      401,
      expect.stringMatching(/^Digest realm="Portico".*Basic realm="Portico"$/),
    ]);
    const basic = (text: string) => `Basic ${Buffer.from(text).toString("base64")}`;
    const tried = async (authorization: string) => (await own.send(event, { authorization })).status;
    expect(await tried(basic("gate:secret-7"))).toBe(200);
    expect(await tried(digest("secret-7"))).toBe(200);
    expect(await tried(digest("secret-7", { realm: "", nonce: "", qop: "" }))).toBe(200);
    for (const wrong of [basic("gate:other"), basic("x"), digest("other"), "Digest", "Bearer x", "Basic"])
      expect(await tried(wrong)).toBe(401);
  });

  test("by a header of its own is let in by exactly its value, and asked for no other log-in", async () => {
    const own = await addCamera(app, operator, client, {
      ...{ maker: "plate-recognizer", loginHeader: "Authorization", password: "Token 1234" },
    });
    const event = samples.plateRecognizerForm(samples.plateRecognizerEvent());
    const tried = async (headers: Record<string, string>) => (await own.send(event, headers)).status;
    const asked = await own.send(event);
    expect([asked.status, asked.headers["www-authenticate"]]).toEqual([401, undefined]);
    expect(await tried({ authorization: "Token 1234" })).toBe(200);
    for (const wrong of ["Token 12345", "token 1234", "1234", ""])
      expect(await tried({ authorization: wrong })).toBe(401);
    await operator.ok(contract.changeCamera, {
      params: { id: own.id },
      body: { loginHeader: "X-Auth-Key", password: "k-9" },
    });
    expect(await tried({ authorization: "Token 1234" })).toBe(401);
    expect(await tried({ "x-auth-key": "k-9" })).toBe(200);
    // The value of a header is no password of a user.
    const asUser = { params: { id: own.id }, body: { loginHeader: null, userName: "gate" } };
    expect((await operator.call(contract.changeCamera, asUser)).status).toBe(400);
    const payloads = await app.sql<{ content: string }>(
      "select content from camera_payload where camera_id = $1",
      [own.id],
    );
    expect(JSON.stringify(payloads)).not.toMatch(/Token 1234|k-9/);
    await operator.ok(contract.changeCamera, { params: { id: own.id }, body: { loginHeader: null } });
    expect(await tried({})).toBe(200);
  });

  test("its password is encrypted and never sent", async () => {
    const own = await addCamera(app, operator, client, login);
    const [row] = await app.sql<{ text: string }>("select c::text as text from camera c where id = $1", [
      own.id,
    ]);
    expect(row!.text).not.toContain("secret-7");
    const shown = await operator.ok(contract.getCamera, { params: { id: own.id } });
    expect(JSON.stringify(shown)).not.toContain("secret-7");
    expect(shown.userName).toBe("gate");
  });
});

/** A billion laughs. */
const entityBomb: samples.CameraRequest = {
  headers: { "content-type": "text/xml" },
  payload: Buffer.from(
    `<!DOCTYPE x [<!ENTITY l0 "LOL">${Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join("")}]>${samples
      .hikvisionXml({ plate: "&l9;" })
      .replace(/^<\?xml.*\?>\n/, "")}`,
  ),
};

describe("junk", () => {
  test.each<[string, samples.CameraRequest, number]>([
    ["nothing", { headers: {}, payload: Buffer.alloc(0) }, 400],
    ["no XML", { headers: { "content-type": "text/xml" }, payload: Buffer.from("<") }, 400],
    ["another maker's event", samples.json(samples.axisEvent()), 400],
    ["half a form", { ...samples.hikvision(), payload: samples.hikvision().payload.subarray(0, 700) }, 400],
    ["too much", { headers: { "content-type": "text/xml" }, payload: Buffer.alloc(9 * 1024 * 1024) }, 413],
    [
      "10,000 parts",
      samples.form(
        Array.from({ length: 10_000 }, (_, index) => ({
          head: `Content-Disposition: form-data; name="p${index}"`,
          body: "x",
        })),
      ),
      413,
    ],
    [
      "what unfolds into gigabytes",
      {
        headers: { "content-type": "text/xml", "content-encoding": "gzip" },
        payload: gzipSync(Buffer.alloc(50 * 1024 * 1024)),
      },
      400,
    ],
    ["entities that name each other", entityBomb, 200],
    ["a NUL in the plate", samples.hikvision({ plate: "AB\u000012CDE" }), 200],
    ["a very long plate", samples.hikvision({ plate: "A".repeat(5000) }), 200],
    ["a time that nobody has", samples.hikvision({ at: "0000-00-00T00:00:00Z" }), 200],
    ["certainty out of range", samples.hikvision({ confidence: -7 }), 200],
  ])("%s", async (_, request, status) => {
    expect((await camera.send(request)).status).toBe(status);
  });

  test("a picture that is none loses itself only, and others are shown when encoded", async () => {
    const broken = Buffer.concat([samples.JPEG.subarray(0, 40), Buffer.alloc(50)]);
    const part = (name: string, body: Buffer) => ({
      head: `Content-Disposition: form-data; name="${name}"; filename="${name}"\r\nContent-Type: image/jpeg`,
      body,
    });
    await camera.send(
      samples.hikvision(
        {},
        { pictures: [part("licensePlatePicture.jpg", broken), part("detectionPicture.jpg", samples.JPEG)] },
      ),
    );
    await app.runJob("cameras-encode-pictures");
    const [event] = await listEvents(operator);
    expect([event!.registrationPicture, event!.registrationPictureOverview]).toEqual([
      null,
      expect.stringContaining("/pictures/overview/"),
    ]);
  });
});

test("while the database is away the camera is asked to try again, and nothing is half stored", async () => {
  // The last of what is written for an event.
  await app.sql(`create function away() returns trigger language plpgsql as
    $$ begin raise exception 'away' using errcode = '57P03'; end $$`);
  await app.sql("create trigger away before insert on camera_payload for each row execute function away()");
  const reply = await camera.send(samples.hikvision());
  await app.sql("drop function away cascade");
  expect([reply.status, Number(reply.headers["retry-after"])]).toEqual([503, expect.any(Number)]);
  expect(await listEvents(operator)).toEqual([]);
  expect((await camera.send(samples.hikvision())).status).toBe(200);
  expect(await listEvents(operator)).toHaveLength(1);
});
