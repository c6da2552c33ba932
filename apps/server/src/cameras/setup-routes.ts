import * as contract from "@portico/contract/cameras/set-up";
import { DAY_MS } from "@portico/contract/days/durations";
import { text } from "@portico/contract/texts/text";
import { refuse, requireRight, requireRow } from "../platform/core/refuse.ts";
import type { Serve } from "../platform/http/serve.ts";
import { listCameras } from "./core/queries.ts";
import { isOperator } from "./core/rights.ts";
import { auditRead } from "./events/read-audit.ts";
import * as queries from "./payloads/queries.ts";
import { toReading } from "./payloads/reading.ts";
import { findObject } from "./receivers/body.ts";
import { mappedJson, pointersOf } from "./receivers/json.ts";
import { seenPlate } from "./receivers/seen-plate.ts";
import { instantOf } from "./receivers/times.ts";

const KEPT_DAYS = 7;
const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** Whether cameras work, and what they sent. */
export function setupRoutes(serve: Serve): void {
  serve.steps(contract.listCameraActivity, async (call) => {
    const { db, client, now } = requireRight(call, isOperator);
    await auditRead(call, { filter: { activity: true } });
    const results = await queries.listActivity(db, client.id, daysAgo(now, 1));
    return { count: results.length, results };
  });

  serve(contract.listCameraPayloads, async (call) => {
    const { db, client, params, query, now } = requireRight(call, isOperator);
    requireRow((await listCameras(db, client.id, params))[0]);
    const only = { cameraId: params.id, since: daysAgo(now, KEPT_DAYS) };
    return queries.listPayloads(db, client.id, only, query);
  });

  serve.steps(contract.getCameraPayload, async (call) => {
    const { db, client, params, now } = requireRight(call, isOperator);
    const [camera] = await listCameras(db, client.id, { id: params.id });
    const only = {
      cameraId: requireRow(camera).id,
      id: params.payload,
      since: daysAgo(now, KEPT_DAYS),
    };
    const payload = requireRow(await queries.readPayload(db, client.id, only));
    await call.inTransaction(async ({ audit }) =>
      audit({
        action: "cameras.payload.read",
        targetType: "camera",
        targetId: params.id,
        after: { payload: payload.id },
      }),
    );
    return payload;
  });

  serve(contract.tryMapping, async (call) => {
    const { body, now } = requireRight(call, isOperator);
    const { sample, mapping, facing, directions = [], timeZone = "UTC" } = body;
    if (!pointersOf(mapping)) throw refuse.fields({ mapping: [text("cameras.mappingRequired")] });
    const part = { name: "", fileName: "", type: "application/json", bytes: Buffer.from(sample) };
    if (!findObject([part])) throw refuse.fields({ sample: [text("cameras.sampleForm")] });
    const [reading] = mappedJson.read([part], mapping) ?? [];
    if (!reading) return { reading: null };
    const seen = seenPlate({ facing, directions }, reading, mappedJson.meanings);
    return { reading: toReading(reading, seen, instantOf(reading.time, timeZone, now)) };
  });
}
