import type { Desk } from "@portico/contract/desks/desks";
import type { Zone } from "@portico/contract/desks/zones";
import { planLimits } from "@portico/contract/floor-plans/floor-plans";
import { permittedSites } from "../../people/public.ts";
import type { Call } from "../../platform/http/serve.ts";
import { readDeskView } from "../core/desk-viewer.ts";
import { deskPresenter, toZone } from "../core/present.ts";
import { listZones } from "../core/zone-queries.ts";
import { listDesksOfFloor } from "./plan-view-queries.ts";

/** A floor's zones and desks, all of them at once. */

export interface Floor {
  id: string;
  name: string;
  buildingName: string;
  siteId: string;
}

/**
 * @param asked the day at the floor's site, and the person: the caller, or a colleague for whom they may book
 */
export async function readFloorDesks(
  call: Call,
  floor: Floor,
  { day, userId }: { day: string; userId?: string | undefined },
): Promise<{ zones: Zone[]; desks: Desk[] }> {
  const { db, client } = call;
  const view = await readDeskView(call, day, userId, floor.siteId);
  const all = { page: 1, limit: planLimits.zonesMax };
  const [zones, rows, sites] = await Promise.all([
    listZones(db, client.id, { map: floor.id }, all),
    listDesksOfFloor(db, client.id, view, floor.id),
    permittedSites(db, client.id, view.person.id),
  ]);
  return {
    zones: zones.results.map((row) => toZone(row, { person: view.person, sites })),
    desks: rows.map(deskPresenter(call)),
  };
}
