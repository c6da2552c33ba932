import type pg from "pg";

/** Sends each payload as one message to all processes. */
export const sendMessages = (db: pg.Pool | pg.Client, payloads: readonly string[]) =>
  db.query("select publish_live_message(payload) from unnest($1::text[]) payload", [payloads]);

interface MissedMessages {
  /** The oldest message that is stored; null: none. */
  oldest: number | null;
  /** Microseconds since 1970. */
  now: number;
  messages: { id: number; events: string }[];
}

/** The messages after `id`. */
export async function readMissed(connection: pg.Client, id: number): Promise<MissedMessages> {
  const { rows } = await connection.query<MissedMessages>(
    `select (select min(id) from live_message)::float8 as oldest,
       (extract(epoch from clock_timestamp()) * 1000000)::float8 as now,
       coalesce((select json_agg(json_build_object('id', id, 'events', events) order by id) from live_message
         where id > $1), '[]') as messages`,
    [id],
  );
  return rows[0]!;
}
