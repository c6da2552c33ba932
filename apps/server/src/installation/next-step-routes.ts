import type { Feature } from "@portico/contract/endpoint";
import * as contract from "@portico/contract/installation/set-up";
import { isAdmin } from "../platform/callers/caller.ts";
import { requireRight } from "../platform/core/refuse.ts";
import type { Serve } from "../platform/http/serve.ts";
import { lockClient, readSettings, updateClient } from "../platform/work/client-settings.ts";
import { installationSettings } from "./core/settings.ts";
import { readDone } from "./next-steps/queries.ts";

/** The feature that a step is about; steps without one are everybody's. */
const FEATURE_OF: Partial<Record<(typeof contract.NEXT_STEPS)[number], Feature>> = {
  desks: "desks",
  rooms: "rooms",
  parking: "parking",
};

export function nextStepRoutes(serve: Serve): void {
  serve(contract.listNextSteps, async ({ db, client, user }) => {
    requireRight({ user }, isAdmin);
    const { showsNextSteps } = await readSettings(db, client.id, installationSettings);
    if (!showsNextSteps) return { steps: null };
    const done = await readDone(db, client.id, user.id);
    const steps = contract.NEXT_STEPS.filter((key) => {
      const feature = FEATURE_OF[key];
      return feature === undefined || client.features.includes(feature);
    }).map((key) => ({ key, isDone: done[key] }));
    return { steps: steps.every(({ isDone }) => isDone) ? null : steps };
  });

  serve(contract.dismissNextSteps, async ({ db, clientId, user, audit, publish }) => {
    requireRight({ user }, isAdmin);
    await lockClient(db, clientId);
    await updateClient(db, clientId, { settings: { showsNextSteps: false } });
    audit({ action: "installation.next-steps.dismiss", targetType: "client", targetId: clientId });
    publish({ topic: "session" });
    return { steps: null };
  });
}
