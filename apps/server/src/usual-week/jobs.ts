import { perClientInSteps } from "../platform/work/jobs.ts";
import { runAsSystem } from "../platform/work/work.ts";
import { bookUsualWeek, listDueWeeks } from "./book.ts";

export const BOOK_USUAL_WEEKS = "usual-weeks-book";

/** People of one client in one run; the next run goes on. */
const AT_ONCE = 200;

/** Every ten minutes, and when somebody has set a usual week: books the days that have opened. */
export const bookUsualWeeks = {
  ...perClientInSteps(BOOK_USUAL_WEEKS, "*/10 * * * *", async (tools, client) => {
    for (const week of await runAsSystem(tools, client, (work) => listDueWeeks(work, AT_ONCE)))
      await bookUsualWeek(tools, client, week);
  }),
  isSent: true,
};
