import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { DataTable, type DataTableProps } from "../ui/data-table.tsx";
import { Panel } from "../ui/panel.tsx";
import { ErrorState } from "./error-state.tsx";

interface ListTableProps<Row>
  extends Pick<DataTableProps<Row>, "columns" | "empty" | "expansion" | "selection" | "sorting" | "onSize"> {
  list: UseQueryResult<{ count: number; results: Row[] }>;
  title?: string;
  /** At the right end of the title. */
  action?: ReactNode;
  page?: number | undefined;
  /** Rows of a page; left out, the list is asked for whole. */
  limit?: number;
  /** `undefined` is the first page, which addresses leave out. */
  onPage?: (page: number | undefined) => void;
}

/** A list of the server with its states: loading, failed, empty, a page of rows. */
export const ListTable = <Row extends { id: string }>(props: ListTableProps<Row>) => {
  const { list, title, action, page = 1, limit, onPage, ...table } = props;
  const count = list.data?.count ?? 0;
  return (
    <Panel flush title={title} action={action}>
      {list.error && !list.data ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          {...table}
          rows={list.data?.results}
          count={count}
          page={page}
          limit={limit ?? Math.max(1, count)}
          onPage={(next) => onPage?.(next === 1 ? undefined : next)}
          isFetching={list.isPlaceholderData}
        />
      )}
    </Panel>
  );
};
