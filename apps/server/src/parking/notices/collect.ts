import type { Status } from "@portico/contract/parking/reservations";
import { personById } from "../../people/public.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Work } from "../../platform/work/work.ts";
import type { PermitRow } from "../core/permit-queries.ts";
import { type News, parkingMail, type Told, weightier } from "./mails.ts";
import type { PermitNews } from "./permit-format.ts";
import { mailRowsById } from "./queries.ts";

/**
 * What is told of a call: one mail for each person, whatever happened to however many of their days, written once all of it
 * has happened.
 */

interface Noted {
  news: News;
  /** Whether it was confirmed before the call. */
  hadEntry: boolean;
}

interface Pending {
  /** By reservation. */
  reservations: Map<string, Noted>;
  permits: { permit: PermitRow; news: PermitNews }[];
}

/** By transaction. */
const pending = new WeakMap<Db, Pending>();

function pendingOf(work: Work): Pending {
  const known = pending.get(work.db);
  if (known) return known;
  const made: Pending = { reservations: new Map(), permits: [] };
  pending.set(work.db, made);
  work.afterwards(() => send(work, made));
  return made;
}

/**
 * Notes what happened to somebody's reservation. What ends it comes before everything else; of the rest the weightier counts.
 *
 * @param row as it was before
 */
export function tellOwner(
  work: Work,
  row: { id: string; employee: string | null; status: Status },
  news: News,
): void {
  if (row.employee === null) return;
  const { reservations } = pendingOf(work);
  const before = reservations.get(row.id);
  reservations.set(row.id, {
    news: before ? weightier(before.news, news) : news,
    hadEntry: before ? before.hadEntry : row.status === "confirmed",
  });
}

/** @param permit as it has become */
export function tellHolder(work: Work, permit: PermitRow, news: PermitNews): void {
  pendingOf(work).permits.push({ permit, news });
}

async function send(work: Work, { reservations, permits }: Pending): Promise<void> {
  const { db, clientId, actorId, now } = work;
  const rows = await mailRowsById(db, clientId, [...reservations.keys()]);
  const told = Map.groupBy(
    rows.map((row): Told => ({ ...reservations.get(row.id)!, row })),
    ({ row }) => row.personId,
  );
  const permitsOf = Map.groupBy(permits, ({ permit }) => permit.personId);
  const people = [...new Set([...permitsOf.keys(), ...told.keys()])]
    .map((id) => ({ id, permits: permitsOf.get(id) ?? [], reservations: told.get(id) ?? [] }))
    .filter(
      (one) => one.permits.length > 0 || one.reservations.some((row) => isNewTo(one.id === actorId, row)),
    );
  if (people.length === 0) return;
  const by = people.some(({ id }) => id !== actorId) ? await nameOf(work) : null;
  for (const { id, ...happened } of people) {
    const person = happened.reservations[0]?.row ?? (await personById(db, clientId, id));
    if (person)
      work.mail(() => parkingMail(work.client.name, person, happened, id === actorId ? null : by, now));
  }
}

/** Who acts; null: the system. */
async function nameOf({ db, clientId, actorId }: Work): Promise<string | null> {
  const person = actorId === null ? undefined : await personById(db, clientId, actorId);
  return person ? `${person.firstName} ${person.lastName}` : null;
}

/** Whoever did it themselves knows, and is written to for their calendar's sake, and of what they may have missed. */
function isNewTo(isOwnDoing: boolean, { news, row, hadEntry }: Told): boolean {
  if (!isOwnDoing) return true;
  return hadEntry || row.status === "confirmed" || news === "queued" || news === "decided";
}
