import { perClientInSteps } from "../platform/work/jobs.ts";
import { runAsSystem } from "../platform/work/work.ts";
import { SUBJECTS } from "./core/kept-queries.ts";
import { keepNextDay, markDaysOver } from "./kept/keep-days.ts";

/** An installation with years behind it keeps its days run by run, so that no client waits for the days of another. */
const DAYS_PER_RUN = 40;

/**
 * Every ten minutes: days that are over are kept, and days that changed since are kept again, each in one transaction.
 * A job that is cut short leaves the marks of what it did not do.
 */
export const keepReportDays = {
  ...perClientInSteps("reports-keep-days", "*/10 * * * *", async (tools, client) => {
    for (const subject of SUBJECTS) {
      await runAsSystem(tools, client, (work) => markDaysOver(work, subject));
      for (let day = 0; day < DAYS_PER_RUN; day++)
        if (!(await runAsSystem(tools, client, (work) => keepNextDay(work, subject)))) break;
    }
  }),
  queue: { policy: "short" as const, retryLimit: 0, expireInSeconds: 3600 },
};
