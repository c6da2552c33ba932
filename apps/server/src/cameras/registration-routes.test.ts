import { changeVehicle, getCameraEvent } from "@portico/contract/cameras/events";
import { REGISTRATION_DAYS } from "@portico/contract/cameras/form";
import { addToDenylist } from "@portico/contract/cameras/lists";
import * as contract from "@portico/contract/cameras/registration";
import { inEnglish } from "@portico/contract/testing/in-english";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "../platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient } from "../platform/testing/types.ts";
import { decide, type Facts } from "./decisions/rules.ts";
import { addCamera, addVehicle, listEvents, type TestCamera } from "./testing/kit.ts";
import * as samples from "./testing/samples.ts";

const NOW = "2026-11-20T10:42:00.000Z";
const DAY_MS = 86_400_000;
const BODY = {
  firstName: "Marta",
  lastName: "Kowal",
  email: "Marta@kingsway.example",
  phone: "+44 20 7946 0000",
  registration: "hv21 krt",
  note: "Board lunch, until 15:00",
};

let app: TestApp;
let client: TestClient;
let operator: Caller;
let stranger: Caller;

beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  client = await makeClient(app, { features: ["parking", "camera"] });
  operator = await app.as(await makePerson(app, client, ["parking_admin"]));
  stranger = app.anonymous(client.host);
  await app.sql("delete from rate_limit");
});

const register = (body: object = {}, by = stranger) =>
  by.call(contract.registerVehicle, { body: { ...BODY, ...body } as typeof BODY });

const pass = async (camera: TestCamera, registration: string) => {
  await camera.send(
    samples.hikvision({ at: app.clock.now().toISOString(), uuid: newId(), plate: registration }),
  );
  return (await listEvents(operator, { limit: 1 }))[0]!;
};

test("a stranger registers a vehicle, which operators see and remove", async () => {
  const reply = await register();
  expect([reply.status, reply.body]).toEqual([201, { detail: "Vehicle Registered" }]);
  const row = {
    id: expect.any(String),
    ...BODY,
    email: "marta@kingsway.example",
    plate: "HV21KRT",
    registeredAt: NOW,
    keptUntil: new Date(Date.parse(NOW) + REGISTRATION_DAYS * DAY_MS).toISOString(),
    lastSeenAt: null,
  };
  const { count, results } = await operator.ok(contract.listRegisteredVehicles);
  expect([count, results]).toEqual([1, [row]]);
  for (const [search, found] of [
    ["hv 21", 1],
    ["kowal", 1],
    ["KINGSWAY", 1],
    ["lunch", 1],
    ["%", 0],
  ] as const)
    expect((await operator.ok(contract.listRegisteredVehicles, { query: { search } })).count).toBe(found);
  const { id } = results[0]!;
  await operator.ok(contract.removeRegisteredVehicle, { params: { id } });
  expect((await operator.ok(contract.listRegisteredVehicles)).count).toBe(0);
  expect((await operator.call(contract.removeRegisteredVehicle, { params: { id } })).status).toBe(404);
  const audit = await app.sql<{ action: string; actor: string | null; said: string }>(
    `select action, actor_id as actor, concat(before, after) as said from audit_entry
     where client_id = $1 and target_type = 'registered_vehicle' and action <> 'cameras.registration.read' order by id`,
    [client.id],
  );
  expect(audit.map(({ action }) => action)).toEqual([
    "cameras.registration.register",
    "cameras.registration.remove",
  ]);
  expect(JSON.stringify(audit)).not.toMatch(/HV21|marta/i);
});

test("only email and registration are needed, and a name may turn no letters", async () => {
  await stranger.ok(contract.registerVehicle, {
    body: { email: "a@b.example", registration: "AB12", firstName: "Ann\u202ea", note: null },
  });
  const [row] = (await operator.ok(contract.listRegisteredVehicles)).results;
  expect(row).toMatchObject({ firstName: "Anna", lastName: "", phone: "", note: "" });
});

test.each<[object, string, string]>([
  [{ email: "marta@kingsway" }, "email", "Please enter a valid email."],
  [{ email: "" }, "email", "Please enter a valid email."],
  [{ email: undefined }, "email", "Please enter a valid email."],
  [{ email: `${"x".repeat(250)}@b.example` }, "email", inEnglish("common.tooLong", { max: 254 })],
  [{ registration: undefined }, "registration", "Your vehicle's registration is required."],
  [{ registration: "  " }, "registration", "Your vehicle's registration is required."],
  [{ registration: null }, "registration", "Your vehicle's registration is required."],
  [{ registration: "AB12 CDE 345" }, "registration", inEnglish("common.tooLong", { max: 10 })],
  [{ registration: "-1-" }, "registration", inEnglish("cameras.registrationForm")],
  [{ firstName: "x".repeat(21) }, "firstName", inEnglish("common.tooLong", { max: 20 })],
  [{ lastName: "x".repeat(21) }, "lastName", inEnglish("common.tooLong", { max: 20 })],
  [{ phone: "1".repeat(129) }, "phone", inEnglish("common.tooLong", { max: 128 })],
  [{ note: "x".repeat(256) }, "note", inEnglish("common.tooLong", { max: 255 })],
])("%j is refused", async (body, field, message) => {
  const reply = await register(body);
  expect([reply.status, reply.body]).toEqual([400, { [field]: [message] }]);
  expect((await operator.ok(contract.listRegisteredVehicles)).count).toBe(0);
});

test("texts of the greatest length are taken", async () => {
  const reply = await register({
    firstName: "x".repeat(20),
    lastName: "y".repeat(20),
    registration: "AB12 CDE 4",
    note: "z".repeat(255),
  });
  expect(reply.status).toBe(201);
});

test("a wrong form is refused in the reader's language", async () => {
  const reply = await stranger.request({
    method: "POST",
    url: "/api/parking/register/",
    headers: { "x-locale": "de-DE" },
    payload: { email: "a@b.example" },
  });
  expect(reply.body).toEqual({ registration: ["Bitte geben Sie das Kennzeichen Ihres Fahrzeugs an."] });
});

test("registered again, also at once, it is renewed; by somebody else it is another registration", async () => {
  await Promise.all([register(), register(), register({ registration: "HV-21-KRT" })]);
  expect((await operator.ok(contract.listRegisteredVehicles)).count).toBe(1);
  app.clock.set("2026-11-22T10:42:00.000Z");
  await register({ firstName: "Martha", email: "MARTA@kingsway.example" });
  await register({ firstName: "Eve", email: "eve@elsewhere.example" });
  operator = await app.as(await makePerson(app, client, ["parking_admin"]));
  const { results } = await operator.ok(contract.listRegisteredVehicles);
  expect(results.map(({ firstName, registeredAt }) => [firstName, registeredAt])).toEqual([
    ["Eve", "2026-11-22T10:42:00.000Z"],
    ["Martha", "2026-11-22T10:42:00.000Z"],
  ]);
});

test("operators write to the driver by mail, which is audited as their reading is", async () => {
  await register();
  const [row] = (await operator.ok(contract.listRegisteredVehicles)).results;
  const write = (by: Caller, id: string) =>
    by.call(contract.contactDriver, {
      params: { id },
      body: { content: "Please move your van.", sendEmail: true },
    });
  const reply = await write(operator, row!.id);
  expect([reply.status, reply.body]).toEqual([200, { sent: 1 }]);
  expect(
    await app.sql("select recipient from message where client_id = $1 and kind = 'directory.contact'", [
      client.id,
    ]),
  ).toEqual([{ recipient: "marta@kingsway.example" }]);
  expect((await write(operator, newId())).status).toBe(404);
  const employee = await app.as(await makePerson(app, client));
  expect((await write(employee, row!.id)).status).toBe(403);
  const other = await makeClient(app, { features: ["parking", "camera"] });
  const theirs = await app.as(await makePerson(app, other, ["parking_admin"]));
  expect((await write(theirs, row!.id)).status).toBe(404);
  expect(
    await app.sql(
      "select action from audit_entry where client_id = $1 and action like 'cameras.registration.%' order by id",
      [client.id],
    ),
  ).toMatchObject([
    { action: "cameras.registration.register" },
    { action: "cameras.registration.read" },
    { action: "cameras.registration.contact" },
  ]);
});

test("many registrations from one address have to wait; other addresses do not", async () => {
  const statuses = await Promise.all(Array.from({ length: 34 }, () => register()));
  expect(statuses.filter(({ status }) => status === 429)).toHaveLength(3);
  const elsewhere = await stranger.request({
    method: "POST",
    url: "/api/parking/register/",
    payload: { email: "a@b.example", registration: "AB12" },
    remoteAddress: "198.51.100.7",
  });
  expect(elsewhere.status).toBe(201);
});

test("a registered vehicle is known: without a right, with its driver and reason, until its time is over", async () => {
  const camera = await addCamera(app, operator, client);
  expect((await pass(camera, "HV21KRT")).status).toBe("unknown");
  await register();
  app.clock.set("2026-11-20T10:52:00.000Z");
  const event = await pass(camera, "HV21KRT");
  expect(event).toMatchObject({
    status: "unauthorized",
    match: "exact",
    vehicle: {
      registration: "hv21 krt",
      note: "",
      driverNote: BODY.note,
      user: { firstName: "Marta", lastName: "Kowal", hasPhone: true, email: "marta@kingsway.example" },
    },
  });
  expect((await listEvents(operator, { search: "kowal" })).map(({ id }) => id)).toContain(event.id);
  expect((await operator.ok(contract.listRegisteredVehicles)).results[0]!.lastSeenAt).toBe(event.executedAt);
  // An operator's note takes nothing over from the driver's.
  const { id } = event.vehicle!;
  const noted = await operator.ok(changeVehicle, { params: { id }, body: { note: "Silver van" } });
  expect(noted).toMatchObject({ note: "Silver van", driverNote: BODY.note });
  // The same facts decide the same again.
  const [kept] = await app.sql<{ facts: Facts; status: string; reason: unknown }>(
    "select facts, status, reason from camera_decision where event_id = $1",
    [event.id],
  );
  expect(kept!.facts.known).toMatchObject([{ plate: "HV21KRT", isVehicle: true, rights: [] }]);
  expect(decide(kept!.facts)).toMatchObject({ status: kept!.status, reason: kept!.reason });

  const after = new Date(Date.parse(NOW) + REGISTRATION_DAYS * DAY_MS);
  app.clock.set(after.toISOString());
  operator = await app.as(await makePerson(app, client, ["parking_admin"]));
  expect((await pass(camera, "HV21KRT")).status).toBe("unknown");
  expect((await operator.ok(contract.listRegisteredVehicles)).count).toBe(0);
  // Nobody can write to the driver any more.
  expect((await operator.ok(getCameraEvent, { params: { id: event.id } })).vehicle?.user).toBeNull();
  await app.runJob("cameras-end-registrations");
  expect(await app.sql("select from registered_vehicle where client_id = $1", [client.id])).toEqual([]);
  // The event stays, without the person.
  expect((await operator.ok(getCameraEvent, { params: { id: event.id } })).vehicle).toMatchObject({
    note: "Silver van",
    driverNote: "",
    user: null,
  });
});

test("the nightly job leaves vehicles whose time is not over", async () => {
  await register();
  app.clock.set("2026-12-20T10:41:59.000Z");
  await app.runJob("cameras-end-registrations");
  expect(await app.sql("select from registered_vehicle where client_id = $1", [client.id])).toHaveLength(1);
});

test.each(["plate", "person", "everything"])(
  "a legal hold of %s keeps a vehicle, which stays unknown",
  async (subject) => {
    await register();
    await register({ registration: "NE70 PNE" });
    const elena = await makePerson(app, client);
    await addVehicle(app, elena, "HV21 KRT");
    const hold = newId();
    await app.sql(
      `insert into legal_hold (client_id, id, subject, person_id, plate, reason, first_day, created_at)
     values ($1, $2, $3, $4, $5, 'A claim', '2026-11-20', now())`,
      [
        client.id,
        hold,
        subject,
        subject === "person" ? elena.id : null,
        subject === "plate" ? "HV21KRT" : null,
      ],
    );
    app.clock.set("2026-12-21T10:42:00.000Z");
    const kept = async () => {
      await app.runJob("cameras-end-registrations");
      const rows = await app.sql<{ plate: string }>(
        "select plate from registered_vehicle where client_id = $1 order by plate",
        [client.id],
      );
      return rows.map(({ plate }) => plate);
    };
    expect(await kept()).toEqual(subject === "everything" ? ["HV21KRT", "NE70PNE"] : ["HV21KRT"]);
    operator = await app.as(await makePerson(app, client, ["parking_admin"]));
    expect((await operator.ok(contract.listRegisteredVehicles)).count).toBe(0);
    await app.sql("update legal_hold set ended_at = now() where id = $1", [hold]);
    expect(await kept()).toEqual([]);
  },
);

test("registering lets no vehicle in and takes none off the denylist, and the answer does not tell", async () => {
  const camera = await addCamera(app, operator, client);
  await operator.ok(addToDenylist, { body: { registration: "HV21KRT" } });
  const denied = await register();
  const unknown = await register({ registration: "NE70 PNE" });
  expect([denied.status, denied.body]).toEqual([unknown.status, unknown.body]);
  expect((await pass(camera, "HV21KRT")).status).toBe("denied");
});

test("is for clients with cameras, and its list for operators of the client", async () => {
  const other = await makeClient(app, { features: ["parking"] });
  expect((await register({}, app.anonymous(other.host))).status).toBe(403);
  await register();
  const { results } = await operator.ok(contract.listRegisteredVehicles);
  const params = { id: results[0]!.id };
  const employee = await app.as(await makePerson(app, client, ["employee", "reception", "admin"]));
  const elsewhere = await makeClient(app, { features: ["camera"] });
  const foreign = await app.as(await makePerson(app, elsewhere, ["parking_admin"]));
  expect((await employee.call(contract.listRegisteredVehicles)).status).toBe(403);
  expect((await employee.call(contract.removeRegisteredVehicle, { params })).status).toBe(403);
  expect((await foreign.ok(contract.listRegisteredVehicles)).count).toBe(0);
  expect((await foreign.call(contract.removeRegisteredVehicle, { params })).status).toBe(404);
  expect((await stranger.call(contract.listRegisteredVehicles)).status).toBe(401);
});
