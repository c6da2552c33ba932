import type { Group } from "@portico/contract/common";
import type { RollCallListEntry } from "@portico/contract/muster/roll-calls";
import * as calls from "@portico/contract/muster/roll-calls";
import * as wardens from "@portico/contract/muster/wardens";
import { checkIn } from "@portico/contract/visits/visits";
import { describe, expect, test } from "vitest";
import { makeFloor } from "../desks/testing/kit.ts";
import { newId } from "../platform/core/ids.ts";
import type { Caller } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import { makeVisit } from "../visits/testing/kit.ts";
import { admin, app, as, client, clockAt, lisbon, setUp } from "./testing/kit.ts";

setUp();

const at = (time: string) => `2026-11-20T${time}.000Z`;
const tick = (time: string) => app.clock.set(at(time));

/** So many people on site in London. */
async function crowd(count: number): Promise<void> {
  await app.sql(
    `insert into person (client_id, id, email, first_name, last_name, created_at, home_site_id)
     select $1, gen_random_uuid(), $3 || i || '@x.test', 'Test', 'Person' || lpad(i::text, 3, '0'), now(), $2
     from generate_series(1, $4::int) i`,
    [client.id, client.siteId, newId(), count],
  );
  await app.sql(
    `insert into sighting (client_id, id, person_id, site_id, seen_from, source, source_id)
     select $1, gen_random_uuid(), id, $2, '2026-11-20T08:00Z', 'presence', id from person
     where client_id = $1 and last_name like 'Person0%'`,
    [client.id, client.siteId],
  );
}
const makeWarden = async (groups: Group[] = ["employee"], given: { phone?: string; site?: string } = {}) => {
  const made = await makePerson(app, client, groups);
  if (given.phone) await app.sql("update person set phone = $2 where id = $1", [made.id, given.phone]);
  const warden = await admin.ok(wardens.addWarden, {
    body: { site: given.site ?? client.siteId, user: made.id },
  });
  return { ...made, wardenId: warden.id, call: await app.as(made) };
};
const start = (caller: Caller = admin, site = client.siteId) =>
  caller.call(calls.startRollCall, { body: { site, kind: "drill" } });
const started = async () => (await start()).body.id as string;
const entriesOf = async (id: string, caller = admin): Promise<RollCallListEntry[]> =>
  (await caller.ok(calls.listRollCallEntries, { params: { id } })).results;

interface Marking {
  key?: string;
  entry: string;
  mark: "safe" | "help" | "absent" | null;
  at?: string;
  note?: string;
  assemblyPoint?: string;
}
const markAs = (caller: Caller, id: string, marks: Marking[], sentAt = app.clock.now().toISOString()) =>
  caller.call(calls.markRollCall, {
    params: { id },
    body: {
      sentAt,
      marks: marks.map((one) => ({ key: newId(), at: app.clock.now().toISOString(), ...one })),
    },
  });

describe("assembly points and wardens", () => {
  test("are kept by administrators, and belong to their site", async () => {
    const body = { site: client.siteId, code: "A", name: "Canal Street" };
    const point = await admin.ok(wardens.addAssemblyPoint, { body });
    const twice = await admin.call(wardens.addAssemblyPoint, { body });
    expect([twice.status, twice.body.code]).toEqual([
      400,
      ["This site already has an assembly point with this code."],
    ]);
    const floorId = await makeFloor(app, client);
    const elsewhere = await makeFloor(app, client, lisbon);
    const callum = await makePerson(app, client, ["employee"], { firstName: "Callum", lastName: "Reid" });
    const warden = await admin.ok(wardens.addWarden, {
      body: { site: client.siteId, user: callum.id, assemblyPoint: point.id, floors: [floorId] },
    });
    expect(warden).toMatchObject({
      user: { firstName: "Callum" },
      assemblyPoint: { code: "A", name: "Canal Street" },
      floors: [{ id: floorId, name: "Floor 1" }],
    });
    const again = await admin.call(wardens.addWarden, { body: { site: client.siteId, user: callum.id } });
    expect([again.status, again.body.user]).toEqual([400, ["This person is already a warden of this site."]]);
    const params = { id: warden.id };
    for (const [field, wrong] of [
      ["floors", { floors: [elsewhere] as string[] }],
      ["assemblyPoint", { assemblyPoint: newId() }],
    ] as [string, object][])
      expect((await admin.call(wardens.changeWarden, { params, body: wrong })).body[field]).toHaveLength(1);
    expect(await admin.ok(wardens.changeWarden, { params, body: { floors: [] } })).toMatchObject({
      assemblyPoint: { code: "A" },
      floors: [],
    });
    const renamed = await admin.ok(wardens.changeAssemblyPoint, {
      params: { id: point.id },
      body: { name: "Quayside" },
    });
    expect(renamed).toEqual({ ...point, name: "Quayside" });
    await admin.ok(wardens.removeAssemblyPoint, { params: { id: point.id } });
    const query = { site: client.siteId };
    expect((await admin.ok(wardens.listWardens, { query })).results).toMatchObject([{ assemblyPoint: null }]);
    await admin.ok(wardens.removeWarden, { params });
    expect((await admin.ok(wardens.listWardens, { query })).count).toBe(0);
    expect((await admin.ok(wardens.listAssemblyPoints, { query })).count).toBe(0);
  });

  test("not by others, nor by another client", async () => {
    const warden = await makeWarden();
    for (const caller of [warden.call, await as("security"), await as("reception")]) {
      expect((await caller.call(wardens.listWardens, {})).status).toBe(403);
      expect((await caller.call(wardens.removeWarden, { params: { id: warden.wardenId } })).status).toBe(403);
    }
    const other = await makeClient(app, { features: ["muster"] });
    const theirs = await app.as(await makePerson(app, other, ["admin"]));
    expect((await theirs.call(wardens.removeWarden, { params: { id: warden.wardenId } })).status).toBe(404);
    const body = { site: client.siteId, user: warden.id };
    expect((await theirs.call(wardens.addWarden, { body })).body.site).toEqual(["This site was not found."]);
  });
});

describe("starting a roll call", () => {
  test("freezes the list, tells the wardens by mail and text, and is written into the audit log", async () => {
    await crowd(3);
    const callum = await makeWarden(["employee"], { phone: "+447700900123" });
    const priya = await makeWarden();
    await makeWarden(["employee"], { site: lisbon });
    const { status, body } = await start();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: "drill",
      status: "open",
      startedAt: at("10:42:00"),
      endedAt: null,
      ...{ count: 3, safe: 0, help: 0, absent: 0, unaccounted: 3 },
    });
    const told = await app.sql<{ channel: string; to: string; subject: string }>(
      `select channel, recipient as "to", subject from message where client_id = $1 and kind = 'muster.roll-call'
       order by channel, recipient`,
      [client.id],
    );
    expect(told.filter(({ channel }) => channel === "email").map(({ to }) => to)).toEqual(
      [callum.email, priya.email].sort(),
    );
    expect(told.filter(({ channel }) => channel === "sms")).toMatchObject([
      { to: "+447700900123", subject: "Drill: roll call in London" },
    ]);
    const bodies = await app.sql<{ body: string }>(
      "select concat(body_text, body_html) as body from message where client_id = $1 and kind = 'muster.roll-call'",
      [client.id],
    );
    for (const message of bodies) expect(message.body).toContain(`/roll-calls/${body.id}/mark`);
    // Somebody leaves: the list stays as it was.
    await app.sql("update sighting set seen_until = seen_from where client_id = $1", [client.id]);
    expect((await entriesOf(body.id)).length).toBe(3);
    const [entry] = await app.sql<{ action: string }>(
      "select action from audit_entry where client_id = $1 and target_id = $2",
      [client.id, body.id],
    );
    expect(entry?.action).toBe("muster.roll-call.start");
  });

  test("is for admin, superadmin, security and the site's wardens", async () => {
    const warden = await makeWarden();
    expect((await start(warden.call, lisbon)).status).toBe(403);
    for (const group of ["employee", "reception", "parking_admin", "reporting"] as const)
      expect((await start(await as(group))).status).toBe(403);
    const id = (await start(warden.call)).body.id;
    await warden.call.ok(calls.endRollCall, { params: { id } });
    for (const group of ["security", "superadmin"] as const) {
      const caller = await as(group);
      const { status, body } = await start(caller);
      expect(status).toBe(201);
      await caller.ok(calls.endRollCall, { params: { id: body.id } });
    }
    const other = await makeClient(app, { features: ["muster"] });
    expect((await start(admin, other.siteId)).body.site).toEqual(["This site was not found."]);
  });

  test("happens once at a site, also of two people at once; another site has its own", async () => {
    const security = await as("security");
    const replies = await Promise.all([start(), start(security)]);
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
    const refused = replies.find(({ status }) => status === 409)!;
    const made = replies.find(({ status }) => status === 201)!;
    expect(refused.body).toMatchObject({ code: "state", row: { id: made.body.id } });
    expect((await start(admin, lisbon)).status).toBe(201);
    expect((await admin.ok(calls.listRollCalls, { query: { status: "open" } })).count).toBe(2);
  });
});

describe("who sees a roll call", () => {
  test("security and wardens of the site while it is open; administrators afterwards", async () => {
    const warden = await makeWarden();
    const foreign = await makeWarden(["employee"], { site: lisbon });
    const security = await as("security");
    const id = await started();
    const params = { id };
    const seen = async (caller: Caller) => (await caller.call(calls.getRollCall, { params })).status;
    expect(await Promise.all([admin, security, warden.call].map(seen))).toEqual([200, 200, 200]);
    const strangers = [foreign.call, await as("employee"), await as("reception")];
    expect(await Promise.all(strangers.map(seen))).toEqual([404, 404, 404]);
    for (const caller of strangers) {
      expect((await caller.ok(calls.listRollCalls, {})).count).toBe(0);
      expect((await caller.call(calls.listRollCallEntries, { params })).status).toBe(404);
      expect((await markAs(caller, id, [{ entry: id, mark: "safe" }])).status).toBe(404);
      expect((await caller.call(calls.endRollCall, { params })).status).toBe(404);
    }
    const other = await makeClient(app, { features: ["muster"] });
    expect(await seen(await app.as(await makePerson(app, other, ["superadmin"])))).toBe(404);

    await admin.ok(calls.endRollCall, { params });
    expect(await Promise.all([admin, security, warden.call].map(seen))).toEqual([200, 404, 404]);
    expect((await security.ok(calls.listRollCalls, {})).count).toBe(0);
    expect((await security.ok(calls.listRollCalls, { query: { status: "ended" } })).count).toBe(0);
    expect((await admin.ok(calls.listRollCalls, {})).count).toBe(1);
    expect((await security.call(calls.rollCallReport, { params })).status).toBe(403);
  });

  test("a warden whose rights end in the middle marks no more", async () => {
    await crowd(1);
    const warden = await makeWarden();
    const id = await started();
    const [entry] = await entriesOf(id);
    expect((await markAs(warden.call, id, [{ entry: entry!.id, mark: "safe" }])).status).toBe(200);
    await admin.ok(wardens.removeWarden, { params: { id: warden.wardenId } });
    expect((await markAs(warden.call, id, [{ entry: entry!.id, mark: null }])).status).toBe(404);
    expect((await entriesOf(id))[0]!.mark).toBe("safe");
  });
});

describe("marking", () => {
  test("says who marked when and where; an undo takes it back; all marks are kept", async () => {
    await crowd(2);
    const point = await admin.ok(wardens.addAssemblyPoint, {
      body: { site: client.siteId, code: "A", name: "Canal Street" },
    });
    const warden = await makeWarden();
    const id = await started();
    const [first, second] = await entriesOf(id);
    tick("10:44:00");
    const { body } = await markAs(warden.call, id, [
      { key: "one", entry: first!.id, mark: "safe", assemblyPoint: point.id },
      { key: "two", entry: second!.id, mark: "help", note: "Second stair" },
      { key: "three", entry: newId(), mark: "safe" },
    ]);
    expect(body.results).toEqual([
      { key: "one", ok: true },
      { key: "two", ok: true },
      { key: "three", ok: false, detail: "This entry is not on the list of this roll call." },
    ]);
    expect(await entriesOf(id)).toMatchObject([
      { mark: "safe", markedAt: at("10:44:00"), markedBy: { id: warden.id }, assemblyPoint: "A" },
      { mark: "help", note: "Second stair" },
    ]);
    expect(await admin.ok(calls.getRollCall, { params: { id } })).toMatchObject({
      ...{ count: 2, safe: 1, help: 1, absent: 0, unaccounted: 0 },
      assemblyPoints: [{ code: "A" }],
    });
    tick("10:45:00");
    await markAs(warden.call, id, [{ entry: first!.id, mark: null }]);
    expect((await entriesOf(id))[0]).toMatchObject({ mark: null, markedAt: at("10:45:00") });
    const kept = await app.sql("select from roll_call_mark where roll_call_id = $1", [id]);
    expect(kept).toHaveLength(3);
  });

  test("the last by the corrected time wins, in whichever order they come; a repeat changes nothing", async () => {
    await crowd(1);
    const [one, two] = [await makeWarden(), await makeWarden()];
    const id = await started();
    const [entry] = await entriesOf(id);
    const mark = (caller: Caller, marking: Omit<Marking, "entry">, sentAt?: string) =>
      markAs(caller, id, [{ entry: entry!.id, ...marking }], sentAt);
    const now = async () => (await entriesOf(id))[0]!;
    tick("10:50:00");
    await mark(one.call, { key: "b", mark: "safe", at: at("10:48:00") });
    // Came later, was made earlier.
    await mark(two.call, { key: "a", mark: "absent", at: at("10:47:00") });
    expect(await now()).toMatchObject({ mark: "safe", markedAt: at("10:48:00") });
    // A clock that is an hour slow.
    await mark(two.call, { key: "c", mark: "help", at: at("09:49:00") }, at("09:50:00"));
    expect(await now()).toMatchObject({ mark: "help", markedAt: at("10:49:00") });
    tick("10:55:00");
    const again = await mark(two.call, { key: "c", mark: "absent", at: at("10:54:00") });
    expect(again.body.results).toEqual([{ key: "c", ok: true }]);
    expect(await now()).toMatchObject({ mark: "help", markedAt: at("10:49:00") });
    // The other's key of the same name is another one.
    await mark(one.call, { key: "c", mark: "safe", at: at("10:54:00") });
    expect(await now()).toMatchObject({ mark: "safe" });
  });

  test("people who are not on the list are added once, and marked by the device's own key", async () => {
    const warden = await makeWarden();
    const id = await started();
    const add = () =>
      warden.call.call(calls.addToRollCall, {
        params: { id },
        body: {
          entries: [{ key: "new-1", firstName: "Pia", lastName: "Holm", at: app.clock.now().toISOString() }],
        },
      });
    expect(
      (await markAs(warden.call, id, [{ key: "m", entry: "new-1", mark: "safe" }])).body.results,
    ).toMatchObject([{ ok: false }]);
    for (let times = 0; times < 2; times++)
      expect((await add()).body.results).toEqual([{ key: "new-1", ok: true }]);
    // The mark that came before its person is sent again.
    expect(
      (await markAs(warden.call, id, [{ key: "m", entry: "new-1", mark: "safe" }])).body.results,
    ).toEqual([{ key: "m", ok: true }]);
    expect(await entriesOf(id)).toMatchObject([{ lastName: "Holm", isAdded: true, mark: "safe" }]);
    expect(await admin.ok(calls.getRollCall, { params: { id } })).toMatchObject({ count: 1, safe: 1 });
    // Another device's key is not this one's.
    expect((await markAs(admin, id, [{ entry: "new-1", mark: null }])).body.results).toMatchObject([
      { ok: false },
    ]);
  });

  test("refuses wrong input", async () => {
    const id = await started();
    for (const wrong of [
      { marks: [] },
      { marks: [{ key: "", entry: id, mark: "safe", at: at("10:42:00") }] },
      { marks: [{ key: "a", entry: id, mark: "dead", at: at("10:42:00") }] },
      { marks: [{ key: "a", entry: id, mark: "safe", at: "yesterday" }] },
      { marks: [{ key: "a b", entry: id, mark: "safe", at: at("10:42:00") }] },
    ]) {
      const body = { sentAt: at("10:42:00"), ...wrong };
      expect((await admin.call(calls.markRollCall, { params: { id }, body: body as never })).status).toBe(
        400,
      );
    }
  });
});

describe("sweeping floors", () => {
  const say = (
    caller: Caller,
    id: string,
    floors: { floor: string; state: "under-way" | "swept" | null; at?: string; key?: string }[],
  ) =>
    caller.call(calls.sweepFloors, {
      params: { id },
      body: {
        sentAt: app.clock.now().toISOString(),
        floors: floors.map((one, index) => ({
          key: `floor-${index}`,
          at: app.clock.now().toISOString(),
          ...one,
        })),
      },
    });
  const floorsOf = async (id: string) => (await admin.ok(calls.getRollCall, { params: { id } })).floors;

  test("says who began and ended when; the last by its time counts, in whichever order they come", async () => {
    const warden = await makeWarden();
    const [first, second] = [await makeFloor(app, client), await makeFloor(app, client)];
    const id = await started();
    expect(await floorsOf(id)).toMatchObject([
      { id: first, name: "Floor 1", state: null, saidAt: null, saidBy: null },
      { id: second, state: null },
    ]);
    tick("10:44:00");
    expect((await say(warden.call, id, [{ floor: first, state: "swept" }])).body.results).toEqual([
      { key: "floor-0", ok: true },
    ]);
    // Of another device, made before and sent after it.
    await say(admin, id, [
      { key: "a", floor: first, state: "under-way", at: at("10:43:00") },
      { key: "b", floor: second, state: "under-way", at: at("10:43:30") },
    ]);
    expect(await floorsOf(id)).toMatchObject([
      { id: first, state: "swept", saidAt: at("10:44:00"), saidBy: { id: warden.id } },
      { id: second, state: "under-way", saidAt: at("10:43:30") },
    ]);
    tick("10:45:00");
    await say(warden.call, id, [{ floor: first, state: null }]);
    expect((await floorsOf(id))[0]).toMatchObject({ state: null, saidAt: null, saidBy: null });
  });

  test("in one request and in many at once, each floor ends with what was said last", async () => {
    const floors = [await makeFloor(app, client), await makeFloor(app, client), await makeFloor(app, client)];
    const people = [await makeWarden(), await makeWarden(), await makeWarden()];
    const id = await started();
    tick("10:50:00");
    const answers = await Promise.all(
      people.map(({ call }, index) =>
        say(
          call,
          id,
          [...floors, ...floors].map((floor, row) => ({
            ...{ key: `${row}`, floor },
            state: index === 2 && row >= 3 ? ("swept" as const) : ("under-way" as const),
            at: at(`10:4${index + (row >= 3 ? 5 : 2)}:00`),
          })),
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await floorsOf(id)).toMatchObject(
      floors.map((floor) => ({
        id: floor,
        state: "swept",
        saidAt: at("10:47:00"),
        saidBy: { id: people[2]!.id },
      })),
    );
  });

  test("is for those who count; of the site's floors, and until the end", async () => {
    const warden = await makeWarden();
    const floor = await makeFloor(app, client);
    const elsewhere = await makeFloor(app, client, lisbon);
    const id = await started();
    const other = await makeClient(app, { features: ["muster"] });
    const foreign = await makeFloor(app, other);
    const theirs = await app.as(await makePerson(app, other, ["admin"]));
    for (const caller of [await as("employee"), theirs])
      expect((await say(caller, id, [{ floor, state: "swept" }])).status).toBe(404);
    const unknown = "This floor is not at this site.";
    const { body } = await say(warden.call, id, [
      { floor: elsewhere, state: "swept" },
      { floor: foreign, state: "swept" },
      { floor, state: "under-way" },
    ]);
    expect(body.results).toEqual([
      { key: "floor-0", ok: false, detail: unknown },
      { key: "floor-1", ok: false, detail: unknown },
      { key: "floor-2", ok: true },
    ]);
    clockAt("10:50");
    await admin.ok(calls.endRollCall, { params: { id } });
    clockAt("11:10");
    const late = await say(warden.call, id, [
      { key: "early", floor, state: "swept", at: at("10:49:30") },
      { key: "late", floor, state: null, at: at("11:00:00") },
    ]);
    expect(late.body.results).toEqual([
      { key: "early", ok: true },
      { key: "late", ok: false, detail: "This roll call had already ended." },
    ]);
    const { floors } = await admin.ok(calls.rollCallReport, { params: { id } });
    expect(floors).toMatchObject([
      { id: floor, state: "swept", saidBy: { id: warden.id }, seconds: expect.any(Number) },
    ]);
    expect(floors[0]!.seconds).toBe(
      (Date.parse(at("10:49:30")) -
        Date.parse((await admin.ok(calls.rollCallReport, { params: { id } })).startedAt)) /
        1000,
    );
  });

  test("refuses wrong input, and what another person made", async () => {
    const id = await started();
    const floor = await makeFloor(app, client);
    const sound = { key: "a", floor, state: "swept", at: at("10:42:00") };
    for (const floors of [
      [],
      [{ ...sound, key: "a b" }],
      [{ ...sound, floor: "floor" }],
      [{ ...sound, state: "clean" }],
      [{ ...sound, at: "soon" }],
      Array.from({ length: 101 }, () => sound),
    ]) {
      const body = { sentAt: at("10:42:00"), floors } as never;
      expect((await admin.call(calls.sweepFloors, { params: { id }, body })).status).toBe(400);
    }
    const body = { madeBy: newId(), sentAt: at("10:42:00"), floors: [sound] } as never;
    expect((await admin.call(calls.sweepFloors, { params: { id }, body })).status).toBe(403);
  });
});

describe("ending a roll call", () => {
  test("makes a report of times, of the last, the missing, the absent and the added, beside the one before", async () => {
    await crowd(4);
    const warden = await makeWarden();
    const before = await started();
    tick("10:43:00");
    for (const { id } of await entriesOf(before))
      await markAs(warden.call, before, [{ entry: id, mark: "safe" }]);
    await admin.ok(calls.endRollCall, { params: { id: before } });

    clockAt("11:00");
    const id = await started();
    const all = await entriesOf(id);
    tick("11:01:00");
    await markAs(warden.call, id, [{ entry: all[0]!.id, mark: "safe" }]);
    tick("11:01:30");
    // Taken back and marked again: the second one counts.
    await markAs(warden.call, id, [{ entry: all[0]!.id, mark: null }]);
    tick("11:02:00");
    await markAs(warden.call, id, [
      { entry: all[0]!.id, mark: "safe" },
      { entry: all[1]!.id, mark: "absent" },
    ]);
    tick("11:03:00");
    // Marked again: the first time counts.
    await markAs(warden.call, id, [{ entry: all[1]!.id, mark: "absent", note: "At home" }]);
    await markAs(warden.call, id, [{ entry: all[2]!.id, mark: "help" }]);
    const ended = await warden.call.ok(calls.endRollCall, { params: { id } });
    expect(ended).toMatchObject({ status: "ended", endedAt: at("11:03:00"), unaccounted: 1 });
    tick("11:05:00");
    expect((await admin.ok(calls.endRollCall, { params: { id } })).endedAt).toBe(at("11:03:00"));

    const report = await admin.ok(calls.rollCallReport, { params: { id } });
    expect(report).toMatchObject({
      ...{ count: 4, to50: 120, to90: null, to100: null },
      curve: [
        { seconds: 120, accounted: 2 },
        { seconds: 180, accounted: 3 },
      ],
      missing: [{ id: all[3]!.id }],
      absent: [{ id: all[1]!.id, note: "At home" }],
      added: [],
      help: [{ id: all[2]!.id }],
      markers: 1,
      before: [
        {
          ...{ id: before, count: 4, to50: 60, to90: 60, to100: 60 },
          curve: [{ seconds: 60, accounted: 4 }],
        },
      ],
    });
    expect(report.last.map((row) => row.id)[0]).toBe(all[2]!.id);
  });

  test("keeps marks that were made before the end and come after it, and refuses later ones", async () => {
    await crowd(2);
    const warden = await makeWarden();
    const id = await started();
    const [first, second] = await entriesOf(id);
    clockAt("10:50");
    await admin.ok(calls.endRollCall, { params: { id } });
    clockAt("11:10");
    const { body } = await markAs(warden.call, id, [
      { key: "early", entry: first!.id, mark: "safe", at: at("10:49:00") },
      { key: "late", entry: second!.id, mark: "safe", at: at("11:00:00") },
    ]);
    expect(body.results).toEqual([
      { key: "early", ok: true },
      { key: "late", ok: false, detail: "This roll call had already ended." },
    ]);
    expect(await admin.ok(calls.getRollCall, { params: { id } })).toMatchObject({ safe: 1, unaccounted: 1 });
  });

  test("answers a repeat after the end as the first: of marks, and of people who were added", async () => {
    await crowd(1);
    const warden = await makeWarden();
    const id = await started();
    const params = { id };
    const [entry] = await entriesOf(id);
    const sentAt = app.clock.now().toISOString();
    const adding = { sentAt, entries: [{ key: "pia", firstName: "Pia", lastName: "Holm", at: sentAt }] };
    const add = (body = adding) => warden.call.call(calls.addToRollCall, { params, body });
    const mark = (given: Partial<Marking> = {}) =>
      markAs(warden.call, id, [{ key: "k", entry: entry!.id, mark: "safe", at: sentAt, ...given }], sentAt);
    const once = [(await add()).body.results, (await mark()).body.results];
    expect(once).toEqual([[{ key: "pia", ok: true }], [{ key: "k", ok: true }]]);
    clockAt("10:50");
    await admin.ok(calls.endRollCall, { params });
    clockAt("11:10");
    expect([(await add()).body.results, (await mark()).body.results]).toEqual(once);
    // Also where the repeat says something else.
    expect((await mark({ entry: newId() })).body.results).toEqual(once[1]);
    const ended = "This roll call had already ended.";
    const others = { ...adding, entries: [{ ...adding.entries[0]!, key: "tom" }, ...adding.entries] };
    expect((await add(others)).body.results).toEqual([
      { key: "tom", ok: false, detail: ended },
      { key: "pia", ok: true },
    ]);
    expect((await mark({ key: "other" })).body.results).toEqual([{ key: "other", ok: false, detail: ended }]);
    expect(await admin.ok(calls.getRollCall, { params })).toMatchObject({ count: 2, safe: 1 });
  });

  test("no job checks anybody out at the site while one is open", async () => {
    const reception = await as("reception");
    const here = await makeVisit(app, client, { hostId: null });
    const there = await makeVisit(app, client, { hostId: null, siteId: lisbon });
    for (const { id } of [here, there]) await reception.ok(checkIn, { params: { id } });
    const id = await started();
    const statuses = async () =>
      (
        await app.sql<{ status: string }>(
          "select status from visit where client_id = $1 order by site_id = $2 desc",
          [client.id, client.siteId],
        )
      ).map(({ status }) => status);
    app.clock.set("2026-11-21T00:30:00.000Z");
    await app.runJob("visits-end-of-day");
    expect(await statuses()).toEqual(["checked-in", "checked-out"]);
    const later = await as("security");
    await later.ok(calls.endRollCall, { params: { id } });
    await app.runJob("visits-end-of-day");
    expect(await statuses()).toEqual(["checked-out", "checked-out"]);
  });
});

test("a visitor's entry names the visits of these days at the site, whose badges find it", async () => {
  const reception = await as("reception");
  const { id: today, visitorId } = await makeVisit(app, client);
  const { id: later } = await makeVisit(app, client, { visitorId, start: at("15:00:00") });
  await makeVisit(app, client, { visitorId, siteId: lisbon });
  await makeVisit(app, client, { visitorId, start: "2026-11-25T10:00:00.000Z" });
  await reception.ok(checkIn, { params: { id: today } });
  await crowd(1);
  const entries = await entriesOf(await started());
  const visitsOf = (kind: string) =>
    entries.filter((one) => one.kind === kind).map(({ visits }) => new Set(visits));
  expect(visitsOf("visitor")).toEqual([new Set([today, later])]);
  expect(visitsOf("employee")).toEqual([new Set()]);
});

test("administrators are reminded of a drill once it is older than the client's period", async () => {
  const id = await started();
  await admin.ok(calls.endRollCall, { params: { id } });
  const reminders = () =>
    app.sql("select from message where client_id = $1 and kind = 'muster.drill-reminder'", [client.id]);
  app.clock.set("2027-05-19T08:00:00.000Z");
  await app.runJob("muster-drill-reminder");
  expect(await reminders()).toHaveLength(0);
  app.clock.set("2027-05-20T08:00:00.000Z");
  await app.runJob("muster-drill-reminder");
  expect(await reminders()).toHaveLength(1);
  await app.sql("update client set settings = settings || '{\"drillReminderMonths\": null}' where id = $1", [
    client.id,
  ]);
  app.clock.set("2027-06-20T08:00:00.000Z");
  await app.runJob("muster-drill-reminder");
  expect(await reminders()).toHaveLength(1);
});

test("wardens who mark the same people at once neither wait for each other in a circle nor lose a mark", async () => {
  await crowd(20);
  const people = await Promise.all(Array.from({ length: 4 }, () => makeWarden()));
  const id = await started();
  const all = (await entriesOf(id)).map((entry) => entry.id);
  tick("10:45:00");
  const replies = await Promise.all(
    people.map(({ call }, warden) =>
      markAs(
        call,
        id,
        (warden % 2 === 0 ? all : all.toReversed()).map((entry) => ({ entry, mark: "safe" as const })),
      ),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const kept = await app.sql("select from roll_call_mark where roll_call_id = $1", [id]);
  expect(kept).toHaveLength(80);
  expect(await admin.ok(calls.getRollCall, { params: { id } })).toMatchObject({ safe: 20, unaccounted: 0 });
});
