import type { Work } from "../../platform/work/work.ts";

/** Browsers whose session has ended go to log-in; the others show where the person is still logged in. */
export function publishSessionsEnded(publish: Work["publish"], personId: string): void {
  publish({ topic: "session", personId });
  publish({ topic: "account", personId });
}
