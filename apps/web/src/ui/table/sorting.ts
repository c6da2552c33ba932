import type { Sorting } from "./data-table.tsx";

/** The sortable columns of a list whose order is a column, with a minus before it for the other direction. */
export const sortingOf = <Column extends string>(
  columns: readonly Column[],
  order: string | undefined,
  onOrder: (order: Column | `-${Column}`) => void,
): Sorting[] =>
  columns.map((accessor) => ({
    accessor,
    isDescending: order === accessor ? false : order === `-${accessor}` ? true : undefined,
    onChange: (isDescending) => onOrder(isDescending ? `-${accessor}` : accessor),
  }));
