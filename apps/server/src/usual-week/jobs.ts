import { perClientInSteps } from "../platform/work/jobs.ts";
import { runAsSystem } from "../platform/work/work.ts";
import { bookUsualWeek, listDueWeeks } from "./book.ts";

export const BOOK_USUAL_WEEKS = "usual-weeks-book";

/** People of one client in one run; the next run goes on. */
const AT_ONCE = 200;

/**
 * Every ten minutes, and when somebody has set a usual week: books the days that have opened. Each week is booked by itself, so
 * that one that cannot be booked does not keep back the others; the next run tries it again.
 */
export const bookUsualWeeks = {
  ...perClientInSteps(BOOK_USUAL_WEEKS, "*/10 * * * *", async (tools, client) => {
    for (const week of await runAsSystem(tools, client, (work) => listDueWeeks(work, AT_ONCE)))
      await bookUsualWeek(tools, client, week).catch((error: unknown) =>
        tools.log.error(
          { err: error, clientId: client.id, personId: week.personId },
          "a usual week could not be booked; the others go on",
        ),
      );
  }),
  isSent: true,
};
