import { REGISTRATION_DAYS } from "@portico/contract/cameras/form";
import * as contract from "@portico/contract/cameras/registration";
import { DAY_MS } from "@portico/contract/days/durations";
import { text } from "@portico/contract/texts/text";
import { normalizePlate } from "@portico/contract/visitors/form";
import { limitAttempt, limitMessage } from "../people/public.ts";
import { newId } from "../platform/core/ids.ts";
import { requireRight, requireRow } from "../platform/core/refuse.ts";
import type { RateLimit } from "../platform/http/rate-limiter.ts";
import type { Serve, ServeOptions } from "../platform/http/serve.ts";
import { contactOne } from "../platform/messages/contact.ts";
import { isOperator, publishCameras } from "./core/rights.ts";
import { auditRead } from "./events/read-audit.ts";
import * as queries from "./registration/queries.ts";

/** Each attempt counts. Drivers of one company may register a morning's deliveries from one network. */
const byAddress: RateLimit = {
  name: "vehicle-registration-address",
  points: 30,
  duration: 3600,
  blockDuration: 300,
  byAddress: true,
};

/** Vehicles that anybody registers, and operators see and remove. */
export function registrationRoutes(serve: Serve, { rateLimiter }: Pick<ServeOptions, "rateLimiter">): void {
  serve.steps(contract.registerVehicle, async ({ client, body, request, translate, inTransaction }) => {
    await limitAttempt(rateLimiter, [[byAddress, request.ip]]);
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

  serve.steps(contract.listRegisteredVehicles, async (call) => {
    const { db, client, query, now } = requireRight(call, isOperator);
    const { search, page, limit } = query;
    await auditRead(call, { registrations: { search } });
    return queries.listRegistered(db, client.id, { search, now }, { page, limit });
  });

  serve(contract.contactDriver, async (call) => {
    const { db, client, user, params, body, now, request, audit } = requireRight(call, isOperator);
    const { results } = await queries.listRegistered(db, client.id, { id: params.id, now });
    const driver = requireRow(results[0]);
    await limitMessage(rateLimiter, client.id, user.id, request.ip);
    const frame = { kind: "directory.contact", sender: user } as const;
    const sent = contactOne(call, frame, { ...driver, locale: null }, body, {
      noEmail: text("directory.noEmail"),
      noPhone: text("directory.noPhone"),
    });
    audit({
      action: "cameras.registration.contact",
      targetType: "registered_vehicle",
      targetId: driver.id,
    });
    return { sent };
  });

  serve(contract.removeRegisteredVehicle, async (call) => {
    const { db, client, params, now, audit } = requireRight(call, isOperator);
    const { results } = await queries.listRegistered(db, client.id, { id: params.id, now });
    const row = requireRow(results[0]);
    await queries.deleteRegistered(db, client.id, row.id);
    audit({ action: "cameras.registration.remove", targetType: "registered_vehicle", targetId: row.id });
    publishCameras(call);
    return row;
  });
}
