import { type createDenyEntry, messages } from "@portico/contract/reception-settings";
import type { z } from "zod";
import { clientName, linkOrigin } from "../people/public.ts";
import { newId } from "../platform/ids.ts";
import { refuse } from "../platform/refuse.ts";
import { dayOf } from "../platform/time.ts";
import type { Work } from "../platform/work.ts";
import { denyMatches, foldField } from "../visitors/public.ts";
import type { Actor } from "./changes.ts";
import { denyMail } from "./deny-mails.ts";
import * as queries from "./deny-queries.ts";
import { addEvent, lockVisits, type VisitRow, visitById } from "./queries.ts";
import { isDecidable } from "./rules.ts";
import { tellOfVisits, tellOfVisitsById } from "./tell.ts";

/** The deny-list: whom it names, and what was decided. Each inside the caller's transaction. */

/**
 * Marks those of these visits whose visitor the deny-list names on the visit's day, writes down by which entries, and
 * tells security. Called again it marks only what has not been written down; what was refused stays refused.
 */
export async function markDenied(work: Work, visitIds: string[]): Promise<void> {
  if (visitIds.length === 0) return;
  const visits = await queries.marksById(work.db, work.clientId, visitIds);
  await queries.lockDenyList(work.db, work.clientId, "shared");
  await mark(work, visits);
}

async function mark(work: Work, all: queries.MarkRow[]): Promise<void> {
  const { db, clientId, now } = work;
  const visits = all.filter((visit) => isWatched(visit, now));
  const fresh = await newMatches(work, visits);
  if (fresh.length === 0) return;
  const decision = { decision: "matched", note: null, actorId: null, at: now } as const;
  await queries.insertDecisions(
    db,
    clientId,
    fresh.map(({ visit, entryId, fields }) => ({ ...decision, visitId: visit.id, entryId, fields })),
  );
  const marked = visits.filter(
    (visit) => visit.deny !== "refused" && fresh.some((match) => match.visit.id === visit.id),
  );
  await queries.setDeny(
    db,
    clientId,
    marked.map(({ id }) => id),
    "matched",
  );
  for (const { id } of marked)
    work.audit({
      action: "visits.deny.match",
      targetType: "visit",
      targetId: id,
      after: { deny: "matched" },
    });
  await tellOfVisitsById(
    work,
    fresh.map(({ visit }) => visit.id),
  );
  work.tell({ topic: "reception" });
  await tellSecurity(work, marked);
}

/** What names these visits on their days and is not written down yet. */
async function newMatches({ db, clientId }: Work, visits: queries.MarkRow[]) {
  const first = visits.map(({ day }) => day).toSorted()[0];
  if (first === undefined) return [];
  const visitors = visits.map(({ visitorId }) => visitorId);
  const matches = await denyMatches(db, clientId, visitors, first);
  if (matches.size === 0) return [];
  const known = await queries.knownMatches(
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

async function tellSecurity(work: Work, visits: queries.MarkRow[]): Promise<void> {
  if (visits.length === 0) return;
  const name = await clientName(work.db, work.clientId);
  const link = `${await linkOrigin(work)}/reception`;
  for (const member of await queries.securityMembers(work.db, work.clientId)) {
    const theirs = visits.filter(({ siteId }) => member.siteIds?.includes(siteId) ?? true);
    if (theirs.length > 0) work.mail(denyMail(name, member, theirs, link));
  }
}

/**
 * Security's decision about a visit that the deny-list names; it may be changed while the visit is still to come, and is
 * made once about somebody who is in already. Whether the caller may decide is asked before.
 */
export async function decideDeny(
  work: Work,
  visit: Pick<VisitRow, "id">,
  { decision, note }: { decision: "allowed" | "refused"; note: string },
  by: Actor,
): Promise<VisitRow> {
  const { db, clientId, actorId, now } = work;
  await lockVisits(db, clientId, [visit.id]);
  const row = await visitById(db, clientId, visit.id);
  if (!row) throw refuse.with("notFound");
  if (row.deny === decision) return row;
  if (!isDecidable(row)) throw refuse.state(by.present(row));
  const named = await queries.matchesOf(db, clientId, row.id);
  await queries.insertDecisions(
    db,
    clientId,
    named.map((match) => ({ ...match, visitId: row.id, decision, note, actorId, at: now })),
  );
  await queries.setDeny(db, clientId, [row.id], decision);
  await addEvent(db, clientId, { visitId: row.id, kind: `deny-${decision}`, via: by.via, actorId, at: now });
  work.audit({
    action: `visits.deny.${decision === "allowed" ? "allow" : "refuse"}`,
    targetType: "visit",
    targetId: row.id,
    before: { deny: row.deny },
    after: { deny: decision },
  });
  tellOfVisits(work, [row]);
  work.tell({ topic: "reception" });
  return (await visitById(db, clientId, row.id))!;
}

type Fields = z.output<(typeof createDenyEntry)["body"]>;

/** Names somebody. Who is to come, or is in the house, is marked at once. */
export async function addEntry(work: Work, fields: Fields) {
  const { db, clientId, actorId, now } = work;
  const entry = checked(fields);
  const id = newId();
  await queries.insertEntry(db, clientId, id, { ...entry, createdBy: actorId, createdAt: now });
  // Visits before the list: who makes visits holds theirs when they ask for the list.
  await queries.marksById(db, clientId, await watchedNamedBy(work, id));
  await queries.lockDenyList(db, clientId, "alone");
  // Once more: what was made while we waited is seen now.
  await mark(work, await queries.marksById(db, clientId, await watchedNamedBy(work, id)));
  work.audit({ action: "visits.deny-entry.add", targetType: "deny_entry", targetId: id, after: said(entry) });
  // Whoever asks to be let in is compared when they are shown.
  tellOfVisits(work, []);
  work.tell({ topic: "reception" });
  return (await queries.entryById(db, clientId, id))!;
}

async function watchedNamedBy({ db, clientId, now }: Work, entryId: string): Promise<string[]> {
  const watched = await queries.watchedVisits(db, clientId, now);
  if (watched.length === 0) return [];
  const visitors = watched.map(({ visitorId }) => visitorId);
  const matches = await denyMatches(db, clientId, visitors, watched[0]!.day);
  return watched
    .filter(({ visitorId }) => matches.get(visitorId)?.some(({ entry }) => entry.id === entryId))
    .map(({ id }) => id);
}

/** Takes an entry away; visits that nobody has decided about, and that no other names, are marked no more. */
export async function dropEntry(work: Work, id: string) {
  const { db, clientId, now } = work;
  const undecided = await queries.marksById(db, clientId, await queries.undecidedOf(db, clientId, id));
  await queries.lockDenyList(db, clientId, "alone");
  const entry = await queries.entryById(db, clientId, id);
  if (!entry) throw refuse.with("notFound");
  await queries.removeEntry(db, clientId, id, now);
  const watched = undecided.filter((visit) => visit.deny === "matched" && isWatched(visit, now));
  const ids = watched.map((visit) => visit.id);
  await unmark(work, await queries.namedOnlyBy(db, clientId, id, ids));
  work.audit({
    action: "visits.deny-entry.remove",
    targetType: "deny_entry",
    targetId: id,
    before: said(entry),
  });
  tellOfVisits(work, []);
  work.tell({ topic: "reception" });
  return entry;
}

/** Who can still come in, and who is in the house, on whatever day they came. */
const isWatched = ({ status, day, timeZone }: queries.MarkRow, now: Date): boolean =>
  status === "checked-in" ||
  (["scheduled", "arrived", "no-show"].includes(status) && day >= dayOf(now, timeZone));

async function unmark(work: Work, visitIds: string[]): Promise<void> {
  await queries.setDeny(work.db, work.clientId, visitIds, null);
  for (const id of visitIds)
    work.audit({ action: "visits.deny.unmark", targetType: "visit", targetId: id, after: { deny: null } });
  await tellOfVisitsById(work, visitIds);
}

/** The entry as it is written: empty fields are not said, and what is said can be compared. */
function checked(fields: Fields): Omit<queries.NewEntry, "createdBy" | "createdAt"> {
  const { firstName, lastName, company, email, phone, registration } = fields;
  const asked = {
    firstName: firstName || null,
    lastName: lastName || null,
    company: company || null,
    email: email?.toLowerCase() || null,
    phone: phone || null,
    registration: registration || null,
  };
  if (!asked.lastName && !asked.company && !asked.email && !asked.phone && !asked.registration)
    throw refuse.fields({ lastName: [messages.denyEmpty] });
  for (const [field, text] of Object.entries(asked))
    if (text !== null && foldField(field as keyof typeof asked, text) === "")
      throw refuse.fields({ [field]: [messages.denyUnreadable] });
  const plate = asked.registration && foldField("registration", asked.registration);
  return { ...asked, registration: plate, reason: fields.reason, untilDay: fields.untilDay ?? null };
}

/** The fields that an entry says, by name: values are of people. */
const said = (entry: object) => ({
  fields: Object.entries(entry)
    .filter(([key, value]) => value !== null && SAID.includes(key))
    .map(([key]) => key),
});
const SAID = ["firstName", "lastName", "company", "email", "phone", "registration", "untilDay"];
