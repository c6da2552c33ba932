import * as accessibility from "@portico/contract/parking/accessibility";
import * as contract from "@portico/contract/parking/settings";
import type { User } from "../platform/callers/caller.ts";
import { refuse } from "../platform/core/refuse.ts";
import type { Serve } from "../platform/http/serve.ts";
import { changeClientSettings, readSettings, settingsOf } from "../platform/work/client-settings.ts";
import { readCarpark } from "./carpark-routes.ts";
import { setNeed, visibleNeed } from "./carparks/accessibility.ts";
import { listNeeds } from "./carparks/accessibility-queries.ts";
import { closeCarpark, reopenCarpark } from "./carparks/closures.ts";
import { addEvSpace, changeEvSpace, removeEvSpace } from "./carparks/ev-spaces.ts";
import { addCarpark, type CarparkListener, changeCarpark, removeCarpark } from "./carparks/manage.ts";
import * as queries from "./carparks/queries.ts";
import { addSpaces, changeSpace, removeSpace } from "./carparks/spaces.ts";
import { listClosures } from "./core/closure-queries.ts";
import { toReservation } from "./core/present.ts";
import * as rules from "./core/rules.ts";
import { parkingSettings } from "./core/settings.ts";
import { listSpaces } from "./core/space-queries.ts";
import { daysAheadOf } from "./permit-routes.ts";
import { writeMissingDays } from "./permits/extend-days.ts";

/** Calls of parking administrators: settings, car parks, spaces, closures and accessibility needs. */
export function parkingSettingsRoutes(serve: Serve, onCarparkRemoved: readonly CarparkListener[]): void {
  serve(contract.getParkingSettings, (call) =>
    readSettings(requireAdmin(call).db, call.client.id, parkingSettings),
  );
  serve(contract.updateParkingSettings, async (call) => {
    const settings = await changeClientSettings(requireAdmin(call), parkingSettings, call.body);
    // Days that have come within the horizon go to permit holders before they can be requested.
    const daysAhead = settings.parkingFutureBookingDaysLimit;
    if (call.body.parkingFutureBookingDaysLimit !== undefined) await writeMissingDays(call, daysAhead);
    return settings;
  });
  carparkRoutes(serve, onCarparkRemoved);
  spaceRoutes(serve);
  evSpaceRoutes(serve);
  closureRoutes(serve);
  needRoutes(serve);
}

function carparkRoutes(serve: Serve, onRemoved: readonly CarparkListener[]): void {
  serve(contract.addCarpark, async (call) =>
    readCarpark(call, await addCarpark(requireAdmin(call), call.body)),
  );

  serve(contract.changeCarpark, async (call) => {
    await changeCarpark(requireAdmin(call), call.params.id, call.body, daysAheadOf(call));
    return readCarpark(call, call.params.id);
  });

  serve(contract.removeCarpark, async (call) => {
    const carpark = await readCarpark(requireAdmin(call), call.params.id);
    await removeCarpark(call, carpark.id, onRemoved);
    return carpark;
  });
}

function spaceRoutes(serve: Serve): void {
  serve(contract.listSpaces, (call) =>
    listSpaces(requireAdmin(call).db, call.client.id, call.query, call.now),
  );

  serve(contract.addSpaces, async (call) => ({
    results: await addSpaces(requireAdmin(call), call.body, daysAheadOf(call)),
  }));

  serve(contract.changeSpace, (call) =>
    changeSpace(requireAdmin(call), call.params.id, call.body, {
      daysAhead: daysAheadOf(call),
      present: (row) =>
        toReservation(row, call, settingsOf(call.client, parkingSettings).parkingPermitReleaseNoticeDays),
    }),
  );

  serve(contract.removeSpace, (call) => removeSpace(requireAdmin(call), call.params.id));
}

function evSpaceRoutes(serve: Serve): void {
  serve(contract.listEvSpaces, (call) =>
    queries.listEvSpaces(requireAdmin(call).db, call.client.id, call.query),
  );
  serve(contract.addEvSpace, (call) => addEvSpace(requireAdmin(call), call.body, daysAheadOf(call)));
  serve(contract.changeEvSpace, (call) =>
    changeEvSpace(requireAdmin(call), call.params.id, call.body, daysAheadOf(call)),
  );
  serve(contract.removeEvSpace, (call) => removeEvSpace(requireAdmin(call), call.params.id));
}

function closureRoutes(serve: Serve): void {
  serve(contract.listCarparkClosures, ({ db, client, query, now }) =>
    listClosures(db, client.id, query, now),
  );
  serve(contract.closeCarpark, (call) => closeCarpark(requireAdmin(call), call.body));
  serve(contract.reopenCarpark, (call) =>
    reopenCarpark(requireAdmin(call), call.params.id, daysAheadOf(call)),
  );
}

function needRoutes(serve: Serve): void {
  serve(accessibility.listNeeds, (call) => listNeeds(requireAdmin(call).db, call.client.id, call.query));
  serve(accessibility.getNeed, visibleNeed);
  serve(accessibility.setNeed, (call) => setNeed(call, call.body.needed));
}

/** Returns the call, or refuses unless the caller is a parking administrator. */
function requireAdmin<Call extends { user: User }>(call: Call): Call {
  if (!rules.isParkingAdmin(call.user)) throw refuse.with("forbidden");
  return call;
}
