import { perClientInSteps } from "../platform/work/jobs.ts";
import { runAsSystem } from "../platform/work/work.ts";
import { SUBJECTS } from "./core/kept-queries.ts";
import { keepNextDay, markDaysOver } from "./kept/kept-days.ts";
import { listSendable } from "./mails/queries.ts";
import { sendIfDue } from "./mails/send.ts";

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

/**
 * Runs every quarter of an hour, since in every zone seven o'clock is at one: sends the reports that are due. Each is a
 * transaction of its own, so that one that cannot be made does not keep back the others.
 */
export const sendReports = perClientInSteps("reports-mails", "*/15 * * * *", async (tools, client) => {
  for (const { id } of await listSendable(tools.database.forClient(client.id), client.id))
    await runAsSystem(tools, client, (work) => sendIfDue(work, id)).catch((error: unknown) =>
      tools.log.error({ err: error, reportMail: id }, "a report could not be sent; the others go on"),
    );
});
