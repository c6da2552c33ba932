import { REGISTRATION_DAYS } from "@portico/contract/cameras/form";
import * as contract from "@portico/contract/cameras/registration";
import { text } from "@portico/contract/texts/text";
import { normalizePlate } from "@portico/contract/visitors/form";
import { consumeAttempt } from "../people/public.ts";
import { newId } from "../platform/core/ids.ts";
import { requireRow } from "../platform/core/refuse.ts";
import type { Serve, ServeOptions } from "../platform/http/serve.ts";
import type { ThrottleRule } from "../platform/http/throttle.ts";
import { publishCameras, requireOperator } from "./core/rights.ts";
import * as queries from "./registration/queries.ts";

/** Each attempt counts. Drivers of one company may register a morning's deliveries from one network. */
const byAddress: ThrottleRule = {
  name: "vehicle-registration-address",
  points: 30,
  duration: 3600,
  blockDuration: 300,
  byAddress: true,
};

const DAY_MS = 86_400_000;

/** Vehicles that anybody registers, and operators see and remove. */
export function registrationRoutes(serve: Serve, { throttle }: Pick<ServeOptions, "throttle">): void {
  serve.steps(contract.registerVehicle, async ({ client, body, request, translate, inTransaction }) => {
    await consumeAttempt(throttle, [[byAddress, request.ip]]);
    await inTransaction(async (work) => {
      const { db, now } = work;
      const id = await queries.putRegistered(db, client.id, {
        ...body,
        id: newId(),
        plate: normalizePlate(body.registration),
        email: body.email.toLowerCase(),
        now,
        keptUntil: new Date(now.getTime() + REGISTRATION_DAYS * DAY_MS),
      });
      work.audit({
        action: "cameras.registration.register",
        targetType: "registered_vehicle",
        targetId: id,
      });
      publishCameras(work);
    });
    return { detail: translate(text("cameras.vehicleRegistered")) };
  });

  serve(contract.listRegisteredVehicles, async (call) => {
    const { db, client, query, now } = requireOperator(call);
    return queries.listRegistered(db, client.id, { search: query.search, now }, query);
  });

  serve(contract.removeRegisteredVehicle, async (call) => {
    const { db, client, params, now, audit } = requireOperator(call);
    const { results } = await queries.listRegistered(db, client.id, { id: params.id, now });
    const row = requireRow(results[0]);
    await queries.deleteRegistered(db, client.id, row.id);
    audit({ action: "cameras.registration.remove", targetType: "registered_vehicle", targetId: row.id });
    publishCameras(call);
    return row;
  });
}
