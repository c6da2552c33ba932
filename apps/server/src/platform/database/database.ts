import { createHash } from "node:crypto";
import { Kysely } from "kysely";
import pg from "pg";
import { RefusalToStart } from "../core/refusal-to-start.ts";
import type { DB } from "./database-types.gen.ts";
import { createNamingDialect, statementName } from "./statement-names.ts";

/**
 * The handle of one client's rows: a query builder, or a transaction of it. Its connections carry the
 * client's id (`app.client_id`), so that row-level security shows no rows of another client even if a query
 * forgets the condition.
 */
export type Db = Kysely<DB>;

export interface Database {
  /** The handle for one client. */
  forClient(clientId: string): Db;
  /** A handle that sees no client's rows: for `client_by_host` and health. */
  anonymous: Db;
  /** The underlying pool, for libraries with their own SQL. */
  pool: pg.Pool;
  /**
   * A few further connections for queries during a transaction (rate limits): on the main pool, as many such
   * queries at once as it has connections would wait for each other.
   */
  limiterPool: pg.Pool;
  /** Has an observer called for each statement of the handles from now on. */
  observe(observer: StatementObserver): void;
  /** Number of connections in use and waiting, for /metrics. */
  poolStats(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/** Called when a statement is sent; the returned function, when it has ended. Parameters' values stay out. */
export type StatementObserver = (statement: {
  text: string;
  /** The function that runs it; for statements without one, such as `begin`, their first word. */
  name: string;
}) => (outcome: { ms: number; rows: number | undefined; failed: boolean }) => void;

interface BoundConnection extends pg.PoolClient {
  /** The client whose id the connection carries now; undefined on a fresh connection. */
  clientId?: string;
}

/** How values of the database come: days, times and instants as the wire has them. */
export const types = new pg.TypeOverrides();
types.setTypeParser(20, Number); // count(*) and bigint: all our values stay far below 2^53
types.setTypeParser(1082, (text: string) => text); // a date is a day, not an instant
types.setTypeParser(1083, (text: string) => text.slice(0, 5)); // a time of day, HH:mm
types.setTypeParser(1184, toWireInstant);

/** Lists contain many instants: a whole second in UTC, as nearly all are, is rewritten without parsing. */
function toWireInstant(text: string): string {
  const isWholeSecond = text.length === "2026-11-20 09:00:00+00".length && text.endsWith("+00");
  return isWholeSecond ? `${text.slice(0, 10)}T${text.slice(11, 19)}.000Z` : new Date(text).toISOString();
}

/**
 * Opens the pool as the application's role, which neither owns tables nor bypasses row-level security, and
 * refuses to start on anything stronger.
 *
 * @param ownerUrl connection string of the owner; the session gives up the owner's rights at once
 * (`role=portico_app`).
 */
export async function openDatabase(
  ownerUrl: string,
  {
    max = 20,
    lockTimeout = LOCK_TIMEOUT_MS,
    connectTimeout = CONNECT_TIMEOUT_MS,
  }: { max?: number; lockTimeout?: number; connectTimeout?: number } = {},
): Promise<Database> {
  const timeouts = { lockTimeout, connectTimeout };
  const pool = openPool(ownerUrl, max, timeouts);
  const limiterPool = openPool(ownerUrl, LIMITER_CONNECTIONS, timeouts);
  const close = async (): Promise<void> => {
    await Promise.all([pool.end(), limiterPool.end()]);
  };
  try {
    await refuseStrongRole(pool);
  } catch (error) {
    await close();
    throw error;
  }

  const handles = new Map<string, Db>();
  const observers: StatementObserver[] = [];
  const handle = (clientId: string): Db =>
    new Kysely<DB>({
      dialect: createNamingDialect(
        { pool: boundPool(pool, clientId, observers) },
        () => observers.length > 0,
      ),
    });
  return {
    forClient(clientId) {
      const db = handles.get(clientId) ?? handle(clientId);
      handles.set(clientId, db);
      return db;
    },
    anonymous: handle(""),
    pool,
    limiterPool,
    observe: (observer) => observers.push(observer),
    poolStats: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close,
  };
}

const STATEMENT_TIMEOUT_MS = 30_000;
const LOCK_TIMEOUT_MS = 5000;
/** How long a request waits for a connection before it is refused as "too busy". */
const CONNECT_TIMEOUT_MS = 3000;
/** Each connection runs one short statement at a time. */
const LIMITER_CONNECTIONS = 4;

function openPool(
  ownerUrl: string,
  max: number,
  { lockTimeout, connectTimeout }: Record<`${"lock" | "connect"}Timeout`, number>,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: ownerUrl,
    max,
    types,
    connectionTimeoutMillis: connectTimeout,
    options: `-c role=portico_app -c timezone=UTC -c lock_timeout=${lockTimeout} -c statement_timeout=${STATEMENT_TIMEOUT_MS} -c idle_in_transaction_session_timeout=30000`,
    application_name: "portico",
  });
  // Without a listener on each connection, also on checked-out ones, a database that dies ends the process
  // too.
  pool.on("error", () => {});
  pool.on("connect", (connection) => connection.on("error", () => {}));
  return pool;
}

/** The shared pool for one client: a connection sets its client id only if it last served another client. */
function boundPool(pool: pg.Pool, clientId: string, observers: readonly StatementObserver[]): pg.Pool {
  const connect = async () => {
    const connection: BoundConnection = await pool.connect();
    if (connection.clientId !== clientId) {
      try {
        await connection.query("select set_config('app.client_id', $1, false)", [clientId]);
        connection.clientId = clientId;
      } catch (error) {
        connection.release(true);
        throw error;
      }
    }
    const query = (text: string, values: unknown[]) =>
      connection.query({ name: preparedName(text), text, values });
    return {
      query: (text: string, values: unknown[]) =>
        observers.length === 0
          ? query(text, values)
          : observeStatement(observers, text, () => query(text, values)),
      release: (destroy?: boolean) => connection.release(destroy),
    };
  };
  // Kysely's dialect uses these members only; ending one client's view must not end the pool.
  return { connect, end: async () => {} } as unknown as pg.Pool;
}

async function observeStatement(
  observers: readonly StatementObserver[],
  text: string,
  run: () => Promise<pg.QueryResult>,
): Promise<pg.QueryResult> {
  const name = statementName(text) ?? text.trimStart().split(/\s/, 1).join("").toLowerCase();
  const ends = observers.map((observe) => observe({ text, name }));
  const from = performance.now();
  let rows: number | undefined;
  let failed = true;
  try {
    const result = await run();
    rows = result.rowCount ?? undefined;
    failed = false;
    return result;
  } finally {
    const outcome = { ms: performance.now() - from, rows, failed };
    for (const end of ends) end(outcome);
  }
}

/**
 * Far more than all features have; beyond this number, statements with ever new texts (lists of values) stay
 * unprepared.
 */
const PREPARED_MAX = 500;
const preparedNames = new Map<string, string>();

/**
 * Statements are prepared once for each connection, under a name derived from their text: PostgreSQL takes
 * longer to plan a list than to read it.
 */
function preparedName(text: string): string | undefined {
  const known = preparedNames.get(text);
  if (known || preparedNames.size >= PREPARED_MAX) return known;
  const name = createHash("sha256").update(text).digest("base64url");
  preparedNames.set(text, name);
  return name;
}

async function refuseStrongRole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; strong: boolean; owns: boolean }>(`
    select current_user::text as name, rolsuper or rolbypassrls as strong,
      exists (select from pg_class where relowner = r.oid and relkind in ('r', 'p')) as owns
    from pg_roles r where rolname = current_user`);
  const role = rows[0];
  if (!role || role.strong || role.owns) {
    throw new RefusalToStart(
      `The database role ${role?.name ?? "?"} is too strong: it must not own tables or bypass row-level security.`,
    );
  }
}

/** Whether an error says that the database cannot be reached or is too busy now; a later try may succeed. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === "string") {
    if (/^(08...|57P0[1-4]|57014|55P03|53[1-3]00|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/.test(code))
      return true;
  }
  if (error instanceof AggregateError) return error.errors.some(isDatabaseDown);
  return /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/.test(
    error.message,
  );
}

/**
 * Serialization failures, deadlocks and exclusion constraints: another transaction was quicker. This one did
 * nothing and may be tried again; the next try sees the other's changes and decides by them.
 */
export const isRetryable = (error: unknown): boolean =>
  /^(40001|40P01|23P01)$/.test(String((error as { code?: unknown } | null)?.code));

/** What was read before a lock has changed by the time the lock is held: the transaction begins again. */
export const createConflictError = (what: string): Error =>
  Object.assign(new Error(`Changed before the lock was there: ${what}.`), { code: "40001" });

/** A value that PostgreSQL's types cannot hold: the sender's mistake, although validation let it pass. */
export const isBadValue = (error: unknown): boolean =>
  /^22/.test(String((error as { code?: unknown } | null)?.code));

/** The name of the constraint that an error violates; undefined for other errors. */
export function violatedConstraint(error: unknown): string | undefined {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return code?.startsWith("23") ? constraint : undefined;
}
