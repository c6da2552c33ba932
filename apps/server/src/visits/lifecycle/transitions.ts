import { dayOf } from "@portico/contract/days/zones";
import { text } from "@portico/contract/texts/text";
import { resultingStatus, type VisitAction } from "@portico/contract/visits/states";
import { releaseForVisitor } from "../../parking/public.ts";
import { refuse } from "../../platform/core/refuse.ts";
import { firstLocale, translate } from "../../platform/core/translate.ts";
import type { WorkClient } from "../../platform/work/client.ts";
import type { Work } from "../../platform/work/work.ts";
import { endSightings, recordSighting } from "../../presence/public.ts";
import { bookedVisitsById } from "../core/booking-queries.ts";
import { stateOf } from "../core/present.ts";
import * as queries from "../core/queries.ts";
import * as rules from "../core/rules.ts";
import { type HostNoticeKind, listHostsToNotify, notifyHosts } from "../notices/host-mails.ts";
import { publishVisits } from "../notices/live-events.ts";
import { notifyVisitors } from "../notices/visitor-mails.ts";

/** Transitions of visits, each inside the caller's transaction. */

/** How the action was taken. The caller has checked with rules.ts that the actor may take it. */
export interface ActionContext {
  via: queries.Via;
  /** The row in the contract's shape, for a refusal that shows the current row. */
  present(row: queries.VisitRow): unknown;
}

interface ActionDetails {
  /** The reason of a cancellation. */
  reason?: string | null | undefined;
}

/** Applies the action, or refuses with 409 and the row. Repeating an applied action changes nothing. */
export async function performAction(
  work: Work,
  visitId: string,
  action: VisitAction,
  context: ActionContext,
  details: ActionDetails = {},
): Promise<queries.VisitRow> {
  const [row] = await queries.lockVisits(work.db, work.clientId, [visitId]);
  if (!row) throw refuse.with("notFound");
  return applyAction(work, row, action, context, details);
}

/** Applies the action to a row that the caller has locked. A refusal writes nothing. */
export async function applyAction(
  work: Work,
  row: queries.VisitRow,
  action: VisitAction,
  context: ActionContext,
  { reason }: ActionDetails = {},
): Promise<queries.VisitRow> {
  const { db, clientId, now } = work;
  const status = resultingStatus[action];
  if (row.status === status) return row;
  const problem = rules.problemOf(action, stateOf(row), dayOf(now, row.timeZone));
  if (problem) throw refuse.state(context.present(row), problem);
  const noticeKind = hostNoticeKindOf(row, action, context.via);
  const hosts = noticeKind ? await listHostsToNotify(work, row) : [];
  // One update: a second one in the same transaction would check every row that the visit refers to.
  await queries.setVisitColumns(
    db,
    clientId,
    row.id,
    {
      status,
      ...timestampsOf(action, now),
      ...(action === "cancel" ? { cancellationReason: reason || null } : {}),
      ...(hosts.length > 0 && noticeKind !== "not-coming" ? { hostToldAt: now } : {}),
    },
    now,
  );
  await recordWhereabouts(work, row, action);
  await queries.addEvent(db, clientId, {
    visitId: row.id,
    kind: status,
    via: context.via,
    actorId: work.actorId,
    at: now,
  });
  work.audit({
    action: `visits.visit.${action}`,
    targetType: "visit",
    targetId: row.id,
    before: { status: row.status },
    after: { status, via: context.via },
  });
  publishVisits(work, [row.id]);
  if (noticeKind) await notifyHosts(work, row, { news: noticeKind, hosts });
  if (action === "cancel") await releaseAndNotify(work, row);
  return (await queries.visitById(db, clientId, row.id))!;
}

/** The notice for hosts. They get each once: a visitor who comes back from lunch is no news. */
function hostNoticeKindOf(
  row: queries.VisitRow,
  action: VisitAction,
  via: queries.Via,
): HostNoticeKind | undefined {
  if (action === "arrived" && !row.arrivedAt) return via === "camera" ? "by-car" : "arrived";
  if (action === "check-in" && !row.checkedInAt) return "checked-in";
  return action === "cancel" && via === "link" ? "not-coming" : undefined;
}

/** A place is a name: it is written once, in the client's locale. */
const receptionOf = ({ locale }: WorkClient): string =>
  translate(text("answers.reception"), firstLocale(locale));

/** A visitor is seen at reception when they arrive, and at the site from their check-in until their check-out. */
async function recordWhereabouts(work: Work, row: queries.VisitRow, action: VisitAction): Promise<void> {
  await endSightings(work, "visit", [row.id]);
  if (action !== "arrived" && action !== "check-in") return;
  await recordSighting(work, {
    source: "visit",
    sourceId: row.id,
    visitorId: row.visitor.id,
    siteId: row.siteId,
    place: action === "arrived" ? receptionOf(work.client) : row.location || null,
    from: work.now,
    recordedBy: work.actorId,
  });
}

function timestampsOf(action: VisitAction, now: Date) {
  switch (action) {
    case "arrived":
      return { arrivedAt: now };
    case "check-in":
      // A visitor who had left is on site again.
      return { checkedInAt: now, checkedOutAt: null };
    case "check-out":
      return { checkedOutAt: now };
    case "cancel":
      return { cancelledAt: now };
    case "no-show":
      return {};
  }
}

/** Notifies the visitor and releases their space. */
async function releaseAndNotify(work: Work, row: queries.VisitRow): Promise<void> {
  const before = await bookedVisitsById(work.db, work.clientId, [row.id]);
  await releaseForVisitor(work, row.id);
  await notifyVisitors(work, [row.id], "cancelled", before);
}
