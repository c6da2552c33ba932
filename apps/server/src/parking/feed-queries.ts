import { sql } from "kysely";
import { type DaySource, uidOf } from "../platform/calendar.ts";
import { timeOf } from "../platform/time.ts";

/** The days on which a person has a parking space, for their calendar. */
export const parkingDaysOf: DaySource = async (db, clientId, personId, { firstDay, lastDay }, limit) => {
  const { rows } = await sql<{
    id: string;
    day: string;
    start: string;
    end: string;
    timeZone: string;
    carpark: string;
    site: string;
    space: string | null;
  }>`
    select r.id, r.day, r.starts as start, r.ends as "end", s.time_zone as "timeZone", c.name as carpark,
      s.name as site, p.name as space
    from parking_reservation r
    join parking_carpark c on c.client_id = r.client_id and c.id = r.carpark_id
    join site s on s.client_id = c.client_id and s.id = c.site_id
    left join parking_space p on p.client_id = r.client_id and p.id = r.space_id
    where r.client_id = ${clientId} and r.person_id = ${personId} and r.day >= ${firstDay}::date
      and r.day <= ${lastDay}::date and r.status = 'confirmed'
    order by r.day, r.starts, r.id limit ${limit}`.execute(db);
  return rows.map(({ id, day, start, end, timeZone, carpark, site, space }) => {
    const [from, until] = [start, end].map((instant) => timeOf(new Date(instant), timeZone));
    return {
      uid: uidOf(id),
      day,
      title: `Parking${space === null ? "" : ` ${space}`}, ${from}–${until}`,
      location: `${carpark}, ${site}`,
      notes: [],
    };
  });
};
