import type { Group } from "@portico/contract/common";
import { createDesk } from "@portico/contract/desks/desks";
import { createDeskReservations } from "@portico/contract/desks/reservations";
import { inEnglish } from "@portico/contract/testing/in-english";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { brokenInvariants, makeDesks, makeFeature, makeFloor, makeZone } from "../../desks/testing/kit.ts";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import { retryWhileBusy } from "../../platform/testing/retry-while-busy.ts";
import type { TestClient } from "../../platform/testing/types.ts";
import { bodyOf, deskNamed, newZone, planOf, save } from "./kit.ts";

/** A Friday, 10:42 in London. */
const NOW = "2026-11-20T10:42:00.000Z";
const MON = "2026-11-23";

let app: TestApp;
let client: TestClient;
let caller: Caller;
let admin: Caller;
let floor: string;
let zone: string;

const as = async (...groups: Group[]) =>
  retryWhileBusy(await app.as(await makePerson(app, client, ["employee", ...groups])));
const loaded = async () => bodyOf(await planOf(admin, floor));
const book = (deskId: string, by: Caller) => by.call(createDeskReservations, { body: { deskId, date: MON } });

const newDesk = (name: string, zoneId = zone) => deskNamed(name, zoneId);

const deskCount = async () => {
  const [row] = await app.sql<{ count: string }>("select count(*) from desk where client_id = $1", [
    client.id,
  ]);
  return Number(row!.count);
};

beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  client = await makeClient(app, { features: ["desks", "rooms"] });
  [caller, admin] = [await as("deskbooking"), await as("desk_admin")];
  floor = await makeFloor(app, client);
  zone = await makeZone(app, client, { name: "Canal zone", floorId: floor, hasCleaning: true });
  await makeDesks(app, client, zone, "C-1", "C-2", "C-3");
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
});

describe("two at once", () => {
  test("of two editors that loaded the same floor one saves, the other is shown what it is now", async () => {
    const body = await loaded();
    const replies = await Promise.all(
      ["Lock zone", "Rio zone"].map((name) =>
        save(admin, floor, { ...body, zones: body.zones.map((one) => ({ ...one, name })) }),
      ),
    );
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const [winner, loser] = replies.sort((a, b) => a.status - b.status);
    expect(loser!.body).toMatchObject({ code: "state", detail: inEnglish("floorPlans.changedMeanwhile") });
    expect(loser!.body.row).toMatchObject({ version: winner!.body.version, zones: winner!.body.zones });
  });

  test("a desk that the list has got meanwhile is not removed by an editor that never saw it", async () => {
    const body = await loaded();
    await admin.ok(createDesk, { body: { name: "C-4", zoneId: zone } });
    expect((await save(admin, floor, body)).status).toBe(409);
    expect(await deskCount()).toBe(4);
  });

  test("a desk is either booked or removed", async () => {
    for (let round = 0; round < 8; round++) {
      const [id] = await makeDesks(app, client, zone, `R-${round}`);
      const body = await loaded();
      const somebody = await as("deskbooking");
      const [booked, saved] = await Promise.all([
        book(id!, somebody),
        save(admin, floor, { ...body, desks: body.desks.filter((desk) => desk.id !== id) }),
      ]);
      expect([booked.status, saved.status]).toEqual(booked.status === 201 ? [201, 400] : [400, 200]);
    }
  });

  test("nobody holds a desk that was switched off or moved while they booked", async () => {
    for (let round = 0; round < 8; round++) {
      const [id] = await makeDesks(app, client, zone, `S-${round}`);
      const body = await loaded();
      const garden = newZone(`Garden ${round}`);
      const somebody = await as("deskbooking");
      const change = round % 2 ? { isActive: false } : { zoneId: garden.id };
      const [, saved] = await Promise.all([
        book(id!, somebody),
        save(admin, floor, {
          ...body,
          zones: [...body.zones, garden],
          desks: body.desks.map((desk) => (desk.id === id ? { ...desk, ...change } : desk)),
        }),
      ]);
      expect(saved.status).toBe(200);
      const wrong = await app.sql(
        `select r.id from desk_reservation r join desk d on d.id = r.desk_id
         where d.id = $1 and r.status in ('pending', 'approved') and (not d.is_active or r.zone_id <> d.zone_id)`,
        [id],
      );
      expect(wrong).toEqual([]);
    }
  });
});

describe("a large floor", { timeout: 1_200_000 }, () => {
  test("of 3,000 desks is shown and saved as any other", async () => {
    const zones = Array.from({ length: 20 }, (_, at) => newZone(`Zone ${at}`));
    const desks = Array.from({ length: 3000 }, (_, at) => ({
      ...newDesk(`D-${at}`, zones[at % 20]!.id),
      x: (at % 60) * 14,
      y: Math.floor(at / 60) * 11,
    }));
    const first = await save(admin, floor, { ...(await loaded()), zones, desks });
    expect([first.status, first.body.desks.length]).toEqual([200, 3000]);
    const plan = await planOf(caller, floor);
    expect(plan.desks).toHaveLength(3000);
    expect(plan.zones.map(({ deskCount }) => deskCount)).toEqual(Array(20).fill(150));
    const body = await loaded();
    const turned = await save(admin, floor, {
      ...body,
      desks: body.desks.slice(0, 2500).map((desk) => ({ ...desk, turned: 90, name: `T${desk.name}` })),
    });
    expect([turned.status, turned.body.desks.length]).toEqual([200, 2500]);
    const entries = await app.sql<{ size: number }>(
      "select length(after::text) as size from audit_entry where client_id = $1 and action = 'floor-plans.plan.save'",
      [client.id],
    );
    for (const { size } of entries) expect(size).toBeLessThan(25_000);
  });

  test("may have 5,000 desks with all that they have, and no more", async () => {
    const feature = await makeFeature(app, client, "Dual screen");
    const body = await loaded();
    const desks = Array.from({ length: 5001 }, (_, at) => ({
      ...newDesk(`Desk number ${at} by the window`),
      ...{ x: 100.25, y: 100.75, features: [feature] },
    }));
    expect((await save(admin, floor, { ...body, desks: desks.slice(0, 5000) })).status).toBe(200);
    const more = await save(admin, floor, { ...(await loaded()), desks });
    expect([more.status, Object.keys(more.body)]).toEqual([400, ["desks"]]);
  });
});
