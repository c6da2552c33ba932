import { addRow } from "../../platform/lists/sortable-list.ts";
import type { Work } from "../../platform/work/work.ts";
import { ZONES } from "../core/zone-queries.ts";

/** @returns the id of a zone that everybody may book without approval */
export const addZone = async (
  work: Work,
  zone: { name: string; siteId: string; mapId: string },
): Promise<string> => (await addRow(work, ZONES, zone)).id;
