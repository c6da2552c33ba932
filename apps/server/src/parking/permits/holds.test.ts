import * as contract from "@portico/contract/parking/permits";
import * as parking from "@portico/contract/parking/reservations";
import { expect, test } from "vitest";
import { makeCarpark } from "../testing/kit.ts";
import {
  admin,
  dayOfMonth,
  grant,
  listHeldDays,
  person,
  release,
  setUpPermits,
  undo,
  weekly,
} from "../testing/permit-kit.ts";
import { app, asElena, client, colleague, request } from "../testing/routes-kit.ts";

/** Days of priority permits on which the same person has a granted permit's space elsewhere. */

const [TUE, WED] = ["2026-12-01", "2026-12-02"] as const;

setUpPermits();

/** Elena's priority permit for Tuesdays. */
const priority = (carpark: string, asked: Parameters<typeof grant>[1] = {}) =>
  grant(carpark, { permitType: "PR", days: ["Tuesday"], ...asked });
const onTuesday = (carpark: string) => listHeldDays(carpark, TUE, TUE);
const statusOf = async (id: string) => (await admin.ok(parking.getReservation, { params: { id } })).status;

test("a day on which a permit is granted elsewhere is not held, nor shown, until that is given up: at once", async () => {
  const north = await weekly({ spaces: 1, requests: null });
  const other = await makeCarpark(app, client, { name: "Other" });
  const { id } = await priority(north, { end: TUE });
  const shown = async () => {
    const { results } = await asElena.ok(contract.permitMonth, { params: { month: "2026-12" } });
    return results.find((row) => row.id === id)!.calendar!.map(({ day, status }) => `${day} ${status}`);
  };
  const [none, there] = [
    [[], []],
    [[`${TUE} hold S01`], [`${TUE} claimable`]],
  ];
  const isThere = async () => [await onTuesday(north), await shown()];
  expect(await isThere()).toEqual(there);
  const granted = await grant(other, { days: ["Tuesday"] });
  expect(await isThere()).toEqual(none);
  const params = { id: granted.id };
  const { body: given } = await release(asElena, granted.id, TUE);
  expect(await isThere()).toEqual(there);
  await undo(asElena, given.id);
  expect(await isThere()).toEqual(none);
  await admin.ok(contract.changePermit, { params, body: { days: ["Wednesday"] } });
  expect(await isThere()).toEqual(there);
  await admin.ok(contract.changePermit, { params, body: { days: ["Tuesday"] } });
  expect(await isThere()).toEqual(none);
  const { id: employee } = await person("Ben");
  await asElena.ok(contract.handOverPermitDay, { params, body: { day: TUE, employee } });
  expect(await isThere()).toEqual(there);
  const again = await makeCarpark(app, client, { name: "Another" });
  await admin.ok(contract.endPermit, { params });
  const second = await grant(again, { days: ["Tuesday"] });
  expect(await isThere()).toEqual(none);
  await admin.ok(contract.endPermit, { params: { id: second.id } });
  expect(await isThere()).toEqual(there);
});

test("whoever queues gets what is held no more, since a permit is granted elsewhere", async () => {
  const north = await weekly({ spaces: 1, requests: null });
  const other = await makeCarpark(app, client, { name: "Other" });
  await priority(north);
  const [theirs] = await request(await colleague(), north, [TUE]);
  await admin.ok(parking.approveReservation, { params: { id: theirs!.id } });
  expect(await statusOf(theirs!.id)).toBe("queued");
  const granted = await grant(other, { days: ["Tuesday"] });
  expect(await statusOf(theirs!.id)).toBe("confirmed");
  // After its release the day can be claimed again, but another person has the space now.
  await release(asElena, granted.id, TUE);
  expect(await onTuesday(north)).toEqual([]);
  expect((await dayOfMonth(asElena, TUE))?.status).toBe("full");
});

test("a colleague's hold stays, as do those of other days, when a permit is granted elsewhere", async () => {
  const north = await weekly({ requests: null });
  const other = await makeCarpark(app, client, { name: "Other" });
  await priority(north, { end: WED, days: ["Tuesday", "Wednesday"] });
  await priority(north, { end: TUE, employee: (await person("Ben")).id });
  await grant(other, { days: ["Tuesday"] });
  expect(await listHeldDays(north, TUE, WED)).toEqual([`${TUE} hold S02`, `${WED} hold S01`]);
});

test("given at the same moment, a granted permit and a priority one leave no day held twice", async () => {
  const north = await weekly({ spaces: 1, requests: null });
  const other = await makeCarpark(app, client, { name: "Other" });
  await Promise.all([grant(other, { days: ["Tuesday"] }), priority(north, { end: TUE })]);
  expect([await onTuesday(other), await onTuesday(north)]).toEqual([[`${TUE} permit S01`], []]);
});
