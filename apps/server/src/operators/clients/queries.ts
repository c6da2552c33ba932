import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** SQL of the database's owner, who sees all clients. It counts, and reads nothing that names somebody. */

export interface ClientFigures {
  id: string;
  name: string;
  product: "ve" | "c2p" | "c2b";
  mode: "demo" | "live" | "set-up";
  suspendedAt: string | null;
  hosts: string[];
  people: number;
  sites: number;
  fileBytes: number;
  bookings: number;
  lastActiveAt: string | null;
  removal: { requestedBy: string; reason: string; dueAt: string; isBegun: boolean } | null;
}

const BOOKING_DAYS = 30;

/** All clients, or the one with this id. The sizes of files are known without reading them. */
export async function listFigures(db: Db, now: Date, id: string | null = null): Promise<ClientFigures[]> {
  const from = new Date(now.getTime() - BOOKING_DAYS * 86_400_000).toISOString();
  const until = now.toISOString();
  const { rows } = await sql<ClientFigures>`
    select c.id, c.name, c.product, c.mode, c.suspended_at as "suspendedAt",
      array(select d.domain from client_domain d where d.client_id = c.id order by d.domain) as hosts,
      (select count(*) from person p where p.client_id = c.id and p.disabled_at is null) as people,
      (select count(*) from site s where s.client_id = c.id) as sites,
      (select coalesce(sum(octet_length(f.bytes) + coalesce(octet_length(f.small), 0)), 0)::bigint from file f where f.client_id = c.id)
        + (select coalesce(sum(octet_length(p.jpeg)), 0)::bigint from camera_picture p where p.client_id = c.id)
        as "fileBytes",
      (select count(*) from desk_reservation r where r.client_id = c.id
          and r.day between ${from}::timestamptz::date and ${until}::timestamptz::date)
        + (select count(*) from parking_reservation r where r.client_id = c.id and r.starts between ${from} and ${until})
        + (select count(*) from meeting m where m.client_id = c.id and m.starts between ${from} and ${until})
        as bookings,
      (select max(e.at) from audit_entry e where e.client_id = c.id) as "lastActiveAt",
      (select jsonb_build_object('requestedBy', r.requested_by, 'reason', r.reason,
          'dueAt', to_char(r.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isBegun', r.begun_at is not null)
        from client_removal r where r.client_id = c.id) as removal
    from client c where ${id}::uuid is null or c.id = ${id} order by c.position`.execute(db);
  return rows;
}
