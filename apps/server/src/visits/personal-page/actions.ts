import { dayOf } from "@portico/contract/days/zones";
import { isText, text } from "@portico/contract/texts/text";
import type { updateMyDetails } from "@portico/contract/visits/personal-page";
import type { z } from "zod";
import { releaseForVisitor } from "../../parking/public.ts";
import type { Client } from "../../platform/callers/client.ts";
import { refuse } from "../../platform/core/refuse.ts";
import { toJpeg } from "../../platform/documents/files.ts";
import type { Work } from "../../platform/work/work.ts";
import {
  changeVisitor,
  readRequirements,
  refuseProblems,
  setPhoto,
  type VisitorListener,
  visitorsById,
} from "../../visitors/public.ts";
import { addEvent, lockVisits, setVisitColumns, type VisitRow, visitById } from "../core/queries.ts";
import { matchVisits } from "../deny-list/match.ts";
import { type ActionContext, applyAction } from "../lifecycle/transitions.ts";
import { publishVisits } from "../notices/live-events.ts";
import { notifyOfDelay } from "./mails.ts";
import * as own from "./queries.ts";
import * as rules from "./rules.ts";

/** Changes by a visitor's personal link, each inside the caller's transaction. */

async function lockVisit(work: Work, visitId: string): Promise<VisitRow> {
  const [row] = await lockVisits(work.db, work.clientId, [visitId]);
  if (!row) throw refuse.with("notFound");
  return row;
}

/** Records that the visitor comes later, or on time after all. A repeat changes nothing. */
export async function delayVisit(
  work: Work,
  visitId: string,
  delay: rules.DelayInput,
  context: ActionContext,
): Promise<void> {
  const { db, clientId, now } = work;
  const row = await lockVisit(work, visitId);
  const at = rules.readDelay(delay, row);
  if (isText(at)) throw refuse.fields({ delay: [at] });
  if ((at?.getTime() ?? null) === (row.delay ? Date.parse(row.delay) : null)) return;
  if (row.status !== "scheduled" || row.day < dayOf(now, row.timeZone))
    throw refuse.state(context.present(row), text("visits.over"));
  await own.setDelay(db, clientId, row.id, at);
  await addEvent(db, clientId, {
    visitId: row.id,
    kind: "delayed",
    via: context.via,
    actorId: null,
    at: now,
  });
  work.audit({
    action: "visits.visit.delay",
    targetType: "visit",
    targetId: row.id,
    before: { expectedAt: row.delay },
    after: { expectedAt: at?.toISOString() ?? null },
  });
  publishVisits(work, [row.id]);
  await notifyOfDelay(work, row, at);
}

/**
 * Checks the visitor in, or refuses with 409 and the row. A repeat changes nothing.
 *
 * @param readFacts the facts for the decision, of the locked row
 */
export async function checkInVisitor(
  work: Work,
  visitId: string,
  context: ActionContext,
  readFacts: (row: VisitRow) => rules.CheckInFacts,
): Promise<void> {
  const row = await lockVisit(work, visitId);
  if (row.status === "checked-in") return;
  const obstacle = rules.checkInObstacle(readFacts(row));
  if (obstacle) throw refuse.state(context.present(row), rules.OBSTACLES[obstacle]);
  await applyAction(work, row, "check-in", context);
}

/** Releases the visitor's space; does nothing without one. */
export async function cancelParking(work: Work, visitId: string, context: ActionContext): Promise<void> {
  const row = await lockVisit(work, visitId);
  if (!row.parking) return;
  if (!(await releaseForVisitor(work, row.id))) throw refuse.state(context.present(row));
  await setVisitColumns(work.db, work.clientId, row.id, { needsParking: false }, work.now);
  work.audit({
    action: "visits.visit.cancel-parking",
    targetType: "visit",
    targetId: row.id,
    before: { needsParking: row.needsParking },
    after: { needsParking: false },
  });
  publishVisits(work, [row.id]);
}

/** Refuses a change by the link of a visit that is cancelled or over, with 409 and the row. */
export function refuseOver(row: VisitRow, now: Date, { present }: Pick<ActionContext, "present">): void {
  if (rules.isOver(row, dayOf(now, row.timeZone))) throw refuse.state(present(row), text("visits.over"));
}

type Details = z.output<(typeof updateMyDetails)["body"]>;

/** Changes the visitor's own details, but never notes, tags or type: those belong to the client. */
export async function changeDetails(
  work: Work,
  visitorId: string,
  { photo: noPhoto, ...asked }: Details,
  context: { client: Client; photo: Buffer | undefined; onChanged: readonly VisitorListener[] },
): Promise<void> {
  const { db, clientId } = work;
  const [before] = await visitorsById(db, clientId, [visitorId]);
  if (!before) throw refuse.with("notFound");
  await refuseProblems(work, asked, readRequirements(context.client), before);
  const jpeg = context.photo && (await toJpeg(context.photo));
  if (jpeg === null) throw refuse.fields({ photo: [text("common.pictureUnreadable")] });
  // The refusal does not tell the visitor whose address it is.
  const refused = await changeVisitor(work, visitorId, asked, context.onChanged);
  if (refused) throw refuse.fields({ email: [text("visitors.emailTaken")] });
  if (jpeg || (noPhoto !== undefined && before.photoId)) await setPhoto(work, visitorId, jpeg ?? null);
  // An entry of the deny-list may match the new name.
  await matchVisits(work, await own.listOpenVisits(db, clientId, visitorId));
}

export async function requireVisit(work: Pick<Work, "db" | "clientId">, visitId: string): Promise<VisitRow> {
  const row = await visitById(work.db, work.clientId, visitId);
  if (!row) throw refuse.with("notFound");
  return row;
}
