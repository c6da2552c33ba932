import type { Status } from "@portico/contract/parking/reservations";
import type { Locale } from "@portico/contract/texts/text";
import { type RawBuilder, sql } from "kysely";
import type { Reason } from "../../platform/core/reason.ts";
import type { Db } from "../../platform/database/database.ts";
import type { EvSlotRow } from "../core/reservation-queries.ts";
import type { QueueBasis } from "../core/rules.ts";

/** SQL of the facts in mails. */

/** A reservation as its mail describes it. */
export interface MailRow {
  id: string;
  status: Status;
  day: string;
  start: string;
  end: string;
  timeZone: string;
  siteName: string;
  carparkName: string;
  spaceName: string | null;
  position: number | null;
  queueLength: number | null;
  queueBasis: QueueBasis | null;
  passedOverAt: string | null;
  evSlot: EvSlotRow | null;
  cancellationReason: Reason;
  createdAt: string;
  personId: string;
  email: string;
  firstName: string;
  locale: Locale | null;
  /** The zone of the person's home site; null: unknown. */
  homeZone: string | null;
}

/** EV slot `e` and its EV space `x` as EvSlotRow; null: none. */
export const evSlotJson = sql`case when e.id is not null then jsonb_build_object('id', e.id, 'credits', e.credits, 'evSpaceId', e.ev_space_id,
  'evSpaceName', x.name, 'start', e.starts, 'end', e.ends) end`;

/**
 * Reservations by person, then by day, without those of people whose accounts are disabled.
 *
 * @param ids a table of one column
 */
export async function mailRows(db: Db, clientId: string, ids: RawBuilder<unknown>): Promise<MailRow[]> {
  const { rows } = await sql<Omit<MailRow, "position" | "queueLength"> & { carparkId: string }>`
    select r.id, r.status, r.day, r.starts as start, r.ends as "end", s.time_zone as "timeZone", s.name as "siteName",
      c.id as "carparkId", c.name as "carparkName", p.name as "spaceName",
      r.queue_basis as "queueBasis", r.passed_over_at as "passedOverAt", ${evSlotJson} as "evSlot",
      coalesce(to_jsonb(r.cancellation_reason), r.cancellation_text) as "cancellationReason", r.created_at as "createdAt", r.person_id as "personId", u.email,
      u.first_name as "firstName", u.locale, h.time_zone as "homeZone"
    from ${ids} as mine (id)
    join parking_reservation r on r.client_id = ${clientId} and r.id = mine.id
    join parking_carpark c on c.client_id = r.client_id and c.id = r.carpark_id
    join site s on s.client_id = c.client_id and s.id = c.site_id
    join person u on u.client_id = r.client_id and u.id = r.person_id
    left join site h on h.client_id = u.client_id and h.id = u.home_site_id
    left join parking_space p on p.client_id = r.client_id and p.id = r.space_id
    left join parking_ev_slot e on e.client_id = r.client_id and e.reservation_id = r.id and e.status <> 'ended'
    left join parking_ev_space x on x.client_id = e.client_id and x.id = e.ev_space_id
    where u.disabled_at is null
    order by r.person_id, r.starts, r.id`.execute(db);
  const queues = await readQueues(
    db,
    clientId,
    rows.filter(({ status }) => status === "queued"),
  );
  return rows.map(({ carparkId, ...row }) => {
    const queue = row.status === "queued" ? queues.get(`${carparkId} ${row.day}`) : undefined;
    return {
      ...row,
      position: queue?.get(row.id) ?? null,
      queueLength: queue?.size ?? null,
    };
  });
}

/** These reservations, in the order of `mailRows`. */
export const mailRowsById = (db: Db, clientId: string, ids: string[]): Promise<MailRow[]> =>
  mailRows(db, clientId, sql`unnest(${ids}::uuid[])`);

export interface QueueDay {
  carparkId: string;
  day: string;
}

/** Places in a queue by reservation, in order; the first is 1. */
export type Positions = ReadonlyMap<string, number>;

/**
 * The queues of these days, by `{carparkId} {day}`. Reads once for all reservations of a day: one call may send mails about
 * thousands of them.
 */
export async function readQueues(
  db: Db,
  clientId: string,
  queued: readonly QueueDay[],
): Promise<Map<string, Positions>> {
  const days = [...new Map(queued.map((row) => [`${row.carparkId} ${row.day}`, row])).values()];
  if (days.length === 0) return new Map();
  const { rows } = await sql<{ carparkId: string; day: string; ids: string[] }>`
    select q.carpark_id as "carparkId", q.day, array_agg(q.id order by q.queue_rank) as ids
    from unnest(${days.map(({ carparkId }) => carparkId)}::uuid[], ${days.map(({ day }) => day)}::date[]) as d (carpark_id, day)
    join parking_reservation q on q.client_id = ${clientId} and q.carpark_id = d.carpark_id and q.day = d.day
      and q.status = 'queued'
    group by 1, 2`.execute(db);
  return new Map(
    rows.map(({ carparkId, day, ids }) => [
      `${carparkId} ${day}`,
      new Map(ids.map((id, at) => [id, at + 1])),
    ]),
  );
}
