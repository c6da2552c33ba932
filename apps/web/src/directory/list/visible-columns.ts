import { useMediaQuery } from "@mantine/hooks";
import { useState } from "react";
import { createStorage } from "../../shell/browser-storage.ts";

/** Columns beside the name, which is always there. */
export const STANDARD_COLUMNS = ["presence", "contact", "vehicles", "site"] as const;
export type StandardColumn = (typeof STANDARD_COLUMNS)[number];

/** A label of the additional information, apart from the usual columns whatever it is called. */
export const customColumnKey = (label: string): string => `extra ${label}`;

const columnsStorage = createStorage<string[]>("local", "portico-employee-columns");

/** What a window has room for beside the drawer, until somebody chooses. */
const NARROW_COLUMNS = STANDARD_COLUMNS.slice(0, 2);

/** Those that are shown, in the table's order; what is kept of fields that are no more is passed over. */
export const visibleColumnsOf = (chosen: unknown, labels: readonly string[], isNarrow = false): string[] => {
  const all = [...STANDARD_COLUMNS, ...labels.map(customColumnKey)];
  // What was chosen is shown in every window: the table moves sideways where there is too much.
  if (!Array.isArray(chosen)) return isNarrow ? NARROW_COLUMNS : [...STANDARD_COLUMNS];
  return all.filter((key) => chosen.includes(key));
};

/** The choice is kept in this browser. */
export const useVisibleColumns = (labels: readonly string[]) => {
  const [chosen, setChosen] = useState<unknown>(columnsStorage.get);
  const isNarrow = useMediaQuery("(max-width: 74.9375em)", undefined, { getInitialValueInEffect: false });
  return {
    shown: visibleColumnsOf(chosen, labels, isNarrow),
    choose: (keys: string[]) => {
      columnsStorage.set(keys);
      setChosen(keys);
    },
  };
};

/** An answer in a cell: lists are joined, yes and no are said in `words`. */
export const formatCell = (value: unknown, words: { yes: string; no: string }): string => {
  if (Array.isArray(value)) return value.map((one) => formatCell(one, words)).join(", ");
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? words.yes : words.no;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};
