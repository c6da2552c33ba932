import { CREDITS } from "./credits.ts";
import { DESK_TEAMS } from "./desk-teams.ts";
import { DRILLS } from "./drills.ts";
import { EV_TIMES } from "./ev-times.ts";
import { HOSPITALITY } from "./hospitality.ts";
import { PARKING_ALLOCATION } from "./parking-allocation.ts";
import { PARKING_QUEUE } from "./parking-queue.ts";
import { PARKING_SHARES } from "./parking-shares.ts";
import { ROOM_USE } from "./room-use.ts";
import { SEATS } from "./seats.ts";
import type { AnyTally } from "./tally.ts";
import { VISITORS } from "./visitors.ts";
import { WAITING } from "./waiting.ts";

/** The tallies by id, in the order of the index. */
export const TALLIES = {
  "desks-teams": DESK_TEAMS,
  "rooms-use": ROOM_USE,
  "rooms-seats": SEATS,
  hospitality: HOSPITALITY,
  "parking-shares": PARKING_SHARES,
  "parking-allocation": PARKING_ALLOCATION,
  "parking-queues": PARKING_QUEUE,
  "ev-times": EV_TIMES,
  credits: CREDITS,
  visitors: VISITORS,
  "visitor-waiting": WAITING,
  "roll-calls": DRILLS,
} as const satisfies Record<string, AnyTally>;

export type TallyId = keyof typeof TALLIES;
export const TALLY_IDS = Object.keys(TALLIES) as [TallyId, ...TallyId[]];
export const isTally = (id: string): id is TallyId => id in TALLIES;

/** The page of a tally. */
export const tallyRoute = (id: TallyId): string => `/reports/${id}`;
