import { messages } from "@portico/contract/desks/form";
import { dayOf } from "../platform/core/time.ts";
import { readSettings } from "../platform/work/client-settings.ts";
import { perClient } from "../platform/work/jobs.ts";
import type { Work } from "../platform/work/work.ts";
import { endAll } from "./booking/transitions.ts";
import { needCleaning } from "./core/desk-queries.ts";
import * as queries from "./core/reservation-queries.ts";
import * as rules from "./core/rules.ts";
import { deskSettings } from "./core/settings.ts";

/**
 * Every five minutes: requests that nobody decided on their day expire; desks of a day that is over wait for cleaning where
 * their zone has it; desks that nobody checked in to by the client's time are free again.
 */
export const endDeskDays = perClient("desks-end-of-day", "*/5 * * * *", async (work) => {
  await expire(work);
  await endDays(work);
  await releaseEmpty(work);
});

async function expire(work: Work): Promise<void> {
  const { db, clientId, now } = work;
  const due = (await queries.undecided(db, clientId, rules.latestToday(now))).filter((row) =>
    rules.isPast(row, now),
  );
  if (due.length === 0) return;
  await endAll(
    work,
    due.map(({ id }) => id),
    { status: "expired", reason: messages.reasonExpired },
  );
}

async function endDays(work: Work): Promise<void> {
  const { db, clientId, now } = work;
  const due = (await queries.running(db, clientId, rules.latestToday(now))).filter((row) =>
    rules.isPast(row, now),
  );
  if (due.length === 0) return;
  const over = await queries.setOver(
    db,
    clientId,
    due.map(({ id }) => id),
  );
  await needCleaning(
    db,
    clientId,
    over.map(({ deskId }) => deskId),
  );
  work.tell({ topic: "desks" });
}

async function releaseEmpty(work: Work): Promise<void> {
  const { db, clientId, now } = work;
  const { deskReleaseTime: releaseTime } = await readSettings(db, clientId, deskSettings);
  if (releaseTime === null) return;
  const due = (await queries.running(db, clientId, rules.latestToday(now))).filter((row) => {
    const until = rules.checkInUntil({ ...row, status: "approved" }, releaseTime);
    return row.day === dayOf(now, row.timeZone) && until !== null && until <= now;
  });
  await endAll(
    work,
    due.map(({ id }) => id),
    { status: "released", reason: messages.reasonNotTaken },
    ({ checkedInAt }) => checkedInAt === null,
  );
}
