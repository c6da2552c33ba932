import * as contract from "@portico/contract/cameras/lists";
import { removeCarpark } from "@portico/contract/parking/settings";
import { inEnglish } from "@portico/contract/testing/in-english";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeCarpark } from "../parking/testing/kit.ts";
import { newId } from "../platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../platform/testing/types.ts";
import { addCamera, listEvents } from "./testing/kit.ts";
import * as samples from "./testing/samples.ts";

const NOW = "2026-11-20T10:42:00.000Z";
let app: TestApp;
let client: TestClient;
let priya: TestPerson;
let operator: Caller;

beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  client = await makeClient(app, { features: ["parking", "camera"] });
  priya = await makePerson(app, client, ["parking_admin"], { firstName: "Priya", lastName: "Nair" });
  operator = await app.as(priya);
});

const LISTS = [
  {
    name: "allowlist",
    status: "authorized",
    list: contract.listAllowlist,
    add: contract.addToAllowlist,
    change: contract.changeAllowlistEntry,
    remove: contract.removeAllowlistEntry,
  },
  {
    name: "denylist",
    status: "denied",
    list: contract.listDenylist,
    add: contract.addToDenylist,
    change: contract.changeDenylistEntry,
    remove: contract.removeDenylistEntry,
  },
] as const;

describe.each(LISTS)("the $name", ({ name, status, ...endpoints }) => {
  // One form for both lists.
  const { list, add, change, remove } = endpoints as unknown as {
    list: typeof contract.listAllowlist;
    add: typeof contract.addToAllowlist;
    change: typeof contract.changeAllowlistEntry;
    remove: typeof contract.removeAllowlistEntry;
  };

  test("is read with an audit entry: one for a filter and quarter of an hour, which holds no plate", async () => {
    const reads = () =>
      app.sql<{ after: object }>(
        "select after from audit_entry where client_id = $1 and action = 'cameras.list.read' order by id",
        [client.id],
      );
    await operator.ok(list);
    await operator.ok(list, { query: { page: 2 } });
    await operator.ok(list, { query: { search: "AB12CDE" } });
    const of = name === "allowlist" ? "allow" : "deny";
    expect(await reads()).toEqual([
      { after: { list: of, filter: [] } },
      { after: { list: of, filter: ["search"] } },
    ]);
    app.clock.set("2026-11-20T11:00:00.000Z");
    await operator.ok(list);
    expect(await reads()).toHaveLength(3);
  });

  test("an entry is added, found, changed and removed", async () => {
    const carpark = await makeCarpark(app, client, { name: "North" });
    const body = {
      registration: "ab12 cde",
      note: "Milkman",
      until: "2026-12-01T00:00:00Z",
      carparks: [carpark],
    };
    const entry = await operator.ok(add, { body });
    expect(entry).toEqual({
      id: expect.any(String),
      registration: "ab12 cde",
      plate: "AB12CDE",
      note: "Milkman",
      from: null,
      until: "2026-12-01T00:00:00.000Z",
      carparks: [{ id: carpark, name: "North" }],
      isInForce: true,
      lastSeenAt: null,
      createdAt: NOW,
      createdBy: { id: priya.id, firstName: "Priya", lastName: "Nair" },
    });
    for (const [search, count] of [
      ["AB 12", 1],
      ["milk", 1],
      ["XY", 0],
    ] as const)
      expect((await operator.ok(list, { query: { search } })).count).toBe(count);
    const params = { id: entry.id };
    const from = "2026-11-21T00:00:00.000Z";
    expect(await operator.ok(change, { params, body: { from, carparks: [] } })).toEqual({
      ...entry,
      from,
      carparks: [],
      isInForce: false,
    });
    expect((await operator.call(change, { params, body: { until: from } })).body).toEqual({
      until: [inEnglish("cameras.untilBeforeFrom")],
    });
    await operator.ok(remove, { params });
    expect(await operator.ok(list)).toEqual({ count: 0, results: [] });
    const audit = await app.sql<{ action: string; text: string }>(
      "select action, concat(before, after) as text from audit_entry where client_id = $1 and target_type = 'plate_entry' and action <> 'cameras.list.read' order by id",
      [client.id],
    );
    expect(audit.map(({ action }) => action)).toEqual(
      ["add", "change", "remove"].map((verb) => `cameras.${name}.${verb}`),
    );
    expect(JSON.stringify(audit)).not.toContain("AB12CDE");
  });

  test("holds from its start until its end, in its car parks", async () => {
    const [north, south] = [
      await makeCarpark(app, client, { name: "North" }),
      await makeCarpark(app, client),
    ];
    const camera = await addCamera(app, operator, client, { carpark: north });
    const entry = await operator.ok(add, {
      body: { registration: "AB12CDE", from: "2026-11-20T11:00:00Z", until: "2026-11-20T12:00:00Z" },
    });
    const seenAt = async (at: string) => {
      app.clock.set(at);
      await camera.send(samples.hikvision({ at, uuid: newId() }));
      return (await listEvents(operator, { limit: 1 }))[0]!.status;
    };
    expect(await seenAt("2026-11-20T10:59:59.000Z")).toBe("unknown");
    expect(await seenAt("2026-11-20T11:30:00.000Z")).toBe(status);
    await operator.ok(change, { params: { id: entry.id }, body: { carparks: [south] } });
    expect(await seenAt("2026-11-20T11:31:00.000Z")).toBe("unknown");
    await operator.ok(change, { params: { id: entry.id }, body: { carparks: [south, north] } });
    expect(await seenAt("2026-11-20T11:32:00.000Z")).toBe(status);
    expect(await seenAt("2026-11-20T12:00:00.000Z")).toBe("unknown");
  });

  test("a car park that an entry names stays, since the entry would hold nowhere without it", async () => {
    const carpark = await makeCarpark(app, client, { name: "North" });
    const params = { id: carpark };
    const named = { registration: "AB12CDE", until: "2026-11-20T10:00:00Z", carparks: [carpark] };
    const entry = await operator.ok(add, { body: named });
    const refused = await operator.call(removeCarpark, { params });
    expect([refused.status, refused.body]).toEqual([
      400,
      { nonFieldErrors: [inEnglish("cameras.carparkListed")] },
    ]);
    expect((await operator.ok(list)).results).toEqual([entry]);
    await operator.ok(change, { params: { id: entry.id }, body: { carparks: [] } });
    const [removal, naming] = await Promise.all([
      operator.call(removeCarpark, { params }),
      operator.call(add, { body: { registration: "AB13CDE", carparks: [carpark] } }),
    ]);
    // Whichever comes first, no entry names a car park that is gone.
    expect([
      [200, 400],
      [400, 201],
    ]).toContainEqual([removal.status, naming.status]);
  });

  test("is filtered by car park and validity, ordered by its end, and says when a plate was seen", async () => {
    const north = await makeCarpark(app, client, { name: "North" });
    const south = await makeCarpark(app, client);
    const bodies = [
      { registration: "AA1", until: "2026-11-20T10:42:00Z" },
      { registration: "AA2", carparks: [south] },
      { registration: "AA3", until: "2026-11-21T00:00:00Z", carparks: [north] },
      { registration: "AA4", from: "2026-12-01T00:00:00Z" },
    ];
    for (const body of bodies) await operator.ok(add, { body });
    const found = async (query: NonNullable<Parameters<typeof operator.ok<typeof list>>[1]>["query"]) =>
      (await operator.ok(list, { query })).results.map(({ registration }) => registration);
    expect(await found({ carpark: north })).toEqual(["AA4", "AA3", "AA1"]);
    expect(await found({ state: "valid" })).toEqual(["AA4", "AA3", "AA2"]);
    expect(await found({ state: "ended" })).toEqual(["AA1"]);
    expect(await found({ ordering: "until" })).toEqual(["AA1", "AA3", "AA4", "AA2"]);
    expect(await found({ ordering: "-until" })).toEqual(["AA4", "AA2", "AA3", "AA1"]);
    const camera = await addCamera(app, operator, client);
    await camera.send(samples.hikvision({ at: NOW, uuid: newId(), plate: "AA3" }));
    const seen = (await operator.ok(list)).results.map(({ lastSeenAt }) => lastSeenAt);
    expect(seen).toEqual([null, NOW, null, null]);
  });

  test.each<[object, string, string]>([
    [{}, "registration", inEnglish("cameras.registrationRequired")],
    [{ registration: " " }, "registration", inEnglish("cameras.registrationRequired")],
    [{ registration: "- -" }, "registration", inEnglish("cameras.registrationForm")],
    [{ registration: "AB12 CDE 345" }, "registration", inEnglish("common.tooLong", { max: 10 })],
    [{ registration: "AB12", note: "x".repeat(256) }, "note", inEnglish("common.tooLong", { max: 255 })],
    [{ registration: "AB12", carparks: [newId()] }, "carparks", inEnglish("cameras.carparkUnknown")],
  ])("%j is refused", async (body, field, message) => {
    const reply = await operator.call(add, { body: body as never });
    expect([reply.status, reply.body]).toEqual([400, { [field]: [message] }]);
  });

  test("a plate stands there once, however it is typed and however many add it at once", async () => {
    const replies = await Promise.all(
      ["AB12 CDE", "ab12cde", "AB-12-CDE"].map((registration) =>
        operator.call(add, { body: { registration } }),
      ),
    );
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([201, 400, 400]);
    expect(replies.find((reply) => reply.status === 400)!.body).toEqual({
      registration: [inEnglish("cameras.onListAlready")],
    });
  });

  test("is for operators of the client only", async () => {
    const { id } = await operator.ok(add, { body: { registration: "AB12CDE" } });
    const employee = await app.as(await makePerson(app, client, ["employee", "reception"]));
    const other = await makeClient(app, { features: ["camera"] });
    const stranger = await app.as(await makePerson(app, other, ["parking_admin"]));
    expect((await employee.call(list)).status).toBe(403);
    expect((await employee.call(add, { body: { registration: "XY1" } })).status).toBe(403);
    expect((await stranger.ok(list)).count).toBe(0);
    for (const [by, expected] of [
      [employee, 403],
      [stranger, 404],
    ] as const) {
      expect((await by.call(change, { params: { id }, body: { note: "x" } })).status).toBe(expected);
      expect((await by.call(remove, { params: { id } })).status).toBe(expected);
    }
  });
});
