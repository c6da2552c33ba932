import type { Meeting, MeetingSummary } from "@portico/contract/meetings/meetings";
import { fileUrl } from "../../platform/documents/files.ts";
import type { Call } from "../../platform/http/serve.ts";
import type { MeetingOfVisits } from "../../visits/public.ts";
import type { SummaryRow } from "./list-queries.ts";
import type { MeetingRow } from "./queries.ts";
import * as rules from "./rules.ts";

/** Rows in the contract's shape, with what the viewer may do. */

interface Reader extends Pick<Call, "translate" | "now"> {
  user: rules.Person;
}

export const stateOf = (row: MeetingRow): rules.MeetingState => ({
  status: row.status,
  start: new Date(row.start),
  end: new Date(row.end),
  hostId: row.hostId,
  bookedBy: row.bookedBy,
  checkedInAt: row.checkedInAt ? new Date(row.checkedInAt) : null,
  hasVisits: row.visits.length > 0,
  attends: row.attends.map(({ employee, isHost }) => ({ personId: employee.id, isHost })),
});

export function toMeeting(row: MeetingRow, { user: viewer, translate, now }: Reader): Meeting {
  const state = stateOf(row);
  const coming = row.visits.filter(({ status }) => status !== "cancelled").length;
  const opensVisits = rules.mayOpenVisits(viewer, state);
  const visits = rules.maySeeVisitors(viewer, state) ? row.visits : [];
  const total = row.lines.reduce((sum, { quantity, cost }) => sum + quantity * cost, 0);
  return {
    id: row.id,
    status: row.status,
    start: row.start,
    end: row.end,
    day: row.day,
    timeZone: row.timeZone,
    description: row.description,
    site: { id: row.siteId, name: row.siteName },
    siteId: row.siteId,
    buildingId: row.rooms[0]?.buildingId ?? null,
    locationPath: locationOf(row),
    rooms: row.rooms,
    resource: row.rooms[0] ?? null,
    host: row.attends.find(({ employee }) => employee.id === row.hostId)?.employee ?? null,
    bookedBy: row.bookedByName,
    userIsHost: rules.isHost(viewer, state),
    userIsAttending: state.attends.some(({ personId }) => personId === viewer.id),
    attends: row.attends,
    visits: visits.map(({ visitor: { photoId, ...visitor }, ...visit }) => ({
      ...visit,
      id: opensVisits ? visit.id : null,
      parkingId: opensVisits ? visit.parkingId : null,
      hasParking: visit.parkingId !== null,
      visitor: { ...visitor, photo: fileUrl(photoId) },
    })),
    numberOfVisitors: coming,
    numberOfAttendees: row.attends.length + coming,
    addonOrder: row.lines.length > 0 ? { costCentre: row.costCentre ?? "", lines: row.lines, total } : null,
    series: row.seriesId && row.rrule ? { id: row.seriesId, rrule: row.rrule } : null,
    waiting: row.waiting.map(({ id, name, position }) => ({ room: { id, name }, position })),
    checkedInAt: row.checkedInAt,
    checkInBy: row.checkInBy,
    availableUntil: row.rooms.length > 0 ? extensionLimit(row).toISOString() : null,
    cancelledAt: row.cancelledAt,
    cancellationReason: row.cancellationReason && translate(row.cancellationReason),
    can: rules.abilities(viewer, state, now),
  };
}

const locationOf = ({ rooms }: MeetingRow): string =>
  rooms.map(({ name, place }) => (place ? `${name}, ${place}` : name)).join("; ");

/** The facts that the meeting's visits copy. */
export const toMeetingOfVisits = (row: MeetingRow): MeetingOfVisits => ({
  id: row.id,
  siteId: row.siteId,
  day: row.day,
  start: new Date(row.start),
  end: new Date(row.end),
  description: row.description,
  location: locationOf(row),
  hostId: row.hostId,
  hostIds: row.attends.filter(({ isHost }) => isHost).map(({ employee }) => employee.id),
  bookedBy: row.bookedBy,
});

/** The latest end to which the meeting could be extended. */
export const extensionLimit = (row: MeetingRow): Date =>
  rules.availableUntil(
    row.day,
    row.timeZone,
    row.rooms.map((room) => ({ ...room, nextStart: room.nextStart ? new Date(room.nextStart) : null })),
  );

export const toSummary = ({ siteId, siteName, isHost, visitors, ...row }: SummaryRow): MeetingSummary => ({
  ...row,
  site: { id: siteId, name: siteName },
  userIsHost: isHost,
  visitors: visitors.map(({ photoId, ...visitor }) => ({ ...visitor, photo: fileUrl(photoId) })),
});
