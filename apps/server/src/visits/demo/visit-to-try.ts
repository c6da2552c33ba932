import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";
import { KNOWN } from "../../visitors/demo/visitors.ts";

/** A visit to try without a log-in: a visitor's secret and pin, and the code of their site. */
export interface VisitToTry {
  uuid: string;
  pin: string;
  name: string;
  day: string;
  codeId: string | null;
}

/** Amélie's visit while it is still to come, else the next one; undefined if no visit is to come. */
export async function visitToTry(db: Db, now: Date): Promise<VisitToTry | undefined> {
  const { rows } = await sql<VisitToTry>`
    select v.uuid, v.pin, concat_ws(' ', r.first_name, r.last_name) as name, v.day,
      (select q.id from qr_action q where q.client_id = v.client_id and q.site_id = v.site_id
        and q.action_type = 'site-sign-in' and q.is_enabled order by q.created_at, q.id limit 1) as "codeId"
    from visit v join visitor r on r.client_id = v.client_id and r.id = v.visitor_id
    where v.client_id = ${CLIENTS.northwind} and v.status = 'scheduled' and v.deny is null and v.ends > ${now.toISOString()}
    order by v.visitor_id = ${KNOWN.amelie.id} desc, v.starts, v.id limit 1`.execute(db);
  return rows[0];
}
