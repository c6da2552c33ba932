import type { AccessibilityNeed } from "@portico/contract/parking/accessibility";
import { refuse } from "../../platform/core/refuse.ts";
import type { Call, WithId } from "../../platform/http/serve.ts";
import type { Work } from "../../platform/work/work.ts";
import { isParkingAdmin } from "../core/rules.ts";
import * as queries from "./accessibility-queries.ts";

/** Accessibility needs: each person sees and sets their own, parking administrators everybody's. */

/** Refuses as not found where the caller may not see the person's need. */
export async function visibleNeed({ db, client, user, params }: Call & WithId): Promise<AccessibilityNeed> {
  const id = params.id.toLowerCase();
  const need = id === user.id || isParkingAdmin(user) ? await queries.readNeed(db, client.id, id) : undefined;
  if (!need) throw refuse.with("notFound");
  return need;
}

/**
 * Sets or clears a person's need. Repeating the call changes nothing. The audit entry says that the need was
 * changed, never to what.
 */
export async function setNeed(call: Work & Call & WithId, needed: boolean): Promise<AccessibilityNeed> {
  const { db, clientId } = call;
  const { user } = await visibleNeed(call);
  const changed = needed
    ? await queries.addNeed(db, clientId, { personId: user.id, by: call.actorId, at: call.now })
    : await queries.dropNeed(db, clientId, user.id);
  if (changed) {
    call.audit({
      action: "parking.need.change",
      targetType: "person",
      targetId: user.id,
      onBehalfOf: user.id,
      after: { fields: ["accessibilityNeed"] },
    });
    call.publish({ topic: "parking" });
  }
  return { user, needed };
}
