import type { EMPLOYEE_STATUSES, Employee } from "@portico/contract/directory/directory";
import { type RawBuilder, sql } from "kysely";
import { matchesPerson } from "../people/public.ts";
import type { Db } from "../platform/database/database.ts";
import { currentSiteDays, latestSightings, presenceJson } from "../presence/public.ts";

/** SQL of colleagues. The database handle is the first argument, the client's id the second. */

export interface EmployeeRow
  extends Pick<
    Employee,
    | "id"
    | "firstName"
    | "lastName"
    | "photo"
    | "company"
    | "email"
    | "phone"
    | "site"
    | "presence"
    | "vehicles"
  > {
  desk: {
    id: string;
    name: string;
    floorId: string;
    isDrawn: boolean;
    zone: { id: string; name: string };
  } | null;
  /** Answers by the names of the client's fields. */
  additional: Record<string, unknown>;
}

export interface EmployeeFilter {
  id?: string | undefined;
  letter?: string | undefined;
  search?: string | undefined;
  status?: (typeof EMPLOYEE_STATUSES)[number] | undefined;
}

const NAME = "p.last_name collate natural_order, p.first_name collate natural_order, p.id";
const ORDERS = {
  lastName: NAME,
  "-lastName": "p.last_name collate natural_order desc, p.first_name collate natural_order desc, p.id desc",
  company: `p.company collate natural_order nulls last, ${NAME}`,
  "-company": `p.company collate natural_order desc nulls last, ${NAME}`,
};
export type EmployeeOrder = keyof typeof ORDERS;

/** The end of the letters in this order: after z come letters of other scripts. */
const AFTER_Z = "\u0292";

/**
 * Last names between a letter and the next in the order of names, which ignores accents and case. Bounds
 * instead of a function of the name, since under row-level security only plain comparisons may use the index.
 */
function beginsWith(letter: string): RawBuilder<unknown> {
  const last = sql`p.last_name collate natural_order`;
  if (letter === "#") return sql`(${last} < 'a' or ${last} >= ${AFTER_Z})`;
  const from = letter.toLowerCase();
  const next = from === "z" ? AFTER_Z : String.fromCharCode(from.charCodeAt(0) + 1);
  return sql`${last} >= ${from} and ${last} < ${next}`;
}

function conditions(
  clientId: string,
  { id, letter, search, status }: EmployeeFilter,
  now: Date,
): RawBuilder<unknown> {
  const all = [sql`p.client_id = ${clientId}`, sql`p.is_staff`, sql`p.disabled_at is null`];
  if (id) all.push(sql`p.id = ${id}`);
  if (letter) all.push(sql`${beginsWith(letter)}`);
  if (search) all.push(matchesPerson(search, "p"));
  const seen = latestSightings(clientId, now, sql`true`);
  if (status === "on-site") all.push(sql`p.id in (select person_id from (${seen}) s where s.on_site)`);
  if (status === "remote") all.push(sql`p.id in (select person_id from (${seen}) s where not s.on_site)`);
  if (status === "unknown") all.push(sql`p.id not in (select person_id from (${seen}) s)`);
  return sql.join(all, sql` and `);
}

/** A page of employees, with their presence and desk today. Two statements, whatever the filter. */
export async function listEmployees(
  db: Db,
  clientId: string,
  filter: EmployeeFilter,
  { ordering, page, limit, now }: { ordering: EmployeeOrder; page: number; limit: number; now: Date },
): Promise<{ count: number; fields: { name: string; label: string }[]; results: EmployeeRow[] }> {
  const matches = conditions(clientId, filter, now);
  const order = sql.raw(ORDERS[ordering]);
  const [whole, found] = await Promise.all([
    sql<{ count: number; fields: { name: string; label: string }[] }>`
      select (select count(*) from person p where ${matches}) as count,
        (select coalesce(json_agg(json_build_object('name', f.field_name, 'label', f.field_label)
            order by g.position, g.id, f.position, f.id), '[]')
          from signup_field f join signup_group g on g.client_id = f.client_id and g.id = f.group_id
          where f.client_id = ${clientId}) as fields`.execute(db),
    // The page's people are chosen first, so that their details are looked up for them only.
    sql<EmployeeRow>`
      with page as materialized (
        select p.* from person p where ${matches} order by ${order} limit ${limit} offset ${(page - 1) * limit}),
      seen as materialized (${latestSightings(clientId, now, sql`person_id in (select id from page)`)})
      select p.id, p.first_name as "firstName", p.last_name as "lastName", p.photo, p.company, p.email, p.phone,
        p.additional_information as additional,
        case when h.id is not null then json_build_object('id', h.id, 'name', h.name) end as site,
        case when s.person_id is not null then ${presenceJson} end as presence,
        (select json_build_object('id', d.id, 'name', d.name, 'floorId', z.floor_id, 'isDrawn', d.x is not null,
            'zone', json_build_object('id', z.id, 'name', z.name))
          from desk_reservation r join (${currentSiteDays(clientId, now)}) t on t.id = r.site_id and t.day = r.day
          join desk d on d.client_id = r.client_id and d.id = r.desk_id
          join desk_zone z on z.client_id = d.client_id and z.id = d.zone_id
          where r.client_id = ${clientId} and r.person_id = p.id and r.status = 'approved'
          order by r.checked_in_at desc nulls last, r.id limit 1) as desk,
        (select coalesce(json_agg(json_build_object('registration', v.registration, 'vehicleType', v.vehicle_type)
            order by v.position), '[]')
          from person_vehicle v where v.client_id = ${clientId} and v.person_id = p.id) as vehicles
      from page p left join seen s on s.person_id = p.id
      left join site h on h.client_id = p.client_id and h.id = p.home_site_id
      order by ${order}`.execute(db),
  ]);
  return { ...whole.rows[0]!, results: found.rows };
}
