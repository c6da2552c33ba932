import { dayOf } from "@portico/contract/days/zones";
import { toOneLine } from "../platform/documents/calendar.ts";
import { readSettings } from "../platform/work/client-settings.ts";
import { perClient } from "../platform/work/jobs.ts";
import { musterSettings } from "./core/settings.ts";
import { reminderMail } from "./roll-calls/reminder-mail.ts";
import { listAdministrators, listLastDrills } from "./roll-calls/reminder-queries.ts";
import { isReminderDay } from "./roll-calls/rules.ts";

/**
 * Once a day: a mail to administrators where a site's last drill is older than the client's period, on the day on which
 * it becomes so and then once a month.
 */
export const remindOfDrills = perClient("muster-drill-reminder", "0 8 * * *", async (work) => {
  const { db, clientId, now } = work;
  const { drillReminderMonths: months } = await readSettings(db, clientId, musterSettings);
  if (months === null) return;
  const due = (await listLastDrills(db, clientId)).flatMap(({ site, timeZone, startedAt }) => {
    const day = dayOf(new Date(startedAt), timeZone);
    return isReminderDay(day, dayOf(now, timeZone), months) ? [{ site: toOneLine(site), day }] : [];
  });
  if (due.length === 0) return;
  const administrators = await listAdministrators(db, clientId);
  for (const { site, day } of due)
    for (const person of administrators) work.mail(reminderMail(person, site, day));
});
