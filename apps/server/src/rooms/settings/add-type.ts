import { addRow } from "../../platform/lists/sortable-list.ts";
import type { Work } from "../../platform/work/work.ts";
import { TYPES } from "../core/catalog-queries.ts";

/** @returns the id of a type that the dashboard shows, as a new workplace needs it */
export const addResourceType = async (work: Work, name: string): Promise<string> =>
  (await addRow(work, TYPES, { name, pluralName: name, dashboard: true, displayMode: "calendar" })).id;
