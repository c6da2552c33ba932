import { NORTHWIND_ACCOUNTS } from "../../people/demo/people.ts";
import type { Demo } from "../../platform/demo/kit.ts";
import { recordChange } from "../../platform/demo/records.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";
import { readCalendarMeetings } from "../core/calendar-queries.ts";
import { notifyGuests } from "../invitations/send.ts";

const clientId = CLIENTS.northwind;
const NEWEST = 8;

/** The next meetings of people with accounts: who booked them, and the invitations. */
export async function demoRecords(demo: Demo): Promise<void> {
  const hosts = NORTHWIND_ACCOUNTS.map(({ id }) => id);
  const rows = await demo.db
    .selectFrom("meeting as m")
    .innerJoin("meeting_resource as x", (join) =>
      join.onRef("x.client_id", "=", "m.client_id").onRef("x.meeting_id", "=", "m.id"),
    )
    .select(["m.id", "m.host_id as hostId", "m.booked_by as bookedBy", "m.day", "m.created_at as at"])
    .select("x.resource_id as room")
    .where("m.client_id", "=", clientId)
    .where("m.host_id", "in", hosts)
    .where("m.series_id", "is", null)
    .where("m.ends", ">", demo.now.toISOString())
    .orderBy("m.starts")
    .orderBy("m.id")
    .limit(NEWEST)
    .execute();
  for (const { id, hostId, bookedBy, day, room, at } of rows)
    await recordChange(demo, { clientId, actorId: bookedBy, at: new Date(at) }, async (work) => {
      work.audit({
        action: "meetings.meeting.book",
        targetType: "meeting",
        targetId: id,
        onBehalfOf: hostId,
        after: { day, rooms: [room] },
      });
      await notifyGuests(work, [], await readCalendarMeetings(work.db, clientId, [id]));
    });
}
