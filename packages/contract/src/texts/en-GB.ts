import { reports } from "./en-GB/reports.ts";
import { tallies } from "./en-GB/tallies.ts";
import { englishOfPages } from "./en-GB-pages.ts";

/** Everything that server and browser both say, by feature. */
export const english = { ...englishOfPages, reports, tallies } as const;
