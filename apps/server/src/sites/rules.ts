import type { Group } from "@portico/contract/common";
import { type Text, text } from "@portico/contract/texts/text";
import { inGroup } from "../platform/callers/caller.ts";
import type { FieldTexts } from "../platform/core/refuse.ts";

/** Decisions about sites. Pure. */

/** The errors by field for a row that a constraint of the database refuses. */
export const constraints: Record<string, FieldTexts> = {
  site_name_once: { name: [text("common.nameTaken")] },
  building_name_once: { name: [text("common.nameTaken")] },
  building_client_id_site_id_fkey: { siteId: [text("common.siteUnknown")] },
  floor_name_once: { name: [text("common.nameTaken")] },
  floor_client_id_building_id_fkey: { buildingId: [text("sites.buildingUnknown")] },
};

/** The client's time zone, by its sites in their order: that of the first one. */
export const clientZoneOf = (sites: readonly { timeZone: string }[]): string => sites[0]?.timeZone ?? "UTC";

/** Whether the person adds, changes and removes sites, buildings, floors and closures. */
export const mayManageSites = (person: { groups: readonly Group[] }): boolean => inGroup(person, "admin");

/** What stands at a site and can be removed by hand, by the table that refers to the site. */
const IN_USE = new Map<string, Text>([
  ["building", text("sites.inUseBuildings")],
  ["parking_carpark", text("sites.inUseCarparks")],
  ["resource", text("sites.inUseResources")],
  ["desk_zone", text("sites.inUseZones")],
  ["camera", text("sites.inUseCameras")],
  ["screen", text("sites.inUseScreens")],
  ["qr_action", text("sites.inUseCodes")],
  ["permitted_site", text("sites.inUsePeople")],
  ["warden", text("sites.inUseMuster")],
  ["assembly_point", text("sites.inUseMuster")],
]);

/** Why a site cannot be removed, by the table of a row that refers to it. */
export const inUseText = (table: string | undefined): Text => IN_USE.get(table ?? "") ?? text("sites.inUse");
