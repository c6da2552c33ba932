import { useMediaQuery } from "@mantine/hooks";
import { useState } from "react";
import { createStorage } from "../../shell/browser-storage.ts";

/** The columns beside the name, which is always visible. */
export const STANDARD_COLUMNS = ["presence", "contact", "vehicles", "site"] as const;
export type StandardColumn = (typeof STANDARD_COLUMNS)[number];

/**
 * The key of a column of additional information; the prefix keeps it apart from the standard columns,
 * whatever the label.
 */
export const customColumnKey = (label: string): string => `extra ${label}`;

const columnsStorage = createStorage<string[]>("local", "portico-employee-columns");

/** The default columns where the window has little room beside the drawer. */
const NARROW_COLUMNS = STANDARD_COLUMNS.slice(0, 2);

/** The visible columns in the table's order; stored keys of removed fields are ignored. */
export const visibleColumnsOf = (chosen: unknown, labels: readonly string[], isNarrow = false): string[] => {
  const all = [...STANDARD_COLUMNS, ...labels.map(customColumnKey)];
  // Chosen columns are shown in every window: the table scrolls sideways where they do not fit.
  if (!Array.isArray(chosen)) return isNarrow ? NARROW_COLUMNS : [...STANDARD_COLUMNS];
  return all.filter((key) => chosen.includes(key));
};

/** The browser stores the choice. */
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

/** An answer in a cell: lists are joined, booleans are shown by `words`. */
export const formatCell = (value: unknown, words: { yes: string; no: string }): string => {
  if (Array.isArray(value)) return value.map((one) => formatCell(one, words)).join(", ");
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? words.yes : words.no;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};
