import type { Retention } from "../platform/retention/declaration.ts";
import type { KeptTotals } from "../platform/retention/kept-totals.ts";
import { type Job, perClientInSteps } from "../platform/work/jobs.ts";
import { runNight } from "./nights/run.ts";

export const RETENTION_JOB = "privacy-retention";

/**
 * Every quarter of an hour: where the quiet hour of a client has come, what is too old ends there. A night that was
 * interrupted, or waited for a roll call, goes on. What was promised to people holds at suspended clients too.
 */
export const endRetention = (entries: readonly Retention[], keptTotals: readonly KeptTotals[]): Job =>
  perClientInSteps(
    RETENTION_JOB,
    "*/15 * * * *",
    (tools, client) => runNight(tools, client, entries, keptTotals),
    { alsoSuspended: true },
  );
