import * as contract from "@portico/contract/accounts/administration";
import { createDeskReservations } from "@portico/contract/desks/reservations";
import { createMeetings } from "@portico/contract/meetings/booking";
import { createReservations } from "@portico/contract/parking/reservations";
import { login, whoami } from "@portico/contract/sign-in/sessions";
import { inEnglish } from "@portico/contract/testing/in-english";
import { expect, test } from "vitest";
import { makeDesks, makeZone } from "../../desks/testing/kit.ts";
import { brokenInvariants, makeCarpark, makePermit } from "../../parking/testing/kit.ts";
import { hashPassword } from "../../people/core/passwords.ts";
import { newId } from "../../platform/core/ids.ts";
import { waitForBlockedQuery } from "../../platform/testing/locks.ts";
import { makeResource } from "../../rooms/testing/kit.ts";
import {
  admin,
  amir,
  app,
  client,
  get,
  mailsTo,
  person,
  root,
  setUp,
  sofia,
} from "../testing/administration-kit.ts";

setUp();

const DAY = "2026-11-25";
const disable = (id: string, by = admin) => by.call(contract.disablePerson, { params: { id } });
const park = (targetCarpark: string, dates = [DAY]) => ({
  body: { targetCarpark, dates, startTime: "09:00", endTime: "17:00" },
});

test("a person cannot disable themselves; repeating it changes nothing; enabled again one may log in", async () => {
  expect((await disable(amir.id)).status).toBe(409);
  expect((await disable(sofia.id, root)).body.detail).toBe(inEnglish("accounts.ownAccount"));
  const nora = await person();
  const asNora = await app.as(nora);
  expect((await disable(nora.id)).body).toMatchObject({ status: "disabled", sessions: 0 });
  expect((await disable(nora.id)).status).toBe(200);
  expect((await asNora.ok(whoami)).user).toBeNull();
  expect((await admin.call(contract.sendReset, { params: { id: nora.id } })).status).toBe(409);
  await admin.ok(contract.enablePerson, { params: { id: nora.id } });
  expect((await get(nora.id)).status).toBe("active");
});

test("who waits is let in; who was disabled is not let in by approving", async () => {
  const nora = await person();
  await app.sql("update person set status = 'unverified', disabled_at = now() where id = $1", [nora.id]);
  expect((await get(nora.id)).can).toMatchObject({ approve: true, enable: false });
  expect((await admin.call(contract.enablePerson, { params: { id: nora.id } })).status).toBe(409);
  expect((await admin.ok(contract.approvePerson, { params: { id: nora.id } })).status).toBe("active");
  await disable(nora.id);
  expect((await admin.call(contract.approvePerson, { params: { id: nora.id } })).status).toBe(409);
});

test("an account with an unconfirmed address cannot log in when an administrator enables it", async () => {
  const [nora, otto] = [await person(), await person()];
  const begun = { unconfirmed: [nora.id, otto.id], hash: await hashPassword("Strangers-own-1") };
  await app.sql(
    "update person set status = 'unconfirmed', disabled_at = now(), password_hash = $2 where id = any($1)",
    [begun.unconfirmed, begun.hash],
  );
  expect(await admin.ok(contract.approvePerson, { params: { id: nora.id } })).toMatchObject({
    status: "active",
    hasPassword: false,
  });
  expect((await mailsTo(nora.email)).map(({ kind }) => kind)).toEqual(["people.welcome"]);
  // Nor by a detour: disabled, and enabled again.
  await disable(otto.id);
  await admin.ok(contract.enablePerson, { params: { id: otto.id } });
  const tried = await app
    .anonymous(client.host)
    .call(login, { body: { email: otto.email, password: "Strangers-own-1" } });
  expect(tried.status).toBe(400);
});

test("what they had is given back: the queue moves, permits end, desks are free, meetings are cancelled", async () => {
  const carpark = await makeCarpark(app, client, { spaces: 1 });
  const zone = await makeZone(app, client);
  const [desk] = await makeDesks(app, client, zone, "D1");
  const room = await makeResource(app, client);
  const nora = await person(["employee", "parking", "deskbooking"]);
  const next = await person(["employee", "parking", "deskbooking"]);
  const [asNora, asNext] = [await app.as(nora), await app.as(next)];
  await asNora.ok(createReservations, park(carpark));
  const { results: queued } = await asNext.ok(createReservations, park(carpark));
  expect(queued[0]!.status).toBe("queued");
  const permit = await makePermit(app, nora, carpark, "2026-12-02");
  await asNora.ok(createDeskReservations, { body: { deskId: desk!, date: DAY } });
  const meeting = (description: string) => ({
    body: {
      description,
      siteId: client.siteId,
      dates: [{ date: DAY, startTime: "10:00", endTime: "11:00" }],
      rooms: [room],
      attends: [{ employee: next.id, isHost: false }],
    },
  });
  await asNora.ok(createMeetings, meeting("Planning"));
  await disable(nora.id);
  const rows = await app.sql(
    "select person_id, status from parking_reservation where client_id = $1 order by created_at, id",
    [client.id],
  );
  expect(rows).toEqual([
    { person_id: nora.id, status: "cancelled" },
    { person_id: next.id, status: "confirmed" },
  ]);
  expect((await mailsTo(next.email)).map(({ kind }) => kind)).toContain("parking.promoted");
  const [ended] = await app.sql<{ ended_at: string | null }>(
    "select ended_at from parking_permit where id = $1",
    [permit],
  );
  expect(ended!.ended_at).not.toBeNull();
  await asNext.ok(createDeskReservations, { body: { deskId: desk!, date: DAY } });
  await asNext.ok(createMeetings, meeting("Ours now"));
  expect(
    await app.sql("select status from meeting where client_id = $1 order by created_at, id", [client.id]),
  ).toEqual([{ status: "cancelled" }, { status: "booked" }]);
  expect(await brokenInvariants(app)).toEqual([]);
});

test("a booking that runs while its person is disabled does not survive", {
  timeout: 1_200_000,
}, async () => {
  const carpark = await makeCarpark(app, client, { spaces: 40 });
  const zone = await makeZone(app, client);
  const desks = await makeDesks(app, client, zone, ...Array.from({ length: 8 }, (_, at) => `D${at}`));
  const room = await makeResource(app, client);
  const pa = await app.as(await person(["employee", "PA", "parking", "deskbooking"]));
  for (let time = 0; time < 8; time++) {
    const nora = await person(["employee", "parking", "deskbooking"]);
    const asNora = await app.as(nora);
    const start = `${String(8 + time).padStart(2, "0")}:00`;
    const bookings = [
      () => asNora.call(createReservations, park(carpark, [DAY, "2026-11-26"])),
      () =>
        pa.call(createReservations, { body: { ...park(carpark, ["2026-11-27"]).body, employee: nora.id } }),
      () => asNora.call(createDeskReservations, { body: { deskId: desks[time]!, date: DAY } }),
      () =>
        asNora.call(createMeetings, {
          body: {
            description: "Planning",
            siteId: client.siteId,
            dates: [{ date: DAY, startTime: start, endTime: `${start.slice(0, 3)}30` }],
            rooms: [room],
          },
        }),
    ];
    const calls = [...bookings, () => disable(nora.id)];
    // In another order each time, so that each call is once before and once after the others.
    const replies = await Promise.all(calls.map((_, at) => calls[(at + time) % calls.length]!()));
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    const left = await app.sql(
      `select 'parking' from parking_reservation where person_id = $1 and status in ('confirmed', 'queued', 'pre-approval')
       union all select 'desk' from desk_reservation where person_id = $1 and status in ('pending', 'approved')
       union all select 'meeting' from meeting where host_id = $1 and status = 'booked'`,
      [nora.id],
    );
    expect(left).toEqual([]);
  }
});

test("a booking that had read its person before they were disabled is refused", async () => {
  const carpark = await makeCarpark(app, client);
  const nora = await person(["employee", "parking"]);
  const asNora = await app.as(nora);
  const held = await app.database
    .forClient(client.id)
    .connection()
    .execute(async (db) => {
      const { sql } = await import("kysely");
      await sql`begin`.execute(db);
      await sql`update person set status = 'disabled', disabled_at = now() where id = ${nora.id}`.execute(db);
      // The call reads the session before the commit, and waits for the person's lock.
      const booking = asNora.call(createReservations, park(carpark));
      await waitForBlockedQuery(app);
      await sql`commit`.execute(db);
      return booking;
    });
  expect(held.status).toBe(400);
  expect(await app.sql("select from parking_reservation where person_id = $1", [nora.id])).toEqual([]);
});

test("an unknown id is not found", async () => {
  expect((await disable(newId())).status).toBe(404);
});
