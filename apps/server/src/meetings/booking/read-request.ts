import { timeOf } from "@portico/contract/days/zones";
import type { CreateMeetings } from "@portico/contract/meetings/booking";
import { checkForm, cleanOrder, isTooLateToOrder, limits } from "@portico/contract/meetings/form";
import { type Text, text } from "@portico/contract/texts/text";
import type { z } from "zod";
import { lockPersonShared, permittedSites, personById } from "../../people/public.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Window } from "../../platform/core/window.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/http/serve.ts";
import { addonItemsById, type ResourceRow, resourcesById } from "../../rooms/public.ts";
import { siteById } from "../../sites/public.ts";
import { refuseVisitors, type VisitRequest } from "../../visits/public.ts";
import * as queries from "../core/queries.ts";
import * as rules from "../core/rules.ts";
import * as times from "../core/times.ts";
import { exceedsLimit, expandRule, readRule } from "../invitations/recurrence.ts";
import type * as writes from "./queries.ts";

/**
 * Reads and checks a request: everything that does not depend on availability is checked, and refused by
 * field.
 */

export type Host = rules.Person & { homeSiteId: string | null };

export interface BookingPlan {
  description: string;
  host: Host;
  siteId: string;
  timeZone: string;
  windows: times.DatedWindow[];
  /** The rule of a series, as it is stored. */
  rrule: string | null;
  rooms: ResourceRow[];
  waitFor: ResourceRow[];
  attends: writes.Attendance[];
  visits: VisitRequest[];
  order: Order | null;
}

export interface Order {
  costCentre: string;
  lines: writes.OrderLine[];
}

type Body = Omit<z.output<typeof CreateMeetings>, "description"> & { description: string };

/** @param edited the meeting as it is, where a change of it is previewed */
export async function readPlan(call: Call, body: Body, edited?: queries.MeetingRow): Promise<BookingPlan> {
  const { db, client, now } = call;
  const host = await readHost(call, body.host);
  const rooms = await readRooms(call, body.rooms, "rooms");
  const waitFor = await readRooms(call, body.waitFor, "waitFor");
  const { siteId, timeZone } = await readSite(
    call,
    host,
    body.siteId ?? null,
    [...rooms, ...waitFor],
    edited?.siteId,
  );
  const { dates, rrule } = readDates(body);
  const read = times.readWindows(dates, timeZone, now);
  if ("problems" in read) throw refuse.fields({ dates: read.problems });
  refuseOffStep(dates, [...rooms, ...waitFor], edited);
  refuseTooLarge(read.windows.length, rooms.length + waitFor.length, rrule ? 0 : body.attends.length);
  refuseTooManyVisits(read.windows.length, body.visits);
  refuseImpossibleWaits(waitFor, host, read.windows, now);
  const order = readOrder(body.addonOrder ?? null);
  const late = order && orderProblem(rooms, read.windows, now);
  if (late) throw refuse.fields({ addonOrder: [late] });
  const invited = edited?.visits.map(({ visitor }) => visitor.id);
  await refuseVisitors(call, body.visits, invited);
  await refuseUnknownPeople(db, client.id, body.attends);
  return {
    description: body.description,
    host,
    siteId,
    timeZone,
    windows: read.windows,
    rrule,
    rooms,
    waitFor: waitFor.filter(({ id }) => !rooms.some((room) => room.id === id)),
    attends: withHost(host.id, body.attends),
    visits: body.visits,
    order: order && { costCentre: order.costCentre, lines: await readLines(db, client.id, order.lines, []) },
  };
}

/** @param edited a meeting that may keep its times, which can lie beside the step */
export function refuseOffStep(
  dates: Body["dates"],
  rooms: readonly ResourceRow[],
  edited?: Pick<queries.MeetingRow, "start" | "end" | "timeZone">,
): void {
  const former = edited
    ? [edited.start, edited.end].map((instant) => timeOf(new Date(instant), edited.timeZone))
    : [];
  if (!times.areOnStep(dates, rooms, former))
    throw refuse.fields({ dates: [text("meetings.timeStep", { minutes: limits.timeStep })] });
}

/** Bounds the size of a request: it is decided in one transaction, under its rooms' locks. */
function refuseTooLarge(dates: number, rooms: number, guests: number): void {
  if (dates * rooms > limits.roomDatesMax)
    throw refuse.fields({ rooms: [text("meetings.tooManyRoomDates", { max: limits.roomDatesMax })] });
  if (dates * guests > limits.invitationsMax)
    throw refuse.fields({ attends: [text("meetings.tooManyInvitations", { max: limits.invitationsMax })] });
}

/** Each visitor gets a mail for each date, also of a series: each date has its own link. */
export function refuseTooManyVisits(dates: number, visits: readonly VisitRequest[]): void {
  if (dates * visits.length > limits.invitationsMax)
    throw refuse.fields({ visits: [text("meetings.tooManyInvitations", { max: limits.invitationsMax })] });
}

/** Refuses to wait for a room that would be unavailable even if it was free. */
export function refuseImpossibleWaits(
  waitFor: readonly ResourceRow[],
  host: { groups: rules.Person["groups"] } | null,
  windows: readonly times.DatedWindow[],
  now: Date,
): void {
  const problems = waitFor.flatMap((room) =>
    windows.flatMap((window) => rules.roomProblem({ room, host, window, closed: [], held: [], now }) ?? []),
  );
  if (problems.length > 0) throw refuse.fields({ waitFor: problems });
}

/** The host: the caller, or a person for whom the caller may book. */
export async function readHost({ db, client, user }: Call, hostId: string | null | undefined): Promise<Host> {
  const isSelf = !hostId || hostId === user.id;
  if (!isSelf && !rules.mayBookForOthers(user))
    throw refuse.fields({ host: [text("meetings.mayNotBookForOthers")] });
  const host = isSelf ? user : await personById(db, client.id, hostId);
  if (!host || !(await lockPersonShared(db, client.id, host.id)))
    throw refuse.fields({ host: [text("common.colleagueUnknown")] });
  return host;
}

/** In the order of the request. */
export async function readRooms(
  { db, client }: Pick<Call, "db" | "client">,
  ids: string[],
  field: "rooms" | "waitFor",
): Promise<ResourceRow[]> {
  if (ids.length === 0) return [];
  if (!client.features.includes("rooms")) throw refuse.with("featureOff");
  const rows = new Map((await resourcesById(db, client.id, ids)).map((row) => [row.id, row]));
  const rooms = [...new Set(ids)].flatMap((id) => rows.get(id) ?? []);
  if (rooms.length < new Set(ids).size) throw refuse.fields({ [field]: [text("common.roomUnknown")] });
  return rooms;
}

/**
 * The requested site; else the rooms' site; else the host's home site, else the first of the caller's sites.
 *
 * @param present the site of an edited meeting, at which it may stay
 */
async function readSite(
  { db, client, user }: Call,
  host: Host,
  requested: string | null,
  rooms: ResourceRow[],
  present?: string,
): Promise<{ siteId: string; timeZone: string }> {
  const permitted = await permittedSites(db, client.id, user.id);
  const home = host.homeSiteId && permitted.includes(host.homeSiteId) ? host.homeSiteId : permitted[0];
  const siteId = requested ?? rooms[0]?.siteId ?? home;
  if (!siteId || (siteId !== present && !permitted.includes(siteId)))
    throw refuse.fields({ siteId: [text("common.siteNotYours")] });
  const elsewhere = rooms.find((room) => room.siteId !== siteId);
  if (elsewhere) throw refuse.fields({ rooms: [text("meetings.roomNotOfSite", { room: elsewhere.name })] });
  const site = await siteById(db, client.id, siteId);
  return { siteId, timeZone: site!.timeZone };
}

/** The requested dates, or those of the rule from its one date on. */
function readDates({ dates, recurrence }: Body): { dates: Body["dates"]; rrule: string | null } {
  if (!recurrence) return { dates, rrule: null };
  const first = dates[0]!;
  if (dates.length > 1) throw refuse.fields({ recurrence: [text("meetings.ruleOneDate")] });
  const read = readRule(recurrence.rrule);
  if ("problem" in read) throw refuse.fields({ recurrence: [read.problem] });
  const days = expandRule(read.rrule, first.date);
  if (days.length > limits.datesMax)
    throw refuse.fields({ recurrence: [text("meetings.tooManyDates", { max: limits.datesMax })] });
  if (days.length > 0 && exceedsLimit(read.rrule, first.date, days))
    throw refuse.fields({ recurrence: [text("meetings.ruleTooFar")] });
  const remaining = days.filter((day) => !recurrence.exceptions.includes(day));
  if (remaining.length === 0) throw refuse.fields({ recurrence: [text("meetings.ruleEmpty")] });
  return { dates: remaining.map((date) => ({ ...first, date })), rrule: read.rrule };
}

/** The colleagues who attend; the host is always among them, marked as host. */
export function withHost(hostId: string, attends: Body["attends"]): writes.Attendance[] {
  const hosts = new Map<string, boolean>([[hostId, true]]);
  for (const { employee, isHost } of attends) hosts.set(employee, hosts.get(employee) || isHost);
  return [...hosts].map(([personId, isHost]) => ({ personId, isHost }));
}

/** @param before people who attend already, and may stay though they have left the company */
export async function refuseUnknownPeople(
  db: Db,
  clientId: string,
  attends: Body["attends"],
  before: readonly string[] = [],
): Promise<void> {
  const requested = new Set(attends.map(({ employee }) => employee));
  const others = [...requested].filter((id) => !before.includes(id));
  const known = await queries.listKnownPeople(db, clientId, others);
  if (known.length < others.length) throw refuse.fields({ attends: [text("common.colleagueUnknown")] });
}

export function readOrder(requested: Body["addonOrder"] | null) {
  if (!requested) return null;
  const order = cleanOrder({
    costCentre: requested.costCentre,
    lines: requested.lines.map(({ itemId, quantity }) => ({
      itemId: itemId ?? null,
      quantity: quantity ?? null,
    })),
  });
  if (!order) return null;
  const { costCentre } = checkForm(
    { description: "-", siteId: null, dates: [], rooms: [], addonOrder: order },
    { hasSites: false, needsRoom: false },
  );
  if (costCentre) throw refuse.fields({ costCentre: [costCentre] });
  return order;
}

/**
 * Lines at today's prices. Items ordered before keep their price, and may stay though they are no longer
 * offered.
 */
export async function readLines(
  db: Db,
  clientId: string,
  lines: { itemId: string; quantity: number }[],
  before: readonly writes.OrderLine[],
): Promise<writes.OrderLine[]> {
  const quantities = new Map<string, number>();
  for (const { itemId, quantity } of lines) quantities.set(itemId, (quantities.get(itemId) ?? 0) + quantity);
  // Lines of the same item are added up.
  if ([...quantities.values()].some((quantity) => quantity > limits.quantityMax))
    throw refuse.fields({ addonOrder: [text("meetings.addonTooMany", { max: limits.quantityMax })] });
  const items = await addonItemsById(db, clientId, [...quantities.keys()]);
  return [...quantities].map(([itemId, quantity]) => {
    const ordered = before.find((line) => line.itemId === itemId);
    const item = items.find(({ id }) => id === itemId);
    if (!ordered && !item?.isActive) throw refuse.fields({ addonOrder: [text("meetings.addonUnknown")] });
    return { itemId, quantity, cost: ordered?.cost ?? item!.cost };
  });
}

/** Why nothing can be ordered with these rooms at these times; undefined if an order is possible. */
export function orderProblem(
  rooms: readonly ResourceRow[],
  windows: readonly Window[],
  now: Date,
): Text | undefined {
  const offering = rooms.filter(({ meetingAddonsEnabled }) => meetingAddonsEnabled);
  if (offering.length === 0) return text("meetings.noAddons");
  const earliest = new Date(Math.min(...windows.map(({ start }) => start.getTime())));
  const late = offering.find((room) => isTooLateToOrder(earliest, now, room.meetingAddonMinimumNoticeHours));
  return (
    late && text("meetings.orderTooLate", { room: late.name, count: late.meetingAddonMinimumNoticeHours })
  );
}
