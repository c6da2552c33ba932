import { instantAt } from "@portico/contract/days/instants";
import { minutesOf } from "@portico/contract/days/times-of-day";
import type { Translate } from "../../locales/use-texts.ts";
import { formatClock, type Hours, isSame } from "../core/hours.ts";
import type { DayForecast } from "./forecast.ts";

/**
 * The state of a slot. `over`: it has passed; `unknown`: the number of free spaces is not loaded; `waits`:
 * chosen although no space is free; `before`, `after`: it begins before or ends after the parking.
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

/** The site's time zone, and the present time. */
export interface EvClock {
  timeZone: string;
  now: Date;
}

/** Whether the slot has passed on that day. */
export const isSlotOver = ({ endTime }: Hours, day: string, { timeZone, now }: EvClock): boolean =>
  instantAt(day, endTime, timeZone) <= now;

/** The slots with the times of the parking, which are empty while they are being typed. */
interface EvSlotContext extends Hours {
  isOver: boolean;
  chosen: Hours | null;
  /** Undefined while unknown. */
  freeSpaces: number | undefined;
}

const outsideParking = (slot: Hours, { startTime, endTime }: Hours): "before" | "after" | undefined => {
  if (startTime && slot.startTime < startTime) return "before";
  return endTime && slot.endTime > endTime ? "after" : undefined;
};

export const evSlotState = (
  slot: Hours,
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

/** Whether charging is offered: the person chooses the car park, and it has both EV spaces and EV times. */
export const offersEv = (
  { evSpaces, evTimeslots }: { evSpaces: readonly unknown[]; evTimeslots: readonly unknown[] },
  serverChooses: boolean,
): boolean => !serverChooses && evSpaces.length > 0 && evTimeslots.length > 0;

/** Whether the person may ask for charging there. */
export const mayCharge = (
  carpark: Parameters<typeof offersEv>[0] & { userMayBookEv: boolean },
  serverChooses: boolean,
): boolean => carpark.userMayBookEv && offersEv(carpark, serverChooses);

interface Choices {
  carparkId: string | null;
  dates: readonly string[];
  ev: Hours | null;
}

/**
 * Clears the slot after a change of the car park, or with more than one day: a slot belongs to one car park
 * and one day.
 */
export const resetStaleSlot = <T extends Choices>(before: T, after: T): T =>
  after.carparkId !== before.carparkId || after.dates.length !== 1 ? { ...after, ev: null } : after;

type EvRequest = Hours & Pick<Choices, "ev" | "dates">;

const isSlotUnavailable = (slot: Hours, { dates, ...parking }: EvRequest, clock: EvClock): boolean =>
  outsideParking(slot, parking) !== undefined || dates.some((day) => isSlotOver(slot, day, clock));

/** The chosen slot to send: only one within the parking's times that has not passed. */
export const slotToSend = (form: EvRequest, clock: EvClock): Hours | null =>
  form.ev && !isSlotUnavailable(form.ev, form, clock) ? form.ev : null;

/**
 * The chosen slot while it is outside the parking's times or has passed. The form keeps it, because a time
 * passes through other values while it is typed ("18" through "01").
 */
export const unavailableSlot = (form: EvRequest, clock: EvClock): Hours | null =>
  form.ev && isSlotUnavailable(form.ev, form, clock) ? form.ev : null;

/** The longest slot, in hours. */
export const longestHours = (slots: readonly Hours[]): number =>
  Math.max(...slots.map(({ startTime, endTime }) => minutesOf(endTime) - minutesOf(startTime))) / HOUR;

/** What would happen with the charging that is asked for, in words. */
export const forecastEv = (
  t: Translate<"parking">,
  slot: Hours,
  evSlots: DayForecast["evSlots"] | undefined,
): string => {
  const isTaken = evSlots?.find((one) => isSame(slot, one))?.freeSpaces === 0;
  return t(isTaken ? "forecast.evWaits" : "forecast.ev", { times: formatClock(slot) });
};
