import { dayOf } from "@portico/contract/days/zones";
import { addedPerson } from "@portico/contract/muster/added-person";
import type { Mark, OwnMark } from "@portico/contract/muster/form";
import type { OwnRollCall } from "@portico/contract/muster/own-marks";
import { text } from "@portico/contract/texts/text";
import type { Caller } from "../../platform/callers/caller.ts";
import { newId } from "../../platform/core/ids.ts";
import { refuse, requireRow } from "../../platform/core/refuse.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Work } from "../../platform/work/work.ts";
import { visitById } from "../../visits/public.ts";
import { mayRunRollCalls } from "../core/rights.ts";
import * as entryQueries from "../roll-calls/entry-queries.ts";
import { publishRollCall } from "../roll-calls/live-events.ts";
import * as queries from "../roll-calls/queries.ts";
import { listPoints, wardenSites } from "../wardens/queries.ts";

/** People who mark themselves. Nothing here tells anything of anybody else. */

/** Somebody who is known, with the name under which they are added where the list does not have them. */
export interface KnownPerson {
  who: { personId: string } | { visitorId: string };
  firstName: string;
  lastName: string;
  /** The only site of which they learn by who they are; null: any, as people of the client. */
  siteId: string | null;
}

/** Who calls, if that is known; a visitor is known on the day of their visit only. */
export async function knownCaller(
  db: Db,
  clientId: string,
  caller: Exclude<Caller, { kind: "screen" }>,
  now: Date,
): Promise<KnownPerson | null> {
  if (caller.kind === "anonymous") return null;
  if (caller.kind === "person") {
    const { id, firstName, lastName } = caller.user;
    return { who: { personId: id }, firstName, lastName, siteId: null };
  }
  const visit = requireRow(await visitById(db, clientId, caller.visit.id));
  if (visit.day !== dayOf(now, visit.timeZone) || visit.status === "cancelled") return null;
  const { id, firstName, lastName } = visit.visitor;
  return { who: { visitorId: id }, firstName, lastName, siteId: visit.siteId };
}

/** The open roll calls that concern the caller: those with their name, those that they run, and the one at the point. */
export async function listOwn(
  db: Db,
  clientId: string,
  { caller, known, pointSite }: { caller: Caller; known: KnownPerson | null; pointSite: string | undefined },
): Promise<OwnRollCall[]> {
  if (!known && pointSite === undefined) return [];
  const isOnlyPoint = pointSite !== undefined || known?.siteId;
  const { results } = await queries.listRollCalls(
    db,
    clientId,
    { status: "open", ...(isOnlyPoint ? { site: pointSite ?? known!.siteId! } : {}) },
    { page: 1, limit: 200 },
  );
  const runs =
    caller.kind !== "person"
      ? []
      : mayRunRollCalls(caller.user)
        ? results.map(({ site }) => site.id)
        : await wardenSites(db, clientId, caller.user.id);
  const own = await Promise.all(
    results.map(async ({ id, site, kind, startedAt }) => {
      const isKnown = known !== null && (known.siteId === null || known.siteId === site.id);
      const entry = isKnown ? await entryQueries.ownEntry(db, clientId, id, known.who) : undefined;
      const mayRun = runs.includes(site.id);
      return {
        ...{ id, site, kind, startedAt, isKnown, mayRun },
        isListed: entry !== undefined,
        mark: entry?.mark ?? null,
      };
    }),
  );
  return own.filter(({ isListed, mayRun }) => isListed || mayRun || isOnlyPoint);
}

/** Marks somebody who is known, and adds them where the list does not have them. */
export async function markOwn(
  work: Work,
  row: queries.RollCallRow,
  known: KnownPerson,
  {
    mark,
    point,
    note,
  }: { mark: OwnMark; point?: string | null | undefined; note?: string | null | undefined },
): Promise<{ mark: Mark }> {
  const { db, clientId, now } = work;
  await queries.lockRollCall(db, clientId, row.id, "shared");
  const { endedAt } = (await queries.rollCallById(db, clientId, row.id))!;
  if (endedAt !== null) throw refuse.state({ id: row.id }, text("muster.rollCallEnded"));
  const { who, firstName, lastName } = known;
  const sender = "personId" in who ? who.personId : null;
  const ids = { personId: null, visitorId: null, ...who };
  if (!(await entryQueries.ownEntry(db, clientId, row.id, who))) {
    const id = newId();
    const present = addedPerson(id, row.site.name, { firstName, lastName });
    const colleague = { ...present, kind: "employee", type: "internal", isStaff: true } as const;
    await entryQueries.insertEntries(
      db,
      clientId,
      row.id,
      [
        {
          ...{ id, ...ids, present: sender === null ? present : colleague },
          added: { by: sender, key: `own-${id}`, at: now },
        },
      ],
      now,
    );
  }
  const entry = (await entryQueries.ownEntry(db, clientId, row.id, who))!;
  const [place] = point ? await listPoints(db, clientId, { site: row.site.id, id: point }) : [];
  const own = {
    ...{ id: newId(), entryId: entry.id, key: `own-${newId()}`, mark, at: now, note: note || null },
    assemblyPointId: place?.id ?? null,
  };
  await entryQueries.insertMarks(db, clientId, row.id, { sender, now, marks: [own], isOwn: true });
  publishRollCall(work, row.site.id);
  return { mark };
}
