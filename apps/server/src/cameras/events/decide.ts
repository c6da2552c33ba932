import type { CameraEvent } from "@portico/contract/cameras/events";
import { type Text, text } from "@portico/contract/texts/text";
import { lockPlates } from "../../parking/public.ts";
import { refuse, requireRight, requireRow } from "../../platform/core/refuse.ts";
import type { ChangingCall, WithId } from "../../platform/http/serve.ts";
import { isOperator, publishCameras } from "../core/rights.ts";
import { dropAllowOnce, insertAllowOnce } from "../decisions/queries.ts";
import { followDecision } from "../gates/follow-up.ts";
import { putOnList } from "../lists/manage.ts";
import type { List } from "../lists/queries.ts";
import * as rules from "./actions.ts";
import { readerOf, toEvent } from "./present.ts";
import * as queries from "./queries.ts";
import { insertDecision, lockEvent } from "./record-queries.ts";

/**
 * Operators' decisions about an event. Each answers the event as it is then; 404 without the event, and 409 with it where the
 * decision is not possible. The secret signs the addresses of pictures.
 */

type DecisionCall = ChangingCall & WithId & { body: { note?: string | null | undefined } };

/** Authorizes a vehicle, and lets its next entry in for half an hour. */
export async function allowOnce(call: DecisionCall, secret: string): Promise<CameraEvent> {
  const row = await lockForDecision(call, secret, (event) => {
    if (event.status === "exit") return text("cameras.isExit");
    return rules.mayAllow(event) ? undefined : text("cameras.alreadyAllowed");
  });
  const reason = text("cameras.reasonAllowedOnce");
  await decide(call, row, { status: "authorized", reason, action: "cameras.event.allow" });
  if (row.plate !== null)
    await insertAllowOnce(call.db, call.client.id, {
      eventId: row.id,
      siteId: row.siteId,
      plate: row.plate,
      starts: call.now,
      ends: new Date(call.now.getTime() + rules.ALLOW_ONCE_MS),
    });
  return answer(call, secret, row);
}

/** Opens the barrier for a vehicle that is authorized already. */
export async function openBarrier(call: DecisionCall, secret: string): Promise<CameraEvent> {
  const row = await lockForDecision(call, secret, (event) => rules.refusalToOpen(event, call.now));
  // Why the vehicle is authorized stays true; that an operator let it in makes it a passage.
  await decide(call, row, { status: "authorized", reason: row.reason, action: "cameras.event.open" });
  return answer(call, secret, row);
}

/** Denies a vehicle entry, and ends what allowed it once; nothing changes where it is denied already. */
export async function deny(call: DecisionCall, secret: string): Promise<CameraEvent> {
  const row = await lockForDecision(call, secret, (event) =>
    rules.mayDeny(event) ? undefined : text("cameras.isExit"),
  );
  if (!rules.isDenied(row)) {
    const reason = text("cameras.reasonDenied");
    await decide(call, row, { status: "denied", reason, action: "cameras.event.deny" });
    await dropAllowOnce(call.db, call.client.id, row.id);
  }
  return answer(call, secret, row);
}

/** Puts an unknown plate on a list, which decides about its next passing; the event stays as it is. */
export async function putPlateOnList(call: DecisionCall, list: List, secret: string): Promise<CameraEvent> {
  const row = await lockForDecision(call, secret, refusalToList);
  // A note that was emptied is the event's; the reason of an entry stays.
  if (!(await putOnList(call, list, row, call.body.note || undefined)))
    throw refuse.state(toEvent(row, readerOf(call, secret)), text("cameras.entryElsewhere"));
  return answer(call, secret, row);
}

const refusalToList = (event: queries.EventRow): Text | undefined => {
  if (event.status !== "unknown") return text("cameras.notUnknown");
  return rules.mayList(event) ? undefined : text("cameras.noPlate");
};

/** The event, locked with its plate; 404, or 409 with the event where the decision is not possible. */
async function lockForDecision(
  call: DecisionCall,
  secret: string,
  refusalOf: (row: queries.EventRow) => Text | undefined,
): Promise<queries.EventRow> {
  const { db, client, params, now } = requireRight(call, isOperator);
  requireRow(await lockEvent(db, client.id, params.id));
  const row = requireRow(await queries.readEvent(db, client.id, params.id, now));
  if (row.plate !== null) await lockPlates(db, [{ siteId: row.siteId, plate: row.plate }]);
  const refusal = refusalOf(row);
  if (refusal) throw refuse.state(toEvent(row, readerOf(call, secret)), refusal);
  return row;
}

async function decide(
  call: DecisionCall,
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

/** Stores the operator's note, and answers the event as it is now. */
async function answer(call: DecisionCall, secret: string, before: queries.EventRow): Promise<CameraEvent> {
  const { db, client, params, body, now } = call;
  if (typeof body.note === "string" && body.note !== before.note)
    await queries.setNote(db, client.id, params.id, body.note);
  publishCameras(call, before.siteId);
  const row = requireRow(await queries.readEvent(db, client.id, params.id, now));
  return toEvent(row, readerOf(call, secret));
}
