import { text } from "@portico/contract/texts/text";
import type { createDenyEntry } from "@portico/contract/visits/deny-list";
import type { z } from "zod";
import { newId } from "../../platform/core/ids.ts";
import { refuse } from "../../platform/core/refuse.ts";
import { createConflictError } from "../../platform/database/database.ts";
import type { Work } from "../../platform/work/work.ts";
import {
  findDenyMatches,
  foldField,
  insertDenyEntry,
  type NewDenyEntry,
  removeDenyEntry,
} from "../../visitors/public.ts";
import { publishDenyListChange, publishVisits } from "../notices/live-events.ts";
import { isWatched, matchLockedVisits } from "./match.ts";
import * as queries from "./queries.ts";

/** Adds and removes entries of the deny-list, inside the caller's transaction. */

type Fields = z.output<(typeof createDenyEntry)["body"]>;

/** Adds an entry. It is matched at once with visits that are still to come or whose visitor is inside. */
export async function addDenyEntry(work: Work, fields: Fields) {
  const { db, clientId, actorId, now } = work;
  const entry = toNewEntry(fields);
  const id = newId();
  await insertDenyEntry(db, clientId, id, { ...entry, createdBy: actorId, createdAt: now });
  // Lock order: visits before the list. A transaction that creates visits holds their locks when it locks the
  // list.
  const named = await listWatchedNamedBy(work, id);
  const visits = await queries.lockVisitsToMatch(db, clientId, named);
  await queries.lockDenyList(db, clientId, "alone");
  // A visit that was created between the two reads would be locked after the list: a retry finds it.
  if ((await listWatchedNamedBy(work, id)).some((one) => !named.includes(one)))
    throw createConflictError("visits that the entry names were made");
  await matchLockedVisits(work, visits);
  work.audit({
    action: "visits.deny-entry.add",
    targetType: "deny_entry",
    targetId: id,
    after: filledFields(entry),
  });
  publishDenyListChange(work);
  return (await queries.entryById(db, clientId, id))!;
}

async function listWatchedNamedBy({ db, clientId, now }: Work, entryId: string): Promise<string[]> {
  const watched = await queries.listWatchedVisits(db, clientId, now);
  if (watched.length === 0) return [];
  const visitors = watched.map(({ visitorId }) => visitorId);
  const matches = await findDenyMatches(db, clientId, visitors, watched[0]!.day);
  return watched
    .filter(({ visitorId }) => matches.get(visitorId)?.some(({ entry }) => entry.id === entryId))
    .map(({ id }) => id);
}

/** Removes an entry. A visit without a decision stops being a match if no other entry names it. */
export async function deleteDenyEntry(work: Work, id: string) {
  const { db, clientId, now } = work;
  const undecided = await queries.lockVisitsToMatch(
    db,
    clientId,
    await queries.listUndecided(db, clientId, id),
  );
  await queries.lockDenyList(db, clientId, "alone");
  const entry = await queries.entryById(db, clientId, id);
  if (!entry) throw refuse.with("notFound");
  await removeDenyEntry(db, clientId, id, now);
  const watched = undecided.filter((visit) => visit.deny === "matched" && isWatched(visit, now));
  const ids = watched.map((visit) => visit.id);
  await clearMatches(work, await queries.listNamedOnlyBy(db, clientId, id, ids));
  work.audit({
    action: "visits.deny-entry.remove",
    targetType: "deny_entry",
    targetId: id,
    before: filledFields(entry),
  });
  publishDenyListChange(work);
  return entry;
}

async function clearMatches(work: Work, visitIds: string[]): Promise<void> {
  await queries.setDeny(work.db, work.clientId, visitIds, null);
  for (const id of visitIds)
    work.audit({ action: "visits.deny.unmark", targetType: "visit", targetId: id, after: { deny: null } });
  publishVisits(work, visitIds);
}

/**
 * The entry as it is stored: empty fields become null, e-mail and plate take the form that is compared. A
 * field without any comparable character is refused.
 */
function toNewEntry(fields: Fields): Omit<NewDenyEntry, "createdBy" | "createdAt"> {
  const { firstName, lastName, company, email, phone, registration } = fields;
  const query = {
    firstName: firstName || null,
    lastName: lastName || null,
    company: company || null,
    email: email?.toLowerCase() || null,
    phone: phone || null,
    registration: registration || null,
  };
  if (!query.lastName && !query.company && !query.email && !query.phone && !query.registration)
    throw refuse.fields({ lastName: [text("visits.denyEmpty")] });
  for (const [field, value] of Object.entries(query))
    if (value !== null && foldField(field as keyof typeof query, value) === "")
      throw refuse.fields({ [field]: [text("visits.denyUnreadable")] });
  const plate = query.registration && foldField("registration", query.registration);
  return { ...query, registration: plate, reason: fields.reason, untilDay: fields.untilDay ?? null };
}

/** The names of an entry's filled fields; the audit must not hold their values, which are personal data. */
const filledFields = (entry: object) => ({
  fields: Object.entries(entry)
    .filter(([key, value]) => value !== null && ENTRY_FIELDS.includes(key))
    .map(([key]) => key),
});
const ENTRY_FIELDS = ["firstName", "lastName", "company", "email", "phone", "registration", "untilDay"];
