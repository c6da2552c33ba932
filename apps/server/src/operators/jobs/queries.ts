import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** SQL of the queue's own tables. What a job is about is not read. */

export interface JobState {
  name: string;
  cron: string | null;
  lastAt: string | null;
  /** Seconds that the last run took. */
  seconds: number | null;
  lastState: "completed" | "failed" | null;
  failures: number;
  waiting: number;
  running: number;
}

/** All queues, or the one with this name; those of the queue itself are left out. */
export async function listJobStates(db: Db, name: string | null = null): Promise<JobState[]> {
  const { rows } = await sql<JobState>`
    with counted as (
      select j.name, count(*) filter (where j.state = 'failed') as failures,
        count(*) filter (where j.state in ('created', 'retry')) as waiting,
        count(*) filter (where j.state = 'active') as running
      from pgboss.job j where ${name}::text is null or j.name = ${name} group by j.name),
    ended as (
      select distinct on (j.name) j.name, j.completed_on as at, j.state::text as state,
        extract(epoch from j.completed_on - j.started_on)::float8 as seconds
      from pgboss.job j where j.state in ('completed', 'failed') and (${name}::text is null or j.name = ${name})
      order by j.name, j.completed_on desc)
    select q.name, s.cron, e.at as "lastAt", e.seconds, e.state as "lastState",
      coalesce(c.failures, 0) as failures, coalesce(c.waiting, 0) as waiting, coalesce(c.running, 0) as running
    from pgboss.queue q
    left join pgboss.schedule s on s.name = q.name
    left join counted c on c.name = q.name
    left join ended e on e.name = q.name
    where q.name not like '\\_\\_%' and (${name}::text is null or q.name = ${name})
    order by q.name`.execute(db);
  return rows;
}
