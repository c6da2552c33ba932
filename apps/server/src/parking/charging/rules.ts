import { instantAt } from "@portico/contract/days/instants";
import type { Carpark } from "@portico/contract/parking/carparks";
import { type Text, text } from "@portico/contract/texts/text";
import { overlap, type Window } from "../../platform/core/window.ts";
import { fillFromQueue } from "../core/fill-from-queue.ts";
import { mayBookEv, type Person, remainingWindow } from "../core/rules.ts";

/** Decisions about EV slots: pure. */

interface EvSlotCheck {
  request: { requestedStart: string; requestedEnd: string };
  person: Person;
  /** The chosen car park, or those the server may choose from. */
  carparks: readonly {
    timeZone: string;
    evTimeslots: readonly { startTime: string; endTime: string }[];
    evSpaces: readonly unknown[];
  }[];
  windows: ReadonlyMap<string, Window>;
  day: string;
  now: Date;
}

/** The slot as instants, or the message about its problem. */
export function checkEvSlot({
  request: { requestedStart, requestedEnd },
  person,
  carparks,
  windows,
  day,
  now,
}: EvSlotCheck): { slot: Window } | { error: Text } {
  if (windows.size !== 1) return { error: text("parking.evOneDate") };
  // Where the server chooses the car park, it is not known yet whether that has EV spaces.
  const [carpark] = carparks;
  if (carparks.length !== 1 || !carpark || carpark.evSpaces.length === 0)
    return { error: text("parking.noEvSpaces") };
  if (!mayBookEv(person)) return { error: text("parking.evNotAllowed") };
  const known = carpark.evTimeslots.some(
    ({ startTime, endTime }) => startTime === requestedStart && endTime === requestedEnd,
  );
  if (!known) return { error: text("parking.evNoSlot") };
  const slot = {
    start: instantAt(day, requestedStart, carpark.timeZone),
    end: instantAt(day, requestedEnd, carpark.timeZone),
  };
  const window = windows.get(day)!;
  // A clock change can leave a slot without any time.
  if (slot.end <= slot.start) return { error: text("parking.evNoSlot") };
  if (slot.end <= now) return { error: text("common.windowEnded", { day }) };
  return slot.start < window.start || slot.end > window.end ? { error: text("parking.evOutside") } : { slot };
}

/** Assigns EV spaces to waiting slots, for the rest of each slot, in their order, to those that may take one. */
export const assignEvSpaces = <S extends Window & { id: string }>(
  waiting: readonly S[],
  evSpaces: readonly { id: string }[],
  held: readonly (Window & { evSpaceId: string })[],
  now: Date,
  mayTake: (slot: S) => boolean = () => true,
): { id: string; spaceId: string; window: Window }[] =>
  fillFromQueue(
    waiting.map((slot) => ({ ...slot, needsAccessible: false })),
    evSpaces.map(({ id }) => ({ id, accessible: false })),
    held.map(({ evSpaceId, start, end }) => ({ spaceId: evSpaceId, start, end })),
    now,
    mayTake,
  );

interface EvCarpark {
  timeZone: string;
  evTimeslots: readonly { startTime: string; endTime: string }[];
  evSpaces: readonly { id: string }[];
}

/** How many EV spaces are free for the rest of each of the car park's EV times on a day. */
export function freeEvSlots(
  { timeZone, evTimeslots, evSpaces }: EvCarpark,
  day: string,
  held: readonly (Window & { evSpaceId: string })[],
  now: Date,
): NonNullable<Carpark["days"]>[number]["evSlots"] {
  if (evSpaces.length === 0) return [];
  return evTimeslots.map(({ startTime, endTime }) => {
    const start = instantAt(day, startTime, timeZone);
    const left = remainingWindow({ start, end: instantAt(day, endTime, timeZone) }, now);
    const taken = new Set(held.filter((one) => overlap(one, left)).map(({ evSpaceId }) => evSpaceId));
    const free = evSpaces.filter(({ id }) => !taken.has(id)).length;
    return { startTime, endTime, freeSpaces: left.end > left.start ? free : 0, total: evSpaces.length };
  });
}
