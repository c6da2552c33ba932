import { dayOf } from "@portico/contract/days/zones";
import { allowsOrder, limits, type ReservationOrder } from "@portico/contract/parking/form";
import * as parking from "@portico/contract/parking/reservations";
import { text } from "@portico/contract/texts/text";
import type { User } from "../platform/callers/caller.ts";
import { refuse, requireRight } from "../platform/core/refuse.ts";
import type { Db } from "../platform/database/database.ts";
import type { Call, Serve } from "../platform/http/serve.ts";
import { settingsOf } from "../platform/work/client-settings.ts";
import { listReservations } from "./core/list-queries.ts";
import { toReservation } from "./core/present.ts";
import * as queries from "./core/reservation-queries.ts";
import * as rules from "./core/rules.ts";
import { parkingSettings } from "./core/settings.ts";
import {
  approveReservation,
  cancelReservation,
  denyReservation,
  type EndingContext,
} from "./decisions/decide.ts";
import { decideAll } from "./decisions/decide-many.ts";
import { changeHours } from "./reservations/change-hours.ts";
import { createReservations } from "./reservations/create.ts";
import { handOverReservation } from "./reservations/hand-over.ts";
import { checkAndLockRequest } from "./reservations/request.ts";

const present = (row: queries.ReservationRow, call: Call) =>
  toReservation(row, call, settingsOf(call.client, parkingSettings).parkingPermitReleaseNoticeDays);

export function parkingRoutes(serve: Serve): void {
  serve(parking.createReservations, async (call) => {
    const request = await checkAndLockRequest(call);
    const rows = await createReservations(call, request);
    return { results: call.body.dates.map((day) => present(rows.get(day)!, call)) };
  });

  serve(parking.listReservations, async (call) => {
    const { count, results } = await listReservations(
      call.db,
      call.client.id,
      toFilter(call.query, call.user),
    );
    return { count, results: results.map((row) => present(row, call)) };
  });

  serve(parking.listEmployeeReservations, async (call) => {
    if (call.query.type === "visitor") return { count: 0, results: [] };
    const filter = { ...toFilter(call.query, call.user), type: "employee" as const };
    const { count, results } = await listReservations(call.db, call.client.id, filter);
    return { count, results: results.map((row) => present(row, call)) };
  });

  serve(parking.getReservation, async (call) => present(await requireReservation(call), call));

  serve(parking.updateReservation, async (call) => {
    const row = await requireReservation(call);
    const { status, startTime, endTime, cancellationReason } = call.body;
    const how = endingContext(call, row, cancellationReason, "cancellationReason");
    // The contract requires both times if no status is set.
    const after = status
      ? await cancelReservation(call, row, how)
      : await changeHours(call, row, { ...how, startTime: startTime!, endTime: endTime! });
    return present(after, call);
  });

  serve(parking.cancelReservation, async (call) => {
    const row = await requireReservation(call);
    return present(await cancelReservation(call, row, endingContext(call, row, call.body.reason)), call);
  });

  serve(parking.approveReservation, async (call) => {
    requireRight(call, rules.isParkingAdmin);
    const row = await requireReservation(call);
    return present(await approveReservation(call, row, endingContext(call, row, null)), call);
  });

  serve(parking.denyReservation, async (call) => {
    requireRight(call, rules.isParkingAdmin);
    const row = await requireReservation(call);
    return present(await denyReservation(call, row, endingContext(call, row, call.body.reason)), call);
  });

  serve(parking.bulkDecide, async (call) => {
    requireRight(call, rules.isParkingAdmin);
    const results = await decideAll(call, call.body, (row) => endingContext(call, row, call.body.reason));
    return { results: results.map((result) => ({ ...result, detail: call.translate(result.detail) })) };
  });

  serve(parking.handOverReservation, async (call) => {
    const row = await requireReservation(call);
    const { activeFutureParkingReservations: activeLimit } = settingsOf(call.client, parkingSettings);
    const handedOver = await handOverReservation(call, row, {
      ...endingContext(call, row, null),
      ...call.body,
      activeLimit,
    });
    return present(handedOver, call);
  });
}

type ReservationQuery = {
  ordering: ReservationOrder;
  start?: string | undefined;
  end?: string | undefined;
  mine?: boolean | undefined;
  involvingMe?: boolean | undefined;
  visitor?: string | undefined;
  targetSite?: string | undefined;
  site?: string | undefined;
  targetCarpark?: string | undefined;
  carpark?: string | undefined;
};

/**
 * Employees see reservations for themselves and those they booked for others; parking administrators see all;
 * people who receive visitors see those of the requested visitor.
 */
function toFilter<F extends ReservationQuery>(
  { mine, involvingMe, visitor, targetSite, site, targetCarpark, carpark, ...rest }: F,
  user: User,
) {
  if (!allowsOrder(rest.ordering, rest))
    throw refuse.fields({ ordering: [text("parking.nameOrderDays", { max: limits.nameOrderDaysMax })] });
  const seesAll = rules.isParkingAdmin(user) || (visitor !== undefined && rules.receivesVisitors(user));
  return {
    ...rest,
    visitor,
    ...(mine ? { employee: user.id } : {}),
    // Only administrators search plates: a match would reveal whose plate it is.
    searchesPlates: rules.isParkingAdmin(user),
    siteId: targetSite ?? site,
    carparkId: targetCarpark ?? carpark,
    // Own rows need no second condition; administrators see everything unless they request their own.
    visibleTo: mine || (seesAll && !involvingMe) ? undefined : user.id,
  };
}

/** Refuses as not found if the caller may not see the reservation. */
async function requireReservation(call: {
  db: Db;
  client: { id: string };
  user: User;
  params: { id: string };
}): Promise<queries.ReservationRow> {
  const row = await queries.reservationById(call.db, call.client.id, call.params.id);
  if (!row || !rules.mayAct(call.user, row)) throw refuse.with("notFound");
  return row;
}

const endingContext = (
  call: Call,
  row: queries.ReservationRow,
  reason: string | null | undefined,
  reasonField: EndingContext["reasonField"] = "reason",
): EndingContext => ({
  reasonField,
  viewer: call.user,
  present: (current) => present(current, call),
  noticeDays: settingsOf(call.client, parkingSettings).parkingPermitReleaseNoticeDays,
  today: dayOf(call.now, row.timeZone),
  reason: reason || null,
});
