import { leadsTo, type VisitAction } from "@portico/contract/visits/states";
import { releaseForVisitor } from "../../parking/public.ts";
import { refuse } from "../../platform/core/refuse.ts";
import { dayOf } from "../../platform/core/time.ts";
import type { Work } from "../../platform/work/work.ts";
import { bookedVisitsById } from "../core/booking-queries.ts";
import { stateOf } from "../core/present.ts";
import * as queries from "../core/queries.ts";
import * as rules from "../core/rules.ts";
import { type HostNews, hostsToTell, tellHosts } from "../notices/host-mails.ts";
import { tellOfVisits } from "../notices/live-events.ts";
import { tellVisitors } from "../notices/visitor-mails.ts";

/** What becomes of visits, each call inside the caller's transaction. */

/** Whose hand it was. Whether they may is asked before, with rules.ts. */
export interface Actor {
  via: queries.Via;
  /** The row in the contract's words, for a refusal that shows it as it stands. */
  present(row: queries.VisitRow): unknown;
}

interface More {
  /** Of a cancellation. */
  reason?: string | null | undefined;
}

/** Does what is asked, or refuses with 409 and the row. Repeating what has happened changes nothing. */
export async function act(
  work: Work,
  visitId: string,
  action: VisitAction,
  by: Actor,
  more: More = {},
): Promise<queries.VisitRow> {
  const [row] = await queries.lockVisits(work.db, work.clientId, [visitId]);
  if (!row) throw refuse.with("notFound");
  return actOn(work, row, action, by, more);
}

/** The same for a row that is locked. A refusal leaves nothing written. */
export async function actOn(
  work: Work,
  row: queries.VisitRow,
  action: VisitAction,
  by: Actor,
  { reason }: More = {},
): Promise<queries.VisitRow> {
  const { db, clientId, now } = work;
  const status = leadsTo[action];
  if (row.status === status) return row;
  const problem = rules.problemOf(action, stateOf(row), dayOf(now, row.timeZone));
  if (problem) throw refuse.state(by.present(row), problem);
  const news = newsOf(row, action, by.via);
  const hosts = news ? await hostsToTell(work, row) : [];
  // One update: a second one in a transaction would look for every row that the visit refers to.
  await queries.changeVisit(
    db,
    clientId,
    row.id,
    {
      status,
      ...timesOf(action, now),
      ...(action === "cancel" ? { cancellationReason: reason || null } : {}),
      ...(hosts.length > 0 && news !== "not-coming" ? { hostToldAt: now } : {}),
    },
    now,
  );
  await queries.addEvent(db, clientId, {
    visitId: row.id,
    kind: status,
    via: by.via,
    actorId: work.actorId,
    at: now,
  });
  work.audit({
    action: `visits.visit.${action}`,
    targetType: "visit",
    targetId: row.id,
    before: { status: row.status },
    after: { status, via: by.via },
  });
  tellOfVisits(work, [row]);
  if (news) await tellHosts(work, row, { news, hosts });
  if (action === "cancel") await giveBack(work, row);
  return (await queries.visitById(db, clientId, row.id))!;
}

/** What hosts are told. Once each: somebody who comes back from lunch is no news. */
function newsOf(row: queries.VisitRow, action: VisitAction, via: queries.Via): HostNews | undefined {
  if (action === "arrived" && !row.arrivedAt) return "arrived";
  if (action === "check-in" && !row.checkedInAt) return "checked-in";
  return action === "cancel" && via === "link" ? "not-coming" : undefined;
}

function timesOf(action: VisitAction, now: Date) {
  switch (action) {
    case "arrived":
      return { arrivedAt: now };
    case "check-in":
      // Back in the house, whoever had left.
      return { checkedInAt: now, checkedOutAt: null };
    case "check-out":
      return { checkedOutAt: now };
    case "cancel":
      return { cancelledAt: now };
    case "no-show":
      return {};
  }
}

/** The visitor is told, and their space goes to others. */
async function giveBack(work: Work, row: queries.VisitRow): Promise<void> {
  const before = await bookedVisitsById(work.db, work.clientId, [row.id]);
  await releaseForVisitor(work, row.id);
  await tellVisitors(work, [row.id], "cancelled", before);
}
