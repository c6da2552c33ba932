import * as closures from "@portico/contract/closures/closures";
import * as parking from "@portico/contract/parking/reservations";
import { inEnglish } from "@portico/contract/testing/in-english";
import { expect, test } from "vitest";
import { makePerson } from "../platform/testing/fixtures.ts";
import { listSubjects } from "../platform/testing/sent-mails.ts";
import { makeCarpark } from "./testing/kit.ts";
import {
  dayOfMonth,
  grant,
  listHeldDays,
  MON,
  person,
  setUpPermits,
  TUE,
  WED,
} from "./testing/permit-kit.ts";
import { app, asElena, client, colleague, request } from "./testing/routes-kit.ts";

setUpPermits();

const superadmin = async () => app.as(await makePerson(app, client, ["superadmin"]));
const closure = (cancelBookings?: boolean, siteId: string | null = client.siteId) => ({
  body: { siteId, firstDay: MON, lastDay: TUE, name: "Works", ...(cancelBookings ? { cancelBookings } : {}) },
});

test("reservations in the way refuse a closure, or are cancelled with it: nobody moves up", async () => {
  const south = await makeCarpark(app, client);
  const [ben, cleo] = [await person("Ben"), await person("Cleo")];
  const [confirmed, later] = await request(await app.as(ben), south, [TUE, WED]);
  const [queued] = await request(await app.as(cleo), south, [TUE]);
  const boss = await superadmin();
  const refused = await boss.call(closures.createClosure, closure());
  expect([refused.status, refused.body]).toEqual([
    400,
    { nonFieldErrors: [inEnglish("closures.bookingsInTheWay", { count: 2 })] },
  ]);
  for (const siteId of [client.siteId, null]) {
    const reply = await boss.call(closures.createClosure, closure(true, siteId));
    expect(reply.status).toBe(201);
  }
  const look = (id: string) => boss.ok(parking.getReservation, { params: { id } });
  for (const { id } of [confirmed!, queued!])
    expect(await look(id)).toMatchObject({
      status: "cancelled",
      cancellationReason: inEnglish("common.reasonClosure", { name: "Works" }),
    });
  expect((await look(later!.id)).status).toBe("confirmed");
  expect(await listSubjects(app, cleo)).not.toContain("parking.promoted");
  expect((await request(await colleague(), south, [TUE]))[0]?.status).toBe("unavailable");
});

test("permits stay as they are: the month says that the day is closed", async () => {
  const south = await makeCarpark(app, client);
  await grant(south);
  const boss = await superadmin();
  const { id } = await boss.ok(closures.createClosure, closure());
  expect(await dayOfMonth(asElena, TUE)).toMatchObject({
    status: "closed",
    can: { release: false, undo: false, claim: false, handOver: false },
  });
  expect(await listHeldDays(south, TUE, TUE)).toEqual([`${TUE} permit S01`]);
  await boss.ok(closures.deleteClosure, { params: { id } });
  expect((await dayOfMonth(asElena, TUE))?.status).toBe("granted");
});
