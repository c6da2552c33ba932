import type { FieldErrors, Group } from "@portico/contract/common";
import { messages } from "@portico/contract/sites/sites";
import { inGroup } from "../platform/callers/caller.ts";

/** Decisions about places: pure, everything passed in. */

/** What a row that the database refuses says of its fields. */
export const constraints: Record<string, FieldErrors> = {
  building_name_once: { name: [messages.nameTaken] },
  building_client_id_site_id_fkey: { siteId: [messages.siteUnknown] },
  floor_name_once: { name: [messages.nameTaken] },
  floor_client_id_building_id_fkey: { buildingId: [messages.buildingUnknown] },
};

/** Who adds, changes and removes buildings, floors and closures. */
export const mayManage = (person: { groups: readonly Group[] }): boolean => inGroup(person, "admin");
