import { dayOf } from "@portico/contract/days/zones";
import { text } from "@portico/contract/texts/text";
import { readSettings } from "../platform/work/client-settings.ts";
import { perClient } from "../platform/work/jobs.ts";
import type { Work } from "../platform/work/work.ts";
import { endReservations } from "./booking/transitions.ts";
import { keepDeskDays } from "./core/desk-day-queries.ts";
import { markForCleaning } from "./core/desk-queries.ts";
import * as queries from "./core/reservation-queries.ts";
import * as rules from "./core/rules.ts";
import { deskSettings } from "./core/settings.ts";

/**
 * Every five minutes: requests that were not decided on their day expire; desks of a day that is over need
 * cleaning where their zone has it; desks without a check-in by the client's time are released. What desks were
 * on the day that is over is kept for reports.
 */
export const endDeskDays = perClient("desks-end-of-day", "*/5 * * * *", async (work) => {
  await expireUndecided(work);
  await endDays(work);
  await releaseUnused(work);
  await keepDeskDays(work.db, work.clientId, work.now);
});

async function expireUndecided(work: Work): Promise<void> {
  const { db, clientId, now } = work;
  const due = (await queries.listUndecided(db, clientId, rules.latestToday(now))).filter((row) =>
    rules.isPast(row, now),
  );
  if (due.length === 0) return;
  await endReservations(
    work,
    due.map(({ id }) => id),
    { status: "expired", reason: text("desks.reasonExpired") },
  );
}

async function endDays(work: Work): Promise<void> {
  const { db, clientId, now } = work;
  const due = (await queries.listRunning(db, clientId, rules.latestToday(now))).filter((row) =>
    rules.isPast(row, now),
  );
  if (due.length === 0) return;
  const over = await queries.expirePast(
    db,
    clientId,
    due.map(({ id }) => id),
  );
  await markForCleaning(
    db,
    clientId,
    over.map(({ deskId }) => deskId),
  );
  work.publish({ topic: "desks" });
}

async function releaseUnused(work: Work): Promise<void> {
  const { db, clientId, now } = work;
  const { deskReleaseTime: releaseTime } = await readSettings(db, clientId, deskSettings);
  if (releaseTime === null) return;
  const due = (await queries.listRunning(db, clientId, rules.latestToday(now))).filter((row) => {
    const until = rules.checkInUntil({ ...row, status: "approved" }, releaseTime);
    return row.day === dayOf(now, row.timeZone) && until !== null && until <= now;
  });
  await endReservations(
    work,
    due.map(({ id }) => id),
    { status: "released", reason: text("desks.reasonNotTaken") },
    ({ checkedInAt }) => checkedInAt === null,
  );
}
