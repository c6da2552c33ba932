import type { Group } from "@portico/contract/common";
import { getDesk } from "@portico/contract/desks/desks";
import * as contract from "@portico/contract/desks/reservations";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { listAuditEntries } from "../../platform/testing/audit-entries.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";
import { brokenInvariants, makeDesks, makeFloor, makeZone } from "./kit.ts";

/** Helpers of tests of desk administrators' calls. */

/** A Friday, 10:42 in London. */
export const NOW = "2026-11-20T10:42:00.000Z";
export const [FRI, MON, TUE] = ["2026-11-20", "2026-11-23", "2026-11-24"];
export const NOBODY = "018f0000-0000-7000-8000-000000000000";

export let app: TestApp;
export let client: TestClient;
export let elena: TestPerson;
/** Elena, who books desks. */
export let caller: Caller;
export let admin: Caller;
/** Administers another client, and knows ids of this one. */
export let outsider: Caller;
export let floor: string;
/** A zone of that floor with three desks. */
export let zone: string;
export let ids: string[];

export const person = (...groups: Group[]) => makePerson(app, client, ["employee", ...groups]);
export const as = async (...groups: Group[]) => app.as(await person(...groups));
export const book = async (by: Caller, deskId: string, date: string) =>
  (await by.ok(contract.createDeskReservations, { body: { deskId, date } })).results[0]!;
export const reservation = (id: string) => admin.ok(contract.getDeskReservation, { params: { id } });
export const desk = (id: string, onDate?: string) =>
  admin.ok(getDesk, { params: { id }, query: onDate ? { onDate } : {} });
export const auditEntriesOf = (action: string) => listAuditEntries(app, client, action);
/** Signs in again, since sessions do not last until another day. */
export const goTo = async (now: string) => {
  app.clock.set(now);
  [caller, admin] = [await app.as(elena), await as("desk_admin")];
};

/** For each test a zone with three desks, a person who books them, and an administrator. */
export function setUp(): void {
  beforeAll(async () => {
    app = await startTestApp(NOW);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.set(NOW);
    client = await makeClient(app, { features: ["desks", "rooms"] });
    elena = await person("deskbooking");
    [caller, admin] = [await app.as(elena), await as("desk_admin")];
    floor = await makeFloor(app, client);
    zone = await makeZone(app, client, { name: "Canal zone", floorId: floor, hasCleaning: true });
    ids = await makeDesks(app, client, zone, "C-1", "C-2", "C-10");
    const other = await makeClient(app, { features: ["desks", "rooms"] });
    outsider = await app.as(await makePerson(app, other, ["superadmin"]));
  });
  afterEach(async () => {
    expect(await brokenInvariants(app)).toEqual([]);
  });
}
