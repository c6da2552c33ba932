import * as allocations from "@portico/contract/parking/allocations";
import { refuse, requireRight } from "../platform/core/refuse.ts";
import type { Call, Serve, WithId } from "../platform/http/serve.ts";
import * as queries from "./allocation/list-queries.ts";
import { countDifferences, explainRank, type Facts } from "./allocation/rules.ts";
import * as rules from "./core/rules.ts";

/**
 * Calls about past allocations for parking administrators: each request's rank and reason, and whether a
 * replay gives the same result.
 */
export function allocationRoutes(serve: Serve): void {
  serve(allocations.listAllocations, ({ db, client, user, query }) => {
    requireRight({ user }, rules.isParkingAdmin);
    return queries.listAllocations(db, client.id, query);
  });

  serve(allocations.listAllocationPlaces, async (call) => {
    const { db, client, params, query, translate } = call;
    const { mode } = await requireAllocation(call);
    const { count, results } = await queries.listPlaces(db, client.id, params.id, query);
    const reasonOf = (facts: Facts) => explainRank(mode, facts).map(translate).join(", ");
    return { count, results: results.map((row) => ({ ...row, reason: reasonOf(row.facts) })) };
  });

  serve(allocations.replayAllocation, async (call) => {
    const { db, client, params } = call;
    const run = await requireAllocation(call);
    const found = { places: 0, differences: 0 };
    // One day after the other: a large car park's week has tens of thousands of places.
    for (const { day, spaces } of await queries.listAllocationDays(db, client.id, params.id)) {
      const places = await queries.listPlacesOfDay(db, client.id, params.id, day);
      found.places += places.length;
      found.differences += countDifferences(run, places, spaces);
    }
    return found;
  });
}

async function requireAllocation({ db, client, user, params }: Call & WithId) {
  requireRight({ user }, rules.isParkingAdmin);
  const row = await queries.allocationById(db, client.id, params.id);
  if (!row) throw refuse.with("notFound");
  return row;
}
