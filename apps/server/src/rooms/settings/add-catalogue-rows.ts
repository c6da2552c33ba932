import { addRow } from "../../platform/lists/sortable-list.ts";
import type { Work } from "../../platform/work/work.ts";
import { FEATURES, TYPES } from "../core/catalog-queries.ts";

/** @returns the id of a type that the dashboard shows, as a new workplace needs it */
export const addResourceType = async (work: Work, name: string): Promise<string> =>
  (await addRow(work, TYPES, { name, pluralName: name, dashboard: true, displayMode: "calendar" })).id;

/** @returns the id of the feature */
export const addResourceFeature = async (work: Work, name: string): Promise<string> =>
  (await addRow(work, FEATURES, { name })).id;
