import * as accessibility from "@portico/contract/parking/accessibility";
import * as contract from "@portico/contract/parking/settings";
import { requireRight } from "../platform/core/refuse.ts";
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
    readSettings(requireRight(call, rules.isParkingAdmin).db, call.client.id, parkingSettings),
  );
  serve(contract.updateParkingSettings, async (call) => {
    const settings = await changeClientSettings(
      requireRight(call, rules.isParkingAdmin),
      parkingSettings,
      call.body,
    );
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
    readCarpark(call, await addCarpark(requireRight(call, rules.isParkingAdmin), call.body)),
  );

  serve(contract.changeCarpark, async (call) => {
    await changeCarpark(
      requireRight(call, rules.isParkingAdmin),
      call.params.id,
      call.body,
      daysAheadOf(call),
    );
    return readCarpark(call, call.params.id);
  });

  serve(contract.removeCarpark, async (call) => {
    const carpark = await readCarpark(requireRight(call, rules.isParkingAdmin), call.params.id);
    await removeCarpark(call, carpark.id, onRemoved);
    return carpark;
  });
}

function spaceRoutes(serve: Serve): void {
  serve(contract.listSpaces, (call) =>
    listSpaces(requireRight(call, rules.isParkingAdmin).db, call.client.id, call.query, call.now),
  );

  serve(contract.addSpaces, async (call) => ({
    results: await addSpaces(requireRight(call, rules.isParkingAdmin), call.body, daysAheadOf(call)),
  }));

  serve(contract.changeSpace, (call) =>
    changeSpace(requireRight(call, rules.isParkingAdmin), call.params.id, call.body, {
      daysAhead: daysAheadOf(call),
      present: (row) =>
        toReservation(row, call, settingsOf(call.client, parkingSettings).parkingPermitReleaseNoticeDays),
    }),
  );

  serve(contract.removeSpace, (call) =>
    removeSpace(requireRight(call, rules.isParkingAdmin), call.params.id),
  );
}

function evSpaceRoutes(serve: Serve): void {
  serve(contract.listEvSpaces, (call) =>
    queries.listEvSpaces(requireRight(call, rules.isParkingAdmin).db, call.client.id, call.query),
  );
  serve(contract.addEvSpace, (call) =>
    addEvSpace(requireRight(call, rules.isParkingAdmin), call.body, daysAheadOf(call)),
  );
  serve(contract.changeEvSpace, (call) =>
    changeEvSpace(requireRight(call, rules.isParkingAdmin), call.params.id, call.body, daysAheadOf(call)),
  );
  serve(contract.removeEvSpace, (call) =>
    removeEvSpace(requireRight(call, rules.isParkingAdmin), call.params.id),
  );
}

function closureRoutes(serve: Serve): void {
  serve(contract.listCarparkClosures, ({ db, client, query, now }) =>
    listClosures(db, client.id, query, now),
  );
  serve(contract.closeCarpark, (call) => closeCarpark(requireRight(call, rules.isParkingAdmin), call.body));
  serve(contract.reopenCarpark, (call) =>
    reopenCarpark(requireRight(call, rules.isParkingAdmin), call.params.id, daysAheadOf(call)),
  );
}

function needRoutes(serve: Serve): void {
  serve(accessibility.listNeeds, (call) =>
    listNeeds(requireRight(call, rules.isParkingAdmin).db, call.client.id, call.query),
  );
  serve(accessibility.getNeed, visibleNeed);
  serve(accessibility.setNeed, (call) => setNeed(call, call.body.needed));
}
