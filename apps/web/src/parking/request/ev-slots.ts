import { instantAt } from "../../ui/days/zone.ts";

/** `HH:mm` at the site. */
export interface EvTime {
  startTime: string;
  endTime: string;
}

/** "10:00–12:00". */
export const evTimes = ({ startTime, endTime }: EvTime): string => `${startTime}–${endTime}`;

export const isSame = (a: EvTime | null, b: EvTime): boolean =>
  a !== null && a.startTime === b.startTime && a.endTime === b.endTime;

/**
 * How a slot is shown. `over`: it has passed; `unknown` until it is known what is free; `waits`: chosen although all are taken;
 * `before`, `after`: it begins before or ends after the parking itself.
 */
export type EvLook = "free" | "last" | "taken" | "chosen" | "waits" | "before" | "after" | "over" | "unknown";

const HOUR = 60;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3));

/** When it is, and where. */
export interface EvClock {
  timeZone: string;
  now: Date;
}

/** Whether the slot has passed on that day. */
export const isOver = ({ endTime }: EvTime, day: string, { timeZone, now }: EvClock): boolean =>
  instantAt(timeZone, day, minutesOf(endTime)) <= now.getTime();

/** With the times of the parking, empty while they are typed. */
interface Seen extends EvTime {
  isOver: boolean;
  chosen: EvTime | null;
  /** Undefined: not known. */
  freeSpaces: number | undefined;
}

const outsideOf = (slot: EvTime, { startTime, endTime }: EvTime): "before" | "after" | undefined => {
  if (startTime && slot.startTime < startTime) return "before";
  return endTime && slot.endTime > endTime ? "after" : undefined;
};

export const lookOf = (slot: EvTime, { isOver, chosen, freeSpaces, ...parking }: Seen): EvLook => {
  if (isOver) return "over";
  const outside = outsideOf(slot, parking);
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
  ev: EvTime | null;
}

/** A slot is of one car park and of one day: with another car park or more days it goes. */
export const settleEv = <T extends Choices>(before: T, after: T): T =>
  after.carparkId !== before.carparkId || after.dates.length !== 1 ? { ...after, ev: null } : after;

type Charging = EvTime & Pick<Choices, "ev" | "dates">;

const isTakenOut = (slot: EvTime, { dates, ...parking }: Charging, clock: EvClock): boolean =>
  outsideOf(slot, parking) !== undefined || dates.some((day) => isOver(slot, day, clock));

/** The chosen slot as it is sent: only inside the parking, and what has not passed. */
export const sentEv = (form: Charging, clock: EvClock): EvTime | null =>
  form.ev && !isTakenOut(form.ev, form, clock) ? form.ev : null;

/**
 * The chosen slot while the parking's times, or the time it is, take it away. Times around it give it back: a time that is typed
 * passes through others, "18" through "01".
 */
export const takenOutEv = (form: Charging, clock: EvClock): EvTime | null =>
  form.ev && isTakenOut(form.ev, form, clock) ? form.ev : null;

/** Hours that charging takes at most. */
export const longestHours = (slots: readonly EvTime[]): number =>
  Math.max(...slots.map(({ startTime, endTime }) => minutesOf(endTime) - minutesOf(startTime))) / HOUR;
