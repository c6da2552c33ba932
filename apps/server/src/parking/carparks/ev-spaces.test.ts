import * as carparks from "@portico/contract/parking/carparks";
import * as contract from "@portico/contract/parking/settings";
import { inEnglish } from "@portico/contract/testing/in-english";
import { describe, expect, test } from "vitest";
import { newId } from "../../platform/core/ids.ts";
import { listSubjects } from "../../platform/testing/sent-mails.ts";
import { app, asElena, client, elena, request } from "../testing/routes-kit.ts";
import {
  admin,
  auditEntriesOf,
  carpark,
  errorsOf,
  reservation,
  setUpSettings,
  WED,
} from "../testing/settings-kit.ts";

setUpSettings();

describe("EV spaces", () => {
  const evSpaces = async () =>
    (await admin.ok(contract.listEvSpaces, { query: { carpark } })).results.map(({ name }) => name);
  const addEv = (name: string) => admin.ok(contract.addEvSpace, { body: { carpark, name } });

  test("are added, renamed and removed, and shown with the car park's times", async () => {
    const evTimeslots = [{ startTime: "09:00", endTime: "13:00" }];
    await admin.ok(contract.changeCarpark, { params: { id: carpark }, body: { evTimeslots } });
    const made = await addEv("EV 10");
    expect(made).toEqual({ id: made.id, name: "EV 10", carpark, isActive: true });
    await addEv("EV 2");
    expect(await evSpaces()).toEqual(["EV 2", "EV 10"]);
    const params = { id: made.id };
    expect(await admin.ok(contract.changeEvSpace, { params, body: { name: "EV 1" } })).toMatchObject({
      name: "EV 1",
    });
    const shown = await asElena.ok(carparks.getCarpark, { params: { id: carpark } });
    expect(shown.evSpaces.map(({ name, timeslots }) => [name, timeslots])).toEqual([
      ["EV 1", evTimeslots],
      ["EV 2", evTimeslots],
    ]);
    const twice = await admin.call(contract.addEvSpace, { body: { carpark, name: "EV 2" } });
    expect(errorsOf(twice)).toEqual([400, { name: [inEnglish("common.nameTaken")] }]);
    await admin.ok(contract.changeEvSpace, { params, body: { isActive: false } });
    expect((await asElena.ok(carparks.getCarpark, { params: { id: carpark } })).evSpaces).toHaveLength(1);
    expect((await admin.ok(contract.removeEvSpace, { params })).name).toBe("EV 1");
    expect((await admin.call(contract.removeEvSpace, { params })).status).toBe(404);
    expect(await auditEntriesOf("parking.ev-space.change")).toHaveLength(2);
  });

  test("switched off go to nobody: who has one waits, and is served by the next", async () => {
    const row = await booked();
    const { id } = await addEv("EV 1");
    expect(await slot(row)).toMatchObject({ status: "held", evSpace: { name: "EV 1" } });
    await admin.ok(contract.changeEvSpace, { params: { id }, body: { isActive: false } });
    expect(await slot(row)).toMatchObject({ status: "waiting", evSpace: null });
    expect((await listSubjects(app, elena)).at(-1)).toBe("No EV space on Wed 25 Nov");
    await addEv("EV 2");
    expect(await slot(row)).toMatchObject({ status: "held", evSpace: { name: "EV 2" } });
    const used = await admin.call(contract.removeEvSpace, {
      params: { id: (await admin.ok(contract.listEvSpaces, { query: { carpark } })).results[1]!.id },
    });
    expect(errorsOf(used)).toEqual([400, { nonFieldErrors: [inEnglish("parking.inUse")] }]);
  });

  test("booked at times that would go refuse the change of times", async () => {
    const at = { startTime: "09:00", endTime: "12:00" };
    await booked();
    const asked = (evTimeslots: object[]) =>
      admin.call(contract.changeCarpark, { params: { id: carpark }, body: { evTimeslots } as never });
    expect(errorsOf(await asked([{ ...at, endTime: "11:00" }]))).toEqual([
      400,
      { evTimeslots: [inEnglish("parking.evSlotsBooked", { count: 1 })] },
    ]);
    expect((await asked([at, { startTime: "12:00", endTime: "15:00" }])).status).toBe(200);
  });

  const slot = async (id: string) => (await reservation(id)).evSpaceReservation;

  /** Elena's reservation with a waiting EV slot: there is no EV space yet. */
  async function booked(): Promise<string> {
    await app.sql("update person set groups = groups || '{ev_space_booking}' where id = $1", [elena.id]);
    const [row] = await request(asElena, carpark, [WED]);
    await app.sql(
      `insert into parking_ev_slot (client_id, id, carpark_id, reservation_id, person_id, day, during, status, created_at)
       values ($1, $2, $3, $4, $5, $6, tstzrange('2026-11-25 09:00Z', '2026-11-25 12:00Z'), 'waiting', now())`,
      [client.id, newId(), carpark, row!.id, elena.id, WED],
    );
    return row!.id;
  }
});
