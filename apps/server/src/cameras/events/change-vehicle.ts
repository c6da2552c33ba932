import type { changeVehicle as endpoint } from "@portico/contract/cameras/events";
import type { Answer, Received } from "@portico/contract/endpoint";
import { requireRight, requireRow } from "../../platform/core/refuse.ts";
import type { ChangingCall, WithId } from "../../platform/http/serve.ts";
import { requireUnchanged } from "../../platform/work/seen.ts";
import { isOperator, publishCameras } from "../core/rights.ts";
import * as queries from "./queries.ts";

/** Changes the note of a known vehicle; 404 without it, 409 where somebody else has changed the note meanwhile. */
export async function changeVehicle(
  call: ChangingCall & WithId,
  { note, seen }: Received<typeof endpoint>["body"],
): Promise<Answer<typeof endpoint>> {
  const { db, client, params, now, audit } = requireRight(call, isOperator);
  requireUnchanged(requireRow(await queries.lockVehicle(db, client.id, params.id)), { note }, seen);
  const vehicle = requireRow(await queries.noteVehicle(db, client.id, params.id, { note, now }));
  audit({
    action: "cameras.vehicle.note",
    targetType: "vehicle",
    targetId: vehicle.id,
    after: { fields: ["note"] },
  });
  publishCameras(call);
  return vehicle;
}
