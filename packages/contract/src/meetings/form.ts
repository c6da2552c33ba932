import { CAPACITY_MAX, isTime, SEARCH_MAX } from "../core/search-limits.ts";
import { addDays, isDay } from "../days/days.ts";
import { minutesOf, timeWithinDay } from "../days/times-of-day.ts";
import { type Text, text } from "../texts/text.ts";

/**
 * Limits and rules of the meeting form, defined once: the browser checks before it sends, the server before
 * it writes. Plain TypeScript without schemas, so that the browser may import it
 * (docs/decisions/002-contract.md).
 */

export const limits = {
  /** Minutes. */
  timeStep: 5,
  defaultMinutes: 60,
  /** The working window that default times fall into. */
  dayStart: "09:00",
  dayEnd: "17:00",
  /** Per request, recurrences included. */
  datesMax: 100,
  roomsMax: 20,
  attendsMax: 500,
  /** The product of rooms and dates of one request. */
  roomDatesMax: 500,
  /**
   * The product of guests and dates of one request; in a series each guest counts once, because each gets one
   * message.
   */
  invitationsMax: 5000,
  descriptionMax: 500,
  costCentreLength: 5,
  linesMax: 100,
  quantityMax: 10_000,
  pinLength: 6,
  /** A search for people starts at this many characters. */
  searchMin: 3,
  searchMax: SEARCH_MAX,
  bulkMax: 200,
  /** The hours that schedules show: 7 to 24. */
  firstHour: 7,
  lastHour: 24,
  /** The largest value of the capacity filter's slider. */
  capacityMax: CAPACITY_MAX,
  /** The most days that a resource's schedule shows. */
  scheduleDaysMax: 7,
  /** The longest meeting booked at the door, in minutes. */
  doorMinutesMax: 240,
} as const;

/** Whether a time lies on the step of the time fields, or is one of the others that may be chosen. */
export const isOnStep = (time: string, others: readonly string[] = []): boolean =>
  minutesOf(time) % limits.timeStep === 0 || others.includes(time);

const HOUR = 60;

/**
 * The end after a start was entered: a missing end, or one that is not later, becomes the start plus one hour
 * (23:55 at the latest).
 */
export const endForStart = (start: string, end: string): string => {
  if (!start || (end && end > start)) return end;
  return timeWithinDay(Math.min(minutesOf(start) + HOUR, 23 * 60 + 55));
};

/**
 * The start after an end was entered: a missing start, or one that is not earlier, becomes the end minus one
 * hour (00:00 at the earliest).
 */
export const startForEnd = (start: string, end: string): string => {
  if (!end || (start && start < end)) return start;
  return timeWithinDay(minutesOf(end) - HOUR);
};

/**
 * The default times of a new meeting: one hour from the next full hour within 9:00 to 17:00; before 9:00 it
 * starts at 9:00, after 17:00 at 9:00 of the next day.
 * @param now `HH:mm` at the site
 * @returns whether the day is tomorrow, and the times
 */
export const defaultTimes = (now: string): { isTomorrow: boolean; startTime: string; endTime: string } => {
  const minutes = minutesOf(now);
  const [open, close] = [minutesOf(limits.dayStart), minutesOf(limits.dayEnd)];
  const isTomorrow = minutes > close;
  const start = isTomorrow || minutes < open ? open : Math.ceil(minutes / HOUR) * HOUR;
  return {
    isTomorrow,
    startTime: timeWithinDay(start),
    endTime: timeWithinDay(start + limits.defaultMinutes),
  };
};

export interface FormDate {
  /** `yyyy-MM-dd`, or empty. */
  date: string;
  /** `HH:mm`, or empty. */
  startTime: string;
  endTime: string;
}

/** Adds a date to the form: the last date, moved one day on. */
export const addDate = (dates: readonly FormDate[]): FormDate[] => {
  const last = dates.at(-1);
  if (!last) return [...dates];
  return [...dates, { ...last, date: isDay(last.date) ? addDays(last.date, 1) : "" }];
};

/**
 * The date a form begins with: the date and times of the address where they can be booked, else the default
 * times. A day that does not exist or has passed and an invalid time are dropped.
 * @param asked from the address: days `yyyy-MM-dd`, times `HH:mm`
 * @param now day and time at the site
 */
export const firstDate = (
  asked: { date?: string | undefined; startTime?: string | undefined; endTime?: string | undefined },
  now: { day: string; time: string },
): FormDate => {
  const usual = defaultTimes(now.time);
  const start = asked.startTime && isTime(asked.startTime) ? asked.startTime : "";
  const end = asked.endTime && isTime(asked.endTime) ? asked.endTime : "";
  const wished = asked.date && isDay(asked.date) && asked.date >= now.day ? asked.date : now.day;
  const date = wished === now.day && usual.isTomorrow && !start && !end ? addDays(now.day, 1) : wished;
  const { startTime, endTime } = usual;
  const first = {
    date,
    startTime: start || (end ? startForEnd("", end) : startTime),
    endTime: start ? endForStart(start, end) : end || endTime,
  };
  // The first and last minutes of a day leave no time for a meeting.
  return checkDate(first) ? { date, startTime, endTime } : first;
};

export interface Slot {
  startTime: string;
  endTime: string;
}

/**
 * Whether the times start with one timeslot of the room and end with one: a room with fixed timeslots is
 * booked in whole timeslots.
 */
export const fitsSlots = (slots: readonly Slot[], { startTime, endTime }: FormDate): boolean =>
  slots.some((slot) => slot.startTime === startTime) && slots.some((slot) => slot.endTime === endTime);

/**
 * The date after a timeslot was pressed: a slot next to the chosen ones is added, a slot at either end of
 * them is removed, and any other slot becomes the only one. A meeting takes every slot between its start and
 * its end.
 * @param slots of the room, in their order
 */
export const toggleSlot = (slots: readonly Slot[], date: FormDate, pressed: number): FormDate => {
  const first = slots.findIndex(({ startTime }) => startTime === date.startTime);
  const last = slots.findIndex(({ endTime }) => endTime === date.endTime);
  const isChosen = first >= 0 && last >= first;
  const [from, until] = !isChosen
    ? [pressed, pressed]
    : pressed === first - 1
      ? [pressed, last]
      : pressed === last + 1
        ? [first, pressed]
        : pressed === first && first < last
          ? [first + 1, last]
          : pressed === last && first < last
            ? [first, last - 1]
            : [pressed, pressed];
  return {
    ...date,
    startTime: slots[from]?.startTime ?? date.startTime,
    endTime: slots[until]?.endTime ?? date.endTime,
  };
};

export interface FormLine {
  itemId: string | null;
  quantity: number | null;
}

export interface MeetingForm {
  description: string;
  siteId: string | null;
  buildingId?: string | null;
  dates: readonly FormDate[];
  rooms: readonly string[];
  /** Rooms that the meeting waits for; they satisfy the rule that a room is required. */
  waitFor?: readonly string[];
  addonOrder: { costCentre: string; lines: readonly FormLine[] } | null;
}

export interface FormContext {
  /** Whether there is more than one site to choose from. */
  hasSites: boolean;
  /** Whether this booking is of a resource; the form then requires one. */
  needsRoom: boolean;
  /**
   * Whether the site has more than one building with such resources. A chosen room determines its building.
   */
  hasBuildings?: boolean;
}

/** The fields of the form in the order in which they are shown and checked. */
export const FORM_FIELDS = [
  "description",
  "host",
  "dates",
  "recurrence",
  "siteId",
  "buildingId",
  "rooms",
  "attends",
  "visits",
  "costCentre",
  "addonOrder",
] as const;
export type FormField = (typeof FORM_FIELDS)[number];

/** The first problem of a date; undefined for a valid one. */
export const checkDate = ({ date, startTime, endTime }: FormDate): Text | undefined => {
  if (!date && !startTime && !endTime) return text("meetings.timeRequired");
  if (!date) return text("meetings.dateRequired");
  if (!startTime) return text("common.startRequired");
  if (!endTime) return text("common.endRequired");
  return endTime <= startTime ? text("common.endBeforeStart") : undefined;
};

/** Drops lines without an item and sets a missing quantity to 1; null when no line remains. */
export const cleanOrder = (
  order: MeetingForm["addonOrder"],
): { costCentre: string; lines: { itemId: string; quantity: number }[] } | null => {
  const lines = (order?.lines ?? []).flatMap(({ itemId, quantity }) =>
    itemId && quantity !== 0 ? [{ itemId, quantity: quantity ?? 1 }] : [],
  );
  return order && lines.length > 0 ? { costCentre: order.costCentre.trim(), lines } : null;
};

/**
 * The form's problems by field; empty when the form may be sent. Only the database knows which rooms are
 * taken.
 */
export const checkForm = (form: MeetingForm, context: FormContext): Partial<Record<FormField, Text>> => {
  const order = cleanOrder(form.addonOrder);
  const date = form.dates.map(checkDate).find(Boolean);
  const isRoomMissing = context.needsRoom && form.rooms.length === 0 && !form.waitFor?.length;
  const problems: Partial<Record<FormField, Text | undefined>> = {
    description: form.description.trim() ? undefined : text("meetings.descriptionRequired"),
    siteId: context.hasSites && context.needsRoom && !form.siteId ? text("common.siteRequired") : undefined,
    dates: form.dates.length === 0 ? text("meetings.dateRequired") : date,
    buildingId:
      isRoomMissing && context.hasBuildings && !form.buildingId
        ? text("meetings.buildingRequired")
        : undefined,
    rooms: isRoomMissing ? text("meetings.roomRequired") : undefined,
    costCentre: order
      ? order.costCentre === ""
        ? text("meetings.costCentreRequired")
        : order.costCentre.length === limits.costCentreLength
          ? undefined
          : text("meetings.costCentreLength")
      : undefined,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
};

/** The total of an order, in pence. */
export const orderTotal = (lines: readonly { quantity: number; cost: number }[]): number =>
  lines.reduce((total, { quantity, cost }) => total + quantity * cost, 0);

/**
 * Whether hospitality can no longer be ordered or changed: fewer hours remain until the earliest start than
 * the room requires.
 */
export const isTooLateToOrder = (earliestStart: Date, now: Date, noticeHours: number): boolean =>
  (earliestStart.getTime() - now.getTime()) / 3_600_000 < noticeHours;
