import "./texts.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import type { Column, Sorting } from "../../ui/table/data-table.tsx";
import type { OnPage } from "../lists/last-page.ts";
import { ListTable } from "../lists/table.tsx";
import { RowActions } from "./row-actions.tsx";

export interface SettingsTableProps<Row> {
  list: UseQueryResult<{ count: number; results: Row[] }>;
  columns: Column<Row>[];
  nameOf: (row: Row) => string;
  empty: ReactNode;
  onEdit?: (row: Row) => void;
  onRemove?: (row: Row) => void;
  /** The label of the remove button, where "Remove Thames" would be wrong. */
  removeLabel?: (row: Row) => string;
  sorting?: Sorting;
}

interface Paging {
  page?: number | undefined;
  limit?: number;
  onPage?: OnPage;
}

/** A paged list of settings with its states; the actions of a row are at its end. */
export const SettingsTable = <Row extends { id: string }>(props: SettingsTableProps<Row> & Paging) => {
  const { t } = useTexts("shellSettings");
  const { columns, nameOf, onEdit, onRemove, removeLabel, ...table } = props;
  const actions: Column<Row> = {
    accessor: "actions",
    title: <span className="visually-hidden">{t("actions")}</span>,
    width: onEdit && onRemove ? 96 : 60,
    render: (row) => (
      <RowActions
        name={nameOf(row)}
        onEdit={onEdit && (() => onEdit(row))}
        onRemove={onRemove && (() => onRemove(row))}
        removeLabel={removeLabel?.(row)}
      />
    ),
  };
  return <ListTable {...table} columns={[...columns, actions]} />;
};
