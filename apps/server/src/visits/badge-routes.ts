import { dayOf } from "@portico/contract/days/zones";
import * as badges from "@portico/contract/visits/badges";
import { isAdmin } from "../platform/callers/caller.ts";
import { refuse, requireRight } from "../platform/core/refuse.ts";
import { asFile } from "../platform/http/answers.ts";
import type { Call, Serve } from "../platform/http/serve.ts";
import { type BadgeFile, createBadge, createSampleBadge } from "./badges/badge-for-visit.ts";
import { createPrintJob, reportPrintJob, requirePrinter, takePrintJobs } from "./badges/print-jobs.ts";
import { findTakenJob } from "./badges/print-queries.ts";
import { listNearestVisits } from "./badges/queries.ts";
import { chooseBadgeVisit } from "./badges/rules.ts";
import { stateOf } from "./core/present.ts";
import { type VisitRow, visitById, visitsById } from "./core/queries.ts";
import * as rules from "./core/rules.ts";
import { readSiteViewer } from "./core/viewer.ts";
import { readReceptionSettings } from "./settings/queries.ts";

const toPdfAnswer = ({ bytes, name }: BadgeFile) => asFile({ bytes, name, type: "application/pdf" });

export function badgeRoutes(serve: Serve): void {
  serve(badges.visitBadge, async (call) => {
    return toPdfAnswer(await createBadge(call, await requirePrintable(call, call.params.id)));
  });

  serve(badges.visitorBadge, async (call) => {
    const { db, client, now, params } = call;
    const viewer = await readSiteViewer(call);
    const rows = await visitsById(db, client.id, await listNearestVisits(db, client.id, params.id, now));
    const row = chooseBadgeVisit(
      rows.filter((visit) => rules.mayPrintBadge(viewer, stateOf(visit))),
      now,
    );
    if (!row) throw refuse.with("notFound");
    return toPdfAnswer(await createBadge(call, row));
  });

  serve.steps(badges.previewBadge, async (call) => {
    requireRight(call, isAdmin);
    const { sites } = await readSiteViewer(call);
    const today = dayOf(call.now, sites[0]?.timeZone ?? "UTC");
    const bytes = await createSampleBadge(call, call.body, today);
    return asFile({ bytes, type: "application/pdf" });
  });

  printRoutes(serve);
}

function printRoutes(serve: Serve): void {
  serve(badges.createPrintJob, async (call) => {
    const row = await requirePrintable(call, call.body.visitId);
    const { badgePrintMode } = await readReceptionSettings(call.db, call.clientId);
    if (badgePrintMode !== "legacy") throw refuse.with("state");
    return createPrintJob(call, row, call.user.id);
  });

  serve(badges.takePrintJobs, (call) => takePrintJobs(call, call.caller, call.body.limit));

  serve(badges.reportPrintJob, (call) => reportPrintJob(call, call.caller, call.params.id, call.body.ok));

  serve(badges.printJobPdf, async (call) => {
    const { db, client, caller, params } = call;
    const job = await findTakenJob(db, client.id, params.id, requirePrinter(caller).siteId);
    if (job?.status !== "taken") throw refuse.with("notFound");
    const row = (await visitById(db, client.id, job.visitId))!;
    return toPdfAnswer(await createBadge(call, row));
  });
}

/** A visit whose badge the caller may print. */
async function requirePrintable(call: Call, id: string): Promise<VisitRow> {
  const viewer = await readSiteViewer(call);
  const row = await visitById(call.db, call.client.id, id);
  if (!row || !rules.maySee(viewer, stateOf(row))) throw refuse.with("notFound");
  if (!rules.mayPrintBadge(viewer, stateOf(row))) throw refuse.with("forbidden");
  return row;
}
