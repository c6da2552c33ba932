import type { Job } from "../platform/work/jobs.ts";
import { makeArchives } from "./archives/kept.ts";
import { removeDueClients } from "./removal/remove.ts";

/** Looks each minute for clients that are due; many runs may be needed for a large one. */
export const removeClients: Job = {
  name: "operators-remove-clients",
  cron: "* * * * *",
  queue: { policy: "short", retryLimit: 3, expireInSeconds: 900 },
  run: (tools) => removeDueClients(tools),
};

export const MAKE_ARCHIVES = "operators-make-archives";

/** Sent when an operator asks for an archive; each minute for one that a process left, and for those whose time is over. */
export const makeClientArchives: Job = {
  name: MAKE_ARCHIVES,
  cron: "* * * * *",
  isSent: true,
  // One at a time: a large client takes minutes.
  queue: { policy: "singleton", retryLimit: 3, expireInSeconds: 3600 },
  run: (tools) => makeArchives(tools),
};
