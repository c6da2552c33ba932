import { DataTable as MantineDataTable, type DataTableColumn, type DataTableProps } from "mantine-datatable";
import "mantine-datatable/styles.layer.css";
import { Pagination } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import classes from "./data-table.module.css";
import { RowsSkeleton } from "./skeletons.tsx";

export type Column<Row> = DataTableColumn<Row>;

interface PagedTableProps<Row> {
  columns: Column<Row>[];
  /** One page; undefined while the first loads. Keep the old rows while the next load (`keepPreviousData`). */
  rows: Row[] | undefined;
  /** Of all pages. */
  count: number;
  page: number;
  limit: number;
  onPage: (page: number) => void;
  isFetching?: boolean;
  /** Stands in place of the table when there is nothing. */
  empty: ReactNode;
  rowId?: keyof Row & string;
  /** What a row unfolds. */
  expansion?: DataTableProps<Row>["rowExpansion"];
}

/** A paged list of rows of 50 px; says which part of how many it shows. */
export const DataTable = <Row extends { id: string }>(props: PagedTableProps<Row>) => {
  const { t } = useTranslation("ui");
  const { rows, count, page, limit, onPage, columns } = props;
  if (!rows) return <RowsSkeleton rows={8} />;
  if (rows.length === 0) return props.empty;
  const pages = Math.max(1, Math.ceil(count / limit));
  const from = (page - 1) * limit + 1;
  return (
    <div>
      <MantineDataTable
        idAccessor="id"
        columns={columns}
        records={rows}
        fetching={props.isFetching ?? false}
        loaderBackgroundBlur={0}
        verticalSpacing="xs"
        horizontalSpacing="md"
        highlightOnHover
        minHeight={0}
        rowExpansion={props.expansion}
        classNames={{ root: classes.root, header: classes.header }}
      />
      <div className={classes.footer}>
        <span className="tabular">{t("table.range", { from, to: from + rows.length - 1, count })}</span>
        {pages > 1 && (
          <Pagination
            value={page}
            total={pages}
            onChange={onPage}
            size="sm"
            siblings={1}
            getControlProps={(control) =>
              control === "previous" ? { "aria-label": t("table.previous") } : control === "next" ? { "aria-label": t("table.next") } : {}
            }
            getItemProps={(item) => ({ "aria-label": t("table.page", { page: item, pages }) })}
          />
        )}
      </div>
    </div>
  );
};
