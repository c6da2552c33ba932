import type { FieldErrors, Group } from "@portico/contract/common";
import { messages } from "@portico/contract/sites/sites";
import { inGroup } from "../platform/callers/caller.ts";

/** Decisions about sites. Pure. */

/** The errors by field for a row that a constraint of the database refuses. */
export const constraints: Record<string, FieldErrors> = {
  building_name_once: { name: [messages.nameTaken] },
  building_client_id_site_id_fkey: { siteId: [messages.siteUnknown] },
  floor_name_once: { name: [messages.nameTaken] },
  floor_client_id_building_id_fkey: { buildingId: [messages.buildingUnknown] },
};

/** Whether the person adds, changes and removes buildings, floors and closures. */
export const mayManage = (person: { groups: readonly Group[] }): boolean => inGroup(person, "admin");
