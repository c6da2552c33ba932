import * as endpoints from "@portico/contract/reports/tallies/endpoints";
import { TALLIES, type TallyId } from "@portico/contract/reports/tallies/tallies";
import { type AnyTally, FOLDED, groupOf } from "@portico/contract/reports/tallies/tally";
import { requireRight } from "../platform/core/refuse.ts";
import type { Db } from "../platform/database/database.ts";
import type { Serve } from "../platform/http/serve.ts";
import { readDays } from "./core/days.ts";
import { requireNames } from "./core/names.ts";
import { mayReadReports } from "./core/rights.ts";
import { refuseSmallGroup } from "./core/small-groups.ts";
import { answerDays } from "./days/answer.ts";
import { writeRows } from "./files/row-file.ts";
import { factSheet } from "./tallies/fact-sheet.ts";
import { countFolded, factRows, listFacts } from "./tallies/queries.ts";
import { tallyReport, toTallyQuery } from "./tallies/report.ts";

type Counts = typeof endpoints.visitors;
type Facts = typeof endpoints.listVisitorFacts;

/** The two endpoints of each tally. All are served alike, so that one stands for the types of all. */
const ENDPOINTS: Readonly<Record<TallyId, readonly [counts: { path: string }, facts: { path: string }]>> = {
  visitors: [endpoints.visitors, endpoints.listVisitorFacts],
  "visitor-waiting": [endpoints.visitorWaiting, endpoints.listWaitingFacts],
  "rooms-use": [endpoints.roomUse, endpoints.listRoomUseFacts],
  "rooms-seats": [endpoints.roomSeats, endpoints.listSeatFacts],
  "desks-teams": [endpoints.deskTeams, endpoints.listDeskTeamFacts],
  "parking-shares": [endpoints.parkingShares, endpoints.listParkingShareFacts],
  "parking-allocation": [endpoints.parkingAllocation, endpoints.listAllocationFacts],
  "parking-queues": [endpoints.parkingQueues, endpoints.listQueueFacts],
  "ev-times": [endpoints.evTimes, endpoints.listEvFacts],
  hospitality: [endpoints.hospitality, endpoints.listHospitalityFacts],
  credits: [endpoints.credits, endpoints.listCreditFacts],
  "roll-calls": [endpoints.rollCalls, endpoints.listRollCallFacts],
};

export function tallyRoutes(serve: Serve): void {
  for (const [id, [counts, facts]] of Object.entries(ENDPOINTS) as [TallyId, [Counts, Facts]][]) {
    const report = tallyReport(id);
    serve.steps(counts, async (call) => {
      const { query } = requireRight(call, mayReadReports);
      if (groupOf(TALLIES[id], query.by).isNamed) await requireNames(call, { report: id, ...query });
      return answerDays(call, report) as never;
    });
    serve.steps(facts, async (call) => {
      const { db, client, query } = requireRight(call, mayReadReports);
      const tally: AnyTally = TALLIES[id];
      if (groupOf(tally, query.by).isNamed) await requireNames(call, { report: id, ...query });
      const asked = toTallyQuery(id, call, await readDays(call), query);
      if (query.row === FOLDED) refuseSmallGroup(client, await countFolded(db, asked), "row");
      const requireCount = (count: number) => {
        if (tally.isOfPeople) refuseSmallGroup(client, count, "row");
      };
      if (query.format) {
        const toRows = (moment: Db) => factRows(moment, asked, query);
        return writeRows(call, factSheet(tally), query.format, toRows, { requireCount }) as never;
      }
      const listed = await listFacts(db, asked, query, query);
      requireCount(listed.count);
      return listed as never;
    });
  }
}
