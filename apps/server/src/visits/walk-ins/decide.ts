import { dayOf } from "@portico/contract/days/zones";
import { text } from "@portico/contract/texts/text";
import type { Client } from "../../platform/callers/client.ts";
import { refuse } from "../../platform/core/refuse.ts";
import { firstLocale, translate } from "../../platform/core/translate.ts";
import { readFile } from "../../platform/documents/files.ts";
import type { Work } from "../../platform/work/work.ts";
import { addVisitor, changeLocale, setPhoto } from "../../visitors/public.ts";
import { createVisits } from "../booking/create.ts";
import { visitById } from "../core/queries.ts";
import { hostById } from "../kiosk/queries.ts";
import { type ActionContext, performAction } from "../lifecycle/transitions.ts";
import { publishWalkIns } from "../notices/live-events.ts";
import { readState, toWalkIn, type WalkInViewer } from "./present.ts";
import * as queries from "./queries.ts";
import { approvalProblem, isPending, isReceptionAt, mayOverrideFlags, maySee, visitEndFor } from "./rules.ts";

/** Decisions about walk-ins, each inside the caller's transaction. */

/** Approves a walk-in: it becomes a visit that has arrived. Repeating one's own decision changes nothing. */
export async function approveWalkIn(
  work: Work,
  client: Client,
  viewer: WalkInViewer,
  id: string,
  requestedHostId: string | null | undefined,
) {
  const row = await lockForDecision(work, viewer, id, "approved");
  if (row.status === "approved") return toWalkIn(work, viewer, row);
  const asking = await readState(work, row);
  const problem = approvalProblem(viewer, asking);
  if (problem) throw refuse.with("forbidden", problem);
  const hostId = requestedHostId ?? row.host?.id;
  const host = hostId ? await hostById(work.db, work.clientId, hostId) : undefined;
  if (!host) throw refuse.fields({ hostId: [text("visits.hostRequired")] });
  const visitId = await createArrivedVisit(work, client, viewer, row, host.id);
  return finishDecision(work, viewer, row, { status: "approved", hostId: host.id, reason: null, visitId });
}

/** Denies a walk-in. */
export async function denyWalkIn(
  work: Work,
  viewer: WalkInViewer,
  id: string,
  reason: string | null | undefined,
) {
  const row = await lockForDecision(work, viewer, id, "denied");
  if (row.status === "denied") return toWalkIn(work, viewer, row);
  const hostId = row.host?.id ?? null;
  return finishDecision(work, viewer, row, {
    status: "denied",
    hostId,
    reason: reason || null,
    visitId: null,
  });
}

/** The locked row: undecided, or decided in the same way by the same person; else 409. */
async function lockForDecision(
  work: Work,
  viewer: WalkInViewer,
  id: string,
  status: "approved" | "denied",
): Promise<queries.WalkInRow> {
  const row = await queries.lockWalkIn(work.db, work.clientId, id);
  if (!row || !maySee(viewer, { siteId: row.site.id, hostId: row.host?.id ?? null }))
    throw refuse.with("notFound");
  const isRepeated = row.status === status && row.decidedById === viewer.id;
  const createdAt = new Date(row.createdAt);
  if (!isRepeated && !isPending({ status: row.status, createdAt }, work.now))
    throw refuse.state(await toWalkIn(work, viewer, row), text("visits.decided"));
  return row;
}

/** Creates the visit with the status arrived; that transition notifies the host. */
async function createArrivedVisit(
  work: Work,
  client: Client,
  viewer: WalkInViewer,
  row: queries.WalkInRow,
  hostId: string,
): Promise<string> {
  const { db, clientId, now } = work;
  const visitorId = await findOrAddVisitor(work, row);
  const day = dayOf(now, row.timeZone);
  const [visitId] = await createVisits(work, [
    {
      visitorId,
      typeId: row.type?.id,
      meetingId: null,
      siteId: row.site.id,
      day,
      start: now,
      end: visitEndFor(day, client.businessDayEnd, row.timeZone, now),
      description: translate(text("answers.walkIn"), firstLocale(work.client.locale)),
      location: "",
      hostId,
      hostIds: [hostId],
      bookedBy: viewer.id,
      needsParking: false,
      isWalkIn: true,
    },
  ]);
  // The deny-list may name an earlier visitor with this e-mail although it does not name today's input.
  const { deny: isNamed } = (await visitById(db, clientId, visitId!))!;
  const receives = isReceptionAt(viewer, row.site.id);
  if (isNamed && !(receives && mayOverrideFlags(viewer)))
    throw refuse.with("forbidden", receives ? text("visits.onDenyList") : text("visits.reception"));
  const by: ActionContext = { via: receives ? "staff" : "host", present: () => null };
  await performAction(work, visitId!, "arrived", by);
  return visitId!;
}

/**
 * A visitor with this e-mail keeps their stored facts, except the language: that chosen today is the language in
 * which the visitor reads. A new visitor gets the picture taken today.
 */
async function findOrAddVisitor(work: Work, row: queries.WalkInRow): Promise<string> {
  const { firstName, lastName, company, email, phone, locale } = row;
  const draft = { firstName, lastName, company, email, phone, locale, typeId: row.type?.id };
  const { id, isNew } = await addVisitor(work, draft, work.actorId);
  if (!isNew && locale) await changeLocale(work.db, work.clientId, id, locale);
  const photo = isNew && row.photoId ? await readFile(work.db, work.clientId, row.photoId) : undefined;
  if (photo) await setPhoto(work, id, photo.bytes);
  return id;
}

async function finishDecision(
  work: Work,
  viewer: WalkInViewer,
  row: queries.WalkInRow,
  decision: Omit<queries.Decision, "decidedBy">,
) {
  const { db, clientId, now } = work;
  await queries.setDecision(db, clientId, row.id, { ...decision, decidedBy: viewer.id }, now);
  work.audit({
    action: `visits.walk-in.${decision.status === "approved" ? "approve" : "deny"}`,
    targetType: "walk_in",
    targetId: row.id,
    before: { status: row.status },
    after: { status: decision.status, visit: decision.visitId, host: decision.hostId },
  });
  const hostIds = [row.host?.id ?? null, decision.hostId];
  publishWalkIns(
    work,
    hostIds.map((hostId) => ({ siteId: row.site.id, hostId })),
  );
  return toWalkIn(work, viewer, (await queries.walkInById(db, clientId, row.id))!);
}
