import { addDays, weekdayOf } from "@portico/contract/days/days";
import { instantAt } from "@portico/contract/days/instants";
import { dayOf } from "@portico/contract/days/zones";
import { text } from "@portico/contract/texts/text";
import { type DemoUse, demoLedger } from "../../credits/demo/ledger.ts";
import { northwindAccount } from "../../people/demo/people.ts";
import { seededRandom } from "../../platform/core/seeded-random.ts";
import { toRange } from "../../platform/database/range.ts";
import { type Demo, demoId } from "../../platform/demo/kit.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";
import { FRIDAY, PAID, SOUTH, spaceIds } from "./carparks.ts";

/** What confirmed reservations have cost, in the ledger. */

const ids = seededRandom(45);
const WEDNESDAY = 3;
const NAMES = new Map(PAID.map(({ id, name }) => [id, name]));
const ELENA = northwindAccount("employee").id;

/** Also adds two past days of Elena Novak: one that she parked, and one that she released in time. */
export async function demoCredits(demo: Demo): Promise<void> {
  const { db } = demo;
  await insertElenasDays(demo);
  const paid = await db
    .selectFrom("parking_reservation")
    .select(["client_id as clientId", "id", "person_id as personId", "carpark_id as carparkId"])
    .select(["credits", "day", "created_at as createdAt", "decided_at as decidedAt"])
    .select("cancelled_at as cancelledAt")
    .where("client_id", "in", [CLIENTS.northwind, CLIENTS.fabrikam])
    .where("credits", ">", 0)
    .where("status", "in", ["confirmed", "cancelled"])
    // Without a space it was cancelled before it was confirmed.
    .where("space_id", "is not", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  for (const [clientId, rows] of Map.groupBy(paid, (row) => row.clientId)) {
    const uses = rows.map(
      (row): DemoUse => ({
        personId: row.personId!,
        credits: row.credits,
        subjectId: row.id,
        purpose: text("parking.creditsForParking", { carpark: NAMES.get(row.carparkId)!, day: row.day }),
        at: row.cancelledAt ? row.createdAt : row.decidedAt!,
        refundedAt: row.cancelledAt,
      }),
    );
    await demoLedger(demo, clientId, uses);
  }
}

async function insertElenasDays({ db, now }: Demo): Promise<void> {
  const today = dayOf(now, SOUTH.timeZone);
  const lastOf = (weekday: number): string =>
    [2, 3, 4, 5, 6, 7, 8].map((days) => addDays(today, -days)).find((day) => weekdayOf(day) === weekday)!;
  const [parked, released] = [lastOf(WEDNESDAY), lastOf(FRIDAY)];
  const rowOf = (day: string, cancelledAt: string | null) => {
    const window = {
      start: instantAt(day, "09:00", SOUTH.timeZone),
      end: instantAt(day, "17:00", SOUTH.timeZone),
    };
    const createdAt = instantAt(addDays(day, -6), "10:15", SOUTH.timeZone).toISOString();
    return {
      client_id: SOUTH.clientId,
      id: demoId(ids),
      carpark_id: SOUTH.id,
      person_id: ELENA,
      requested_by: ELENA,
      day,
      during: toRange(window),
      status: cancelledAt ? "cancelled" : "confirmed",
      space_id: spaceIds.get(SOUTH.id)![0]!,
      credits: SOUTH.credits!,
      decided_by: ELENA,
      decided_at: cancelledAt ?? createdAt,
      cancelled_at: cancelledAt,
      created_at: createdAt,
    };
  };
  const atNoon = instantAt(addDays(released, -4), "12:00", SOUTH.timeZone).toISOString();
  const rows = [rowOf(parked, null), rowOf(released, atNoon)];
  await db.insertInto("parking_reservation").values(rows).execute();
  const [held] = rows;
  await db
    .insertInto("parking_occupancy")
    .values({
      client_id: SOUTH.clientId,
      id: demoId(ids),
      carpark_id: SOUTH.id,
      space_id: held!.space_id,
      during: held!.during,
      source: "reservation",
      reservation_id: held!.id,
    })
    .execute();
}
