import { perClientInSteps } from "../platform/work/jobs.ts";
import { runAsSystem } from "../platform/work/work.ts";
import { listSendable } from "./mails/queries.ts";
import { sendIfDue } from "./mails/send.ts";

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
