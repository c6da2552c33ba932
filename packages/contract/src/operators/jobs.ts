import { z } from "zod";
import { Instant, namedObject } from "../common.ts";
import { endpoint } from "../endpoint.ts";

/** The background work of the installation, for its operators. What a job is about stays out: it may name somebody. */

export const OperatedJob = namedObject("OperatedJob", {
  name: z.string(),
  /** Its times in UTC; null: it comes when it is queued. */
  cron: z.string().nullable(),
  /** The last run that has ended; null: none within the week for which ended ones are kept. */
  lastRun: z.object({ at: Instant, seconds: z.number(), outcome: z.enum(["done", "failed"]) }).nullable(),
  /** Runs that were given up within the week. */
  failures: z.number().int(),
  /** Waiting to run, or to be tried again. */
  waiting: z.number().int(),
  /** Running at this moment. */
  running: z.number().int(),
});
export type OperatedJob = z.output<typeof OperatedJob>;

export const listOperatedJobs = endpoint({
  method: "GET",
  path: "/operator/jobs/",
  summary: "All background jobs with their last run",
  access: "operator",
  output: z.object({ results: z.array(OperatedJob) }),
  refusals: [],
});

/** Queues a run of a job with fixed times. Where one waits already, that one is the run. */
export const runOperatedJob = endpoint({
  method: "POST",
  path: "/operator/jobs/:name/run/",
  summary: "Run a job now",
  access: "operator",
  params: z.object({ name: z.string().max(100) }),
  output: OperatedJob,
  refusals: [404],
});
