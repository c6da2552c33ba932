import pg from "pg";
import pino from "pino";
import { buildApp } from "../apps/server/src/app.ts";
import { systemClock } from "../apps/server/src/platform/core/clock.ts";
import { openDatabase } from "../apps/server/src/platform/database/database.ts";
import { openBoss } from "../apps/server/src/platform/work/jobs.ts";
import { openLive } from "../apps/server/src/platform/work/live.ts";
import { type Call, headersOf } from "./calls.ts";
import { SECRET } from "./cluster.ts";
import { benchId } from "./fill/kit.ts";

/** A statement as the application gave it to `pg`: text and values, and a name where it is prepared. */
export interface Statement {
  text: string;
  values: unknown[];
  name?: string;
}

export interface Recording {
  statements: Statement[];
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape are looked into
  answer: any;
}

/** Not asked for each request: whose host it is (kept for five seconds), and live events, gathered for all. */
const SHARED_STATEMENTS = /client_by_host|"client_domain"|set_config|pg_notify/;

/** The application in this process, with what it says to the database written down call by call. */
export async function openRecorder(ownerUrl: string) {
  // On one connection, so that statements come in one order.
  const database = await openDatabase(ownerUrl, { max: 1 });
  let statements: Statement[] = [];
  database.pool.once("acquire", (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const record = (...given: unknown[]): unknown => {
      const [first, values] = given as [string | Statement, unknown[] | undefined];
      const statement = typeof first === "string" ? { text: first, values: values ?? [] } : first;
      if (!SHARED_STATEMENTS.test(statement.text)) statements.push(statement);
      return query(...given);
    };
    client.query = record as typeof client.query;
  });
  const live = openLive(ownerUrl, database, () => {});
  const log = pino({ level: "silent" });
  const boss = await openBoss(ownerUrl, log, false);
  const config = { secret: SECRET, publicUrl: undefined, mailboxVisible: false };
  const app = await buildApp({ database, live, boss, clock: systemClock, log, config, ownerUrl });

  return {
    async record(call: Call): Promise<Recording> {
      statements = [];
      const payload = call.body === undefined ? {} : { payload: call.body as object };
      const reply = await app.inject({
        method: call.method,
        url: `/api${call.path}`,
        headers: headersOf(call),
        ...payload,
      });
      if (reply.statusCode >= 300)
        throw new Error(`${call.method} ${call.path}: ${reply.statusCode} ${reply.body}`);
      return { statements, answer: reply.json() };
    },
    async [Symbol.asyncDispose]() {
      await app.close();
      await boss.stop({ graceful: false });
      await live.close();
      await database.close();
    },
  };
}

/** Connections like the application's, without the application. */
export async function openBareConnections(ownerUrl: string, count: number) {
  const connections = await Promise.all(
    Array.from({ length: count }, async () => {
      const client = new pg.Client({
        connectionString: ownerUrl,
        options: "-c role=portico_app -c timezone=UTC",
      });
      await client.connect();
      await client.query("select set_config('app.client_id', $1, false)", [benchId("client")]);
      return client;
    }),
  );
  return {
    async replay(connection: number, { statements }: Recording): Promise<void> {
      for (const statement of statements) await connections[connection]!.query(statement);
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(connections.map((client) => client.end()));
    },
  };
}
