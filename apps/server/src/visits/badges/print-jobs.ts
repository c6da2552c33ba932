import type { PrintJob } from "@portico/contract/visits/badges";
import type { z } from "zod";
import type { Caller } from "../../platform/callers/caller.ts";
import { newId } from "../../platform/core/ids.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Work } from "../../platform/work/work.ts";
import { addEvent, type VisitRow } from "../core/queries.ts";
import { publishVisits } from "../notices/live-events.ts";
import * as print from "./print-queries.ts";

/** Badges that an agent beside a label printer fetches. Each change is inside the caller's transaction. */

/**
 * A job that was taken and not reported for this long is handed out again: the agent or its printer has
 * failed.
 */
const LOST_MS = 2 * 60_000;
/** An agent that was off over night does not begin the day with yesterday's badges. */
const STALE_MS = 12 * 3_600_000;

const toPrintJob = ({ siteId: _, ...row }: print.PrintJobRow): z.output<typeof PrintJob> => ({
  ...row,
  pdfUrl: `/api/print-jobs/${row.id}/pdf/`,
});

/** @param byPersonId the person who prints the badge; null: the visitor at a kiosk */
export async function createPrintJob(
  work: Work,
  visit: Pick<VisitRow, "id" | "siteId">,
  byPersonId: string | null,
): Promise<z.output<typeof PrintJob>> {
  const { db, clientId, now } = work;
  const job = { id: newId(), visitId: visit.id, siteId: visit.siteId, createdBy: byPersonId };
  const row = await print.insertJob(db, clientId, job, now);
  await addEvent(db, clientId, {
    visitId: visit.id,
    kind: "badge",
    via: byPersonId ? "staff" : "kiosk",
    actorId: byPersonId,
    at: now,
  });
  work.audit({
    action: "visits.badge.print",
    targetType: "visit",
    targetId: visit.id,
    after: { printJob: row.id },
  });
  publishVisits(work, [visit.id]);
  return toPrintJob(row);
}

/** The calling agent, and the site whose badges it prints. */
export function requirePrinter(caller: Caller): { id: string; siteId: string } {
  const screen = caller.kind === "screen" ? caller.screen : undefined;
  if (screen?.kind !== "printer" || !screen.siteId) throw refuse.with("forbidden");
  return { id: screen.id, siteId: screen.siteId };
}

export async function takePrintJobs(work: Work, caller: Caller, limit: number) {
  const { id, siteId } = requirePrinter(caller);
  const rows = await print.takeJobs(work.db, work.clientId, {
    siteId,
    screenId: id,
    limit,
    now: work.now,
    lostBefore: new Date(work.now.getTime() - LOST_MS),
    staleBefore: new Date(work.now.getTime() - STALE_MS),
  });
  return { count: rows.length, results: rows.map(toPrintJob) };
}

export async function reportPrintJob(work: Work, caller: Caller, id: string, isDone: boolean) {
  const row = await print.findTakenJob(work.db, work.clientId, id, requirePrinter(caller).siteId);
  if (!row) throw refuse.with("notFound");
  const after = await print.setOutcome(work.db, work.clientId, id, isDone ? "done" : "failed");
  if (after.status !== row.status) {
    work.audit({
      action: "visits.badge.report",
      targetType: "print_job",
      targetId: id,
      before: { status: row.status },
      after: { status: after.status },
    });
    publishVisits(work, [row.visitId]);
  }
  return toPrintJob(after);
}
