import type { TALLIES, TallyId } from "@portico/contract/reports/tallies/tallies";
import type { AnyTally } from "@portico/contract/reports/tallies/tally";
import { credits } from "./credits.ts";
import { deskTeams } from "./desks.ts";
import { evTimes, parkingAllocation, parkingQueues, parkingShares } from "./parking.ts";
import { rollCalls } from "./roll-calls.ts";
import { hospitality, roomUse, seats } from "./rooms.ts";
import type { TallySource } from "./source.ts";
import { visitors, waiting } from "./visitors.ts";

/** Where the facts of each tally are. */
export const SOURCES = {
  "desks-teams": deskTeams,
  "rooms-use": roomUse,
  "rooms-seats": seats,
  hospitality,
  "parking-shares": parkingShares,
  "parking-allocation": parkingAllocation,
  "parking-queues": parkingQueues,
  "ev-times": evTimes,
  credits,
  visitors,
  "visitor-waiting": waiting,
  "roll-calls": rollCalls,
} satisfies { [Id in TallyId]: TallySource<(typeof TALLIES)[Id]> } as Readonly<
  Record<TallyId, TallySource<AnyTally>>
>;
