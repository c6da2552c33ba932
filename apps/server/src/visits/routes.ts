import { refusals } from "@portico/contract/common";
import { addDays } from "@portico/contract/days/days";
import { dayOf } from "@portico/contract/days/zones";
import { type Text, text } from "@portico/contract/texts/text";
import type { VisitAction } from "@portico/contract/visits/states";
import * as visits from "@portico/contract/visits/visits";
import { Refusal, refuse } from "../platform/core/refuse.ts";
import type { ChangingCall, Serve, WithId } from "../platform/http/serve.ts";
import { contactAll } from "../platform/messages/contact.ts";
import { lockSiteShared } from "../sites/public.ts";
import { readLayout } from "./badges/badge-for-visit.ts";
import * as updates from "./booking/update.ts";
import { toBounds, toFilter } from "./core/list-filter.ts";
import * as lists from "./core/list-queries.ts";
import { stateOf, toVisit } from "./core/present.ts";
import * as queries from "./core/queries.ts";
import * as rules from "./core/rules.ts";
import { readSiteViewer, type SiteViewer } from "./core/viewer.ts";
import { decideDeny } from "./deny-list/decide.ts";
import { type ActionContext, applyAction } from "./lifecycle/transitions.ts";

export function visitRoutes(serve: Serve): void {
  serve(visits.listVisits, async (call) => {
    const { db, client, query, now } = call;
    const viewer = await readSiteViewer(call);
    const { count, results } = await lists.listVisits(
      db,
      client.id,
      toFilter(viewer, query, now),
      query,
      now,
    );
    return { count, results: results.map((row) => toVisit(row, viewer, now)) };
  });

  serve(visits.countVisits, async (call) => {
    const viewer = await readSiteViewer(call);
    const filter = toFilter(viewer, call.query, call.now);
    return lists.countVisits(call.db, call.client.id, filter, call.now);
  });

  serve(visits.listWaiting, async (call) => {
    const { db, client, user, now } = call;
    const viewer = await readSiteViewer(call);
    // One day before and after now covers every time zone; each row's own day is compared below.
    const day = dayOf(now, "UTC");
    const { from, until } = toBounds(viewer.sites, { start: addDays(day, -1), end: addDays(day, 1) });
    const rows = from && until ? await lists.listWaitingFor(db, client.id, user.id, { from, until }) : [];
    const results = rows
      .filter((row) => rules.isArrivedOrInside(stateOf(row), dayOf(now, row.timeZone)))
      .map((row) => toVisit(row, viewer, now));
    return { count: results.length, results };
  });

  serve(visits.getVisit, async (call) => {
    const { db, client, params, now } = call;
    const viewer = await readSiteViewer(call);
    const row = requireVisible(viewer, await queries.visitById(db, client.id, params.id));
    const visit = toVisit(row, viewer, now);
    return {
      ...visit,
      history: await queries.listHistory(db, client.id, row.id),
      badge: visit.can.badge ? await readLayout(db, client.id, row) : null,
    };
  });

  const action = (endpoint: typeof visits.checkIn, what: VisitAction) =>
    serve(endpoint, async (call) => {
      const { viewer, row, by } = await requireInCharge(call);
      return toVisit(await applyAction(call, row, what, by, call.body), viewer, call.now);
    });
  action(visits.checkIn, "check-in");
  action(visits.checkOut, "check-out");
  action(visits.markArrived, "arrived");
  action(visits.markNoShow, "no-show");
  action(visits.cancelVisit, "cancel");

  serve(visits.bulkApplyAction, async (call) => {
    const { action: what, ids } = call.body;
    const viewer = await readSiteViewer(call);
    const rows = await queries.lockVisits(call.db, call.clientId, [...new Set(ids)]);
    const details = new Map<string, Text | null>();
    for (const row of rows.toSorted(compareByParking))
      details.set(row.id, await tryAction(call, viewer, row, what));
    return {
      results: ids.map((id) => {
        const detail = details.has(id) ? details.get(id) : refusals.notFound.detail;
        return detail ? { id, ok: false, detail: call.translate(detail) } : { id, ok: true };
      }),
    };
  });

  serve(visits.reserveParking, async (call) => {
    // Lock order: the site before the visit. A closure holds the site's lock while it cancels visits.
    const before = await queries.visitById(call.db, call.clientId, call.params.id);
    if (before) await lockSiteShared(call.db, before.siteId);
    const { viewer, row, by } = await requireInCharge(call);
    return toVisit(await updates.reserveParking(call, row, by), viewer, call.now);
  });
  serve(visits.removeParking, async (call) => {
    const { viewer, row, by } = await requireInCharge(call);
    return toVisit(await updates.removeParking(call, row, by), viewer, call.now);
  });

  serve(visits.answerOnMyWay, async (call) => {
    const { viewer, row, by } = await lockVisible(call);
    if (!rules.isHost(viewer, stateOf(row))) throw refuse.with("forbidden");
    return toVisit(await updates.answerOnMyWay(call, row, by), viewer, call.now);
  });

  serve(visits.updateVisit, async (call) => {
    const { viewer, row, by } = await requireInCharge(call);
    if (!rules.mayChange(viewer, stateOf(row), dayOf(call.now, row.timeZone)))
      throw refuse.state(by.present(row));
    return toVisit(await updates.updateVisit(call, row, call.body, by), viewer, call.now);
  });

  serve(visits.decideDeny, async (call) => {
    const { viewer, row, by } = await lockVisible(call);
    if (!rules.isDenyDecider(viewer, stateOf(row))) throw refuse.with("forbidden");
    return toVisit(await decideDeny(call, row, call.body, by), viewer, call.now);
  });

  serve(visits.contactVisitors, async (call) => {
    const { db, client, user, body } = call;
    const viewer = await readSiteViewer(call);
    const rows = await queries.visitsById(db, client.id, body.ids);
    const isAll = new Set(body.ids).size === rows.length;
    if (!isAll || rows.some((row) => !rules.maySee(viewer, stateOf(row))))
      throw refuse.fields({ ids: [text("visits.visitsUnknown")] });
    const visitors = [...new Map(rows.map(({ visitor }) => [visitor.id, visitor])).values()];
    const frame = { kind: "visitors.contact", sender: user } as const;
    const reached = contactAll(call, frame, visitors, body);
    call.audit({
      action: "visits.visitors.contact",
      targetType: "visit",
      after: { visits: body.ids, visitors: reached.map(({ id }) => id) },
    });
    return { sent: reached.length, withoutAddress: visitors.length - reached.length };
  });
}

/** Refuses with 404 a visit that the viewer may not see. */
function requireVisible(viewer: SiteViewer, row: queries.VisitRow | undefined): queries.VisitRow {
  if (!row || !rules.maySee(viewer, stateOf(row))) throw refuse.with("notFound");
  return row;
}

/** Locks a visible visit for a change. */
async function lockVisible(call: ChangingCall & WithId) {
  const viewer = await readSiteViewer(call);
  const [row] = await queries.lockVisits(call.db, call.clientId, [call.params.id]);
  const visible = requireVisible(viewer, row);
  return { viewer, row: visible, by: toActionContext(call.now, viewer, visible) };
}

/** Locks a visit that the caller may act on. */
async function requireInCharge(call: ChangingCall & WithId) {
  const found = await lockVisible(call);
  if (!rules.mayAct(found.viewer, stateOf(found.row))) throw refuse.with("forbidden");
  return found;
}

const toActionContext = (now: Date, viewer: SiteViewer, row: queries.VisitRow): ActionContext => ({
  via: rules.isReceptionOf(viewer, stateOf(row)) ? "staff" : "host",
  present: (current) => toVisit(current, viewer, now),
});

/** Car park days in one order, so that two batches that release spaces never deadlock. */
const compareByParking = (one: queries.VisitRow, other: queries.VisitRow): number =>
  parkingKey(one) < parkingKey(other) ? -1 : 1;
const parkingKey = ({ parking }: queries.VisitRow): string =>
  parking ? `${parking.carpark.id} ${parking.day}` : "";

/** Applies the action to one row of a batch: the reason of its refusal, or null. A refusal writes nothing. */
async function tryAction(
  call: ChangingCall,
  viewer: SiteViewer,
  row: queries.VisitRow,
  action: VisitAction,
): Promise<Text | null> {
  const state = stateOf(row);
  if (!rules.maySee(viewer, state)) return refusals.notFound.detail;
  if (!rules.mayAct(viewer, state)) return refusals.forbidden.detail;
  try {
    await applyAction(call, row, action, toActionContext(call.now, viewer, row));
    return null;
  } catch (error) {
    if (error instanceof Refusal && "detail" in error.content) return error.text;
    throw error;
  }
}
