import type { ResourceCapacity } from "../reports.ts";
import { percent, sum } from "./finding.ts";

/** How many people meet, against the seats of their room. */

interface Meetings {
  people: number;
  meetings: number;
}

/** From this share of meetings with more people than seats on, in per cent, seats are scarce. */
export const TIGHT_FROM = 10;

/** The number of people of the middle meeting; `sizes` are ascending. */
export function medianPeople(sizes: readonly Meetings[], total: number): number {
  let before = 0;
  for (const { people, meetings } of sizes) {
    before += meetings;
    if (before * 2 >= total) return people;
  }
  return 0;
}

/** Fewer meetings say nothing of a room's size. */
const FIT_FROM_MEETINGS = 5;
/** A room is too big where half of its meetings need this part of the seats or less. */
const TOO_BIG_UP_TO = 1 / 3;

type RoomFit = "tooBig" | "fits" | "tight";

/**
 * Half of a room's meetings have so many people or fewer, and whether the room fits its meetings, if enough took place; undefined: it
 * has no seats, or had no meetings.
 */
export function fitOf({
  capacity,
  occupierReport,
}: Pick<ResourceCapacity, "capacity" | "occupierReport">): { usual: number; fit?: RoomFit } | undefined {
  const sizes = Object.entries(occupierReport)
    .map(([people, meetings]) => ({ people: Number(people), meetings }))
    .sort((a, b) => a.people - b.people);
  const total = sum(sizes, ({ meetings }) => meetings);
  if (capacity === 0 || total === 0) return undefined;
  const usual = medianPeople(sizes, total);
  if (total < FIT_FROM_MEETINGS) return { usual };
  const over = sum(
    sizes.filter(({ people }) => people > capacity),
    ({ meetings }) => meetings,
  );
  if (percent(over, total) >= TIGHT_FROM) return { usual, fit: "tight" };
  return { usual, fit: usual <= capacity * TOO_BIG_UP_TO ? "tooBig" : "fits" };
}
