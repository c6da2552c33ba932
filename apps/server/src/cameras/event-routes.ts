import * as contract from "@portico/contract/cameras/events";
import { type Text, text } from "@portico/contract/texts/text";
import { lockPlates } from "../parking/public.ts";
import { refuse, requireRow } from "../platform/core/refuse.ts";
import { asFile } from "../platform/http/answers.ts";
import type { ChangingCall, Serve, WithId } from "../platform/http/serve.ts";
import { requireUnchanged } from "../platform/work/seen.ts";
import { publishCameras, requireOperator } from "./core/rights.ts";
import { dropPass, insertPass } from "./decisions/queries.ts";
import * as rules from "./events/actions.ts";
import { isPictureAddress } from "./events/picture-address.ts";
import { readJpeg } from "./events/picture-queries.ts";
import { readerOf, toEvent } from "./events/present.ts";
import * as queries from "./events/queries.ts";
import { auditRead } from "./events/read-audit.ts";
import { insertDecision, lockEvent } from "./events/record-queries.ts";
import { followDecision } from "./gates/follow-up.ts";
import { putOnList } from "./lists/manage.ts";
import type { List } from "./lists/queries.ts";

/** The live view: what cameras saw, and operators' decisions. */
export function eventRoutes(serve: Serve, secret: string): void {
  serve.steps(contract.listCameraEvents, async (call) => {
    const { db, client, query, now } = requireOperator(call);
    const { page, limit, ...filter } = query;
    // A paused list reads nothing else: its time is no filter of its own.
    const { until: _until, after: _after, ...read } = filter;
    await auditRead(call, { filter: read });
    const { count, results } = await queries.listEvents(db, client.id, filter, { page, limit, now });
    return { count, results: results.map((row) => toEvent(row, readerOf(call, secret))) };
  });

  serve(contract.countCameraEvents, (call) => {
    const { db, client, query, now } = requireOperator(call);
    return queries.countEvents(db, client.id, query, now);
  });

  serve.steps(contract.getCameraEvent, async (call) => {
    const { db, client, params, now } = requireOperator(call);
    const row = requireRow(await queries.readEvent(db, client.id, params.id, now));
    await auditRead(call, { event: row.id });
    return toEvent(row, readerOf(call, secret));
  });

  serve.steps(contract.getEventPicture, async (call) => {
    const { db, client, user, params, query, now, reply } = requireOperator(call);
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

  type ActionCall = ChangingCall & WithId & { body: { note?: string | null | undefined } };

  /** The event, locked with its plate; 404, or 409 with the event where the decision is not possible. */
  async function lockForAction(
    call: ActionCall,
    refusalOf: (row: queries.EventRow) => Text | undefined,
  ): Promise<queries.EventRow> {
    const { db, client, params, now } = requireOperator(call);
    requireRow(await lockEvent(db, client.id, params.id));
    const row = requireRow(await queries.readEvent(db, client.id, params.id, now));
    if (row.plate !== null) await lockPlates(db, [{ siteId: row.siteId, plate: row.plate }]);
    const refusal = refusalOf(row);
    if (refusal) throw refuse.state(toEvent(row, readerOf(call, secret)), refusal);
    return row;
  }

  async function answer(call: ActionCall, before: queries.EventRow) {
    const { db, client, params, body, now } = call;
    if (typeof body.note === "string" && body.note !== before.note)
      await queries.setNote(db, client.id, params.id, body.note);
    publishCameras(call, before.siteId);
    const row = requireRow(await queries.readEvent(db, client.id, params.id, now));
    return toEvent(row, readerOf(call, secret));
  }

  async function decide(
    call: ActionCall,
    row: queries.EventRow,
    made: {
      status: "authorized" | "denied";
      reason: Text;
      action: "cameras.event.allow" | "cameras.event.deny" | "cameras.event.open";
    },
  ): Promise<void> {
    const { db, client, user, now, audit } = call;
    const { status, reason } = made;
    await queries.decideEvent(db, client.id, row.id, { status, reason, by: user.id, now });
    const event = requireRow(await lockEvent(db, client.id, row.id));
    await followDecision(call, row.cameraId, { ...event, executedAt: new Date(event.executedAt) });
    await insertDecision(db, client.id, {
      eventId: row.id,
      status,
      reason,
      facts: null,
      decidedBy: user.id,
      now,
    });
    audit({
      action: made.action,
      targetType: "camera_event",
      targetId: row.id,
      before: { status: row.status },
      after: { status },
    });
  }

  serve(contract.allowOnce, async (call) => {
    const row = await lockForAction(call, (event) => {
      if (event.status === "exit") return text("cameras.isExit");
      return rules.mayAllow(event) ? undefined : text("cameras.alreadyAllowed");
    });
    const reason = text("cameras.reasonAllowedOnce");
    await decide(call, row, { status: "authorized", reason, action: "cameras.event.allow" });
    if (row.plate !== null)
      await insertPass(call.db, call.client.id, {
        eventId: row.id,
        siteId: row.siteId,
        plate: row.plate,
        starts: call.now,
        ends: new Date(call.now.getTime() + rules.PASS_MS),
      });
    return answer(call, row);
  });

  serve(contract.openForEvent, async (call) => {
    const row = await lockForAction(call, (event) => rules.refusalToOpen(event, call.now));
    // Why the vehicle is authorized stays true; that an operator let it in makes it a passage.
    await decide(call, row, { status: "authorized", reason: row.reason, action: "cameras.event.open" });
    return answer(call, row);
  });

  serve(contract.denyEvent, async (call) => {
    const row = await lockForAction(call, (event) =>
      rules.mayDeny(event) ? undefined : text("cameras.isExit"),
    );
    if (!rules.isDenied(row)) {
      const reason = text("cameras.reasonDenied");
      await decide(call, row, { status: "denied", reason, action: "cameras.event.deny" });
      await dropPass(call.db, call.client.id, row.id);
    }
    return answer(call, row);
  });

  const refuseListing = (event: queries.EventRow): Text | undefined => {
    if (event.status !== "unknown") return text("cameras.notUnknown");
    return rules.mayList(event) ? undefined : text("cameras.noPlate");
  };

  async function putPlateOnList(call: ActionCall, list: List) {
    const row = await lockForAction(call, refuseListing);
    // A note that was emptied is the event's; the reason of an entry stays.
    if (!(await putOnList(call, list, row, call.body.note || undefined)))
      throw refuse.state(toEvent(row, readerOf(call, secret)), text("cameras.entryElsewhere"));
    return answer(call, row);
  }

  serve(contract.allowlistFromEvent, (call) => putPlateOnList(call, "allow"));
  serve(contract.denylistFromEvent, (call) => putPlateOnList(call, "deny"));

  serve(contract.changeVehicle, async (call) => {
    const { db, client, params, body, now, audit } = requireOperator(call);
    const { note, seen } = body;
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
  });
}
