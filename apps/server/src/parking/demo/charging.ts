import { addDays } from "@portico/contract/days/days";
import { instantAt } from "@portico/contract/days/instants";
import { dayOf } from "@portico/contract/days/zones";
import { EMPLOYEES } from "../../people/demo/people.ts";
import { seededRandom } from "../../platform/core/seeded-random.ts";
import { toRange } from "../../platform/database/range.ts";
import { type Demo, demoId, inBatches } from "../../platform/demo/kit.ts";
import { IN_NEED } from "./allocation.ts";
import { type DemoRow, EV_SPACES, EV_TIMES, NORTH } from "./carparks.ts";

const ids = seededRandom(43);
/** How many EV slots are held in each of the EV times; in one of them every EV space is taken. */
const TAKEN = [1, 1, 2, 4, 0];
const DAYS = 10;
const MAY_CHARGE = new Set(
  EMPLOYEES.filter(({ groups }) => groups.includes("ev_space_booking")).map(({ id }) => id),
);

/**
 * EV slots in North today and on the next days, of people who park there, and two people with an
 * accessibility need.
 */
export async function demoEv({ db, now }: Demo, rows: readonly DemoRow[]): Promise<void> {
  const today = dayOf(now, NORTH.timeZone);
  const slots = Array.from({ length: DAYS }, (_, at) => addDays(today, at)).flatMap((day) =>
    slotsOf(day, rows),
  );
  await inBatches(slots, 1000, (portion) => db.insertInto("parking_ev_slot").values(portion).execute());
  await db
    .insertInto("parking_need")
    .values(
      IN_NEED.map((personId) => ({
        client_id: NORTH.clientId,
        person_id: personId,
        set_by: personId,
        set_at: new Date(now.getTime() - 30 * 86_400_000).toISOString(),
      })),
    )
    .execute();
}

/** The slots held on a day; `share` of those of a day that is quite full. */
export function slotsOf(day: string, rows: readonly DemoRow[], share = 1) {
  const parked = rows.filter(
    (row) =>
      row.carpark === NORTH && row.day === day && row.status === "confirmed" && MAY_CHARGE.has(row.personId),
  );
  const charging = new Set<string>();
  return EV_TIMES.flatMap(({ startTime, endTime }, time) => {
    const slot = {
      start: instantAt(day, startTime, NORTH.timeZone),
      end: instantAt(day, endTime, NORTH.timeZone),
    };
    return EV_SPACES.slice(0, Math.round(TAKEN[time]! * share)).flatMap((evSpaceId) => {
      const parent = parked.find(
        ({ id, window }) => !charging.has(id) && window.start <= slot.start && window.end >= slot.end,
      );
      if (!parent) return [];
      charging.add(parent.id);
      return {
        client_id: NORTH.clientId,
        id: demoId(ids),
        carpark_id: NORTH.id,
        reservation_id: parent.id,
        person_id: parent.personId,
        day,
        during: toRange(slot),
        status: "held",
        ev_space_id: evSpaceId,
        created_at: parent.createdAt.toISOString(),
      };
    });
  });
}
