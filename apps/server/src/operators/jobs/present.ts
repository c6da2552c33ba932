import type { OperatedJob } from "@portico/contract/operators/jobs";
import type { JobState } from "./queries.ts";

export const presentJob = ({ lastAt, seconds, lastState, ...job }: JobState): OperatedJob => ({
  ...job,
  lastRun:
    lastAt === null
      ? null
      : { at: lastAt, seconds: seconds ?? 0, outcome: lastState === "failed" ? "failed" : "done" },
});
