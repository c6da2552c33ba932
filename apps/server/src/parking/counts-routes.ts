import * as contract from "@portico/contract/parking/counts";
import { requireRight, requireRow } from "../platform/core/refuse.ts";
import type { Serve } from "../platform/http/serve.ts";
import { publishCount } from "./arrivals/passages.ts";
import { carparkById } from "./core/carpark-queries.ts";
import * as rules from "./core/rules.ts";
import * as queries from "./counts/queries.ts";

/** Cars that cameras counted in and out of car parks. */
export function countsRoutes(serve: Serve): void {
  serve(contract.listCounts, async (call) => {
    const { db, client, query } = requireRight(call, rules.isParkingAdmin);
    const rows = await queries.listCounts(db, client.id, { siteId: query.site });
    return {
      count: rows.length,
      results: rows.slice((query.page - 1) * query.limit, query.page * query.limit),
    };
  });

  serve(contract.setCount, async (call) => {
    const { db, client, user, params, body, now } = requireRight(call, rules.isParkingAdmin);
    const before = await readCount(call, params.id);
    await queries.insertCount(db, client.id, {
      carparkId: params.id,
      at: now,
      counted: before.cars,
      cars: body.cars,
      note: body.note ?? "",
      madeBy: user.id,
    });
    call.audit({
      action: "parking.count.set",
      targetType: "parking_carpark",
      targetId: params.id,
      before: { cars: before.cars },
      after: { cars: body.cars },
    });
    await publishCount(call, { siteId: before.site.id, carparkId: params.id });
    return readCount(call, params.id);
  });

  serve(contract.listCountEntries, async (call) => {
    const { db, client, params, query } = requireRight(call, rules.isParkingAdmin);
    requireRow(await carparkById({ db, clientId: client.id }, params.id));
    return queries.listCountEntries(db, client.id, params.id, query);
  });
}

async function readCount(
  { db, client }: { db: Parameters<typeof queries.listCounts>[0]; client: { id: string } },
  carparkId: string,
): Promise<queries.CountRow> {
  const [row] = await queries.listCounts(db, client.id, { carparkId });
  return requireRow(row);
}
