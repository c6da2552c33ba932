import { instantAt } from "../../ui/days/zone.ts";

/** `HH:mm` at the site. */
export interface EvSlot {
  startTime: string;
  endTime: string;
}

/** "10:00–12:00". */
export const formatEvSlot = ({ startTime, endTime }: EvSlot): string => `${startTime}–${endTime}`;

export const isSame = (a: EvSlot | null, b: EvSlot): boolean =>
  a !== null && a.startTime === b.startTime && a.endTime === b.endTime;

/**
 * How a slot is shown. `over`: it has passed; `unknown` until it is known what is free; `waits`: chosen although all are taken;
 * `before`, `after`: it begins before or ends after the parking itself.
 */
export type EvSlotState =
  | "free"
  | "last"
  | "taken"
  | "chosen"
  | "waits"
  | "before"
  | "after"
  | "over"
  | "unknown";

const HOUR = 60;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3));

/** When it is, and where. */
export interface EvClock {
  timeZone: string;
  now: Date;
}

/** Whether the slot has passed on that day. */
export const isSlotOver = ({ endTime }: EvSlot, day: string, { timeZone, now }: EvClock): boolean =>
  instantAt(timeZone, day, minutesOf(endTime)) <= now.getTime();

/** With the times of the parking, empty while they are typed. */
interface EvSlotContext extends EvSlot {
  isOver: boolean;
  chosen: EvSlot | null;
  /** Undefined: not known. */
  freeSpaces: number | undefined;
}

const outsideParking = (slot: EvSlot, { startTime, endTime }: EvSlot): "before" | "after" | undefined => {
  if (startTime && slot.startTime < startTime) return "before";
  return endTime && slot.endTime > endTime ? "after" : undefined;
};

export const evSlotState = (
  slot: EvSlot,
  { isOver, chosen, freeSpaces, ...parking }: EvSlotContext,
): EvSlotState => {
  if (isOver) return "over";
  const outside = outsideParking(slot, parking);
  if (outside) return outside;
  if (isSame(chosen, slot)) return freeSpaces === 0 ? "waits" : "chosen";
  if (freeSpaces === undefined) return "unknown";
  if (freeSpaces === 0) return "taken";
  return freeSpaces === 1 ? "last" : "free";
};

/** Charging is asked for in a car park that one chooses, and that has both EV spaces and times. */
export const offersEv = (
  { evSpaces, evTimeslots }: { evSpaces: readonly unknown[]; evTimeslots: readonly unknown[] },
  serverChooses: boolean,
): boolean => !serverChooses && evSpaces.length > 0 && evTimeslots.length > 0;

interface Choices {
  carparkId: string | null;
  dates: readonly string[];
  ev: EvSlot | null;
}

/** A slot is of one car park and of one day: with another car park or more days it goes. */
export const resetStaleSlot = <T extends Choices>(before: T, after: T): T =>
  after.carparkId !== before.carparkId || after.dates.length !== 1 ? { ...after, ev: null } : after;

type EvRequest = EvSlot & Pick<Choices, "ev" | "dates">;

const isSlotUnavailable = (slot: EvSlot, { dates, ...parking }: EvRequest, clock: EvClock): boolean =>
  outsideParking(slot, parking) !== undefined || dates.some((day) => isSlotOver(slot, day, clock));

/** The chosen slot as it is sent: only inside the parking, and what has not passed. */
export const slotToSend = (form: EvRequest, clock: EvClock): EvSlot | null =>
  form.ev && !isSlotUnavailable(form.ev, form, clock) ? form.ev : null;

/**
 * The chosen slot while the parking's times, or the time it is, take it away. Times around it give it back: a time that is typed
 * passes through others, "18" through "01".
 */
export const unavailableSlot = (form: EvRequest, clock: EvClock): EvSlot | null =>
  form.ev && isSlotUnavailable(form.ev, form, clock) ? form.ev : null;

/** Hours that charging takes at most. */
export const longestHours = (slots: readonly EvSlot[]): number =>
  Math.max(...slots.map(({ startTime, endTime }) => minutesOf(endTime) - minutesOf(startTime))) / HOUR;
