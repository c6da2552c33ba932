import type { Direction, EventStatus } from "@portico/contract/cameras/form";
import { EVENTS_COUNT_MAX } from "@portico/contract/cameras/form";
import type { Text } from "@portico/contract/texts/text";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { lookAlikesOf } from "../decisions/plates.ts";

/** SQL of plates' histories, and of people's own passages. */

export interface DecisionRow {
  id: string;
  eventId: string;
  status: EventStatus;
  reason: Text;
  decidedAt: string;
  decidedBy: { id: string; firstName: string; lastName: string } | null;
}

/** All decisions about these events, oldest first. */
export async function listDecisions(
  db: Db,
  clientId: string,
  eventIds: readonly string[],
): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select d.id, d.event_id as "eventId", d.status, d.reason, d.decided_at as "decidedAt",
      case when p.id is not null then
        json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name) end as "decidedBy"
    from camera_decision d left join person p on p.client_id = d.client_id and p.id = d.decided_by
    where d.client_id = ${clientId} and d.event_id = any(${[...eventIds]}::uuid[])
    order by d.id`.execute(db);
  return rows;
}

export interface OwnPlate {
  registration: string;
  plate: string;
  addedAt: string;
  /** Whether the plate, or one that looks alike, is somebody else's too. */
  isShared: boolean;
}

export async function listOwnPlates(
  db: Db,
  clientId: string,
  personId: string,
  now: Date,
): Promise<OwnPlate[]> {
  const { rows } = await sql<Omit<OwnPlate, "isShared">>`
    select v.registration, v.plate, v.added_at as "addedAt"
    from person_vehicle v where v.client_id = ${clientId} and v.person_id = ${personId}
    order by v.position`.execute(db);
  const plates = rows.map(({ plate }) => plate);
  const shared = await listSharedPlates(db, clientId, { personId, plates, now });
  return rows.map((row) => ({ ...row, isShared: shared.has(row.plate) }));
}

/**
 * Those of a person's plates that somebody else has too, or a plate that looks alike: another person, a visitor, or whoever
 * registered it on the public page with an address that is not the person's.
 */
async function listSharedPlates(
  db: Db,
  clientId: string,
  { personId, plates, now }: { personId: string; plates: readonly string[]; now: Date },
): Promise<Set<string>> {
  if (plates.length === 0) return new Set();
  const pairs = plates.flatMap((own) => [own, ...lookAlikesOf(own)].map((alike) => ({ own, alike })));
  const { rows } = await sql<{ plate: string }>`
    select distinct k.own as plate
    from unnest(${pairs.map(({ own }) => own)}::text[], ${pairs.map(({ alike }) => alike)}::text[]) as k (own, alike)
    where exists (select from person_vehicle o
        where o.client_id = ${clientId} and o.plate = k.alike and o.person_id <> ${personId})
      or exists (select from visitor_vehicle g where g.client_id = ${clientId} and g.plate = k.alike)
      or exists (select from registered_vehicle r
        where r.client_id = ${clientId} and r.plate = k.alike and r.kept_until > ${now.toISOString()}::timestamptz
          and r.email <> (select lower(p.email) from person p where p.client_id = r.client_id and p.id = ${personId}))`.execute(
    db,
  );
  return new Set(rows.map(({ plate }) => plate));
}

export interface PassageRow {
  id: string;
  registration: string;
  executedAt: string;
  timeZone: string;
  siteName: string;
  cameraName: string;
  direction: Direction | null;
}

/** Newest first: events of the plates, also those that were read as a look-alike, each since the vehicle was added. */
export async function listPassages(
  db: Db,
  clientId: string,
  plates: readonly OwnPlate[],
  { page, limit }: { page: number; limit: number },
): Promise<{ count: number; results: PassageRow[] }> {
  if (plates.length === 0) return { count: 0, results: [] };
  // By the index of what was read, which has no match.
  const read = plates.flatMap((own) =>
    [own.plate, ...lookAlikesOf(own.plate)].map((plate) => ({ ...own, read: plate })),
  );
  const found = sql`
    jsonb_to_recordset(${JSON.stringify(read)}::jsonb)
      as v(plate text, read text, registration text, "addedAt" timestamptz)
    join camera_event e on e.client_id = ${clientId} and e.plate = v.read collate "C" and e.executed_at >= v."addedAt"
      and (v.read = v.plate or e.matched_plate = v.plate collate "C")`;
  const [{ rows: counted }, { rows: results }] = await Promise.all([
    sql<{ count: number }>`select count(*) from (
      select from ${found} limit ${EVENTS_COUNT_MAX}) as found`.execute(db),
    sql<PassageRow>`
      select e.id, v.registration, e.executed_at as "executedAt", s.time_zone as "timeZone", s.name as "siteName",
        c.name as "cameraName", e.direction
      from ${found}
      join camera c on c.client_id = e.client_id and c.id = e.camera_id
      join site s on s.client_id = e.client_id and s.id = e.site_id
      order by e.executed_at desc, e.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db),
  ]);
  return { count: counted[0]!.count, results };
}
