import * as accessibility from "@portico/contract/parking/accessibility";
import { getReservation } from "@portico/contract/parking/reservations";
import * as contract from "@portico/contract/parking/settings";
import { expect, test } from "vitest";
import { makePerson } from "../../platform/testing/fixtures.ts";
import { app, asElena, client, colleague, elena, request } from "../testing/routes-kit.ts";
import {
  admin,
  auditEntriesOf,
  carpark,
  outsider,
  reservation,
  setUpSettings,
} from "../testing/settings-kit.ts";

setUpSettings();

const NAME = { id: expect.any(String), firstName: "Elena", lastName: "Novak" };
const own = () => ({ params: { id: elena.id } });

test("one says oneself that one needs an accessible space, and that one does not any more", async () => {
  expect(await asElena.ok(accessibility.getNeed, own())).toEqual({ user: NAME, needed: false });
  const set = await asElena.ok(accessibility.setNeed, { ...own(), body: { needed: true } });
  expect(set).toEqual({ user: NAME, needed: true });
  expect(await asElena.ok(accessibility.getNeed, own())).toEqual(set);
  await asElena.ok(accessibility.setNeed, { ...own(), body: { needed: false } });
  expect(await asElena.ok(accessibility.getNeed, own())).toEqual({ user: NAME, needed: false });
});

test("the record says that it was changed, never to what; what is said again is no change", async () => {
  const body = { needed: true };
  await Promise.all(Array.from({ length: 4 }, () => asElena.ok(accessibility.setNeed, { ...own(), body })));
  await admin.ok(accessibility.setNeed, { ...own(), body: { needed: false } });
  const entry = { target_id: elena.id, before: null, after: { fields: ["accessibilityNeed"] } };
  expect(await auditEntriesOf("parking.need.change")).toEqual([entry, entry]);
});

test("parking administrators say it for others, and find them by name", async () => {
  const others = await Promise.all(
    ["Ada", "Grace"].map((firstName) =>
      makePerson(app, client, ["employee", "parking"], { firstName, lastName: "100%" }),
    ),
  );
  for (const { id } of others)
    await admin.ok(accessibility.setNeed, { params: { id }, body: { needed: true } });
  await asElena.ok(accessibility.setNeed, { ...own(), body: { needed: true } });
  const found = async (query: object = {}) => {
    const { count, results } = await admin.ok(accessibility.listNeeds, { query });
    return [count, results.map(({ user, needed }) => (needed ? user.firstName : "nobody"))];
  };
  expect(await found()).toEqual([3, ["Ada", "Grace", "Elena"]]);
  expect(await found({ search: "elena nov" })).toEqual([1, ["Elena"]]);
  expect(await found({ search: "100%" })).toEqual([2, ["Ada", "Grace"]]);
  expect(await found({ search: "_" })).toEqual([0, []]);
  expect(await found({ limit: 1, page: 2 })).toEqual([3, ["Grace"]]);
  await app.sql("update person set disabled_at = now(), status = 'disabled' where id = $1", [others[0]!.id]);
  expect(await found()).toEqual([2, ["Grace", "Elena"]]);
  const gone = await admin.call(accessibility.getNeed, { params: { id: others[0]!.id } });
  expect(gone.status).toBe(404);
});

test("nobody else learns of it", async () => {
  await asElena.ok(accessibility.setNeed, { ...own(), body: { needed: true } });
  const curious = [
    await colleague("employee", "parking"),
    await colleague("employee", "PA", "admin"),
    outsider,
  ];
  for (const by of curious) {
    expect((await by.call(accessibility.getNeed, own())).status).toBe(404);
    expect((await by.call(accessibility.setNeed, { ...own(), body: { needed: false } })).status).toBe(404);
  }
  for (const by of curious.slice(0, 2)) expect((await by.call(accessibility.listNeeds)).status).toBe(403);
  expect(await outsider.ok(accessibility.listNeeds)).toEqual({ count: 0, results: [] });
  const pa = await makePerson(app, client, ["employee", "PA"]);
  const asPa = await app.as(pa);
  const [row] = await request(asPa, carpark, ["2026-11-25"], { employee: elena.id });
  expect(row!.accessibilityNeed).toBeNull();
  expect((await reservation(row!.id)).accessibilityNeed).toBe(true);
  await toQueue(row!.id);
  const asked = { params: { id: row!.id } };
  const [forPa, forElena] = [await asPa.ok(getReservation, asked), await asElena.ok(getReservation, asked)];
  expect([forPa.position, forPa.positionReason]).toEqual([1, null]);
  expect(forElena.positionReason).toBe("1st of 1: in order of allocation");
});

/** Puts the reservation in the queue as an allocation does when no accessible space is left. */
async function toQueue(id: string): Promise<void> {
  await app.sql("update parking_space set is_active = false where carpark_id = $1", [carpark]);
  await app.sql("delete from parking_occupancy where reservation_id = $1", [id]);
  await app.sql(
    `update parking_reservation set status = 'queued', space_id = null, queue_rank = 1, queue_basis = '{"by": "allocation"}',
       queued_at = decided_at
     where id = $1`,
    [id],
  );
}

test("who needs one is given an accessible space first, others last", async () => {
  const { results } = await admin.ok(contract.addSpaces, {
    body: { carpark, names: ["A01"], accessible: true },
  });
  const [ordinary] = await request(await colleague(), carpark);
  expect(ordinary!.space!.name).toBe("S01");
  await asElena.ok(accessibility.setNeed, { ...own(), body: { needed: true } });
  const [thursday] = await request(asElena, carpark, ["2026-11-26"]);
  expect(thursday!.space).toEqual({ id: results[0]!.id, name: "A01" });
});
