import type { UseQueryResult } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ListTable } from "../shell/list-table.tsx";
import { RowActions } from "../shell/settings/row-actions.tsx";
import type { Column } from "../ui/data-table.tsx";
import { LIMIT } from "./use-settings.ts";

const route = getRouteApi("/_app/admin/resources");

interface SettingsTableProps<Row> {
  list: UseQueryResult<{ count: number; results: Row[] }>;
  columns: Column<Row>[];
  nameOf: (row: Row) => string;
  empty: ReactNode;
  onEdit?: (row: Row) => void;
  onRemove?: (row: Row) => void;
  /** Names the button that removes, where "Remove Thames" is not what happens. */
  removeLabel?: (row: Row) => string;
}

/** A list of settings with its states, a page at a time; what can be done with a row stands at its end. */
export const SettingsTable = <Row extends { id: string }>(props: SettingsTableProps<Row>) => {
  const { t } = useTranslation("resources");
  const { page } = route.useSearch();
  const navigate = route.useNavigate();
  const { list, nameOf, onEdit, onRemove, removeLabel } = props;
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
  return (
    <ListTable
      list={list}
      columns={[...props.columns, actions]}
      page={page}
      limit={LIMIT}
      onPage={(next) => void navigate({ search: (search) => ({ ...search, page: next }) })}
      empty={props.empty}
    />
  );
};
