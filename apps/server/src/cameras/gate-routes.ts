import * as contract from "@portico/contract/cameras/gates";
import { requireRight, requireRow } from "../platform/core/refuse.ts";
import type { Serve } from "../platform/http/serve.ts";
import { changeClientSettings, readSettings } from "../platform/work/client-settings.ts";
import { changeBarrier, toGate, tryBarrier } from "./barriers/manage.ts";
import { listBarriers, listOpenings } from "./barriers/queries.ts";
import { gateSettings } from "./core/gate-settings.ts";
import { listCameras } from "./core/queries.ts";
import { isOperator } from "./core/rights.ts";
import { auditRead } from "./events/read-audit.ts";

/** Barriers, and what follows from a vehicle at a gate. */
export function gateRoutes(serve: Serve, secret: string): void {
  serve(contract.getGateSettings, (call) =>
    readSettings(requireRight(call, isOperator).db, call.client.id, gateSettings),
  );
  serve(contract.updateGateSettings, (call) =>
    changeClientSettings(requireRight(call, isOperator), gateSettings, call.body),
  );

  serve(contract.listGates, async (call) => {
    const { db, client, query } = requireRight(call, isOperator);
    const cameras = await listCameras(db, client.id, { siteId: query.site });
    const barriers = new Map((await listBarriers(db, client.id)).map((row) => [row.cameraId, row]));
    const page = cameras.slice((query.page - 1) * query.limit, query.page * query.limit);
    return { count: cameras.length, results: page.map((row) => toGate(row, barriers.get(row.id))) };
  });

  serve.steps(contract.changeBarrier, (call) => {
    requireRight(call, isOperator);
    return call.inTransaction((work) => changeBarrier(work, call.params.id, call.body, secret));
  });

  serve(contract.openBarrier, async (call) => {
    const { db, client, params } = requireRight(call, isOperator);
    const id = await tryBarrier(call, params.id);
    const { results } = await listOpenings(db, client.id, { cameraId: params.id, id }, { page: 1, limit: 1 });
    return requireRow(results[0]);
  });

  serve.steps(contract.listOpenings, async (call) => {
    const { db, client, params, query } = requireRight(call, isOperator);
    requireRow((await listCameras(db, client.id, params))[0]);
    await auditRead(call, { filter: { openings: params.id } });
    return listOpenings(db, client.id, { cameraId: params.id }, query);
  });
}
