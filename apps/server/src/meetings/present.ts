import type { Meeting, MeetingSummary } from "@portico/contract/meetings";
import type { MeetingRow, SummaryRow } from "./queries.ts";
import * as rules from "./rules.ts";

/** Rows in the contract's words, with what the viewer may do. */

export const stateOf = (row: MeetingRow): rules.MeetingState => ({
  status: row.status,
  start: new Date(row.start),
  end: new Date(row.end),
  hostId: row.hostId,
  bookedBy: row.bookedBy,
  checkedInAt: row.checkedInAt ? new Date(row.checkedInAt) : null,
  hasVisits: false,
  attends: row.attends.map(({ employee, isHost }) => ({ personId: employee.id, isHost })),
});

export function toMeeting(row: MeetingRow, viewer: rules.Person, now: Date): Meeting {
  const state = stateOf(row);
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
    locationPath: row.rooms.map(({ name, place }) => (place ? `${name}, ${place}` : name)).join("; "),
    rooms: row.rooms,
    resource: row.rooms[0] ?? null,
    host: row.attends.find(({ employee }) => employee.id === row.hostId)?.employee ?? null,
    bookedBy: row.bookedByName,
    userIsHost: rules.isHost(viewer, state),
    userIsAttending: state.attends.some(({ personId }) => personId === viewer.id),
    attends: row.attends,
    visits: [],
    numberOfAttendees: row.attends.length,
    addonOrder: row.lines.length > 0 ? { costCentre: row.costCentre ?? "", lines: row.lines, total } : null,
    series: row.seriesId && row.rrule ? { id: row.seriesId, rrule: row.rrule } : null,
    waiting: row.waiting.map(({ id, name, position }) => ({ room: { id, name }, position })),
    checkedInAt: row.checkedInAt,
    checkInBy: row.checkInBy,
    availableUntil: row.rooms.length > 0 ? limitOf(row).toISOString() : null,
    cancelledAt: row.cancelledAt,
    cancellationReason: row.cancellationReason,
    can: rules.abilities(viewer, state, now),
  };
}

/** How far a meeting could go on. */
export const limitOf = (row: MeetingRow): Date =>
  rules.availableUntil(
    row.day,
    row.timeZone,
    row.rooms.map((room) => ({ ...room, nextStart: room.nextStart ? new Date(room.nextStart) : null })),
  );

export function toSummary({ siteId, siteName, isHost, ...row }: SummaryRow): MeetingSummary {
  return { ...row, site: { id: siteId, name: siteName }, userIsHost: isHost };
}
