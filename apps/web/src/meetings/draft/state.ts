import {
  checkForm,
  cleanOrder,
  type FormContext,
  type FormDate,
  type FormField,
  type FormLine,
} from "@portico/contract/meetings/form";
import {
  checkRecurrence,
  noRecurrence,
  type Recurrence,
  toRule,
} from "@portico/contract/meetings/recurrence";
import { possibleFrom } from "@portico/contract/visits/states";
import { translateProblems } from "../../locales/translate.ts";
import type { Colleague } from "../../shell/people/colleague-picker.tsx";
import { dayIn, timeIn } from "../../ui/days/format.ts";
import type { BookingCheckBody, MeetingBody, MeetingChange, MeetingRoom, Room } from "../core/use-booking.ts";
import type { Meeting } from "../core/use-meetings.ts";

export type Person = Omit<Colleague, "company">;

export interface Attendee {
  person: Person;
  isHost: boolean;
}

export type FormVisitor = Meeting["visits"][number]["visitor"];

export interface FormVisit {
  visitor: FormVisitor;
  needsParking: boolean;
  /** Whether a space is reserved. */
  hasParking: boolean;
  /** The reservation of that space. */
  parkingId: string | null;
  /** The status of a visit that has begun or was missed; such a visitor cannot be removed. */
  finalStatus: Meeting["visits"][number]["status"] | null;
}

/** The values of the form. */
export interface FormState {
  description: string;
  siteId: string | null;
  /** Limits the offered rooms to a building; empty: every building. */
  buildingId: string | null;
  /** Null: the person who books. */
  host: Person | null;
  dates: readonly FormDate[];
  recurrence: Recurrence;
  rooms: readonly MeetingRoom[];
  /** Taken rooms to wait for. */
  waitFor: readonly Pick<MeetingRoom, "id" | "name">[];
  /** The attendees without the host. */
  attends: readonly Attendee[];
  visits: readonly FormVisit[];
  order: { costCentre: string; lines: readonly FormLine[] } | null;
}

type RoomFacts = Omit<MeetingRoom, "place"> & Pick<Room, "buildingName" | "floorName">;

/** A room of a list in the shape that a meeting uses. */
export const toMeetingRoom = (room: RoomFacts): MeetingRoom => ({
  id: room.id,
  name: room.name,
  typeId: room.typeId,
  typeName: room.typeName,
  capacity: room.capacity,
  place: [room.buildingName, room.floorName].filter(Boolean).join(", "),
  meetingAddonsEnabled: room.meetingAddonsEnabled,
  meetingAddonMinimumNoticeHours: room.meetingAddonMinimumNoticeHours,
});

export const newVisit = ({ id, firstName, lastName, company, photo }: FormVisitor): FormVisit => ({
  visitor: { id, firstName, lastName, company, photo },
  needsParking: false,
  hasParking: false,
  parkingId: null,
  finalStatus: null,
});

export const newState = (
  first: FormDate,
  siteId: string | null,
  room: Room | undefined,
  visitors: readonly FormVisitor[],
): FormState => ({
  description: "",
  siteId: room?.siteId ?? siteId,
  buildingId: null,
  host: null,
  dates: [first],
  recurrence: noRecurrence(first.date),
  rooms: room ? [toMeetingRoom(room)] : [],
  waitFor: [],
  attends: [],
  visits: visitors.map(newVisit),
  order: null,
});

export const formStateOf = (meeting: Meeting): FormState => {
  const { start, end, timeZone } = meeting;
  const day = dayIn(timeZone, start);
  return {
    description: meeting.description,
    siteId: meeting.siteId,
    buildingId: null,
    host: meeting.host,
    dates: [{ date: day, startTime: timeIn(timeZone, start), endTime: timeIn(timeZone, end) }],
    recurrence: noRecurrence(day),
    rooms: meeting.rooms,
    waitFor: meeting.waiting.map(({ room }) => room),
    attends: meeting.attends
      .filter(({ employee }) => employee.id !== meeting.host?.id)
      .map(({ employee, isHost }) => ({ person: employee, isHost })),
    visits: meeting.visits
      .filter(({ status }) => status !== "cancelled")
      .map(({ visitor, needsParking, hasParking, parkingId, status }) => ({
        visitor,
        needsParking,
        hasParking,
        parkingId,
        finalStatus: possibleFrom.cancel.includes(status) ? null : status,
      })),
    order: meeting.addonOrder && {
      costCentre: meeting.addonOrder.costCentre,
      lines: meeting.addonOrder.lines.map(({ itemId, quantity }) => ({ itemId, quantity })),
    },
  };
};

/** Rooms with hospitality. */
export const cateredRooms = (rooms: readonly MeetingRoom[]): MeetingRoom[] =>
  rooms.filter(({ meetingAddonsEnabled }) => meetingAddonsEnabled);

/** The form's problems, by field. */
export const problemsOf = (state: FormState, context: FormContext): Partial<Record<FormField, string>> => {
  const { description, siteId, buildingId, dates } = state;
  return translateProblems({
    ...checkForm(
      {
        description,
        siteId,
        buildingId,
        dates,
        rooms: state.rooms.map(({ id }) => id),
        waitFor: state.waitFor.map(({ id }) => id),
        addonOrder: cateredRooms(state.rooms).length > 0 ? state.order : null,
      },
      context,
    ),
    ...(dates.length === 1 ? { recurrence: checkRecurrence(state.recurrence, dates[0]?.date ?? "") } : {}),
  });
};

/** The rule and its exceptions; null with more than one date. */
const recurrenceOf = ({ dates, recurrence }: FormState): MeetingBody["recurrence"] => {
  const rrule = dates.length === 1 ? toRule(recurrence, dates[0]?.date ?? "") : null;
  return rrule ? { rrule, exceptions: [...recurrence.exceptions] } : null;
};

export const bodyOf = (state: FormState, userId: string): MeetingBody => {
  const order = cateredRooms(state.rooms).length > 0 ? cleanOrder(state.order) : null;
  return {
    description: state.description.trim(),
    siteId: state.siteId,
    host: state.host?.id ?? userId,
    dates: state.dates.map((date) => ({ ...date })),
    rooms: state.rooms.map(({ id }) => id),
    attends: state.attends.map(({ person, isHost }) => ({ employee: person.id, isHost })),
    visits: state.visits.map(({ visitor, needsParking }) => ({ visitor: visitor.id, needsParking })),
    addonOrder: order,
    recurrence: recurrenceOf(state),
    waitFor: state.waitFor.map(({ id }) => id),
  };
};

/** The body of the server's preview: only the values that determine dates and rooms. */
export const checkBodyOf = (state: FormState, userId: string, exclude: string | null): BookingCheckBody => {
  const { siteId, host, dates, rooms, recurrence } = bodyOf(state, userId);
  return { siteId, host, dates, rooms, recurrence, ...(exclude ? { exclude } : {}) };
};

/** Only changed values are sent; the others stay, also in a whole series. */
export const changesOf = (before: FormState, after: FormState, userId: string): MeetingChange => {
  const { recurrence: _recurrence, ...was } = bodyOf(before, userId);
  const { recurrence: _rule, ...is } = bodyOf(after, userId);
  const names = Object.keys(is) as (keyof typeof is)[];
  const changed = names.filter((name) => JSON.stringify(is[name]) !== JSON.stringify(was[name]));
  return Object.fromEntries(changed.map((name) => [name, is[name]]));
};
