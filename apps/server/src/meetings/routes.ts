import { dayOf } from "@portico/contract/days/zones";
import * as booking from "@portico/contract/meetings/booking";
import * as meetings from "@portico/contract/meetings/meetings";
import * as schedules from "@portico/contract/meetings/schedule";
import { text } from "@portico/contract/texts/text";
import type { User } from "../platform/callers/caller.ts";
import { refuse, requireRight } from "../platform/core/refuse.ts";
import type { Call, CallerAt, Serve, ServeOptions, WithId } from "../platform/http/serve.ts";
import { contactAll } from "../platform/messages/contact.ts";
import { listResourceRows, resourcesById } from "../rooms/public.ts";
import { createMeetings } from "./booking/create.ts";
import { previewBooking } from "./booking/preview.ts";
import { readPlan } from "./booking/read-request.ts";
import {
  type ActionContext,
  cancelMeetings,
  checkIn,
  endMeeting,
  extendMeeting,
} from "./booking/transitions.ts";
import { updateMeetings } from "./booking/update.ts";
import * as lists from "./core/list-queries.ts";
import { stateOf, toMeeting, toSummary } from "./core/present.ts";
import * as queries from "./core/queries.ts";
import * as rules from "./core/rules.ts";
import * as times from "./core/times.ts";
import { readSchedules } from "./schedule/read-schedules.ts";
import {
  ENTITLED,
  oneScheduleDependence,
  personalSchedules,
  scheduleDependence,
  shareSchedules,
} from "./schedule/shared.ts";
import { checkPin } from "./screens/pin.ts";

const present = (row: queries.MeetingRow, reader: Pick<Call, "user" | "translate" | "now">) =>
  toMeeting(row, reader);

const actionContext = (call: Pick<Call, "user" | "translate" | "now">): ActionContext => ({
  present: (row) => present(row, call),
});

export function meetingRoutes(serve: Serve, options: Pick<ServeOptions, "rateLimiter">): void {
  serve(booking.createMeetings, async (call) => {
    requireRight(call, rules.mayBook);
    const plan = await readPlan(call, call.body);
    const rows = await createMeetings(call, plan, call.user.id);
    return { results: rows.map((row) => present(row, call)) };
  });

  // In steps, so that no transaction begins: a preview writes nothing.
  serve.steps(booking.previewMeetings, async (call) => {
    requireRight(call, rules.mayBook);
    const { db, client, body } = call;
    const edited = body.exclude ? await queries.meetingById(db, client.id, body.exclude) : undefined;
    const plan = await readPlan(call, body, edited);
    return previewBooking(db, client.id, plan, body.exclude ? [body.exclude] : [], call);
  });

  serve(meetings.listMeetings, async (call) => {
    const { ordering, page, limit } = call.query;
    const filter = toFilter(call.query, call.user);
    const { count, results } = await lists.listMeetings(call.db, call.client.id, call.user.id, filter, {
      ordering,
      page,
      limit,
    });
    return { count, results: results.map(toSummary) };
  });

  serve(meetings.listMyMeetings, async ({ db, client, user, query }) => {
    const { date, resourceType, visitors, page, limit } = query;
    const filter = {
      visibleTo: user.id,
      fromDate: date,
      untilDate: date,
      typeId: resourceType,
      hasVisitors: visitors !== undefined,
      takesPlace: true,
      attending: true,
    };
    const order = { ordering: "start" as const, page, limit };
    const { count, results } = await lists.listMeetings(db, client.id, user.id, filter, order);
    return { count, results: results.map(toSummary) };
  });

  serve(meetings.myCalendar, async ({ db, client, user, query }) => {
    const results = await lists.countMeetingsByDay(db, client.id, user.id, {
      fromDate: query.start,
      untilDate: query.end,
      typeId: query.resourceType,
      hasVisitors: query.visitors !== undefined,
    });
    return { count: results.length, results };
  });

  serve(meetings.getMeeting, async (call) => present(await requireMeeting(call), call));

  serve(booking.updateMeeting, async (call) => {
    const row = await requireInCharge(call);
    return present(await updateMeetings(call, call, row, call.body, actionContext(call)), call);
  });
  serve(booking.replaceMeeting, async (call) => {
    const row = await requireInCharge(call);
    return present(await updateMeetings(call, call, row, call.body, actionContext(call)), call);
  });

  serve(booking.cancelMeeting, async (call) => {
    const row = await requireInCharge(call);
    const how = { scope: call.body.scope, reason: call.body.reason || null, acting: actionContext(call) };
    return present(await cancelMeetings(call, row, how), call);
  });
  serve(booking.deleteMeeting, async (call) => {
    const row = await requireInCharge(call);
    const how = { scope: call.query.scope, reason: null, acting: actionContext(call) };
    return present(await cancelMeetings(call, row, how), call);
  });

  // In steps, since a pin is checked before the transaction: hashing is slow on purpose.
  serve.steps(booking.endMeeting, async (call) => {
    const { row, how } = await requireActionable(call, options, call.body.pin);
    return how.present(await call.inTransaction((work) => endMeeting(work, row, how)));
  });
  serve.steps(booking.extendMeeting, async (call) => {
    const { row, how } = await requireActionable(call, options, call.body.pin);
    const { endTime } = call.body;
    return how.present(await call.inTransaction((work) => extendMeeting(work, row, endTime, how)));
  });
  serve(booking.checkInMeeting, async (call) => {
    const { row, viewer, how } = await readVisibleMeeting(call);
    const state = stateOf(row);
    const attends = state.attends.some(({ personId }) => personId === viewer.id);
    if (call.caller.kind !== "screen" && !attends && !rules.isInCharge(viewer, state))
      throw refuse.with("forbidden");
    return how.present(await checkIn(call, row, how));
  });

  serve(meetings.bulkContact, async (call) => {
    const { db, client, user, body } = call;
    requireRight({ user }, rules.maySeeAll);
    const hosts = await queries.listHosts(db, client.id, body.ids);
    if ((await queries.countMeetings(db, client.id, body.ids)) < new Set(body.ids).size)
      throw refuse.fields({ ids: [text("meetings.meetingsUnknown")] });
    const frame = { kind: "meetings.contact", sender: user, about: "meeting" } as const;
    const reached = contactAll(call, frame, hosts, body);
    call.audit({
      action: "meetings.hosts.contact",
      targetType: "meeting",
      after: { meetings: body.ids, people: reached.map(({ id }) => id) },
    });
    return { sent: reached.length };
  });

  serve.shared(
    schedules.listSchedules,
    scheduleDependence,
    async ({ db, client, query, now }) => {
      const { onDate, availableFrom, availableUntil, ordering, page, limit, map, floor, ...filter } = query;
      if (!availableFrom !== !availableUntil)
        throw refuse.fields({ availableFrom: [text("common.availableBoth")] });
      const available =
        availableFrom && availableUntil ? { from: availableFrom, until: availableUntil } : undefined;
      const { count, results } = await listResourceRows(
        db,
        client.id,
        { ...filter, floor: floor ?? map, isActive: true, available },
        { ordering, page, limit },
      );
      const days = onDate ? { from: onDate, until: onDate } : undefined;
      const read = await readSchedules(db, client.id, results, { viewer: ENTITLED, days, now });
      return shareSchedules([`{"count":${count},"results":[`, "]}"], results, read);
    },
    personalSchedules,
  );

  serve.shared(
    schedules.getSchedule,
    oneScheduleDependence,
    async ({ db, client, params, query, now }) => {
      const [room] = await resourcesById(db, client.id, [params.id]);
      if (!room) throw refuse.with("notFound");
      const days = times.readSpan(query, dayOf(now, room.timeZone));
      const read = await readSchedules(db, client.id, [room], { viewer: ENTITLED, days, now });
      return shareSchedules(["", ""], [room], read);
    },
    personalSchedules,
  );

  serve(schedules.listRoomReservations, ({ db, client, user, query }) => {
    const { page, rowsPerPage, fromDate, untilDate, room, type, site, search } = query;
    const filter = { fromDate, untilDate, resourceId: room, typeId: type, siteId: site, search };
    return lists.listRoomReservations(
      db,
      client.id,
      { ...filter, ...(rules.maySeeAll(user) ? {} : { visibleTo: user.id }) },
      { page, limit: rowsPerPage },
    );
  });
}

interface MeetingQuery {
  fromDate?: string | undefined;
  untilDate?: string | undefined;
  search?: string | undefined;
  resourceTypeId?: string | undefined;
  resourceGroupId?: string | undefined;
  resourceId?: string | undefined;
  siteId?: string | undefined;
  site?: string | undefined;
  floorId?: string | undefined;
  status?: meetings.MeetingStatus | undefined;
  mine?: boolean | undefined;
}

const toFilter = (query: MeetingQuery, user: User): lists.MeetingFilter => ({
  visibleTo: query.mine || !rules.maySeeAll(user) ? user.id : undefined,
  fromDate: query.fromDate,
  untilDate: query.untilDate,
  search: query.search,
  typeId: query.resourceTypeId,
  groupId: query.resourceGroupId,
  resourceId: query.resourceId,
  siteId: query.siteId ?? query.site,
  floorId: query.floorId,
  status: query.status,
});

/** Every employee may read a meeting. */
async function requireMeeting({ db, client, user, params }: Call & WithId): Promise<queries.MeetingRow> {
  requireRight({ user }, rules.maySeeMeetings);
  const row = await queries.meetingById(db, client.id, params.id);
  if (!row) throw refuse.with("notFound");
  return row;
}

/** Refuses a caller who may not change the meeting. */
async function requireInCharge(call: Call & WithId): Promise<queries.MeetingRow> {
  const row = await requireMeeting(call);
  if (!rules.isInCharge(call.user, stateOf(row))) throw refuse.with("forbidden");
  return row;
}

type MeetingActionCall = Omit<Call & WithId, "user"> & { caller: CallerAt<typeof booking.checkInMeeting> };

/** The viewer for a screen: no person. */
const ANONYMOUS: rules.Person = { id: "", groups: [] };

/** A meeting as a person or a screen sees it; a screen sees only meetings of its room. */
async function readVisibleMeeting(call: MeetingActionCall) {
  const { db, client, caller, params, now } = call;
  const screen = caller.kind === "screen" ? caller.screen : undefined;
  const viewer = caller.kind === "person" ? caller.user : ANONYMOUS;
  const row =
    caller.kind === "person"
      ? await requireMeeting({ ...call, user: caller.user })
      : await queries.meetingById(db, client.id, params.id);
  if (!row || (screen && !row.rooms.some(({ id }) => id === screen.resourceId)))
    throw refuse.with("notFound");
  const reader = { user: viewer, translate: call.translate, now };
  const how = {
    // The person at a door gets no more than the door shows.
    present: (current: queries.MeetingRow) =>
      screen ? withoutGuests(toMeeting(current, reader)) : toMeeting(current, reader),
    screenId: screen?.id,
  } satisfies ActionContext;
  return { row, viewer, how };
}

const withoutGuests = (meeting: meetings.Meeting): meetings.Meeting => ({
  ...meeting,
  attends: [],
  visits: [],
  bookedBy: null,
  addonOrder: null,
});

/** The meeting for a change, by a person in charge, or at the door with a host's pin. */
async function requireActionable(
  call: MeetingActionCall,
  { rateLimiter }: Pick<ServeOptions, "rateLimiter">,
  pin: string | null | undefined,
) {
  const snapshot = await readVisibleMeeting(call);
  const state = stateOf(snapshot.row);
  if (call.caller.kind === "screen") {
    const hostIds = state.attends.filter(({ isHost }) => isHost).map(({ personId }) => personId);
    await checkPin(rateLimiter, call.db, {
      clientId: call.client.id,
      screenId: call.caller.screen.id,
      meetingId: snapshot.row.id,
      hostIds,
      pin,
    });
  } else if (!rules.isInCharge(snapshot.viewer, state)) throw refuse.with("forbidden");
  return snapshot;
}
