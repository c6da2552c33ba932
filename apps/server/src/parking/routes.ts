import * as parking from "@portico/contract/parking";
import { permittedSites, personById } from "../people/public.ts";
import { siteById } from "../places/public.ts";
import type { Db } from "../platform/database.ts";
import type { Client, User } from "../platform/identity.ts";
import { refuse } from "../platform/refuse.ts";
import type { Serve } from "../platform/serve.ts";
import { dayOf } from "../platform/time.ts";
import {
  approveReservation,
  cancelReservation,
  createReservations,
  denyReservation,
  type Ending,
} from "./booking.ts";
import * as carparkQueries from "./carpark-queries.ts";
import { forecastDays } from "./forecast.ts";
import { toCarpark, toReservation } from "./present.ts";
import { visitorFits } from "./public.ts";
import * as queries from "./queries.ts";
import { readRequest } from "./request.ts";
import * as rules from "./rules.ts";

interface Called {
  client: Client;
  user: User;
  now: Date;
}

const present = (row: queries.ReservationRow, { client, user, now }: Called) =>
  toReservation(row, user, now, client.settings.parkingPermitReleaseNoticeDays);

export function parkingRoutes(serve: Serve): void {
  serve(parking.createReservations, async (call) => {
    const request = await readRequest(call);
    const rows = await createReservations(call, request);
    return { results: call.body.dates.map((day) => present(rows.get(day)!, call)) };
  });

  serve(parking.listReservations, async (call) => {
    const { count, results } = await queries.listReservations(
      call.db,
      call.client.id,
      toFilter(call.query, call.user),
    );
    return { count, results: results.map((row) => present(row, call)) };
  });

  serve(parking.listEmployeeReservations, async (call) => {
    const filter = { ...toFilter(call.query, call.user), type: "employee" as const };
    const { count, results } = await queries.listReservations(call.db, call.client.id, filter);
    return { count, results: results.map((row) => present(row, call)) };
  });

  serve(parking.getReservation, async (call) => present(await visible(call), call));

  serve(parking.updateReservation, async (call) => {
    const row = await visible(call);
    const after = await cancelReservation(
      call,
      row,
      ending(call, row, call.body.cancellationReason, "cancellationReason"),
    );
    return present(after, call);
  });

  serve(parking.cancelReservation, async (call) => {
    const row = await visible(call);
    return present(await cancelReservation(call, row, ending(call, row, call.body.reason)), call);
  });

  serve(parking.approveReservation, async (call) => {
    if (!rules.isParkingAdmin(call.user)) throw refuse.with("forbidden");
    const row = await visible(call);
    const [carpark] = await carparkQueries.listCarparks(call.db, call.client.id, { ids: [row.carparkId] });
    return present(await approveReservation(call, row, carpark!, ending(call, row, null)), call);
  });

  serve(parking.denyReservation, async (call) => {
    if (!rules.isParkingAdmin(call.user)) throw refuse.with("forbidden");
    const row = await visible(call);
    return present(await denyReservation(call, row, ending(call, row, call.body.reason)), call);
  });

  serve(parking.listCarparks, async ({ db, client, user, query, now }) => {
    const person = await asPerson(db, client.id, user, query.userId);
    const [rows, counts, sites] = await Promise.all([
      carparkQueries.listCarparks(db, client.id, { siteId: query.site }),
      carparkQueries.carparksNow(db, client.id, now),
      permittedSites(db, client.id, person.id),
    ]);
    const may = (row: carparkQueries.CarparkRow): boolean =>
      sites.includes(row.siteId) && rules.mayUseCarpark(person, row);
    const page = rows.slice((query.page - 1) * query.limit, query.page * query.limit);
    const days =
      query.dates &&
      (await forecastDays(db, client, { ...person, may }, page, { ...query, dates: query.dates }, now));
    const results = page.map((row) => ({
      ...toCarpark(row, counts.get(row.id), may(row)),
      ...(days ? { days: days.get(row.id) ?? [] } : {}),
    }));
    return { count: rows.length, results };
  });

  serve(parking.listCarparkCounts, async ({ db, client, user, query, now }) => {
    const person = query.userId ? await asPerson(db, client.id, user, query.userId) : null;
    const [rows, counts] = await Promise.all([
      carparkQueries.listCarparks(db, client.id, { siteId: query.site }),
      carparkQueries.carparksNow(db, client.id, now),
    ]);
    const shown = rows.filter((row) => !person || rules.mayUseCarpark(person, row));
    const results = shown.slice(0, query.count).map((row) => toCarpark(row, counts.get(row.id), false));
    return { count: shown.length, results };
  });

  serve.steps(parking.visitorAvailability, async ({ db, client, body, now }) => {
    const window = { start: new Date(body.start), end: new Date(body.end) };
    if (window.end <= window.start) throw refuse.fields({ end: [parking.messages.endBeforeStart] });
    if (body.site && !(await siteById(db, client.id, body.site)))
      throw refuse.fields({ site: [parking.messages.siteUnknown] });
    const available = await visitorFits(db, client.id, {
      window,
      siteId: body.site ?? undefined,
      exclude: body.exclude ?? null,
      now,
    });
    return { available };
  });
}

type Filters = {
  mine?: boolean | undefined;
  involvingMe?: boolean | undefined;
  visitor?: string | undefined;
  targetSite?: string | undefined;
  site?: string | undefined;
  targetCarpark?: string | undefined;
  carpark?: string | undefined;
};

/**
 * An employee sees their own rows and those they booked for others; a parking administrator everybody's; whoever receives
 * visitors those of the visitor that they ask for.
 */
function toFilter<F extends Filters>(
  { mine, involvingMe, visitor, targetSite, site, targetCarpark, carpark, ...rest }: F,
  user: User,
) {
  const seesAll = rules.isParkingAdmin(user) || (visitor !== undefined && rules.receivesVisitors(user));
  return {
    ...rest,
    visitor,
    ...(mine ? { employee: user.id } : {}),
    siteId: targetSite ?? site,
    carparkId: targetCarpark ?? carpark,
    // Own rows need no second condition; an administrator sees everything unless they ask for theirs.
    seenBy: mine || (seesAll && !involvingMe) ? undefined : user.id,
  };
}

/** A row that is not the caller's to see is not there. */
async function visible(call: {
  db: Db;
  client: { id: string };
  user: User;
  params: { id: string };
}): Promise<queries.ReservationRow> {
  const row = await queries.reservationById(call.db, call.client.id, call.params.id);
  if (!row || !rules.mayAct(call.user, row)) throw refuse.with("notFound");
  return row;
}

const ending = (
  call: Called,
  row: queries.ReservationRow,
  reason: string | null | undefined,
  reasonField: Ending["reasonField"] = "reason",
): Ending => ({
  reasonField,
  viewer: call.user,
  clientName: call.client.name,
  present: (current) => present(current, call),
  noticeDays: call.client.settings.parkingPermitReleaseNoticeDays,
  today: dayOf(call.now, row.timeZone),
  reason: reason || null,
});

/** The person a list is asked for: the caller, or a colleague the caller may book for. */
async function asPerson(
  db: Db,
  clientId: string,
  user: User,
  userId: string | undefined,
): Promise<rules.Person> {
  if (!userId || userId === user.id) return user;
  if (!rules.mayBookForOthers(user)) throw refuse.fields({ userId: [parking.messages.mayNotBookForOthers] });
  const person = await personById(db, clientId, userId);
  if (!person) throw refuse.fields({ userId: [parking.messages.employeeUnknown] });
  return person;
}
