import { addDays } from "@portico/contract/days/days";
import { text } from "@portico/contract/texts/text";
import * as contract from "@portico/contract/usual-week/usual-week";
import { refuse } from "../platform/core/refuse.ts";
import type { Call, Serve } from "../platform/http/serve.ts";
import { BOOK_USUAL_WEEKS } from "./jobs.ts";
import * as queries from "./queries.ts";
import type { Weekday } from "./rules.ts";

/** A usual week is its owner's alone. */
export function usualWeekRoutes(serve: Serve): void {
  serve(contract.getUsualWeek, (call) => readUsualWeek(call));

  serve(contract.setUsualWeek, async (call) => {
    const { db, clientId, user, body, now } = call;
    const days = body.days.filter(({ deskId, carparkId }) => deskId ?? carparkId);
    await requireKnown(call, days);
    await queries.lockWeek(db, user.id);
    if (days.length === 0) await queries.removeWeek(db, clientId, user.id);
    else {
      await queries.storeWeek(db, clientId, user.id, { days, bookedUntil: addDays(body.from, -1), now });
      call.enqueue(BOOK_USUAL_WEEKS, {});
    }
    call.audit({
      action: days.length === 0 ? "people.usual-week.end" : "people.usual-week.set",
      targetType: "person",
      targetId: user.id,
      ...(days.length > 0 && { after: { days: days.length, from: body.from } }),
    });
    call.publish({ topic: "usual-week", personId: user.id });
    return readUsualWeek(call);
  });

  serve(contract.pauseUsualWeek, async (call) => {
    const { db, clientId, user, body } = call;
    await queries.lockWeek(db, user.id);
    if (!(await queries.pauseWeek(db, clientId, user.id, body.pausedUntil)))
      throw refuse.with("notFound", text("usualWeek.none"));
    call.audit({
      action: "people.usual-week.pause",
      targetType: "person",
      targetId: user.id,
      after: { pausedUntil: body.pausedUntil },
    });
    call.publish({ topic: "usual-week", personId: user.id });
    return readUsualWeek(call);
  });
}

async function readUsualWeek({ db, client, user, translate }: Call): Promise<contract.UsualWeek> {
  const week = await queries.readWeek(db, client.id, user.id);
  if (!week) return { days: [], pausedUntil: null, bookedUntil: null, outcomes: [] };
  const days = await queries.listWeekdays(db, client.id, user.id);
  const made = week.outcomes.flatMap(({ reservation }) => reservation ?? []);
  const live = await queries.listLive(db, client.id, made);
  return {
    days: days.map(({ weekday, desk, carpark, startTime, endTime, evSpaceReservation }) => ({
      ...{ weekday, desk, carpark },
      ...{ startTime, endTime, evSpaceReservation },
    })),
    pausedUntil: week.pausedUntil,
    bookedUntil: week.bookedUntil,
    outcomes: week.outcomes.map((one) => ({
      ...one,
      startTime: one.startTime ?? null,
      endTime: one.endTime ?? null,
      evSpaceReservation: one.evSpaceReservation ?? null,
      reason: one.reason && translate(one.reason),
      isEnded: one.reservation !== null && !live.has(one.reservation),
    })),
  };
}

async function requireKnown({ db, client }: Call, days: readonly Weekday[]): Promise<void> {
  const desks = days.flatMap(({ deskId }) => deskId ?? []);
  const carparks = days.flatMap(({ carparkId }) => carparkId ?? []);
  const known = await queries.listKnown(db, client.id, { desks, carparks });
  if (desks.some((id) => !known.has(id))) throw refuse.fields({ days: [text("usualWeek.deskUnknown")] });
  if (carparks.some((id) => !known.has(id)))
    throw refuse.fields({ days: [text("usualWeek.carparkUnknown")] });
}
