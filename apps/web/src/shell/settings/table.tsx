import "./texts.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Column } from "../../ui/table/data-table.tsx";
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
  /** Names the button that removes, where "Remove Thames" is not what happens. */
  removeLabel?: (row: Row) => string;
}

interface Paging {
  page?: number | undefined;
  limit?: number;
  onPage?: OnPage;
}

/** A list of settings with its states, a page at a time; what can be done with a row stands at its end. */
export const SettingsTable = <Row extends { id: string }>(props: SettingsTableProps<Row> & Paging) => {
  const { t } = useTranslation("settings");
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
