import { text } from "@portico/contract/texts/text";
import { sql } from "kysely";
import { type DaySource, uidOf } from "../../platform/documents/calendar.ts";

/** The days on which a person has a desk, for their calendar feed. */
export const listDeskDays: DaySource = async (db, clientId, personId, { firstDay, lastDay }, limit) => {
  const { rows } = await sql<{
    id: string;
    day: string;
    status: "pending" | "approved";
    desk: string;
    zone: string;
    floor: string;
    building: string;
  }>`
    select r.id, r.day, r.status, d.name as desk, z.name as zone, f.name as floor, b.name as building
    from desk_reservation r
    join desk d on d.client_id = r.client_id and d.id = r.desk_id
    join desk_zone z on z.client_id = r.client_id and z.id = r.zone_id
    join floor f on f.client_id = z.client_id and f.id = z.floor_id
    join building b on b.client_id = f.client_id and b.id = f.building_id
    where r.client_id = ${clientId} and r.person_id = ${personId} and r.day >= ${firstDay}::date
      and r.day <= ${lastDay}::date and r.status in ('pending', 'approved')
    order by r.day, r.id limit ${limit}`.execute(db);
  return rows.map(({ id, day, status, desk, zone, floor, building }) => ({
    uid: uidOf(id),
    day,
    title: text(status === "pending" ? "deskMails.calendarPending" : "deskMails.calendar", { desk }),
    location: [zone, floor, building].join(", "),
    notes: [],
  }));
};
