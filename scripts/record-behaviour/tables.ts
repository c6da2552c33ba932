import type { Demo } from "./demo.ts";
import type { Recorder } from "./recorder.ts";

/**
 * The changes of the tables: the number of rows of each, and each row that the record has added, changed or
 * removed.
 */

type Rows = Map<string, string[]>;

/** Recorded elsewhere in the order of time, or dependent on the wall clock. */
const ELSEWHERE = ["audit_entry", "message", "rate_limit"];

export async function readTables(demo: Demo): Promise<Rows> {
  const tables = await demo.sql<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  );
  const rows: Rows = new Map();
  for (const { name } of tables) {
    const found = await demo.sql<{ row: string }>(`select to_jsonb(t)::text as row from "${name}" t`);
    rows.set(
      name,
      found.map(({ row }) => withoutBytes(row)),
    );
  }
  return rows;
}

/** Replaces binary values (hashes of secrets, pictures) by a placeholder. */
const withoutBytes = (row: string): string =>
  row.replace(/"\\\\x([0-9a-f]*)"/g, (_, hex: string) =>
    hex.length > 128 ? '"<bytes>"' : `"<${hex.length / 2} bytes>"`,
  );

/** @param folder for the files */
export function recordTables({ transcript }: Recorder, folder: string, before: Rows, after: Rows): void {
  for (const [name, rows] of after) {
    const earlier = before.get(name) ?? [];
    transcript.write(
      `${folder}/counts.txt`,
      `${name}: ${earlier.length}, then ${ELSEWHERE.at(-1) === name ? "some" : rows.length}`,
    );
    if (ELSEWHERE.includes(name)) continue;
    const file = `${folder}/${name}.txt`;
    const gone = without(earlier, rows);
    const added = without(rows, earlier);
    // Sorted by content; rows with equal content by id, which has the order of creation.
    const inOrder = (list: string[]): string[] =>
      list
        .map((row) => ({ row, key: transcript.masked(row) }))
        .sort((a, b) => compare(a.key, b.key) || compare(idOf(a.row), idOf(b.row)))
        .map(({ row }) => row);
    for (const row of inOrder(gone)) transcript.write(file, `- ${row}`);
    for (const row of inOrder(added)) transcript.write(file, `+ ${row}`);
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const idOf = (row: string): string => /"id": "([^"]+)"/.exec(row)?.[1] ?? row;

function without(rows: string[], others: string[]): string[] {
  const known = new Set(others);
  return rows.filter((row) => !known.has(row));
}

interface Entry {
  at: string;
  client: string;
  action: string;
  actor: string | null;
  for: string | null;
  type: string;
  target: string | null;
  before: string | null;
  after: string | null;
}

/** The audit entries, and the outcome of each message, in the order of time. */
export async function recordLogs({ demo, transcript }: Recorder): Promise<void> {
  const entries = await demo.sql<Entry>(
    `select to_json(at) #>> '{}' as at, c.name as client, action, p.email as actor, q.email as "for", target_type as type,
       target_id as target, before::text as before, after::text as after
     from audit_entry e join client c on c.id = e.client_id
     left join person p on p.client_id = e.client_id and p.id = e.actor_id
     left join person q on q.client_id = e.client_id and q.id = e.on_behalf_of_id
     order by e.id`,
  );
  const texts = entries.map(({ at, client, action, actor, for: whom, type, target, before, after }) => {
    const who = `${actor ?? "the system"}${whom ? ` for ${whom}` : ""}`;
    const what = [`${at} ${client}: ${action} by ${who}`, `  of ${type} ${target ?? ""}`.trimEnd()];
    return { at, text: [...what, `  ${before ?? "nothing"} → ${after ?? "nothing"}`].join("\n") };
  });
  // Rows of one change are read in no defined order.
  const inOrder = texts.map((entry) => ({ ...entry, key: transcript.masked(entry.text) }));
  for (const { text } of inOrder.sort((a, b) => compare(a.at, b.at) || compare(a.key, b.key)))
    transcript.write("audit.txt", text);
  const messages = await demo.sql<Record<string, string | null>>(
    `select kind, channel, recipient, subject, status, attempts, last_error, to_json(created_at) #>> '{}' as created,
       to_json(sent_at) #>> '{}' as sent
     from message order by created_at, kind, recipient, subject, id`,
  );
  for (const { kind, channel, recipient, subject, status, attempts, last_error, created, sent } of messages)
    transcript.write(
      "messages.txt",
      `${created} ${channel} ${kind} to ${recipient}: ${subject}; ${status} ${sent ?? ""} after ${attempts}${last_error ? `: ${last_error}` : ""}`,
    );
}
