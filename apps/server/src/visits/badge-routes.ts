import * as badges from "@portico/contract/visits/badges";
import type { FastifyRequest } from "fastify";
import { linkBase } from "../people/public.ts";
import { type Client, inGroup, type User } from "../platform/callers/identity.ts";
import { refuse } from "../platform/core/refuse.ts";
import { dayOf } from "../platform/core/time.ts";
import type { Db } from "../platform/database/database.ts";
import { asFile, type Serve, type ServeOptions } from "../platform/http/serve.ts";
import { type BadgeFile, badgeOf, sampleBadge } from "./badges/badge-for-visit.ts";
import { createPrintJob, printerSite, reportPrintJob, takePrintJobs } from "./badges/print-jobs.ts";
import { takenJob } from "./badges/print-queries.ts";
import { visitsAround } from "./badges/queries.ts";
import { visitOfBadge } from "./badges/rules.ts";
import { stateOf } from "./core/present.ts";
import { type VisitRow, visitById, visitsById } from "./core/queries.ts";
import * as rules from "./core/rules.ts";
import { type SiteViewer, viewerOf } from "./core/viewer.ts";
import { receptionSettings } from "./settings/queries.ts";

interface Called {
  db: Db;
  client: Client;
  user: User;
  request: FastifyRequest;
}

const send = ({ bytes, name }: BadgeFile) => asFile({ bytes, name, type: "application/pdf" });

export function badgeRoutes(serve: Serve, { publicUrl }: Pick<ServeOptions, "publicUrl">): void {
  serve(badges.visitBadge, async (call) => {
    const { viewer, row } = await printable(call, call.params.id, publicUrl);
    return send(await badgeOf(call.db, call.client.id, row, viewer.origin));
  });

  serve(badges.visitorBadge, async (call) => {
    const { db, client, now, params } = call;
    const viewer = await viewerOf(call, publicUrl);
    const rows = await visitsById(db, client.id, await visitsAround(db, client.id, params.id, now));
    const row = visitOfBadge(
      rows.filter((visit) => rules.mayPrintBadge(viewer, stateOf(visit))),
      now,
    );
    if (!row) throw refuse.with("notFound");
    return send(await badgeOf(db, client.id, row, viewer.origin));
  });

  serve.steps(badges.previewBadge, async (call) => {
    if (!inGroup(call.user, "admin")) throw refuse.with("forbidden");
    const { origin, sites } = await viewerOf(call, publicUrl);
    const today = dayOf(call.now, sites[0]?.timeZone ?? "UTC");
    const bytes = await sampleBadge(call.body, { clientName: call.client.name, today, origin });
    return asFile({ bytes, type: "application/pdf" });
  });

  printRoutes(serve, publicUrl);
}

function printRoutes(serve: Serve, publicUrl: string | undefined): void {
  serve(badges.createPrintJob, async (call) => {
    const { row } = await printable(call, call.body.visitId, publicUrl);
    const { badgePrintMode } = await receptionSettings(call.db, call.clientId);
    if (badgePrintMode !== "legacy") throw refuse.with("state");
    return createPrintJob(call, row, call.user.id);
  });

  serve(badges.takePrintJobs, (call) => takePrintJobs(call, call.screen, call.body.limit));

  serve(badges.reportPrintJob, (call) => reportPrintJob(call, call.screen, call.params.id, call.body.ok));

  serve(badges.printJobPdf, async ({ db, client, screen, params, request }) => {
    const job = await takenJob(db, client.id, params.id, printerSite(screen));
    if (job?.status !== "taken") throw refuse.with("notFound");
    const row = (await visitById(db, client.id, job.visitId))!;
    return send(await badgeOf(db, client.id, row, originOf(client, request, publicUrl)));
  });
}

const originOf = (client: Client, request: FastifyRequest, publicUrl: string | undefined): string =>
  linkBase(client, request, publicUrl);

/** A visit whose badge the caller may print. */
async function printable(
  call: Called,
  id: string,
  publicUrl: string | undefined,
): Promise<{ viewer: SiteViewer; row: VisitRow }> {
  const viewer = await viewerOf(call, publicUrl);
  const row = await visitById(call.db, call.client.id, id);
  if (!row || !rules.maySee(viewer, stateOf(row))) throw refuse.with("notFound");
  if (!rules.mayPrintBadge(viewer, stateOf(row))) throw refuse.with("forbidden");
  return { viewer, row };
}
