import type { ViewList } from "@portico/contract/views/form";
import type { ComponentProps } from "react";
import { type ColumnChoice, ColumnsButton } from "../../ui/list/columns-button.tsx";
import { FilterBar } from "../../ui/list/filter-bar.tsx";
import type { ShownList } from "../lists/use-list-search.ts";
import { SavedViews, SaveView, type UseRemovalText, useSavedViews } from "./saved-views.tsx";

interface ListBarProps<A extends object>
  extends Omit<ComponentProps<typeof FilterBar<A>>, "list" | "views" | "save"> {
  name: ViewList;
  list: ShownList<A>;
  /** Left out: the list's columns cannot be chosen. */
  columns?: ColumnChoice;
  useRemovalText?: UseRemovalText;
}

/** The filter bar of a list with its columns and the person's saved views. */
export const ListBar = <A extends object>({
  name,
  columns,
  useRemovalText,
  children,
  ...bar
}: ListBarProps<A>) => {
  const list = { ...bar.list, show: (search: object) => bar.list.show(search as A) };
  const saved = useSavedViews(name, list, columns);
  return (
    <FilterBar
      {...bar}
      views={<SavedViews saved={saved} list={list} columns={columns} useRemovalText={useRemovalText} />}
      save={<SaveView of={name} saved={saved} />}
    >
      {(columns || children) && (
        <>
          {columns && <ColumnsButton {...columns} />}
          {children}
        </>
      )}
    </FilterBar>
  );
};
