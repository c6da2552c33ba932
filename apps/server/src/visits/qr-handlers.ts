import { dayOf } from "@portico/contract/days/zones";
import { text } from "@portico/contract/texts/text";
import { permittedSites } from "../people/public.ts";
import type { User } from "../platform/callers/caller.ts";
import { refuse } from "../platform/core/refuse.ts";
import { recordSighting } from "../presence/public.ts";
import type { QrHandler, Scan } from "../qr/public.ts";
import { siteById } from "../sites/public.ts";
import { stateOf, toVisit, type Viewer } from "./core/present.ts";
import { lockVisits } from "./core/queries.ts";
import * as rules from "./core/rules.ts";
import { applyAction } from "./lifecycle/transitions.ts";

/** Handlers for scanned codes of visits and sites. */
export const qrHandlers: QrHandler[] = [
  { type: "visit-check-in", scan: handleVisitCheckIn },
  { type: "site-sign-in", scan: handleSiteSignIn },
];

/**
 * Checks a visitor in when reception or a host scans the code; visitors themselves check in by their link or
 * the kiosk.
 */
async function handleVisitCheckIn(scan: Scan): Promise<Record<string, unknown>> {
  const { work, client, user, objectId } = scan;
  if (!client.features.includes("reception")) throw refuse.with("forbidden", text("qr.notEnabled"));
  if (!user) throw refuse.with("unauthenticated", text("qr.loginRequired"));
  const viewer = await readViewer(scan, user);
  const [row] = await lockVisits(work.db, work.clientId, [objectId]);
  if (!row || !rules.maySee(viewer, stateOf(row))) throw refuse.with("notFound");
  if (!rules.mayAct(viewer, stateOf(row))) throw refuse.with("forbidden");
  const present = (current: typeof row) => toVisit(current, viewer, work.now);
  if (row.status === "cancelled") throw refuse.state(present(row), text("visits.visitCancelled"));
  if (row.day !== dayOf(work.now, row.timeZone)) throw refuse.state(present(row), text("visits.otherDay"));
  return present(await applyAction(work, row, "check-in", { via: "qr", present }));
}

async function readViewer({ work, translate }: Scan, user: User): Promise<Viewer> {
  const siteIds = await permittedSites(work.db, work.clientId, user.id);
  return { id: user.id, groups: user.groups, siteIds, origin: work.origin, translate };
}

/** Signs a person in at the site. A visitor only gets the site, and checks in by their next call. */
async function handleSiteSignIn({ work, user, objectId }: Scan): Promise<Record<string, unknown>> {
  const site = await siteById(work.db, work.clientId, objectId);
  if (!site) throw refuse.with("notFound");
  if (!user) return { ...site };
  const id = await recordSighting(work, {
    source: "sign-in-code",
    sourceId: null,
    personId: user.id,
    siteId: site.id,
    from: work.now,
    recordedBy: user.id,
  });
  work.audit({
    action: "visits.site.sign-in",
    targetType: "site",
    targetId: site.id,
    after: { signIn: id },
  });
  return { ...site };
}
