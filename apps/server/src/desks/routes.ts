import { dayOf } from "@portico/contract/days/zones";
import * as desks from "@portico/contract/desks/desks";
import { limits } from "@portico/contract/desks/form";
import * as contract from "@portico/contract/desks/reservations";
import { text } from "@portico/contract/texts/text";
import { findClosureOn, listClosuresBetween } from "../closures/public.ts";
import { listSiteAccess } from "../people/public.ts";
import { refuse, requireRight } from "../platform/core/refuse.ts";
import type { Call, Serve } from "../platform/http/serve.ts";
import { settingsOf } from "../platform/work/client-settings.ts";
import { createReservations } from "./booking/create.ts";
import { readRequest } from "./booking/request.ts";
import { type ActionContext, applyAction } from "./booking/transitions.ts";
import * as queries from "./core/desk-queries.ts";
import { readDeskView, requireDesk } from "./core/desk-viewer.ts";
import { deskPresenter, toReservation } from "./core/present.ts";
import * as reservations from "./core/reservation-queries.ts";
import * as rules from "./core/rules.ts";
import { deskSettings } from "./core/settings.ts";

const present = (row: reservations.ReservationRow, call: Call) =>
  toReservation(row, call, settingsOf(call.client, deskSettings).deskReleaseTime);

const actionContext = (call: Call): ActionContext => ({
  viewer: call.user,
  present: (row) => present(row, call),
});

export function deskRoutes(serve: Serve): void {
  serve(contract.createDeskReservations, async (call) => {
    const rows = await createReservations(call, await readRequest(call));
    return { results: rows.map((row) => present(row, call)) };
  });

  serve(contract.listDeskReservations, async (call) => {
    const { mine, involvingMe, page, limit, ordering, ...asked } = call.query;
    const filter = {
      ...asked,
      ...(mine ? { userId: call.user.id } : {}),
      ...(await readScope(call, mine === true, involvingMe === true)),
    };
    const { count, results } = await reservations.listReservations(call.db, call.client.id, filter, {
      page,
      limit,
      ordering,
    });
    return { count, results: results.map((row) => present(row, call)) };
  });

  serve(contract.getDeskReservation, async (call) => present(await requireReservation(call), call));
  serve(contract.cancelDeskReservation, async (call) =>
    present(
      await applyAction(
        call,
        await requireOwnReservation(call),
        "cancel",
        actionContext(call),
        call.body.reason || null,
      ),
      call,
    ),
  );
  serve(contract.approveDeskReservation, async (call) =>
    present(await applyAction(call, await requireDecidable(call), "approve", actionContext(call)), call),
  );
  serve(contract.denyDeskReservation, async (call) =>
    present(
      await applyAction(
        call,
        await requireDecidable(call),
        "deny",
        actionContext(call),
        call.body.reason || null,
      ),
      call,
    ),
  );
  serve(contract.releaseDesk, async (call) =>
    present(await applyAction(call, await requireOwnReservation(call), "release", actionContext(call)), call),
  );
  serve(contract.checkInAtDesk, async (call) =>
    present(await applyAction(call, await requireOwnReservation(call), "checkIn", actionContext(call)), call),
  );

  serve(desks.listDesks, async (call) => {
    const { query, client } = call;
    const view = await readDeskView(call, query.onDate ?? query.availableOn?.[0], query.userId, query.site);
    const availableOn = query.availableOn && (await readAvailableOn(call, view, query.availableOn));
    const { count, results } = await queries.listDesks(
      call.db,
      client.id,
      view,
      { ...query, availableOn },
      query,
    );
    return { count, results: results.map(deskPresenter(call)) };
  });

  serve(desks.getDesk, async (call) => {
    const view = await readDeskView(call, call.query.onDate, call.query.userId);
    return deskPresenter(call)(await requireDesk(call, view, call.params.id));
  });

  serve(desks.addFavourite, async (call) => {
    const { db, client, user, params, now } = call;
    const view = await readDeskView(call);
    await requireDesk(call, view, params.id);
    if ((await queries.countFavourites(db, client.id, user.id)) >= limits.favouritesMax)
      throw refuse.request(text("desks.tooManyFavourites"));
    await queries.addFavourite(db, client.id, user.id, params.id, now);
    call.publish({ topic: "desks", personId: user.id });
    return deskPresenter(call)(await requireDesk(call, view, params.id));
  });
  serve(desks.removeFavourite, async (call) => {
    const { db, client, user, params } = call;
    await queries.removeFavourite(db, client.id, user.id, params.id);
    call.publish({ topic: "desks", personId: user.id });
    return deskPresenter(call)(await requireDesk(call, await readDeskView(call), params.id));
  });
}

/**
 * Employees see reservations for themselves and those they booked; desk administrators see all; reception and
 * security those of their sites.
 */
async function readScope({ db, client, user }: Call, isMine: boolean, involvesMe: boolean) {
  if (isMine || (rules.isDeskAdmin(user) && !involvesMe)) return {};
  if (involvesMe || !rules.maySeeOccupants(user)) return { visibleTo: user.id };
  const sites = await listSiteAccess(db, client.id, user.id);
  const siteIds = sites.filter(({ isPermitted }) => isPermitted).map(({ id }) => id);
  return siteIds.length === sites.length ? {} : { siteIdsOrOwn: { siteIds, personId: user.id } };
}

/** Refuses as not found if the caller may not see the reservation. */
async function requireReservation(
  call: Call & { params: { id: string } },
): Promise<reservations.ReservationRow> {
  const [row] = await reservations.reservationsById(call.db, call.client.id, [call.params.id]);
  if (!row || !(rules.mayAct(call.user, row) || rules.maySeeOccupants(call.user)))
    throw refuse.with("notFound");
  return row;
}

/** Refuses as forbidden if the caller may see the reservation, but not act on it. */
async function requireOwnReservation(
  call: Call & { params: { id: string } },
): Promise<reservations.ReservationRow> {
  const row = await requireReservation(call);
  if (!rules.mayAct(call.user, row)) throw refuse.with("forbidden");
  return row;
}

async function requireDecidable(
  call: Call & { params: { id: string } },
): Promise<reservations.ReservationRow> {
  requireRight(call, rules.isDeskAdmin);
  return requireReservation(call);
}

async function readAvailableOn(
  { db, client, now }: Call,
  { sites }: queries.DeskView,
  days: readonly string[],
): Promise<queries.DeskFilter["availableOn"]> {
  const sorted = days.toSorted();
  const closures = await listClosuresBetween(db, client.id, null, sorted[0]!, sorted.at(-1)!);
  const isOpen = ({ siteId, isPermitted }: queries.SiteDay) =>
    isPermitted && days.every((day) => !findClosureOn(closures, siteId, day));
  return {
    days,
    openSiteIds: sites.filter(isOpen).map(({ siteId }) => siteId),
    siteIdsToday: sites
      .filter(({ timeZone }) => days.includes(dayOf(now, timeZone)))
      .map(({ siteId }) => siteId),
  };
}
