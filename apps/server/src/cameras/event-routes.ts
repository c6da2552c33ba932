import * as contract from "@portico/contract/cameras/events";
import { refuse, requireRight, requireRow } from "../platform/core/refuse.ts";
import { asFile } from "../platform/http/answers.ts";
import type { Serve } from "../platform/http/serve.ts";
import { isOperator } from "./core/rights.ts";
import { changeVehicle } from "./events/change-vehicle.ts";
import * as decisions from "./events/decide.ts";
import { isPictureAddress } from "./events/picture-address.ts";
import { readJpeg } from "./events/picture-queries.ts";
import { readerOf, toEvent } from "./events/present.ts";
import * as queries from "./events/queries.ts";
import { auditRead } from "./events/read-audit.ts";

/** The live view: what cameras saw, and operators' decisions. */
export function eventRoutes(serve: Serve, secret: string): void {
  serve.steps(contract.listCameraEvents, async (call) => {
    const { db, client, query, now } = requireRight(call, isOperator);
    const { page, limit, ...filter } = query;
    // A paused list reads nothing else: its time is no filter of its own.
    const { until: _until, after: _after, ...read } = filter;
    await auditRead(call, { filter: read });
    const { count, results } = await queries.listEvents(db, client.id, filter, { page, limit, now });
    return { count, results: results.map((row) => toEvent(row, readerOf(call, secret))) };
  });

  serve(contract.countCameraEvents, (call) => {
    const { db, client, query, now } = requireRight(call, isOperator);
    return queries.countEvents(db, client.id, query, now);
  });

  serve.steps(contract.getCameraEvent, async (call) => {
    const { db, client, params, now } = requireRight(call, isOperator);
    const row = requireRow(await queries.readEvent(db, client.id, params.id, now));
    await auditRead(call, { event: row.id });
    return toEvent(row, readerOf(call, secret));
  });

  serve.steps(contract.getEventPicture, async (call) => {
    const { db, client, user, params, query, now, reply } = requireRight(call, isOperator);
    const picture = {
      clientId: client.id,
      eventId: params.id,
      kind: params.kind,
      session: user.session.hash,
    };
    if (!isPictureAddress(secret, picture, query, now)) throw refuse.with("notFound");
    const bytes = requireRow(await readJpeg(db, client.id, params.id, params.kind));
    await auditRead(call, { event: params.id });
    // Not for longer than the address is good.
    reply.header("cache-control", "private, max-age=600");
    return asFile({ bytes, type: "image/jpeg" });
  });

  serve(contract.allowOnce, (call) => decisions.allowOnce(call, secret));
  serve(contract.openForEvent, (call) => decisions.openBarrier(call, secret));
  serve(contract.denyEvent, (call) => decisions.deny(call, secret));
  serve(contract.allowlistFromEvent, (call) => decisions.putPlateOnList(call, "allow", secret));
  serve(contract.denylistFromEvent, (call) => decisions.putPlateOnList(call, "deny", secret));

  serve(contract.changeVehicle, (call) => changeVehicle(call, call.body));
}
