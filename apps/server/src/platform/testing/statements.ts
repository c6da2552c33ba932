import type { Database } from "../database/database.ts";

/** A statement as the application first gave it to PostgreSQL. */
export interface GivenStatement {
  text: string;
  values: unknown[];
  /** The file and function that gave it: `meetings/schedule/queries listScheduleRows`. */
  by: string;
}

const CALLER =
  /\bat (?:async )?(?:Module\.|Object\.)?(\S+) \(.*?\/apps\/server\/src\/((?!platform\/(?:testing|database|work))\S+?)\.ts[?:]/g;

/** Writes down each statement of another text that the application's connections are given from now on. */
export function recordStatements(database: Database): Map<string, GivenStatement> {
  // A queries file is called through several asynchronous functions of its own and of the query builder.
  Error.stackTraceLimit = 60;
  const given = new Map<string, GivenStatement>();
  const recorded = new WeakSet<object>();
  database.pool.on("acquire", (client) => {
    if (recorded.has(client)) return;
    recorded.add(client);
    const query = client.query.bind(client) as (...all: unknown[]) => unknown;
    const record = (...all: unknown[]): unknown => {
      const [first, second] = all as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
      const { text, values = [] } = typeof first === "string" ? { text: first, values: second } : first;
      if (!given.has(text)) given.set(text, { text, values, by: callerOf(new Error().stack ?? "") });
      return query(...all);
    };
    client.query = record as typeof client.query;
  });
  return given;
}

function callerOf(stack: string): string {
  const callers = [...stack.matchAll(CALLER)].map(([, name, file]) => ({ name, file }));
  const caller = callers.find(({ file }) => file!.endsWith("queries")) ?? callers[0];
  return caller ? `${caller.file} ${caller.name}` : "";
}
