import type { RollCallKind } from "@portico/contract/muster/form";
import { text } from "@portico/contract/texts/text";
import { newId } from "../../platform/core/ids.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Work } from "../../platform/work/work.ts";
import { lockSitesExclusive, pauseCheckOuts, siteById } from "../../sites/public.ts";
import { presentPerson } from "../on-site/present.ts";
import { type Moment, readPresent } from "../on-site/queries.ts";
import * as entryQueries from "./entry-queries.ts";
import { publishRollCall } from "./live-events.ts";
import { notifyWardens } from "./notify.ts";
import * as queries from "./queries.ts";

/** Starts and ends roll calls, inside the caller's transaction. */

/** Freezes who is on site. While it is open, no job checks anybody out there. */
export async function startRollCall(
  work: Work,
  { kind, moment }: { kind: RollCallKind; moment: Moment & { siteId: string } },
): Promise<queries.RollCallRow> {
  const { db, clientId, actorId, now } = work;
  const site = await siteById(db, clientId, moment.siteId);
  if (!site) throw refuse.fields({ site: [text("muster.siteUnknown")] });
  await lockSitesExclusive(db, [site.id]);
  const open = await queries.findOpenRollCall(db, clientId, site.id);
  if (open) throw refuse.state(open, text("muster.openAlready"));
  const id = newId();
  await queries.insertRollCall(db, clientId, { id, site: site.id, kind, startedBy: actorId, now });
  const present = await readPresent(db, clientId, moment, {});
  await entryQueries.insertEntries(
    db,
    clientId,
    id,
    present.map((row) => ({
      id: newId(),
      personId: row.kind === "employee" ? row.id : null,
      visitorId: row.kind === "visitor" ? row.id : null,
      present: presentPerson(row),
      added: null,
    })),
    now,
  );
  await pauseCheckOuts(db, clientId, site.id, true);
  const started = (await queries.rollCallById(db, clientId, id))!;
  await notifyWardens(work, started, site.timeZone);
  work.audit({
    action: "muster.roll-call.start",
    targetType: "roll_call",
    targetId: id,
    after: { site: site.id, kind, count: started.count },
  });
  publishRollCall(work, site.id);
  return started;
}

/** Repeated, it changes nothing. */
export async function endRollCall(work: Work, row: queries.RollCallRow): Promise<queries.RollCallRow> {
  const { db, clientId, actorId, now } = work;
  await lockSitesExclusive(db, [row.site.id]);
  await queries.lockRollCall(db, clientId, row.id, "alone");
  const current = (await queries.rollCallById(db, clientId, row.id))!;
  if (current.endedAt !== null) return current;
  await queries.endRollCall(db, clientId, row.id, { now, by: actorId });
  await pauseCheckOuts(db, clientId, row.site.id, false);
  const { count, safe, help, absent, unaccounted } = current;
  work.audit({
    action: "muster.roll-call.end",
    targetType: "roll_call",
    targetId: row.id,
    after: { count, safe, help, absent, unaccounted },
  });
  publishRollCall(work, row.site.id);
  return (await queries.rollCallById(db, clientId, row.id))!;
}
