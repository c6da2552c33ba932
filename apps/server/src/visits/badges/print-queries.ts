import type { PrintJob } from "@portico/contract/visits/badges";
import { sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../../platform/database/database.ts";

/** SQL of badges that an agent prints. The handle is always the first argument, the client's id the second. */

export interface PrintJobRow
  extends Pick<z.output<typeof PrintJob>, "id" | "visitId" | "status" | "createdAt"> {
  siteId: string;
}

const columns = sql.raw(`id, visit_id as "visitId", site_id as "siteId", status, created_at as "createdAt"`);

export async function insertJob(
  db: Db,
  clientId: string,
  job: Pick<PrintJobRow, "id" | "visitId" | "siteId"> & { createdBy: string | null },
  now: Date,
): Promise<PrintJobRow> {
  const { rows } = await sql<PrintJobRow>`
    insert into print_job (client_id, id, visit_id, site_id, created_by, created_at)
    values (${clientId}, ${job.id}, ${job.visitId}, ${job.siteId}, ${job.createdBy}, ${now.toISOString()})
    returning ${columns}`.execute(db);
  return rows[0]!;
}

interface TakeJobsCommand {
  siteId: string;
  screenId: string;
  limit: number;
  now: Date;
  /** Jobs taken before this instant and not reported are handed out again. */
  lostBefore: Date;
  /** Jobs created before this instant are not printed: their visitors no longer wait. */
  staleBefore: Date;
}

/** Takes waiting jobs, oldest first, and skips jobs that another agent is taking at this moment. */
export async function takeJobs(db: Db, clientId: string, command: TakeJobsCommand): Promise<PrintJobRow[]> {
  const { rows } = await sql<PrintJobRow>`
    update print_job set status = 'taken', taken_at = ${command.now.toISOString()}, screen_id = ${command.screenId}
    where client_id = ${clientId} and id in (
      select id from print_job where client_id = ${clientId} and site_id = ${command.siteId}
        and status in ('waiting', 'taken') and created_at > ${command.staleBefore.toISOString()}
        and (status = 'waiting' or taken_at < ${command.lostBefore.toISOString()})
      order by created_at, id limit ${command.limit} for update skip locked)
    returning ${columns}`.execute(db);
  return rows.toSorted((one, other) => (one.createdAt + one.id < other.createdAt + other.id ? -1 : 1));
}

/** A job of a site that an agent has taken. */
export async function findTakenJob(
  db: Db,
  clientId: string,
  id: string,
  siteId: string,
): Promise<PrintJobRow | undefined> {
  const { rows } = await sql<PrintJobRow>`
    select ${columns} from print_job
    where client_id = ${clientId} and id = ${id} and site_id = ${siteId} and status <> 'waiting'`.execute(db);
  return rows[0];
}

/** Records the outcome of printing; a job that is done stays done. */
export async function setOutcome(
  db: Db,
  clientId: string,
  id: string,
  status: "done" | "failed",
): Promise<PrintJobRow> {
  const { rows } = await sql<PrintJobRow>`
    update print_job set status = case when status = 'done' then status else ${status} end
    where client_id = ${clientId} and id = ${id} returning ${columns}`.execute(db);
  return rows[0]!;
}
