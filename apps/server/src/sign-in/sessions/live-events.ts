import type { Work } from "../../platform/work/work.ts";

/**
 * Browsers whose session has ended go to the log-in page; the person's other browsers update their list of
 * sessions.
 */
export function publishSessionsEnded(publish: Work["publish"], personId: string): void {
  publish({ topic: "session", personId });
  publish({ topic: "account", personId });
}
