import { dayOf } from "@portico/contract/days/zones";
import type { Work } from "../../platform/work/work.ts";
import { findDenyMatches } from "../../visitors/public.ts";
import { publishVisits } from "../notices/live-events.ts";
import { denyMail } from "./mails.ts";
import * as queries from "./queries.ts";

/** Matches visits with the deny-list, inside the caller's transaction. */

/**
 * Finds those of these visits whose visitor the deny-list names on the visit's day, records the matches, and
 * notifies security. Another call records only matches that are not recorded yet; a refused visit stays
 * refused.
 */
export async function matchVisits(work: Work, visitIds: string[]): Promise<void> {
  if (visitIds.length === 0) return;
  const visits = await queries.lockVisitsToMatch(work.db, work.clientId, visitIds);
  await queries.lockDenyList(work.db, work.clientId, "shared");
  await matchLockedVisits(work, visits);
}

export async function matchLockedVisits(work: Work, all: queries.DenyListVisit[]): Promise<void> {
  const { db, clientId, now } = work;
  const visits = all.filter((visit) => isWatched(visit, now));
  const fresh = await findNewMatches(work, visits);
  if (fresh.length === 0) return;
  const decision = { decision: "matched", note: null, actorId: null, at: now } as const;
  await queries.insertDecisions(
    db,
    clientId,
    fresh.map(({ visit, entryId, fields }) => ({ ...decision, visitId: visit.id, entryId, fields })),
  );
  const matched = visits.filter(
    (visit) => visit.deny !== "refused" && fresh.some((match) => match.visit.id === visit.id),
  );
  await queries.setDeny(
    db,
    clientId,
    matched.map(({ id }) => id),
    "matched",
  );
  for (const { id } of matched)
    work.audit({
      action: "visits.deny.match",
      targetType: "visit",
      targetId: id,
      after: { deny: "matched" },
    });
  publishVisits(
    work,
    fresh.map(({ visit }) => visit.id),
  );
  work.publish({ topic: "reception" });
  await notifySecurity(work, matched);
}

/** Matches of these visits on their days that are not recorded yet. */
async function findNewMatches({ db, clientId }: Work, visits: queries.DenyListVisit[]) {
  const first = visits.map(({ day }) => day).toSorted()[0];
  if (first === undefined) return [];
  const visitors = visits.map(({ visitorId }) => visitorId);
  const matches = await findDenyMatches(db, clientId, visitors, first);
  if (matches.size === 0) return [];
  const known = await queries.listKnownMatches(
    db,
    clientId,
    visits.map(({ id }) => id),
  );
  return visits.flatMap((visit) =>
    (matches.get(visit.visitorId) ?? [])
      .filter(({ entry }) => entry.untilDay === null || entry.untilDay >= visit.day)
      .filter(({ entry }) => !known.has(`${visit.id} ${entry.id}`))
      .map(({ entry, fields }) => ({ visit, entryId: entry.id, fields })),
  );
}

async function notifySecurity(work: Work, visits: queries.DenyListVisit[]): Promise<void> {
  if (visits.length === 0) return;
  const link = `${work.client.origin}/reception`;
  for (const member of await queries.listSecurityMembers(work.db, work.clientId)) {
    const theirs = visits.filter(({ siteId }) => member.siteIds.includes(siteId));
    if (theirs.length > 0) work.mail(denyMail(member, theirs, link));
  }
}

/** A visitor who can still come in, and one who is inside, on whatever day they came. */
export const isWatched = ({ status, day, timeZone }: queries.DenyListVisit, now: Date): boolean =>
  status === "checked-in" ||
  (["scheduled", "arrived", "no-show"].includes(status) && day >= dayOf(now, timeZone));
