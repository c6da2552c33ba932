import type { CameraDecision } from "@portico/contract/cameras/plates";
import * as contract from "@portico/contract/cameras/plates";
import { normalizePlate } from "@portico/contract/visitors/form";
import type { TranslateText } from "../platform/core/translate.ts";
import type { Serve } from "../platform/http/serve.ts";
import { requireOperator } from "./core/rights.ts";
import { readerOf, toEvent } from "./events/present.ts";
import { findVehicle, listEvents } from "./events/queries.ts";
import { auditRead } from "./events/read-audit.ts";
import { toEntry } from "./lists/manage.ts";
import { type List, listEntries } from "./lists/queries.ts";
import * as queries from "./plates/queries.ts";
import { listRegistered } from "./registration/queries.ts";

/** A plate's history, and the passages of one's own vehicles. */
export function plateRoutes(serve: Serve, secret: string): void {
  serve.steps(contract.getPlateHistory, async (call) => {
    const { db, client, query, now } = requireOperator(call);
    const plate = normalizePlate(query.plate);
    await auditRead(call, { plate });
    const entryOn = async (list: List) => {
      const { results } = await listEntries(db, client.id, list, { plate });
      return results[0] ? toEntry(results[0], now) : null;
    };
    const [events, vehicle, allowlist, denylist, registered] = await Promise.all([
      listEvents(db, client.id, { plate }, { ...query, now }),
      findVehicle(db, client.id, { plate, now }),
      entryOn("allow"),
      entryOn("deny"),
      listRegistered(db, client.id, { plate, now }),
    ]);
    const decisions = await queries.listDecisions(
      db,
      client.id,
      events.results.map(({ id }) => id),
    );
    const reader = readerOf(call, secret);
    const results = events.results.map((row) => ({
      ...toEvent(row, reader),
      decisions: decisions
        .filter(({ eventId }) => eventId === row.id)
        .map((decision) => toDecision(decision, call.translate)),
    }));
    return {
      count: events.count,
      results,
      plate,
      vehicle: vehicle ?? null,
      allowlist,
      denylist,
      registered: registered.results,
    };
  });

  serve(contract.listOwnPassages, async ({ db, client, user, query, now }) => {
    const plates = await queries.listOwnPlates(db, client.id, user.id, now);
    const shared = plates.filter(({ isShared }) => isShared);
    // Anybody may write any plate into their profile: another's passages are not for them.
    const own = plates.filter(({ isShared }) => !isShared);
    const found = await queries.listPassages(db, client.id, own, query);
    return { ...found, shared: shared.map(({ registration }) => registration) };
  });
}

function toDecision(
  { eventId: _, reason, ...decision }: queries.DecisionRow,
  translate: TranslateText,
): CameraDecision {
  return {
    ...decision,
    reason: translate(reason),
    reasonText: { code: reason.code, facts: reason.facts ?? {} },
  };
}
