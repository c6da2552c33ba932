import type { Group } from "@portico/contract/common";
import { text } from "@portico/contract/texts/text";
import { inGroup } from "../platform/callers/caller.ts";
import type { FieldTexts } from "../platform/core/refuse.ts";

/** Decisions about sites. Pure. */

/** The errors by field for a row that a constraint of the database refuses. */
export const constraints: Record<string, FieldTexts> = {
  building_name_once: { name: [text("common.nameTaken")] },
  building_client_id_site_id_fkey: { siteId: [text("common.siteUnknown")] },
  floor_name_once: { name: [text("common.nameTaken")] },
  floor_client_id_building_id_fkey: { buildingId: [text("sites.buildingUnknown")] },
};

/** Whether the person adds, changes and removes buildings, floors and closures. */
export const mayManage = (person: { groups: readonly Group[] }): boolean => inGroup(person, "admin");
