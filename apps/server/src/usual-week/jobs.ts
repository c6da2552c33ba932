import { addDays } from "@portico/contract/days/days";
import { DAYS_AHEAD } from "@portico/contract/usual-week/form";
import { perClientInSteps } from "../platform/work/jobs.ts";
import { runAsSystem } from "../platform/work/work.ts";
import { bookUsualWeek } from "./book.ts";
import { listBehind } from "./queries.ts";

export const BOOK_USUAL_WEEKS = "usual-weeks-book";

/** People of one client in one run; the next run goes on. */
const AT_ONCE = 200;

/** Every ten minutes, and when somebody has set a usual week: books the days that have opened. */
export const bookUsualWeeks = {
  ...perClientInSteps(BOOK_USUAL_WEEKS, "*/10 * * * *", async (tools, client) => {
    const people = await runAsSystem(tools, client, ({ db, clientId, now }) =>
      // A day more than any site's today.
      listBehind(db, clientId, addDays(now.toISOString().slice(0, 10), DAYS_AHEAD + 1), AT_ONCE),
    );
    for (const id of people) await bookUsualWeek(tools, client, id);
  }),
  isSent: true,
};
