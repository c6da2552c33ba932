import type { TALLIES, TallyId } from "@portico/contract/reports/tallies/tallies";
import type { AnyTally } from "@portico/contract/reports/tallies/tally";
import { credits } from "./credit-queries.ts";
import { deskTeams } from "./desk-queries.ts";
import type { TallySource } from "./facts-queries.ts";
import { hospitality, roomUse, seats } from "./meeting-queries.ts";
import { evTimes, parkingAllocation, parkingQueues, parkingShares } from "./parking-queries.ts";
import { rollCalls } from "./roll-call-queries.ts";
import { visitors, waiting } from "./visitor-queries.ts";

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
