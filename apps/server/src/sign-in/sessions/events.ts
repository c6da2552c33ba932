import type { Work } from "../../platform/work/work.ts";

/** Browsers whose session has ended go to log-in; the others show where the person is still logged in. */
export function tellSessionsEnded(tell: Work["tell"], personId: string): void {
  tell({ topic: "session", personId });
  tell({ topic: "account", personId });
}
