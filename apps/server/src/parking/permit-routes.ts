import { addDays } from "@portico/contract/days/days";
import { WEEKDAYS } from "@portico/contract/parking/form";
import * as contract from "@portico/contract/parking/permits";
import { refuse, requireRight, requireRow } from "../platform/core/refuse.ts";
import type { Call, Serve } from "../platform/http/serve.ts";
import { settingsOf } from "../platform/work/client-settings.ts";
import { readPerson } from "./carpark-routes.ts";
import * as permitQueries from "./core/permit-queries.ts";
import { toReservation } from "./core/present.ts";
import * as rules from "./core/rules.ts";
import { parkingSettings } from "./core/settings.ts";
import { changePermit, endPermit, grantPermit } from "./permits/grant-change-end.ts";
import { mayActOn, type PermitView, toPermit, toRelease } from "./permits/present.ts";
import { type ReleaseContext, releasePermit, undoRelease } from "./permits/release.ts";
import * as releaseQueries from "./permits/release-queries.ts";
import { handOverPermitDay } from "./reservations/hand-over-permit-day.ts";

/** Days of the longest month. */
const LONGEST_MONTH = 31;

export function permitRoutes(serve: Serve): void {
  serve(contract.listPermits, async (call) => {
    const { mine, ...filter } = call.query;
    const all = rules.isParkingAdmin(call.user) && !mine;
    // Employees see their own permits only; a list of another person's permits is empty for them.
    if (!all && filter.employee && filter.employee !== call.user.id) return { count: 0, results: [] };
    const only = all ? filter : { ...filter, employee: call.user.id };
    const { count, results } = await permitQueries.listPermits(call.db, call.client.id, only, call.now);
    return { count, results: results.map((row) => toPermit(row, permitView(call))) };
  });

  serve(contract.getPermit, async (call) =>
    toPermit(await requirePermit(call, call.params.id), permitView(call)),
  );

  serve(contract.permitMonth, async (call) => {
    const { db, client, user, query, now } = call;
    const person = await readPerson(db, client.id, user, query.userId);
    const firstDay = `${call.params.month}-01`;
    const days = Array.from({ length: LONGEST_MONTH }, (_, at) => addDays(firstDay, at));
    const month = days.filter((day) => day.startsWith(call.params.month));
    const rows = await permitQueries.permitsWithDays(db, client.id, person.id, month, now);
    return { count: rows.length, results: rows.map((row) => toPermit(row, permitView(call))) };
  });

  serve(contract.grantPermit, async (call) => {
    requireRight(call, rules.isParkingAdmin);
    const { employee, carpark, space, start, end, days, permitType } = call.body;
    const requested = {
      personId: employee,
      carparkId: carpark,
      spaceId: space ?? null,
      firstDay: start,
      lastDay: end ?? null,
      weekdays: days.map(isoWeekday),
      permitType,
    };
    return toPermit(await grantPermit(call, requested, daysAheadOf(call)), permitView(call));
  });

  serve(contract.changePermit, async (call) => {
    requireRight(call, rules.isParkingAdmin);
    const row = await requirePermit(call, call.params.id);
    const change = { lastDay: call.body.end, weekdays: call.body.days?.map(isoWeekday) };
    const present = (current: permitQueries.PermitRow) => toPermit(current, permitView(call));
    return present(await changePermit(call, row, change, daysAheadOf(call), present));
  });

  serve(contract.endPermit, async (call) => {
    requireRight(call, rules.isParkingAdmin);
    const row = await requirePermit(call, call.params.id);
    return toPermit(await endPermit(call, row, daysAheadOf(call)), permitView(call));
  });

  serve(contract.listPermitReleases, async (call) => {
    const visibleTo = rules.isParkingAdmin(call.user) ? undefined : call.user.id;
    const { count, results } = await releaseQueries.listReleases(call.db, call.client.id, {
      ...call.query,
      visibleTo,
    });
    return { count, results: results.map((row) => toRelease(row, call.translate)) };
  });

  serve(contract.getPermitRelease, async (call) => {
    const release = await requireRelease(call, call.params.id);
    return toRelease(release, call.translate);
  });

  serve(contract.releasePermit, async (call) => {
    const { permit, start, end, note } = call.body;
    const row = await requirePermit(call, permit);
    const requested = { firstDay: start, lastDay: end, note: note || null };
    return toRelease(await releasePermit(call, row, requested, releaseContext(call)), call.translate);
  });

  serve(contract.undoRelease, async (call) => {
    const release = await requireRelease(call, call.params.id);
    const row = await undoRelease(call, release, call.query.day ?? null, releaseContext(call));
    return toPermit(row, permitView(call));
  });

  serve(contract.handOverPermitDay, async (call) => {
    const row = await requirePermit(call, call.params.id);
    const { activeFutureParkingReservations: activeLimit, parkingPermitReleaseNoticeDays } = settingsOf(
      call.client,
      parkingSettings,
    );
    const handedOver = await handOverPermitDay(call, row, {
      ...releaseContext(call),
      ...call.body,
      activeLimit,
    });
    return toReservation(handedOver, call, parkingPermitReleaseNoticeDays);
  });
}

/** Monday is 1. */
const isoWeekday = (name: (typeof WEEKDAYS)[number]): number => WEEKDAYS.indexOf(name) + 1;

/** Refuses as not found if the caller may not see the permit. */
async function requirePermit({ db, client, user, now }: Call, id: string): Promise<permitQueries.PermitRow> {
  const row = await permitQueries.permitById(db, client.id, id, now);
  if (!row || !mayActOn(user, row)) throw refuse.with("notFound");
  return row;
}

/** Refuses as not found if the caller may not see the release's permit. */
async function requireRelease(call: Call, id: string): Promise<permitQueries.ReleaseRow> {
  const release = requireRow(await releaseQueries.releaseById(call.db, call.client.id, id));
  await requirePermit(call, release.permitId);
  return release;
}

const permitView = ({ client, user, translate, now }: Call): PermitView => ({
  viewer: user,
  translate,
  now,
  noticeDays: settingsOf(client, parkingSettings).parkingPermitReleaseNoticeDays,
  daysAhead: settingsOf(client, parkingSettings).parkingFutureBookingDaysLimit,
});

/** The client's booking horizon in days; null: no limit. */
export const daysAheadOf = ({ client }: Call): number | null =>
  settingsOf(client, parkingSettings).parkingFutureBookingDaysLimit;

const releaseContext = (call: Call): ReleaseContext => ({
  daysAhead: daysAheadOf(call),
  viewer: call.user,
  noticeDays: settingsOf(call.client, parkingSettings).parkingPermitReleaseNoticeDays,
  present: (row) => toPermit(row, permitView(call)),
});
