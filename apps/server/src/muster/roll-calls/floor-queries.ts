import type { FloorState } from "@portico/contract/muster/form";
import type { RollCallFloor } from "@portico/contract/muster/roll-calls";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { nameOf, type RollCallRow } from "./queries.ts";

/** SQL of what wardens say of floors. The database handle comes first, the client's id second. */

/** The floors of the roll call's site in their order, each with what was last said of it. */
export async function listRollCallFloors(
  db: Db,
  clientId: string,
  { id, site }: Pick<RollCallRow, "id" | "site">,
): Promise<RollCallFloor[]> {
  const { rows } = await sql<RollCallFloor>`
    select f.id, f.name, b.name as building, s.state, case when s.state is not null then s.at end as "saidAt",
      case when s.state is not null then ${nameOf("p")} end as "saidBy"
    from building b join floor f on f.client_id = b.client_id and f.building_id = b.id
    left join roll_call_floor s on s.client_id = f.client_id and s.floor_id = f.id and s.roll_call_id = ${id}
    left join person p on p.client_id = s.client_id and p.id = s.said_by
    where b.client_id = ${clientId} and b.site_id = ${site.id}
    order by b.position, b.id, f.position, f.id`.execute(db);
  return rows;
}

/** What a warden says of a floor. */
export interface FloorSweep {
  floorId: string;
  state: FloorState | null;
  at: Date;
}

/** A sweep that is later, by its own time, stays. Rows are changed in the order of their floors, as in every other request. */
export async function storeSweeps(
  db: Db,
  clientId: string,
  rollCallId: string,
  { sender, sweeps }: { sender: string; sweeps: readonly FloorSweep[] },
): Promise<void> {
  const last = new Map(
    sweeps.toSorted((a, b) => a.at.getTime() - b.at.getTime()).map((one) => [one.floorId, one] as const),
  );
  const rows = [...last.values()].map((one) => ({ ...one, at: one.at.toISOString() }));
  await sql`
    insert into roll_call_floor as f (client_id, roll_call_id, floor_id, state, at, said_by)
    select ${clientId}, ${rollCallId}, s."floorId", s.state, s.at, ${sender}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s ("floorId" uuid, state text, at timestamptz)
    order by s."floorId"
    on conflict (client_id, roll_call_id, floor_id) do update
      set state = excluded.state, at = excluded.at, said_by = excluded.said_by
      where excluded.at >= f.at`.execute(db);
}
