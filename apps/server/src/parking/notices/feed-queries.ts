import { timeOf } from "@portico/contract/days/zones";
import { type Text, text } from "@portico/contract/texts/text";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { type DayEntry, type DaySource, uidOf } from "../../platform/documents/calendar.ts";
import { readClosedDays } from "../core/closure-queries.ts";
import type { DaySpan } from "../core/permit-days.ts";
import type { EvSlotRow } from "../core/reservation-queries.ts";
import { evText } from "./format.ts";
import { evSlotJson } from "./queries.ts";

/** The days on which a person has a parking space, by reservation or by permit, for their calendar. */
export const listParkingDays: DaySource = async (db, clientId, personId, span, limit) => {
  const [reserved, permitted] = await Promise.all([
    listReservedDays(db, clientId, personId, span, limit),
    listPermitDays(db, clientId, personId, span, limit),
  ]);
  return [...reserved, ...permitted].sort((a, b) => a.day.localeCompare(b.day)).slice(0, limit);
};

interface DayPlace {
  day: string;
  carpark: string;
  site: string;
  space: string | null;
}

const spaceText = ({ space }: DayPlace): Text =>
  space === null ? text("parkingMails.calendar") : text("parkingMails.calendarSpace", { space });
const formatPlace = ({ carpark, site }: DayPlace): string => `${carpark}, ${site}`;

async function listReservedDays(
  db: Db,
  clientId: string,
  personId: string,
  { firstDay, lastDay }: DaySpan,
  limit: number,
): Promise<DayEntry[]> {
  const { rows } = await sql<
    DayPlace & { id: string; start: string; end: string; timeZone: string; evSlot: EvSlotRow | null }
  >`
    select r.id, r.day, r.starts as start, r.ends as "end", s.time_zone as "timeZone", c.name as carpark,
      s.name as site, p.name as space, ${evSlotJson} as "evSlot"
    from parking_reservation r
    join parking_carpark c on c.client_id = r.client_id and c.id = r.carpark_id
    join site s on s.client_id = c.client_id and s.id = c.site_id
    left join parking_space p on p.client_id = r.client_id and p.id = r.space_id
    left join parking_ev_slot e on e.client_id = r.client_id and e.reservation_id = r.id and e.status <> 'ended'
    left join parking_ev_space x on x.client_id = e.client_id and x.id = e.ev_space_id
    where r.client_id = ${clientId} and r.person_id = ${personId} and r.day >= ${firstDay}::date
      and r.day <= ${lastDay}::date and r.status = 'confirmed'
    order by r.day, r.starts, r.id limit ${limit}`.execute(db);
  return rows.map((row) => {
    const from = timeOf(new Date(row.start), row.timeZone);
    const until = timeOf(new Date(row.end), row.timeZone);
    const ev = evText(row);
    return {
      uid: uidOf(row.id),
      day: row.day,
      title: text("parkingMails.calendarTimes", { space: spaceText(row), from, until }),
      location: formatPlace(row),
      notes: ev === null ? [] : [ev],
    };
  });
}

/**
 * Days of granted permits on which these hold their spaces; nobody can park on a closed day. A day that was
 * released after it began keeps its past part on record: it is no longer a day to park.
 */
async function listPermitDays(
  db: Db,
  clientId: string,
  personId: string,
  { firstDay, lastDay }: DaySpan,
  limit: number,
): Promise<DayEntry[]> {
  const { rows } = await sql<DayPlace & { permitId: string; id: string; siteId: string }>`
    select m.id as "permitId", o.day, c.id, c.site_id as "siteId", c.name as carpark, s.name as site, p.name as space
    from parking_permit m
    join parking_occupancy o on o.client_id = m.client_id and o.permit_id = m.id and o.source = 'permit'
    join parking_carpark c on c.client_id = m.client_id and c.id = m.carpark_id
    join site s on s.client_id = c.client_id and s.id = c.site_id
    join parking_space p on p.client_id = o.client_id and p.id = o.space_id
    where m.client_id = ${clientId} and m.person_id = ${personId} and o.day >= ${firstDay}::date
      and o.day <= ${lastDay}::date and o.ends = (o.day + 1)::timestamp at time zone s.time_zone
    order by o.day, m.id limit ${limit}`.execute(db);
  if (rows.length === 0) return [];
  const isClosed = await readClosedDays(db, clientId, firstDay, lastDay);
  return rows
    .filter((row) => !isClosed(row, row.day))
    .map((row) => ({
      uid: uidOf(`${row.permitId}-${row.day}`),
      day: row.day,
      title: spaceText(row),
      location: formatPlace(row),
      notes: [],
    }));
}
