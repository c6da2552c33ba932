import type { Job } from "../platform/work/jobs.ts";
import { removeDueClients } from "./removal/remove.ts";

/** Looks each minute for clients that are due; many runs may be needed for a large one. */
export const removeClients: Job = {
  name: "operators-remove-clients",
  cron: "* * * * *",
  queue: { policy: "short", retryLimit: 3, expireInSeconds: 900 },
  run: (tools) => removeDueClients(tools),
};
