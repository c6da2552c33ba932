import { expect } from "vitest";
import type { TestApp } from "../../platform/testing/app.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";
import { brokenInvariants } from "./kit.ts";
import type { Actor, Entry, Lot, Occupancy, Permit, ReferenceModel, Span } from "./model-reference.ts";

/** Compares the database with the model: every row of every kind, who decided it and when, and each mail. */

export interface Real {
  app: TestApp;
  client: TestClient;
  carparks: Record<Lot, string>;
  /** Ids by car park and name, as `open S01`. */
  spaces: Map<string, string>;
  people: TestPerson[];
  admin: TestPerson;
}

export async function verify(model: ReferenceModel, real: Real): Promise<void> {
  const reservations = model.entries.map((one) => rowOf(model, real, one));
  expect(await storedReservations(real)).toEqual(by(reservations, ({ id }) => id));
  expect(await storedHoldings(real)).toEqual(by(model.occupancies, placeOf));
  const permits = model.permits.map((one) => ({ ...one, releases: by(one.releases, ({ first }) => first) }));
  expect(await storedPermits(real)).toEqual(by(permits, ({ id }) => id));
  expect(await newMails(real)).toEqual(model.mails.toSorted());
  model.mails = [];
  expect(await brokenInvariants(real.app)).toEqual([]);
}

const by = <T>(list: readonly T[], keyOf: (one: T) => string): T[] =>
  list.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
const placeOf = ({ lot, space, from }: Occupancy): string => `${lot} ${space} ${from}`;

const idOf = ({ people, admin }: Real, who: Actor): string | null =>
  who === null ? null : who === "admin" ? admin.id : people[who]!.id;

/** A reservation of the model as its row is read; final ones say who decided, and when. */
function rowOf(model: ReferenceModel, real: Real, { madeAt: _, rank, ...one }: Entry) {
  const isBefore = (other: Entry): boolean =>
    other.status === "queued" && other.lot === one.lot && other.day === one.day && other.rank < rank;
  return {
    ...one,
    person: idOf(real, one.person),
    place: one.status === "queued" ? 1 + model.entries.filter(isBefore).length : null,
    decidedBy: idOf(real, one.decidedBy),
    cancelledAt: one.status === "cancelled" ? one.decidedAt : null,
    trail: one.trail.toSorted(),
  };
}

const ms = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`;

/** The stored reservations, each with the verbs of its audit entries. */
const storedReservations = ({ app, client }: Real) =>
  app.sql(
    `select r.id, r.person_id as person, lower(c.name) as lot, to_char(r.day, 'YYYY-MM-DD') as day, ${ms("r.starts")} as "from",
       ${ms("r.ends")} as "to", r.status, p.name as space, r.permit_id as permit, coalesce(r.cancellation_reason, r.cancellation_text->>'code') as reason,
       case when r.status = 'queued' then
         (rank() over (partition by r.carpark_id, r.day, r.status order by r.queue_rank))::int end as place,
       r.decided_by as "decidedBy", ${ms("r.decided_at")} as "decidedAt", ${ms("r.cancelled_at")} as "cancelledAt",
       ${ms("r.used_until")} as "usedUntil",
       (select json_build_object('status', e.status, 'from', ${ms("e.starts")}, 'to', ${ms("e.ends")})
         from parking_ev_slot e where e.client_id = r.client_id and e.reservation_id = r.id) as ev,
       (select array_agg(split_part(a.action, '.', 3) order by split_part(a.action, '.', 3) collate "C") from audit_entry a
         where a.client_id = r.client_id and a.target_id = r.id::text and a.action like 'parking.reservation.%') as trail
     from parking_reservation r join parking_carpark c on c.id = r.carpark_id
     left join parking_space p on p.id = r.space_id
     where r.client_id = $1 order by r.id`,
    [client.id],
  );

async function storedHoldings({ app, client }: Real): Promise<Occupancy[]> {
  const rows = await app.sql<Occupancy & Span>(
    `select lower(c.name) as lot, p.name as space, o.source, o.reservation_id as entry, o.permit_id as permit,
       to_char(o.day, 'YYYY-MM-DD') as day, ${ms("o.starts")} as "from", ${ms("o.ends")} as "to"
     from parking_occupancy o join parking_space p on p.id = o.space_id join parking_carpark c on c.id = o.carpark_id
     where o.client_id = $1`,
    [client.id],
  );
  return by(rows, placeOf);
}

const storedPermits = async ({ app, client, people }: Real): Promise<Permit[]> => {
  const rows = await app.sql<Permit & { holder: string }>(
    `select m.id, m.person_id as holder, lower(c.name) as lot, p.name as space, m.permit_type as type,
       to_char(m.first_day, 'YYYY-MM-DD') as first, to_char(m.last_day, 'YYYY-MM-DD') as last, ${ms("m.ended_at")} as "endedAt",
       (select coalesce(json_agg(json_build_object('first', x.first_day, 'last', x.last_day, 'late', x.late)
         order by x.first_day), '[]') from parking_permit_release x where x.permit_id = m.id) as releases
     from parking_permit m join parking_carpark c on c.id = m.carpark_id left join parking_space p on p.id = m.space_id
     where m.client_id = $1 order by m.id`,
    [client.id],
  );
  return rows.map(({ holder, ...row }) => ({ ...row, person: people.findIndex(({ id }) => id === holder) }));
};

/** Mails since the last step, which this call deletes from the outbox. */
async function newMails({ app, client, people }: Real): Promise<string[]> {
  const rows = await app.sql<{ kind: string; to: string }>(
    `delete from message where client_id = $1 returning kind, recipient as "to"`,
    [client.id],
  );
  return rows.map(({ kind, to }) => `${people.findIndex(({ email }) => email === to)} ${kind}`).sort();
}
