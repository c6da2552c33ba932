import type { Logger } from "pino";
import type { Database, StatementObserver } from "./database.ts";

/** A statement's plan seldom changes, and asking for it costs the database as much as planning. */
const PLAN_INTERVAL_MS = 60_000;
/** Utility statements have no plan. */
const HAS_PLAN = /^\s*(?:select|insert|update|delete|merge|with)\b/i;

interface SlowStatementOptions {
  log: Logger;
  /** Milliseconds from which a statement is slow. */
  limitMs: number;
  now: () => number;
  /** The trace that the statement belongs to. */
  traceId?: (() => string | undefined) | undefined;
}

/**
 * Logs slow statements with the function that ran them, and at most once a minute each with its generic plan:
 * the plan for any values, so that no value of a person reaches the log.
 */
export function createSlowStatementLog(
  { limiterPool }: Pick<Database, "limiterPool">,
  { log, limitMs, now, traceId }: SlowStatementOptions,
): StatementObserver {
  const plannedAt = new Map<string, number>();
  let isPlanning = false;

  /** Not on the connection of the statement: a plan that fails would undo its transaction. */
  async function planOf(text: string): Promise<{ plan?: string }> {
    if (!HAS_PLAN.test(text) || isPlanning) return {};
    for (const [planned, at] of plannedAt) if (now() - at >= PLAN_INTERVAL_MS) plannedAt.delete(planned);
    if (plannedAt.has(text)) return {};
    plannedAt.set(text, now());
    isPlanning = true;
    try {
      const { rows } = await limiterPool.query<{ "QUERY PLAN": string }>(`explain (generic_plan) ${text}`);
      return { plan: rows.map((row) => row["QUERY PLAN"]).join("\n") };
    } catch {
      // The database may be away or too busy; the duration is logged all the same.
      return {};
    } finally {
      isPlanning = false;
    }
  }

  return ({ text, name }) =>
    ({ ms, rows, failed }) => {
      if (ms < limitMs) return;
      const line = {
        statement: name,
        ms: Math.round(ms),
        rows,
        failed: failed || undefined,
        traceId: traceId?.(),
      };
      void planOf(text).then((plan) => log.warn({ ...line, ...plan }, "slow statement"));
    };
}
